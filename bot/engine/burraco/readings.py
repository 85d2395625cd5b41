"""What a run can be read as: bit masks of places 1 (ace below the 2) to 14 (ace above the king), one wild at most."""

from functools import lru_cache
from typing import NamedTuple

LOWEST, HIGHEST = 1, 14
BURRACO = 7  # cards of a burraco; naturals in order of a semi-clean one
REMEMBERED = 1 << 12  # answers of each function; one decision asks for some ten


class Reading(NamedTuple):
    """Naturals as a mask (bit n: place n), the wild's place (0: no wild); is the wild a two of the suit?"""

    naturals: int
    wild: int
    own_two_wild: bool

    @property
    def low(self) -> int:
        """The lowest place, the wild's too."""
        whole = self.naturals | (1 << self.wild if self.wild else 0)
        return (whole & -whole).bit_length() - 1

    @property
    def size(self) -> int:
        """Number of cards."""
        return self.naturals.bit_count() + (self.wild > 0)


class Content(NamedTuple):
    """The cards of one run, whatever their order: ``ranks`` has bit r for rank r (2 … 12 = 3 … king)."""

    ranks: int
    aces: int
    twos: int  # of the suit
    wilds: int  # jokers and twos of other suits


@lru_cache(REMEMBERED)
def readings(content: Content, both_ends: bool) -> tuple[Reading, ...]:
    """Every reading of the cards as a run, the best class first; empty if there is none."""
    found = [r for own in ((1, 0) if content.twos else (0,)) for r in _with_twos(content, own, both_ends)]
    return tuple(sorted(found, key=lambda r: (_class(r), -r.naturals.bit_count(), r.naturals)))


def _with_twos(x: Content, natural: int, both_ends: bool) -> list[Reading]:
    """The readings in which so many twos of the suit stand on the place of the 2."""
    wilds = x.wilds + x.twos - natural
    if wilds > 1:
        return []
    fixed = x.ranks << 1 | natural << 2
    own_wild = x.twos > natural
    found = (_placed(fixed | ace, wilds, own_wild) for ace in _aces(x.aces, both_ends))
    return [r for r in found if r is not None]


def _aces(count: int, both_ends: bool) -> tuple[int, ...]:
    if count == 0:
        return (0,)
    if count == 1:
        return (1 << LOWEST, 1 << HIGHEST)
    return (1 << LOWEST | 1 << HIGHEST,) if count == 2 and both_ends else ()


def _placed(naturals: int, wilds: int, own_wild: bool) -> Reading | None:
    count = naturals.bit_count()
    if count < 2 or count + wilds < 3:
        return None
    low, high = (naturals & -naturals).bit_length() - 1, naturals.bit_length() - 1
    holes = ((1 << high + 1) - (1 << low)) & ~naturals
    if holes.bit_count() > wilds:
        return None
    if not wilds:
        return Reading(naturals, 0, False)
    wild = holes.bit_length() - 1 if holes else _free(low, high)
    return Reading(naturals, wild, own_wild) if wild else None


def _free(low: int, high: int) -> int:
    """The place of a wild that fills no hole: below, or above if the run begins with the ace; 0: there is none."""
    if low > LOWEST:
        return low - 1
    return high + 1 if high < HIGHEST else 0


def _class(r: Reading) -> int:
    """0 without a wild, 1 with seven naturals in order, else 2."""
    if not r.wild:
        return 0
    return 1 if unbroken(r.naturals) >= BURRACO else 2


@lru_cache(REMEMBERED)
def unbroken(naturals: int) -> int:
    """Length of the longest row of ones."""
    longest = 0
    while naturals:
        naturals &= naturals << 1
        longest += 1
    return longest
