"""The prize split of the laid-meld games, for a pot that some of the seats have paid into."""

from collections.abc import Sequence

from bot.engine.melding.params import Params
from bot.engine.melding.scoring import split_pot
from bot.engine.pots import best, evenly
from bot.engine.state import Seat


def shared(pot: int, scores: Sequence[int], places: Sequence[int], seats: Sequence[Seat], p: Params) -> dict[Seat, int]:
    """Chips by seat: the best of ``seats`` and the near losers among them; who shares the first place splits evenly."""
    first = best(places, seats)
    takers = [i for i in seats if i == first[0] or i not in first]
    shares = split_pot(pot, tuple(scores[i] for i in takers), p, takers.index(first[0]))
    chips = dict(zip(takers, shares.chips, strict=True))
    return {**chips, **evenly(chips[first[0]], first)}
