"""What the cogs may expect of the bot they serve."""

from contextlib import suppress
from typing import TYPE_CHECKING

from discord.ext import commands

from bot.tables.service import Tables
from cogs.emojis import Emojis
from cogs.readings import Readings

if TYPE_CHECKING:
    from cogs.presenter import Presenter
    from cogs.studio import Studio


class House(commands.AutoShardedBot):
    """A bot with tables, a studio that makes pictures, and a presenter that shows them."""

    tables: Tables
    studio: "Studio"
    presenter: "Presenter"
    signs: Emojis
    readings: Readings

    async def close(self) -> None:
        """Leave Discord. discord.py makes the queue that its own ``close`` writes to only when it connects."""
        with suppress(*() if self.shards else (AttributeError,)):
            await super().close()
