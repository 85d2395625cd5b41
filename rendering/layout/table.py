"""A table: stock and pile beside the turn, then the seats with their melds, two to a row where they fit."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.cards import Card
from rendering.geometry import SIZES
from rendering.items import Block, Box, Item, Rect, Sprite, Text
from rendering.layout.parts import GAP, Piece, chunks, fan, fan_width, flow, most, stack
from rendering.layout.piles import WORDING, ringed, stocked, worded
from rendering.layout.seats import PAD, PLATE, backed, cell, lit_plate, meld_pieces, slot, waiting, whole
from rendering.model import COMMON, MeldPic, SeatPic, TablePic

WORDS = 480  # width that the words beside the piles need
BROKEN = 2000  # pixels that a meld in two pieces counts for
ASIDE = "S"  # size of a card laid aside


class Density(NamedTuple):
    """How much room a table takes: sizes of the piles' and melds' cards, whether seats have places of their own."""

    piles: str
    melds: str
    backs: bool  # whether the cards in hand are shown as backs
    columns: int = 0  # seats beside each other apart from the melds; 0 = each over its melds


ROOMY = Density("L", "M", True)
CLOSE = Density("M", "M", False)
TIGHT = Density("M", "S", False)
DENSE = Density("S", "S", False, 2)
PACKED = Density("S", "S", False, 3)
CELLS, CROWDS = (ROOMY, CLOSE, TIGHT), (DENSE, PACKED)


def table_block(pic: TablePic, density: Density, inner: int) -> Block:
    """The whole table across ``inner`` pixels."""
    seats = _crowd(pic, density, inner) if density.columns else _cells(pic, density, inner)
    return stack((_head(pic, density.piles, inner), _pile(pic, density, inner), *seats), 10 if density.columns else GAP)


def _head(pic: TablePic, size: str, inner: int) -> Block:
    measures = SIZES[size]
    items: list[Item] = list(stocked(pic.stock, size))
    left = measures.w + 24
    if pic.offered is not None:
        items += ringed(pic.offered, size).at(left, 0)
        left += measures.w + 24
    shown = pic.discard if len(pic.discard) <= _room(pic, size, inner) else pic.discard[-1:]
    if shown:
        items += Block(fan(shown, size, measures.strip, "felt"), 0).at(left, 0)
    else:
        items.append(slot(Rect(left, 0, measures.w, measures.h), "felt", measures.radius))
    left += fan_width(max(1, len(shown)), size, measures.strip) + 40
    if pic.limit is not None:
        items += _aside(pic.limit, measures.h).at(left, 0)
        left += SIZES[ASIDE].w + 40
    words = worded(pic, inner - left, WORDING[size])
    height = max(measures.h, words.height)
    return Block((*items, *words.at(left, (height - words.height) // 2)), height)


def _aside(c: Card, height: int) -> Block:
    """A card of the smallest size with a bar of gold under it, at the foot of the piles."""
    measures = SIZES[ASIDE]
    top = max(0, height - measures.h - 12)
    card = Sprite(rect=Rect(0, top, measures.w, measures.h), size=ASIDE, face=c, ground="felt")
    bar = Box(rect=Rect(0, top + measures.h + 4, measures.w, 8), fill="gold", ground="felt", radius=4, decor=True)
    return Block((card, bar), height)


def _room(pic: TablePic, size: str, inner: int) -> int:
    """How many cards of the pile fit beside the stock, the card on offer and the one laid aside."""
    before = SIZES[size].w + (0 if pic.offered is None else SIZES[size].w + 24)
    before += 0 if pic.limit is None else SIZES[ASIDE].w + 40
    return most(inner - before - 64 - WORDS, size)


def _pile(pic: TablePic, density: Density, inner: int) -> Block:
    """A pile that is too deep for the head, in rows, its top last."""
    if len(pic.discard) <= _room(pic, density.piles, inner):
        return Block((), 0)
    size, width = density.melds, inner - 2 * PAD
    step = SIZES[size].strip
    rows = [
        Block(fan(pic.discard[part], size, step, "panel"), SIZES[size].h)
        for part in chunks(pic.discard, most(width, size))
    ]
    laid = stack(rows, 8)
    return backed(Block(laid.at(PAD, PAD), 0), False, inner, laid.height + 2 * PAD)


def _cells(pic: TablePic, density: Density, inner: int) -> Iterator[Block]:
    if common := _melds_of(pic, COMMON):
        pieces = [p for meld in common for p in meld_pieces(meld, density.melds, "panel", inner - 2 * PAD)]
        laid = flow(pieces, inner - 2 * PAD, 6)
        yield backed(Block(laid.at(PAD, PAD), 0), False, inner, laid.height + 2 * PAD)
    for row in _rows(pic, density, inner):
        yield _row(pic, row, density, inner)


def _width(count: int, inner: int) -> int:
    return (inner - GAP * (count - 1)) // count


def _height(pic: TablePic, row: Sequence[int], density: Density, inner: int) -> int:
    """The height of a row of one or two seats, much more if a meld would not stay in one piece."""
    width = _width(len(row), inner)
    heights = [cell(pic.seats[n], _melds_of(pic, n), width, density.melds).height for n in row]
    bare = density.backs and max(heights) == PLATE
    broken = sum(not whole(meld, density.melds, width) for n in row for meld in _melds_of(pic, n))
    return max(heights) + (SIZES[density.melds].h if bare else 0) + BROKEN * broken


def _rows(pic: TablePic, density: Density, inner: int) -> tuple[tuple[int, ...], ...]:
    """Seats in order, one or two to a row, so that all rows together are lowest."""
    best: list[tuple[int, tuple[tuple[int, ...], ...]]] = [(0, ())]
    for n in range(len(pic.seats)):
        choices = [(n,), (n - 1, n)] if n else [(n,)]
        options = [
            (best[row[0]][0] + GAP + _height(pic, row, density, inner), (*best[row[0]][1], row)) for row in choices
        ]
        best.append(min(options, key=lambda option: (option[0], len(option[1]))))
    return best[-1][1]


def _row(pic: TablePic, row: Sequence[int], density: Density, inner: int) -> Block:
    width = _width(len(row), inner)
    blocks = [_cell(pic, n, width, density) for n in row]
    tall = max(b.height for b in blocks)
    tall += PAD - 4 if tall > PLATE else 0
    backs = [backed(b, pic.seats[n].on_turn, width, tall) for n, b in zip(row, blocks, strict=True)]
    return Block(tuple(i for n, b in enumerate(backs) for i in b.at(n * (width + GAP), 0)), tall)


def _cell(pic: TablePic, n: int, width: int, density: Density) -> Block:
    seat, melds = pic.seats[n], _melds_of(pic, n)
    laid = cell(seat, melds, width, density.melds)
    if melds or not density.backs or (seat.mine and not pic.laying):
        return laid
    return stack((laid, waiting(seat, width, density.melds)), 8)


def _crowd(pic: TablePic, density: Density, inner: int) -> Iterator[Block]:
    """Seats in a grid, then all melds one after the other, each owner's behind its number."""
    width = _width(density.columns, inner)
    plates = [Piece(_numbered(seat, n, width), width) for n, seat in enumerate(pic.seats)]
    rows = [flow(plates[n : n + density.columns], inner) for n in range(0, len(plates), density.columns)]
    yield stack(rows, 6)
    pieces: list[Piece] = []
    for owner in range(COMMON, len(pic.seats)):
        melds = _melds_of(pic, owner)
        found = [p for meld in melds for p in meld_pieces(meld, density.melds, "felt", inner - 52)]
        if found and owner != COMMON:
            found[0] = _behind(_number(owner, pic.seats[owner], "felt", found[0].block.height), found[0])
        pieces += found
    yield flow(pieces, inner, 2)


def _behind(tag: Piece, piece: Piece) -> Piece:
    """A piece with a tag before it."""
    left = tag.width + 4
    return Piece(Block((*tag.block.items, *piece.block.at(left, 0)), piece.block.height), left + piece.width)


def _numbered(seat: SeatPic, n: int, width: int) -> Block:
    tag = _number(n, seat, "felt", PLATE)
    left = tag.width + 6
    plaque = backed(lit_plate(seat, width - left), False, width - left, PLATE)
    return Block((*tag.block.items, *plaque.at(left, 0)), PLATE)


def _number(n: int, seat: SeatPic, ground: str, height: int) -> Piece:
    """A disc with a seat's number, in the middle of a height."""
    fill = "gold" if seat.on_turn else "white"
    disc = Rect(0, (height - 46) // 2, 46, 46)
    text = Text(rect=disc, text=str(n + 1), size=36, ink="ink", ground=fill, align="centre", heavy=True)
    return Piece(Block((Box(rect=disc, fill=fill, ground=ground, radius=23), text), height), 46)


def _melds_of(pic: TablePic, owner: int) -> tuple[MeldPic, ...]:
    return tuple(meld for meld in pic.melds if meld.owner == owner)
