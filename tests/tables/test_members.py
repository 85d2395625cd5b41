"""Members as the bot meets them: noted rarely, never lost, asked about again after a day."""

import msgspec

from bot.store.people import Member
from bot.tables.members import AGAIN, STALE
from bot.tables.model import Person
from tests.tables.world import ANNA, BOB, World, opened

ANNETTE = Person(ANNA.id, "Annette")


async def known(world: World, user: int = ANNA.id) -> Member:
    found: Member = (await world.store.members(5, [user]))[user]
    return found


async def test_a_member_is_noted_once_an_hour() -> None:
    world = await opened()
    await world.tables.members.met(5, ANNA)
    first = await known(world)
    assert (first.name, first.gone, first.seen) == ("Anna", False, world.now)
    commits = world.store.commits
    world.now += AGAIN - 1
    await world.tables.members.met(5, ANNA)
    assert world.store.commits == commits
    world.now += 1
    await world.tables.members.met(5, ANNA)
    assert (await known(world)).seen == world.now


async def test_a_new_name_is_noted_at_once() -> None:
    """S083: no old name."""
    world = await opened()
    await world.tables.members.met(5, ANNA)
    await world.tables.members.met(5, ANNETTE)
    assert (await known(world)).name == "Annette"


async def test_servers_and_members_are_told_apart() -> None:
    world = await opened()
    await world.tables.members.met(5, ANNA)
    await world.tables.members.met(6, ANNETTE)
    await world.tables.members.met(5, BOB)
    assert (await known(world)).name == "Anna"
    assert (await known(world, BOB.id)).name == "Bob"


async def test_who_left_and_comes_back_is_a_member_again_and_stays_hidden() -> None:
    world = await opened()
    await world.tables.members.met(5, ANNA)
    await world.tables.members.hide(5, ANNA, hidden=True)
    await world.tables.members.missed(5, ANNA.id, world.tables.members.asking())
    assert msgspec.structs.astuple(await known(world))[2:5] == ("Anna", True, True)
    await world.tables.members.met(5, ANNA)
    assert msgspec.structs.astuple(await known(world))[2:5] == ("Anna", False, True)
    assert await world.tables.members.hides(5, ANNA.id)
    assert not await world.tables.members.hides(5, BOB.id)


async def test_after_a_day_it_is_not_sure_any_more_whether_somebody_is_there() -> None:
    world = await opened()
    await world.tables.members.met(5, ANNA)
    assert await world.tables.members.unsure(5, [ANNA.id, BOB.id]) == [BOB.id]
    world.now += STALE + 1
    await world.tables.members.missed(5, BOB.id, world.tables.members.asking())
    assert await world.tables.members.unsure(5, [ANNA.id, BOB.id]) == [ANNA.id]
