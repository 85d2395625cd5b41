"""Tables of sides where the pile lies open and melds are runs, as in Burraco."""

from functools import partial

import pytest

from bot import i18n
from bot.engine.cards import JOKER, Cards, card, deck
from bot.engine.notation import cards
from rendering import Scene
from rendering.alt import alt
from rendering.geometry import WIDTH
from rendering.items import Sprite, Tally
from rendering.model import SideMeld, SidePic, Style, TablePic
from tests.rendering.sides import laid, together, under
from tests.rendering.test_layout import check, scene, texts

EN = partial(i18n.t, "en")
PACK = deck(2, 4)


def run(suit: int, low: int, size: int, wild: int = -1, face: int = JOKER, **how: object) -> SideMeld:
    """A run of ``size`` cards from rank ``low``, ``face`` at the place ``wild``."""
    natural = tuple(card(low + n, suit) for n in range(size))
    held = tuple(face if n == wild else c for n, c in enumerate(natural))
    roles = tuple(c if n == wild else None for n, c in enumerate(natural))
    wilds = (wild,) if wild >= 0 else ()
    return SideMeld(cards=held, wilds=wilds, roles=roles, **how)  # type: ignore[arg-type]


MELDS = (
    run(0, 3, 7, closed="natural", name="clean burraco", label="1"),
    run(1, 2, 8, 3, closed="mixed", name="dirty burraco", label="2"),
    run(3, 2, 9, 0, card(1, 0), closed="half", name="semi-clean burraco", label="3"),
    run(2, 5, 4, 1, label="4"),
    laid(0, 4, 1, label="5"),
    laid(9, 7, closed="natural", name="clean burraco", label="6"),
    run(0, 8, 4, label="7", fresh=True),
    laid(4, 3, label="8"),
    laid(5, 3, 1, label="9"),
)


def table(theirs: tuple[SideMeld, ...], pile: Cards, ours: tuple[SideMeld, ...] = ()) -> TablePic:
    """Two pairs with their melds before an open pile."""
    sides = (
        SidePic(seats=(0, 2), name="Eux", score=1240, remarks=("pozzetto à prendre",), melds=theirs),
        SidePic(seats=(1, 3), name="Nous", score=2965, remarks=("pozzetto pris",), melds=ours, mine=True),
    )
    pic = together(*sides, pile="")
    return TablePic(
        **{f: getattr(pic, f) for f in pic.__struct_fields__}
        | {"discard": pile, "discard_count": len(pile), "spread": True}
    )


def open_pile(of: Scene) -> list[int]:
    """The faces that lie on the felt."""
    return [i.face for i in of.items if isinstance(i, Sprite) and i.ground == "felt" and i.face >= 0]


@pytest.mark.parametrize(
    ("theirs", "ours", "pile", "count"),
    [
        (9, 9, 3, 0),
        (9, 9, 0, 4),
        (9, 5, 8, 15),
        (5, 4, 40, 11),
        (5, 4, 20, 30),
        (5, 4, 1, 50),
        (3, 2, 12, 50),
        (0, 0, 30, 60),
        (2, 2, 60, 0),
    ],
)
def test_runs_and_an_open_pile_are_legible_on_a_phone(theirs: int, ours: int, pile: int, count: int) -> None:
    """S049: as much as two packs allow, alone and over hands of up to sixty cards."""
    pic = table(MELDS[:theirs], PACK[:pile], MELDS[-ours:] if ours else ())
    shown = scene(under(pic, count) if count else pic)
    check(shown)
    assert shown.width == WIDTH
    assert str(pile) in texts(shown)


@pytest.mark.parametrize("pile", [1, 5, 13, 24])
def test_whole_pile_lies_open_with_its_top_last(pile: int) -> None:
    assert open_pile(scene(table((), PACK[:pile]))) == list(PACK[:pile])


def test_of_a_pile_deeper_than_two_rows_the_newest_cards_are_seen() -> None:
    seen = open_pile(scene(table(MELDS, PACK[:50])))
    assert len(seen) >= 24
    assert seen == list(PACK[50 - len(seen) : 50])


def test_closed_run_shows_its_low_end_and_what_a_wild_stands_for_there() -> None:
    """A two of spades at the foot of a run of clubs does not hide that it is one of clubs."""
    shown = scene(table(MELDS[2:3], ()))
    (pile, *_) = [i for i in shown.items if isinstance(i, Tally)]
    (low, *_) = [i for i in shown.items if isinstance(i, Sprite) and i.ground == "panel"]
    assert (low.face, low.role) == (JOKER, card(2, 3))
    assert (pile.face, pile.count, pile.tone, pile.wilds) == (card(10, 3), 9, "half", 1)


def test_melds_are_said_with_their_numbers_and_classes_and_the_pile_card_by_card() -> None:
    said = alt(table(MELDS, cards("4H 5H 6H 7H 8H 9H 10H JH QH KD")), Style(indices="en"), EN)
    assert "(1) clean burraco 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠" in said
    assert "(3) semi-clean burraco 2♠ 4♣" in said
    assert "(4) 6♦ joker as 7♦ 8♦ 9♦; (5) A ×4 + 2♠" in said
    assert "Top of the pile: K♦ (10 cards). Under it: Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥" in said
