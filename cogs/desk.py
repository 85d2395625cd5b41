"""What a seat's panel is made of, and the words and ids that all its parts share."""

from typing import Any, NamedTuple

from bot.engine.cards import Card, Cards
from bot.engine.melding.state import MeldingState
from bot.engine.state import Seat, View
from bot.engine.variants import find
from bot.i18n import t
from bot.narrate import Indices, card_text, cards_text, letters
from bot.narrate.faces import tile_text, tiles_text
from bot.store.history import RatingStep
from bot.tables.hints import Hint
from bot.tables.model import Draft, Prefs, Table
from cogs.emojis import PLAIN, Emojis
from cogs.facts import Facts
from cogs.wire import Ident


class Desk(NamedTuple):
    """One seat's panel before it is shown."""

    table: Table
    view: View[MeldingState]
    seat: Seat
    prefs: Prefs
    locale: str
    draft: Draft
    facts: Facts
    hand: Cards  # in the order to show
    undo: bool
    deadline: float | None
    where: str  # a link to the table
    rematch: bool = False  # can one still be agreed?
    hint: Hint | None = None  # asked for by the last press
    steps: tuple[RatingStep, ...] = ()  # how the match, once it is over, changed ratings
    emojis: Emojis = PLAIN

    @property
    def since(self) -> int:
        """What the panel's presses quote."""
        return self.view.state.since[self.seat]

    def ident(self, verb: str, arg: str = "", *, quote: bool = True) -> Ident:
        """The id of a control; ``quote`` False for presses that only touch the draft."""
        return Ident(self.table.id, self.since if quote else None, verb, arg)

    def words(self, key: str, **params: Any) -> str:
        """Words in the reader's language."""
        return t(self.locale, key, **params)

    def card(self, c: Card) -> str:
        """A face in the reader's letters."""
        return (tile_text if self.tiles else card_text)(c, self.letters)

    def sign(self, c: Card) -> str | None:
        """A face as an emoji, where there is one."""
        return self.emojis.sign(c, self.letters, tile=self.tiles)

    def cards(self, cs: Cards) -> str:
        """Faces in the reader's letters."""
        return (tiles_text if self.tiles else cards_text)(cs, self.letters)

    @property
    def letters(self) -> Indices:
        """The reader's letters."""
        return indices(self.prefs, self.locale)

    @property
    def tiles(self) -> bool:
        """Is the game one of tiles?"""
        return bool(find(self.table.game).tile_joker)


def indices(prefs: Prefs, locale: str) -> Indices:
    """R D V or K Q J: chosen, else by language."""
    return prefs.indices or letters(locale)
