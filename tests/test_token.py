"""The token of the settings is in no line that anybody can read, whatever goes wrong and whoever writes it."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

from bot import __main__ as cli
from bot import logs, settings
from bot.app import RamiBot
from tests.soak.fake import FakeDiscord

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"  # nobody's
LIBRARY = ("discord.client", "discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "asyncio")
COMMANDS = (
    ["run"],
    ["sync"],
    ["doctor"],
    ["health"],
    ["drain"],
    ["backup"],
    ["restore", "none.db"],
    ["verify", "none.json"],
    ["version"],
)


@pytest.fixture(autouse=True)
def _set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ui_errors: list[logging.LogRecord]) -> Iterator[None]:
    """The token as a person sets it, with a log at its most talkative; errors in the log are this file's own."""
    monkeypatch.setitem(settings._FromEnvironment.model_config, "env_file", tmp_path / ".env")
    monkeypatch.setenv("RAMI_TOKEN", TOKEN)
    monkeypatch.setenv("RAMI_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("RAMI_LOG_LEVEL", "DEBUG")
    monkeypatch.setattr(logs, "_sealed", set())
    yield
    ui_errors.clear()


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str]:
    """How a command ends, and all that it writes: by the handlers of the bot alone, not by those of the tests."""
    monkeypatch.setattr(sys, "argv", ["rami", *arguments])
    with own_log(), pytest.raises(SystemExit) as ended:
        cli.main()
    shown = capsys.readouterr()
    return ended.value.code, shown.out + shown.err


@contextmanager
def own_log() -> Iterator[None]:
    """A root logger without handlers, as a process has it at its start."""
    root, named = logging.getLogger(), [logging.getLogger(n) for n in ("", *logs.OURS)]
    handlers, levels = root.handlers[:], [logger.level for logger in named]
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    for logger, level in zip(named, levels, strict=True):
        logger.setLevel(level)


def talk() -> None:
    """Every logger of the libraries, and ours, writes the token: in a message, in its values, in an exception."""
    for name in (*LIBRARY, "bot.app", "cogs.press"):
        for level in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
            logging.getLogger(name).log(level, f"{name} {TOKEN} %s", {"authorization": f"Bot {TOKEN}"})
        try:
            raise ValueError(f"bad header Bot {TOKEN}")
        except ValueError:
            logging.getLogger(name).exception("caught")


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    "fault",
    [
        discord.LoginFailure(f"Improper token {TOKEN}"),
        aiohttp.ClientConnectionError(f"no route with {TOKEN}"),
        RuntimeError(f"Bot {TOKEN}"),
    ],
    ids=["refused", "unreachable", "broken"],
)
def test_no_command_shows_the_token_when_the_login_fails(
    command: list[str], fault: Exception, form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even if the library wrote it everywhere."""

    async def static_login(_client: HTTPClient, token: str) -> None:
        assert token == TOKEN
        talk()
        raise fault

    monkeypatch.setenv("RAMI_LOG_FORMAT", form)
    monkeypatch.setattr(HTTPClient, "static_login", static_login)
    _, text = said(monkeypatch, capsys, *command)
    assert TOKEN not in text
    if command[0] in ("run", "sync", "doctor"):
        assert logs.BLOT in text, "the test's own lines"


def test_no_line_of_a_start_shows_the_token(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot logs in, its commands cannot be sent, it goes online and ends."""

    async def sync_changed(*_: object) -> bool:
        raise OSError(f"{TOKEN} cannot be written")

    async def connect(_bot: RamiBot, *, reconnect: bool = True) -> None:
        talk()

    monkeypatch.setattr("bot.serve.sync_changed", sync_changed)
    monkeypatch.setattr(RamiBot, "connect", connect)
    with FakeDiscord().installed():
        code, text = said(monkeypatch, capsys, "run")
    assert code == 0
    assert "the commands could not be sent" in text
    assert TOKEN not in text
    assert f"{logs.BLOT} cannot be written" in text


def test_settings_that_are_wrong_are_named_without_the_token(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAMI_DEV_GUILD", TOKEN)
    code, text = said(monkeypatch, capsys, "run")
    assert (code, text.count("\n")) == (2, 1)
    assert "RAMI_DEV_GUILD" in text
    assert TOKEN not in text
