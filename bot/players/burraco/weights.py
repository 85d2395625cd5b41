"""What the strong player of Burraco weighs, in points; the figures were found by letting it play many deals."""

from typing import NamedTuple


class Weights(NamedTuple):
    """How much things count."""

    reach: tuple[float, ...] = (1.0, 0.6, 0.42, 0.26, 0.14)  # chance of a burraco that lacks 0, 1, 2 … cards
    first: float = 60.0  # the first burraco, without which nobody closes
    near: float = 7.0  # a card of the hand that stands beside another one, or has its rank
    apart: float = 4.0  # … with one place between them
    hook: float = 6.0  # one that nearly reaches a run of the side
    wild: float = 62.0  # a wild in hand
    held: float = 0.6  # a point of the cards in hand, early; all of it at the end
    pozzetto: float = 150.0  # the hand played out while the pozzetto waits
    fall: float = 0.72  # … and what each card left takes of that
    draw: float = 9.0  # an unknown card
    deny: float = 0.8  # a card that the opponents could use, taken from them
    danger: float = 2.0  # a card that they can use, thrown to them
    pair: float = 25.0  # … one that makes a meld with cards that they are known to hold
    opponent: float = 8.0  # points of an unknown card in an opponent's hand
    pace: float = 3.0  # cards that a seat gets rid of in a turn
    alarm: float = 3.0  # turns to a close by the opponents that leave time enough
    calm: float = 1.0  # … and what is added to them
