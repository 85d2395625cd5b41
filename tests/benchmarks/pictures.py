"""Pictures against what any way of painting them costs: the bar is 8 ms and 80 kB for a table of 60 cards."""

import io
import time
from collections.abc import Callable, Iterator
from statistics import median

from PIL import Image as Pillow

from rendering import Scene, layout, paint
from rendering.items import Box, Sprite
from rendering.model import PanelPic, Pic, Style
from rendering.paint import paint_scene
from rendering.paint.cards import painted
from rendering.palette import palette
from tests.rendering.samples import hand, sixty, table

RUNS = 25
STYLE = Style()


def rows() -> Iterator[dict[str, object]]:
    """Name, value and unit of each figure, with its peer and the ratio to it; takes a few seconds."""
    yield from _figures("table of 60 cards", sixty(), 80)
    yield from _figures("panel of 14 cards under a table", PanelPic(table=table(4, 6), hand=hand(14)), 150)


def _figures(name: str, pic: Pic, heaviest: int) -> Iterator[dict[str, object]]:
    scene = layout(pic, STYLE)
    title = f"{name}, {scene.width}×{scene.height}: lay out, paint, encode"
    ours = _milliseconds(lambda: paint(pic, STYLE))
    copied = _milliseconds(Pillow.new("L", (scene.width, scene.height)).tobytes)
    yield _row(title, ours, "ms", "the same cards pasted in RGB, Pillow's PNG", _rgb_way(scene))
    yield _row(title, ours, "ms", "copy of the pixels", copied)
    yield _row(f"{name}: size", len(paint_scene(scene).png) / 1000, "kB", "the most allowed", heaviest)


def _row(name: str, value: float, unit: str, peer: str, other: float) -> dict[str, object]:
    return {"name": name, "value": round(value, 2), "unit": unit, "peer": peer, "ratio": round(value / other, 3)}


def _milliseconds(work: Callable[[], object]) -> float:
    """Median of some runs, after one that fills the caches."""
    work()
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return median(times) * 1000


def _rgb_way(scene: Scene) -> float:
    """Milliseconds of pasting the scene's grounds and cards in full colour and writing Pillow's fastest PNG."""
    colours = palette(scene.style).rgb
    sprites = [(_in_colour(item, colours), item.rect[:2]) for item in scene.items if isinstance(item, Sprite)]
    grounds = [item for item in scene.items if isinstance(item, Box)]

    def work() -> bytes:
        canvas = Pillow.new("RGB", (scene.width, scene.height), colours[palette(scene.style).index[scene.ground]])
        for box in grounds:
            x, y, right, bottom = box.rect.x, box.rect.y, box.rect.right, box.rect.bottom
            canvas.paste(colours[palette(scene.style).index[box.fill]], (x, y, right, bottom))
        for (pixels, mask), place in sprites:
            canvas.paste(pixels, place, mask)
        out = io.BytesIO()
        canvas.save(out, "PNG", compress_level=1)
        return out.getvalue()

    return _milliseconds(work)


def _in_colour(item: Sprite, colours: list[tuple[int, int, int]]) -> tuple[Pillow.Image, Pillow.Image]:
    card = painted(item, STYLE)
    image = card.pixels.copy().convert("P")
    image.putdata(list(card.pixels.tobytes()))
    image.putpalette([v for colour in colours for v in colour])
    return image.convert("RGB"), card.mask.convert("L")
