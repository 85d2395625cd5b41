"""/verify: a finished deal recomputed from its seed, and the file with which anybody can do it again."""

import asyncio
import io
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.i18n import t
from bot.tables.fairness import Evidence, Proof, prove
from cogs import controls as ui
from cogs.board import short
from cogs.house import House
from cogs.play import press_of
from cogs.translate import words

Interaction = discord.Interaction[Any]

FILE = "deal.json"


def verdict(found: Evidence, proof: Proof, table: str, locale: str) -> str:
    """What came of the check, in words."""
    bad = "verify-shuffle-wrong" if proof.committed else "verify-hash-wrong"
    return "\n".join(
        (
            t(locale, "verify-title", game=t(locale, f"game-{found.game}"), number=short(table), deal=found.deal),
            t(locale, "verify-ok" if proof.ok else bad, shuffles=len(proof.shuffles)),
            t(locale, "verify-hash", hash=found.commitment),
            t(locale, "verify-seed", seed=found.seed),
            t(locale, "verify-file"),
        )
    )


class Verify(commands.Cog):
    """The command that checks a shuffle."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-verify"), description=words("command-verify-about"))
    @app_commands.rename(deal=words("command-verify-deal"))
    @app_commands.describe(deal=words("command-verify-deal-about"))
    @app_commands.guild_only()
    async def verify(self, interaction: Interaction, deal: app_commands.Range[int, 1, 1000] | None = None) -> None:
        """Check a finished deal of this channel's newest match."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = await press_of(interaction, "0").locale()
        table = await self.bot.tables.latest(interaction.channel_id or 0)
        found = await self.bot.tables.evidence(table, deal)
        proof = await asyncio.to_thread(prove, found)
        view = ui.message(ui.text(verdict(found, proof, table, locale)), discord.ui.File(f"attachment://{FILE}"))
        file = discord.File(io.BytesIO(msgspec.json.encode(found)), FILE)
        await interaction.edit_original_response(view=view, attachments=[file])


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Verify(bot))
