"""Scenes one after the other as an animated GIF in the fixed palette, which phones play inside a message."""

import io
from collections.abc import Sequence

from PIL import Image as Pillow

from rendering.items import Scene
from rendering.model import Style
from rendering.paint.canvas import LEFT, indexed
from rendering.palette import palette

LONG = 3  # how many times longer the last frame stands


def animate(scenes: Sequence[Scene], width: int, seconds: float, limit: int) -> bytes:
    """The scenes as a GIF ``width`` pixels wide and of at most ``limit`` bytes, for which every other one is left out.

    All scenes are of one style; lower ones stand at the top of the tallest. May run in any thread.
    """
    style = scenes[0].style
    frames = [_small(scene, width) for scene in scenes]
    tall = max(frame.height for frame in frames)
    placed = [_placed(frame, tall, style) for frame in frames]
    made = _encoded(placed, seconds)
    while len(made) > limit and len(placed) > 1:
        placed = placed[::-2][::-1]
        made = _encoded(placed, seconds)
    return made


def _small(scene: Scene, width: int) -> Pillow.Image:
    """A scene in true colours, shrunk to ``width``."""
    canvas = indexed(scene).crop((LEFT, 0, scene.width + LEFT, scene.height))
    canvas.putpalette(palette(scene.style).plte())
    height = round(scene.height * width / scene.width)
    return canvas.convert("RGB").resize((width, height), Pillow.Resampling.LANCZOS, reducing_gap=2.0)


def _placed(frame: Pillow.Image, tall: int, style: Style) -> Pillow.Image:
    """The frame at the top of a ground ``tall`` pixels high, in the colours of the palette."""
    colours = palette(style)
    ground = Pillow.new("RGB", (frame.width, tall), colours.rgb[colours.index["felt"]])
    ground.paste(frame)
    fixed = Pillow.new("P", (1, 1))
    fixed.putpalette(colours.plte())
    return ground.quantize(palette=fixed, dither=Pillow.Dither.NONE)


def _encoded(frames: Sequence[Pillow.Image], seconds: float) -> bytes:
    each = round(seconds * 1000)
    out = io.BytesIO()
    frames[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[*[each] * (len(frames) - 1), LONG * each],
        loop=0,
        disposal=1,
        optimize=False,
    )
    return out.getvalue()
