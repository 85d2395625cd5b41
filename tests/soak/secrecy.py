"""Is a hidden card to be found in anything that is shown? Every game, many deals, moments at random.

Two questions are put to all that a reader gets, and neither asks the engine what is secret. In another deal with the
same course of play, in which only cards that the reader never saw are others, is it the same to the last byte? And
does it name or paint a face that has not lain open to that reader?
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from random import Random
from time import perf_counter
from typing import Any, Literal, NamedTuple
from unittest.mock import patch

from bot.engine.cards import JOKER, Card, stream
from bot.engine.house import combine
from bot.engine.moves import Deal
from bot.engine.rules import Rules
from bot.engine.rummikub.state import FirstDrawn
from bot.engine.state import DEALER, Seat, view
from bot.engine.variants import find, variants
from bot.i18n import LOCALES
from bot.players import policy
from bot.tables.model import Prefs
from cogs import board, panel
from tests.laws.test_house_mixes import mix
from tests.playing import Entry, rests
from tests.soak.faces import faces_open, named, painted, peeped
from tests.soak.stage import RECENT, SEED, Shown, Stage
from tests.soak.worlds import other_world

DEALS, MOMENTS = 1_000, 6
STEPS = 1_500  # of one deal at most; more is a stall
ODD = 0.1  # share of steps that are any legal action
SORTS: tuple[Literal["suit", "rank", "melds"], ...] = ("suit", "rank", "melds")
FILES = {f"{name}{n or ''}.png" for name in (board.FILE, panel.FILE) for n in range(3)}


class Search(NamedTuple):
    """What was looked at, and the leaks that were found."""

    counts: Counter[str]
    leaks: list[str]


class Moment(NamedTuple):
    """A deal so far, all that was played before it, and who looks."""

    deal: Sequence[Entry]
    before: Sequence[Entry]  # the end of the deal before
    reader: Seat
    locale: str  # of the channel; the reader's is the other one

    def seen(self, reader: Seat | None) -> set[Card]:
        """Every face that lay open to a reader in this deal, or in what its log still tells of the one before."""
        shown = self.before[-max(0, RECENT - len(self.deal)) :] if len(self.deal) < RECENT else ()
        entries = (*self.before, *self.deal)
        drawn = {JOKER for e in entries for x in e.events if isinstance(x, FirstDrawn)}  # it may name one
        return {c for e in (*shown, *self.deal) for c in faces_open(e.after, reader)} | drawn


def deals(rules: Rules[Any], players: int, house: dict[str, Any], number: int) -> Iterator[list[Entry]]:
    """Two deals of a match, each with all its entries."""
    rng, below = Random(f"{rules.id}/{number}"), stream(b"secrecy", number)
    s, easy, entries = rules.start(players, combine(rules, players, house)), policy("easy", rules), list[Entry]()
    for _ in range(2 * STEPS):
        acting = rules.to_act(s)
        if not acting or (rests(s) and s.deal == 2):
            break
        seat = rng.choice(acting)
        if seat == DEALER:
            action = rules.chance(s, below)
        elif rng.random() < ODD:
            action = rng.choice(list(islice(rules.legal(view(s, seat), seat), 40)))
        else:
            action = easy.choose(view(s, seat), rules, below)
        after, events = rules.apply(s, seat, action)
        if isinstance(action, Deal) and any(isinstance(e.action, Deal) for e in entries):
            yield entries
            entries = []
        entries.append(Entry(s, seat, action, after, events))
        s = after
    yield entries


async def search_deal(stage: Stage, deal: list[Entry], before: list[Entry], rng: Random, moments: int) -> Search:
    """Look at a deal when it has been dealt, at some moments, and at its end."""
    found = Search(Counter(deals=1), [])
    first = next(n for n, e in enumerate(deal) if isinstance(e.action, Deal))
    ends = sorted({first, len(deal) - 1, *rng.sample(range(first, len(deal)), min(moments, len(deal) - first))})
    for end in ends:
        players = len(deal[end].after.hands)
        reader, locale = rng.randrange(players), rng.choice(LOCALES)
        m = Moment(deal[first : end + 1], [*before[-RECENT:], *deal[:first]], reader, locale)
        for leak in await _look(stage, m, rng, found.counts):
            found.leaks.append(f"{stage.rules.id} {players} step {end}: {leak}")
    return found


async def _look(stage: Stage, m: Moment, rng: Random, counts: Counter[str]) -> list[str]:
    """The leaks at one moment, to the channel and to the reader's seat."""
    s, prefs = m.deal[-1].after, Prefs(sort=rng.choice(SORTS))
    real = await _shown(stage, m, m.deal, prefs)
    counts.update(states=1, bytes=sum(len(x.data()) for x in real.values()))
    leaks = [f"{who} {x}" for who, shown in real.items() for x in _named(stage, m, shown, who)]
    leaks += [f"{who} is given the {zone}" for who in real for zone in peeped(view(s, who).state, s, who)]
    other = other_world(stage.rules, m.deal, m.reader, rng)
    if other is None:
        return leaks
    counts["worlds"] += 1
    again = await _shown(stage, m, other, prefs)
    return leaks + [f"{who}: {_where(x, again[who])}" for who, x in real.items() if x.data() != again[who].data()]


async def _shown(stage: Stage, m: Moment, deal: Sequence[Entry], prefs: Prefs) -> dict[Seat | None, Shown]:
    """What the channel (None) and the reader get after this course of the deal."""
    stage.put([*m.before, *deal][-RECENT:], m.reader, m.locale)
    other = next(x for x in LOCALES if x != m.locale)
    return {None: await stage.channel(), m.reader: stage.seat(m.reader, prefs, other)}


def _named(stage: Stage, m: Moment, shown: Shown, reader: Seat | None) -> Iterator[str]:
    """What is shown to a reader although it never lay open."""
    said = named(shown.messages, tiles=bool(stage.rules.tile_joker)) - m.seen(reader)
    if said:
        yield f"is told of {sorted(said)}"
    for scene in shown.scenes:
        more = painted(scene) - faces_open(m.deal[-1].after, reader)
        if more:
            yield f"sees {sorted(more.elements())}"
    if SEED.hex().encode() in shown.data():
        yield "is told the seed"
    if not set(shown.files) <= FILES:
        yield f"gets {shown.files}"


def _where(a: Shown, b: Shown) -> str:
    """Which part differs, and from where on."""
    for name, x, y in zip(a._fields, a, b, strict=True):
        if x != y:
            one, two = str(x), str(y)
            at = next((n for n, (c, d) in enumerate(zip(one, two, strict=False)) if c != d), 0)
            return f"{name} differs: …{one[max(0, at - 60) : at + 60]}… and …{two[max(0, at - 60) : at + 60]}…"
    return "something differs"


async def _at_once(work: Any, *args: Any, **named: Any) -> Any:
    return work(*args, **named)


async def _searched(game: str, number: int, moments: int) -> Search:
    rules, total, k = find(game), Search(Counter(), []), 0
    while total.counts["deals"] < number:
        rng = Random(f"secrecy/{game}/{k}")
        players = list(rules.seats())[k % len(rules.seats())]
        house = mix(rules, players, rng) if k % 2 and rules.choices.options else {}
        stage, before = Stage(rules, players, house), list[Entry]()
        for deal in islice(deals(rules, players, house, k), number - total.counts["deals"]):
            found = await search_deal(stage, deal, before, rng, moments)
            total.counts.update(found.counts)
            total.leaks.extend(f"match {k}: {x}" for x in found.leaks)
            before = deal
        k += 1
    return total


def searched(game: str, number: int = DEALS, moments: int = MOMENTS) -> dict[str, Any]:
    """One row: what was looked at in a game's deals, and the leaks that were found."""
    began = perf_counter()
    with patch("asyncio.to_thread", _at_once):
        found = asyncio.run(_searched(game, number, moments))
    counts = {name: found.counts[name] for name in ("deals", "states", "worlds", "bytes")}
    seconds = round(perf_counter() - began, 1)
    return {"game": game} | counts | {"leaks": len(found.leaks), "seconds": seconds, "first": found.leaks[:3]}


def rows(number: int, jobs: int = 2) -> Iterator[dict[str, Any]]:
    """A row for each game; ``jobs`` of them are searched at the same time."""
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(searched, variants(), repeat(number))
