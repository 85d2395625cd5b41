"""Cards of a hand in groups by rank, as Canasta lays them: written in ids, staged in a draft, moved between groups.

In the draft ``melds`` are groups that are settled, with their wild cards; ``chosen`` are cards yet to be grouped.
A rank is written ``A 2 … 9 T J Q K``, the joker ``*``; a group as its rank and its numbers of naturals, twos, jokers.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.engine.canasta.facts import TWO, WILD, in_meld_order
from bot.engine.canasta.state import Group, Rank
from bot.engine.cards import JOKER, Card, Cards, card, hand, rank, without
from bot.engine.melding.state import Layout
from bot.tables.model import Draft

CODES = "A23456789TJQK*"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
Groups = tuple[Group, ...]


def code(c: Card) -> str:
    """What a card is in the menus: its rank, or a joker."""
    return CODES[-1] if c == JOKER else CODES[rank(c)]


def of_code(held: Iterable[Card], what: str) -> Cards:
    """The cards of a hand that are ``what``."""
    return tuple(c for c in held if code(c) == what)


# As text, for ids and values of menus: no suits, which matter to nobody.
def spell(groups: Groups) -> str:
    """Groups as text: "K210_Q300"."""
    return "_".join(CODES[g.rank] + "".join(DIGITS[n] for n in _parts(g)) for g in groups)


def _parts(g: Group) -> tuple[int, int, int]:
    """Naturals, twos and jokers of a group."""
    jokers = g.cards.count(JOKER)
    twos = sum(WILD[c] for c in g.cards) - jokers
    return len(g.cards) - twos - jokers, twos, jokers


def read(text: str, held: Cards) -> Groups:
    """The groups of a hand's cards that ``spell`` wrote. Raises ValueError if it does not hold them, or cannot read."""
    out = []
    for part in text.split("_"):
        if len(part) != 4 or part[0] not in CODES[:-1]:
            raise ValueError(text)
        of = CODES.index(part[0])
        wanted = zip((part[0], CODES[TWO], CODES[-1]), map(DIGITS.index, part[1:]), strict=True)
        cards = tuple(c for what, n in wanted for c in _first(of_code(held, what), n))
        held = without(held, cards) or ()
        out.append(Group(of, in_meld_order(cards)))
    return tuple(out)


def _first(cards: Cards, n: int) -> Cards:
    if len(cards) < n:
        raise ValueError(n)
    return cards[:n]


# In a draft.
def layout(g: Group) -> Layout:
    """A group as a draft keeps it; one of wild cards alone has its rank as a role."""
    alone = all(WILD[c] for c in g.cards)
    return Layout(g.cards, roles=(card(g.rank, 0),) if alone else ())


def group(m: Layout) -> Group:
    """The group that a draft kept."""
    return Group(rank(m.roles[0] if m.roles else m.cards[0]), m.cards)


def settled(draft: Draft) -> Groups:
    """The groups of a draft that are settled."""
    return tuple(group(m) for m in draft.melds if m.cards)


def staged(draft: Draft) -> Cards:
    """Every card of a draft, in a group or not."""
    return hand((*draft.chosen, *(c for m in draft.melds for c in m.cards)))


def merged(groups: Iterable[Group]) -> Groups:
    """Groups of the same rank together, in the order in which the ranks come."""
    cards: dict[Rank, Cards] = {}
    for g in groups:
        cards[g.rank] = in_meld_order((*cards.get(g.rank, ()), *g.cards))
    return tuple(Group(r, cs) for r, cs in cards.items())


def ticked(draft: Draft, held: Cards, codes: Sequence[str]) -> Draft:
    """The ranks in ``codes`` are chosen and no others: whole ranks where none of their cards was."""
    now = Counter(map(code, staged(draft)))
    melds = tuple(m for m in draft.melds if all(code(c) in codes for c in m.cards))
    kept = tuple(c for m in melds for c in m.cards)
    free = without(held, kept) or ()
    loose: list[Card] = []
    for what in dict.fromkeys(codes):
        already = sum(code(c) == what for c in kept)
        wanted = now[what] or len(of_code(held, what))
        loose += of_code(free, what)[: max(0, wanted - already)]
    return replace(draft, chosen=hand(loose), melds=melds)


def counted(draft: Draft, held: Cards, what: str, n: int) -> Draft:
    """``n`` cards of a rank are chosen; groups that have some of them are no longer settled."""
    opened = [m for m in draft.melds if any(code(c) == what for c in m.cards)]
    melds = tuple(m for m in draft.melds if m not in opened)
    loose = [*draft.chosen, *(c for m in opened for c in m.cards)]
    others = [c for c in loose if code(c) != what]
    elsewhere = tuple(c for m in melds for c in m.cards)
    free = without(held, (*elsewhere, *others)) or ()
    return replace(draft, chosen=hand((*others, *of_code(free, what)[:n])), melds=melds)


def moved(draft: Draft, groups: Groups, what: str, source: Rank, target: Rank) -> Draft:
    """All ``groups`` settled, after one wild card that is ``what`` went from one rank to another."""
    wild = next((c for g in groups if g.rank == source for c in g.cards if WILD[c] and code(c) == what), None)
    if wild is None:
        return draft
    left = (Group(g.rank, without(g.cards, (wild,)) or ()) if g.rank == source else g for g in groups)
    new = merged((*(g for g in left if g.cards), Group(target, (wild,))))
    return replace(draft, chosen=(), melds=tuple(map(layout, new)))
