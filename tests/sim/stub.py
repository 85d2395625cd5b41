"""A tiny bot with the shape of ours: a table in a channel, a panel in the DM, a computer that moves by one clock."""

import asyncio
import io
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands, tasks
from PIL import Image, ImageDraw

from bot.settings import Settings

THINKING = timedelta(seconds=1)


class StubBot(commands.Bot):
    """`turn` goes up by one with each press, and by one more when the computer answers a second later.

    *Play* is for the turn it was drawn for; *Cheer* is for any turn and only counts.
    """

    def __init__(self, state: str = "") -> None:
        super().__init__(command_prefix="!", intents=discord.Intents(guilds=True))
        self.state = state
        self.turn = 0
        self.moved_by = "nobody"
        self.cheers = 0
        self.guarded = True
        self.table: discord.PartialMessage | None = None
        self.panel: discord.PartialMessage | None = None
        self.lock = asyncio.Lock()
        self.due: list[datetime] = []
        self.closed = False

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Cheer)
        self.tree.add_command(play)
        await self.tree.sync()
        self.wheel.start()

    async def close(self) -> None:
        self.closed = True
        self.wheel.cancel()
        await super().close()

    @tasks.loop(seconds=0.25)
    async def wheel(self) -> None:
        """The computer's moves that are due."""
        while self.due and self.due[0] <= discord.utils.utcnow():
            self.due.pop(0)
            self.turn, self.moved_by = self.turn + 1, "computer"
            await self.redraw()

    async def press(self, name: str, turn: int) -> bool:
        """One move quoting the turn it was made for; False if that is over."""
        async with self.lock:
            if self.guarded and turn != self.turn:
                return False
            self.turn, self.moved_by = self.turn + 1, name
            self.due.append(discord.utils.utcnow() + THINKING)
            return True

    async def redraw(self) -> None:
        """Show the state of now at the table and in the panel."""
        for message in (self.table, self.panel):
            if message is not None:
                picture = discord.File(io.BytesIO(_picture(self.turn)), "t.png")
                await message.edit(view=screen(self), attachments=[picture])


class Press(ui.DynamicItem[ui.Button[Any]], template=r"press:(?P<turn>\d+)"):
    """A button that names the turn it was drawn for."""

    def __init__(self, turn: int) -> None:
        self.turn = turn
        super().__init__(ui.Button(label="Play", style=discord.ButtonStyle.primary, custom_id=f"press:{turn}"))

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: Any) -> "Press":
        return cls(int(match["turn"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.client.press(interaction.user.name, self.turn)
        await interaction.client.redraw()


class Cheer(ui.DynamicItem[ui.Button[Any]], template=r"cheer"):
    """A button that stays the same whatever the others do."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="Cheer", custom_id="cheer"))

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, _match: Any) -> "Cheer":
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        interaction.client.cheers += 1
        await interaction.client.redraw()


@app_commands.command(name="play", description="Open a table")
@app_commands.choices(game=[app_commands.Choice(name=game.title(), value=game) for game in ("rami", "romme")])
async def play(interaction: discord.Interaction[Any], game: app_commands.Choice[str]) -> None:
    """Open the table here and the panel in the DM."""
    bot = interaction.client
    await interaction.response.send_message(view=screen(bot), file=discord.File(io.BytesIO(_picture(0)), "t.png"))
    shown = await interaction.original_response()
    bot.table = bot.get_partial_messageable(shown.channel.id).get_partial_message(shown.id)
    sent = await interaction.user.send(view=screen(bot), file=discord.File(io.BytesIO(_picture(0)), "t.png"))
    bot.panel = bot.get_partial_messageable(sent.channel.id).get_partial_message(sent.id)
    await interaction.followup.send(f"{game.value} {interaction.locale} {interaction.guild_locale}", ephemeral=True)


def screen(bot: StubBot) -> ui.LayoutView:
    """The message for the table and the panel alike."""
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(f"turn {bot.turn} after {bot.moved_by}, {bot.cheers} cheers"))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://t.png", description=f"table {bot.turn}")))
    box.add_item(ui.ActionRow(Press(bot.turn), Cheer()))
    view.add_item(box)
    view.stop()
    return view


def _picture(turn: int) -> bytes:
    image = Image.new("RGB", (640, 360), (20, 90, 50))
    ImageDraw.Draw(image).text((40, 40), f"turn {turn}", fill="white", font_size=60)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def build(settings: Settings) -> StubBot:
    """The same seam as the real bot's."""
    return StubBot(str(settings.state))
