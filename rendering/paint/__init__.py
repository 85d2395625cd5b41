"""The only place that knows an image library: sprites, text, canvas and encoder."""

from rendering.paint.canvas import Image, paint_scene
from rendering.paint.gif import animate

__all__ = ["Image", "animate", "paint_scene"]
