"""Words over a picture, for pictures that follow each other; suits in them are drawn as shapes."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from rendering.geometry import WIDTH
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text
from rendering.metrics import text_width

SIZE, LINE, PAD = 50, 66, 18  # of a picture 1,280 wide
LINES = 2
SHAPES = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club", "🃏": "jester", "→": "play"}
SIGNS = re.compile(f"([{''.join(SHAPES)}])")
UNDRAWN = str.maketrans("", "", "\u200d\ufe0e\ufe0f⏱")
MORE = "…"


def captioned(scene: Scene, words: str) -> Scene:
    """The scene under its words, in two lines at most; larger where the scene is wider, as all are shown alike."""
    size, line, pad = (n * scene.width // WIDTH for n in (SIZE, LINE, PAD))
    rows = _rows(words.translate(UNDRAWN), size, scene.width - 4 * pad)
    tall = LINES * line + 2 * pad
    band = Box(rect=Rect(0, 0, scene.width, tall), fill="tray", ground="felt", decor=True)
    top = pad + (LINES - len(rows)) * line // 2
    items = [i for n, row in enumerate(rows) for i in _row(row, size, Rect(2 * pad, top + n * line, 0, line))]
    below = Block(scene.items, 0).at(0, tall)
    return replace(scene, height=scene.height + tall, items=(*below, band, *items))


def _rows(words: str, size: int, width: int) -> list[str]:
    """The words broken at spaces; what two lines do not hold ends in an ellipsis."""
    rows = [""]
    for word in words.split():
        longer = f"{rows[-1]} {word}".strip()
        if _wide(longer, size) <= width or not rows[-1]:
            rows[-1] = longer
        elif len(rows) < LINES:
            rows.append(word)
        else:
            rows[-1] += f" {MORE}"
            break
    return [row for row in rows if row]


def _wide(row: str, size: int) -> int:
    return sum(size if part in SHAPES else text_width(part, size) for part in _parts(row)) + text_width(MORE, size)


def _parts(row: str) -> Iterator[str]:
    return (part for part in SIGNS.split(row) if part)


def _row(row: str, size: int, spot: Rect) -> Iterator[Item]:
    x, high = spot.x, size * 4 // 5
    for part in _parts(row):
        if part in SHAPES:
            at = Rect(x + 2, spot.y + (spot.h - high) // 2, high, high)
            yield Icon(rect=at, shape=SHAPES[part], ink="white", ground="tray")
            x += size
        else:
            wide = text_width(part, size)
            yield Text(rect=Rect(x, spot.y, wide + size, spot.h), text=part, size=size, ink="white", ground="tray")
            x += wide
