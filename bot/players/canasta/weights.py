"""What the strong player of Canasta weighs, in points; the figures were found by letting it play many deals."""

from typing import NamedTuple


class Weights(NamedTuple):
    """How much things count."""

    rounds: float = 8.0  # turns of each seat that make a deal young
    share: float = 0.3  # of the unseen cards that are the side's by right, what it comes to meld
    ready: float = 0.9  # the hope of cards in hand that could be laid, against cards that lie
    shut: float = 0.75  # … while the side has not opened
    pair: float = 0.5  # … of two of a rank without a meld
    lone: float = 0.15  # … of one
    first: float = 40.0  # the canastas without which nobody goes out, each
    keep: float = 16.0  # a pair in hand that can take a pack
    wild: float = 170.0  # a wild in hand, its own points included
    held: float = 0.3  # a point of the cards in hand, early; all of it at the end
    open: float = 30.0  # having opened
    draw: float = 40.0  # an unknown card
    card: float = 22.0  # a card of the pack, whoever takes it
    danger: float = 2.0  # the pack, thrown to an opponent
    control: float = 0.35  # who will take the pack that is left
    other: float = 11.0  # points of an unknown card in another hand
    alarm: float = 4.0  # turns until somebody may go out that leave time enough
    feed: float = 1.5  # a card that lengthens a meld of whoever takes the pack with it
    reach: float = 0.5  # a point in hand of a side that has not opened and needs its minimum
    close: float = 0.0  # by how much going out has to pay
    sure: float = 180.0  # … so much that nobody need be asked
