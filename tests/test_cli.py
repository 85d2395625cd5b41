"""The command line as a person meets it."""

import asyncio
import logging
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path

import pytest
from filelock import FileLock

from bot import __main__ as cli
from bot import logs, settings
from bot.store import migrate
from bot.store.sqlite import SqliteStore
from bot.upkeep import draining
from tests.store.samples import match, place

COMMANDS = (
    "play",
    "run",
    "sync",
    "selfplay",
    "doctor",
    "health",
    "drain",
    "backup",
    "restore",
    "ratings",
    "verify",
    "version",
)
HEAVY = ("discord", "PIL", "simcord", "aiosqlite")


def run(*arguments: str, env: dict[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "bot", *arguments]
    return subprocess.run(
        command,
        cwd=settings.ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def main(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["rami", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return ended.value.code


@pytest.fixture(autouse=True)
def no_env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings._FromEnvironment.model_config, "env_file", tmp_path / ".env")


@pytest.mark.parametrize("command", ["run", "sync"])
def test_without_a_token_one_line_says_what_to_do(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(monkeypatch, command) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert "RAMI_TOKEN" in shown.err
    assert "make play" in shown.err


def test_bad_setting_ends_with_2_and_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAMI_LOG_LEVEL", "loud")
    assert main(monkeypatch, "run") == 2
    assert capsys.readouterr().err.startswith("rami: RAMI_LOG_LEVEL: ")


def test_version_is_the_one_of_the_project() -> None:
    project = tomllib.loads((settings.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert run("version").stdout.startswith(f"rami {project['version']} (database ")


def test_help_names_every_command() -> None:
    shown = run("--help").stdout
    assert all(command in shown for command in COMMANDS)


def test_the_command_line_starts_without_heavy_imports() -> None:
    code = f"import sys, bot.__main__; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=settings.ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_lock_files_pin_with_hashes_and_name_no_index() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (settings.ROOT / name).read_text("utf-8")
        assert "://" not in text
        pins = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
        assert pins
        assert all("==" in line and line.endswith("\\") for line in pins)


def test_debug_log_tells_no_details_of_libraries() -> None:
    """Whatever the level: requests, gateway events and SQL hold hands and the tokens of presses."""
    named = [logging.getLogger(n) for n in ("", "bot", "cogs", "rendering")]
    levels = [logger.level for logger in named]
    try:
        logs.configure("DEBUG")
        assert logging.getLogger("cogs.press").isEnabledFor(logging.DEBUG)
        for name in ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "asyncio"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
            assert logging.getLogger(name).isEnabledFor(logging.INFO), name
    finally:
        for logger, level in zip(named, levels, strict=True):
            logger.setLevel(level)


def test_backup_and_restore_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAMI_STATE", str(tmp_path / "state"))
    assert main(monkeypatch, "backup") == 2
    assert "there is no database yet" in capsys.readouterr().err
    (tmp_path / "state").mkdir()
    migrate.prepare(tmp_path / "state" / settings.DATABASE, migrate.MIGRATIONS, 1.0)
    assert main(monkeypatch, "backup") == 0
    saved = Path(capsys.readouterr().out.strip())
    assert saved.parent == tmp_path / "state" / "backups"
    assert main(monkeypatch, "restore", str(saved)) == 0
    assert "what it replaced" in capsys.readouterr().out
    assert main(monkeypatch, "restore", str(tmp_path / "none")) == 2
    assert "no such file" in capsys.readouterr().err


def test_ratings_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """They are as they were, or put right; not while the bot runs."""
    monkeypatch.setenv("RAMI_STATE", str(tmp_path))
    assert main(monkeypatch, "ratings") == 2
    assert "there is no database yet" in capsys.readouterr().err
    database = tmp_path / settings.DATABASE
    asyncio.run(finished_match(database))
    assert main(monkeypatch, "ratings") == 0
    assert capsys.readouterr().out == "4 ratings, all as they were\n"
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE ratings SET mu = 99 WHERE user = 1")
    assert main(monkeypatch, "ratings") == 0
    assert capsys.readouterr().out == "4 ratings, 2 numbers changed\n"
    assert main(monkeypatch, "ratings") == 0
    assert "all as they were" in capsys.readouterr().out
    with FileLock(f"{database}.lock"):
        assert main(monkeypatch, "ratings") == 2


async def finished_match(database: Path) -> None:
    store = SqliteStore(database)
    await store.open()
    await store.commit(match("a", place(1, 1), place(2, 2), rated=True, season="2026-11"))
    await store.close()


def test_drain_and_health_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAMI_STATE", str(tmp_path))
    assert main(monkeypatch, "drain") == 0
    assert draining.wished(tmp_path)
    assert main(monkeypatch, "drain", "--off") == 0
    assert not draining.wished(tmp_path)
    capsys.readouterr()
    assert main(monkeypatch, "health") == 1
    assert capsys.readouterr().out == "no bot runs on this folder (there is no health file)\n"


def test_doctor_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RAMI_STATE", str(tmp_path / "state"))
    assert main(monkeypatch, "doctor") == 0
    assert "ok    commands: " in capsys.readouterr().out
    (tmp_path / "state" / settings.DATABASE).write_text("no database")
    assert main(monkeypatch, "doctor") == 1
    assert "bad   database: corrupt" in capsys.readouterr().out
