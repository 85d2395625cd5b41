"""Other versions of the program on one database: an upgrade under a running match, a downgrade, a match held."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot import __main__ as cli
from bot import settings
from bot.engine import codec
from bot.engine.cards import stream
from bot.engine.moves import NextDeal
from bot.engine.state import Phase
from bot.players import policy
from bot.store import copies
from bot.store.base import PutTable, StoreFault
from bot.store.migrate import MIGRATIONS, newest, prepare
from bot.store.sqlite import SqliteStore
from bot.tables import keeper, live
from bot.tables.model import Draft, GuildPrefs, Pace, Refused, Status
from bot.tables.seasons import Calendar, season
from tests.soak.fake import FakeDiscord
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, DAN, World

GUILD, STAKE, DOWN = 5, 20, 3600.0


class Seen(NamedTuple):
    """What must be the same whoever runs the table; times as seconds left."""

    state: Any
    draft: Draft
    left: float
    chips: tuple[int | None, ...]
    log: tuple[Any, ...]


def migrations(folder: Path, *, known: int, more: str = "") -> Path:
    """The first ``known`` migrations, and one ``more``: what another version of the program has."""
    folder.mkdir(exist_ok=True)
    for file in sorted(MIGRATIONS.glob("*.sql"))[:known]:
        shutil.copy(file, folder / file.name)
    if more:
        (folder / f"{known + 1:04d}_more.sql").write_text(more, "utf-8")
    return folder


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


STORES: list[SqliteStore] = []


@pytest_asyncio.fixture(autouse=True)
async def _closed() -> AsyncIterator[None]:
    """No store outlives its test."""
    yield
    while STORES:
        await STORES.pop().close()


async def running(path: Path, scripts: Path, *, now: float = 1_000_000.0) -> World:
    """A service of the version that has these migrations, started on ``path``."""
    STORES.append(SqliteStore(path, migrations=scripts))
    world = World(STORES[-1])
    world.now = now
    await world.store.open()
    await world.tables.start()
    return world


async def stopped(world: World) -> None:
    await world.tables.stop()
    await world.store.close()


async def half_played(world: World, game: str, stake: int = 0, channel: int = CHANNEL) -> str:
    """A match in the middle of a turn: cards selected, a third of the time used up, chips in the pot."""
    if stake:
        await world.tables.set_guild(GUILD, GuildPrefs(locale="fr", chips=True))
    table = await world.playing(ANNA, BOB, game=game, pace=Pace.NORMAL, stake=stake, channel=channel)
    for _ in range(7):
        await world.play(table)
    seat, user = world.turn(table)
    await world.tables.set_draft(table, user, Draft(chosen=world.state(table).hands[seat][:2]))
    world.now += 60
    return table


async def seen(world: World, table: str) -> Seen:
    seat, _ = world.turn(table)
    chips = [await world.store.chips(GUILD, season(Calendar(), world.now), who.id) for who in (ANNA, BOB)]
    return Seen(
        world.state(table),
        world.tables.draft(table, seat),
        round((world.tables.deadline(table) or 0.0) - world.now, 3),
        tuple(chips),
        world.tables.told(table, 12),
    )


async def goes_on(world: World, table: str) -> None:
    """The deal is played to its end and the next one begun."""
    rules, deal = world.tables.rules(table), world.state(table).deal
    while (s := world.state(table)).phase not in (Phase.DEAL_END, Phase.MATCH_END):
        seat = rules.to_act(s)[0]
        action = policy("easy", rules).choose(world.tables.view(table, seat), rules, stream(b"", s.seq))
        await world.tables.submit(table, world.user(table, seat), action, since=s.since[seat])
    if world.state(table).phase is Phase.DEAL_END:
        for user in (ANNA.id, BOB.id):
            await world.tables.submit(table, user, NextDeal(), since=None)
        assert world.state(table).deal == deal + 1
    row = await world.store.table(table)
    assert row.seq == len(await world.store.journal(table)) == world.state(table).seq


def columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


def tables_of(db: sqlite3.Connection) -> list[str]:
    rows = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    return [row[0] for row in rows]


def aged(path: Path, older: Path) -> None:
    """The database as the version with ``older`` migrations would have written it."""
    old = path.with_name("old.db")
    prepare(old, older, 1.0)
    with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(old)) as to:
        for table in tables_of(to):
            kept = ", ".join(columns(to, table))
            rows = db.execute(f"SELECT {kept} FROM {table}").fetchall()  # names of our own schema
            marks = ", ".join("?" * len(columns(to, table)))
            to.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # names of our own schema
        to.commit()
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    copies.restore(path, old, path.with_name("newer.db"))


def held_in(path: Path) -> dict[str, list[Any]]:
    """Every row of a database."""
    with closing(sqlite3.connect(path)) as db:
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in tables_of(db)}


@pytest.mark.parametrize("game", ["rami", "okey", "gin"])
@pytest.mark.parametrize("known", range(1, newest()))
async def test_running_match_goes_on_through_an_upgrade_and_its_copy_can_be_put_back(
    tmp_path: Path, known: int, game: str
) -> None:
    """State, draft, clock, chips and log are what they were; the copy beside it is the older version's, row by row."""
    path, older = tmp_path / "rami.db", migrations(tmp_path / "older", known=known)
    world = await running(path, MIGRATIONS)
    table = await half_played(world, game, STAKE if known > 1 else 0)
    await world.tables.load(table)
    before = await seen(world, table)
    await stopped(world)
    aged(path, older)
    written = held_in(path)
    assert version(path) == known

    world = await running(path, MIGRATIONS, now=world.now + DOWN)
    copy = path.with_name(f"rami.db.backup-v{known}")
    assert (version(path), version(copy)) == (newest(), known)
    await world.tables.load(table)
    assert await seen(world, table) == before
    assert world.heard == [], "nobody is disturbed after a stop in order"
    await goes_on(world, table)
    await stopped(world)

    assert copies.restore(path, copy, tmp_path / "kept.db") == tmp_path / "kept.db"
    assert (version(path), held_in(path)) == (known, written)


async def test_upgraded_database_refuses_the_older_version_until_its_copy_is_put_back(tmp_path: Path) -> None:
    path, older = tmp_path / "rami.db", migrations(tmp_path / "older", known=newest() - 1)
    await stopped(await running(path, older))
    await stopped(await running(path, MIGRATIONS))
    with pytest.raises(StoreFault, match="newer"):
        await SqliteStore(path, migrations=older).open()
    copies.restore(path, path.with_name(f"rami.db.backup-v{newest() - 1}"), tmp_path / "kept.db")
    await stopped(await running(path, older))


@pytest.mark.parametrize("command", ["run", "doctor", "restore"])
async def test_database_of_a_newer_version_is_refused_in_one_line_and_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """With a match under way in it; not a byte of the folder changes."""
    state = tmp_path / "state"
    path, newer = state / settings.DATABASE, migrations(tmp_path / "newer", known=newest(), more="CREATE TABLE x (y);")
    world = await running(path, newer)
    await half_played(world, "rami")
    await stopped(world)
    before = files(state)
    arguments = [command, str(path)] if command == "restore" else [command]
    code, shown = refused(tmp_path, monkeypatch, capsys, *arguments)
    assert files(state) == before
    assert code == (1 if command == "doctor" else 2)
    lines = [line for line in shown.splitlines() if "newer version" in line or "newer: version" in line]
    assert len(lines) == 1
    assert f"version {newest() + 1}" in lines[0] or "was written by a newer version of Rami" in lines[0]
    if command != "doctor":
        assert shown.count("\n") == 1


def files(folder: Path) -> dict[str, bytes]:
    """Every file with its bytes, but for empty ones and the index that SQLite makes for readers."""
    found = {x.name: x.read_bytes() for x in folder.iterdir() if not x.name.endswith("-shm")}
    return {name: data for name, data in found.items() if data}


def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> tuple[Any, str]:
    """How a command ends, on a loop of its own and without a network, and all that it says."""
    monkeypatch.setitem(settings._FromEnvironment.model_config, "env_file", tmp_path / ".env")
    monkeypatch.setenv("RAMI_STATE", str(tmp_path / "state"))
    if arguments[0] == "run":
        monkeypatch.setenv("RAMI_TOKEN", "a-token")
    monkeypatch.setattr(sys, "argv", ["rami", *arguments])
    monkeypatch.setattr("bot.serve.stop_signal", asyncio.Event)  # no signals in a thread

    def command() -> Any:
        with FakeDiscord().installed(), pytest.raises(SystemExit) as ended:
            cli.main()
        return ended.value.code

    with ThreadPoolExecutor(1) as pool:
        code = pool.submit(command).result(30)
    shown = capsys.readouterr()
    return code, shown.out + shown.err


@contextmanager
def program(saved: int) -> Iterator[None]:
    """A version of the program that saves games in version ``saved``; what an older one saved it can read."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (codec, keeper, live):
            patch.setattr(module, "VERSION", saved)
        patch.setattr(codec, "UPGRADES", {n: lambda raw: raw for n in range(codec.VERSION)})
        yield


async def test_match_of_a_newer_codec_is_held_others_go_on_and_it_goes_on_later(tmp_path: Path) -> None:
    """The newer version played at one of two tables, then the older one runs for hours, then the newer one again."""
    path, this = tmp_path / "rami.db", codec.VERSION
    world = await running(path, MIGRATIONS)
    other = await world.playing(CLEO, DAN, channel=CHANNEL + 1, pace=Pace.NONE)
    with program(this + 1):
        await world.restart(clean=True)
        table = await half_played(world, "rami")
        before = await seen(world, table)
        await world.tables.stop()
    row = await world.store.table(table)
    rows = [row.version, (await world.store.table(other)).version]
    assert rows == [this + 1, this]

    for _ in range(2):  # held over a restart too
        await world.restart(60)
        assert world.kinds().count("held") == 1
        assert world.tables.table(table).status is Status.HELD
        with pytest.raises(Refused, match="table_held"):
            await world.tables.submit(table, ANNA.id, NextDeal(), since=None)
        for _ in range(6):
            await world.play(other)
        await world.wait(DOWN, step=60)
        assert await world.store.table(table) == row
        await world.tables.stop()
    told = world.state(other)

    with program(this + 1):
        await world.restart(60)
        assert world.tables.table(table).status is Status.PLAYING
        await world.tables.load(table)
        after = await seen(world, table)
        assert after == before, "its clock stood still as well"
        await world.wait(5)
        assert world.state(table) == before.state
        await goes_on(world, table)
        assert world.state(other) == told
        await world.play(other)
        await stopped(world)


async def test_held_clock_stands_still_once_and_runs_again_afterwards(tmp_path: Path) -> None:
    """A later stop of the version that can read the match counts from that stop, not from when it was held."""
    path = tmp_path / "rami.db"
    world = await running(path, MIGRATIONS)
    table = await half_played(world, "rami")
    left = (world.tables.deadline(table) or 0.0) - world.now
    row = replace(await world.store.table(table), version=codec.VERSION + 1)
    await world.tables.stop()
    await world.store.commit(PutTable(row=row))
    await world.restart(100)
    await world.tables.stop()
    await world.store.commit(PutTable(row=replace(row, version=codec.VERSION)))
    await world.restart(100)
    assert (world.tables.deadline(table) or 0.0) - world.now == pytest.approx(left)
    world.now += 30
    await world.restart(100, clean=True)
    assert (world.tables.deadline(table) or 0.0) - world.now == pytest.approx(left - 30)
    await stopped(world)
