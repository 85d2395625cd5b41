"""*Notices*: the channel in which forced closings are told."""

import discord

from bot.tables.model import Refused
from cogs import controls as ui
from cogs.press import Press
from cogs.settings import frame, rights
from cogs.settings.frame import Desk, Part

WRITTEN = (discord.ChannelType.text, discord.ChannelType.news)


@frame.page("notices")
def notices(desk: Desk) -> list[Part]:
    """Where the line goes, and whether the bot may write there."""
    channel, (gone, _) = desk.prefs.log_channel, desk.lost()
    chosen = [channel] if channel and channel not in gone else []
    lines = [
        desk.words("server-heading", theme="notices"),
        desk.words("server-log-about"),
        frame.sentence(rights.log(desk)),
    ]
    lines += rights.warnings(desk)
    menu = ui.channels(frame.ident("server_log"), desk.words("server-log"), WRITTEN, chosen, most=1)
    buttons = [*frame.forgetting(desk, "notices"), frame.back(desk)]
    return [ui.text("\n".join(lines)), *ui.rows([menu, *buttons])]


@frame.managed("server_log")
async def set_log(press: Press) -> None:
    """The channel was chosen, or none any more."""
    guild = press.interaction.guild
    chosen = next(iter(press.ids), None)
    found = guild.get_channel(chosen) if guild and chosen else None
    if chosen is not None and (found is None or found.type not in WRITTEN):
        raise Refused("button_unknown")
    await frame.change_to(press, "notices", log_channel=chosen)
