"""A hand of cards: rows of fans, chosen cards raised, those drawn under an arrow, melds over a bracket."""

from collections.abc import Iterator
from typing import NamedTuple

from rendering.geometry import RAISE, SIZES
from rendering.items import Block, Box, Icon, Item, Mark, Rect, Sprite, Text
from rendering.layout.parts import chunks, most, stack
from rendering.model import HandPic

GROUND = "tray"
ARROW = Rect(0, 0, 34, 22)
ABOVE = 30  # room for the arrow
BAR = 10  # thickness of a bracket
BELOW = 24  # room for a bracket
SPACE = 14  # between cards that need not overlap


class Place(NamedTuple):
    """Where a card lies when it is not raised, and whether the next row covers its lower part."""

    x: int
    y: int
    covered: bool
    last: bool
    free: bool  # whether no card of its row lies over it


class Plan(NamedTuple):
    """How a hand is laid: card size, most cards in a row, distance of rows."""

    size: str
    row: int
    pitch: int


def small_plan(inner: int, size: str) -> Plan:
    """As few rows as the size allows, the upper ones covered below their indices."""
    pitch = min(SIZES[size].h, SIZES[size].index_bottom + 4) + BELOW + RAISE
    return Plan(size, most(inner, size), pitch)


def hand_block(pic: HandPic, plan: Plan, inner: int) -> Block:
    """The hand's caption and its cards across ``inner`` pixels."""
    return stack((_caption(pic, inner), _cards(pic, plan, inner)), 4)


def _caption(pic: HandPic, inner: int) -> Block:
    if not pic.caption and not pic.note:
        return Block((), 0)
    half = inner // 2
    left = Text(rect=Rect(0, 0, half, 54), text=pic.caption, size=42, ink="muted", ground=GROUND)
    note = Rect(half, 0, inner - half, 54)
    right = Text(rect=note, text=pic.note, size=44, ink="gold", ground=GROUND, align="right")
    return Block((left, right), 54)


def _cards(pic: HandPic, plan: Plan, inner: int) -> Block:
    if not pic.cards:
        return Block((), 0)
    places = tuple(_places(pic, plan, inner))
    above = ABOVE + (RAISE if set(pic.drawn) & set(pic.selected) else 0)
    items: list[Item] = []
    for n, place in enumerate(places):
        items += _card(pic, n, place, plan.size)
        if place.last:
            items += _brackets(pic, places, n, plan.size)
    height = above + places[-1].y + SIZES[plan.size].h + BELOW
    return Block(Block(tuple(items), 0).at(0, above), height)


def _places(pic: HandPic, plan: Plan, inner: int) -> Iterator[Place]:
    size = SIZES[plan.size]
    rows = tuple(chunks(pic.cards, plan.row))
    longest = rows[0].stop
    step = min(size.w + SPACE, (inner - size.w) // max(1, longest - 1))
    left = (inner - (min(longest, len(pic.cards)) - 1) * step - size.w) // 2
    for r, part in enumerate(rows):
        count = len(pic.cards[part])
        for n in range(count):
            covered = r < len(rows) - 1 and plan.pitch < size.h + RAISE + BELOW
            last = n == count - 1
            yield Place(left + n * step, r * plan.pitch, covered, last, last or step >= size.w)


def _card(pic: HandPic, n: int, place: Place, size: str) -> Iterator[Item]:
    chosen, drawn = n in pic.selected, n in pic.drawn
    bright = place.free and not place.covered
    rect = Rect(place.x, place.y - RAISE * chosen, SIZES[size].w, SIZES[size].h)
    mark: Mark = "selected" if chosen else "drawn" if drawn else ""
    yield Sprite(rect=rect, size=size, face=pic.cards[n], ground=GROUND, mark=mark, bare=not bright)
    if drawn:
        middle = rect.x + SIZES[size].rank.x + SIZES[size].rank.w // 2
        spot = ARROW.moved(middle - ARROW.w // 2, rect.y - ARROW.h - 5)
        yield Icon(rect=spot, shape="down", ink="accent", ground=GROUND)


def _brackets(pic: HandPic, places: tuple[Place, ...], end: int, size: str) -> Iterator[Item]:
    """Brackets under the melds of the row that ends with card ``end``."""
    row = range(next(n for n in range(end, -1, -1) if n == 0 or places[n - 1].last), end + 1)
    for group in pic.groups:
        for first, last in _runs([n for n in sorted(group) if n in row]):
            yield from _bracket(places, first, last, size)


def _bracket(places: tuple[Place, ...], first: int, last: int, size: str) -> Iterator[Item]:
    place, measures = places[first], SIZES[size]
    right = places[last].x + measures.w if places[last].free else places[last + 1].x
    y = place.y + (measures.index_bottom + 4 if place.covered else measures.h + 6)
    ground = "face" if place.covered else GROUND
    x, w = place.x + 5, right - place.x - 10
    yield Box(rect=Rect(x, y + 4, w, BAR), fill="meld", ground=ground, radius=BAR // 2)
    for side in (x, x + w - BAR):
        yield Box(rect=Rect(side, y - 4, BAR, BAR + 8), fill="meld", ground=ground, radius=BAR // 2)


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """First and last of each stretch of consecutive numbers."""
    first = 0
    for n in range(1, len(numbers) + 1):
        if n == len(numbers) or numbers[n] != numbers[n - 1] + 1:
            yield numbers[first], numbers[n - 1]
            first = n
