"""A table of sides: stock and pile beside the turn, then each side with its seats and the melds that they share."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.cards import JOKER, Card
from rendering.geometry import CLOSED, PILES, SIZES, TALLIES
from rendering.items import Block, Box, Icon, Item, Rect, Sprite, Tally, Text, Tone
from rendering.layout.parts import GAP, Piece, chunks, fan, fan_width, flow, most, stack
from rendering.layout.piles import CHIP, WORDING, chip, ringed, stocked, worded
from rendering.layout.seats import PAD, PLATE, RINGS, backed, gutter, marks, slot
from rendering.metrics import number, text_width
from rendering.model import SeatPic, SideMeld, SidePic, TablePic

TAG = 104  # room for the number of cards in the pile, beside it
SIGNED = 300  # width of a plate that has room for signs
RIM = 8  # above and below a side's head
COUNT = 50  # size of the number of cards in an open pile
ROWS = 2  # of an open pile; one where room is short


class Form(NamedTuple):
    """How much room a table of sides takes."""

    piles: str  # size of stock and pile
    cards: str  # size of cards in fans
    tallies: str  # size of what stands for several cards
    fans: bool  # whether growing melds lie as fans
    lines: int  # of a side's head
    gap: int = 8  # between melds


FORMS = (
    Form("L", "M", "L", True, 2),
    Form("M", "M", "L", True, 2),
    Form("M", "S", "M", True, 2),
    Form("S", "S", "M", False, 2),
    Form("S", "S", "S", False, 2, 4),
    Form("S", "S", "M", False, 1),
)


def sides_block(pic: TablePic, form: Form, inner: int) -> Block:
    """The whole table across ``inner`` pixels."""
    gap = GAP if form.fans else 10
    return stack((_head(pic, form, inner), *(_side(pic, side, form, inner) for side in pic.sides)), gap)


def _head(pic: TablePic, form: Form, inner: int) -> Block:
    return _spread_head(pic, form, inner) if pic.spread else _piled_head(pic, form, inner)


def _spread_head(pic: TablePic, form: Form, inner: int) -> Block:
    """The stock; beside it the words over the open pile."""
    measures = SIZES[form.piles]
    left = measures.w + 24
    beside = stack((worded(pic, inner - left, WORDING[form.piles]), _spread(pic, form, inner - left)), 8)
    height = max(measures.h, beside.height)
    stock = Block(tuple(stocked(pic.stock, form.piles)), measures.h)
    return Block((*stock.at(0, (height - measures.h) // 2), *beside.at(left, 0)), height)


def _spread(pic: TablePic, form: Form, width: int) -> Block:
    """The pile behind the number of its cards, its top last; of a deep one the newest cards."""
    measures = SIZES[form.cards]
    left = text_width("00", COUNT) + 20
    room = most(width - left, form.cards)
    shown = pic.discard[-room * (ROWS if form.fans else 1) :]
    rows = [
        Block(fan(shown[part], form.cards, measures.strip, "felt"), measures.h) for part in chunks(shown, room)
    ] or [Block((slot(Rect(0, 0, measures.w, measures.h), "felt", measures.radius),), measures.h)]
    laid = stack(rows, 6)
    tag = Rect(0, 0, left - 12, laid.height)
    count = Text(rect=tag, text=str(pic.discard_count), size=COUNT, ink="white", ground="felt", heavy=True)
    return Block((count, *laid.at(left, 0)), laid.height)


def _piled_head(pic: TablePic, form: Form, inner: int) -> Block:
    measures = SIZES[form.piles]
    left = measures.w + 24
    items = [*stocked(pic.stock, form.piles), *_pile(pic, form.piles).at(left, 0)]
    left += measures.w + TAG + 30
    words = worded(pic, inner - left, WORDING[form.piles])
    height = max(measures.h, words.height)
    return Block((*items, *words.at(left, (height - words.height) // 2)), height)


def _pile(pic: TablePic, size: str) -> Block:
    """The top of the pile with the number of its cards; in a ring under a flake of snow if it is frozen."""
    measures = SIZES[size]
    rect = Rect(0, 0, measures.w, measures.h)
    if not pic.discard:
        return Block((slot(rect, "felt", measures.radius),), measures.h)
    beside = Rect(measures.w + 16, measures.h // 2 - 30 * (1 + pic.frozen), TAG - 16, 60)
    count = Text(rect=beside, text=str(pic.discard_count), size=56, ink="white", ground="felt", heavy=True)
    if not pic.frozen:
        return Block((Sprite(rect=rect, size=size, face=pic.discard[-1], ground="felt"), count), measures.h)
    flake = Icon(rect=Rect(beside.x, beside.bottom + 4, 56, 56), shape="snow", ink="white", ground="felt")
    return Block((*ringed(pic.discard[-1], size).items, count, flake), measures.h)


def _side(pic: TablePic, side: SidePic, form: Form, inner: int) -> Block:
    """A side's head over its melds, framed in gold where the turn is."""
    width = inner - 2 * PAD
    head = _one_line(pic, side, width) if form.lines == 1 else _two_lines(pic, side, width)
    pieces = [*_bonus(side, form), *(p for meld in side.melds for p in _pieces(meld, form, width))]
    laid = flow(pieces, width, form.gap)
    block = stack((head, laid), 6)
    tall = block.height + (RIM + PAD if laid.height else 2 * RIM)
    lit = any(pic.seats[n].on_turn for n in side.seats)
    return backed(Block(block.at(PAD, RIM), tall), lit, inner, tall)


# The head of a side.
def _one_line(pic: TablePic, side: SidePic, width: int) -> Block:
    """Name, seats, remarks and score beside each other."""
    numbers, right = _numbers(side, width)
    name = _name(side)
    left = name.width + 10 if name.width else 0
    return Block((*name.block.items, *_seats(pic, side, right - left - 14).at(left, 0), *numbers), PLATE)


def _two_lines(pic: TablePic, side: SidePic, width: int) -> Block:
    """Name, remarks and score over the seats; one line will do for a seat alone, or where there is no name."""
    if not side.name:
        return _one_line(pic, side, width)
    numbers, _ = _numbers(side, width)
    above = Block((*_name(side).block.items, *numbers), PLATE)
    return stack((above, _seats(pic, side, width)), 2)


def _name(side: SidePic) -> Piece:
    if not side.name:
        return Piece(Block((), 0), 0)
    wide = text_width(side.name, 46) + 20
    ink = "gold" if side.mine else "white"
    text = Text(rect=Rect(0, 0, wide, PLATE), text=side.name, size=46, ink=ink, ground="panel", heavy=True)
    return Piece(Block((text,), PLATE), wide)


def _numbers(side: SidePic, right: int) -> tuple[tuple[Item, ...], int]:
    """Score, points of the deal and remarks from the right edge, and where they begin."""
    shown = [] if side.score is None else [(number(side.score), 48)]
    if side.delta is not None:
        shown.append((number(side.delta) if side.delta < 0 else f"+{side.delta}", 38))
    items: list[Item] = []
    for text, size in shown:
        wide = text_width(text, size) + 10
        spot = Rect(right - wide, 0, wide, PLATE)
        items.append(Text(rect=spot, text=text, size=size, ink="white", ground="panel", align="right", heavy=size > 40))
        right -= wide + 14
    for remark in side.remarks:
        piece = chip(remark, right, "panel")
        right -= piece.width
        items += piece.block.at(right, (PLATE - CHIP) // 2)
        right -= 12
    return tuple(items), right


def _seats(pic: TablePic, side: SidePic, width: int) -> Block:
    """The plates of a side's seats, beside each other."""
    each = (width - 10 * (len(side.seats) - 1)) // len(side.seats)
    items: list[Item] = []
    for k, n in enumerate(side.seats):
        items += _plate(pic.seats[n], each).at(k * (each + 10), 0)
    return Block(tuple(items), PLATE)


def _plate(seat: SeatPic, width: int) -> Block:
    """Name, signs and number of cards; on gold for the seat on turn, pale for one that rests."""
    ink, soft, under = ("ink", "ink", "gold") if seat.on_turn else ("white", "muted", "panel")
    ink = "muted" if seat.resting else ink
    items: list[Item] = []
    right = width - 12
    if seat.on_turn:
        items.append(Box(rect=Rect(0, 0, width, PLATE), fill="gold", ground="panel", radius=18))
    if not seat.resting:
        count = Rect(right - 52, 0, 52, PLATE)
        items.append(Text(rect=count, text=str(seat.cards), size=42, ink=ink, ground=under))
        items.append(Icon(rect=Rect(right - 92, (PLATE - 38) // 2, 36, 38), shape="cards", ink=soft, ground=under))
        right -= 92
    for shape in marks(seat) if width >= SIGNED else ():
        right -= 44
        items.append(Icon(rect=Rect(right, (PLATE - 36) // 2, 36, 36), shape=shape, ink=soft, ground=under))
    spot = Rect(12, 0, right - 20, PLATE)
    name = Text(rect=spot, text=seat.name, fallback=seat.fallback, size=42, ink=ink, ground=under, heavy=seat.on_turn)
    return Block((*items, name), PLATE)


# The melds of a side.
def _bonus(side: SidePic, form: Form) -> Iterator[Piece]:
    """Cards laid aside for points: as a fan, or counted."""
    if not side.bonus:
        return
    if form.fans:
        step = SIZES[form.cards].strip
        cards = fan(side.bonus, form.cards, step, "panel")
        yield Piece(Block(cards, SIZES[form.cards].h), fan_width(len(cards), form.cards, step) + form.gap)
    else:
        yield _tally(side.bonus[0], len(side.bonus), form, "red")


def _pieces(meld: SideMeld, form: Form, width: int) -> Iterator[Piece]:
    """A closed meld as a pile; a growing one as a fan or, where room is short, its rank counted and its wild cards."""
    if meld.closed:
        yield from _labelled(meld, form, [_closed(meld, form)])
    elif form.fans or meld.roles:
        room = most(width - 2 * RINGS[form.cards] - gutter(meld.label), form.cards)
        parts = [_fan(meld, part, form) for part in chunks(meld.cards, room)]
        yield from _labelled(meld, form, parts)
    else:
        yield from _labelled(meld, form, [_counted(meld, form)])


def _labelled(meld: SideMeld, form: Form, parts: list[Piece]) -> Iterator[Piece]:
    """The number before the first part; a ring round all parts of a fresh meld."""
    for n, piece in enumerate(parts):
        ring = RINGS[form.cards] if meld.fresh else 0
        left = gutter(meld.label) if n == 0 else 0
        items: list[Item] = []
        if left:
            spot = Rect(0, 0, left, piece.block.height)
            items.append(Text(rect=spot, text=meld.label, size=36, ink="muted", ground="panel", align="centre"))
        if ring:
            around = Rect(left, 0, piece.width + 2 * ring, piece.block.height + 2 * ring)
            items.append(Box(rect=around, fill="accent", ground="panel", radius=12 + ring))
        items += piece.block.at(left + ring, ring)
        yield Piece(Block(tuple(items), piece.block.height + 2 * ring), left + piece.width + 2 * ring)


def _fan(meld: SideMeld, part: slice, form: Form) -> Piece:
    ground = "accent" if meld.fresh else "panel"
    step = SIZES[form.cards].strip
    cards = fan(meld.cards[part], form.cards, step, ground, meld.roles[part])
    return Piece(Block(cards, SIZES[form.cards].h), fan_width(len(cards), form.cards, step))


def _counted(meld: SideMeld, form: Form) -> Piece:
    """The natural cards as one with their number, then every wild card."""
    ground = "accent" if meld.fresh else "panel"
    wild = tuple(meld.cards[n] for n in meld.wilds)
    natural = tuple(c for n, c in enumerate(meld.cards) if n not in meld.wilds)
    first = _tally(natural[0], len(natural), form, "", ground)
    if not wild:
        return first
    step, left = SIZES[form.cards].strip, first.width + 2
    fanned = Block(fan(wild, form.cards, step, ground), 0).at(left, 0)
    items = (*first.block.items, *fanned)
    return Piece(Block(items, first.block.height), left + fan_width(len(wild), form.cards, step))


def _closed(meld: SideMeld, form: Form) -> Piece:
    """A pile in its colour: rank and number of its cards, a star for each wild one; of a run the lowest card before."""
    ground = "accent" if meld.fresh else "panel"
    pile = _tally(_top(meld), len(meld.cards), form, meld.closed, ground, len(meld.wilds))
    if not meld.roles:
        return pile
    first = meld.cards[0] if meld.roles[0] is None else JOKER  # another suit's two would hide that of the run
    low = fan((first,), form.cards, 0, ground, meld.roles[:1])
    left = SIZES[form.cards].w + 2
    return Piece(Block((*low, *pile.block.at(left, 0)), pile.block.height), left + pile.width)


def _top(meld: SideMeld) -> Card:
    """What gives a pile its rank: a natural card, of a run its highest."""
    last = (meld.roles or (None,))[-1]
    if last is not None:
        return last
    return [c for n, c in enumerate(meld.cards) if n not in meld.wilds][-1]


def _tally(face: Card, count: int, form: Form, tone: Tone, ground: str = "panel", wilds: int = 0) -> Piece:
    measures = (PILES if tone in CLOSED else TALLIES)[form.tallies]
    rect = Rect(0, 0, measures.w, measures.h)
    item = Tally(rect=rect, size=form.tallies, face=face, count=count, ground=ground, tone=tone, wilds=wilds)
    return Piece(Block((item,), measures.h), measures.w)
