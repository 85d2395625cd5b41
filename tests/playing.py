"""Whole deals played through the rules alone, for laws and golden playthroughs: no opponent of the bot takes part."""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from bot.engine import zones
from bot.engine.burraco.state import TakePile
from bot.engine.cards import JOKER, Card, Cards, rank, stream, suit
from bot.engine.gin.state import DrawDiscard
from bot.engine.melding.state import Discard, TakeDiscard
from bot.engine.moves import Action, Event
from bot.engine.okey.state import TakeTile
from bot.engine.rules import Rules
from bot.engine.state import DEALER, Phase, Seat, State, View, view
from bot.engine.variants import variants

MAX_ACTIONS = 300  # actions of one list that are looked at
EAGER = (  # a simple player's verbs, the best first
    *("gin", "knock", "show", "go_out", "finish", "show_indicator"),
    *("lay", "lay_off", "swap_joker", "arrange", "meld", "add", "lay_groups"),
    *("take_pack", "draw_discard", "take_discard", "take_pile", "take_tile", "draw_stock", "draw", "discard"),
)
SEED = int(os.environ.get("RAMI_SEED", "0"))  # another number plays other deals than the tests do every day
WELCOME = 3  # cards near the top of the pile that make the simple player take it
Chooser = Callable[[View[Any], list[Action]], Action]


class Entry(NamedTuple):
    """One step of a playthrough."""

    before: State
    seat: Seat
    action: Action
    after: State
    events: tuple[Event, ...]


def verb(action: Action) -> str:
    """The tag of an action: ``draw_stock``."""
    return str(type(action).__struct_config__.tag)


def listed(rules: Rules[Any], s: Any, seat: Seat) -> list[Action]:
    """The first legal actions of ``seat``, as it sees ``s``."""
    return list(islice(rules.legal(view(s, seat), seat), MAX_ACTIONS))


def nearness(held: Cards) -> Callable[[Card], int]:
    """How many cards of the hand stand near a face: of its rank, or of its suit within two ranks."""
    return lambda c: sum(_near(c, d) for d in held)


def _near(c: Card, d: Card) -> bool:
    if JOKER in (c, d):
        return True
    return rank(c) == rank(d) or (suit(c) == suit(d) and abs(rank(c) - rank(d)) <= 2)


def eager(v: View[Any], actions: list[Action]) -> Action:
    """A simple player, settled by what it sees: lays what it can, as many cards as it can, and throws lone cards."""
    near = nearness(v.hand)

    def wish(a: Action) -> tuple[int, int]:
        preference = EAGER.index(verb(a)) if verb(a) in EAGER else len(EAGER)
        if isinstance(a, Discard):
            return preference, near(a.card)
        if isinstance(a, TakeDiscard | TakeTile) and near(a.card) < WELCOME:
            return len(EAGER), 0
        if isinstance(a, DrawDiscard | TakePile) and near(v.state.discard[-1]) < WELCOME:
            return len(EAGER), 0
        return preference, -named(a).total()

    return min(actions, key=wish)


def mixed(rng: Random) -> Chooser:
    """Mostly the simple player, now and then any verb and any action of it: odd positions, yet deals move on."""

    def choose(v: View[Any], actions: list[Action]) -> Action:
        if rng.random() < 0.6:
            return eager(v, actions)
        kind = rng.choice(sorted({verb(a) for a in actions}))
        return rng.choice([a for a in actions if verb(a) == kind])

    return choose


def play(rules: Rules[Any], s: Any, choose: Chooser, rng: Random, seed: bytes) -> Iterator[Entry]:
    """Entries from ``s`` to the end of the match; who acts first of several, ``rng`` settles."""
    while acting := rules.to_act(s):
        seat = acting[0] if len(acting) == 1 else rng.choice(acting)
        if seat == DEALER:
            action = rules.chance(s, stream(seed, 1000 * s.deal + s.seq))
        else:
            action = choose(view(s, seat), listed(rules, s, seat))
        after, events = rules.apply(s, seat, action)
        yield Entry(s, seat, action, after, events)
        s = after


def begun(rules: Rules[Any], players: int, house: Mapping[str, Any] | None = None) -> Any:
    """The state before the first deal."""
    return rules.start(players, rules.house(players, house or {}))


def tables() -> list[tuple[str, int]]:
    """Every variant with every number of players."""
    return [(game, n) for game, rules in variants().items() for n in rules.seats()]


@cache
def walk(game: str, players: int, seed: int = SEED, deals: int = 2, steps: int = 3_000) -> tuple[Entry, ...]:
    """A seeded playthrough of ``deals`` deals and the first step after them, at most ``steps`` entries."""
    rules, rng = variants()[game], Random(f"{game}/{players}/{seed}")
    entries = []
    for entry in islice(play(rules, begun(rules, players), mixed(rng), rng, f"{game}/{seed}".encode()), steps):
        entries.append(entry)
        if entry.before.phase is Phase.DEAL and entry.after.deal > deals:
            break
    return tuple(entries)


def ended(entries: tuple[Entry, ...]) -> int:
    """How many deals of a playthrough came to their end."""
    return sum(rests(e.after) and not rests(e.before) for e in entries)


def named(value: Any) -> Counter[Card]:
    """Every card that an action or event names, whatever it nests."""
    return faces(type(value), value)


def faces(tp: Any, value: Any) -> Counter[Card]:
    """Every card in a value of type ``tp``, backs too."""
    return Counter(zones._cards_of(tp)(value))


def rests(s: State) -> bool:
    """Is the deal over, and the next one not yet begun?"""
    return s.phase in {Phase.DEAL_END, Phase.MATCH_END}


def turned_up(e: Entry) -> Counter[Card]:
    """Cards that the step took from the stock for all to see."""
    drawn = Counter(e.before.stock[len(e.after.stock) :])
    return drawn & Counter(zones.places(view(e.after, None).state))
