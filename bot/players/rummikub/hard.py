"""A strong player of Rummikub: it sees every rearrangement, and lays as much as it can but for jokers and trifles.

A joker waits until it brings other tiles along, a single tile while the round is young; nothing is held back once
somebody may end the round. With an empty pool points count instead of tiles. It sees its view only and throws no dice.
"""

from collections.abc import Iterator
from itertools import islice

from bot.engine.cards import JOKER, Cards
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.rummikub import openings, solver
from bot.engine.rummikub.advice import arranged, whole_rack
from bot.engine.rummikub.bags import Sets
from bot.engine.rummikub.columns import MOST_JOKERS
from bot.engine.rummikub.commit import fault
from bot.engine.rummikub.solver import Goal, Play
from bot.engine.rummikub.state import Arrange, Draw, Pass, RummikubState
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.rummikub.sight import Sight, numbered

CARE = 40  # positions looked at for a table that is less disturbed
WAYS = 12  # tables tried for the same tiles where house rules bind jokers
JOKER_BRINGS = 2  # other tiles that a joker must bring along
YOUNG = 40  # tiles in the pool


class Hard(Thinker):
    """See above."""

    def ideas(self, view: View[RummikubState], rules: Rules[RummikubState], _: Below) -> Iterator[Action]:
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase is Phase.PLAY:
            w = Sight(s, me)
            if s.opened[me] and trifling(w):
                yield Draw()
            plays = _turns(w) if s.opened[me] else _first_lays(w)
            yield from (a for a in plays if fault(s, me, a) is None)
            yield from (Draw(), Pass())
        yield NextDeal()
        yield from rules.legal(view, me)


def waits(w: Sight) -> bool:
    """Do the jokers stay on the rack for now? They would bring too few other tiles along."""
    if w.late or JOKER not in w.full.played or len(w.full.played) == len(w.rack):
        return False
    return len(numbered(w.full.played)) - len(w.spared.played) < JOKER_BRINGS


def trifling(w: Sight) -> bool:
    """Is so little to be laid that it rather stays on the rack, since more may come with it?"""
    play = w.spared if waits(w) else w.full
    if w.late or len(play.played) == len(w.rack):
        return False
    return not play.played or (len(play.played) == 1 and len(w.s.stock) > YOUNG)


def _turns(w: Sight) -> Iterator[Arrange]:
    """The plays of one who has opened, the best first."""
    order = (w.spared, w.full) if waits(w) else (w.full, w.spared)
    for play in order:
        if play.played:
            yield from _tables(w, play)
    if _bound(w) and (play := w.apart()).played:
        yield arranged(play.sets)
    yield from (a for a, _, _ in whole_rack(w.s, w.me))


def _bound(w: Sight) -> bool:
    """Do house rules bind jokers, so that not every table of sets may be confirmed?"""
    return w.p.strict_jokers or w.p.max_jokers_per_set < MOST_JOKERS


def _tables(w: Sight, play: Play, first: tuple[Cards, ...] = ()) -> Iterator[Arrange]:
    """Tables with the tiles of a play, one that disturbs little first; several only where jokers are bound."""
    gentle = solver.gentlest(w.table, play, play.played, (), Goal.TILES.value, CARE)
    yield arranged(gentle.sets, first)
    if _bound(w):
        others = solver.ways(w.table, play.played, w.p.max_jokers_per_set, care=CARE)
        yield from (arranged(x.sets, first) for x in islice(others, WAYS))


def _first_lays(w: Sight) -> Iterator[Arrange]:
    """First lays with all that can go along; without jokers, if it can be and the whole rack does not go."""
    plain = w.first_spared
    if w.first and not (plain and not w.late):
        yield from _opened(w, w.first, w.rack)
    elif plain:
        whole = w.play(w.rack, openings.tiles(plain))
        yield from _opened(w, plain, w.rack if len(whole.played) == len(w.rack) else w.plain)
    yield from (a for a, _, _ in whole_rack(w.s, w.me))


def _opened(w: Sight, first: Sets, rack: Cards) -> Iterator[Arrange]:
    tiles = tuple(x for _, x in first)
    if w.p.manipulate_same_turn_as_opening:
        play = w.play(rack, openings.tiles(first))
        if play.played:
            yield from _tables(w, play, tiles)
    yield arranged([*((m.kind, m.tiles) for m in w.s.table), *first], tiles)
