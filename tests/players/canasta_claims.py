"""What each reason of a hint at Canasta claims, worked out anew: ranks counted by hand, states by the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from bot.engine.canasta.facts import minimum
from bot.engine.canasta.state import Ending, Group, TakePack
from bot.engine.cards import JOKER, Card, Cards, rank

WORTH = (20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)
BLACK = (2, 41)  # threes of spades and of clubs
RED = (15, 28)


def wild(c: Card) -> bool:
    return c == JOKER or rank(c) == 1


def worth(cards: Cards) -> int:
    """Points of cards."""
    return sum(50 if c == JOKER else 0 if c in RED else WORTH[rank(c)] for c in cards)


def of_rank(cards: Cards, r: int) -> Cards:
    return tuple(c for c in cards if not wild(c) and rank(c) == r)


def melds(x: Any, seat: int) -> list[Any]:
    return [m for m in x.s.melds if m.side == x.s.sides[seat]]


def foes(x: Any) -> list[int]:
    return [i for i in x.s.order if x.s.sides[i] != x.s.sides[x.me]]


def iced(x: Any) -> bool:
    return any(wild(c) or c in RED or (x.p.freeze_on_black_three and c in BLACK) for c in x.s.discard)


def welcome(x: Any, seat: int, c: Card) -> bool:
    """Does the card by itself let the seat take the pack for a meld of its side?"""
    return not iced(x) and any(m.rank == rank(c) for m in melds(x, seat))


def takes(x: Any) -> Iterator[TakePack]:
    """Every way to take with cards of the top's rank, up to two more ranks, and wilds with any of them."""
    top, held = x.s.discard[-1], x.hand
    wilds = [c for c in held if wild(c)]
    own = of_rank(held, rank(top))
    others = [r for r in range(13) if r not in (1, 2, rank(top)) and len(of_rank(held, r)) > 1]
    for n, k in product(range(len(own) + 1), range(3)):
        for extra in combinations(others, k):
            ranks = (rank(top), *extra)
            naturals = (own[:n], *(of_rank(held, r) for r in extra))
            for places in set(product(range(-1, len(ranks)), repeat=len(wilds))):
                added = [tuple(c for c, at in zip(wilds, places, strict=True) if at == i) for i in range(len(ranks))]
                yield TakePack(tuple(Group(r, g + w) for r, g, w in zip(ranks, naturals, added, strict=True)))


def promising(x: Any, a: TakePack) -> bool:
    """Enough cards in each group, and points where they are needed: all else the rules say."""
    there = {m.rank for m in melds(x, x.me)}
    small = any(len(g.cards) < (2 if k == 0 else 3) and g.rank not in there for k, g in enumerate(a.groups))
    points = sum(worth(g.cards) for g in a.groups) + worth(x.s.discard[-1:])
    return not small and (bool(there) or points >= minimum(x.s, x.me) or x.p.concealed_waives_minimum == "always")


def may_take(x: Any) -> bool:
    """Is there a way to take the pack?"""
    found = dict.fromkeys(a for a in takes(x) if promising(x, a))
    return any(x.rules.check(x.s, x.me, a) is None for a in found)


def pairless(x: Any) -> bool:
    return len(of_rank(x.hand, rank(x.s.discard[-1]))) < 2


def groups(x: Any) -> tuple[Group, ...]:
    found: tuple[Group, ...] = x.action.groups
    return found


def laid(x: Any) -> Cards:
    """The cards that come to the table."""
    top = x.s.discard[-1:] if isinstance(x.action, TakePack) else ()
    return (*(c for g in groups(x) for c in g.cards), *top)


def then(x: Any) -> Any:
    return x.rules.apply(x.s, x.me, x.action).state


def touched(x: Any) -> list[Any]:
    """The melds of the side after the action, those that it changed."""
    return [m for m in then(x).melds if m not in x.s.melds]


def closed(x: Any) -> list[Any]:
    before = {m.id: len(m.cards) for m in x.s.melds}
    return [m for m in touched(x) if len(m.cards) >= 7 > before.get(m.id, 0)]


def spared(x: Any) -> bool:
    """There are wilds in hand, and none of them goes to the table."""
    return sum(map(wild, x.hand)) == x.count > 0 and not any(map(wild, (c for g in groups(x) for c in g.cards)))


def goes_out(x: Any, ending: Ending, bonus: int) -> bool:
    sheet = then(x).sheet[-1]
    return (sheet.closer, sheet.ending, x.points) == (x.me, ending, bonus)


def held(x: Any, seats: list[int]) -> int:
    return sum(len(x.s.hands[i]) for i in seats)


def partner(x: Any) -> int:
    order = x.s.order
    after = [order[(order.index(x.me) + k) % len(order)] for k in range(1, len(order))]
    found: int = next(i for i in after if x.s.sides[i] == x.s.sides[x.me])
    return found


def no_pair(x: Any) -> bool:
    """Of its rank at most one card is in no place that the viewer sees."""
    s = x.s
    seen = [*x.hand, *s.discard, *(c for m in s.melds for c in m.cards)]
    away = [c for i, known in enumerate(s.known) if i not in (x.me, x.next) for c in known]
    placed = len(of_rank((*seen, *away), rank(x.card)))
    return placed > 4 * int(x.p.packs) - 2


def lone(x: Any) -> bool:
    alone = len(of_rank(x.hand, rank(x.card))) == 1
    return alone and not any(m.rank == rank(x.card) for m in melds(x, x.me))


CLAIMS: dict[str, Callable[[Any], bool]] = {
    "canasta_pack_count": lambda x: x.count == len(x.s.discard) > 0,
    "canasta_pack_denied": lambda x: x.seat == x.next in foes(x) and welcome(x, x.seat, x.s.discard[-1]),
    "canasta_pack_empty": lambda x: not x.s.discard,
    "canasta_pack_blocked": lambda x: x.card == x.s.discard[-1] and (wild(x.card) or x.card in BLACK),
    "canasta_pack_little": lambda x: x.count == len(x.s.discard) and may_take(x),
    "canasta_pack_frozen": lambda x: x.card == x.s.discard[-1] and iced(x) and pairless(x),
    "canasta_pack_pair": lambda x: (
        x.card == x.s.discard[-1] and not x.s.opened[x.s.sides[x.me]] and pairless(x) and not melds(x, x.me)
    ),
    "canasta_pack_minimum": lambda x: not melds(x, x.me) and not pairless(x) and not may_take(x),
    "canasta_pack_useless": lambda x: x.card == x.s.discard[-1] and not may_take(x),
    "canasta_made_natural": lambda x: (
        any(not any(map(wild, m.cards)) for m in closed(x)) and x.points == x.p.natural_canasta_bonus
    ),
    "canasta_made_mixed": lambda x: bool(closed(x)) and x.points == x.p.mixed_canasta_bonus,
    "canasta_opens": lambda x: not melds(x, x.me) and x.points == worth(laid(x)) >= x.required,
    "canasta_lacks": lambda x: x.count == min(7 - len(m.cards) for m in touched(x) if len(m.cards) < 7),
    "canasta_spares": spared,
    "canasta_points": lambda x: x.points == worth(laid(x)),
    "canasta_out_due": lambda x: x.s.now.must_go_out,
    "canasta_out_concealed": lambda x: goes_out(x, Ending.CONCEALED, x.p.concealed_bonus),
    "canasta_out": lambda x: goes_out(x, Ending.OUT, x.p.going_out_bonus),
    "canasta_caught": lambda x: x.count == held(x, foes(x)),
    "canasta_ask_cards": lambda x: x.seat == partner(x) and x.count == held(x, [x.seat]),
    "canasta_ask_binds": lambda x: then(x).phase == "wait_answer",
    "canasta_yes": lambda x: x.action.yes and x.points == worth(x.hand),
    "canasta_no": lambda x: not x.action.yes and x.points == worth(x.hand),
    "canasta_no_near": lambda x: any(m.cards == x.cards and len(m.cards) >= 5 for m in melds(x, x.me)),
    "canasta_freezes": lambda x: wild(x.card) and not iced(x) and x.count == len(x.s.discard) + 1,
    "canasta_pairs": lambda x: (
        x.count == sum(n > 1 for n in Counter(rank(c) for c in x.hand if not wild(c) and rank(c) != 2).values()) > 0
    ),
    "canasta_blocks": lambda x: x.card in BLACK and x.seat == x.next in foes(x),
    "canasta_kept_from": lambda x: (
        x.card in x.hand and x.card != x.action.card and x.seat == x.next in foes(x) and welcome(x, x.seat, x.card)
    ),
    "canasta_no_pair": lambda x: x.card == x.action.card and x.next in foes(x) and no_pair(x),
    "canasta_threw": lambda x: any(
        i == x.seat == x.next and not wild(c) and rank(c) == rank(x.card) for i, c in x.s.thrown
    ),
    "canasta_safe": lambda x: x.seat == x.next and not any(m.rank == rank(x.card) for m in melds(x, x.seat)),
    "canasta_lone": lone,
    "canasta_throw": lambda x: x.card == x.action.card and x.points == worth((x.card,)),
    "canasta_declines": lambda x: not x.s.stock and (not x.s.discard or not may_take(x)),
    "canasta_declines_pack": lambda x: not x.s.stock and may_take(x),
    "canasta_finishes": lambda x: x.s.phase == "last_red_three",
}
