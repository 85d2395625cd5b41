"""Why to lay now, to lay off, to buy back a joker, or to put back what was taken."""

from collections.abc import Iterator

from bot.engine.cards import JOKER, Cards
from bot.engine.melding.shapes import hand_value, read, value
from bot.engine.melding.state import Lay, LayOff, SwapJoker, UndoTake
from bot.engine.moves import Action
from bot.players.reasons.base import Reason, because
from bot.players.reasons.sight import Sight

FEW = 4  # cards with which an opponent may close in one turn


def laid(w: Sight, a: Lay) -> Iterator[Reason]:
    """New melds: because the deal can be closed, because they must, because it opens; and why not later."""
    yield from _played(w, a, tuple(c for m in a.melds for c in m.cards), opening(w, a))


def laid_off(w: Sight, a: LayOff) -> Iterator[Reason]:
    """The same for cards laid off."""
    yield from _played(w, a, a.cards, None)


def swapped(w: Sight, a: SwapJoker) -> Iterator[Reason]:
    """The joker can be replayed in the same turn."""
    found = w.closing(a)
    if found:
        yield found
    used = next((cards for cards in map(_with_joker, w.later(a)) if cards), None)
    if used:
        yield because("joker_replayed", cards=used)
    elif not found:
        yield now(w, a.give)


def put_back(w: Sight, _: UndoTake) -> Iterator[Reason]:
    """Nothing else can be done with the taken card: the strong player tries all that the rules list."""
    yield because("taken_stuck", cards=w.s.now.taken_all)


def _with_joker(a: Action) -> Cards:
    """The cards of a meld or lay-off with a joker in it."""
    if isinstance(a, Lay):
        return next((m.cards for m in a.melds if JOKER in m.cards), ())
    return a.cards if isinstance(a, LayOff) and JOKER in a.cards else ()


def _played(w: Sight, a: Action, cards: Cards, opens: Reason | None) -> Iterator[Reason]:
    found = w.closing(a) or _due(w, cards)
    if found:
        yield found
        return
    if opens:
        yield opens
    yield now(w, cards)


def _due(w: Sight, cards: Cards) -> Reason | None:
    """What this turn demands: the taken card is to be played, the freed joker replayed."""
    if w.s.now.obliged and w.s.now.taken in cards:
        return because("taken_due", card=w.s.now.taken)
    if w.s.now.pending is not None and JOKER in cards:
        return because("joker_due")
    return None


def opening(w: Sight, a: Lay) -> Reason | None:
    """The points of a first lay, where it needs a minimum."""
    if w.opened or not w.p.first_meld_min:
        return None
    points = sum(value(read(m, w.p), w.p) for m in a.melds)
    return because("opens", points=points, need=w.p.first_meld_min) if points >= w.p.first_meld_min else None


def now(w: Sight, cards: Cards) -> Reason:
    """Why not to wait any longer with ``cards``."""
    seat, count = w.nearest()
    if w.ledger:
        return because("table_counts")
    if w.p.unopened_flat is not None and not w.opened:
        return because("unopened_pays", points=w.p.unopened_flat)
    if count <= FEW:
        return because("few_left", seat=seat, count=count)
    if w.anyone_opened():
        return because("others_opened")
    return because("lighter", points=hand_value(cards, w.p))
