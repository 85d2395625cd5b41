"""Seats and their melds on a table."""

from collections.abc import Iterator

from bot.engine.cards import BACK
from rendering.geometry import SIZES
from rendering.items import Block, Box, Icon, Item, Rect, Text
from rendering.layout.parts import GAP, Piece, chunks, fan, fan_width, flow, most, stack
from rendering.metrics import number, text_width
from rendering.model import MeldPic, SeatPic

PLATE = 62  # height of the line with the name
PAD = 14
RINGS = {"M": 6, "S": 3}  # how far the ring round a fresh meld stands out
LABELS = (0, 36, 54, 76)  # room for a number of so many digits
ROOMY = 500  # width of a plate that has room for marks and score
KINDS = {"person": "", "computer": "robot", "away": "moon"}


def plate(seat: SeatPic, width: int, ground: str) -> Block:
    """Name, marks, number of cards and score on one line, dark for the seat on turn; a narrow one: name and number."""
    ink, soft, under = ("ink", "ink", "gold") if seat.on_turn else ("white", "muted", ground)
    roomy = width >= ROOMY
    items, right = _numbers(seat, width - 16, ink, under) if roomy else ([], width - 16)
    items.append(Icon(rect=Rect(right - 92, (PLATE - 38) // 2, 36, 38), shape="cards", ink=soft, ground=under))
    items.append(Text(rect=Rect(right - 52, 0, 52, PLATE), text=str(seat.cards), size=42, ink=ink, ground=under))
    right -= 92
    for shape in marks(seat) if roomy else ():
        right -= 46
        items.append(Icon(rect=Rect(right, (PLATE - 36) // 2, 36, 36), shape=shape, ink=soft, ground=under))
    left = 16
    if seat.on_turn and roomy:
        items.append(Icon(rect=Rect(left, (PLATE - 34) // 2, 32, 34), shape="play", ink="ink", ground="gold"))
        left += 42
    spot = Rect(left, 0, right - left - 10, PLATE)
    name = Text(rect=spot, text=seat.name, fallback=seat.fallback, size=42, ink=ink, ground=under, heavy=seat.on_turn)
    return Block((*items, name), PLATE)


def _numbers(seat: SeatPic, right: int, ink: str, ground: str) -> tuple[list[Item], int]:
    """Score and, before it, the points of the last deal; and where they begin."""
    shown = [] if seat.score is None else [(number(seat.score), 46)]
    if seat.delta is not None:
        shown.append((number(seat.delta) if seat.delta < 0 else f"+{seat.delta}", 36))
    texts: list[Item] = []
    for text, size in shown:
        wide = text_width(text, size) + 8
        spot = Rect(right - wide, 0, wide, PLATE)
        texts.append(Text(rect=spot, text=text, size=size, ink=ink, ground=ground, align="right", heavy=size > 40))
        right -= wide + 14
    return texts, right


def marks(seat: SeatPic) -> Iterator[str]:
    """The signs of a seat: it deals, a computer plays it, it has laid."""
    if seat.dealer:
        yield "deal"
    if KINDS[seat.kind]:
        yield KINDS[seat.kind]
    if seat.opened:
        yield "tick"


def meld_pieces(meld: MeldPic, size: str, ground: str, width: int) -> Iterator[Piece]:
    """A meld as pieces of at most ``width``, after its label; a ring stands round a fresh one."""
    for part in chunks(meld.cards, most(width - 2 * RINGS[size] - gutter(meld.label), size)):
        label = meld.label if part.start == 0 else ""
        yield _meld(meld, part, label, size, ground)


def gutter(label: str) -> int:
    """The room that a meld's number takes."""
    return LABELS[min(len(label), len(LABELS) - 1)]


def whole(meld: MeldPic, size: str, width: int) -> bool:
    """Whether a meld stays in one piece."""
    return len(meld.cards) <= most(width - 2 * PAD - 2 * RINGS[size] - gutter(meld.label), size)


def _meld(meld: MeldPic, part: slice, label: str, size: str, ground: str) -> Piece:
    measures, ring, cards = SIZES[size], RINGS[size], meld.cards[part]
    left = gutter(label)
    wide = fan_width(len(cards), size, measures.strip)
    items: list[Item] = []
    if label:
        spot = Rect(0, 0, left, measures.h + 2 * ring)
        items.append(Text(rect=spot, text=label, size=36, ink="muted", ground=ground, align="centre"))
    if meld.fresh:
        around = Rect(left, 0, wide + 2 * ring, measures.h + 2 * ring)
        items.append(Box(rect=around, fill="accent", ground=ground, radius=measures.radius + ring))
    cardboard = "accent" if meld.fresh else ground
    sprites = fan(cards, size, measures.strip, cardboard, meld.roles[part])
    items += Block(sprites, 0).at(left + ring, ring)
    return Piece(Block(tuple(items), measures.h + 2 * ring), left + wide + 2 * ring)


def cell(seat: SeatPic, melds: tuple[MeldPic, ...], width: int, size: str) -> Block:
    """A seat's plate over its melds, without the ground behind."""
    inner = width - 2 * PAD
    pieces = [p for meld in melds for p in meld_pieces(meld, size, "panel", inner)]
    laid = flow(pieces, inner, 6)
    return stack((_crowned(seat, width), Block(laid.at(PAD, 0), laid.height)), 8)


def _crowned(seat: SeatPic, width: int) -> Block:
    """A plate that stands on a cell: round above, flat below."""
    block = lit_plate(seat, width)
    flat = Box(rect=Rect(0, PLATE // 2, width, PLATE // 2), fill="gold", ground="panel")
    return Block((block.items[0], flat, *block.items[1:]), PLATE) if seat.on_turn else block


def lit_plate(seat: SeatPic, width: int) -> Block:
    """A plate on its own, gold for the seat on turn."""
    block = plate(seat, width, "panel")
    gold = Box(rect=Rect(0, 0, width, PLATE), fill="gold", ground="panel", radius=18)
    return Block((gold, *block.items), PLATE) if seat.on_turn else block


def waiting(seat: SeatPic, width: int, size: str) -> Block:
    """What lies before a seat without melds: the backs of its cards, or empty places for the viewer's own melds."""
    measures, ring, inner = SIZES[size], RINGS[size], width - 2 * PAD
    if seat.mine:
        rects = (Rect(PAD + ring + n * (measures.w + GAP), ring, measures.w, measures.h) for n in range(3))
        return Block(tuple(slot(r, "panel", measures.radius) for r in rects), measures.h + 2 * ring)
    step = min(40, (inner - 2 * ring - measures.w) // max(1, seat.cards - 1))
    backs = fan((BACK,) * seat.cards, size, step, "panel")
    return Block(Block(backs, 0).at(PAD + ring, ring), measures.h + 2 * ring)


def slot(rect: Rect, ground: str, radius: int) -> Box:
    """An empty place for a card."""
    return Box(rect=rect, fill=ground, ground=ground, radius=radius, line="line", width=4, decor=True)


def backed(block: Block, lit: bool, width: int, height: int) -> Block:
    """A block on its ground, framed in gold where the turn is."""
    line, border = ("gold", 6) if lit else ("", 0)
    rect = Rect(0, 0, width, height)
    ground = Box(rect=rect, fill="panel", ground="felt", radius=18, line=line, width=border)
    return Block((ground, *block.items), height)
