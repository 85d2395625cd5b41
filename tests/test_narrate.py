"""Narration: every event and every refusal has words in both languages, and none tells a hidden card."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.canasta import state as canasta
from bot.engine.cards import BACK, JOKER, Card, stream
from bot.engine.gin import state as gin
from bot.engine.melding.state import (
    DealEnded,
    DealScore,
    Discarded,
    Drew,
    Ending,
    HandScore,
    Laid,
    MatchEnded,
    MeldingState,
    Reverted,
    Swapped,
    Took,
)
from bot.engine.moves import Action, Dealt, Event, Undone
from bot.engine.notation import cards, one_card
from bot.engine.rules import Illegal, Rules, settle
from bot.engine.state import DEALER, view
from bot.engine.variants import variants
from bot.engine.zones import redact
from bot.i18n import LOCALES, t
from bot.narrate import _TELLERS, card_text, cards_text, event, house, illegal, letters, log, rule
from tests.words import raised

NAMES = ("Anna", "Bo", "Chloé", "Dan", "Eve", "Fay", "Gus", "Hal")
SAMPLES: dict[str, Any] = {
    "cards": cards("7H 8H JK"),
    "tiles": cards("R7 B7 J"),
    "card": one_card("7H"),
    "turn": 1,
    "option": "x",
    "game": "x",
}


def told(e: Event, locale: str = "en", by: str = "person", state: MeldingState | None = None) -> str:
    key, params = event(e, by, NAMES, letters(locale), state)
    return t(locale, key, **params)


def refused(e: Illegal, locale: str = "en") -> str:
    key, params = illegal(e, letters(locale), NAMES)
    return t(locale, key, **params)


def test_every_event_of_every_variant_can_be_told() -> None:
    assert [e for r in variants().values() for e in (*r.events, Undone) if e not in _TELLERS] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_of_the_engine_formats_with_what_it_is_given(locale: str) -> None:
    found = raised("Illegal", "bot/engine")
    assert len(found) > 40
    for code, names in found:
        text = refused(Illegal(code, **{n: SAMPLES.get(n, 2) for n in names}), locale)
        assert not text.startswith("illegal-"), code


def test_a_refusal_says_the_numbers() -> None:
    e = Illegal("first_meld_below_min", worth=37, need=40)
    assert refused(e, "fr") == "Il faut 40 points pour ouvrir, tu en as 37."
    assert refused(e, "en") == "You need 40 points to open, you have 37."


def test_a_refusal_says_cards_and_names() -> None:
    assert refused(Illegal("cannot_discard_taken", card=one_card("KD")), "fr").startswith("Tu viens de prendre R♦")
    assert "K♦" in refused(Illegal("cannot_discard_taken", card=one_card("KD")), "en")
    assert refused(Illegal("not_your_turn", turn=1), "fr") == "C’est à Bo de jouer."
    assert refused(Illegal("not_your_turn", turn=DEALER), "fr") == "Ce n’est pas à toi de jouer."
    assert refused(Illegal("layoff_does_not_fit", meld=1)) == "Those cards do not fit that meld."
    assert refused(Illegal("taken_obligation_unmet", card=None)).startswith("You took from the pile")


def playout(
    rules: Rules[Any], players: int, seed: int, steps: int = 120
) -> Iterator[tuple[MeldingState, Event, Action]]:
    """Real events of random play: the state before, the event, the action."""
    below = stream(seed.to_bytes(4, "big"), 0)
    s = rules.start(players, rules.defaults(players))
    s, dealt = settle(rules, s, below)
    yield from ((s, e, a) for a, events in dealt for e in events)
    for _ in range(steps):
        seats = rules.to_act(s)
        if not seats:
            return
        choices = list(rules.legal(view(s, seats[0]), seats[0]))
        action = choices[below(len(choices))]
        s, events = rules.apply(s, seats[0], action)
        yield from ((s, e, action) for e in events)
        s, more = settle(rules, s, below)
        yield from ((s, e, a) for a, others in more for e in others)


@pytest.mark.parametrize("game", sorted(variants()))
def test_what_is_told_of_real_play_shows_nothing_hidden(game: str) -> None:
    """S081: an event tells the same whether it was redacted for the channel or not."""
    rules, seen = variants()[game], set()
    for s, e, _ in playout(rules, 3, 7):
        seen.add(type(e))
        for locale in LOCALES:
            shown = letters(locale)
            assert event(e, "person", NAMES, shown, s) == event(
                redact(e, None), "person", NAMES, shown, redact(s, None)
            )
            text = told(e, locale, "clock", s)
            assert not text.startswith("event-")
            assert "none" not in text
    assert {Dealt, Drew, Discarded} & set(rules.events) <= seen


def test_no_drawn_card_and_no_hand_is_told() -> None:
    """S081: not even an event that was not redacted can leak."""
    drew, dealt = Drew(seat=0, card=one_card("AS")), Dealt(seat=1, hand=cards("AS KD"), deal=1)
    assert told(drew) == "Anna draws."
    assert told(dealt) == "Deal 1: 2 cards each."


def test_a_draw_and_the_throw_after_it_are_one_line() -> None:
    pairs: list[tuple[Event, str]] = [
        (Drew(seat=0, card=BACK), "person"),
        (Discarded(seat=0, card=one_card("7H")), "person"),
        (Took(seat=1, cards=cards("7H")), "computer"),
        (Discarded(seat=1, card=one_card("9C")), "computer"),
        (Drew(seat=2, card=BACK), "clock"),
        (Discarded(seat=2, card=JOKER), "clock"),
    ]
    lines = [t("fr", key, **params) for key, params in log(pairs, NAMES)]
    assert lines == [
        "Anna pioche et jette 7♥️.",
        "Bo prend 7♥️ et jette 9♣︎.",
        "⏱️ Temps écoulé\u00a0: Chloé pioche et jette 🃏.",
    ]


def test_lines_of_different_seats_stay_apart() -> None:
    pairs: list[tuple[Event, str]] = [(Drew(seat=0, card=BACK), "person"), (Discarded(seat=1, card=JOKER), "person")]
    assert [key for key, _ in log(pairs, NAMES)] == ["event-drew", "event-discarded"]
    mixed: list[tuple[Event, str]] = [(Drew(seat=0, card=BACK), "person"), (Discarded(seat=0, card=JOKER), "clock")]
    assert len(log(mixed, NAMES)) == 2


def test_the_hands_of_a_deal_are_one_line() -> None:
    pairs: list[tuple[Event, str]] = [(Dealt(seat=i, hand=(BACK,) * 7, deal=2), "dealer") for i in range(4)]
    assert [t("fr", key, **params) for key, params in log(pairs, NAMES)] == ["Manche 2\u00a0: 7 cartes chacun."]


def ended(closer: int | None, ending: Ending, *, bonus: bool = False, delta: int = 0) -> DealEnded:
    seats = tuple(HandScore(left=(), points=0, delta=delta, total=0) for _ in range(2))
    score = DealScore(deal=3, ending=ending, closer=closer, bonus=bonus, seats=seats)
    return DealEnded(seat=DEALER if closer is None else closer, score=score)


def start(game: str, players: int = 2) -> MeldingState:
    rules = variants()[game]
    s: MeldingState = rules.start(players, rules.defaults(players))
    return s


CLOSINGS = {
    "rami": ("rami en un seul tour", "Points × 2."),
    "romme": ("rami, sans jeter", "Points × 2."),
    "rami-40": ("rami d’un coup", "+25 pour chaque perdant."),
    "rami-51": ("rami d’un coup", "+25 pour chaque perdant."),
    "rami-traditionnel": ("chasse", "+25 pour le gagnant."),
    "rami-francais": ("rami sec", "Points × 2."),
}


@pytest.mark.parametrize(("game", "words"), CLOSINGS.items())
def test_a_special_closing_is_named_and_says_what_it_does(game: str, words: tuple[str, str]) -> None:
    text = told(ended(1, Ending.GO_OUT, bonus=True), "fr", state=start(game))
    assert text == f"Bo ferme la manche 3\u00a0: {words[0]}\u202f! {words[1]}"


def test_a_plain_closing_names_no_bonus() -> None:
    assert told(ended(0, Ending.GO_OUT), "fr", state=start("rami")) == "Anna ferme la manche 3."
    assert (
        told(ended(0, Ending.GO_OUT, bonus=True), "en")
        == "Anna goes out in deal 3: rummy in a single turn! It counts more."
    )


def test_a_deal_without_a_closer_says_whether_it_counts() -> None:
    assert told(ended(None, Ending.STOCK_OUT, delta=12)).endswith("Everyone counts their cards.")
    assert told(ended(None, Ending.BLOCKED)).endswith("Nobody scores.")


def test_winners_of_a_match_are_named_with_their_points() -> None:
    one = MatchEnded(seat=1, places=(2, 1), totals=(40, 105))
    two = MatchEnded(seat=0, places=(1, 1, 3), totals=(1, 1, 0))
    assert told(one, "fr") == "🏆 Bo gagne la partie avec 105 points."
    assert told(two, "en") == "🏆 Anna & Bo tie for the win with 1 point."


def test_partners_who_win_do_not_tie_with_each_other() -> None:
    pairs = start("canasta", 4)
    won = MatchEnded(seat=0, places=(1, 3, 1, 3), totals=(5100, 400, 5100, 400))
    all_four = MatchEnded(seat=0, places=(1, 1, 1, 1), totals=(5100,) * 4)
    assert told(won, "en", state=pairs) == "🏆 Anna & Chloé win the match with 5,100 points."
    assert told(won, "fr", state=pairs) == "🏆 Anna & Chloé gagnent la partie avec 5\u202f100 points."
    assert "tie for the win" in told(all_four, "en", state=pairs)
    assert "à égalité avec" in told(all_four, "fr", state=pairs)


def test_a_swap_and_a_joker_put_back_say_the_cards() -> None:
    laid = next(m for _, e, _ in playout(variants()["rami"], 2, 3, 400) if isinstance(e, Laid) for m in e.melds)
    swapped = Swapped(seat=0, meld=laid, give=cards("8H"))
    assert told(swapped).startswith("Anna swaps 8♥️ for a joker")
    assert told(Reverted(seat=0, meld=laid, give=cards("8H"))).endswith("Anna takes 8♥️ back.")


def test_opening_is_told_only_where_it_takes_points() -> None:
    laid = next(e for _, e, _ in playout(variants()["rami"], 2, 3, 400) if isinstance(e, Laid) and e.opening)
    assert " lays " in told(laid, state=start("rami"))
    assert f" opens with {laid.points} points: " in told(laid, state=start("romme"))


def test_cards_are_written_in_the_letters_of_the_reader() -> None:
    assert cards_text(cards("10S JH QD KC AS"), "fr").replace("\ufe0f", "").replace("\ufe0e", "") == "10♠ V♥ D♦ R♣ A♠"
    assert cards_text(cards("JH QD KC"), "en").replace("\ufe0f", "").replace("\ufe0e", "") == "J♥ Q♦ K♣"
    assert card_text(JOKER) == "🃏"
    assert len({card_text(Card(c)) for c in range(-1, 53)}) == 54


def test_house_rules_are_said_only_where_they_differ() -> None:
    rules = variants()["romme"]
    options = rules.house(2, {"first_meld_min": 51, "joker_swap": False, "hand_size": {2: 10, 3: 13, 4: 13}})
    lines = {t("fr", key, **params) for key, params in house(options, rules.defaults(2))}
    assert "Ouverture\u00a0: 51 points" in lines
    assert "Les jokers posés ne se récupèrent pas" in lines
    assert any("2 → 10, 3 → 13" in line for line in lines)
    assert house(rules.defaults(2), rules.defaults(2)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_parameter_of_every_game_can_be_said(locale: str) -> None:
    for r in variants().values():
        options = r.defaults(max(r.seats()))
        for name in options.__struct_fields__:
            key, params = rule(name, getattr(options, name))
            assert t(locale, key, **params) not in ("", key)


def test_answers_at_gin_are_told_until_the_hands_lie_open() -> None:
    answer = (gin.Answered(seat=1), "person")
    show = (gin.Showed(seat=1, melds=(), layoffs=(), left=cards("7H"), points=7), "person")
    assert [key for key, _ in log([answer], NAMES)] == ["event-answered"]
    assert [key for key, _ in log([answer, show], NAMES)] == ["event-showed"]


def test_gin_tells_who_pays_what() -> None:
    parts = tuple(gin.GinHand(left=(), points=0, delta=n, total=n) for n in (0, 12, 5))
    score = gin.GinScore(deal=2, ending=gin.Ending.KNOCK, knocker=0, winners=(0,), multiplier=2, seats=parts)
    said = told(gin.DealScored(seat=0, score=score))
    assert said == "Anna wins deal 2. Points doubled. Bo +12, Chloé +5"
    void = replace(score, ending=gin.Ending.VOID, knocker=None, winners=(), multiplier=1)
    assert told(gin.DealScored(seat=DEALER, score=replace(void, seats=()))) == "Deal 2 is void: nobody scores."


def test_melds_of_canasta_are_told_with_what_was_added_and_closed() -> None:
    kings = canasta.Meld(1, 0, 12, cards("KS KH KD 2S"))
    fives = canasta.Meld(2, 0, 4, cards("5S 5H 5D 5C 5S 5H 5D"))
    e = canasta.LaidGroups(seat=1, melds=(kings,), groups=(kings.cards,), points=50, opening=True, canastas=())
    assert told(e, "fr").endswith(": ouverture à 50")
    e = canasta.LaidGroups(
        seat=1, melds=(fives, kings), groups=(cards("5D"), cards("2S")), points=25, opening=False, canastas=(2,)
    )
    assert told(e, "en").startswith("Bo melds + 5♦")
    assert told(e, "en").endswith("– a natural canasta! ✨")
    assert "Chloé" in told(canasta.Asked(seat=0, partner=2))
