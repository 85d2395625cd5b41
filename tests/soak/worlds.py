"""Deals that a reader cannot tell apart: the same course of play over another shuffle."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.engine.cards import Card
from bot.engine.moves import Deal, Rebuild
from bot.engine.rules import Illegal, Rules
from bot.engine.state import DEALER, Seat
from tests.playing import Entry
from tests.soak.faces import apart, lies_open

SIZES = (60, 30, 12, 6, 3, 2, 2, 2)  # cards that change places, fewer after each try that shows
PROBES = 10  # shuffles that are dealt to learn where each place of one goes
APART, STOCK = -2, -3  # holders that are no seats


def other_world(rules: Rules[Any], deal: Sequence[Entry], reader: Seat | None, rng: Random) -> list[Entry] | None:
    """The entries of ``deal`` (from its shuffle on) with cards exchanged that ``reader`` never saw; None: not found.

    Everybody does the same, and whatever lies open to the reader is the same at every step.
    """
    free = unseen(rules, deal, reader, rng)
    for size in SIZES:
        found = _again(rules, deal, _exchanged(deal, free, size, rng), reader)
        if found and _hidden(found[-1].after, reader) != _hidden(deal[-1].after, reader):
            return found
    return None


def _hidden(s: Any, reader: Seat | None) -> tuple[Any, ...]:
    return tuple(h for i, h in enumerate(s.hands) if i != reader), s.stock, *apart(s)


def unseen(rules: Rules[Any], deal: Sequence[Entry], reader: Seat | None, rng: Random) -> dict[int, list[int]]:
    """By entry that shuffled: the places of its order whose cards ``reader`` has not seen, as far as is known."""
    left = {i: Counter(held) for i, held in enumerate(deal[-1].after.hands) if i != reader}
    left[APART] = Counter(c for zone in apart(deal[-1].after) for c in zone)
    free: dict[int, list[int]] = {}
    places = list(_held(rules, deal, rng))
    rng.shuffle(places)
    for n, place, holder in places:
        face = deal[n].action.order[place]  # type: ignore[attr-defined]  # only shuffles have places
        if holder == STOCK or left.get(holder, Counter())[face]:
            free.setdefault(n, []).append(place)
            left.get(holder, Counter())[face] -= 1
    return free


def _held(rules: Rules[Any], deal: Sequence[Entry], rng: Random) -> Iterator[tuple[int, int, int]]:
    """Entry that shuffled, place in its order, who got the card that lay there."""
    now, stock = 0, list[int]()
    for n, e in enumerate(deal):
        if isinstance(e.action, Deal | Rebuild):
            now, stock = n, _stocked(e.action.order, e.after.stock)
        if isinstance(e.action, Deal):
            yield from ((n, place, holder) for place, holder in _dealt(rules, e.before, e.action.order, rng))
        else:
            yield from ((now, place, e.seat) for place in stock[len(e.after.stock) :])
            del stock[len(e.after.stock) :]
    yield from ((now, place, STOCK) for place in stock)


def _stocked(order: Sequence[Card], stock: Sequence[Card]) -> list[int]:
    """The places of a shuffle whose cards went into the stock, in its order."""
    places, wanted = list[int](), list(reversed(stock))
    for place, c in enumerate(order):
        if wanted and wanted[-1] == c:
            places.append(place)
            wanted.pop()
    return places


def _dealt(rules: Rules[Any], before: Any, order: Sequence[Card], rng: Random) -> Iterator[tuple[int, int]]:
    """The places of a shuffle whose cards are dealt to a seat or laid apart: found out by dealing other shuffles."""
    possible: dict[int, set[int]] = {}
    for _ in range(PROBES):
        tried = rng.sample(order, len(order))
        s: Any = rules.apply(before, DEALER, Deal(tuple(tried))).state
        zones = dict(enumerate(s.hands)) | {APART: tuple(c for zone in apart(s) for c in zone)}
        for place in range((_stocked(tried, s.stock) or [-1])[-1] + 1, len(tried)):
            holders = {holder for holder, zone in zones.items() if tried[place] in zone}
            possible[place] = possible.get(place, holders) & holders
    yield from ((place, holder) for place, who in possible.items() if len(who) == 1 for holder in who)


def _exchanged(deal: Sequence[Entry], free: dict[int, list[int]], size: int, rng: Random) -> list[Any]:
    """The actions of the deal with up to ``size`` free places of one shuffle permuted."""
    actions: list[Any] = [e.action for e in deal]
    n = rng.choices(list(free), [len(places) for places in free.values()])[0] if free else 0
    places = rng.sample(free.get(n, []), min(size, len(free.get(n, []))))
    cards = list(actions[n].order)
    for here, there in zip(places, [*places[1:], *places[:1]], strict=True):
        cards[here] = actions[n].order[there]
    actions[n] = replace(actions[n], order=tuple(cards))
    return actions


def _again(rules: Rules[Any], deal: Sequence[Entry], actions: list[Any], reader: Seat | None) -> list[Entry] | None:
    """The entries of the same course with these actions, as long as nothing that lies open differs."""
    s, out = deal[0].before, []
    for e, action in zip(deal, actions, strict=True):
        try:
            after, events = rules.apply(s, e.seat, action)
        except Illegal:
            return None
        if lies_open(after, reader) != lies_open(e.after, reader):
            return None
        out.append(Entry(s, e.seat, action, after, events))
        s = after
    return out
