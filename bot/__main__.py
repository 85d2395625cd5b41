"""The command line: `python -m bot --help` lists the commands."""

import asyncio
import json
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from bot import logs, settings
from bot.settings import DATABASE

app = typer.Typer(
    help="Rami: play the rami (rummy) family of card games together on Discord.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

NEEDS_LOGIN = (
    "no token: copy .env.example to .env and put your bot's token after RAMI_TOKEN= "
    "(to try the bot without a token: make play, or python -m bot play)"
)


class Language(StrEnum):
    """The languages that the bot speaks."""

    FRENCH = "fr"
    ENGLISH = "en"


@app.command()
def play(
    port: Annotated[int, typer.Option(help="Port of the page; 0 takes a free one.", min=0, max=65535)] = 8137,
    lang: Annotated[Language, typer.Option(help="Language of the server and of the player.")] = Language.FRENCH,
    game: Annotated[str, typer.Option(help="The game whose lobby is opened at the start.")] = "rami",
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    log: Annotated[str, typer.Option(help="DEBUG, INFO, WARNING or ERROR.")] = "ERROR",
) -> None:
    """Play in the browser against a simulated Discord; needs no token."""
    try:
        from bot.demo import Order, show
    except ModuleNotFoundError as missing:
        raise settings.Refused(f"the demo needs {missing.name}: pip install -r requirements.txt") from None

    def build(config: settings.Settings) -> Any:
        from bot.app import build

        return build(config)

    logs.configure(log.upper())
    asyncio.run(show(build, Order(port=port, lang=lang.value, game=game, browser=browser)))


@app.command()
def run() -> None:
    """Run the bot on Discord with the token from the environment or .env."""
    config = _settings()
    token = _token(config)
    from bot.app import build
    from bot.serve import serve

    logs.configure(config.log_level, config.log_format)
    asyncio.run(serve(build(config), token, config))


@app.command()
def sync(
    force: Annotated[bool, typer.Option("--force", help="Send the commands even if they did not change.")] = False,
) -> None:
    """Send the slash commands to Discord if they changed."""
    config = _settings()
    token = _token(config)
    from bot.app import build
    from bot.serve import sync_only

    logs.configure(config.log_level, config.log_format)
    bot = build(config)
    sent = asyncio.run(sync_only(bot, bot.load_cogs, token, config, force=force))
    print("commands sent" if sent else "commands unchanged, nothing sent")


@app.command()
def selfplay(
    game: Annotated[str, typer.Argument(help="The game, for example rami.")],
    seats: Annotated[str, typer.Option(help="Levels, one a seat, with commas between.")] = "hard,easy",
    deals: Annotated[int, typer.Option(help="How many deals.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the cards; equal seeds play equal deals.")] = 1,
    budget: Annotated[int | None, typer.Option(help="Worlds that the expert looks into for a decision.", min=1)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON line.")] = False,
) -> None:
    """Let computers play each other without Discord and print who won."""
    from bot.players.selfplay import run_selfplay

    levels = [level.strip() for level in seats.split(",")]
    try:
        result = run_selfplay(game, levels, deals, seed, budget=budget)
    except (KeyError, ValueError) as error:
        raise settings.Refused(f"selfplay: {error}") from None
    print(json.dumps(result, ensure_ascii=False) if as_json else _lines(result))


@app.command()
def doctor() -> None:
    """Check settings, state folder, database, commands and, with a token, Discord; exit code 1 if something is bad."""
    config = _settings()
    from bot.app import build
    from bot.upkeep.doctor import examine
    from cogs.play import NEEDED

    logs.configure("WARNING")
    findings = asyncio.run(examine(config, build, DATABASE, NEEDED))
    for found in findings:
        print(f"{found.grade:4}  {found.what}: {found.said}")
    if any(found.grade == "bad" for found in findings):
        raise SystemExit(1)


@app.command()
def health() -> None:
    """Say how the running bot is; exit code 1 if it is not well. For a container's probe."""
    from bot.upkeep.pulse import ailments

    found = ailments(_settings().state, time.time())
    print("; ".join(found) or "well")
    if found:
        raise SystemExit(1)


@app.command()
def drain(
    off: Annotated[bool, typer.Option("--off", help="Take new tables again.")] = False,
) -> None:
    """Let the running bot take no new tables, so that it can be stopped once those under way are over."""
    from bot.upkeep import draining

    state = _settings().state
    if off:
        draining.end(state)
        print("new tables are taken again")
    else:
        draining.wish(state)
        print("no new tables within a few seconds; health.json counts the matches under way")
        print("the next start takes new tables again")


@app.command()
def backup(
    to: Annotated[Path | None, typer.Argument(help="The file to write; by default one in the state folder.")] = None,
) -> None:
    """Copy the database, also while the bot plays."""
    from bot.store import copies

    state = _settings().state
    with _store_in_plain_words():
        print(copies.backup(state / DATABASE, to or copies.named(state)))


@app.command()
def restore(saved: Annotated[Path, typer.Argument(help="The backup to put in the database's place.")]) -> None:
    """Put a backup in the place of the database, which is kept; the bot must not run."""
    from bot.store import copies

    state = _settings().state
    with _store_in_plain_words():
        kept = copies.restore(state / DATABASE, saved, copies.named(state, "replaced"))
    print(f"{saved} is the database now" + (f"; what it replaced: {kept}" if kept else ""))


@app.command()
def ratings() -> None:
    """Compute all ratings again from the stored results; the bot must not run."""
    from bot.store.recount import recount

    with _store_in_plain_words():
        found = recount(settings.load().state / DATABASE)
    print(f"{found.ratings} ratings, " + (f"{found.changed} numbers changed" if found.changed else "all as they were"))


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="The file that /verify gave.")]) -> None:
    """Recompute a finished deal from its revealed seed; exit code 1 if the shuffle was not the one announced."""
    from bot.engine.codec import TooNew
    from bot.engine.rules import Illegal
    from bot.tables.fairness import Evidence, prove

    try:
        found = msgspec.json.decode(file.read_bytes(), type=Evidence)
        proof = prove(found)
    except OSError as fault:
        raise settings.Refused(f"{file} cannot be read: {fault.strerror}") from None
    except TooNew:
        raise settings.Refused(f"{file} was written by a newer version of Rami") from None
    except (msgspec.MsgspecError, ValueError, TypeError, LookupError, AttributeError, Illegal):
        raise settings.Refused(f"{file} is no deal that can be recomputed") from None
    print(f"{found.game}, deal {found.deal}")
    print(f"the seed has the hash shown before the deal: {'yes' if proof.committed else 'NO'}")
    print(f"every shuffle ({len(proof.shuffles)}) follows from the seed: {'yes' if all(proof.shuffles) else 'NO'}")
    if not proof.ok:
        raise SystemExit(1)


@app.command()
def version() -> None:
    """Print the versions of the program, of its database and of the games it saves."""
    from bot.engine.codec import VERSION
    from bot.store.migrate import newest

    print(f"rami {settings.version()} (database {newest()}, saved games {VERSION})")


@contextmanager
def _store_in_plain_words() -> Iterator[None]:
    """What the storage refuses, in one line."""
    from bot.serve import said
    from bot.store.base import StoreFault

    try:
        yield
    except StoreFault as fault:
        raise settings.Refused(said(fault)) from None


def _settings() -> settings.Settings:
    """The settings; their token is never shown from then on."""
    config = settings.load()
    if config.token is not None:
        logs.seal(config.token.get_secret_value())
    return config


def _token(config: settings.Settings) -> str:
    """The bot's token, or a refusal that says what to do."""
    if config.token is None:
        raise settings.Refused(NEEDS_LOGIN)
    return config.token.get_secret_value()


def _lines(result: dict[str, Any]) -> str:
    return "\n".join(f"{name:12} {value}" for name, value in result.items())


def main() -> None:
    """Run one command; what a person must put right is one line and exit code 2."""
    try:
        app()
    except settings.Refused as refused:
        print(logs.blotted(f"rami: {refused}"), file=sys.stderr)
        raise SystemExit(2) from None
    except Exception:  # noqa: BLE001  # a fault of ours is shown as Python would show it, but for the token
        print(logs.blotted(traceback.format_exc()), file=sys.stderr)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
