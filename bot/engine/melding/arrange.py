"""The best arrangement of a hand into melds: exact, by the rules of any melding game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bot.engine.cards import JOKER, Card, Cards, card, hand, rank, suit, without
from bot.engine.melding.grammar import LOOSE, Grammar, Pattern, grammar
from bot.engine.melding.packing import Option, Wanted, pack
from bot.engine.melding.params import Params
from bot.engine.melding.state import Kind, Layout

LIMIT = 50_000  # rests solved at most; hands of 14 cards take a few hundred, of 30 with four jokers up to 20,000

PURE, MUST = 1, 2


class Found(NamedTuple):
    """A meld that the cards allow, every joker's role explicit."""

    layout: Layout
    cards: Cards
    points: int


class Hook(NamedTuple):
    """Cards that may be laid off onto ``meld`` at ``end`` for ``points``; hooks of one ``slot`` exclude each other.

    ``pays``: would it meet an obligation to use the card that must be used?
    """

    meld: int
    cards: Cards
    end: str | None
    slot: str
    points: int = 0
    pays: bool = False


class Arrangement(msgspec.Struct, frozen=True):
    """Melds (and hooks) to be made of a hand, the cards left, what the melds score and what the rest costs in hand."""

    melds: tuple[Found, ...]
    left: Cards
    points: int
    deadwood: int
    hooks: tuple[Hook, ...] = ()
    exact: bool = True  # False: the search was cut short, a better one may exist


class Aim(Enum):
    """What the best arrangement has most of: deadwood points avoided, cards used, points of the melds, or both points.

    Ties are broken by the other two; the values are the places (in bits) of hand value, cards and points in the worth.
    """

    DEADWOOD = (24, 12, 0)
    CARDS = (12, 24, 0)
    POINTS = (0, 12, 24)
    SCORE = (12, 0, 12)

    def worth(self, value: int, cards: int, points: int) -> int:
        """Worth of a meld that saves ``value`` points in hand by ``cards`` cards and is worth ``points``."""
        by_value, by_cards, by_points = self.value
        return (value << by_value) + (cards << by_cards) + (points << by_points)


def candidates(cards: Cards, p: Params) -> tuple[Found, ...]:
    """Every meld that ``cards`` allow, in a fixed order; a joker takes the place of a card held in short runs only."""
    g = grammar(p)
    return tuple(_found(g, x, which) for which, x in _listed(g, cards))


def _listed(g: Grammar, cards: Cards) -> Iterator[tuple[int, Pattern]]:
    held = Counter(cards)
    jokers = held.pop(JOKER, 0)
    for k, counts in _by_rank(held):
        yield from ((k, x) for x in g.set_patterns(k, counts, jokers))
    for s, present in enumerate(g.presence(held)):
        for x in _runs(g, present, jokers):
            if all(held[g.face(q, s)] > 1 for q in x.at if q == g.high and 0 in x.at):
                yield s, x


@lru_cache(256)
def _runs(g: Grammar, present: int, jokers: int) -> tuple[Pattern, ...]:
    """The runs of one suit; a hand is asked about many times before it changes."""
    return tuple(g.run_patterns(present, jokers, LOOSE, 99))


def _by_rank(held: Counter[Card]) -> list[tuple[int, tuple[int, ...]]]:
    """(rank, cards of each suit) of each rank held, ascending."""
    ranks: dict[int, list[int]] = {}
    for c, n in held.items():
        ranks.setdefault(rank(c), [0, 0, 0, 0])[suit(c)] = n
    return [(k, tuple(ranks[k])) for k in sorted(ranks)]


def _found(g: Grammar, x: Pattern, which: int) -> Found:
    layout = g.layout(x, which)
    return Found(layout, hand(layout.cards), x.points)


def best(
    cards: Cards,
    p: Params,
    *,
    aim: Aim = Aim.DEADWOOD,
    need: int = 0,
    need_pure_run: bool = False,
    keep: int = 0,
    must: Card | None = None,
    hooks: Sequence[Hook] = (),
    limit: int = LIMIT,
) -> Arrangement | None:
    """The arrangement best by ``aim``; None if none fulfils the conditions.

    ``need``: least total of the melds (hooks do not count); ``need_pure_run``: one run without joker; ``keep``: so
    many cards at least stay in hand; ``must``: a card that has to be used by a meld (or a hook that pays).
    """
    wanted = Wanted(need, (PURE if need_pure_run else 0) | (0 if must is None else MUST), keep)
    return _searched(grammar(p), cards, aim, wanted, must, tuple(hooks), limit)


@lru_cache(512)
def _searched(
    g: Grammar, cards: Cards, aim: Aim, wanted: Wanted, must: Card | None, hooks: tuple[Hook, ...], limit: int
) -> Arrangement | None:
    """See ``best``. Remembered, as a panel or a player asks many times about a hand before it changes."""
    options, complete = _options(g, cards, aim, must)
    options += [_hooked(g, h, aim, must) for h in hooks]
    packed = pack(cards, options, wanted, limit)
    if packed is None:
        return None
    used = [c for o in packed.taken for c in o.cards]
    pure = bool(wanted.marks & PURE)
    melds = tuple(_found(g, x, which) for which, x in _joined(g, [o.what for o in packed.taken], pure))
    left = without(cards, used) or ()
    return Arrangement(
        melds=melds,
        left=left,
        points=sum(m.points for m in melds),
        deadwood=sum(g.hand_value[c] for c in left),
        hooks=tuple(h for o in packed.taken for h in o.what.hook),
        exact=packed.exact and complete,
    )


class _Use(NamedTuple):
    """What an option stands for: a meld (at most one, with its suit or rank) or a hook (at most one)."""

    meld: tuple[tuple[int, Pattern], ...] = ()
    hook: tuple[Hook, ...] = ()


def _options(g: Grammar, cards: Cards, aim: Aim, must: Card | None) -> tuple[list[Option[_Use]], bool]:
    """All melds that a packing may need, and whether these are really all."""
    held = Counter(cards)
    jokers = held.pop(JOKER, 0)
    groups = [(k, g.sets_to_pack(k, counts, jokers)) for k, counts in _by_rank(held)]
    groups += [(s, g.runs_to_pack(present, jokers)) for s, present in enumerate(g.presence(held)) if present]
    options = [_option(g, which, x, aim, must) for which, patterns in groups for x in patterns.items]
    return options, all(patterns.complete for _, patterns in groups)


def _option(g: Grammar, which: int, x: Pattern, aim: Aim, must: Card | None) -> Option[_Use]:
    run = x.kind is Kind.RUN
    used = g.run_faces(x.at, which) if run else tuple(card(which, s) for s in x.at)
    used += (JOKER,) * len(x.stand)
    marks = (PURE if run and not x.stand else 0) | (MUST if must in used else 0)
    worth = aim.worth(sum(map(g.hand_value.__getitem__, used)), len(used), x.points)
    return Option(used, worth, x.points, marks, (), _Use(meld=((which, x),)))


def _hooked(g: Grammar, h: Hook, aim: Aim, must: Card | None) -> Option[_Use]:
    marks = MUST if h.pays and must in h.cards else 0
    worth = aim.worth(sum(g.hand_value[c] for c in h.cards), len(h.cards), h.points)
    return Option(h.cards, worth, 0, marks, (h.slot,), _Use(hook=(h,)))


def _joined(g: Grammar, uses: list[_Use], need_pure_run: bool) -> list[tuple[int, Pattern]]:
    """The melds, sets first, with touching runs made one; a pure run that is needed stays pure."""
    melds = sorted((m for u in uses for m in u.meld), key=_where)
    out: list[tuple[int, Pattern]] = []
    for which, x in melds:
        for i, (other, y) in enumerate(out):
            whole = g.join(y, x) if other == which and x.kind is y.kind is Kind.RUN else None
            if whole is not None and not (need_pure_run and bool(x.stand) != bool(y.stand)):
                out[i] = (which, whole)
                break
        else:
            out.append((which, x))
    return out


def _where(meld: tuple[int, Pattern]) -> tuple[bool, int, int]:
    which, x = meld
    return x.kind is Kind.RUN, which, min(x.at + x.stand)
