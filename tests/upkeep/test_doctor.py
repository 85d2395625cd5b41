"""The check-up finds what is wrong and says what to do."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import discord
import pytest
from pydantic import SecretStr

from bot.app import RamiBot, build
from bot.settings import DATABASE, Settings
from bot.store.migrate import newest
from bot.store.sqlite import SqliteStore
from bot.upkeep import doctor
from bot.upkeep.doctor import Finding, command_faults, examine
from cogs.play import NEEDED


async def found(config: Settings, make: Callable[[Settings], Any] = build) -> dict[str, Finding]:
    return {x.what: x for x in await examine(config, make, DATABASE, NEEDED)}


async def test_a_fresh_folder_without_a_token_is_fine_but_for_the_token(settings: Settings) -> None:
    """S089: also every command, in every language, is what Discord takes."""
    lines = await found(settings)
    assert {what: x.grade for what, x in lines.items()} == {
        "python": "ok",
        "token": "note",
        "folder": "ok",
        "database": "ok",
        "commands": "ok",
    }
    assert "none yet" in lines["database"].said


async def test_a_running_bot_is_seen_and_not_disturbed(settings: Settings) -> None:
    store = SqliteStore(settings.state / DATABASE)
    await store.open()
    assert "a bot runs on it" in (await found(settings))["database"].said
    await store.close()
    assert (await found(settings))["database"].said.endswith(f"version {newest()}")


@pytest.mark.parametrize("harm", ["strange", "newer"])
async def test_a_database_that_cannot_be_used_is_bad(settings: Settings, harm: str) -> None:
    store = SqliteStore(settings.state / DATABASE)
    await store.open()
    await store.close()
    pragma = "application_id = 7" if harm == "strange" else "user_version = 99"
    with sqlite3.connect(settings.state / DATABASE) as db:
        db.execute(f"PRAGMA {pragma}")
    db.close()
    assert (await found(settings))["database"].grade == "bad"


async def test_a_file_in_place_of_the_folder_is_bad(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("")
    assert next(iter(doctor._folder(tmp_path / "state"))).grade == "bad"


@pytest.mark.parametrize(
    ("payload", "said"),
    [
        ({"name": "Jouer", "description": "x"}, "name 'Jouer'"),
        ({"name": "play", "description": "x", "name_localizations": {"fr": "jouer là"}}, "name 'jouer là'"),
        ({"name": "play", "description": "x" * 101}, "101 characters"),
        ({"name": "play", "description": "x", "options": [{"name": "a b", "description": "x"}]}, "/play/a b"),
        (
            {"name": "play", "description": "x", "choices": [{"name": str(n), "value": n} for n in range(26)]},
            "25 choices",
        ),
    ],
)
def test_what_discord_would_refuse_in_a_command_is_named(payload: dict[str, Any], said: str) -> None:
    """S089."""
    faults = list(command_faults(payload))
    assert len(faults) == 1
    assert said in faults[0]


class Reached(RamiBot):
    """A bot whose Discord answers at once."""

    guilds_there: ClassVar[list[dict[str, Any]]] = []

    async def login(self, token: str) -> None:
        if token == "bad":
            raise discord.LoginFailure

        async def get_guilds(*_: object, **__: object) -> list[dict[str, Any]]:
            return self.guilds_there

        self.http.get_guilds = get_guilds  # type: ignore[assignment,method-assign]  # the network is not there


async def test_with_a_token_discord_is_asked_and_missing_permissions_are_named(settings: Settings) -> None:
    """S087."""
    Reached.guilds_there = [
        {"id": "7", "permissions": str(discord.Permissions(view_channel=True, send_messages=True).value)},
        {"id": "8", "permissions": str(discord.Permissions(administrator=True).value)},
    ]
    config = settings.model_copy(update={"token": SecretStr("good")})
    lines = await examine(config, lambda c: Reached(c, lambda: 0.0), DATABASE, NEEDED)
    assert [x.said for x in lines if x.what == "discord"] == ["the token is good, 2 servers"]
    assert [x.said for x in lines if x.what == "permissions"] == ["server 7: the bot's role lacks attach_files"]
    config = settings.model_copy(update={"token": SecretStr("bad")})
    refused = await found(config, lambda c: Reached(c, lambda: 0.0))
    assert refused["discord"].grade == "bad"
    assert "bad" not in refused["discord"].said.replace("refused", "")
