"""The check-up: settings, state folder, database, words, commands, pictures and, with a token, Discord itself."""

import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Literal, NamedTuple

import aiohttp
import discord
from discord.ext import commands

from bot.settings import Settings
from bot.store import copies
from bot.store.base import StoreFault
from bot.store.migrate import newest

Grade = Literal["ok", "note", "bad"]
Bot = commands.Bot | commands.AutoShardedBot

ROOM = 200_000_000  # bytes that should be free where the database lies
NAME = re.compile(r"[-_\w]{1,32}")  # of a command or option, in every language; letters are lower case
COMMANDS, CHOICES = 100, 25  # global commands, choices of an option
ABOUT, CHOICE = 100, 100  # characters of a description, of a choice


class Finding(NamedTuple):
    """One line of the check-up: what was looked at, how it is, and what to do about it."""

    what: str
    grade: Grade
    said: str


async def examine(
    config: Settings, build: Callable[[Settings], Bot], database: str, needed: tuple[str, ...]
) -> list[Finding]:
    """All findings. ``build`` makes an unstarted bot; ``needed`` are the permissions that it needs in a channel."""
    found = [_python(), _token(config), *_folder(config.state), _database(config.state / database)]
    bot = build(config)
    async with bot:
        found += [x async for x in _commands(bot)]
        if config.token is not None:
            found += [x async for x in _discord(bot, config.token.get_secret_value(), needed)]
    return found


def _python() -> Finding:
    return Finding("python", "ok", f"{sys.version.split()[0]}, discord.py {discord.__version__}")


def _token(config: Settings) -> Finding:
    if config.token is None:
        return Finding("token", "note", "none: `play` works, `run` needs RAMI_TOKEN in .env")
    return Finding("token", "ok", "there is one")


def _folder(state: Path) -> Iterator[Finding]:
    try:
        state.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=state) as file:
            file.write(b"x")
    except OSError as fault:
        yield Finding("folder", "bad", f"{state} cannot be written: {fault.strerror}")
        return
    free = shutil.disk_usage(state).free
    yield Finding("folder", "ok" if free > ROOM else "note", f"{state}, {free // 1_000_000} MB free")


def _database(database: Path) -> Finding:
    if not database.exists():
        return Finding("database", "ok", "none yet, the first start makes it")
    try:
        version = copies.version_of(database)
    except StoreFault as fault:
        detail = fault.params.get("detail") or f"version {fault.params.get('found')}, this program knows {newest()}"
        return Finding("database", "bad", f"{fault.code}: {detail}")
    running = ", a bot runs on it" if copies.in_use(database) else ""
    older = "" if version == newest() else f" (the next start brings it to {newest()} and keeps a copy)"
    return Finding("database", "ok", f"sound, version {version}{older}{running}")


async def _commands(bot: Bot) -> AsyncIterator[Finding]:
    """The commands as they would be sent, translations included."""
    await bot.load_cogs()  # type: ignore[union-attr]  # our own bot's
    tree = bot.tree
    payloads = [await c.get_translated_payload(tree, tree.translator) for c in tree.get_commands()]  # type: ignore[arg-type]
    faults = [fault for payload in payloads for fault in command_faults(payload)]
    if len(payloads) > COMMANDS:
        faults.append(f"{len(payloads)} commands, Discord takes {COMMANDS}")
    for fault in faults:
        yield Finding("commands", "bad", fault)
    if not faults:
        yield Finding("commands", "ok", f"{len(payloads)}, names and descriptions are what Discord takes")


def command_faults(payload: dict[str, Any], path: str = "") -> Iterator[str]:
    """What Discord would refuse in a command's payload: one such name makes it refuse all commands."""
    here, choices = f"{path}/{payload['name']}", payload.get("choices") or ()
    for name in _names(payload):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{here}: the name {name!r} is not allowed"
    for about in (payload.get("description", "-"), *(payload.get("description_localizations") or {}).values()):
        if not 1 <= len(about) <= ABOUT:
            yield f"{here}: a description has {len(about)} characters"
    if len(choices) > CHOICES or any(len(name) > CHOICE for c in choices for name in _names(c)):
        yield f"{here}: more than {CHOICES} choices, or one of more than {CHOICE} characters"
    for option in payload.get("options") or ():
        yield from command_faults(option, here)


def _names(named: dict[str, Any]) -> tuple[str, ...]:
    """A name in every language."""
    return (named["name"], *(named.get("name_localizations") or {}).values())


async def _discord(bot: Bot, token: str, needed: tuple[str, ...]) -> AsyncIterator[Finding]:
    """Does Discord take the token, and may the bot do in its servers what it needs to?"""
    try:
        await bot.login(token)
        guilds = await bot.http.get_guilds(200, with_counts=False)
    except discord.LoginFailure:
        yield Finding("discord", "bad", "Discord refused the token; make a new one in the developer portal")
        return
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        yield Finding("discord", "bad", f"Discord cannot be asked: {type(fault).__name__}")
        return
    yield Finding("discord", "ok", f"the token is good, {len(guilds)} servers")
    for guild in guilds:
        mine = discord.Permissions(int(guild.get("permissions", 0)))
        lacks = [name for name in needed if not getattr(mine, name) and not mine.administrator]
        if lacks:
            yield Finding("permissions", "note", f"server {guild['id']}: the bot's role lacks {', '.join(lacks)}")
