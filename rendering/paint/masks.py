"""Coverage masks (8 bits a pixel): shapes drawn eight times too large and averaged down."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from rendering.paint.shapes import MAKERS, Shape

Heights = Sequence[int]

OVER = 8  # sub-pixels a side
ROUGH = 3  # the same for what is large and drawn anew each time
STROKE = 8  # width of a line in pixels
HALF = bytes(255 * (c > 127) for c in range(256))
SOLID = bytes(255 * (c > 0) for c in range(256))


@lru_cache(maxsize=512)
def shape_mask(name: str, w: int, h: int) -> Image.Image:
    """A named shape filling ``w`` × ``h`` pixels."""
    return _filled(MAKERS[name](), w, h)


@lru_cache(maxsize=512)
def round_mask(w: int, h: int, radius: int) -> Image.Image:
    """A rectangle with round corners."""
    big = Image.new("L", (w * OVER, h * OVER))
    ImageDraw.Draw(big).rounded_rectangle((0, 0, w * OVER - 1, h * OVER - 1), radius * OVER, fill=255)
    return big.reduce(OVER)


@lru_cache(maxsize=64)
def lattice_mask(w: int, h: int, step: int, line: int) -> Image.Image:
    """Crossing diagonals ``step`` pixels apart, with a dot in every diamond: the pattern of card backs."""
    big = Image.new("L", (w * OVER, h * OVER))
    draw = ImageDraw.Draw(big)
    for x in range(-h - step, w + h + step, step):
        draw.line((x * OVER, 0, (x + h) * OVER, h * OVER), fill=255, width=line * OVER)
        draw.line((x * OVER, 0, (x - h) * OVER, h * OVER), fill=255, width=line * OVER)
    dot = max(2, step // 9) * OVER
    for row, y in enumerate(range(0, h + step, step // 2)):
        for x in range(step // 2 * (1 - row % 2), w + step, step):
            draw.ellipse((x * OVER - dot, y * OVER - dot, x * OVER + dot, y * OVER + dot), fill=255)
    return big.reduce(OVER)


def band_mask(upper: Heights, lower: Heights, w: int, h: int) -> Image.Image:
    """What lies between two lines, each given by heights below the top, evenly spread over the width."""
    big = Image.new("L", (w * ROUGH, h * ROUGH))
    outline = [*_spread(upper, w), *reversed(_spread(lower, w))]
    ImageDraw.Draw(big).polygon(outline, fill=255)
    return big.reduce(ROUGH)


def line_mask(heights: Heights, w: int, h: int) -> Image.Image:
    """A line given by heights below the top, evenly spread over the width."""
    big = Image.new("L", (w * ROUGH, h * ROUGH))
    ImageDraw.Draw(big).line(_spread(heights, w), fill=255, width=STROKE * ROUGH, joint="curve")
    return big.reduce(ROUGH)


def _spread(heights: Heights, w: int) -> list[tuple[float, float]]:
    return [(n * (w - 1) * ROUGH / (len(heights) - 1), y * ROUGH) for n, y in enumerate(heights)]


def solid(mask: Image.Image) -> Image.Image:
    """The pixels that a mask touches at all, as a paste mask."""
    return mask.point(SOLID).convert("1")


def firm(mask: Image.Image) -> Image.Image:
    """The pixels that a mask covers by half, as a paste mask: for what may lie on other things than its ground."""
    return mask.point(HALF).convert("1")


def _filled(shape: Shape, w: int, h: int) -> Image.Image:
    big = Image.new("L", (w * OVER, h * OVER))
    draw = ImageDraw.Draw(big)
    for stroke in shape:
        draw.polygon([(x * w * OVER, y * h * OVER) for x, y in stroke.points], fill=0 if stroke.cut else 255)
    return big.reduce(OVER)
