"""Who may open a table, sit down at it and begin it: what a server allows, and who wants whom beside them."""

from msgspec.structs import replace

from bot.tables import lobby, prefs
from bot.tables.keeper import Keeper
from bot.tables.model import Asker, GuildPrefs, Refused, Table


async def opening(keeper: Keeper, table: Table, asker: Asker) -> GuildPrefs:
    """The server's settings, if the host may open ``table``. Raises Refused (barred, channel_not_allowed, role_needed).

    Those who manage the server need no role.
    """
    server = await prefs.of_guild(keeper.store, table.guild)
    _welcome(server, table.host)
    _place(server, table)
    if server.roles and not asker.manages and asker.roles.isdisjoint(server.roles):
        raise Refused("role_needed", roles=server.roles)
    return server


async def sitting(keeper: Keeper, table: Table, user: int) -> GuildPrefs:
    """The server's settings, if the person may sit down there. Raises Refused (barred, unwanted, not_welcome)."""
    server = await prefs.of_guild(keeper.store, table.guild)
    _welcome(server, user)
    others = [u for u in seated(table) if u != user]
    mine = (await prefs.of_user(keeper.store, user)).blocked
    for other in (u for u in others if u in mine):
        raise Refused("unwanted", user=str(other))
    if await _blocks(keeper, others, user):
        raise Refused("not_welcome")
    return server


async def beginning(keeper: Keeper, table: Table) -> None:
    """Raises Refused (channel_not_allowed, barred_seated) if this match may not begin here or with these people."""
    server = await prefs.of_guild(keeper.store, table.guild)
    _place(server, table)
    for user in (u for u in seated(table) if u in server.barred):
        raise Refused("barred_seated", user=str(user))


async def again(keeper: Keeper, table: Table, user: int) -> tuple[GuildPrefs, frozenset[int]]:
    """The server's settings, if the person may have a rematch there, and whom it goes on without.

    Raises Refused (barred, channel_not_allowed, not_welcome, person_tables).
    """
    server = await prefs.of_guild(keeper.store, table.guild)
    _welcome(server, user)
    _place(server, table)
    present = [u for u in seated(table) if u not in server.barred]
    if await _blocks(keeper, present, user):
        raise Refused("not_welcome")
    out = [u for u in present if await _blocks(keeper, present, u)]
    keeper.rooms.check(server, table.guild, user)
    full = [u for u in table.rematch if u != user and keeper.rooms.full(server, table.guild, u)]
    return server, frozenset((*out, *full, *server.barred))


def seated(table: Table) -> list[int]:
    """The persons who have a seat, and the host."""
    found = [table.host, *(c.user for c in lobby.people(table) if c.user is not None)]
    return list(dict.fromkeys(found))


def without(table: Table, users: frozenset[int]) -> Table:
    """``table`` as if these persons had left: their wishes do not count and nobody waits for them."""
    chairs = tuple(replace(c, left=True) if c.user in users else c for c in table.chairs)
    return replace(table, chairs=chairs, rematch=tuple(u for u in table.rematch if u not in users))


def _welcome(server: GuildPrefs, user: int) -> None:
    if user in server.barred:
        raise Refused("barred")


def _place(server: GuildPrefs, table: Table) -> None:
    if server.channels and (table.parent or table.channel) not in server.channels:
        raise Refused("channel_not_allowed", channels=server.channels)


async def _blocks(keeper: Keeper, people: list[int], user: int) -> bool:
    """Does one of ``people`` not want to sit with the person?"""
    lists = [(await prefs.of_user(keeper.store, other)).blocked for other in people if other != user]
    return any(user in blocked for blocked in lists)
