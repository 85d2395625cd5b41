"""What a computer player is: pure, synchronous, shown nothing but its own view."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Seat, View

Below = Callable[[int], int]


class Policy(Protocol):
    """A computer player of some level."""

    def choose(self, view: View[Any], rules: Rules[Any], below: Below) -> Action:
        """A legal action of the viewer, who is to act; ``below(n)`` is uniform in [0, n)."""


class Uniform:
    """Any of the listed legal actions, all alike."""

    def choose(self, view: View[Any], rules: Rules[Any], below: Below) -> Action:
        """See ``Policy``."""
        actions = list(rules.legal(view, seat_of(view)))
        return actions[below(len(actions))]


class Thinker(ABC):
    """A player with ideas, the best first: it does the first that the rules allow."""

    def choose(self, view: View[Any], rules: Rules[Any], below: Below) -> Action:
        """See ``Policy``."""
        me = seat_of(view)
        for action in self.ideas(view, rules, below):
            if rules.check(view.state, me, action) is None:
                return action
        return rules.default(view, me)

    @abstractmethod
    def ideas(self, view: View[Any], rules: Rules[Any], below: Below, /) -> Iterator[Action]:
        """What the viewer would like to do now, the best first; some may be refused."""


def seat_of(view: View[Any]) -> Seat:
    """The viewer's seat. Raises ValueError for the channel's view, which has none."""
    if view.viewer is None:
        raise ValueError("the channel does not play")
    return view.viewer
