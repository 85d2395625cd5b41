"""Pictures of Okey: numbers legible on a phone, nothing outside, racks in two rows, words that say the same."""

from functools import partial

import pytest
from msgspec.structs import replace

from bot.engine.cards import JOKER, Card
from bot.engine.tiles import parse
from bot.i18n import LOCALES, t
from rendering import layout, paint
from rendering.alt import alt
from rendering.geometry import tile_rects
from rendering.items import Scene, Text, Tile
from rendering.model import OkeyPic, RackPic, SeatPic, StationPic, Style
from rendering.sheets import GroupPic, ShowPic, ShowRow
from tests.rendering.samples import HOSTILE, STYLES
from tests.rendering.test_layout import PHONE, outside

NUMBER = 12  # pixels on the phone
ROW = 12


def rack(*rows: str) -> RackPic:
    """Tiles by rows; ``-`` is an empty place."""
    places: list[Card | None] = []
    for row in rows:
        line = [None if x == "-" else parse(x) for x in row.split()]
        places += [*line, *[None] * (ROW - len(line))]
    return RackPic(tiles=tuple(places), row=ROW, false=4, caption="Your rack", note="3 tiles left over")


RACK = rack("R5 R6 R7 - B9 K9 Y9", "K1 K2 Y4 F R13 B11 Y12 Y12")


def station(n: int, *, top: str = "R9", turn: int = 0, name: str = "") -> StationPic:
    seat = SeatPic(name=name or f"Player {n}", cards=14, score=20 - n, on_turn=n == turn, mine=n == 0)
    face = parse(top) if top else None
    return StationPic(seat=seat, top=face, count=9 if top else 0, taker="for Anna", offered=n == turn + 1)


def table(seats: int, held: RackPic | None = None, **fields: object) -> OkeyPic:
    names = ("Pool", "Indicator", "Okey")
    pic = OkeyPic(
        title="Okey",
        stations=tuple(station(n) for n in range(seats)),
        stock=48,
        indicator=parse("Y3"),
        okey=parse("Y4"),
        captions=names,
        turn="Anna to play",
        deal="Deal 3",
        badges=("Anna has shown the indicator",),
        rack=held,
    )
    return replace(pic, **fields)


def tiles(of: Scene) -> list[Tile]:
    return [item for item in of.items if isinstance(item, Tile)]


def check(of: Scene) -> None:
    for item in tiles(of):
        assert tile_rects(item)[0].h * PHONE / of.width >= NUMBER
    assert outside(of) == []
    assert 3 / 4 <= of.width / of.height <= 16 / 9
    for a in tiles(of):
        assert not [b for b in tiles(of) if b is not a and a.rect.meets(b.rect)], "tiles lie beside each other"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("held", [None, RACK], ids=["table", "panel"])
def test_tables_are_legible_and_within_their_margin(seats: int, held: RackPic | None) -> None:
    """S049"""
    check(layout(table(seats, held), Style()))


def test_rack_is_two_rows_with_its_gaps() -> None:
    picture = layout(table(4, RACK), Style())
    shown = [item for item in tiles(picture) if item.size == "L"]
    assert len(shown) == 14
    assert len({item.rect.y for item in shown}) == 2
    gap = shown[3].rect.x - shown[2].rect.right
    assert gap > shown[0].rect.w


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_change_nothing(name: str) -> None:
    """S052: whatever a player is called."""
    pic = table(4, RACK, stations=tuple(station(n, name=name) for n in range(4)))
    check(layout(pic, Style()))
    assert paint(pic, Style()).png


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_style_paints_light(style: Style) -> None:
    """At most 80 kB a table."""
    marked = RackPic(
        **{
            **{f: getattr(RACK, f) for f in RACK.__struct_fields__},
            "selected": (0, 13),
            "groups": ((0, 1, 2), (4, 5, 6)),
        }
    )
    for pic in (table(4), table(4, marked), table(2, stations=(station(0, top=""), station(1)))):
        assert 0 < len(paint(pic, style).png) <= 80_000


def test_brackets_lie_under_the_sets() -> None:
    marked = replace(RACK, groups=((0, 1, 2), (4, 5, 6)))
    plain, with_sets = layout(table(2, RACK), Style()), layout(table(2, marked), Style())
    assert len(with_sets.items) == len(plain.items) + 2


@pytest.mark.parametrize("locale", LOCALES)
def test_words_say_what_the_picture_shows(locale: str) -> None:
    said = alt(table(4, RACK), Style(indices=locale), partial(t, locale))  # type: ignore[arg-type]  # a language has its letters
    black, yellow = ("N", "J") if locale == "fr" else ("K", "Y")
    for word in ("Player 3", f"{yellow}3", f"{yellow}4", "R9", "48", f"{black} 1 2 9"):
        assert word in said
    assert len(said) <= 1024


def test_sheet_shows_sets_and_racks() -> None:
    """Fourteen tiles each for four players; the okey is marked, a false joker shows its number."""
    sets = tuple(
        GroupPic(cards=tuple(map(parse, x.split()))) for x in ("R5 R6 Y4", "B9 K9 Y9", "F Y5 Y6", "K1 K2 K3 K4 K5")
    )
    rows = tuple(
        ShowRow(name=f"Player {n}", groups=sets, mark="Okey!", why="−4 −1", left=3, winner=n == 0) for n in range(4)
    )
    pic = ShowPic(title="Deal 1", rows=rows, columns=("Left", "Points", "Total"), deck="tiles", okey=parse("Y4"))
    picture = layout(pic, Style())
    check(picture)
    assert len(tiles(picture)) == 56
    assert {item.mark for item in tiles(picture) if item.face == parse("Y4")} == {"wild"}
    assert {item.stands for item in tiles(picture) if item.face == JOKER} == {4}
    assert "Okey!" in [item.text for item in picture.items if isinstance(item, Text)]
