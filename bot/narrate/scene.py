"""What all lines need: names of seats, the state that an event belongs to, what is played with."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bot.engine.cards import Card
from bot.engine.melding.state import MeldingState
from bot.engine.state import Seat
from bot.engine.variants import find
from bot.narrate.faces import NOTHING, Indices, card_text, tile_text

Line = tuple[str, dict[str, Any]]
Teller = Callable[[Any, "Scene"], dict[str, Any]]


class Scene(NamedTuple):
    """What the words of a table need besides the event."""

    names: Sequence[str]
    indices: Indices = "fr"
    state: MeldingState | None = None  # any view of it; gives the game and its house rules

    @property
    def deck(self) -> str:
        """What is played with: cards or tiles."""
        return "tiles" if self.state and find(self.state.game).tile_joker else "cards"

    def card(self, c: Card) -> str:
        """A card, or a tile where tiles are played with."""
        return (tile_text if self.deck == "tiles" else card_text)(c, self.indices)

    def who(self, seat: Seat | None) -> str:
        """The seat's name; NOTHING for the dealer."""
        return self.names[seat] if seat is not None and 0 <= seat < len(self.names) else NOTHING
