"""Pictures in words: complete where they fit, what matters first where they do not."""

from functools import partial

import msgspec
import pytest

from bot import i18n
from bot.engine.cards import BACK
from rendering.alt import alt
from rendering.model import HandPic, PanelPic, SeatPic, Style
from tests.rendering.samples import HOSTILE, PICTURES, cards, hand, panel, sheet, table

FR, EN = partial(i18n.t, "fr"), partial(i18n.t, "en")
ENGLISH = Style(indices="en")


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_has_words_within_the_limit(name: str, locale: str) -> None:
    """S053."""
    said = alt(PICTURES[name], Style(), partial(i18n.t, locale))
    assert len(said) <= 1024
    assert "alt-" not in said


def test_french_hand_is_grouped_by_suit_with_french_letters() -> None:
    pic = HandPic(cards=cards("7H KS AS 7H QD JK JK"), selected=(1, 2), drawn=(4,), groups=((0, 3),))
    said = alt(panel(pic), Style(indices="fr"), FR).replace("\u2068", "").replace("\u2069", "")
    assert "♠ A R; ♥ 7 7; ♦ D; 2 jokers" in said
    assert "Choisies : R♠ A♠" in said
    assert "Carte piochée : D♦" in said
    assert "7♥ 7♥" in said


def test_table_says_turn_pile_stock_seats_and_melds() -> None:
    said = alt(table(2, 4), ENGLISH, EN)
    assert said.startswith("À Joueur numéro 1 de jouer\nTop of the pile: 7♥ (9 cards).")
    assert "Under it: 10♣ Q♦ 4♠." in said
    assert "Stock: 31 cards." in said
    assert "Joueur numéro 0: 7 cards in hand, score −20." in said
    assert "Joueur numéro 1 laid joker as 4♣ 5♣ 6♣ 7♣" in said or "joker as" in said


def test_when_over_the_limit_turn_hand_and_pile_stay_and_the_rest_is_counted() -> None:
    """S053."""
    pic = PanelPic(table=table(8, 45), hand=hand(40))
    lines = alt(pic, ENGLISH, EN).split("\n")
    assert lines[0] == pic.table.turn
    assert any(line.startswith("Your hand (40): ♠") for line in lines)
    assert any(line.startswith("Top of the pile") for line in lines)
    told = sum(" laid " in line for line in lines)
    assert lines[-1] == f"… and {45 - told} more"
    assert 0 < told < 45


def test_a_short_picture_leaves_nothing_out() -> None:
    said = alt(PanelPic(table=table(2, 3), hand=hand(10)), ENGLISH, EN)
    assert said.count(" laid ") == 3
    assert "more" not in said


def test_sheet_says_who_won_and_what_was_left() -> None:
    said = alt(sheet(3, 5), ENGLISH, EN)
    assert "Joueur 0 wins the deal: 0, total 0." in said
    assert said.count(" held ") == 2


def test_backs_are_counted_not_named() -> None:
    assert "3 hidden cards" in alt(panel(HandPic(cards=(BACK,) * 3)), ENGLISH, EN)


def test_a_table_never_names_cards_that_are_held() -> None:
    """Only the piles and the melds: hands are numbers."""
    bare = msgspec.structs.replace(table(4, 0, ""), stock=40)
    assert not set("♠♥♦♣") & set(alt(bare, ENGLISH, EN))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_on_one_short_line(name: str) -> None:
    """S099."""
    seat = SeatPic(name=name, fallback="Player 1", cards=3)
    said = alt(msgspec.structs.replace(table(2, 0), seats=(seat,)), ENGLISH, EN)
    usual = alt(table(1, 0), ENGLISH, EN)
    assert said.count("\n") == usual.count("\n")
    assert len(said) <= len(usual) + 32
    assert "\u202e" not in said


def test_card_on_offer_is_said_before_the_pile() -> None:
    lines = alt(PICTURES["card on offer"], ENGLISH, EN).split("\n")
    assert lines[1] == "On offer: 7♥."
    assert lines[2].startswith("Top of the pile: Q♦")


def test_showdown_says_hand_by_hand_what_was_melded_added_and_left() -> None:
    said = alt(PICTURES["undercut"], ENGLISH, EN)
    assert "Bo (Undercut): K♠ K♦ K♣; 9♠ 10♠ J♠; ajoutées à 1: 6♥ 7♥; à 2: 8♥; reste: 6♣" in said
    assert "Anna (Knock): 2♥ 3♥ 4♥ 5♥; 8♠ 8♦ 8♣" in said
    assert "left 9, 28 in this deal, total 71." in said


def test_record_says_who_the_large_numbers_the_places_and_the_rest() -> None:
    said = alt(PICTURES["stats of two matches"], ENGLISH, EN).split("\n")
    assert said[0] == "Camille – Rommé · depuis le début"
    assert said[1].endswith("· Cote: 1 153 ± 120")
    assert said[2] == "Places: 1e: 40 (12 %), 2e: 35 (12 %)"
    assert said[3] == "Cote au fil de 2 parties · record 1 160"
    assert len(said) == 4 + 10 + 1


def test_limit_card_is_said() -> None:
    assert "Limit card: 7♠." in alt(PICTURES["limit card"], ENGLISH, EN)
