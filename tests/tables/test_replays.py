"""Finished matches step by step, of every family, and those that this version cannot rebuild."""

from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Dealt, Undone
from bot.engine.notation import parse_state, show
from bot.engine.variants import find, variants
from bot.engine.zones import redact
from bot.store.base import AddResult, Place, PutTable, Result
from bot.tables import past as records
from bot.tables.fairness import prove
from bot.tables.model import Ending, Refused, Status, Told
from bot.tables.replays import FILMS, STEPS, Film, Films, Step
from tests.tables.finished import SHORT, finished
from tests.tables.world import ANNA, BOB, World

GUILD = 5
FAMILIES = [
    *(("rami", 3), ("rami-500", 4), ("gin", 2), ("gin", 4), ("canasta", 4), ("canasta", 3), ("burraco", 4)),
    *(("conquian", 2), ("rummikub", 4), ("okey", 4)),
]


@pytest_asyncio.fixture
async def world() -> World:
    """A service over an open store."""
    made = World()
    await made.store.open()
    return made


async def film_of(world: World, name: str) -> Film:
    """The match's replay."""
    return await world.tables.film(await world.tables.past(GUILD, name))


async def why(work: Any) -> str:
    """The code of the refusal."""
    with pytest.raises(Refused) as no:
        await work
    return no.value.code


def test_the_matches_here_are_of_all_families() -> None:
    assert {find(game).family for game, _ in FAMILIES} == {rules.family for rules in variants().values()}


@pytest.mark.parametrize(("game", "players"), FAMILIES)
async def test_match_is_rebuilt_step_by_step(world: World, game: str, players: int) -> None:
    """All that the channel was told, in order, each with the state of that moment; the last one is the end."""
    name = await finished(world, game, players, house=SHORT.get(game, {}))
    film = await film_of(world, name)
    assert film.drawn
    heard = tuple(line for update in world.heard for line in update.told)
    assert tuple(line for step in film.steps for line in step.told) == heard
    end: Any = film.steps[-1].state
    assert end == world.state(name)
    found = await world.tables.past(GUILD, name)
    assert list(film.deals) == [score.deal for score in records.sheets(found)] == list(range(1, end.deal + 1))
    assert records.sheets(found) == end.sheet
    assert records.options(found) == end.options
    for number, first in film.deals.items():
        assert number == 1 or isinstance(film.steps[first].told[0].event, Dealt)


@pytest.mark.parametrize(("game", "players"), FAMILIES)
async def test_positions_of_a_match_can_be_pasted_and_read_back(world: World, game: str, players: int) -> None:
    """The whole position but for the finished score sheets, whatever the phase."""
    name = await finished(world, game, players, house=SHORT.get(game, {}))
    film, rules = await film_of(world, name), find(game)
    for step in (*film.steps[::17], film.steps[-1]):
        s: Any = step.state
        read = parse_state(show(s), rules)
        assert replace(read, sheet=s.sheet) == s


async def test_what_was_taken_back_is_a_step_like_others(world: World) -> None:
    name = await finished(world, "rami", undo=True)
    film = await film_of(world, name)
    (at,) = [i for i, step in enumerate(film.steps) if isinstance(step.told[0].event, Undone)]
    before, taken, after = (film.steps[i].state for i in (at - 2, at - 1, at))
    assert before
    assert taken
    assert after
    assert after.hands == before.hands != taken.hands
    assert film.drawn


async def test_lines_of_a_step_are_the_newest_up_to_it(world: World) -> None:
    name = await finished(world, "conquian")
    film = await film_of(world, name)
    told = [line for step in film.steps[:9] for line in step.told]
    assert film.told(8, 6) == tuple(told[-6:])
    assert film.told(0, 6) == film.steps[0].told[-6:]


async def test_match_that_goes_on_cannot_be_replayed(world: World) -> None:
    name = await world.playing(ANNA, computers=1)
    assert await why(world.tables.past(GUILD, name)) == "match_goes_on"
    assert await why(world.tables.past(GUILD + 1, name)) == "match_unknown"
    assert await why(world.tables.begins(GUILD, name)) == "match_unknown"


async def test_match_of_another_server_is_unknown(world: World) -> None:
    name = await finished(world, "conquian")
    assert await why(world.tables.past(GUILD + 1, name)) == "match_unknown"
    assert await why(world.tables.past(GUILD, "nothing")) == "match_unknown"
    assert await why(world.tables.begins(GUILD + 1, name[:4])) == "match_unknown"
    assert await world.tables.begins(GUILD, f" `{name[:4].upper()}`") == name


async def test_table_closed_without_a_result_cannot_be_replayed(world: World) -> None:
    name = await world.playing(ANNA, computers=1)
    await world.tables.close(name, "moderator")
    assert await why(world.tables.past(GUILD, name)) == "match_unknown"


async def test_number_that_two_matches_share_is_ambiguous(world: World) -> None:
    for table in ("abcd1", "abcd2"):
        anna = Place(seat=0, user=1, name="Anna", place=1, points=0)
        await world.store.commit(
            AddResult(result=Result(table=table, guild=GUILD, game="rami", ended=1, places=(anna,)))
        )
    assert await why(world.tables.begins(GUILD, "ABCD")) == "match_ambiguous"
    assert await world.tables.begins(GUILD, "abcd2") == "abcd2"
    assert await why(world.tables.begins(GUILD, "  ")) == "match_unknown"


async def test_newer_version_is_told_from_its_public_events(world: World) -> None:
    """No state, no hands; the words are those that the channel had, by deal."""
    name = await finished(world, "rami")
    drawn = await film_of(world, name)
    row = await world.store.table(name)
    await world.restart()
    await world.store.commit(PutTable(row=replace(row, version=99)))
    film = await film_of(world, name)
    assert not film.drawn
    assert [step.told for step in film.steps] == [step.told for step in drawn.steps]
    assert film.deals == drawn.deals
    assert all(line.event == redact(line.event, None) for step in film.steps for line in step.told)


async def test_journal_that_rules_no_longer_allow_is_told(world: World) -> None:
    """Other rules, or rules under which the same moves lead elsewhere."""
    name = await finished(world, "rami")
    steps = len((await film_of(world, name)).steps)
    row = await world.store.table(name)
    for broken in (replace(row, start=row.state), replace(row, state=row.start), replace(row, start=b"{}")):
        await world.restart()
        await world.store.commit(PutTable(row=broken))
        film = await film_of(world, name)
        assert not film.drawn
        assert len(film.steps) == steps


async def test_events_that_are_unknown_are_left_out(world: World) -> None:
    name = await finished(world, "conquian")
    steps = len((await film_of(world, name)).steps)
    await world.restart()
    events = b'[{"on":"bowed","seat":0},{"on":"match_ended","seat":-1,"places":[1,2],"totals":[3,0]}]'
    execute(world, "UPDATE journal SET events = ? WHERE seq = 2", events)
    execute(world, "UPDATE journal SET events = ? WHERE seq = 3", b"no list")
    film = await film_of(world, name)
    assert not film.drawn
    assert len(film.steps) == steps - 1
    assert [type(line.event) for line in film.steps[1].told] == [MatchEnded]


async def test_game_that_is_gone_leaves_nothing_to_tell(world: World) -> None:
    """Neither replay nor score sheets, and no fault."""
    name = await finished(world, "conquian")
    execute(world, "UPDATE results SET game = 'whist'")
    assert (await film_of(world, name)).steps == ()
    found = await world.tables.past(GUILD, name)
    assert records.sheets(found) == ()
    assert found.rules is None


async def test_deleted_journal_leaves_the_score_sheets(world: World) -> None:
    """With and without the table's row."""
    name = await finished(world, "rami", house={"match_target": 20})
    sheet = records.sheets(await world.tables.past(GUILD, name))
    assert await world.tables.kept(await world.tables.past(GUILD, name))
    for statement in ("DELETE FROM journal", "DELETE FROM tables"):
        execute(world, statement)
        found = await world.tables.past(GUILD, name)
        assert not await world.tables.kept(found)
        assert await why(world.tables.film(found)) == "journal_gone"
        assert records.sheets(found) == sheet
        assert [c.name for c in found.table.chairs] == [c.name for c in world.tables.table(name).chairs]
        assert found.table.house == {"match_target": 20}
        assert await why(world.tables.evidence(name, 1)) == "journal_gone"


async def test_deal_of_a_match_that_only_its_result_remembers_cannot_be_proved(world: World) -> None:
    """The words say that its moves are gone, not that there never was such a match."""
    name = await finished(world, "conquian")
    execute(world, "DELETE FROM journal")
    execute(world, "DELETE FROM tables")
    await world.restart()
    assert await why(world.tables.evidence(name, 1)) == "journal_gone"
    assert await why(world.tables.evidence("0123456789", 1)) == "table_unknown"


@pytest.mark.parametrize("game", ["rami", "gin", "canasta", "burraco", "conquian", "rummikub", "okey"])
async def test_match_that_ended_before_its_rules_ended_it_is_rebuilt(world: World, game: str) -> None:
    """Claimed in the middle of the first deal: it is drawn up to there, has no score sheet, and its deal is proved."""
    name = await world.playing(ANNA, BOB, game=game)
    for _ in range(4):
        await world.play(name)
    await world.tables.leave(name, BOB.id)
    over = await world.tables.propose(name, ANNA.id, Ending.CLAIM)
    film = await film_of(world, name)
    found = await world.tables.past(GUILD, name)
    assert (over.status, film.drawn, len(film.steps) > 1) == (Status.OVER, True, True)
    assert records.sheets(found) == ()
    assert [(p.place, p.abandoned) for p in found.result.places] == [(1, False), (2, True)]
    assert prove(await world.tables.evidence(name)).ok
    assert found.result.rated


async def test_names_are_those_of_the_record(world: World) -> None:
    """There names are taken out when somebody wants their data erased; those whose seat was taken have no chair."""
    name = await finished(world, "conquian")
    result = await world.store.result(name)
    execute(world, "UPDATE places SET user = -7, name = '' WHERE user = 1")
    found = await world.tables.past(GUILD, name)
    assert (found.table.chairs[0].user, found.table.chairs[0].name) == (-7, "")
    gone = Place(seat=2, user=9, name="Zoé", place=2, points=0, abandoned=True)
    left = replace(result.places[1], place=2, abandoned=True)
    assert records.seated(replace(result, places=(result.places[0], left, gone))) == (result.places[0], left)


async def test_evidence_that_cannot_be_recomputed_is_refused_in_words(world: World) -> None:
    name = await finished(world, "conquian")
    row = await world.store.table(name)
    await world.store.commit(PutTable(row=replace(row, start=row.state)))
    await world.restart()
    assert await why(world.tables.evidence(name, 1)) == "match_unreadable"


def test_replays_that_are_remembered_are_bounded() -> None:
    step = Step(1, tuple[Told, ...](), None)
    films = Films()
    for n in range(FILMS + 2):
        films.keep(str(n), Film((step,)))
        films.get("0")
    assert [n for n in range(FILMS + 2) if films.get(str(n))] == [0, *range(3, FILMS + 2)]
    films.keep("long", Film((step,) * STEPS))
    assert films.get("long")
    assert not films.get("0")


def execute(world: World, statement: str, *values: Any) -> None:
    """Change what is stored, as another version or the end of a term does."""
    world.store._db.execute(statement, values)


def test_deals_begin_at_their_first_step() -> None:
    steps = [Step(deal, (), None) for deal in (1, 1, 2, 2, 2, 3)]
    assert Film(tuple(steps)).deals == {1: 0, 2: 2, 3: 5}
