"""Boards as they were read: whoever turns their pages meets nobody twice, whatever ends meanwhile."""

from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from itertools import count

from msgspec.structs import replace

from bot.store.boards import BoardRow
from bot.store.people import Member

KEPT = 32  # readings of all servers together
ROWS = 500  # of each, some 50 pages


def known(rows: Sequence[BoardRow], members: Mapping[int, Member], *, leavers: bool) -> tuple[BoardRow, ...]:
    """The rows with what is known by now of some members: their names, and who is there no more; ranks without gaps."""
    left = [r for r in rows if leavers or not (r.user in members and members[r.user].gone)]
    ranks = {rank: i for i, rank in enumerate(dict.fromkeys(r.rank for r in left), 1)}
    return tuple(replace(r, rank=ranks[r.rank], name=_name(members.get(r.user)) or r.name) for r in left)


def _name(member: Member | None) -> str:
    return member.name if member else ""


class Readings:
    """The last few; a page of any other, or of one before a restart, is read anew."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Hashable, int], tuple[BoardRow, ...]] = OrderedDict()
        self._numbers, self._erasures = count(1), 0

    def get(self, board: Hashable, number: int, erasures: int) -> tuple[BoardRow, ...] | None:
        """The rows of a reading of this board, if they are still known; none outlives an erasure of somebody's data."""
        if erasures != self._erasures:
            self._kept.clear()
            self._erasures = erasures
        return self._kept.get((board, number))

    def keep(self, board: Hashable, rows: tuple[BoardRow, ...], number: int = 0) -> int:
        """Remember a reading, in the place of ``number`` if that is known; what its pages quote."""
        number = number if (board, number) in self._kept else next(self._numbers)
        self._kept[board, number] = rows
        self._kept.move_to_end((board, number))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return number
