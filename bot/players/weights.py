"""What the strong player weighs; the figures were found by letting it play many deals."""

from typing import NamedTuple


class Weights(NamedTuple):
    """How much things count, in outs: unseen cards that would complete a meld."""

    points: float = 0.1  # a point of the card thrown
    gift: float = 3.0  # the next player can use the card for sure
    hint: float = 1.0  # it comes near to what the next player collects
    chance: float = 1.5  # each meld of which the next player may hold the rest
    hope: float = 0.5  # each meld that a lone card may still come to
    hold_bonus: int = 1  # melds are kept back for the bonus of one turn while every opponent holds more cards than this
    hold_plain: int = 4  # … and so long without such a bonus, only to give nobody anything to lay off on
    hold_rounds: int = 20  # … and the deal is younger than so many turns
    take_cards: float = 1.0  # cards fewer to place that make the pile worth taking
    take_points: float = 5.0  # the same where points on the table count
