"""Who may open tables and where, in words; what is wrong with it."""

import discord

from bot.i18n import t
from cogs.mentions import mentions
from cogs.settings.frame import Desk

NEEDED = ("view_channel", "send_messages")  # to write in the log's channel


def channels(desk: Desk) -> str:
    """Where tables may be opened."""
    ids = desk.prefs.channels
    return desk.words("server-only-in", channels=mentions("channels", ids)) if ids else desk.words("server-everywhere")


def roles(desk: Desk) -> str:
    """Who may open them."""
    ids = desk.prefs.roles
    return desk.words("server-only-by", roles=mentions("roles", ids)) if ids else desk.words("server-everybody")


def most(desk: Desk) -> str:
    """How many tables there may be."""
    prefs = desk.prefs
    return desk.words("server-most", person=prefs.tables_per_person, guild=prefs.tables_per_guild)


def log(desk: Desk) -> str:
    """Where forced closings are told."""
    channel = desk.prefs.log_channel
    return desk.words("server-log-in", channel=f"<#{channel}>") if channel else desk.words("server-log-nowhere")


def warnings(desk: Desk) -> list[str]:
    """What needs somebody's attention."""
    gone_channels, gone_roles = desk.lost()
    said = []
    if gone_channels or gone_roles:
        said.append(desk.words("server-lost", channels=len(gone_channels), roles=len(gone_roles)))
    if desk.prefs.channels and set(desk.prefs.channels) <= set(gone_channels):
        said.append(desk.words("server-lost-channels"))
    if desk.prefs.roles and set(desk.prefs.roles) <= set(gone_roles):
        said.append(desk.words("server-lost-roles"))
    return [*said, *_unwritten(desk)]


def _unwritten(desk: Desk) -> list[str]:
    """The rights that the bot lacks in the log's channel."""
    found = desk.guild.get_channel(desk.prefs.log_channel or 0) if desk.guild else None
    if desk.guild is None or not isinstance(found, discord.abc.GuildChannel):
        return []
    mine = found.permissions_for(desk.guild.me)
    lacking = [t(desk.locale, f"permission-{n.replace('_', '-')}") for n in NEEDED if not getattr(mine, n)]
    where = found.mention
    return [desk.words("server-log-lacking", channel=where, permissions=", ".join(lacking))] if lacking else []
