"""What a seat could do at Gin: actions worth checking, plans, the least harmful step."""

from collections.abc import Callable, Iterator

from bot.engine.cards import BACK, Card, Cards, deck
from bot.engine.gin.deadwood import BITS, CARD_POINTS, deadwood, mask
from bot.engine.gin.showdown import best, knockers_melds, within_limit
from bot.engine.gin.shows import choices, showings, with_layoffs
from bot.engine.gin.state import (
    BigGin,
    DrawDiscard,
    Gin,
    GinState,
    Knock,
    LayOff,
    PassUpcard,
    Show,
    Showing,
    TakeUpcard,
)
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.state import Phase, Seat

DISCARDS = [Discard(c) for c in deck(1, 0)]
DEAREST = max(CARD_POINTS)
Lister = Callable[[GinState, Seat], Iterator[Action]]


def listed(s: GinState, seat: Seat) -> Iterator[Action]:
    """Actions of ``seat``, which is to act; all but other arrangements, shows and lay-offs."""
    return _LISTS[s.phase](s, seat)


def _upcard(_: GinState, __: Seat) -> Iterator[Action]:
    yield PassUpcard()
    yield TakeUpcard()


def _draws(s: GinState, _: Seat) -> Iterator[Action]:
    yield DrawStock()
    if not s.stock_only and s.discard:
        yield DrawDiscard()


def _turn(s: GinState, seat: Seat) -> Iterator[Action]:
    whole = least(s, seat)
    if whole == 0 and s.options.big_gin:
        yield BigGin()
    if within_limit(whole - DEAREST, s) or whole <= DEAREST:  # else no throw can bring the rest down to the limit
        for c, dead in left_without(s, seat):
            if dead == 0:
                yield Gin(c)
            elif within_limit(dead, s):
                yield Knock(c)
    yield from map(DISCARDS.__getitem__, throwable(s, seat))


def _shows(s: GinState, seat: Seat) -> Iterator[Action]:
    """The best, the best without laying off, and each single card laid off."""
    p = s.options
    yield from (as_action(x) for x, _ in showings(mask(s.hands[seat]), knockers_melds(s), p.layoff_chain, p.ace))


def _none(_: GinState, __: Seat) -> Iterator[Action]:
    return iter(())


_LISTS: dict[Phase, Lister] = dict.fromkeys(Phase, _none) | {
    Phase.UPCARD_OPTION: _upcard,
    Phase.DRAW: _draws,
    Phase.DISCARD: _turn,
    Phase.SHOW: _shows,
    Phase.SHOW_GIN: _shows,
    Phase.DEAL_END: lambda *_: iter((NextDeal(),)),
}


def throwable(s: GinState, seat: Seat) -> list[Card]:
    """The cards of the hand that may be thrown."""
    barred = None if s.options.may_discard_taken_card else s.taken_card
    return [c for c in s.hands[seat] if c not in (barred, BACK)]


def least(s: GinState, seat: Seat) -> int:
    """The deadwood of the hand as it is."""
    return deadwood(mask(s.hands[seat]), s.options.ace)


def left_without(s: GinState, seat: Seat) -> list[tuple[Card, int]]:
    """Each card that may be thrown, with the deadwood that is left without it."""
    held, ace = mask(s.hands[seat]), s.options.ace
    return [(c, deadwood(held ^ BITS[c], ace)) for c in throwable(s, seat)]


def best_throws(s: GinState, seat: Seat) -> list[tuple[Card, int]]:
    """The same, the least deadwood first; of equal ones the dearest card first."""
    return sorted(left_without(s, seat), key=lambda x: (x[1], -CARD_POINTS[x[0]], x[0]))


def harmless(s: GinState, seat: Seat) -> Action:
    """The least harmful step: no upcard, the stock, the card that leaves the least deadwood, the best show."""
    if s.phase is Phase.UPCARD_OPTION:
        return PassUpcard()
    if s.phase is Phase.DRAW:
        return DrawStock()
    if s.phase is Phase.DISCARD:
        return Discard(best_throws(s, seat)[0][0])
    if s.phase is Phase.DEAL_END:
        return NextDeal()
    return as_action(best(s, seat))


def as_action(x: Showing) -> Show:
    """The action that shows so."""
    return Show(x.melds, x.layoffs)


def ideas(s: GinState, seat: Seat, chosen: Cards) -> list[tuple[Action, Cards, int]]:
    """What the ``chosen`` cards can be, with the cards that leave the hand and the deadwood left, the best first."""
    if s.phase is Phase.DISCARD:
        return _throws(s, seat, chosen)
    if s.phase in (Phase.SHOW, Phase.SHOW_GIN):
        return _showings(s, seat, chosen)
    return []


def _throws(s: GinState, seat: Seat, chosen: Cards) -> list[tuple[Action, Cards, int]]:
    """For one chosen card gin, knock and discard; for none the best use of every card."""
    held, ace = mask(s.hands[seat]), s.options.ace
    if len(chosen) == 1:
        c = chosen[0]
        dead = deadwood(held & ~BITS[c], ace) if c != BACK else 0
        ends: list[Action] = [Gin(c)] if dead == 0 else [Knock(c)]
        return [(a, chosen, dead) for a in (*ends, Discard(c))]
    if chosen:
        return []
    whole: list[tuple[Action, Cards, int]] = []
    if s.options.big_gin and least(s, seat) == 0:
        whole.append((BigGin(), (), 0))
    return whole + [(_best_use(c, dead, s), (c,), dead) for c, dead in best_throws(s, seat)]


def _best_use(c: Card, dead: int, s: GinState) -> Action:
    if dead == 0:
        return Gin(c)
    return Knock(c) if within_limit(dead, s) else Discard(c)


def _showings(s: GinState, seat: Seat, chosen: Cards) -> list[tuple[Action, Cards, int]]:
    """For chosen cards the ways to lay off exactly these; for none the best show and those of ``few``."""
    held, p = mask(s.hands[seat]), s.options
    melds = knockers_melds(s)
    if chosen:
        wanted = sorted(chosen)
        every = choices(held, melds, p.layoff_chain, p.ace)
        offs = [x for x in every if sorted(y.card for y in x) == wanted] or [_astray(s, chosen)]
        found = [with_layoffs(held, x, p.ace) for x in offs]
    else:
        found = showings(held, melds, p.layoff_chain, p.ace)
    return [(as_action(x), tuple(y.card for y in x.layoffs), dead) for x, dead in found]


def _astray(s: GinState, chosen: Cards) -> tuple[LayOff, ...]:
    """The lay-off of cards that do not fit, as it will be refused."""
    melds = knockers_melds(s) or s.melds
    return tuple(LayOff(c, melds[0].id if melds else 1) for c in chosen if c != BACK)
