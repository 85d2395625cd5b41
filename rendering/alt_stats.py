"""A member's record in words."""

from collections.abc import Iterator

from rendering.model import Indices
from rendering.sheets import FigurePic, StatsPic
from rendering.spoken import Words, name_of


def stats(pic: StatsPic, indices: Indices, t: Words) -> Iterator[str]:  # noqa: ARG001  # one signature for all
    """Who and what, the large numbers, the places, the rating, then the rest."""
    yield " – ".join(text for text in (name_of(pic), pic.subtitle) if text)
    yield " · ".join(_said(x, t) for x in pic.figures)
    if pic.places:
        yield t("alt-places", places=", ".join(_figure(bar.label, bar.value, t) for bar in pic.places))
    if pic.curve:
        yield pic.curve.caption
    yield from (_said(x, t) for x in pic.facts)
    yield pic.footer


def _said(x: FigurePic, t: Words) -> str:
    return _figure(x.label, f"{x.value} {x.note}".rstrip(), t)


def _figure(label: str, value: str, t: Words) -> str:
    return t("alt-figure", label=label, value=value)
