"""Cards as emojis of the application: in menus and lines, once Discord has them; everything works without.

Only what is missing is uploaded, slowly: Discord counts the calls of these routes oddly. Where an upload is refused
the rest waits for the next start.
"""

import asyncio
import logging
import re
from collections.abc import Callable, Iterator

import discord

from bot.engine.cards import JOKER, RANKS, Card
from bot.narrate import Indices, card_text
from bot.narrate.faces import tile_sign
from cogs.outages import FAULTS, named

log = logging.getLogger(__name__)

DESIGN = "rami1"  # a new design gets new names, so that it is uploaded
PAUSE = 2.0  # seconds between two uploads
FACES = tuple(Card(c) for c in range(JOKER + 1))
COURTS = (10, 11, 12)  # ranks whose letter depends on the language
_CARD = re.compile("(?:10|[2-9AVDRJQK])(?:♠\ufe0e|♥\ufe0f|♦\ufe0f|♣\ufe0e)|🃏")

Key = tuple[Card, Indices]
Paint = Callable[[Card, Indices], bytes]


class Emojis:
    """The signs of cards that Discord has."""

    def __init__(self) -> None:
        self._signs: dict[str, str] = {}  # name -> how a message writes it

    def sign(self, card: Card, indices: Indices, *, tile: bool = False) -> str | None:
        """How a menu's entry shows a card or a tile; None if it can only be said."""
        return tile_sign(card) if tile else self._signs.get(name((card, indices)))

    def dress(self, words: str, indices: Indices, most: int) -> str:
        """``words`` with cards as signs; as they are if that would be longer than ``most`` characters."""
        signs = {card_text(card, indices): self.sign(card, indices) for card in FACES} if self._signs else {}
        dressed = _CARD.sub(lambda m: signs.get(m[0]) or m[0], words)
        return dressed if len(dressed) <= most else words

    def doubted(self, error: BaseException) -> bool:
        """Was a message refused for a sign that is no longer there? Then there are none from now on."""
        refused = isinstance(error, discord.HTTPException) and error.status == 400 and "emoji" in error.text.lower()
        if refused and self._signs:
            log.warning("the emojis of cards are not there any more: cards are written until the next start")
            self._signs = {}
            return True
        return False

    async def gather(self, client: discord.Client, paint: Paint, pause: float = PAUSE) -> None:
        """Take what Discord has and bring it what is missing; a fault only ends the attempt."""
        try:
            self._signs = {e.name: str(e) for e in await client.fetch_application_emojis() if e.name in NAMES}
            for key in (k for k in wanted() if name(k) not in self._signs):
                image = await asyncio.to_thread(paint, *key)
                emoji = await client.create_application_emoji(name=name(key), image=image)
                self._signs |= {emoji.name: str(emoji)}
                await asyncio.sleep(pause)
        except FAULTS as fault:
            log.warning("emojis of cards: %s of %s, then %s", len(self._signs), len(NAMES), named(fault))


def wanted() -> Iterator[Key]:
    """Every face once; those of the court cards in the letters of each language."""
    for card in FACES:
        yield card, "fr"
        if card != JOKER and card % len(RANKS) in COURTS:
            yield card, "en"


def name(key: Key) -> str:
    """What Discord calls a face: letters, digits and underscores."""
    card, indices = key
    court = card != JOKER and card % len(RANKS) in COURTS
    return f"{DESIGN}_{card:02}{indices if court else ''}"


PLAIN = Emojis()  # of a bot that has none
NAMES = frozenset(map(name, wanted()))
