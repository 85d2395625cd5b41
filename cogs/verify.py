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
from cogs.matches import sight_of, suggested
from cogs.play import press_of
from cogs.press import Press
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


async def show_verdict(press: Press, table: str, deal: int | None) -> None:
    """Answer an acknowledged press with the check of a deal (None: the last). Raises Refused (deal_not_over …)."""
    found = await press.bot.tables.evidence(table, deal)
    proof = await asyncio.to_thread(prove, found)
    said = verdict(found, proof, table, await press.locale())
    view = ui.message(ui.text(said), discord.ui.File(f"attachment://{FILE}"))
    file = discord.File(io.BytesIO(msgspec.json.encode(found)), FILE)
    await press.answer(view, file)


class Verify(commands.Cog):
    """The command that checks a shuffle."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-verify"), description=words("command-verify-about"))
    @app_commands.rename(deal=words("command-verify-deal"), match=words("command-verify-match"))
    @app_commands.describe(deal=words("command-verify-deal-about"), match=words("command-verify-match-about"))
    @app_commands.guild_only()
    async def verify(
        self,
        interaction: Interaction,
        match: app_commands.Range[str, 1, 16] | None = None,
        deal: app_commands.Range[int, 1, 1000] | None = None,
    ) -> None:
        """Check a finished deal of any finished match, or of this channel's newest one."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        tables, guild = self.bot.tables, interaction.guild_id or 0
        table = await (
            tables.begins(guild, match, sight_of(interaction)) if match else tables.latest(interaction.channel_id or 0)
        )
        await show_verdict(press_of(interaction, table), table, deal)

    @verify.autocomplete("match")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The newest finished matches."""
        return await suggested(self.bot, interaction, current)


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Verify(bot))
