"""Tiles as cards: their names, colours and numbers, and positions of tile games as text."""

import pytest

from bot.engine.cards import BACK, JOKER, rank, suit
from bot.engine.notation import cards, naming, parse_state, show, tell
from bot.engine.rummikub.state import Arrange, Draw, Kind, TileSet
from bot.engine.state import Phase, view
from bot.engine.tiles import COLOURS, box, colour, number, parse, show_tiles, tile, tiles
from bot.engine.tiles import show as show_tile
from bot.engine.variants import find

RUMMIKUB = find("rummikub")

TEXT = """\
rummikub, 2 seats
options: {"opening_points": 50}
seq: 9
phase: play
turn: 1
deal: 1
hands:
  0: R7 K13 J
  1: B1*2 Y12
stock: R1 R2 J
table:
  2: run B5 J B7
  7: group R9 K9 Y9
opened: [true, false]
first: 0
drawn:
  0: R7
  1: -
"""


def test_every_tile_is_read_as_it_is_shown() -> None:
    for t in (*box(2), BACK):
        assert parse(show_tile(t)) == t
    assert show_tiles(box(2)[:3]) == "R1 R1 R2"
    assert parse("k10") == tile(2, 10)
    assert parse("F") == JOKER
    assert show_tile(JOKER, "F") == "F"


def test_a_tile_is_a_card_with_its_colour_for_a_suit() -> None:
    for c in range(4):
        for n in range(1, 14):
            t = tile(c, n)
            assert (colour(t), number(t)) == (c, n) == (suit(t), rank(t) + 1)
            assert show_tile(t) == f"{COLOURS[c]}{n}"


@pytest.mark.parametrize("text", ["R0", "R14", "X3", "7", "", "RJ", "R7 B7"])
def test_what_is_no_tile_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="not a tile"):
        parse(text)


def test_a_position_of_tiles_is_shown_as_it_was_read() -> None:
    s = parse_state(TEXT, RUMMIKUB)
    assert show(s) == TEXT
    assert (s.phase, s.turn, s.stock) == (Phase.PLAY, 1, tiles("R1 R2 J"))
    assert s.hands == (tiles("R7 K13 J"), tiles("B1 B1 Y12"))
    assert s.table == (TileSet(2, Kind.RUN, tiles("B5 J B7")), TileSet(7, Kind.GROUP, tiles("R9 K9 Y9")))


def test_a_view_of_tiles_shows_backs() -> None:
    """S081"""
    seen = show(view(parse_state(TEXT, RUMMIKUB), 1))
    assert "  0: ??*3\n  1: B1*2 Y12\n" in seen
    assert "  0: ??\n  1: -\n" in seen, "what another drew"
    assert "  2: run B5 J B7\n" in seen


def test_actions_of_tile_games_name_tiles() -> None:
    name = naming(RUMMIKUB)
    said = 'arrange {"table": ["R5 J R7"], "opening": [], "kinds": []}'
    assert tell(Arrange((tiles("R5 J R7"),)), name) == said
    assert tell(Draw(), name) == "draw {}"


def test_tiles_are_read_beside_cards() -> None:
    assert cards("R7 K13 KS J JK JS Y1*2") == (*tiles("R7 K13"), 12, JOKER, JOKER, 10, *tiles("Y1 Y1"))


def test_what_is_no_set_is_refused() -> None:
    with pytest.raises(ValueError, match="not a set"):
        parse_state("rummikub, 2 seats\ntable:\n  R5 R6 R7\n", RUMMIKUB)
