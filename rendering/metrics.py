"""Widths of bold text, near enough to lay it out; painting clips what is wider than its place."""

import unicodedata

_BY_WIDTH = {  # thousandths of the font's size
    200: " \u00a0\u202f",
    230: ",.’':;j",
    290: "il·()[]{|}I`",
    370: "!-f/t",
    420: '*\\_r"?Js',
    500: "cz«»Lag",
    550: "SevxyFbdhknopqu–",
    580: "#$+±0123456789<=>E^~•×−€",
    650: "TPZßBRYCX",
    720: "K&AGUVD",
    760: "HN…",
    830: "%OQw@æm—œ",
    980: "MWÆŒ",
}
_WIDTHS = {char: width for width, chars in _BY_WIDTH.items() for char in chars}
_OTHER = 700


def text_width(text: str, size: int) -> int:
    """Pixels that a line of ``size`` takes."""
    bases = (c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return sum(_WIDTHS.get(c, _OTHER) for c in bases) * size // 1000 + 1


def wrapped(text: str, size: int, width: int, lines: int) -> tuple[str, ...]:
    """``text`` broken at spaces into at most ``lines`` lines; the last takes what is left."""
    rows: list[str] = []
    for word in text.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and (len(rows) == lines or text_width(longer, size) <= width):
            rows[-1] = longer
        else:
            rows.append(word)
    return tuple(rows)


def number(value: int) -> str:
    """A number with a true minus sign."""
    return f"{value}".replace("-", "−")
