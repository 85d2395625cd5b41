"""How a pot of chips is shared at a match's end: whole chips, none created and none lost."""

from collections.abc import Sequence

from bot.engine.state import Seat


def best(places: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Those of ``seats`` whose place is the best among them."""
    first = min(places[i] for i in seats)
    return tuple(i for i in seats if places[i] == first)


def evenly(pot: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """``pot`` in equal shares; the chips that are left over go to the first of ``seats``, one each."""
    share, rest = divmod(pot, len(seats))
    return {seat: share + (n < rest) for n, seat in enumerate(seats)}
