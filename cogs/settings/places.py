"""*Places and rights*: where tables may be opened, by whom, how many, and who may not play."""

from collections.abc import Iterator

import discord
from msgspec.structs import replace

from bot.tables.model import GuildPrefs, Refused
from cogs import controls as ui
from cogs.controls import Choice
from cogs.mentions import listed, numbered
from cogs.press import Press
from cogs.settings import frame, rights
from cogs.settings.frame import Desk, Part

ROOMS = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)  # whatever can hold a table, or threads with tables
PERSON = tuple(str(n) for n in range(1, 11))
GUILD = ("5", "10", "20", "50", "100", "200")
MOST = {"person": ("tables_per_person", PERSON), "guild": ("tables_per_guild", GUILD)}
ANY = "0"
AT_ONCE = 10  # members barred in one choice
LISTED = 25  # barred members that the page lists; the menu holds no more


@frame.page("places")
def places(desk: Desk) -> list[Part]:
    """What is allowed, and the menus to change it."""
    return [
        ui.text("\n".join(_lines(desk))),
        *ui.rows([*_menus(desk), *frame.forgetting(desk, "places"), frame.back(desk)]),
    ]


def _lines(desk: Desk) -> list[str]:
    barred = desk.prefs.barred
    lines = [desk.words("server-heading", theme="places"), desk.words("server-places-about")]
    lines += [f"- {frame.sentence(said)}" for said in (rights.channels(desk), rights.roles(desk), rights.most(desk))]
    lines += rights.warnings(desk)
    lines.append(desk.words("server-bar-about"))
    if barred:
        lines.append(desk.words("server-barred", people=listed(barred[:LISTED]), more=max(0, len(barred) - LISTED)))
    return lines


def _menus(desk: Desk) -> list[Part]:
    gone_channels, gone_roles = desk.lost()
    prefs, words = desk.prefs, desk.words
    channels = [c for c in prefs.channels if c not in gone_channels]
    roles = [r for r in prefs.roles if r not in gone_roles]
    menus = [
        ui.channels(frame.ident("server_channels"), words("server-channels"), ROOMS, channels, most=ui.OPTIONS),
        ui.roles(frame.ident("server_roles"), words("server-roles"), roles),
        _most(desk, "person"),
        _most(desk, "guild"),
        ui.users(frame.ident("server_bar"), words("server-bar"), AT_ONCE),
    ]
    if prefs.barred:
        choices = numbered(prefs.barred[:LISTED], desk.names)
        menus.append(ui.menu(frame.ident("server_unbar"), words("server-unbar"), choices))
    return menus


def _most(desk: Desk, of: str) -> Part:
    field, numbers = MOST[of]
    now = str(getattr(desk.prefs, field))
    choices = [Choice(n, desk.words("server-most-of", of=of, most=int(n)), chosen=n == now) for n in (*numbers, ANY)]
    return ui.menu(frame.ident("server_most", of), desk.words("server-most-title", of=of), choices)


@frame.managed("server_channels")
async def set_channels(press: Press) -> None:
    """Where tables may be opened; what is gone stays listed until it is removed."""
    chosen, guild = press.ids, press.interaction.guild
    found = [guild.get_channel(c) if guild else None for c in chosen]
    if any(c is None or c.type not in ROOMS for c in found):
        raise Refused("button_unknown")

    await frame.change(press, "places", lambda p: replace(p, channels=(*chosen, *_kept(p.channels, p, guild))))


@frame.managed("server_roles")
async def set_roles(press: Press) -> None:
    """Who may open tables."""
    chosen, guild = press.ids, press.interaction.guild
    if any(guild is None or guild.get_role(r) is None for r in chosen):
        raise Refused("button_unknown")

    await frame.change(press, "places", lambda p: replace(p, roles=(*chosen, *_kept(p.roles, p, guild))))


def _kept(ids: tuple[int, ...], prefs: GuildPrefs, guild: discord.Guild | None) -> Iterator[int]:
    """Those that were deleted: Discord's menu does not show them, so a choice does not take them away."""
    gone = frame.lost(prefs, guild)
    return (i for i in ids if i in (*gone.channels, *gone.roles))


@frame.managed("server_lost")
async def forget_lost(press: Press) -> None:
    """What was deleted goes from the settings."""
    guild, where = press.interaction.guild, press.ident.arg

    def change(prefs: GuildPrefs) -> GuildPrefs:
        gone = frame.lost(prefs, guild)
        return replace(
            prefs,
            channels=tuple(c for c in prefs.channels if c not in gone.channels),
            roles=tuple(r for r in prefs.roles if r not in gone.roles),
            log_channel=None if prefs.log_channel in gone.channels else prefs.log_channel,
        )

    await frame.change(press, where, change)


@frame.managed("server_most")
async def set_most(press: Press) -> None:
    """How many tables a member or the server may have."""
    field, numbers = MOST.get(press.ident.arg, ("", ()))
    if press.value not in (*numbers, ANY) or not field:
        raise Refused("button_unknown")
    await frame.change_to(press, "places", **{field: int(press.value)})


@frame.managed("server_bar")
async def bar(press: Press) -> None:
    """Members may play no more."""
    chosen = press.ids
    await press.defer()  # lobbies may have to be left
    await press.bot.tables.bar(frame.allowed(press), chosen, press.person.id)
    await frame.show(press, "places")


@frame.managed("server_unbar")
async def unbar(press: Press) -> None:
    """A member may play again."""
    guild = frame.allowed(press)
    for user in press.ids:
        await press.bot.tables.unbar(guild, user)
    await frame.show(press, "places")
