"""One click from interaction to stored and shown, in the simulated Discord, against a bot that only edits an image.

The simulator answers at once, so this is what the bot and discord.py cost, not what the network costs.
"""

import asyncio
import io
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import discord
from discord import ui
from discord.ext import commands
from simcord import Env, MemberActor

from bot.app import RamiBot, build
from bot.settings import Settings
from bot.tables.model import Pace, Person
from tests.benchmarks.measure import Row, row, timed_async
from tests.sim import custom_ids, settle_fast

ROUNDS = 4  # of each bot, in turn
CLICKS = 24  # of each round
WARM = 4  # clicks of each round that are not counted
SETTLED = 2.5  # seconds after which the bot's loop has shown a move everywhere


def rows() -> Iterator[Row]:
    """*Draw* on the panel in the direct messages; Rommé between two persons."""
    with settle_fast(), tempfile.TemporaryDirectory() as folder:
        ours: list[float] = []
        bare: list[float] = []
        for number in range(ROUNDS):
            spent, picture = asyncio.run(_ours(Path(folder) / str(number)))
            ours += spent[WARM:] or spent
            spent = asyncio.run(_bare(picture))
            bare += spent[WARM:] or spent
    peer = f"a bare discord.py bot editing one image of {len(picture) // 1000} kB"
    yield row("click to stored and shown (draw on the panel)", median(ours), "ms", peer, median(bare))


async def _ours(state: Path) -> tuple[list[float], bytes]:
    """Milliseconds of each draw, and the picture last shown."""
    bot = build(Settings(state=state, shards=1))
    async with _simulated(bot) as env:
        guild = env.create_guild(preferred_locale="fr")
        channel = guild.create_text_channel("rami")
        players = [guild.add_member(env.create_user(name)) for name in ("alice", "bob")]
        name = await _begun(bot, channel.id, guild.id, players)
        await env.advance_time(SETTLED)
        spent = [await _turn(env, bot, name, players) for _ in range(CLICKS)]
        return spent, await _panel(env, players[0]).attachments[0].read()


async def _begun(bot: RamiBot, channel: int, guild: int, players: list[MemberActor]) -> str:
    host, guest = (Person(p.id, p.user.name) for p in players)
    table = await bot.tables.open(
        guild=guild, channel=channel, host=host, game="romme", pace=Pace.NORMAL, level="hard", locale="fr"
    )
    await bot.tables.join(table.id, guest)
    await bot.tables.begin(table.id, host.id)
    return table.id


async def _turn(env: Env, bot: RamiBot, name: str, players: list[MemberActor]) -> float:
    """Milliseconds of the draw of whoever is on turn; the discard is not measured."""
    state: Any = bot.tables.state(name)
    who, rules = players[state.turn], bot.tables.rules(name)
    panel = _panel(env, who)
    button = next(name for name in custom_ids(env, panel) if name.endswith(":act:d"))
    spent = await timed_async(lambda: who.user.click(panel, custom_id=button))
    drawn = bot.tables.state(name)
    assert drawn is not None
    assert drawn.seq == state.seq + 1
    await bot.tables.submit(name, who.id, rules.default(bot.tables.view(name, state.turn), state.turn), since=None)
    await env.advance_time(SETTLED)
    return spent


def _panel(env: Env, who: MemberActor) -> discord.Message:
    return next(m for m in reversed(who.user.dm_channel.history()) if custom_ids(env, m))


class _Bare(commands.Bot):
    """Shows one image; each click shows it again."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents(guilds=True))
        self.picture = picture

    def screen(self) -> tuple[ui.LayoutView, discord.File]:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://t.png")))
        again: ui.Button[ui.LayoutView] = ui.Button(label="Again", custom_id="again")
        again.callback = self.again  # type: ignore[method-assign]  # a bare bot's way to give a button its work
        view.add_item(ui.ActionRow(again))
        return view, discord.File(io.BytesIO(self.picture), "t.png")

    async def again(self, interaction: discord.Interaction[Any]) -> None:
        view, picture = self.screen()
        await interaction.response.edit_message(view=view, attachments=[picture])


async def _bare(picture: bytes) -> list[float]:
    """Milliseconds of each click."""
    bot = _Bare(picture)
    async with _simulated(bot) as env:
        guild = env.create_guild()
        guild.create_text_channel("rami")
        who = guild.add_member(env.create_user("alice"))
        user = bot.get_user(who.id) or await bot.fetch_user(who.id)
        view, file = bot.screen()
        await user.send(view=view, file=file)
        await env.settle()
        message = who.user.dm_channel.history()[-1]
        return [await timed_async(lambda: who.user.click(message, custom_id="again")) for _ in range(CLICKS)]


@asynccontextmanager
async def _simulated(bot: Any) -> AsyncIterator[Env]:
    """The bot, started in a Discord of its own; closed at the end, or when it fails."""
    env = Env(bot)
    await env.start()
    try:
        with env.time_context():
            yield env
        env.raise_errors()
    finally:
        await env.shutdown()
        await bot.close()
