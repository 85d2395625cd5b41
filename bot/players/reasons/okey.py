"""Reasons of Okey: what a tile completes, what is left over without it, how many live tiles help, who could use it."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.engine.cards import Card, Cards, hand, without
from bot.engine.melding.state import Discard, DrawStock, PassDraw
from bot.engine.moves import Action
from bot.engine.okey.advice import throws
from bot.engine.okey.faces import face
from bot.engine.okey.finish import ALL_PAIRS, Reading, ending, in_sets, loss, read
from bot.engine.okey.flow import barred, completes, offered
from bot.engine.okey.state import Ending, Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.players.base import Policy, seat_of
from bot.players.okey.sight import Sight
from bot.players.reasons.base import Reason, because


def reasons(v: View[OkeyState], _: Rules[OkeyState], __: Policy, action: Action) -> tuple[Reason, ...]:
    """Why the strong player chooses ``action``; () between deals."""
    why = _WHY.get(type(action))
    return tuple(why(Sight(v.state, seat_of(v)), action)) if why else ()


def _reading(w: Sight, tiles: Cards) -> Reading:
    return read(w.held(tiles), w.p)


def _best(w: Sight, t: Card) -> Reading:
    """What is left over at best once the tile is taken and another thrown."""
    full = hand((*w.tiles, t))
    return min((_reading(w, without(full, (c,)) or ()) for c in w.tiles), key=lambda x: x.left)


def _taken(w: Sight, a: TakeTile) -> Iterator[Reason]:
    """That it finishes or is an okey; the set that it joins and what is left over then; else what it may yet become."""
    if completes(w.s, w.me, a.card):
        yield because("okey_take_finishes", tile=a.card)
    elif a.card == w.wild:
        yield because("okey_take_okey", tile=a.card)
    else:
        yield from _joined(w, a.card)


def _joined(w: Sight, t: Card) -> Iterator[Reason]:
    full, now, then = hand((*w.tiles, t)), _reading(w, w.tiles), _best(w, t)
    joined = next((x.tiles for x in in_sets(full, w.wild, w.p) if t in x.tiles), None)
    grows = w.most(w.held(full)) > w.most(w.held(w.tiles))
    falls = now.ending is then.ending and then.left < now.left
    if joined is not None and grows:
        yield because("okey_completes", tile=t, tiles=joined)
    if falls:
        yield because("okey_falls", now=now.left, then=then.left)
    if falls or (joined is not None and grows):
        return
    before, after = w.outs(w.held(w.tiles)), max(w.outs(w.held(without(full, (c,)) or ())) for c in w.tiles)
    if after > before:
        yield because("okey_better", tile=t, now=before, then=after)
    elif w.held(w.tiles).a >> face(t, w.wild) & 1:
        yield because("okey_twin", tile=t)
    else:
        yield because("okey_neighbours", tile=t, count=w.beside(t))


def _drawn(w: Sight, _: Action) -> Iterator[Reason]:
    """The neighbour's tile is none, or joins no set, or helps less than a tile from the pool may."""
    top = offered(w.s, w.me)
    if top is None:
        yield because("okey_pile_empty")
    elif w.most(w.held((*w.tiles, top))) == w.most(w.held(w.tiles)):
        yield because("okey_useless", tile=top)
    else:
        yield because("okey_no_gain", tile=top)


def _passed(_: Sight, __: Action) -> Iterator[Reason]:
    yield because("okey_pass")


def _finished(w: Sight, a: Finish) -> Iterator[Reason]:
    """What it costs the others, and why it costs so much."""
    way = ending(without(w.tiles, (a.card,)) or (), w.wild, w.p) or Ending.SETS
    points = loss(way, a.card == w.wild, w.p)
    yield because("okey_finish", points=points, ending=way.value, okey=a.card == w.wild)


def _shown(w: Sight, _: ShowIndicator) -> Iterator[Reason]:
    yield because("okey_show", points=w.p.indicator_bonus)


def _thrown(w: Sight, a: Discard) -> Iterator[Reason]:
    """What it leaves; how many live tiles help then; who could use another tile; why no finish."""
    found = {x.card: x for x in throws(w.s, w.me) if barred(w.s, x.card) is None}
    mine = found[a.card]
    if mine.finishes:
        yield because("okey_waits", tile=w.wild)
        return
    least = all(mine.left <= x.left for x in found.values())
    rest = w.held(without(w.tiles, (a.card,)) or ())
    if mine.rest.ending is Ending.PAIRS:
        singles = sum(w.live[Card(c)] for c in range(52) if (rest.a & ~rest.b) >> c & 1)
        yield because("okey_throw_pairs", pairs=ALL_PAIRS - mine.left // 2, count=singles)
    else:
        yield because("okey_throw_least" if least else "okey_throw", left=mine.left, count=w.outs(rest))
    kept = next((x.card for x in found.values() if x.left <= mine.left and x.card != w.wild and w.serves(x.card)), None)
    if kept is not None and kept != a.card and not w.serves(a.card):
        yield because("okey_kept_from", tile=kept, seat=w.next)


_WHY: dict[type[Action], Callable[[Sight, Any], Iterator[Reason]]] = {
    TakeTile: _taken,
    DrawStock: _drawn,
    PassDraw: _passed,
    Finish: _finished,
    ShowIndicator: _shown,
    Discard: _thrown,
}
