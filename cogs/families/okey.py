"""What a seat can do at Okey: how its turn begins, the ways to finish, and what each throw leaves."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.melding.state import DrawStock, PassDraw
from bot.engine.moves import Action
from bot.engine.okey.advice import Throw, throws
from bot.engine.okey.ends import okey
from bot.engine.okey.faces import MIN_SET, face
from bot.engine.okey.finish import Reading, as_set, ending, loss, reading
from bot.engine.okey.flow import barred, bound, offered
from bot.engine.okey.state import Ending, Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import Plan, Rules
from bot.engine.state import Phase, Seat, View
from bot.tables import racks
from bot.tables.model import Draft
from cogs.desk import Desk
from cogs.facts import Facts


class Tiles(NamedTuple):
    """What only the panel of Okey knows."""

    places: tuple[int, ...]  # the rack, place by place
    reading: Reading  # of the rack as it is
    by_pairs: bool = False  # does the owner look at pairs?
    throws: tuple[Throw, ...] = ()  # what may be thrown, the best first
    shows: bool = False  # may the indicator be shown?


def facts(rules: Rules[OkeyState], v: View[OkeyState], seat: Seat, draft: Draft) -> Facts:
    """What ``seat`` can do: ``found`` are the ways to finish, the dearest first; ``best`` the sets as they stand."""
    s = v.state
    held = s.hands[seat]
    places = racks.laid(draft.rack, s, held)
    tiles = Tiles(places, reading(held, okey(s), s.options), by_pairs(draft))
    best = tuple(racks.in_order(places[n] for n in g) for g in groups(tiles, s))
    if seat not in rules.to_act(s):
        return Facts(acting=False, phase=s.phase, best=best, more=tiles)
    if s.phase is not Phase.DISCARD:
        return Facts(acting=True, phase=s.phase, draws=tuple(_draws(rules, s, seat)), best=best, more=tiles)
    found = throws(s, seat)
    fair = tuple(x for x in found if barred(s, x.card) is None)
    shows = rules.check(s, seat, ShowIndicator()) is None
    return Facts(
        acting=True,
        phase=s.phase,
        found=tuple(_finishes(s, seat, found)),
        best=best,
        precious=_precious(s, fair, tiles.reading),
        more=tiles._replace(throws=fair, shows=shows),
    )


def _draws(rules: Rules[OkeyState], s: OkeyState, seat: Seat) -> Iterator[Action]:
    top = offered(s, seat)
    ways: list[Action] = [DrawStock(), *([] if top is None else [TakeTile(top)]), PassDraw()]
    yield from (a for a in ways if rules.check(s, seat, a) is None)


def _finishes(s: OkeyState, seat: Seat, found: Sequence[Throw]) -> list[Plan]:
    plans = [Plan(action=Finish(x.card), cards=(x.card,), points=cost(s, seat, x.card)) for x in found if x.finishes]
    return sorted(plans, key=lambda p: -p.points)


def cost(s: OkeyState, seat: Seat, thrown: Card) -> int:
    """What the finish with this throw costs each opponent."""
    return loss(ending_with(s, seat, thrown), thrown == okey(s), s.options)


def ending_with(s: OkeyState, seat: Seat, thrown: Card) -> Ending:
    """How the hand finishes with this throw."""
    held = list(s.hands[seat])
    held.remove(thrown)
    return ending(tuple(held), okey(s), s.options) or Ending.SETS


def _precious(s: OkeyState, found: Sequence[Throw], now: Reading) -> Cards:
    """Okeys, and the tiles without which more would be left over than with them."""
    least = max(0, now.left - 1)
    return hand(x.card for x in found if x.card == okey(s) or (not bound(s) and x.left > least))


def by_pairs(draft: Draft) -> bool:
    """Is the rack ordered by pairs?"""
    return draft.rack is not None and draft.rack.order is racks.Order.PAIRS


def groups(tiles: Tiles, s: OkeyState) -> Iterator[tuple[int, ...]]:
    """Places side by side in a row whose tiles, in their order, are a set, or a pair where pairs are collected."""
    pairs = tiles.by_pairs or tiles.reading.ending is Ending.PAIRS
    for row in range(racks.ROWS):
        n, end = row * racks.ROW, (row + 1) * racks.ROW
        while n < end:
            line = tiles.places[n:end]
            size = (_pair_at(line, s) if pairs else 0) or _set_at(line, s)
            if size:
                yield tuple(range(n, n + size))
            n += max(1, size)


def _set_at(line: Sequence[int], s: OkeyState) -> int:
    """How many tiles at the beginning of ``line`` are a set; 0: none."""
    there = next((n for n, t in enumerate(line) if t == racks.EMPTY), len(line))
    for size in range(there, MIN_SET - 1, -1):
        tiles = tuple(Card(t) for t in line[:size])
        if any(as_set(x, okey(s), s.options) for x in (tiles, tiles[::-1])):
            return size
    return 0


def _pair_at(line: Sequence[int], s: OkeyState) -> int:
    """Two if ``line`` begins with a pair, else 0."""
    if len(line) < 2 or racks.EMPTY in line[:2]:
        return 0
    a, b = (face(Card(t), okey(s)) for t in line[:2])
    return 2 if a == b or okey(s) in line[:2] else 0


def state_of(desk: Desk) -> OkeyState:
    """The state that the desk shows."""
    return cast("OkeyState", desk.view.state)


def of(desk: Desk) -> Tiles:
    """The family's own facts; between deals there is only the rack."""
    found: Any = desk.facts.more
    return found or Tiles(racks.laid(desk.draft.rack, state_of(desk), desk.view.hand), Reading(Ending.SETS, 0))


def name(desk: Desk, t: Card) -> str:
    """A tile in the reader's letters; that it is an okey is said, and what a false joker is."""
    wild = okey(state_of(desk))
    kind = "okey" if t == wild else "false" if t == JOKER else "plain"
    return desk.words("okey-named", tile=desk.card(t), kind=kind, okey=desk.card(wild))
