"""Hands laid open, from none to more than any game deals."""

from bot.engine.cards import Cards, deck
from bot.engine.tiles import box, tiles
from rendering.sheets import HandsPic, HeldRow


def hands(players: int, held: Cards) -> HandsPic:
    """Everybody holds the same cards; the second is on turn."""
    rows = (HeldRow(name=f"Joueur {n + 1}", cards=held, on_turn=n == 1) for n in range(players))
    return HandsPic(title="Toutes les mains", rows=tuple(rows))


def racks(players: int, held: Cards) -> HandsPic:
    """The same with tiles of Okey; the red seven is wild."""
    rows = hands(players, held).rows
    return HandsPic(title="Toutes les mains", rows=rows, deck="tiles", okey=tiles("R7")[0])


OPEN: dict[str, HandsPic] = {
    "no cards": hands(2, ()),
    "two": hands(2, tuple(sorted(deck(1, 2)[:10]))),
    "four of canasta": hands(4, tuple(sorted(deck(2, 4)[:27]))),
    "six of canasta": hands(6, tuple(sorted(deck(3, 6)[:24]))),
    "eight": hands(8, tuple(sorted(deck(2, 4)[:13]))),
    "racks": racks(4, (*tiles("R7 R8 B13 K1 Y5 J"), *box(0)[:9])),
    "large racks": racks(4, box(2)[:40]),
}
