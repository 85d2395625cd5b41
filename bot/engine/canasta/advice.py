"""What a seat could do at Canasta: actions worth listing, plans for chosen cards, the least harmful step."""

from collections import Counter
from collections.abc import Callable, Iterator

from bot.engine.canasta import groups, lines, ways
from bot.engine.canasta.facts import BLACK_THREES, POINTS, WILD, natural_rank, points, side_melds
from bot.engine.canasta.params import MELD_MIN, TimeoutAnswer
from bot.engine.canasta.state import (
    Answer,
    Ask,
    CanastaState,
    Decline,
    Finish,
    GoOut,
    Group,
    LayGroups,
    Rank,
    TakePack,
)
from bot.engine.canasta.turns import ask, decline
from bot.engine.cards import Card, Cards, rank
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat

Lister = Callable[[CanastaState, Seat], Iterator[Action]]
Idea = tuple[Action, Cards, int]  # with the hand cards that it uses, and the points that come to the table


# Actions.
def listed(s: CanastaState, seat: Seat) -> Iterator[Action]:
    """Actions of ``seat``, which is to act: good ones of every kind."""
    return _LISTS[s.phase](s, seat)


def _beginnings(s: CanastaState, seat: Seat) -> Iterator[Action]:
    if may_draw(s, seat):
        yield DrawStock()
    yield from takes(s, seat)
    if not s.stock and _accepted(decline, s, seat, Decline()):
        yield Decline()
    if _accepted(ask, s, seat, Ask()):
        yield Ask()


def may_draw(s: CanastaState, seat: Seat) -> bool:
    """May the stock be drawn from?"""
    return bool(s.stock) and not (s.now.must_go_out and ways.draw_barred(s, seat))


def takes(s: CanastaState, seat: Seat) -> Iterator[TakePack]:
    """Ways to take the pack."""
    return (a for a, _ in ways.takes(s, seat))


def _turn(s: CanastaState, seat: Seat) -> Iterator[Action]:
    line = lines.find(s, seat)
    if line is not None:
        yield line
    yield from (a for a, _ in ways.lays(s, seat))
    if s.phase is Phase.LAST_RED_THREE:
        if not s.now.must_go_out:
            yield Finish()
        return
    yield from map(Discard, ways.throwable(s, seat))
    if s.phase is Phase.AFTER_DRAW and _accepted(ask, s, seat, Ask()):
        yield Ask()


def _accepted(handler: Callable[..., object], s: CanastaState, seat: Seat, a: Action) -> bool:
    try:
        handler(s, seat, a)
    except Illegal:
        return False
    return True


def _none(_: CanastaState, __: Seat) -> Iterator[Action]:
    return iter(())


_LISTS: dict[Phase, Lister] = dict.fromkeys(Phase, _none) | {
    Phase.TURN_START: _beginnings,
    Phase.AFTER_DRAW: _turn,
    Phase.PLAY: _turn,
    Phase.LAST_RED_THREE: _turn,
    Phase.WAIT_ANSWER: lambda *_: iter((Answer(True), Answer(False))),
    Phase.DEAL_END: lambda *_: iter((NextDeal(),)),
}


# The least harmful step.
def harmless(s: CanastaState, seat: Seat) -> Action:
    """Draw, throw what is missed least; nothing is melded but where the rules or a promise ask for it."""
    if s.phase is Phase.TURN_START:
        return _start_of_turn(s, seat)
    if s.phase is Phase.WAIT_ANSWER:
        return Answer(s.options.ask_timeout_answer is TimeoutAnswer.YES)
    if s.phase is Phase.DEAL_END:
        return NextDeal()
    if s.phase is Phase.LAST_RED_THREE and not s.now.must_go_out:
        return Finish()
    thrown = ways.throwable(s, seat)
    line = None if thrown else lines.find(s, seat)
    return line or Discard(min(thrown, key=_loss(s, seat)))


def _start_of_turn(s: CanastaState, seat: Seat) -> Action:
    if may_draw(s, seat):
        return DrawStock()
    taken = ways.pack_line(s, seat) if s.now.must_go_out else ways.must_take(s, seat)
    return taken or Decline()


def _loss(s: CanastaState, seat: Seat) -> Callable[[Card], tuple[bool, bool, int, int, Card]]:
    """How little a card is missed: no wild, nothing that the others meld, no pair, few points."""
    mine = s.sides[seat]
    melded = {m.rank for m in s.melds if m.side != mine}
    wanted = {m.rank for m in side_melds(s, mine)}
    held = Counter(natural_rank(c) for c in s.hands[seat])

    def loss(c: Card) -> tuple[bool, bool, int, int, Card]:
        r = rank(c) if not WILD[c] else -1
        dear = 0 if c in BLACK_THREES else held[r] + 3 * (r in wanted)
        return WILD[c], r in melded, dear, POINTS[c], c

    return loss


# Plans.
def ideas(s: CanastaState, seat: Seat, chosen: Cards) -> list[Idea]:
    """What the ``chosen`` cards can be, the best first; with none chosen, what the hand offers."""
    if s.phase is Phase.TURN_START:
        return _takings(s, seat, chosen)
    if s.phase in (Phase.AFTER_DRAW, Phase.PLAY, Phase.LAST_RED_THREE):
        return _layings(s, seat, chosen) if chosen else _offered(s, seat)
    return []


def _takings(s: CanastaState, seat: Seat, chosen: Cards) -> list[Idea]:
    if not s.discard:
        return []
    if not chosen:
        ways_to = list(takes(s, seat)) or [_attempt(s, seat)]
        return [_with_top(s, a) for a in ways_to]
    found = groups.grouped(chosen, lines.fullest(s, seat), s.discard[-1:], s.options)
    return [_with_top(s, TakePack(x)) for x in found]


def _attempt(s: CanastaState, seat: Seat) -> TakePack:
    """What comes nearest to taking the pack; its refusal says what is missing."""
    top = natural_rank(s.discard[-1])
    naturals = groups.by_rank(s.hands[seat])
    own = Group(top or 0, naturals.pop(top, ()) if top is not None else ())
    opened = s.opened[s.sides[seat]]
    return TakePack((own, *(() if opened else _sets(naturals))))


def _sets(naturals: dict[Rank, Cards]) -> tuple[Group, ...]:
    return tuple(Group(r, cards) for r, cards in naturals.items() if len(cards) >= MELD_MIN)


def _with_top(s: CanastaState, a: TakePack) -> Idea:
    used = _cards(a.groups)
    return a, used, points(used) + points(s.discard[-1:])


def _offered(s: CanastaState, seat: Seat) -> list[Idea]:
    line = lines.find(s, seat)
    found: list[Idea] = [] if line is None else [_out(line)]
    found += [_laying(a) for a, _ in ways.lays(s, seat)]
    sets = _sets(groups.by_rank(s.hands[seat]))
    return found if found or not sets else [_laying(LayGroups(sets))]


def _layings(s: CanastaState, seat: Seat, chosen: Cards) -> list[Idea]:
    found: list[Idea] = []
    line = lines.find(s, seat)
    if line is not None and sorted(chosen) in (sorted(_cards(line.groups)), list(s.hands[seat])):
        found.append(_out(line))
    found += [_laying(LayGroups(x)) for x in groups.grouped(chosen, lines.fullest(s, seat), (), s.options)]
    if len(chosen) == 1 and s.phase is not Phase.LAST_RED_THREE:
        found.append((Discard(chosen[0]), chosen, 0))
    return found


def _out(line: GoOut) -> Idea:
    used = _cards(line.groups)
    return line, used if line.discard is None else (*used, line.discard), points(used)


def _laying(a: LayGroups) -> Idea:
    used = _cards(a.groups)
    return a, used, points(used)


def _cards(laid: tuple[Group, ...]) -> Cards:
    return tuple(c for g in laid for c in g.cards)
