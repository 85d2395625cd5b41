"""Partners in the lobby: who plays with whom as people sit, and who may change places."""

import asyncio
from typing import Any

import pytest

from bot.engine.sides import Seating
from bot.tables import places
from bot.tables.lobby import rules_of
from bot.tables.model import Person, Refused, Table
from tests.tables.world import ANNA, BOB, CLEO, DAN, World, opened

EVE, FRED = Person(5, "Eve"), Person(6, "Fred")
CHOSEN = {"teams": "chosen"}


def names(table: Table) -> list[str]:
    return [c.name for c in table.chairs]


def sides(table: Table) -> list[set[str]]:
    """Who plays with whom, by name; seats that are free are left out."""
    found = places.teams(table, rules_of(table.game))
    return [{table.chairs[i].name for i in team if i < len(table.chairs)} for team in found]


async def lobby(world: World, *people: Person, **options: Any) -> Table:
    return await world.lobby(*people, game="canasta", **({"house": CHOSEN} | options))


async def swap(world: World, table: Table, who: Person, one: int, other: int) -> Table:
    """Named by somebody who sees the table as it is given."""
    return await world.tables.change_places(table.id, who.id, one, other, places.seated(table))


async def test_four_sit_in_two_pairs_across(world: World) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, DAN)
    assert sides(table) == [{"Anna", "Cléo"}, {"Bob", "Dan"}]


async def test_five_and_six_sit_in_teams(world: World) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, DAN, EVE)
    assert sorted(map(len, sides(table))) == [2, 3]
    table = await world.tables.join(table.id, FRED)
    assert sides(table) == [{"Anna", "Cléo", "Eve"}, {"Bob", "Dan", "Fred"}]
    await world.tables.configure(table.id, ANNA.id, house=CHOSEN | {"six_players": "three_teams"})
    assert sides(world.tables.table(table.id)) == [{"Anna", "Dan"}, {"Bob", "Eve"}, {"Cléo", "Fred"}]


@pytest.mark.parametrize("count", [2, 3])
async def test_two_and_three_have_no_partners(world: World, count: int) -> None:
    table = await lobby(world, *(ANNA, BOB, CLEO)[:count])
    assert places.teams(table, rules_of(table.game)) == ()


async def test_games_without_partners_have_no_places_to_change(world: World) -> None:
    table = await world.lobby(ANNA, BOB, game="rami")
    assert places.seating(table, rules_of("rami")) is None
    with pytest.raises(Refused, match="places_fixed"):
        await swap(world, table, ANNA, 0, 1)


@pytest.mark.parametrize("teams", [Seating.DRAW, Seating.RANDOM])
async def test_places_are_fixed_where_partners_are_found_by_chance(world: World, teams: Seating) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, DAN, house={"teams": teams.value})
    with pytest.raises(Refused, match="places_fixed"):
        await swap(world, table, ANNA, 0, 1)


async def test_anybody_changes_the_own_place_and_the_host_any_two(world: World) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, computers=1)
    table = await swap(world, table, BOB, 1, 2)
    assert names(table)[:3] == ["Anna", "Cléo", "Bob"]
    assert {"Anna", "Bob"} in sides(table)
    with pytest.raises(Refused, match="not_host"):
        await swap(world, table, BOB, 0, 1)
    computer = names(table)[3]
    table = await swap(world, table, ANNA, 1, 3)
    assert names(table) == ["Anna", computer, "Bob", "Cléo"]


@pytest.mark.parametrize(("one", "other"), [(0, 4), (-1, 0), (9, 9)])
async def test_a_place_that_is_not_there_is_refused(world: World, one: int, other: int) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, DAN)
    with pytest.raises(Refused, match="seat_unknown"):
        await swap(world, table, ANNA, one, other)


async def test_a_stranger_changes_nothing(world: World) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, DAN)
    with pytest.raises(Refused, match="not_seated"):
        await swap(world, table, EVE, 0, 1)
    assert names(world.tables.table(table.id)) == ["Anna", "Bob", "Cléo", "Dan"]


async def test_places_stay_once_the_match_has_begun(world: World) -> None:
    name = await world.playing(ANNA, BOB, CLEO, DAN, game="canasta", house=CHOSEN)
    with pytest.raises(Refused, match="not_lobby"):
        await swap(world, world.tables.table(name), ANNA, 0, 1)


async def test_changed_places_survive_a_restart_and_make_the_sides_of_the_match(world: World) -> None:
    table = await lobby(world, ANNA, BOB, CLEO, DAN)
    await swap(world, table, DAN, 3, 2)
    await world.restart()
    found = await world.tables.load(table.id)
    assert names(found) == ["Anna", "Bob", "Dan", "Cléo"]
    await world.tables.begin(table.id, ANNA.id)
    teams = world.state(table.id).teams
    assert [{names(found)[i] for i in team} for team in teams] == sides(found) == [{"Anna", "Dan"}, {"Bob", "Cléo"}]


async def test_rules_that_no_longer_hold_break_no_lobby() -> None:
    """A table stored by another version."""
    world = await opened()
    table = await lobby(world, ANNA, BOB, CLEO, DAN)
    old = Table(**{f: getattr(table, f) for f in table.__struct_fields__} | {"house": {"gone": 1}})
    assert places.teams(old, rules_of("canasta")) == ()
    assert places.seating(old, rules_of("canasta")) is None


async def test_places_named_before_somebody_left_are_refused(world: World) -> None:
    """Also when the leaving is under way: who sits there is looked at once nobody else changes the table."""
    table = await lobby(world, ANNA, BOB, CLEO, DAN)
    world.shut()
    leaving = asyncio.create_task(world.tables.stand_up(table.id, BOB.id))
    await world.store.arrived.wait()
    swapping = asyncio.create_task(swap(world, table, ANNA, 1, 2))
    await asyncio.sleep(0)
    world.store.go.set()
    await leaving
    with pytest.raises(Refused, match="stale"):
        await swapping
    assert names(world.tables.table(table.id)) == ["Anna", "Cléo", "Dan"]
