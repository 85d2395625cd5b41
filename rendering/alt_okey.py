"""A table of Okey in words."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from bot.i18n import clean
from rendering.alt_tiles import rack_in_words, tiles_in_words
from rendering.faces import tile_name
from rendering.model import Indices, OkeyPic, RackPic, StationPic
from rendering.spoken import Words, name_of


def told(pic: OkeyPic, indices: Indices, t: Words) -> Iterator[str]:
    """What matters most first: turn, own rack, indicator and okey; then the piles, the pool and the seats."""
    yield pic.turn
    if pic.rack is not None:
        said = partial(_words, t, tile_name(pic.okey, indices) if pic.okey is not None else "")
        yield from rack_in_words(pic.rack, indices, said)
        yield from _groups(pic.rack, indices, said)
    if pic.indicator is not None and pic.okey is not None:
        yield t("alt-okey", indicator=tile_name(pic.indicator, indices), okey=tile_name(pic.okey, indices))
    yield from (_station(x, indices, t) for x in pic.stations)
    yield t("alt-pool", count=pic.stock)
    yield " – ".join(text for text in (pic.title, pic.deal, *pic.badges) if text)


def _words(t: Words, okey: str, key: str, **params: Any) -> str:
    """The words, in which a joker is a false one."""
    if key in ("alt-joker", "alt-jokers"):
        return t("alt-okey-false", okey=okey, count=params.get("count", 1))
    return t(key, **params)


def _groups(rack: RackPic, indices: Indices, t: Words) -> Iterator[str]:
    """The sets found on the rack."""
    found = [[face for n in group if (face := rack.tiles[n]) is not None] for group in rack.groups]
    if found:
        yield t("alt-okey-sets", tiles=", ".join(tiles_in_words(tiles, indices, t) for tiles in found))


def _station(x: StationPic, indices: Indices, t: Words) -> str:
    said = t("alt-okey-seat", name=name_of(x.seat), count=x.seat.cards, score=x.seat.score or 0)
    if x.top is None:
        return said
    top = tiles_in_words((x.top,), indices, t)
    return f"{said} {t('alt-okey-pile', tile=top, taker=clean(x.taker), count=x.count)}"
