"""Members of a server: noted when they do something here, asked about when a board is to show them."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord.ext import commands

from bot.store.base import StoreFault
from bot.tables.model import Person
from cogs.house import House
from cogs.outages import FAULTS, named

log = logging.getLogger(__name__)

NOT_THERE = {10007, 10013}  # unknown member, unknown user


async def ask(bot: House, guild: int, users: Iterable[int]) -> bool:
    """Ask Discord about those who have not been seen for a day, all at once; is more known of anybody now?"""
    there = bot.get_guild(guild)
    unsure = await bot.tables.members.unsure(guild, users)
    if there is None or not unsure:
        return False
    return any(await asyncio.gather(*(_looked_up(bot, there, user) for user in unsure)))


async def _looked_up(bot: House, guild: discord.Guild, user: int) -> bool:
    """Is more known of one now? A storage that takes nothing leaves it as it was: the board is shown all the same."""
    try:
        return await _noted(bot, guild, user)
    except StoreFault as fault:
        log.warning("a member could not be noted: %s", fault.code)
        return False


async def _noted(bot: House, guild: discord.Guild, user: int) -> bool:
    """Note whether one is there, and their name; whatever else Discord says leaves it as it was."""
    asked = bot.tables.members.asking()
    try:
        member = await guild.fetch_member(user)
    except discord.NotFound as no:
        if no.code in NOT_THERE:
            await bot.tables.members.missed(guild.id, user, asked)
        return no.code in NOT_THERE
    except FAULTS as fault:
        log.info("a member could not be looked up: %s", named(fault))
        return False
    await bot.tables.members.found(guild.id, Person(user, member.display_name), asked)
    return True


class Members(commands.Cog):
    """Hears every interaction, beside whoever answers it."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody did something: in a server they are its member, under this name."""
        if interaction.guild_id is None:
            return
        try:
            person = Person(interaction.user.id, interaction.user.display_name)
            await self.bot.tables.members.met(interaction.guild_id, person)
        except StoreFault as fault:
            log.warning("a member could not be noted: %s", fault.code)


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Members(bot))
