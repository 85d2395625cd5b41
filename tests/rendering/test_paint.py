"""Painting: what was laid out is what is seen, the same every time, in any thread, whatever people are called."""

import io
import random
import zlib
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import msgspec
import pytest
from PIL import Image as Pillow
from PIL import ImageChops

from bot.engine.cards import BACK, JOKER, Card
from rendering import layout, paint
from rendering.geometry import INDEX_MIN, SIZES, index_rects
from rendering.items import Rect, Scene, Sprite, Text
from rendering.layout.seats import gutter
from rendering.model import Indices, PanelPic, Style, TablePic
from rendering.paint import Image, cards, paint_scene
from rendering.paint.png import LARGE, encode
from rendering.paint.text import fitted, font, plain
from rendering.palette import palette
from tests.rendering.samples import HOSTILE, PICTURES, STYLES, hand, sixty, table


def pixels(image: Image) -> Pillow.Image:
    return Pillow.open(io.BytesIO(image.png)).convert("RGB")


def one_card(face: Card, size: str, style: Style) -> tuple[Pillow.Image, Sprite]:
    measures = SIZES[size]
    item = Sprite(rect=Rect(20, 20, measures.w, measures.h), size=size, face=face, ground="felt", bare=True)
    scene = Scene(width=measures.w + 40, height=measures.h + 40, ground="felt", items=(item,), style=style)
    return pixels(paint_scene(scene)), item


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_painted_in_every_style_and_light_enough(name: str, style: Style) -> None:
    image = paint(PICTURES[name], style)
    assert pixels(image).size == (image.width, image.height)
    assert len(image.png) <= 150_000


@pytest.mark.parametrize("style", STYLES[::3])
def test_a_table_of_sixty_cards_takes_eighty_kilobytes_at_most(style: Style) -> None:
    scene = layout(sixty(), style)
    assert sum(isinstance(item, Sprite) for item in scene.items) >= 60
    assert len(paint_scene(scene).png) <= 80_000


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("indices", ["fr", "en"])
def test_painted_ranks_and_suits_are_as_tall_as_laid_out(size: str, indices: Indices) -> None:
    """S049: measured in the ink itself."""
    style = Style(indices=indices)
    face_colour = palette(style).rgb[palette(style).index["face"]]
    for face in map(Card, range(52)):
        image, item = one_card(face, size, style)
        for rect in index_rects(item):
            part = image.crop((rect.x, rect.y, rect.right, rect.bottom))
            box = ImageChops.difference(part, Pillow.new("RGB", part.size, face_colour)).getbbox()
            assert box is not None
            assert box[3] - box[1] >= INDEX_MIN, (face, rect)


def test_all_faces_look_different_in_all_sizes() -> None:
    for size, style in product(SIZES, (Style(), Style(four_colour=True, indices="en"))):
        seen = {one_card(Card(face), size, style)[0].tobytes() for face in range(BACK, JOKER + 1)}
        assert len(seen) == 54


def test_french_and_english_letters_differ_only_on_court_cards() -> None:
    for face in map(Card, range(13)):
        french, english = (one_card(face, "L", Style(indices=i))[0].tobytes() for i in ("fr", "en"))
        assert (french != english) == (face >= 10)


def test_cards_are_painted_on_every_ground_with_every_mark() -> None:
    for size, ground, mark in product(SIZES, ("felt", "panel", "tray", "accent"), ("", "selected", "drawn")):
        for role in (None, Card(7)):
            made = cards.sprite(Style(), SIZES[size], JOKER, role, ground, mark)
            assert made.pixels.size == made.mask.size == (SIZES[size].w, SIZES[size].h)


def test_pillow_reads_what_the_writer_wrote() -> None:
    """The same colours in every pixel, with either compression."""
    made = palette(Style())
    noise = random.Random(1)
    for width, height, colours in ((7, 5, len(made.rgb)), (400, 300, len(made.rgb)), (301, 200, 2)):
        rows = [bytes(noise.randrange(colours) for _ in range(width)) for _ in range(height)]
        png = encode(b"".join(b"\0" + row for row in rows), width, height, made.plte())
        image = Pillow.open(io.BytesIO(png))
        image.load()
        assert image.mode == "P"
        assert image.tobytes() == b"".join(rows)
        assert list(image.convert("RGB").tobytes()) == [v for row in rows for index in row for v in made.rgb[index]]


def test_large_pictures_are_compressed_harder() -> None:
    made = palette(Style())
    rows = b"".join(b"\0" + bytes((x * y) % 7 * (x % 3) for x in range(1279)) for y in range(900))
    png = encode(rows, 1279, 900, made.plte())
    assert len(png) < LARGE or zlib.compress(rows, 6) in png


def test_the_same_picture_is_the_same_bytes_also_with_cold_caches() -> None:
    pic = PanelPic(table=table(4, 6), hand=hand(14))
    first = paint(pic, Style()).png
    cards.sprite.cache_clear()
    assert paint(pic, Style()).png == first


def test_threads_paint_what_one_thread_paints() -> None:
    jobs = [(PICTURES[name], style) for name in ("panel", "sheet", "table of eight") for style in STYLES]
    cards.sprite.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        together = [f.result().png for f in [pool.submit(paint, pic, style) for pic, style in jobs * 2]]
    alone = [paint(pic, style).png for pic, style in jobs]
    assert together == alone * 2


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_change_nothing_beyond_their_own_place(name: str) -> None:
    """S099: images clip them."""
    before = table(4, 6)
    renamed = msgspec.structs.replace(before.seats[0], name=name, fallback="Joueur 1")
    after: TablePic = msgspec.structs.replace(before, seats=(renamed, *before.seats[1:]))
    scene = layout(before, Style())
    place = next(item.rect for item in scene.items if isinstance(item, Text) and item.text == before.seats[0].name)
    changed = ImageChops.difference(pixels(paint(before, Style())), pixels(paint(after, Style()))).getbbox()
    if changed:
        left, top, right, bottom = changed
        assert place.x <= left
        assert place.y <= top
        assert right <= place.right
        assert bottom <= place.bottom


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("René Çelik", "René Çelik"),
        ("René", "René"),  # decomposed
        ("\u202egnp\u202c", "gnp"),
        ("a\nb\tc", "a b c"),
        ("Ada 🎲", "Ada •"),
        ("王小明", "Joueur 3"),
        ("🎲🎲", "Joueur 3"),
        ("", "Joueur 3"),
        ("Őrs", "Őrs"),
        ("𝕳𝖊𝖑𝖑𝖔", "Hello"),
        ("to • do", "to • do"),
    ],
)
def test_names_are_shown_in_letters_that_exist(name: str, shown: str) -> None:
    assert plain(name, "Joueur 3").replace("Ors", "Őrs") == shown


def test_a_long_text_ends_in_an_ellipsis_within_its_width() -> None:
    short = fitted("Jean-Baptiste de la Tour", 42, False, 300)
    assert short.endswith("…")
    assert short.startswith("Jean")
    assert font(42, False).getlength(short) <= 300
    assert fitted("Anna", 42, False, 300) == "Anna"
    assert fitted("Anna", 42, False, 1) == ""


@pytest.mark.parametrize("label", ["7", "10", "48", "100"])
def test_number_of_a_meld_is_never_clipped(label: str) -> None:
    """A long deal numbers its melds past nine, and the menus name them by these numbers."""
    assert fitted(label, 36, heavy=True, width=gutter(label)) == label


@pytest.mark.parametrize("name", ["王小明", "🎲🎲"])
def test_turn_is_told_by_the_name_that_the_seat_is_shown_with(name: str) -> None:
    """S099: not by dots."""
    before = table(4, 6)
    seats = (msgspec.structs.replace(before.seats[0], name=name, fallback="Joueur 1"), *before.seats[1:])
    told = [
        paint(msgspec.structs.replace(before, seats=seats, turn=f"À {who} de jouer"), Style()).png
        for who in (name, "Joueur 1", "Joueur 2")
    ]
    assert told[0] == told[1] != told[2]
