"""The only place that knows an image library: sprites, text, canvas and encoder."""

from rendering.paint.canvas import Image, paint_scene

__all__ = ["Image", "paint_scene"]
