"""Running a bot on Discord until it is asked to stop, and sending its command tree when it changed."""

import asyncio
import gc
import hashlib
import json
import logging
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot.i18n import LOCALES, t
from bot.settings import Refused, Settings
from bot.store.base import StoreFault

log = logging.getLogger(__name__)

Bot = commands.Bot | commands.AutoShardedBot

LOGIN_REFUSED = (
    "Discord refused the token; check RAMI_TOKEN in .env (developer portal > Bot > Reset Token makes a new one)"
)
LEAVE = 8.0  # seconds for finishing what was begun; containers and systemd allow ten or more
STORE = {
    "busy": "another bot is running on {path}; stop it, or give this one a folder of its own by RAMI_STATE",
    "locked": "another program is writing to {path}; close it and try again",
    "full": "the disk is full: {path} cannot be written",
    "readonly": "{path} cannot be written; check who owns the folder, or set RAMI_STATE to another one",
    "corrupt": "{path} is damaged or no database of Rami's; nothing was changed. Put a backup in its place",
    "io": "{path} cannot be read or written{why}",
    "newer": "{path} was written by a newer version of Rami; nothing was changed. Update the bot",
}


def stop_signal() -> asyncio.Event:
    """An event that the first Ctrl-C or SIGTERM sets; a second one ends the process at once."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def ask(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(stop.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask)
    return stop


async def serve(bot: Bot, token: str, config: Settings) -> None:
    """Keep `bot` on Discord until it ends by itself or a signal asks it to; it is closed in either case."""
    stop = asyncio.ensure_future(stop_signal().wait())
    async with bot:
        online = asyncio.ensure_future(_in_plain_words(_online(bot, token, config)))
        await asyncio.wait((online, stop), return_when=asyncio.FIRST_COMPLETED)
        if not online.done():
            log.info("stopping")
            await _leave(bot)
        stop.cancel()
        await online


async def _leave(bot: Bot) -> None:
    """Finish what was begun, but not for ever: who asked will end the process anyway, and every move is stored."""
    try:
        await asyncio.wait_for(bot.close(), LEAVE)
    except TimeoutError:
        log.error("something did not finish within %d s; it is left", LEAVE)


async def sync_only(
    bot: Bot, load: Callable[[], Awaitable[None]], token: str, config: Settings, *, force: bool = False
) -> bool:
    """Send the commands that `load` adds to a bot that is not started (no store, no gateway); whether any were sent."""
    vars(bot)["setup_hook"] = load
    async with bot:
        await _in_plain_words(bot.login(token))
        return await sync_changed(bot, config, force=force)


async def sync_changed(bot: Bot, config: Settings, *, force: bool = False) -> bool:
    """Send the command tree if it differs from what was last sent from this state folder; whether it was sent."""
    target = discord.Object(config.dev_guild) if config.dev_guild else None
    if target:
        bot.tree.copy_global_to(guild=target)
    name, now = f"{bot.application_id}:{config.dev_guild or 'everywhere'}", await _fingerprint(bot, target)
    note = config.state / "commands.json"
    sent = _read(note)
    if sent.get(name) == now and not force:
        return False
    await bot.tree.sync(guild=target)
    _write(note, sent | {name: now})
    return True


async def _online(bot: Bot, token: str, config: Settings) -> None:
    await bot.login(token)
    spare_what_stays()
    try:
        await sync_changed(bot, config)
    except (discord.HTTPException, OSError):
        log.exception("the commands could not be sent; those sent before still work")
    await bot.connect()


def spare_what_stays() -> None:
    """Take what was loaded at the start out of the garbage collector's rounds, which stop the loop while they last.

    Words, commands and classes stay for ever; without them a full round takes a fifth of the time.
    """
    for locale in LOCALES:
        t(locale, "help-title")
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


async def _fingerprint(bot: Bot, target: discord.Object | None) -> str:
    """SHA-256 of the payload that `sync` would send, translations included."""
    tree, payload = bot.tree, []
    for command in tree.get_commands(guild=target):
        translated = tree.translator and await command.get_translated_payload(tree, tree.translator)
        payload.append(translated or command.to_dict(tree))
    return hashlib.sha256(json.dumps(payload, sort_keys=True, default=str).encode()).hexdigest()


def _read(note: Path) -> dict[str, str]:
    """What was sent before; a missing or damaged note only means that the commands are sent again."""
    with suppress(OSError, ValueError):
        found = json.loads(note.read_text("utf-8"))
        return found if isinstance(found, dict) else {}
    return {}


def _write(note: Path, sent: dict[str, str]) -> None:
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(json.dumps(sent, indent=1), "utf-8")


def said(fault: StoreFault) -> str:
    """A fault of the storage in one line that says what to do."""
    params = {"path": "the database", "detail": ""} | fault.params | {"code": fault.code}
    params["why"] = f": {params['detail']}" if params["detail"] else ""
    return STORE.get(fault.code, "{path} cannot be used ({code}){why}").format_map(params)


async def _in_plain_words(starting: Awaitable[Any]) -> None:
    """Await `starting`; what only a person can mend becomes a Refused."""
    try:
        await starting
    except discord.LoginFailure:
        raise Refused(LOGIN_REFUSED) from None
    except aiohttp.ClientConnectionError as error:
        raise Refused(f"Discord cannot be reached: {error}") from None
    except StoreFault as fault:
        raise Refused(said(fault)) from None
