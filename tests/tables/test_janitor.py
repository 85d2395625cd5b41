"""What is kept for a time only: finished tables, notes of panels, servers that were left; seen with a moved clock."""

import pytest
from msgspec.structs import replace

from bot.store.base import AddResult, DropGuild, Place, PutDraft, PutMember, PutNote, PutTable, Result, StoreFault
from bot.tables import janitor
from bot.tables.model import LIMITS, GuildPrefs, Prefs, Status
from bot.tables.spots import At, Spot
from tests.tables.world import ANNA, BOB, World, opened

DAY = 24 * 3600.0
TABLES = ("tables", "journal", "drafts", "seeds")


def count(world: World, *tables: str) -> dict[str, int]:
    """How many rows there are."""
    return {t: world.store._db.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in tables}


async def finished(world: World, channel: int = 77) -> str:
    """A match that was played for a while and then closed, and of which there is a result all the same."""
    table = await world.playing(ANNA, BOB, channel=channel)
    await world.play_turn(table)
    await world.tables.spots.put(Spot.PANEL, table, ANNA.id, At(1, 2))
    await world.tables.close(table, "moderator")
    await world.store.commit(PutDraft(table=table, seat=0, data=b"{}"), result(table, world))
    return table


def result(table: str, world: World) -> AddResult:
    places = tuple(Place(seat=i, user=p.id, name=p.name, place=i + 1, points=0) for i, p in enumerate((ANNA, BOB)))
    return AddResult(
        result=Result(table=table, guild=5, game="rami", ended=world.now, season="s", rated=True, places=places)
    )


async def rest(world: World, days: float) -> None:
    """Time passes; the loop runs for a few seconds at its end."""
    world.now += days * DAY
    await world.wait(20)


@pytest.mark.parametrize(("days", "kept"), [(179, True), (181, False)])
async def test_journals_go_after_their_time_and_results_stay(world: World, days: float, kept: bool) -> None:
    table = await finished(world)
    await rest(world, days)
    found = count(world, *TABLES)
    assert all(bool(n) is kept for n in found.values()), found
    assert await world.store.result(table) is not None
    assert count(world, "results", "places", "rating_steps") == {"results": 1, "places": 2, "rating_steps": 2}
    assert count(world, "ratings")["ratings"] == 4


async def test_time_can_be_set() -> None:
    world = await opened(limits=replace(LIMITS, journals=2 * DAY))
    await finished(world)
    await rest(world, 1.9)
    assert count(world, "tables")["tables"] == 1
    await rest(world, 1.2)
    assert count(world, *TABLES) == dict.fromkeys(TABLES, 0)


async def test_a_match_that_goes_on_is_never_touched_however_old(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace="none")
    live = world.tables._keeper.known(table)
    await world.tables.spots.put(Spot.PANEL, table, ANNA.id, At(1, 2))
    world.now += 400 * DAY
    live.heard = world.now
    await world.wait(20)
    assert world.tables.table(table).status is Status.PLAYING
    assert all(count(world, "tables", "journal", "seeds").values())
    assert await world.tables.spots.get(Spot.PANEL, table, ANNA.id) == At(1, 2)


async def test_notes_of_panels_go_a_day_after_the_match(world: World) -> None:
    table = await finished(world)
    await world.store.commit(PutNote(key="mention:unknown:3", value="[1,2]"), PutNote(key="other", value="kept"))
    await rest(world, 0.9)
    assert await world.tables.spots.get(Spot.PANEL, table, ANNA.id) == At(1, 2)
    await rest(world, 1.2)
    assert await world.tables.spots.get(Spot.PANEL, table, ANNA.id) is None
    assert [await world.store.note(key) for key in ("mention:unknown:3", "other")] == [None, "kept"]


async def test_many_go_a_few_at_a_time(world: World) -> None:
    """No commit takes long, however much there is to forget."""
    row = (await world.store.table(await finished(world))) or None
    assert row is not None
    many = 4 * janitor.BATCH + 3
    await world.store.commit(*(PutTable(row=replace(row, id=f"old{i}")) for i in range(many)))
    world.now += 200 * DAY
    before = count(world, "tables")["tables"]
    left = []
    for _ in range(12):
        await world.wait(0.25)
        left.append(count(world, "tables")["tables"])
    assert left[-1] == 0
    assert all(a - b <= janitor.BATCH for a, b in zip([before, *left], left, strict=False))


async def test_fault_of_the_storage_is_waited_out(world: World) -> None:
    await finished(world)
    world.store.fault = StoreFault("io")
    await rest(world, 200)
    world.store.fault = None
    assert count(world, "tables")["tables"] == 1
    await rest(world, 0.01)
    assert count(world, "tables")["tables"] == 0


# Servers.
OF_SERVERS = ("tables", "results", "members", "ratings", "chips", "guilds")


def of(world: World, guild: int) -> dict[str, int]:
    """How many rows there are of a server."""
    db = world.store._db
    return {t: db.execute(f"SELECT count(*) FROM {t} WHERE guild = ?", (guild,)).fetchone()[0] for t in OF_SERVERS}


async def filled(world: World) -> None:
    """Two servers with rows of every kind; whoever plays in them has settings."""
    await world.tables.set_prefs(ANNA.id, "Anna", Prefs())
    for guild in (5, 6):
        await world.tables.set_guild(guild, GuildPrefs(game="romme", chips=True))
        table = await world.playing(ANNA, BOB, guild=guild, channel=guild, stake=10)
        await world.play_turn(table)
        new = result(table, world).result
        member = PutMember(guild=guild, user=ANNA.id, name="Anna")
        await world.store.commit(AddResult(result=replace(new, guild=guild)), member)
        await world.tables.spots.put(Spot.PANEL, table, ANNA.id, At(1, 2))


@pytest.mark.parametrize(("days", "kept"), [(29, True), (31.1, False)])
async def test_server_that_was_left_is_forgotten_after_its_time(world: World, days: float, kept: bool) -> None:
    await filled(world)
    before = of(world, 6)
    assert all(of(world, 5).values())
    await world.tables.server_gone(5)
    assert world.tables.in_channel(5) is None
    await rest(world, days)
    assert all(bool(n) is kept for n in of(world, 5).values())
    assert of(world, 6) == before
    assert count(world, "places")["places"] == (4 if kept else 2)
    assert count(world, "players")["players"] == 1
    if not kept:
        assert await world.store.note("gone:5") is None


async def test_server_where_somebody_plays_is_not_forgotten(world: World) -> None:
    """The bot must be there, even if Discord's word that it is back was lost."""
    await filled(world)
    await world.tables.server_gone(5)
    table = await world.playing(ANNA, BOB, guild=5, channel=5)
    before = of(world, 5)
    await rest(world, 32)
    assert of(world, 5) == before
    await world.tables.close(table, "moderator")
    await rest(world, 1.1)
    assert not any(of(world, 5).values())


async def test_server_that_is_back_in_time_keeps_all(world: World) -> None:
    await filled(world)
    await world.tables.server_gone(5)
    await rest(world, 29)
    await world.tables.server_back(5)
    await rest(world, 30)
    assert all(of(world, 5).values())


async def test_the_first_day_away_is_what_counts(world: World) -> None:
    """Starts of the bot in between do not put it off."""
    await filled(world)
    await world.tables.servers_seen([6])
    for _ in range(3):
        await rest(world, 9)
        await world.restart()
        await world.tables.servers_seen([6])
    assert all(of(world, 5).values())
    await rest(world, 4.1)
    assert not any(of(world, 5).values())


async def test_servers_missing_at_the_start_are_noted_and_those_there_are_not(world: World) -> None:
    await filled(world)
    await world.tables.servers_seen([5, 6, 7])
    assert await world.store.gone_guilds() == {}
    await world.tables.servers_seen([6])
    assert await world.store.gone_guilds() == {5: world.now}
    assert world.tables.in_channel(5) is None
    assert world.tables.in_channel(6) is not None
    await world.tables.servers_seen([5, 6])
    assert await world.store.gone_guilds() == {}


async def test_server_that_comes_back_during_the_last_step_keeps_what_is_left(world: World) -> None:
    await filled(world)
    await world.tables.server_gone(5)
    step = world.tables._scheduler._janitor
    world.now += 31 * DAY
    world.tables._keeper.evict(world.now)
    while of(world, 5)["results"]:
        assert await step._step(world.now)
    await world.tables.server_back(5)
    later = [await step._step(world.now) for _ in range(20)]
    assert not later[-1], "nothing is left to be forgotten"
    assert of(world, 5)["guilds"] == 1
    assert (await world.tables.guild(5)).game == "romme"


# The file.
async def test_file_is_written_anew_after_an_erasure_and_at_most_once_an_hour(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S100: nobody can hold up the others by erasing again and again."""
    scrubbed: list[float] = []

    async def scrub() -> bool:
        scrubbed.append(world.now)
        return len(scrubbed) != 2

    async def nothing(_: list[At]) -> None: ...

    monkeypatch.setattr(world.store, "scrub", scrub)
    await world.wait(5)
    assert scrubbed == []
    for _ in range(3):
        await world.tables.erase(ANNA.id, nothing)
        await world.wait(60)
    assert len(scrubbed) == 1
    await world.wait(3600, step=5)
    assert len(scrubbed) == 2
    await world.restart(10)
    await world.wait(5)
    assert len(scrubbed) == 3
    assert await world.store.note("scrub") is None
    await world.wait(2 * 3600, step=30)
    assert len(scrubbed) == 3


async def test_server_that_is_back_in_the_last_instant_keeps_what_is_left(world: World) -> None:
    """The last step looks at the note in its own transaction."""
    await filled(world)
    await world.store.commit(DropGuild(guild=5))
    assert of(world, 5)["guilds"] == 1
    await world.tables.server_gone(5)
    await world.store.commit(DropGuild(guild=5))
    assert (of(world, 5)["guilds"], of(world, 6)["guilds"]) == (0, 1)


async def test_old_table_that_somebody_looks_at_is_forgotten_the_next_day(world: World) -> None:
    """It is never gone from under a hand."""
    table = await finished(world)
    world.now += 200 * DAY
    world.tables._keeper.evict(world.now)
    await world.tables.load(table)
    await world.wait(10)
    assert await world.store.table(table) is not None
    await rest(world, 1.1)
    assert await world.store.table(table) is None
