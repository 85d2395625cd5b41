"""The command line: `python -m bot play | run | sync | selfplay | version`."""

import asyncio
import json
import logging
import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from bot import settings

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


OURS = ("bot", "cogs", "rendering")  # whose log messages are written by this project


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

    _log_to_stderr(log.upper())
    asyncio.run(show(build, Order(port=port, lang=lang.value, game=game, browser=browser)))


@app.command()
def run() -> None:
    """Run the bot on Discord with the token from the environment or .env."""
    config = settings.load()
    token = _token(config)
    from bot.app import build
    from bot.serve import serve

    _log_to_stderr(config.log_level)
    asyncio.run(serve(build(config), token, config))


@app.command()
def sync(
    force: Annotated[bool, typer.Option("--force", help="Send the commands even if they did not change.")] = False,
) -> None:
    """Send the slash commands to Discord if they changed."""
    config = settings.load()
    token = _token(config)
    from bot.app import build
    from bot.serve import sync_only

    _log_to_stderr(config.log_level)
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
def version() -> None:
    """Print the version."""
    print(f"rami {settings.version()}")


def _token(config: settings.Settings) -> str:
    """The bot's token, or a refusal that says what to do."""
    if config.token is None:
        raise settings.Refused(NEEDS_LOGIN)
    return config.token.get_secret_value()


def _lines(result: dict[str, Any]) -> str:
    return "\n".join(f"{name:12} {value}" for name, value in result.items())


def _log_to_stderr(level: str) -> None:
    """Log from ``level`` on; libraries tell no details, for those are hands, tokens of presses and what is stored."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    if level == "DEBUG":
        logging.getLogger().setLevel(logging.INFO)
        for name in OURS:
            logging.getLogger(name).setLevel(logging.DEBUG)


def main() -> None:
    """Run one command; what a person must put right is one line and exit code 2."""
    try:
        app()
    except settings.Refused as refused:
        print(f"rami: {refused}", file=sys.stderr)
        raise SystemExit(2) from None


if __name__ == "__main__":
    main()
