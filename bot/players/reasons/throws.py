"""Why to throw this card, what is kept instead, and what the hand waits for."""

from collections.abc import Iterator

from bot.engine.cards import Card, Cards, rank, suit, without
from bot.engine.melding.arrange import Aim, best
from bot.engine.melding.flow import has_laid
from bot.engine.melding.params import Targets
from bot.engine.melding.shapes import hand_value
from bot.engine.melding.state import Discard
from bot.players.discards import spare
from bot.players.reasons.base import Reason, because
from bot.players.reasons.plays import FEW
from bot.players.reasons.sight import Sight
from bot.players.table import following, unseen

DEAR = 10  # points of a dear card
BARE = ("breaks", "only_card")  # reasons that need no comfort


def thrown(w: Sight, a: Discard) -> Iterator[Reason]:
    """Why the card, then what stays for its sake, then the plan."""
    found = w.closing(a)
    if found:
        yield found
        return
    main, plan = _main(w, a.card), tuple(_plan(w))
    yield main
    yield from _kept(w, a.card) or (() if plan or main.code in BARE else _harmless(w, a.card))
    yield from plan


def _main(w: Sight, card: Card) -> Reason:
    if set(w.hand) == {card}:
        return because("only_card")
    if card not in w.rivals:
        return _out_of_place(w, card)
    outs = {c: w.outs(c) for c in w.rivals}
    points = {c: hand_value((c,), w.p) for c in w.rivals}
    fewest = outs[card] == min(outs.values())
    dearest = points[card] == max(points.values())
    if outs[card] == 0:
        dear = points[card] >= DEAR
        return because("lone_dear", points=points[card]) if dear else because("lone")
    if fewest:
        return because("fewest_outs", count=outs[card])
    if dearest:
        return because("dearest", points=points[card], count=outs[card])
    return because("few_outs", count=outs[card])


def _out_of_place(w: Sight, card: Card) -> Reason:
    """A card is thrown that has a place, or a joker."""
    if not w.whole.left:
        return because("all_placed")
    left = len(w.arranged(without(w.hand, (card,)) or ()).left)
    return because("breaks", count=left)


def _kept(w: Sight, card: Card) -> tuple[Reason, ...]:
    """What stays instead, if it is worth a remark: a card kept from the next player, or one that serves twice."""
    given = _given(w, card)
    if given is not None:
        return (because("kept_from", card=given, seat=following(w.view)),)
    return tuple(_twice(w, card))[:1]


def _harmless(w: Sight, card: Card) -> tuple[Reason, ...]:
    """That the next player is not known to have a use for the card."""
    to = following(w.view)
    used = w.fits(card) or any(w.links.serves(card, w.s.known[to]))
    return () if used else (because("helps_nobody", seat=to),)


def _given(w: Sight, card: Card) -> Card | None:
    """A card that would go more readily, but the next player could use it for sure, and cannot use ``card``."""
    if w.helps_next(card) or card not in w.rivals:
        return None
    n, points = w.outs(card), hand_value((card,), w.p)
    easier = [c for c in w.rivals if c != card and w.outs(c) <= n and hand_value((c,), w.p) >= points]
    return next((c for c in easier if w.helps_next(c)), None)


def _twice(w: Sight, card: Card) -> Iterator[Reason]:
    """The cards that may still come to a set and to a run, the one with the most ways first."""
    left = unseen(w.view, w.rules.pack(w.s))
    for c in sorted(w.rivals, key=lambda c: (-w.outs(c), c)):
        mates = [*(without(w.whole.left, (c, card) if c != card else (c,)) or ()), *spare(w.whole)]
        near = [x for x in dict.fromkeys(mates) if any(left[y] for y in w.links.third.get((c, x), ()))]
        sets = [x for x in near if rank(x) == rank(c)]
        runs = [x for x in near if suit(x) == suit(c)]
        if c != card and sets and runs:
            yield because("serves_twice", card=c, set_card=sets[0], run_card=runs[0])


def _plan(w: Sight) -> Iterator[Reason]:
    """What the hand is kept together for."""
    seat, count = w.nearest()
    if count > FEW and not has_laid(w.s) and w.may_lay():
        if w.bonus_open():
            kind, value, left = w.p.bonus_kind.value.lower(), w.p.bonus_value, max(0, len(w.whole.left) - 1)
            opened = w.anyone_opened()
            yield because("wait_bonus" if opened else "wait_bonus_unopened", bonus=kind, value=value, left=left)
        elif w.p.layoff_targets is Targets.ANY:
            yield because("wait_hidden", seat=seat, count=count)
    elif not w.opened and w.p.first_meld_min:
        yield from _minimum(w.hand, w)


def _minimum(cards: Cards, w: Sight) -> Iterator[Reason]:
    """How far the melds of the hand are from the minimum of a first lay."""
    found = best(cards, w.p, aim=Aim.POINTS)
    points = found.points if found else 0
    if 0 < points < w.p.first_meld_min:
        yield because("minimum", points=points, need=w.p.first_meld_min)
