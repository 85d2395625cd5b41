"""Why to take from the discard pile, or not to."""

from collections.abc import Iterator

from bot.engine.cards import Card, Cards, without
from bot.engine.melding.arrange import Aim, best, candidates
from bot.engine.melding.moves import takes
from bot.engine.melding.params import TakeCondition
from bot.engine.melding.state import LayOff, TakeDiscard
from bot.engine.moves import Action
from bot.players.reasons.base import Reason, because
from bot.players.reasons.sight import Sight
from bot.players.table import hooks, net


def not_taken(w: Sight, _: Action) -> Iterator[Reason]:
    """The pile gives nothing, too little, or may not be touched; taking would show what is collected."""
    allowed = _takes(w)
    if not allowed:
        yield _closed(w)
    elif w.ledger:
        yield because("pile_poor", points=max(0, *(gain(w, a) for a in allowed)))
    else:
        card = w.s.discard[-1]
        serves = w.fits(card) or _placed(w, TakeDiscard(card)) > 0 or _makes(w, card)
        obliges = w.p.take_condition is not TakeCondition.FREE
        yield because(("taking_obliges" if obliges else "top_gains_nothing") if serves else "top_useless", card=card)
        yield because("taking_shows")


def _closed(w: Sight) -> Reason:
    """Why nothing of the pile may be taken."""
    if not w.s.discard:
        return because("pile_empty")
    card = w.s.discard[-1]
    refused = w.rules.check(w.s, w.me, TakeDiscard(card))
    unusable = refused is not None and refused.reason == "discard_take_unusable"
    return because("top_unusable", card=card) if unusable else because("pile_closed")


def taken(w: Sight, a: TakeDiscard) -> Iterator[Reason]:
    """The deal can be closed with it, or it finds its place at once."""
    found = w.closing(a)
    if found:
        yield found
    cards = w.s.discard[-a.count :]
    meld = completed(w, a.card, cards)
    if meld is not None:
        yield because("completes", card=a.card, cards=meld)
    else:
        yield from _fits(w, a)
    if w.ledger:
        yield because("gains", points=gain(w, a))


def _fits(w: Sight, a: TakeDiscard) -> Iterator[Reason]:
    """The meld of the table on which the taken card can be laid off at once."""
    s = w.rules.apply(w.s, w.me, a).state
    offs = (LayOff(h.meld, h.cards, h.end) for h in hooks(s.melds, s.hands[w.me], w.p, pays=True) if a.card in h.cards)
    off = next((x for x in offs if w.rules.check(s, w.me, x) is None), None)
    if off is not None:
        yield because("fits_at_once", card=a.card, meld_cards=next(m.cards for m in s.melds if m.id == off.meld))
    elif w.fits(a.card):
        yield because("fits_later", card=a.card)
    else:
        yield because("finds_place", count=_placed(w, a))


def _placed(w: Sight, a: TakeDiscard) -> int:
    """How many cards fewer are without a place once the pile's are taken and one is thrown."""
    return len(w.whole.left) - len(w.arranged((*w.hand, *w.s.discard[-a.count :])).left) + 1


def completed(w: Sight, card: Card, cards: Cards = ()) -> Cards | None:
    """The meld that ``card`` makes with the hand (and with ``cards``, of which it is one), as it would be grouped."""
    found = w.arranged((*w.hand, *(cards or (card,))))
    return next((m.cards for m in found.melds if card in m.cards and not _kept(w, m.cards)), None)


def _makes(w: Sight, card: Card) -> bool:
    """Is there a meld of ``card`` and the hand that the hand alone does not have?"""
    return any(card in m.cards and not _kept(w, m.cards) for m in candidates((*w.hand, card), w.p))


def _kept(w: Sight, meld: Cards) -> bool:
    """Has the hand alone these cards, so that the meld owes nothing to the pile?"""
    return without(w.hand, meld) is not None


def _takes(w: Sight) -> list[TakeDiscard]:
    return [a for a in takes(w.s) if w.rules.check(w.s, w.me, a) is None]


def gain(w: Sight, a: TakeDiscard) -> int:
    """Points that the seat would stand better by where those on the table count, the taken card being played."""
    must = a.card if w.p.take_condition is TakeCondition.PLAY_TAKEN else None
    cards = (*w.hand, *w.s.discard[-a.count :])
    then = best(cards, w.p, aim=Aim.SCORE, must=must, hooks=hooks(w.s.melds, cards, w.p, pays=True))
    return 0 if then is None else net(then) - net(w.whole)
