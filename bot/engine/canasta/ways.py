"""What a seat could do with the pack and its hand: ways to take, to lay and to throw, and whether it could go out."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.canasta import lines
from bot.engine.canasta.facts import RED_THREES, frozen, minimum, natural_rank
from bot.engine.canasta.groups import Unit, offers, openings, wild_cards
from bot.engine.canasta.laying import CanastaStep, check_out, lay
from bot.engine.canasta.params import NATURALS_MIN, AskGate, EmptyStockTake, WaivesMinimum
from bot.engine.canasta.state import CanastaState, Group, LayGroups, Reply, TakePack
from bot.engine.canasta.taking import check_top, take
from bot.engine.cards import BACK, JOKER, Card, Cards, rank
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat


def takes(s: CanastaState, seat: Seat) -> Iterator[tuple[TakePack, CanastaStep]]:
    """Ways to take the pack, each with what comes of it, those that cost least of the hand first."""
    for a in _tries(s, seat):
        try:
            yield a, take(s, seat, a)
        except Illegal:
            continue


def _tries(s: CanastaState, seat: Seat) -> Iterator[TakePack]:
    """Takings worth trying."""
    try:
        check_top(s, seat)
    except Illegal:
        return
    top, held = s.discard[-1], s.hands[seat]
    r = rank(top)
    own = tuple(c for c in held if natural_rank(c) == r)
    if not s.opened[s.sides[seat]]:
        yield from _opening_takes(s, seat, own)
        return
    wild = wild_cards(held)
    kinds = dict.fromkeys(wild[:1] + wild[-1:])
    loose = not frozen(s)
    if loose and r in lines.fullest(s, seat):
        yield TakePack((Group(r, ()),))
    sizes = dict.fromkeys((NATURALS_MIN, len(own))) if len(own) >= NATURALS_MIN else ()
    yield from (TakePack((Group(r, own[:n]),)) for n in sizes)
    if loose and own:
        yield from (TakePack((Group(r, (own[0], c)),)) for c in kinds)


def _opening_takes(s: CanastaState, seat: Seat, own: Cards) -> Iterator[TakePack]:
    if len(own) < NATURALS_MIN:
        return
    held, top = s.hands[seat], s.discard[-1:]
    r, need = rank(top[0]), minimum(s, seat)
    for n in dict.fromkeys((NATURALS_MIN, len(own))):
        yield from map(TakePack, openings(held, need, Unit(r, own[:n], top), s.options))
    if s.options.concealed_waives_minimum is WaivesMinimum.ALWAYS:
        yield TakePack((Group(r, own),))


def must_take(s: CanastaState, seat: Seat) -> TakePack | None:
    """The taking of the pack that an empty stock asks of ``seat``, if there is one."""
    rule = s.options.empty_stock_take
    if rule is EmptyStockTake.OPTIONAL or not s.discard:
        return None
    if rule is EmptyStockTake.FORCED_IF_LEGAL:
        return next((a for a, _ in takes(s, seat)), None)
    free = TakePack((Group(rank(s.discard[-1]), ()),)) if s.discard[-1] != JOKER else None
    return next((a for a, _ in takes(s, seat) if a == free), None)


def pack_line(s: CanastaState, seat: Seat) -> TakePack | None:
    """A taking of the pack after which ``seat`` can go out in the same turn, or with which it does."""
    for a, (after, _) in takes(s, seat):
        if after.phase is not Phase.PLAY or lines.find(after, seat) is not None:
            return a
    return None


def able(s: CanastaState, seat: Seat) -> bool:
    """Can ``seat`` go out in this turn if its partner agrees? Before the draw: by the pack, or with the whole hand."""
    s = replace(s, now=replace(s.now, reply=Reply.YES))
    if s.phase is Phase.TURN_START:
        return lines.whole_hand(s, seat) or pack_line(s, seat) is not None
    return lines.find(s, seat) is not None


def lays(s: CanastaState, seat: Seat) -> Iterator[tuple[LayGroups, CanastaStep]]:
    """What can be laid from the hand, each with what comes of it."""
    held = s.hands[seat]
    if s.opened[s.sides[seat]]:
        found = offers(held, lines.fullest(s, seat))
    else:
        found = iter(openings(held, minimum(s, seat), None, s.options))
    for groups in dict.fromkeys(found):
        a = LayGroups(groups)
        try:
            yield a, lay(s, seat, a)
        except Illegal:
            continue


def throwable(s: CanastaState, seat: Seat) -> list[Card]:
    """The cards that may be discarded, each face once."""
    held = s.hands[seat]
    if s.now.must_go_out and len(held) > 1:
        return []
    if len(held) == 1:
        return [c for c in held if c not in RED_THREES and _may_end(s, seat, c)]
    return [c for c in dict.fromkeys(held) if c != BACK and c not in RED_THREES]


def _may_end(s: CanastaState, seat: Seat, c: Card) -> bool:
    try:
        check_out(s, seat, c)
    except Illegal:
        return False
    return True


def draw_barred(s: CanastaState, seat: Seat) -> bool:
    """Having to go out: would a drawn card make that impossible?"""
    return s.options.ask_gate is AskGate.ABLE and not lines.whole_hand(s, seat)
