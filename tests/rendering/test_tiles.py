"""Tables of tiles: every number high enough on a phone, nothing covered, marks where they belong."""

import io
from functools import partial
from itertools import combinations, product
from random import Random

import msgspec
import pytest
from PIL import Image as Pillow
from PIL import ImageChops, ImageStat

from bot import i18n
from bot.engine.cards import BACK, JOKER, Card, Cards
from bot.engine.tiles import NUMBERS, box, tile, tiles
from rendering import Scene, layout, paint
from rendering.alt import alt
from rendering.faces import TILE_INKS, TILE_SHAPES
from rendering.geometry import TILES, WIDTH, tile_rects
from rendering.items import Box, Icon, Rect, Text, Tile
from rendering.model import Indices, RackPic, SetPic, Style, TileMark, TilesPic
from rendering.paint import paint_scene
from rendering.paint.masks import shape_mask
from rendering.palette import colours, palette
from tests.rendering.samples import STYLES, TILE_PICTURES, rack, tile_table
from tests.rendering.test_layout import outside
from tests.rendering.test_palette import READABLE, contrast

PHONE = 360
LEGIBLE = 12  # pixels on the phone
FR, EN = partial(i18n.t, "fr"), partial(i18n.t, "en")


def scene(pic: TilesPic) -> Scene:
    return layout(pic, Style())


def shown(of: Scene) -> list[Tile]:
    """The tiles of a scene that show their face."""
    return [item for item in of.items if isinstance(item, Tile) and item.face != BACK]


def covered(of: Scene) -> list[Tile]:
    """Tiles that a later item meets."""
    found = []
    for n, item in enumerate(of.items):
        if isinstance(item, Tile) and item.face != BACK:
            later = [other.rect for other in of.items[n + 1 :]]
            if any(item.rect.meets(rect) for rect in later):
                found.append(item)
    return found


def legible(of: Scene) -> bool:
    return all(tile_rects(item)[0].h * PHONE / of.width >= LEGIBLE for item in shown(of))


def check(of: Scene) -> None:
    assert legible(of)
    assert covered(of) == []
    assert outside(of) == []
    assert 3 / 4 <= of.width / of.height <= 16 / 9


@pytest.mark.parametrize("name", TILE_PICTURES)
def test_every_table_is_legible_uncovered_and_within_its_margin(name: str) -> None:
    """S049, S051."""
    check(scene(TILE_PICTURES[name]))


def parted(seed: int) -> list[Cards]:
    """All 106 tiles in sets, cut from the whole box at random: runs of three to thirteen, the jokers in two of them."""
    rng = Random(seed)
    sets: list[Cards] = []
    for colour in range(4):
        for _ in range(2):
            first = 1
            while first <= 13:
                left = 14 - first
                size = left if left < 6 else rng.randint(3, min(left - 3, 9))
                sets.append(tuple(tile(colour, n) for n in range(first, first + size)))
                first += size
    rng.shuffle(sets)
    for n in range(2):
        sets[n] = (*sets[n], JOKER)
    return sets


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("held", [0, 14, 40])
def test_all_tiles_of_a_box_are_legible_in_one_picture(seed: int, held: int) -> None:
    """Numbers are twelve pixels high at a width of 360, whatever the sets; 40 more on a rack in two rows."""
    sets = parted(seed)
    assert sorted(t for s in sets for t in s) == sorted(box(2))
    picture = scene(tile_table(sets, rack(held) if held else None))
    check(picture)
    assert picture.width == WIDTH
    assert len(shown(picture)) == 106 + held
    tops = {item.rect.y for item in shown(picture) if item.ground == "tray" and item.mark != "selected"}
    assert len(tops) <= 2


def test_every_size_of_tile_has_a_number_that_is_high_enough_inside_it() -> None:
    for size in TILES.values():
        assert size.number.h * PHONE / WIDTH >= LEGIBLE
        assert size.number.right < size.w
        assert size.number.bottom < size.shape.y
        assert size.shape.bottom < size.h
        assert size.shape.right < size.w


def one_tile(face: Card, size: str, **how: object) -> tuple[Pillow.Image, Tile]:
    measures = TILES[size]
    item = Tile(rect=Rect(20, 20, measures.w, measures.h), size=size, face=face, ground="panel", **how)  # type: ignore[arg-type]
    made = Scene(width=measures.w + 40, height=measures.h + 40, ground="panel", items=(item,), style=Style())
    return Pillow.open(io.BytesIO(paint_scene(made).png)).convert("RGB"), item


@pytest.mark.parametrize("size", TILES)
def test_painted_numbers_are_as_tall_as_laid_out(size: str) -> None:
    """Measured in the ink itself."""
    face_colour = palette(Style()).rgb[palette(Style()).index["face"]]
    for n in NUMBERS:
        image, item = one_tile(tile(0, n), size)
        rect = tile_rects(item)[0]
        part = image.crop((rect.x, rect.y, rect.right, rect.bottom))
        ink = ImageChops.difference(part, Pillow.new("RGB", part.size, face_colour)).getbbox()
        assert ink is not None
        assert (ink[3] - ink[1]) * PHONE / WIDTH >= LEGIBLE, n


def test_all_tiles_look_different() -> None:
    """Jokers too: one that stands for a number, one that does not, a false one, the reverse."""
    for size in TILES:
        seen = {one_tile(Card(face), size)[0].tobytes() for face in range(BACK, JOKER + 1)}
        seen |= {one_tile(JOKER, size, stands=n)[0].tobytes() for n in NUMBERS}
        seen |= {
            one_tile(JOKER, size, stands=7, false=True)[0].tobytes(),
            one_tile(tile(0, 7), size, mark="wild")[0].tobytes(),
        }
        assert len(seen) == 54 + 13 + 2


def test_colours_differ_in_shape_too() -> None:
    """S052: each pair in more than a tenth of its pixels."""
    for one, other in combinations(TILE_SHAPES, 2):
        difference = ImageChops.difference(shape_mask(one, 32, 32), shape_mask(other, 32, 32))
        assert ImageStat.Stat(difference).mean[0] / 255 > 0.1, (one, other)


@pytest.mark.parametrize("style", STYLES)
def test_inks_are_readable(style: Style) -> None:
    """S049."""
    base = colours(style)
    for ink in TILE_INKS:
        assert contrast(base[ink], base["face"]) >= READABLE, ink
    for name, pic in TILE_PICTURES.items():
        for item in layout(pic, style).items:
            if isinstance(item, Text | Icon):
                assert contrast(base[item.ink], base[item.ground]) >= READABLE, (name, item)


@pytest.mark.parametrize("style", STYLES[::2])
@pytest.mark.parametrize("name", TILE_PICTURES)
def test_every_table_is_painted_light_enough(name: str, style: Style) -> None:
    image = paint(TILE_PICTURES[name], style)
    assert len(image.png) <= 80_000


def test_moved_and_new_tiles_are_marked_and_a_wrong_set_stands_in_red() -> None:
    picture = scene(TILE_PICTURES["draft"])
    marks = {item.face: item.mark for item in shown(picture) if item.ground == "panel"}
    assert marks[tiles("R6")[0]] == "new"
    assert marks[tiles("R8")[0]] == "moved"
    red = [item for item in picture.items if isinstance(item, Box) and item.fill == "bad"]
    assert len(red) == 1
    inside = [item.face for item in shown(picture) if item.ground == "bad"]
    assert inside == list(tiles("B12 B13"))
    cross = [item for item in picture.items if isinstance(item, Icon) and item.shape == "cross"]
    assert len(cross) == 1


def test_sets_stand_behind_their_numbers_in_one_row_each() -> None:
    sets = [tiles("R1 R2 R3"), tiles("B4 B5 B6 B7 B8 B9 B10 B11 B12 B13"), tiles("K1 K2 K3")]
    picture = scene(tile_table(sets))
    faces = {item.face: item.rect for item in shown(picture)}
    labels = [item for item in picture.items if isinstance(item, Text) and item.text in ("1", "2", "3")]
    assert len(labels) == 3
    for label, tiles_of in zip(labels, sets, strict=True):
        assert label.rect.right <= faces[tiles_of[0]].x
        assert len({faces[t].y for t in tiles_of}) == 1


def test_ticked_tiles_stand_out_and_a_drawn_one_is_under_an_arrow() -> None:
    pic = msgspec.structs.replace(
        tile_table([]), rack=RackPic(tiles=tiles("R1 R2 R3 B4"), selected=(1, 2), marks=("", "", "", "drawn"))
    )
    picture = scene(pic)
    tops = [item.rect.y for item in shown(picture)]
    assert tops[1] == tops[2] < tops[0] == tops[3]
    arrow = next(item for item in picture.items if isinstance(item, Icon) and item.shape == "down")
    assert arrow.rect.bottom <= tops[3]


def test_rows_that_the_owner_made_are_kept_with_their_gaps() -> None:
    """Two rows of ten places, some of them empty."""
    first = (*tiles("R1 R2 R3"), None, *tiles("B7 B8 B9"), None, None, None)
    pic = msgspec.structs.replace(tile_table([]), rack=RackPic(tiles=(*first, *tiles("K1 K2")), row=10))
    picture = scene(pic)
    spots = {item.face: item.rect for item in shown(picture)}
    assert spots[tiles("B7")[0]].x - spots[tiles("R3")[0]].x > spots[tiles("R3")[0]].x - spots[tiles("R2")[0]].x
    assert spots[tiles("K1")[0]].y > spots[tiles("R1")[0]].bottom
    assert spots[tiles("K1")[0]].x == spots[tiles("R1")[0]].x


# In words.
@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("name", TILE_PICTURES)
def test_words_are_within_the_limit(name: str, locale: str) -> None:
    """S053: of a whole box, too, every set is told."""
    pic = TILE_PICTURES[name]
    indices: Indices = "en" if locale == "en" else "fr"
    said = alt(pic, Style(indices=indices), partial(i18n.t, locale))
    assert len(said) <= 1024
    assert "alt-" not in said
    assert all(f"\n{s.label}" in said for s in pic.sets)


def test_french_words_name_black_n_and_yellow_j() -> None:
    pic = tile_table([tiles("R7 B7 K7"), tiles("Y3 Y4 Y5 Y6")], RackPic(tiles=tiles("R1 K2 Y13 J")))
    said = alt(pic, Style(indices="fr"), FR)
    assert "Ton chevalet (4) : R 1; N 2; J 13; joker" in said
    assert "1 : R7 B7 N7" in said
    assert "2 : J3–J6" in said
    assert "K7" in alt(pic, Style(indices="en"), EN)


def test_joker_is_told_with_the_number_that_it_stands_for() -> None:
    joker = SetPic(tiles=tiles("R5 J R7"), label="1", stands=(0, 6, 0))
    assert "1: R5 joker(6) R7" in alt(tile_table([], sets=(joker,)), Style(indices="en"), EN)


def test_wrong_and_loose_tiles_are_told() -> None:
    said = alt(TILE_PICTURES["draft"], Style(indices="en"), EN)
    assert "5 (not valid): B12 B13" in said
    assert "To be placed: K 8" in said
    assert "From a rack: R 6" in said


MARKS = [
    *product(("felt", "panel", "tray", "bad"), ("", "new", "moved")),
    *product(("panel", "tray"), ("drawn", "selected", "wild")),
]


@pytest.mark.parametrize("size", TILES)
@pytest.mark.parametrize(("ground", "mark"), MARKS)
def test_tiles_are_painted_on_every_ground_with_every_mark(size: str, ground: str, mark: TileMark) -> None:
    spot = Rect(0, 0, TILES[size].w, TILES[size].h)
    for face in (*tiles("R1 B12 K7 Y13"), JOKER, BACK):
        item = Tile(rect=spot, size=size, face=face, ground=ground, mark=mark)
        made = Scene(width=200, height=200, ground=ground, items=(item,), style=Style())
        assert paint_scene(made).png
