"""Suits, ornaments and icons as outlines in the unit square; no font glyph is used for any of them.

A shape is a list of strokes laid over each other: polygons and circles that add, or cut out where ``cut`` is set.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Outline = list[Point]


class Stroke(NamedTuple):
    """A polygon in the unit square."""

    points: Outline
    cut: bool = False


Shape = list[Stroke]
SMOOTH = 24  # points of a curve


def _curve(a: Point, b: Point, c: Point, d: Point) -> Outline:
    """A cubic Bézier from ``a`` to ``d``, ``a`` left out."""
    return [
        (
            (1 - t) ** 3 * a[0] + 3 * t * (1 - t) ** 2 * b[0] + 3 * t * t * (1 - t) * c[0] + t**3 * d[0],
            (1 - t) ** 3 * a[1] + 3 * t * (1 - t) ** 2 * b[1] + 3 * t * t * (1 - t) * c[1] + t**3 * d[1],
        )
        for t in (n / SMOOTH for n in range(1, SMOOTH + 1))
    ]


def _path(start: Point, *curves: tuple[Point, Point, Point]) -> Outline:
    points = [start]
    for b, c, d in curves:
        points += _curve(points[-1], b, c, d)
    return points


def _mirrored(left: Outline) -> Outline:
    """The outline closed by its mirror image about x = 0.5."""
    return left + [(1 - x, y) for x, y in reversed(left)]


def _disc(x: float, y: float, r: float, cut: bool = False) -> Stroke:
    return Stroke([(x + r * cos(2 * pi * n / 64), y + r * sin(2 * pi * n / 64)) for n in range(64)], cut)


def _bar(x: float, y: float, w: float, h: float, cut: bool = False) -> Stroke:
    return Stroke([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], cut)


def _stem(top: float) -> Stroke:
    left = _path((0.5, top), ((0.48, 0.8), (0.42, 0.94), (0.27, 1.0)))
    return Stroke(_mirrored(left))


def _heart() -> Shape:
    left = _path(
        (0.5, 1.0),
        ((0.43, 0.86), (0.0, 0.62), (0.0, 0.29)),
        ((0.0, 0.1), (0.13, 0.0), (0.27, 0.0)),
        ((0.38, 0.0), (0.47, 0.07), (0.5, 0.19)),
    )
    return [Stroke(_mirrored(left))]


def _spade() -> Shape:
    left = _path(
        (0.5, 0.0),
        ((0.43, 0.16), (0.02, 0.36), (0.02, 0.62)),
        ((0.02, 0.77), (0.13, 0.85), (0.25, 0.85)),
        ((0.36, 0.85), (0.44, 0.8), (0.5, 0.7)),
    )
    return [Stroke(_mirrored(left)), _stem(0.6)]


def _diamond() -> Shape:
    left = _path((0.5, 0.0), ((0.4, 0.17), (0.26, 0.35), (0.1, 0.5)), ((0.26, 0.65), (0.4, 0.83), (0.5, 1.0)))
    return [Stroke(_mirrored(left))]


def _club() -> Shape:
    lobes = [_disc(0.5, 0.235, 0.235), _disc(0.235, 0.58, 0.235), _disc(0.765, 0.58, 0.235)]
    return [*lobes, Stroke([(0.4, 0.3), (0.6, 0.3), (0.6, 0.65), (0.4, 0.65)]), _stem(0.5)]


def _star() -> Shape:
    spikes = [(0.5, 0.21) if n % 2 else (0.53, 0.53) for n in range(10)]
    radii = [0.55 if n % 2 == 0 else 0.235 for n in range(10)]
    angles = [pi * n / 5 - pi / 2 for n in range(len(spikes))]
    return [Stroke([(0.5 + r * cos(a), 0.55 + r * sin(a)) for r, a in zip(radii, angles, strict=True)])]


def _jester() -> Shape:
    """A cap whose three horns end in bells, the outer ones drooping, and its brim."""
    left = _path(
        (0.5, 0.1),
        ((0.45, 0.18), (0.43, 0.26), (0.42, 0.36)),
        ((0.32, 0.12), (0.0, 0.1), (0.05, 0.58)),
        ((0.14, 0.46), (0.23, 0.5), (0.25, 0.78)),
    )
    bells = [_disc(0.5, 0.085, 0.085), _disc(0.09, 0.62, 0.09), _disc(0.91, 0.62, 0.09)]
    return [Stroke(_mirrored(left)), *bells, _bar(0.2, 0.84, 0.6, 0.16)]


def _crown() -> Shape:
    """A king's crown: five points with pearls, over a band."""
    points = [(0.1, 0.7), (0.02, 0.26), (0.26, 0.46), (0.5, 0.1), (0.74, 0.46), (0.98, 0.26), (0.9, 0.7)]
    pearls = [_disc(0.05, 0.24, 0.05), _disc(0.5, 0.09, 0.08), _disc(0.95, 0.24, 0.05)]
    return [Stroke(points), *pearls, _bar(0.1, 0.77, 0.8, 0.16)]


def _coronet() -> Shape:
    """A queen's diadem: arches with pearls, the middle one high, a gem cut out."""
    left = _path(
        (0.5, 0.12),
        ((0.42, 0.22), (0.37, 0.34), (0.35, 0.52)),
        ((0.31, 0.38), (0.25, 0.32), (0.2, 0.3)),
        ((0.18, 0.4), (0.14, 0.46), (0.04, 0.44)),
        ((0.08, 0.54), (0.12, 0.64), (0.14, 0.76)),
    )
    pearls = [_disc(0.5, 0.1, 0.07), _disc(0.19, 0.27, 0.055), _disc(0.81, 0.27, 0.055)]
    ends = [_disc(0.04, 0.42, 0.045), _disc(0.96, 0.42, 0.045)]
    gem = Stroke([(0.5, 0.38), (0.57, 0.52), (0.5, 0.66), (0.43, 0.52)], cut=True)
    return [Stroke(_mirrored(left)), gem, *pearls, *ends, _bar(0.14, 0.82, 0.72, 0.11)]


def _plume() -> Shape:
    """A knave's cap with a long feather."""
    feather = _path(
        (0.3, 0.62),
        ((0.3, 0.3), (0.55, 0.02), (0.98, 0.06)),
        ((0.94, 0.14), (0.92, 0.2), (0.86, 0.24)),
        ((0.9, 0.26), (0.88, 0.34), (0.78, 0.36)),
        ((0.82, 0.4), (0.76, 0.48), (0.66, 0.46)),
        ((0.56, 0.52), (0.46, 0.56), (0.4, 0.66)),
    )
    quill = [(0.3, 0.62), (0.5, 0.34), (0.76, 0.18), (0.52, 0.38), (0.35, 0.64)]
    cap = _path((0.04, 0.76), ((0.1, 0.5), (0.3, 0.46), (0.5, 0.58)), ((0.7, 0.66), (0.88, 0.6), (0.96, 0.76)))
    return [Stroke(feather), Stroke(quill, cut=True), Stroke(cap), _bar(0.04, 0.82, 0.92, 0.13)]


def _robot() -> Shape:
    eyes = [_disc(0.34, 0.56, 0.09, cut=True), _disc(0.66, 0.56, 0.09, cut=True)]
    mouth = _bar(0.34, 0.75, 0.32, 0.07, cut=True)
    return [_disc(0.5, 0.1, 0.1), _bar(0.46, 0.1, 0.08, 0.2), _bar(0.1, 0.3, 0.8, 0.65), *eyes, mouth]


def _moon() -> Shape:
    return [_disc(0.46, 0.5, 0.46), _disc(0.68, 0.38, 0.4, cut=True)]


def _tick() -> Shape:
    return [Stroke([(0.02, 0.55), (0.16, 0.4), (0.38, 0.62), (0.84, 0.12), (0.98, 0.26), (0.38, 0.92)])]


def _cross() -> Shape:
    first = [(0.08, 0.22), (0.22, 0.08), (0.92, 0.78), (0.78, 0.92)]
    return [Stroke(first), Stroke([(1 - x, y) for x, y in first])]


def _play() -> Shape:
    return [Stroke([(0.14, 0.04), (0.92, 0.5), (0.14, 0.96)])]


def _down() -> Shape:
    return [Stroke([(0.0, 0.1), (1.0, 0.1), (0.5, 1.0)])]


def _cards() -> Shape:
    """Two cards, one behind the other."""
    return [
        _bar(0.3, 0.0, 0.6, 0.82),
        _bar(0.04, 0.12, 0.66, 0.88, cut=True),
        _bar(0.1, 0.18, 0.54, 0.82),
    ]


def _deal() -> Shape:
    """The dealer's button: a disc with a spade cut out."""
    spade = [Stroke([(0.21 + 0.58 * x, 0.18 + 0.6 * y) for x, y in stroke.points], cut=True) for stroke in _spade()]
    return [_disc(0.5, 0.5, 0.5), *spade]


def _snow() -> Shape:
    """A flake of six arms, each with a pair of twigs."""
    arm = [_bar(-0.045, 0.0, 0.09, 0.49), _twig(-1), _twig(1)]
    return [_turned(stroke, n * pi / 3) for n in range(6) for stroke in arm]


def _twig(side: int) -> Stroke:
    """Half of a pair of twigs, leaning outwards."""
    return Stroke([(0.0, 0.24), (side * 0.17, 0.37), (side * 0.14, 0.45), (0.0, 0.34)])


def _turned(stroke: Stroke, angle: float) -> Stroke:
    """A stroke around the origin, turned and put in the middle of the square."""
    c, s = cos(angle), sin(angle)
    return Stroke([(0.5 + x * c - y * s, 0.5 + x * s + y * c) for x, y in stroke.points])


def _round() -> Shape:
    return [_disc(0.5, 0.5, 0.5)]


def _lozenge() -> Shape:
    return [Stroke([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)])]


def _block() -> Shape:
    return [_bar(0.08, 0.08, 0.84, 0.84)]


MAKERS: dict[str, Callable[[], Shape]] = {
    "spade": _spade, "heart": _heart, "diamond": _diamond, "club": _club, "star": _star, "jester": _jester,
    "crown": _crown, "coronet": _coronet, "plume": _plume, "robot": _robot, "moon": _moon, "tick": _tick,
    "cross": _cross, "play": _play, "down": _down, "cards": _cards, "deal": _deal,
    "snow": _snow,
    "round": _round, "lozenge": _lozenge, "block": _block,
}  # fmt: skip
