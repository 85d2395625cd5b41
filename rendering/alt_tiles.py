"""A table of tiles in words: colours are letters of the reader's language, runs are told by their ends."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from bot.engine.cards import BACK, JOKER, Card, rank, suit
from rendering.faces import TILE_LETTERS, tile_name
from rendering.model import Indices, RackPic, SeatPic, SetPic, TilesPic
from rendering.spoken import Words, name_of

SHORTENED = 4  # tiles from which on a run is told by its ends


def told(pic: TilesPic, indices: Indices, t: Words) -> Iterator[str]:
    """What matters most first: turn, own rack, what is loose; then pool, seats and sets."""
    yield pic.turn
    if pic.rack is not None:
        yield from rack_in_words(pic.rack, indices, t)
    if pic.loose is not None and pic.loose.tiles:
        yield t("alt-loose", tiles=by_colour(_there(pic.loose), indices, t))
    yield t("alt-pool", count=pic.stock)
    yield from (_seat(seat, t) for seat in pic.seats)
    yield " – ".join(text for text in (pic.title, pic.deal, *pic.badges) if text)
    yield from _marked(pic.sets, indices, t)
    yield from (_set(s, indices, t) for s in pic.sets)


def tiles_in_words(tiles: Sequence[Card], indices: Indices, t: Words, stands: Sequence[int] = ()) -> str:
    """ "R7 B7 N7", "R3–R9"; a joker with the number that it stands for."""
    plain = JOKER not in tiles and BACK not in tiles
    run = plain and all(b == a + 1 and suit(a) == suit(b) for a, b in pairwise(tiles))
    if run and len(tiles) >= SHORTENED:
        return f"{tile_name(tiles[0], indices)}–{tile_name(tiles[-1], indices)}"
    numbers = dict(enumerate(stands))
    return " ".join(_tile(face, numbers.get(n, 0), indices, t) for n, face in enumerate(tiles))


def by_colour(tiles: Sequence[Card], indices: Indices, t: Words) -> str:
    """ "R 1 4 4; B 13; joker"."""
    faces = sorted(c for c in tiles if 0 <= c < JOKER)
    groups = [
        f"{TILE_LETTERS[indices][c]} {' '.join(str(rank(x) + 1) for x in same)}" for c, same in groupby(faces, key=suit)
    ]
    if jokers := sum(c == JOKER for c in tiles):
        groups.append(t("alt-jokers", count=jokers))
    return "; ".join(groups)


def _tile(face: Card, stands: int, indices: Indices, t: Words) -> str:
    if face == JOKER:
        return t("alt-joker-stands", number=stands) if stands else t("alt-joker")
    return "?" if face == BACK else tile_name(face, indices)


def _there(pic: RackPic) -> list[Card]:
    return [face for face in pic.tiles if face is not None]


def rack_in_words(pic: RackPic, indices: Indices, t: Words) -> Iterator[str]:
    """The note beside it, all tiles by colour, those chosen and those drawn."""
    yield pic.note
    faces = _there(pic)
    yield t("alt-rack", count=len(faces), tiles=by_colour(faces, indices, t) or "–")
    chosen = [face for n in pic.selected if (face := pic.tiles[n]) is not None]
    if chosen:
        yield t("alt-chosen", cards=tiles_in_words(chosen, indices, t))
    drawn = [face for face, mark in zip(pic.tiles, pic.marks, strict=False) if mark == "drawn" and face is not None]
    if drawn:
        yield t("alt-tiles-drawn", count=len(drawn), tiles=tiles_in_words(drawn, indices, t))


def _seat(seat: SeatPic, t: Words) -> str:
    return t("alt-tiles-seat", name=name_of(seat), count=seat.cards, score=seat.score or 0, opened=seat.opened)


def _marked(sets: Sequence[SetPic], indices: Indices, t: Words) -> Iterator[str]:
    """Which tiles are new on the table and which lie elsewhere than before."""
    for mark in ("new", "moved"):
        faces = [face for s in sets for face, own in zip(s.tiles, s.marks, strict=False) if own == mark]
        if faces:
            yield t(f"alt-tiles-{mark}", tiles=by_colour(faces, indices, t))


def _set(s: SetPic, indices: Indices, t: Words) -> str:
    said = tiles_in_words(s.tiles, indices, t, s.stands)
    return t("alt-set-bad" if s.bad else "alt-set", label=s.label, tiles=said)
