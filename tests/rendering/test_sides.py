"""Tables on which partners share melds: everything that lies there is legible on a phone, whatever lies there."""

from collections import Counter
from functools import partial

import msgspec
import pytest
from PIL import Image as Pillow
from PIL import ImageChops

from bot import i18n
from bot.engine.cards import Card, rank
from rendering import Scene, layout, paint
from rendering.alt import alt
from rendering.geometry import INDEX_MIN, PILES, SIZES, TALLIES, WIDTH, index_rects
from rendering.items import Box, Icon, Rect, Sprite, Tally, Text, Tone
from rendering.layout.hand import GROUND
from rendering.model import PanelPic, SidePic, Style, TablePic
from rendering.paint.canvas import paint_scene
from rendering.paint.cards import TONES
from rendering.paint.text import fitted
from rendering.palette import colours, palette
from rendering.sheets import LedgerColumn, LedgerRow
from tests.rendering.sides import PICTURES, alone, eleven, held, laid, ledger, pairs, teams, three_pairs, under
from tests.rendering.test_layout import check, scene, texts
from tests.rendering.test_paint import pixels
from tests.rendering.test_palette import READABLE, contrast

TALLIED: tuple[Tone, ...] = ("", "red", "natural", "mixed", "half")
EN = partial(i18n.t, "en")


def lying(of: Scene) -> Counter[int]:
    """How many cards of each rank lie on the table, however they are shown; jokers count as rank 13."""
    found: Counter[int] = Counter()
    for item in of.items:
        if isinstance(item, Tally):
            found[rank(item.face)] += item.count
        elif isinstance(item, Sprite) and item.ground not in (GROUND, "felt") and item.face >= 0:
            found[13 if item.face == 52 else rank(item.face)] += 1
    return found


def wanted(of: TablePic) -> Counter[int]:
    """The cards of all melds and bonuses, and the top of a frozen pile; of a closed pile all count for its rank."""
    found = Counter(rank(c) for c in of.discard if of.frozen)
    for side in of.sides:
        found += Counter(rank(c) for c in side.bonus)
        for m in side.melds:
            natural = [c for n, c in enumerate(m.cards) if n not in m.wilds]
            shown = [natural[0]] * len(m.cards) if m.closed else m.cards
            found += Counter(13 if c == 52 else rank(c) for c in shown)
    return found


@pytest.mark.parametrize("closed", [0, 1, 3, 5, 11])
@pytest.mark.parametrize("wilds", [0, 6])
def test_with_eleven_melds_a_side_every_index_is_fourteen_pixels_high_on_a_phone(closed: int, wilds: int) -> None:
    """S049: two and three sides with all wild cards there are, alone and over hands of up to sixty cards."""
    spare = max(0, wilds - 2 * (closed // 2)) if closed < 11 else 0  # each mixed canasta has two
    melds = eleven(closed, spare)
    for pic in (pairs(melds, melds, frozen=True), three_pairs(melds), teams(eleven(closed, spare + 3 * (closed < 11)))):
        shown = scene(pic)
        check(shown)
        assert shown.width == WIDTH
        assert lying(shown) == wanted(pic)
        for count in (11, 30, 45, 60):
            shown = scene(under(pic, count))
            check(shown)
            assert shown.width == WIDTH
            assert lying(shown) == wanted(pic)
            assert sum(isinstance(item, Sprite) and item.ground == GROUND for item in shown.items) == count


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("melds", [0, 1, 5, 11])
def test_players_for_themselves_are_legible_too(count: int, melds: int) -> None:
    shown = scene(alone(count, eleven(2, 4)[:melds]))
    check(shown)
    assert shown.width == WIDTH


@pytest.mark.parametrize("held_cards", [0, 45])
def test_every_wild_card_of_a_growing_meld_is_seen(held_cards: int) -> None:
    """Alone as in a crowd: fans, or the rank counted and each wild card beside it."""
    pic = pairs((laid(4, 4, 3), laid(9, 2, 1)), eleven(0, 6) if held_cards else ())
    shown = scene(under(pic, held_cards) if held_cards else pic)
    wild = [item.face for item in shown.items if isinstance(item, Sprite) and item.ground in ("panel", "accent")]
    expected = [c for side in pic.sides for m in side.melds for n, c in enumerate(m.cards) if n in m.wilds]
    assert Counter(c for c in wild if c == 52 or rank(c) == 1) == Counter(expected)


def test_closed_melds_are_piles_in_their_colour_with_a_star_for_each_wild_card() -> None:
    pic = pairs((laid(12, 7, closed="natural"), laid(4, 5, 2, closed="mixed"), laid(6, 3)))
    piles = [item for item in scene(pic).items if isinstance(item, Tally)]
    assert [(p.face % 13, p.count, p.tone, p.wilds) for p in piles] == [(12, 7, "natural", 0), (4, 7, "mixed", 2)]
    red, black = (colours(Style())[TONES[tone].face] for tone in ("natural", "mixed"))
    assert red[0] > 150 > black[0]


def test_side_on_turn_alone_stands_in_gold_and_the_viewers_own_name_too() -> None:
    shown = scene(pairs())
    lit = [item for item in shown.items if isinstance(item, Box) and item.line == "gold"]
    assert len(lit) == 1
    names = {item.text: item for item in shown.items if isinstance(item, Text)}
    assert lit[0].rect.meets(names["Jean-Baptiste"].rect)
    assert names["Jean-Baptiste"].ground == "gold"
    assert (names["Nous"].ink, names["Eux"].ink) == ("gold", "white")


def test_frozen_pile_is_ringed_under_a_flake_with_its_size_beside() -> None:
    frozen, free = scene(pairs(frozen=True)), scene(pairs())
    assert sum(isinstance(i, Icon) and i.shape == "snow" for i in frozen.items) == 1
    assert any(isinstance(i, Box) and i.fill == "accent" and i.ground == "felt" for i in frozen.items)
    assert not [i for i in free.items if isinstance(i, Icon) and i.shape == "snow"]
    assert "14" in texts(frozen)
    assert "14" in texts(free)


def test_scores_minimums_and_card_counts_are_said() -> None:
    said = texts(scene(pairs()))
    assert {"1240", "2965", "min. 50", "min. 90", "11", "12", "13", "14"} <= set(said)


def test_who_rests_shows_no_cards() -> None:
    pic = pairs()
    resting = msgspec.structs.replace(pic.seats[2], resting=True)
    pic = msgspec.structs.replace(pic, seats=(*pic.seats[:2], resting, pic.seats[3]))
    assert "13" not in texts(scene(pic))
    assert "Ada" in alt(pic, Style(), EN)
    assert "Ada 13" not in alt(pic, Style(), EN)


def test_sides_are_said_in_words_the_own_one_first() -> None:
    lines = alt(under(PICTURES["sides: a few melds"], 11), Style(indices="en"), EN).split("\n")  # type: ignore[arg-type]
    ours = next(n for n, text in enumerate(lines) if text.startswith("Nous (Jean-Baptiste 12, Karim 14): 2,965 points"))
    theirs = next(n for n, text in enumerate(lines) if text.startswith("Eux (Bernadette 11, Ada 13): 1,240 points"))
    assert ours < theirs
    assert "8 ×5 + 2♠ joker; natural canasta A ×7" in lines[ours]
    assert "3♥; 5 ×3; K ×3 + 2♠" in lines[theirs]
    assert any(text.startswith("Top of the pile: 7♥ (14 cards). The pile is frozen.") for text in lines)


def test_a_hand_of_forty_five_is_said_by_rank_in_one_short_line() -> None:
    said = alt(under(pairs(eleven(3, 6), eleven(4, 5)), 45), Style(), EN)
    line = next(text for text in said.split("\n") if text.startswith("Your hand (45)"))
    assert len(line) < 120
    assert "… and" not in said
    counted = sum(int(part.rpartition("×")[2]) if "×" in part else 1 for part in line.split(": ")[1].split(", "))
    assert counted == len(held(45).cards)


@pytest.mark.parametrize("size", TALLIES)
@pytest.mark.parametrize("tone", TALLIED)
def test_painted_numbers_are_as_tall_as_laid_out(size: str, tone: Tone) -> None:
    """S049: measured in the ink itself, of ranks and of numbers of one digit and of two."""
    measures = (PILES if tone in ("natural", "mixed", "half") else TALLIES)[size]
    style = Style()
    inks = {name: palette(style).rgb[palette(style).index[name]] for name in (TONES[tone].face, TONES[tone].band)}
    for face, count in ((12, 2), (9, 12), (11, 7)):
        item = Tally(
            rect=Rect(20, 20, measures.w, measures.h), size=size, face=Card(face), count=count, ground="panel",
            tone=tone, wilds=3 * (tone == "mixed"),
        )  # fmt: skip
        drawn = Scene(width=measures.w + 40, height=measures.h + 40, ground="panel", items=(item,), style=style)
        image = pixels(paint_scene(drawn))
        for rect, ground in zip(index_rects(item), (TONES[tone].face, TONES[tone].band), strict=True):
            part = image.crop((rect.x, rect.y, rect.right, rect.bottom))
            box = ImageChops.difference(part, Pillow.new("RGB", part.size, inks[ground])).getbbox()
            assert box is not None
            assert box[3] - box[1] >= INDEX_MIN, (face, rect)


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("style", [Style(), Style(theme="dark", four_colour=True)])
def test_numbers_of_piles_are_readable_on_their_ground(tone: str, style: Style) -> None:
    """S049."""
    base, look = colours(style), TONES[tone]
    assert contrast(base[look.rank], base[look.face]) >= READABLE
    assert contrast(base[look.number], base[look.band]) >= READABLE


def test_places_of_counted_cards_leave_rank_and_number_free() -> None:
    for size in (*TALLIES.values(), *PILES.values()):
        assert min(size.rank.h, size.suit.h) >= INDEX_MIN
        assert max(size.rank.right, size.suit.right) <= size.w
        assert size.suit.bottom < size.h
    assert {TALLIES[n].h for n in ("S", "M")} == {SIZES["S"].h}


@pytest.mark.parametrize("name", [n for n in PICTURES if "panel" not in n and "ledger" not in n])
@pytest.mark.parametrize("style", [Style(), Style(theme="dark", four_colour=True, indices="en")])
def test_a_table_of_sides_takes_eighty_kilobytes_at_most(name: str, style: Style) -> None:
    assert len(paint(PICTURES[name], style).png) <= 80_000


def test_sheet_has_a_row_for_each_bonus_and_a_column_for_each_side() -> None:
    for sides in (2, 3):
        pic = ledger(sides)
        shown = texts(scene(pic))
        assert all(row.label in shown for row in pic.rows)
        assert sum(text == "4 785" for text in shown) == sides
        assert all(name in shown for column in pic.columns for name in column.names)
        crown = next(i for i in scene(pic).items if isinstance(i, Icon) and i.shape == "crown")
        name = next(i for i in scene(pic).items if isinstance(i, Text) and i.text == pic.columns[0].names[0])
        assert crown.rect.right <= name.rect.x
    said = alt(ledger(2), Style(), EN)
    assert "Cartes posées: Nous 565, Eux −35" in said


def column(name: str, fallback: str) -> LedgerColumn:
    """A side of one."""
    return LedgerColumn(names=(name,), fallbacks=(fallback,))


def test_a_hostile_side_stays_on_one_line() -> None:
    """S099."""
    pic = ledger(2)
    named = msgspec.structs.replace(pic, columns=(column("\u202ea\nb", "Camp 1"), column("", "Camp 2")))
    said = alt(named, Style(), EN)
    assert said.count("\n") == alt(pic, Style(), EN).count("\n")
    assert "Camp 2" in said
    assert "\u202e" not in said
    assert isinstance(layout(named, Style()), Scene)


def test_a_run_is_shown_card_by_card_and_closed_between_its_ends() -> None:
    """Games whose sides lay runs too."""
    run = (Card(3), Card(4), Card(52), Card(6))
    open_run = laid(3, 1)
    meld = msgspec.structs.replace(open_run, cards=run, wilds=(2,), roles=(None, None, Card(5), None))
    shown = scene(TablePic(title="", seats=pairs().seats, sides=(SidePic(seats=(0,), melds=(meld,)),)))
    assert [i.face for i in shown.items if isinstance(i, Sprite) and i.ground == "panel"] == list(run)
    assert [i.role for i in shown.items if isinstance(i, Sprite) and i.face == 52] == [Card(5)]
    ends = msgspec.structs.replace(meld, cards=(Card(52), *run[1:2], *run[1:2], Card(52)), wilds=(0, 3), closed="half")
    ends = msgspec.structs.replace(ends, roles=(Card(3), None, None, Card(6)))
    shown = scene(TablePic(title="", seats=pairs().seats, sides=(SidePic(seats=(0,), melds=(ends,)),)))
    (low,) = [i for i in shown.items if isinstance(i, Sprite) and i.ground == "panel"]
    (pile,) = [i for i in shown.items if isinstance(i, Tally)]
    assert (low.role, pile.face, pile.count, pile.wilds, pile.tone) == (Card(3), Card(6), 4, 2, "half")
    said = alt(PanelPic(table=pairs((meld,)), hand=held(3)), Style(indices="en"), EN)
    assert "4♠ 5♠ joker as 6♠ 7♠" in said


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_no_row_of_a_sheet_of_three_sides_is_cut_off(locale: str) -> None:
    """Its labels have the least room there."""
    labels = {k: i18n.t(locale, k) for k in i18n.keys(locale) if k.startswith("canasta-row-")}
    assert len(labels) > 9
    rows = tuple(
        LedgerRow(label=label, values=("1",) * 3, weight="total" if k == "canasta-row-total" else "")
        for k, label in labels.items()
    )
    sheet = layout(msgspec.structs.replace(ledger(3), rows=rows), Style())
    shown = [i for i in sheet.items if isinstance(i, Text) and i.text in labels.values()]
    assert len(shown) == len(labels)
    assert [i.text for i in shown if fitted(i.text, i.size, i.heavy, i.rect.w) != i.text] == []
