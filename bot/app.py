"""The bot itself: store, tables, studio, presenter and cogs put together, and the one loop that moves them."""

import asyncio
import logging
from collections.abc import Callable

import discord
from discord.ext import commands, tasks
from msgspec.structs import replace

from bot import logs
from bot.players import policy
from bot.settings import DATABASE, Settings
from bot.store.base import StoreFault
from bot.store.sqlite import SqliteStore
from bot.tables.model import LIMITS
from bot.tables.service import Tables
from bot.upkeep import draining
from bot.upkeep.pulse import Pulse
from cogs.emojis import Emojis
from cogs.house import House
from cogs.presenter import Presenter
from cogs.press import PressButton, PressMenu, explain
from cogs.readings import Readings
from cogs.studio import Studio
from cogs.translate import Words
from rendering import sign

log = logging.getLogger(__name__)

COGS = (
    "cogs.play",
    "cogs.people",
    "cogs.server",
    "cogs.leaderboard",
    "cogs.members",
    "cogs.help",
    "cogs.forms",
    "cogs.verify",
    "cogs.stats",
    "cogs.history",
    "cogs.departures",
    "cogs.privacy",
)
DAY = 24 * 3600.0  # seconds
BEAT = 0.25  # seconds between two steps of the one loop


class Tree(discord.app_commands.CommandTree["RamiBot"]):
    """Commands whose faults become one line, like those of buttons."""

    async def on_error(
        self, interaction: discord.Interaction["RamiBot"], error: discord.app_commands.AppCommandError, /
    ) -> None:
        """Tell the person what went wrong."""
        cause = error.__cause__ or error
        name = interaction.command.qualified_name if interaction.command else "?"
        with logs.about(command=name, interaction=interaction.id):
            await explain(interaction, cause)


class RamiBot(House):
    """Rami on Discord. Needs the guilds intent only."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30,
            shard_count=settings.shards,
        )
        self.settings, self.clock = settings, clock
        self.store = SqliteStore(settings.state / DATABASE)
        limits = replace(LIMITS, journals=settings.keep_journals * DAY)
        self.tables = Tables(self.store, clock=clock, policy=policy, limits=limits)
        self.signs = Emojis()
        self.readings = Readings()
        self.studio = Studio(self.tables, self._channel_name, self.signs)
        self.presenter = Presenter(self, self.studio, clock)
        self.tables.listener = self.presenter.hear
        self._opened = False
        self._gathering: asyncio.Task[None] | None = None
        self._pulse = Pulse(settings.state, BEAT)

    def _channel_name(self, channel: int) -> str | None:
        found = self.get_channel(channel)
        return getattr(found, "name", None)

    async def load_cogs(self) -> None:
        """The commands, so that they can be listed and sent without starting anything."""
        await self.tree.set_translator(Words())
        for name in COGS:
            await self.load_extension(name)

    async def setup_hook(self) -> None:
        """Open the store, load what is there, begin to move."""
        await self.store.open()
        self._opened = True
        drained = draining.end(self.settings.state)
        await self.load_cogs()
        self.add_dynamic_items(PressButton, PressMenu)
        await self.tables.start()
        for table in self.tables.all_open() if drained else self.tables.stale_display():
            self.presenter.touch(table)
        self.presenter.notices.resume()
        self._beat.start()
        if self.settings.emojis:
            self._gathering = asyncio.create_task(self.signs.gather(self, sign), name="emojis")

    @tasks.loop(seconds=BEAT)
    async def _beat(self) -> None:
        """One step of everything that happens by itself: clocks, computers, then what is to be shown."""
        try:
            await self.tables.tick()
            if self.is_ready():
                self.presenter.drain()
            if self._pulse.feel(self.clock()):
                await self._look_about()
        except StoreFault as fault:
            log.error("the store refused: %s %s", fault.code, fault.params)
        except Exception:
            log.exception("a step of the loop failed")

    async def _look_about(self) -> None:
        """Note how the bot is, and whether it is to take no new tables."""
        for table in self.tables.drain(draining.wished(self.settings.state)):
            self.presenter.touch(table)
        await self._pulse.note(
            at=self.clock(),
            ready=self.is_ready(),
            written=self.tables.written,
            tables=self.tables.playing(),
            draining=self.tables.draining,
        )

    async def close(self) -> None:
        """Finish what was begun, then leave."""
        self._beat.cancel()
        if self._gathering:
            self._gathering.cancel()
        if self._opened:
            self._opened = False
            await self.presenter.stop()
            await self.tables.stop()
            await self.store.close()
            self._pulse.end()
        await super().close()


def build(settings: Settings, *, clock: Callable[[], float] | None = None) -> RamiBot:
    """An unstarted bot over the state folder of ``settings``."""
    return RamiBot(settings, clock or _now)


def _now() -> float:
    """Seconds since the epoch by discord.py's clock, which the simulator moves."""
    return discord.utils.utcnow().timestamp()
