"""A member's record: large numbers, places as bars, the rating as a curve, and what else was counted."""

from collections.abc import Sequence

from rendering.items import Block, Box, Graph, Icon, Item, Rect, Scene, Text
from rendering.layout.boards import MEDALS
from rendering.layout.parts import WIDTHS, fits, framed, line, stack
from rendering.metrics import text_width
from rendering.model import Style
from rendering.sheets import CurvePic, FigurePic, PlaceBar, StatsPic

PAD, GAP, RADIUS = 22, 16, 18
LARGE = (68, 58, 48, 40)  # sizes of the large numbers, the first that fits
SMALL = (42, 36)  # sizes of what was counted
SLACK = 12  # widths are estimates
FIGURE = 156  # heights
ROW = 58
PLOT = 216
CAPTION = 56
LABEL, NUMBER = 84, 190  # widths: of a place's name, of what stands beside its bar
BARS = 4  # places in a column
AXIS = 130  # width of the numbers beside the curve
DOT = 24


def stats_scene(pic: StatsPic, style: Style) -> Scene:
    """A picture of a member's record."""
    for inner in WIDTHS:
        block = _stats(pic, inner)
        if fits(inner, block.height):
            break
    return framed(block, inner, "felt", style)


def _stats(pic: StatsPic, inner: int) -> Block:
    parts = (
        _heading(pic, inner),
        _figures(pic.figures, inner),
        _places(pic.places, inner),
        _curve(pic.curve, inner) if pic.curve else Block((), 0),
        _facts(pic.facts, inner),
        line(pic.footer, 36, inner, "muted", "felt"),
    )
    return stack(parts, GAP)


def _heading(pic: StatsPic, inner: int) -> Block:
    name = Text(
        rect=Rect(0, 0, inner, 72),
        text=pic.name,
        fallback=pic.fallback,
        size=60,
        ink="white",
        ground="felt",
        heavy=True,
    )
    return stack((Block((name,), 72), line(pic.subtitle, 42, inner, "gold", "felt")), 2)


def _figures(figures: Sequence[FigurePic], inner: int) -> Block:
    """Boxes side by side, as wide as four take."""
    wide = (inner - 3 * GAP) // 4
    items = [item for n, x in enumerate(figures) for item in _figure(x, wide).at(n * (wide + GAP), 0)]
    return Block(tuple(items), FIGURE if figures else 0)


def _figure(x: FigurePic, wide: int) -> Block:
    room = wide - GAP
    note = text_width(x.note, 38) + 16 if x.note else 0
    size = next((s for s in LARGE if text_width(x.value, s) + SLACK + note <= room), LARGE[-1])
    value = min(text_width(x.value, size) + SLACK, room - note)
    left = (wide - value - note) // 2
    items: list[Item] = [Box(rect=Rect(0, 0, wide, FIGURE), fill="panel", ground="felt", radius=RADIUS)]
    items.append(_text(Rect(left, 16, value, 76), x.value, size, "white", heavy=True))
    if x.note:
        items.append(_text(Rect(left + value + 4, 22, note - 4, 76), x.note, 38, "gold"))
    label = Rect(PAD // 2, 100, wide - PAD, 48)
    items.append(Text(rect=label, text=x.label, size=38, ink="muted", ground="panel", align="centre"))
    return Block(tuple(items), FIGURE)


def _text(rect: Rect, text: str, size: int, ink: str, *, heavy: bool = False) -> Text:
    return Text(rect=rect, text=text, size=size, ink=ink, ground="panel", heavy=heavy)


def _places(bars: Sequence[PlaceBar], inner: int) -> Block:
    """A bar for each place, in two columns if there are many."""
    if not bars:
        return Block((), 0)
    columns = -(-len(bars) // BARS)
    wide = (inner - PAD) // columns - PAD
    most = max(bar.count for bar in bars)
    items: list[Item] = []
    for n, bar in enumerate(bars):
        column, row = divmod(n, -(-len(bars) // columns))
        items += _bar(bar, most, wide).at(PAD + column * (wide + PAD), 8 + row * ROW)
    return _backed(items, 16 + min(len(bars), -(-len(bars) // columns)) * ROW, inner)


def _bar(bar: PlaceBar, most: int, wide: int) -> Block:
    room = wide - LABEL - NUMBER - 24
    long = max(12, room * bar.count // most)
    ink = MEDALS.get(bar.place, "muted")
    return Block(
        (
            _text(Rect(0, 0, LABEL, ROW), bar.label, 42, "white", heavy=True),
            Box(rect=Rect(LABEL + 8, 12, long, ROW - 24), fill=ink, ground="panel", radius=6),
            _text(Rect(LABEL + 8 + long + 16, 0, wide - LABEL - 24 - long, ROW), bar.value, 40, "muted"),
        ),
        ROW,
    )


def _curve(pic: CurvePic, inner: int) -> Block:
    """The caption over the plot, whose scale stands on the left."""
    plot = Rect(PAD + AXIS, CAPTION + 26, inner - 2 * PAD - AXIS - DOT // 2, PLOT)
    items: list[Item] = [_text(Rect(PAD, 8, inner - 2 * PAD, CAPTION), pic.caption, 42, "gold", heavy=True)]
    rules = [Rect(plot.x, plot.y + n * PLOT // 2, plot.w, 2) for n in range(3)]
    items += [Box(rect=at, fill="line", ground="panel", decor=True) for at in rules]
    graph = _graph(pic, plot)
    items.append(graph)
    for at, text in zip(rules, reversed(pic.axis), strict=True):
        spot = Rect(PAD, at.y - 24, AXIS - 14, 48)
        items.append(Text(rect=spot, text=text, size=38, ink="muted", ground="panel", align="right"))
    end = Rect(plot.right - DOT // 2, plot.y + graph.line[-1] - DOT // 2, DOT, DOT)
    items.append(Icon(rect=end, shape="round", ink="gold", ground="tray"))
    return _backed(items, plot.bottom + 30, inner)


def _graph(pic: CurvePic, plot: Rect) -> Graph:
    low, high = pic.scale

    def height(value: int) -> int:
        share = (high - value) / max(1, high - low)
        return round(min(1.0, max(0.0, share)) * (plot.h - 1))

    both = list(zip(pic.values, pic.margins, strict=True))
    return Graph(
        rect=plot,
        line=tuple(height(v) for v in pic.values),
        upper=tuple(height(v + m) for v, m in both),
        lower=tuple(height(v - m) for v, m in both),
        ink="gold",
        band="tray",
        ground="panel",
    )


def _facts(facts: Sequence[FigurePic], inner: int) -> Block:
    """What was counted, in two columns, row by row."""
    if not facts:
        return Block((), 0)
    wide = (inner - 3 * PAD - GAP) // 2
    items: list[Item] = []
    for n, x in enumerate(facts):
        row, column = divmod(n, 2)
        items += _fact(x, wide).at(PAD + column * (wide + PAD + GAP), 8 + row * ROW)
    return _backed(items, 16 + -(-len(facts) // 2) * ROW, inner)


def _fact(x: FigurePic, wide: int) -> Block:
    """A name and its number, smaller if they are long."""
    long = text_width(x.label, SMALL[0]) + text_width(x.value, SMALL[0]) + 2 * SLACK > wide
    size = SMALL[long]
    value = min(text_width(x.value, size) + SLACK, wide * 2 // 3)
    name = _text(Rect(0, 0, wide - value - 6, ROW), x.label, size, "muted")
    at = Rect(wide - value, 0, value, ROW)
    text = Text(rect=at, text=x.value, size=size, ink="white", ground="panel", align="right", heavy=True)
    return Block((name, text), ROW)


def _backed(items: Sequence[Item], height: int, inner: int) -> Block:
    ground = Box(rect=Rect(0, 0, inner, height), fill="panel", ground="felt", radius=RADIUS)
    return Block((ground, *items), height)
