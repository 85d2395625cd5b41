"""Text as coverage masks, in Lato: what it has no glyph for is replaced, what does not fit ends in an ellipsis."""

import unicodedata
from functools import lru_cache

import font_lato
from PIL import Image, ImageDraw, ImageFont

ELLIPSIS = "…"
UNKNOWN = "\N{BULLET}"
CAP = 0.723  # height of capitals and digits in ems
MISSING = "\uffff"
FILES = {True: font_lato.LatoBlack, False: font_lato.LatoBold}


@lru_cache(maxsize=64)
def font(size: int, heavy: bool) -> ImageFont.FreeTypeFont:
    """Lato Black or Bold; the basic layout, so that no name can turn the direction of a line."""
    return ImageFont.truetype(FILES[heavy], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def drawable(char: str) -> bool:
    """Whether the font has a glyph for a character."""
    here, gone = font(32, False).getmask(char), font(32, False).getmask(MISSING)
    return here.size != gone.size or bytes(here) != bytes(gone)


@lru_cache(maxsize=2048)
def plain(text: str, fallback: str = "") -> str:
    """``text`` in drawable characters on one line; ``fallback`` if hardly one of its letters can be drawn."""
    whole = unicodedata.normalize("NFC", text[:200])
    shown = "".join(_glyph(c) for c in whole)
    lost = shown.count(UNKNOWN) - whole.count(UNKNOWN)
    if fallback and lost * 2 >= len(shown.replace(" ", "")):
        return plain(fallback)
    while UNKNOWN * 2 in shown:
        shown = shown.replace(UNKNOWN * 2, UNKNOWN)
    return " ".join(shown.split())


def renamed(text: str, names: tuple[tuple[str, str], ...]) -> str:
    """``text`` with the fallbacks of those names in it that have hardly a drawable letter."""
    for name, fallback in names:
        if fallback and name in text and plain(name, fallback) == plain(fallback):
            text = text.replace(name, fallback)
    return text


def _glyph(char: str) -> str:
    kind = unicodedata.category(char)
    if kind[0] in "CMZ":
        return " " if kind[0] == "Z" or char in "\t\n\r" else ""
    if drawable(char):
        return char
    return next((c for c in unicodedata.normalize("NFKD", char)[:1] if drawable(c)), UNKNOWN)


def fitted(text: str, size: int, heavy: bool, width: int) -> str:
    """``text``, or its longest beginning that fits ``width`` pixels with an ellipsis."""
    face = font(size, heavy)
    if face.getlength(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = face.getlength(text[:middle].rstrip() + ELLIPSIS) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + ELLIPSIS if low else ""


@lru_cache(maxsize=1024)
def text_mask(text: str, size: int, heavy: bool, width: int, height: int) -> Image.Image:
    """``text`` from the left edge, capitals centred in ``height``; as wide as it is, at most ``width``."""
    shown = fitted(text, size, heavy, width)
    mask = Image.new("L", (max(1, min(width, round(font(size, heavy).getlength(shown)) + 1)), height))
    baseline = (height + round(CAP * size)) // 2
    ImageDraw.Draw(mask).text((0, baseline), shown, fill=255, font=font(size, heavy), anchor="ls")
    return mask


@lru_cache(maxsize=256)
def index_mask(rank: str, w: int, h: int) -> Image.Image:
    """A rank ``h`` pixels tall, centred in ``w`` and squeezed if it is wider; taller only by what hangs below."""
    size = round(4 * h / CAP)
    face = font(size, True)
    ink = Image.new("L", (size * 2, size * 2))
    x = size // 4
    for char in rank:
        ImageDraw.Draw(ink).text((x, size), char, fill=255, font=face, anchor="ls")
        x += round(face.getlength(char) * (0.9 if len(rank) > 1 else 1))
    ink = ink.crop(ink.getbbox())
    tall = max(h, round(ink.height / 4))
    wide = min(w, round(ink.width / 4))
    mask = Image.new("L", (w, tall))
    mask.paste(ink.resize((wide, tall), Image.Resampling.LANCZOS), ((w - wide) // 2, 0))
    return mask
