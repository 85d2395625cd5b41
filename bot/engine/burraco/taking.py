"""The two ways to begin a turn: the stock's top card, or the whole pile."""

from msgspec.structs import replace

from bot.engine.burraco.flow import BurracoStep
from bot.engine.burraco.params import PileTake
from bot.engine.burraco.play import throwable
from bot.engine.burraco.plays import allowed
from bot.engine.burraco.state import BurracoState, TakePile, Turn
from bot.engine.cards import hand
from bot.engine.melding.holding import put
from bot.engine.melding.state import DrawStock, Drew, Took
from bot.engine.rules import Illegal, Step
from bot.engine.state import Phase, Seat


def draw_stock(s: BurracoState, seat: Seat, _: DrawStock) -> BurracoStep:
    """The stock's top card comes into the hand."""
    c = s.stock[-1]
    s = replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], c))),
        stock=s.stock[:-1],
        drawn=put(s.drawn, seat, c),
        unplayed=put(s.unplayed, seat, False),
        phase=Phase.PLAY,
        dry=0,
    )
    return Step(s, (Drew(seat=seat, card=c),))


def take_pile(s: BurracoState, seat: Seat, _: TakePile) -> BurracoStep:
    """The whole pile comes into the hand, for all to know."""
    if not s.discard:
        raise Illegal("discard_empty")
    after = with_pile(s, seat)
    held = after.hands[seat]
    if not any(throwable(after, held, c) for c in set(held)):
        raise Illegal("discard_single_taken", card=s.discard[-1])
    if after.now.owed and not any(allowed(after, seat)):
        raise Illegal("pile_no_use")
    return Step(after, (Took(seat=seat, cards=s.discard),))


def with_pile(s: BurracoState, seat: Seat) -> BurracoState:
    """``s`` with the pile in the hand."""
    pile, p = s.discard, s.options
    now = Turn(
        single=pile[0] if len(pile) == 1 and not p.single_card_return else None,
        owed=hand(pile) if p.pile_take is PileTake.MUST_USE else (),
    )
    return replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], *pile))),
        discard=(),
        known=put(s.known, seat, hand((*s.known[seat], *pile))),
        taken=(*s.taken, *((seat, c) for c in pile)),
        unplayed=put(s.unplayed, seat, False),
        now=now,
        phase=Phase.PLAY,
        dry=s.dry + 1,
    )
