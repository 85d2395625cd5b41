"""What the rules of all games of melds share: the variant's parameters, the pack, the state before the first deal."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic

from bot.engine.cards import Card, Cards, deck
from bot.engine.melding import flow
from bot.engine.melding.flow import M
from bot.engine.melding.scoring import last_played, places
from bot.engine.rules import Illegal, Outcome, Rules
from bot.engine.state import Seat


class FamilyRules(Rules[M], Generic[M]):
    """Rules driven by the parameters in the state; a variant gives its ``id`` and its ``params``."""

    params: ClassVar[Any]

    def seats(self) -> range:
        """The numbers of players that the variant takes."""
        return range(self.params.players_min, self.params.players_max + 1)

    def defaults(self, players: int) -> Any:  # noqa: ARG002  # some variants depend on it
        """The variant's own parameters."""
        return self.params

    def house(self, players: int, overrides: Mapping[str, Any]) -> Any:
        """The parameters with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p = super().house(players, overrides)
        for name, fine in self.playable(p, players).items():
            if not fine:
                raise Illegal("option_invalid", option=name)
        return p

    @abstractmethod
    def playable(self, p: Any, players: int) -> dict[str, bool]:
        """Option -> can this family be played so?"""

    def start(self, players: int, options: Any, dealer: Seat = 0) -> M:
        """The state before the first deal."""
        s: M = flow.start(self.state, self.id, players, options, _deck(options), dealer)
        return s

    def pack(self, s: M) -> Cards:
        """Every card of a deal, sorted."""
        return _deck(s.options)

    def newest(self, s: M, seat: Seat) -> Card | None:
        """The card that ``seat`` drew or took in its present turn and still holds."""
        card = s.now.taken if s.drawn[seat] is None and s.turn == seat else s.drawn[seat]
        return card if card in s.hands[seat] else None

    def standing(self, s: M) -> Outcome:
        """Places by totals; who still plays is before who had to stop."""
        return Outcome(places=places(s.scores, s.options, last_played(s.sheet, len(s.scores))), points=s.scores)


def _deck(p: Any) -> Cards:
    return deck(p.decks, p.jokers, p.ranks)
