"""Tables on which partners share melds, and their score sheets, to lay out and paint."""

import random

from bot.engine.cards import JOKER, Cards, card, deck, rank
from rendering.model import HandPic, PanelPic, Pic, SeatPic, SideMeld, SidePic, TablePic
from rendering.sheets import LedgerColumn, LedgerPic, LedgerRow

RANKS = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0)  # four to ace
NAMES = ("Bernadette", "Jean-Baptiste", "Ada", "Karim", "Zoé", "Noémie")


def laid(r: int, naturals: int, wilds: int = 0, **how: object) -> SideMeld:
    """A meld of a rank: ``naturals`` of it, then wild cards, deuces and jokers in turn."""
    wild = tuple(JOKER if k % 2 else card(1, k % 4) for k in range(wilds))
    cards = (*(card(r, k % 4) for k in range(naturals)), *wild)
    return SideMeld(cards=cards, wilds=tuple(range(naturals, naturals + wilds)), **how)  # type: ignore[arg-type]


def eleven(canastas: int, wilds: int) -> tuple[SideMeld, ...]:
    """A meld of every rank, the first ones closed; ``wilds`` wild cards are spread over the others."""
    out = []
    for n, r in enumerate(RANKS):
        if n < canastas:
            mixed = n % 2
            out.append(laid(r, 7 - 2 * mixed, 2 * mixed, closed="mixed" if mixed else "natural", fresh=n == 1))
        else:
            here = wilds // (11 - canastas) + (n - canastas < wilds % (11 - canastas))
            out.append(laid(r, 3 - (here > 0), here, fresh=n == 10))
    return tuple(out)


def seats(count: int) -> tuple[SeatPic, ...]:
    """``count`` seats, the second on turn, the last the viewer's own."""
    return tuple(
        SeatPic(
            name=NAMES[n % 6],
            fallback=f"Joueur {n + 1}",
            cards=11 + n,
            kind=("person", "computer", "away")[n % 3],
            on_turn=n == 1,
            dealer=n == 2,
            mine=n == count - 1,
        )
        for n in range(count)
    )


def together(*sides: SidePic, frozen: bool = False, pile: str = "7", **how: object) -> TablePic:
    """A table of these sides."""
    count = sum(len(s.seats) for s in sides)
    return TablePic(
        title="Canasta",
        seats=seats(count),
        stock=41,
        discard=(card(6, 1),) if pile else (),
        discard_count=14 if pile else 0,
        turn="À Jean-Baptiste de jouer",
        deal="Manche 3",
        badges=("Pile gelée",) if frozen else (),
        sides=sides,
        frozen=frozen,
        **how,  # type: ignore[arg-type]
    )


def pairs(theirs: tuple[SideMeld, ...] = (), ours: tuple[SideMeld, ...] = (), **how: object) -> TablePic:
    """Four in two pairs, the viewer's the last."""
    return together(
        SidePic(
            seats=(0, 2), name="Eux", score=1240, remarks=() if theirs else ("min. 50",), bonus=threes(1), melds=theirs
        ),
        SidePic(
            seats=(1, 3),
            name="Nous",
            score=2965,
            remarks=() if ours else ("min. 90",),
            bonus=threes(2 if ours else 0),
            melds=ours,
            mine=True,
        ),
        **how,  # type: ignore[arg-type]
    )


def threes(count: int) -> Cards:
    """Red threes."""
    return tuple(card(2, 1 + k % 2) for k in range(count))


def three_pairs(melds: tuple[SideMeld, ...]) -> TablePic:
    """Six in three pairs, all with the same melds."""
    return together(
        *(
            SidePic(
                seats=(n, n + 3),
                name="Nous" if n == 2 else "",
                score=1000 * n,
                bonus=threes(n),
                melds=melds,
                mine=n == 2,
            )
            for n in range(3)
        )
    )


def teams(melds: tuple[SideMeld, ...]) -> TablePic:
    """Six in two teams of three."""
    return together(
        SidePic(seats=(0, 2, 4), name="Eux", score=4120, bonus=threes(4), melds=melds),
        SidePic(seats=(1, 3, 5), name="Nous", score=-185, melds=melds, mine=True, remarks=("min. 120",)),
        frozen=True,
    )


def alone(count: int, melds: tuple[SideMeld, ...] = ()) -> TablePic:
    """Everybody alone."""
    sides = (
        SidePic(seats=(n,), score=55 * n, delta=30 * n - 15, remarks=("min. 50",), melds=melds, mine=n == count - 1)
        for n in range(count)
    )
    return together(*sides, pile="")


def held(count: int) -> HandPic:
    """A hand of ``count`` cards by rank."""
    pack = list(deck(3, 6))
    random.Random(count).shuffle(pack)
    cards = tuple(sorted(pack[:count], key=lambda c: (13, 0) if c == JOKER else (rank(c), c)))
    return HandPic(
        cards=cards,
        selected=(0, 1, 2) if count > 3 else (),
        drawn=(count // 2, count // 2 + 1) if count > 3 else (),
        groups=((0, 1, 2),) if count > 3 else (),
        caption="Ta main",
        note="90 demandés, 75 choisis",
        by_rank=True,
    )


def under(of: TablePic, count: int) -> PanelPic:
    """A table over a hand of ``count`` cards."""
    return PanelPic(table=of, hand=held(count))


def ledger(sides: int) -> LedgerPic:
    """The score sheet of a deal of two or three sides."""
    labels = (
        ("Cartes posées", "565"),
        ("Canastas purs (1)", "500"),
        ("Canastas mixtes (2)", "600"),
        ("Sortie cachée", "200"),
        ("3 rouges (2)", "200"),
        ("Cartes en main", "−45"),
    )
    rows = [LedgerRow(label=label, values=(value,) + ("−35",) * (sides - 1)) for label, value in labels]
    rows.append(LedgerRow(label="Cette manche", values=("1 820",) * sides, weight="sum"))
    rows.append(LedgerRow(label="Total", values=("4 785",) * sides, weight="total"))
    rows.append(LedgerRow(label="Pour ouvrir", values=("120",) * sides))
    names = (("Nous",), ("Eux",)) if sides == 2 else (("Bernadette", "Karim"), ("Jean-Baptiste", "Zoé"), ("Ada",))
    return LedgerPic(
        title="Canasta – manche 3",
        subtitle="Bernadette sort cachée",
        columns=tuple(LedgerColumn(names=n) for n in names),
        rows=tuple(rows),
        winner=0,
        footer="Graine 9f3a",
    )


PICTURES: dict[str, Pic] = {
    "sides: first turn of four": pairs(),
    "sides: a few melds": pairs(
        (laid(4, 3), laid(12, 3, 1)), (laid(7, 5, 2), laid(0, 7, closed="natural", name="natural canasta")), frozen=True
    ),
    "sides: eleven melds each": pairs(eleven(3, 6), eleven(4, 5), frozen=True),
    "sides: three pairs, eleven melds each": three_pairs(eleven(3, 5)),
    "sides: teams of three": teams(eleven(2, 8)),
    "sides: two alone": alone(2, eleven(0, 4)),
    "sides: three alone": alone(3),
    "sides: panel of eleven": under(pairs(), 11),
    "sides: panel in mid-game": under(pairs((laid(4, 3), laid(12, 3, 1)), (laid(7, 5, 2), laid(10, 4))), 17),
    "sides: panel of forty-five": under(pairs(eleven(3, 6), eleven(4, 5), frozen=True), 45),
    "sides: panel of a team with sixty": under(teams(eleven(2, 8)), 60),
    "sides: panel of three pairs with forty-five": under(three_pairs(eleven(3, 5)), 45),
    "ledger of two": ledger(2),
    "ledger of three": ledger(3),
}
