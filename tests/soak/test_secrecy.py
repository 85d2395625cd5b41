"""The search for hidden cards in miniature: nothing is found, and what is made to leak is found."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord.http import HTTPClient

from bot import logs
from bot.app import build
from bot.engine.state import View
from bot.engine.variants import find, variants
from bot.settings import Settings
from bot.tables.live import Happening
from bot.tables.model import Told
from cogs import pictures
from tests.clicks.readers import spoken
from tests.clicks.test_rummikub_secrecy import spoken as spoken_tiles
from tests.soak.fake import FakeDiscord
from tests.soak.load import Load
from tests.soak.secrecy import searched

DEALS, MOMENTS = 2, 2
FAMILIES = ("rami", "conquian", "gin", "canasta", "burraco", "rummikub", "okey")  # a game of each


@pytest.mark.parametrize("game", variants())
def test_no_hidden_card_is_found_in_anything_that_is_shown(game: str) -> None:
    """S081: messages, pictures, alt texts, ids, log lines and views, for the channel and a seat; two deals a game."""
    row = searched(game, DEALS, MOMENTS)
    assert (row["leaks"], row["first"]) == (0, [])
    assert row["deals"] == DEALS
    assert row["worlds"] > DEALS
    assert row["bytes"] > 50_000


def _unredacted(s: Any, viewer: int | None) -> View[Any]:
    return View(s, viewer)


def _all_told(happening: Happening) -> tuple[Told, ...]:
    return tuple(Told(seq=happening.seq, by=happening.by, event=e) for e in happening.events)


@pytest.mark.parametrize("game", FAMILIES)
def test_views_that_hide_nothing_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.reading.view", _unredacted)
    assert searched(game, 1, MOMENTS)["leaks"]


@pytest.mark.parametrize("game", FAMILIES)
def test_log_lines_that_hide_nothing_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Happening, "told", _all_told)
    assert searched(game, 1, 6)["leaks"]


def test_a_picture_that_shows_the_next_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its face, whether or not another deal has the same."""
    monkeypatch.setattr("bot.tables.reading.view", _unredacted)
    monkeypatch.setattr(pictures, "_pile", lambda s: (*s.discard[:3], *s.stock[-1:]))
    found = searched("rami", 1, MOMENTS)["first"]
    assert any("None sees [" in x or "is told of [" in x for x in found)


@pytest.fixture
def debug() -> Iterator[None]:
    """The log at its most talkative, as ``RAMI_LOG_LEVEL=DEBUG`` makes it."""
    named = [logging.getLogger(n) for n in ("", *logs.OURS)]
    levels = [logger.level for logger in named]
    logs.configure("DEBUG")
    yield
    for logger, level in zip(named, levels, strict=True):
        logger.setLevel(level)


@pytest.mark.usefixtures("debug")
async def test_the_log_names_no_card_and_no_seed_whatever_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, ui_errors: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """S081: every game on the whole bot, while Discord fails at random and panels cannot be made."""
    rng, fake = Random(3), FakeDiscord(rate=1e6)
    with fake.installed():
        bot = build(Settings(state=tmp_path, shards=1))
        await bot.login("a-token")
        bot._ready.set()
        _stumbling(monkeypatch, rng)
        load = Load(bot, fake, rng)
        await load.open(len(variants()), 2)
        await load.run(1.5, 60.0, look=1.0)
        await load.answered()
        lives = bot.tables._keeper.lives.values()
        seeds = [x for live in lives for x in (live.snap.seed.hex(), *live.table.seeds)]
        bot._beat.cancel()
        await bot.close()
    ui_errors.clear()
    assert load.moves > 30
    assert len(caplog.records) > 10, "some of it failed"
    assert not list(spoken(caplog.text))
    assert not list(spoken_tiles(caplog.text))
    assert '"card' not in caplog.text
    assert "hands=(" not in caplog.text
    assert not any(seed in caplog.text for seed in seeds)


def _stumbling(monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    """Calls to Discord that fail, and panels that break."""
    request = HTTPClient.request

    async def failing(client: Any, route: Any, **options: Any) -> Any:
        if rng.random() < 0.2:
            raise OSError("gone")
        return await request(client, route, **options)

    def broken(_rules: Any, v: Any, seat: int, chosen: Any = ()) -> Any:
        raise AssertionError("broken")

    monkeypatch.setattr(HTTPClient, "request", failing)
    for game in ("rami", "gin", "okey"):
        monkeypatch.setattr(type(find(game)), "plan", broken)
