"""What lies open at a table, and what words and pictures name; told by hand, without the engine's redaction."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from bot.engine.cards import BACK, JOKER, Card, Cards
from bot.engine.okey.faces import okey_of
from bot.engine.state import Seat
from rendering.items import Scene, Sprite, Tile
from tests.clicks.readers import cards_of
from tests.clicks.test_okey_secrecy import tiles_of

LYING = ("discard", "melds", "table", "red_threes", "offered", "piles", "indicator", "last")
OPEN = (*LYING, "shown", "draws", "limit_card")
COURSE = ("phase", "turn", "order", "dealer", "deal", "scores", "ready", "answered", "passed", "asked")


def lies_open(s: Any, reader: Seat | None) -> tuple[Any, ...]:
    """All that a reader (None: the channel) sees happen: open cards, numbers of closed ones, whose turn it is."""
    counts = tuple(len(zone) for zone in (s.stock, *s.hands, *apart(s)))
    course = (getattr(s, name, None) for name in (*COURSE, *OPEN))
    return *own(s, reader), counts, *course


def own(s: Any, reader: Seat | None) -> tuple[Any, ...]:
    """What one seat alone sees."""
    if reader is None:
        return ()
    return s.hands[reader], s.drawn[reader], getattr(s, "shows", {reader: None})[reader]


def faces_open(s: Any, reader: Seat | None) -> Counter[Card]:
    """The faces that a reader sees, each as often as it lies there."""
    found = Counter(_cards([getattr(s, name, None) for name in OPEN]))
    found += Counter(() if reader is None else s.hands[reader])
    found += Counter(s.discard[-1:])  # a fanned pile shows its top once more
    indicator = getattr(s, "indicator", None)
    if indicator is not None:
        found[okey_of(indicator)] += 1  # told beside it
    return found


def _cards(zone: Any) -> Iterator[Card]:
    """The cards of nested tuples and of melds in them."""
    if isinstance(zone, int):
        yield Card(zone)
    elif zone is not None:
        for part in getattr(zone, "cards", getattr(zone, "tiles", zone)):
            yield from _cards(part)


def apart(s: Any) -> tuple[Cards, ...]:
    """The cards that lie face down and are neither held nor in the stock, zone by zone."""
    return *getattr(s, "pozzetti", ()), getattr(s, "passing", ())


def named(said: Iterable[Any], *, tiles: bool) -> set[Card]:
    """The faces that components of messages name, in words, values and ids."""
    read = tiles_of if tiles else cards_of
    return {c for body in said for c in read(body)}


def painted(scene: Scene) -> Counter[Card]:
    """The faces that a picture shows, each as often as it does.

    Without tallies, which show a rank, and jokers with a part: both may be what a wild card of an open run stands for.
    """
    cards = [i for i in scene.items if isinstance(i, Sprite) and not (i.face == JOKER and i.role is not None)]
    tiles = [i.face for i in scene.items if isinstance(i, Tile)]
    return Counter(c for c in (*(i.face for i in cards), *tiles) if c != BACK)


def peeped(seen: Any, s: Any, reader: Seat | None) -> list[str]:
    """The closed zones of ``s`` of which a view shows anything but backs."""
    zones: dict[str, tuple[Any, int | None]]
    zones = {f"hand of {i}": (seen.hands[i], len(held)) for i, held in enumerate(s.hands) if i != reader}
    zones |= {f"drawn by {i}": (x, None) for i, x in enumerate(seen.drawn) if i != reader}
    zones |= {f"show of {i}": (x, None) for i, x in enumerate(getattr(seen, "shows", ())) if i != reader}
    zones |= {f"pozzetto {i}": (x, len(s.pozzetti[i])) for i, x in enumerate(getattr(seen, "pozzetti", ()))}
    zones |= {"stock": (seen.stock, len(s.stock))} | _passing(seen, s)
    return [name for name, (zone, size) in zones.items() if not _blank(zone, size)]


def _passing(seen: Any, s: Any) -> dict[str, tuple[Any, int | None]]:
    return {"passing": (seen.passing, len(s.passing))} if hasattr(s, "passing") else {}


def _blank(zone: Any, size: int | None) -> bool:
    """Nothing but backs, as many as cards lie there if their number is known."""
    cards = zone if isinstance(zone, tuple) else (zone,)
    return all(c in (None, BACK) for c in cards) and size in (None, len(cards))
