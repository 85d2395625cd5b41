"""A deal of Conquián: the exchange, the offered card on its way round the table, the end and the stakes."""

from typing import cast

from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.conquian import state as st
from bot.engine.conquian.layouts import extends, mask, tables
from bot.engine.conquian.state import ConquianState
from bot.engine.melding import flow
from bot.engine.melding.holding import released
from bot.engine.melding.params import Starter
from bot.engine.melding.scoring import leaders, match_over, places
from bot.engine.melding.shapes import Shape, read
from bot.engine.melding.state import DealEnded, DealScore, Discard, Discarded, Ending, HandScore, MatchEnded, Meld
from bot.engine.moves import Deal, Event, NextDeal
from bot.engine.rules import Illegal, Step
from bot.engine.state import DEALER, Phase, Seat

ConquianStep = Step[ConquianState]


def deal(s: ConquianState, seat: Seat, a: Deal) -> ConquianStep:
    """Hands; then each passes a card, or the first seat turns up."""
    dealt, events = flow.deal(s, seat, a)
    first = s.dealer if s.options.starter is Starter.DEALER else flow.after(s, s.dealer)
    s = _owned(cast("ConquianState", dealt))
    return Step(replace(s, phase=Phase.EXCHANGE if s.options.exchange else Phase.TURN_UP, turn=first), events)


def _owned(s: ConquianState) -> ConquianState:
    """``s`` with nothing of an earlier offer or exchange, and no turn of a game in which cards are drawn."""
    return replace(s, offered=(), source=DEALER, asked=(), passed=(), passing=(), rounds=(0,) * len(s.hands))


def give(s: ConquianState, seat: Seat, a: st.Give) -> ConquianStep:
    """A card is laid aside for the next seat."""
    s = cast("ConquianState", released(s, seat, (a.card,)))
    s = replace(s, passed=(*s.passed, seat), passing=(*s.passing, a.card))
    return Step(s, (st.Gave(seat=seat, card=a.card),))


def exchange(s: ConquianState, _: Seat, __: st.Exchange) -> ConquianStep:
    """The passed cards come into the hands of those who play next."""
    if len(s.passed) < len(s.order):
        raise Illegal("wrong_phase", phase=s.phase)
    hands, events = list(s.hands), []
    for giver, c in zip(s.passed, s.passing, strict=True):
        to = flow.after(s, giver)
        hands[to] = hand((*hands[to], c))
        events.append(st.Received(seat=to, card=c))
    return Step(replace(_owned(s), hands=tuple(hands), phase=Phase.TURN_UP), tuple(events))


def turn_up(s: ConquianState, seat: Seat, _: st.TurnUp) -> ConquianStep:
    """The stock's top card is on offer, to the seat that turned it first."""
    c = s.stock[-1]
    rounds = tuple(n + (i == seat) for i, n in enumerate(s.rounds))
    s = replace(s, stock=s.stock[:-1], offered=(c,), source=DEALER, asked=(), rounds=rounds, phase=Phase.OWN_TURNUP)
    return Step(s, (st.TurnedUp(seat=seat, card=c),))


def own(s: ConquianState, seat: Seat) -> tuple[Meld, ...]:
    """The seat's melds."""
    return tuple(m for m in s.melds if m.owner == seat)


def melded(s: ConquianState, seat: Seat) -> int:
    """Cards on the seat's table."""
    return sum(len(m.cards) for m in own(s, seat))


def use(s: ConquianState, seat: Seat, a: st.Use) -> ConquianStep:
    """The offered card goes onto the seat's table, which is laid anew; then a discard, or the deal is won."""
    c = s.offered[0]
    added = _added(s, seat, a)
    rest = cast("ConquianState", released(s, seat, added))
    shapes = [read(x, s.options) for x in a.layout]
    _check_house(s, shapes, added)
    laid, count = _laid(s, seat, shapes)
    before = {(m.id, m.cards) for m in s.melds}
    changed = tuple(m for m in laid if (m.id, m.cards) not in before)
    opened = tuple(was or i == seat for i, was in enumerate(s.opened))
    rest = replace(
        rest,
        melds=(*(m for m in s.melds if m.owner != seat), *laid),
        next_meld=s.next_meld + count,
        offered=(),
        asked=(),
        taken=(*s.taken, (seat, c)),
        opened=opened,
        phase=Phase.DISCARD,
    )
    total = melded(rest, seat)
    events = (st.Used(seat=seat, card=c, cards=added, melds=changed, melded=total),)
    goal = s.options.goal_melded
    if not rest.hands[seat] or (goal is not None and total >= goal):
        return finish(rest, Ending.GO_OUT, seat, events)
    return Step(rest, events)


def _added(s: ConquianState, seat: Seat, a: st.Use) -> Cards:
    """The cards of the layout that must come from the hand. Raises Illegal if others are missing from it."""
    left = [c for m in a.layout for c in m.cards]
    if s.offered[0] not in left:
        raise Illegal("offered_card_not_used", card=s.offered[0])
    left.remove(s.offered[0])
    for c in (c for m in own(s, seat) for c in m.cards):
        if c not in left:
            raise Illegal("table_card_missing", card=c)
        left.remove(c)
    return hand(left)


def _check_house(s: ConquianState, shapes: list[Shape], added: Cards) -> None:
    if not s.options.hand_melds and any(set(x.cards) <= set(added) for x in shapes):
        raise Illegal("meld_needs_table_card")
    if s.options.forced_card_alone and s.phase is Phase.FORCED and added:
        raise Illegal("forced_card_alone", card=s.offered[0])


def _laid(s: ConquianState, seat: Seat, shapes: list[Shape]) -> tuple[tuple[Meld, ...], int]:
    """The shapes as melds, those that grew out of an old meld under its number; and how many numbers are new."""
    old, out, fresh = list(own(s, seat)), [], 0
    for x in shapes:
        same = next((m for m in old if set(m.cards) <= set(x.cards)), None)
        if same is not None:
            old.remove(same)
        number = s.next_meld + fresh if same is None else same.id
        fresh += same is None
        out.append(x.laid(number, seat))
    return tuple(sorted(out, key=lambda m: m.id)), fresh


def refuse(s: ConquianState, seat: Seat, _: st.Pass) -> ConquianStep:
    """The seat does not want the card; if it fits the seat's table, the others are asked whether they force."""
    events = (st.Passed(seat=seat, card=s.offered[0]),)
    s = replace(s, asked=(*s.asked, seat))
    if forceable(s, seat):
        return Step(replace(s, phase=Phase.FORCE_WINDOW, turn=flow.after(s, seat)), events)
    return _onward(s, events)


def forceable(s: ConquianState, seat: Seat) -> bool:
    """Does the offered card fit the seat's table without a card of the hand?"""
    laid = tuple(mask(m.cards) for m in own(s, seat))
    if s.options.force_by_rearrangement:
        return bool(laid) and bool(tables(laid, s.offered[0], 0, s.options))
    return extends(laid, s.offered[0], s.options)


def force(s: ConquianState, seat: Seat, _: st.Force) -> ConquianStep:
    """The pass is refused: the card must be used."""
    victim = s.asked[-1]
    events = (st.Forced(seat=seat, card=s.offered[0], victim=victim),)
    return Step(replace(s, phase=Phase.FORCED, turn=victim), events)


def no_force(s: ConquianState, seat: Seat, _: st.NoForce) -> ConquianStep:
    """The pass stands, unless another seat has still to be asked."""
    events = (st.LetGo(seat=seat),)
    following = flow.after(s, seat)
    if following != s.asked[-1]:
        return Step(replace(s, turn=following), events)
    return _onward(s, events)


def _onward(s: ConquianState, events: tuple[Event, ...]) -> ConquianStep:
    """The card goes to the next seat; after the last one it is dead and the next card is turned up."""
    following = flow.after(s, s.asked[-1])
    if len(s.asked) < len(s.order) - (s.source != DEALER):
        return Step(replace(s, phase=Phase.OPTION, turn=following), events)
    c = s.offered[0]
    first = s.asked[0] if s.source != DEALER else flow.after(s, s.asked[0])
    events = (*events, st.Died(seat=DEALER, card=c))
    s = replace(s, offered=(), asked=(), source=DEALER, discard=(*s.discard, c), phase=Phase.TURN_UP, turn=first)
    return Step(s, events) if s.stock else finish(s, Ending.STOCK_OUT, None, events)


def discard(s: ConquianState, seat: Seat, a: Discard) -> ConquianStep:
    """A card is thrown and offered to the next seat."""
    s = cast("ConquianState", released(s, seat, (a.card,)))
    s = replace(
        s,
        offered=(a.card,),
        source=seat,
        asked=(),
        thrown=(*s.thrown, (seat, a.card)),
        phase=Phase.OPTION,
        turn=flow.after(s, seat),
    )
    return Step(s, (Discarded(seat=seat, card=a.card),))


def finish(s: ConquianState, ending: Ending, closer: Seat | None, events: tuple[Event, ...]) -> ConquianStep:
    """The deal is over after ``events``: somebody takes the stakes, or they are carried over and one is added."""
    winner = _fewest(s) if closer is None and s.options.fewest_cards_win else closer
    stakes = s.carry + 1
    totals = tuple(n + stakes * (i == winner) for i, n in enumerate(s.scores))
    over = match_over(totals, s.options)
    sheet = _sheet(s, ending, closer, totals)
    n = len(s.hands)
    s = replace(
        s,
        phase=Phase.MATCH_END if over else Phase.DEAL_END,
        hands=((),) * n,
        shown=s.hands,
        scores=totals,
        sheet=(*s.sheet, sheet),
        carry=stakes if winner is None else 0,
    )
    told: tuple[Event, ...] = (*events, DealEnded(seat=DEALER if closer is None else closer, score=sheet))
    if winner is None:
        told = (*told, st.StakeCarried(seat=DEALER, stakes=stakes))
    else:
        told = (*told, st.StakeWon(seat=winner, stakes=stakes))
    if over:
        told = (*told, MatchEnded(seat=leaders(totals, s.options)[0], places=places(totals, s.options), totals=totals))
    return Step(s, told)


def _fewest(s: ConquianState) -> Seat | None:
    """The seat with the smallest hand, if it is alone."""
    least = min(map(len, s.hands))
    holders = [i for i, h in enumerate(s.hands) if len(h) == least]
    return holders[0] if len(holders) == 1 else None


def _sheet(s: ConquianState, ending: Ending, closer: Seat | None, totals: tuple[int, ...]) -> DealScore:
    seats = tuple(
        HandScore(left=left, points=0, delta=totals[i] - s.scores[i], total=totals[i], opened=s.opened[i])
        for i, left in enumerate(s.hands)
    )
    return DealScore(deal=s.deal, ending=ending, closer=closer, bonus=False, seats=seats)


def next_deal(s: ConquianState, seat: Seat, a: NextDeal) -> ConquianStep:
    """``seat`` has seen the end of the deal; after the last one the next dealer gathers the cards."""
    step = flow.next_deal(s, seat, a)
    return Step(cast("ConquianState", step.state), step.events)
