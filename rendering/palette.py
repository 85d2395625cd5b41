"""The fixed palettes: for each style at most 256 colours, base colours and the blends that smooth edges need.

``Palette.ramp(ink, ground)`` maps a pixel's coverage by the ink (0-255) to its palette index. A pair that is not in
``PAIRS``, in either order, is a KeyError: no pixel's colour is ever searched for.
"""

from functools import cache

from rendering.model import Style

Rgb = tuple[int, int, int]

STEPS = 6  # blends between ground and ink, both ends left out
NEAR = 8  # a blend this close in every channel to a colour that is there is that colour

SHARED: dict[str, Rgb] = {
    "face": (254, 253, 249),
    "edge": (122, 130, 128),
    "white": (250, 249, 244),
    "gold": (250, 200, 60),
    "ink": (28, 24, 12),
    "accent": (98, 205, 250),
    "meld": (226, 104, 30),
    "joker": (88, 38, 132),
    "silver": (205, 211, 218),
    "bronze": (222, 156, 104),
    "bad": (214, 40, 40),
    "good": (20, 128, 66),
    "azure": (0, 72, 216),
    "amber": (176, 82, 0),
}
THEMES: dict[str, dict[str, Rgb]] = {
    "felt": {
        "felt": (16, 94, 64),
        "panel": (11, 74, 50),
        "tray": (7, 48, 33),
        "line": (42, 122, 90),
        "muted": (190, 219, 204),
        "back": (142, 30, 48),
        "backline": (206, 108, 118),
    },
    "dark": {
        "felt": (30, 33, 40),
        "panel": (43, 47, 57),
        "tray": (18, 20, 25),
        "line": (72, 79, 94),
        "muted": (184, 191, 203),
        "back": (34, 66, 110),
        "backline": (104, 146, 200),
    },
}
SUIT_INKS = ("spade", "heart", "diamond", "club")
BLACK, RED = (20, 22, 28), (206, 14, 42)
TWO_COLOURS: dict[str, Rgb] = dict(zip(SUIT_INKS, (BLACK, RED, RED, BLACK), strict=True))
FOUR_COLOURS: dict[str, Rgb] = {"spade": BLACK, "heart": (222, 0, 37), "diamond": (0, 75, 224), "club": (0, 78, 28)}

GROUNDS = ("felt", "panel", "tray")
PAIRS: tuple[tuple[str, str], ...] = (
    *((suit, "face") for suit in SUIT_INKS),
    *((ink, ground) for ground in GROUNDS for ink in ("edge", "white", "muted", "gold", "line", "accent")),
    *((ink, "face") for ink in ("joker", "back", "bad", "good", "edge", "gold", "accent", "meld", "panel")),
    *((ink, "face") for ink in ("azure", "amber")),
    *((ink, "felt") for ink in ("panel", "tray", "bronze", "silver")), ("tray", "panel"),
    *((ink, "joker") for ink in ("white", "gold")),
    *((ink, "back") for ink in ("backline", "white")),
    *(("ink", ground) for ground in ("white", "gold", "silver", "bronze")),
    *((suit, "edge") for suit in ("heart", "spade", "joker")),
    *((suit, "white") for suit in ("heart", "spade")), ("gold", "spade"),
    *(("panel", line) for line in ("gold", "silver", "bronze")),
    ("edge", "accent"), ("gold", "accent"), ("meld", "tray"), ("meld", "panel"), ("bad", "panel"), ("edge", "bad"),
    ("gold", "bad"), ("accent", "bad"),
)  # fmt: skip


def colours(style: Style) -> dict[str, Rgb]:
    """All base colours of a style by name."""
    suits = FOUR_COLOURS if style.four_colour else TWO_COLOURS
    return {**SHARED, **THEMES[style.theme], **suits}


class Palette:
    """Indices of base colours and of their blends."""

    def __init__(self, style: Style) -> None:
        base = colours(style)
        self.index = {name: n for n, name in enumerate(base)}
        self.rgb: list[Rgb] = list(base.values())
        self._ramps = {pair: self._add(*pair) for pair in PAIRS}

    def ramp(self, ink: str, ground: str) -> bytes:
        """256 palette indices by coverage; an ink on itself is flat."""
        if ink == ground:
            return bytes([self.index[ink]]) * 256
        straight = self._ramps.get((ink, ground))
        return straight or self._ramps[ground, ink][::-1]

    def plte(self) -> bytes:
        """The colours as PNG's palette chunk wants them."""
        return bytes(v for colour in self.rgb for v in colour)

    def _add(self, ink: str, ground: str) -> bytes:
        low, high = self.index[ground], self.index[ink]
        parts = [n / (STEPS + 1) for n in range(1, STEPS + 1)]
        blends = [self._find(_blend(self.rgb[low], self.rgb[high], part)) for part in parts]
        levels = [low, *blends, high]
        return bytes(levels[round(c / 255 * (STEPS + 1))] for c in range(256))

    def _find(self, colour: Rgb) -> int:
        for n, other in enumerate(self.rgb):
            if all(abs(a - b) <= NEAR for a, b in zip(colour, other, strict=True)):
                return n
        self.rgb.append(colour)
        return len(self.rgb) - 1


def _blend(low: Rgb, high: Rgb, part: float) -> Rgb:
    r, g, b = (round(x + (y - x) * part) for x, y in zip(low, high, strict=True))
    return r, g, b


@cache
def palette(style: Style) -> Palette:
    """The palette of a style, made once."""
    return Palette(style)
