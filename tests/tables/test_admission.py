"""What a server allows and with whom people want to sit: refused by the service, whoever asks."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.base import PutGuild, PutPlayer
from bot.tables import prefs
from bot.tables.model import Asker, GuildPrefs, Pace, Person, Prefs, Refused, Status, Update
from tests.tables.world import ANNA, BOB, CLEO, DAN, GUILD, World

EVE = Person(5, "Eve")


async def allows(world: World, **settings: Any) -> None:
    """The server's settings from now on."""
    await world.tables.change_guild(GUILD, lambda p: replace(p, **settings))


async def blocks(world: World, who: Person, *others: Person) -> None:
    """Whom the person does not want to sit with from now on."""
    ids = tuple(o.id for o in others)
    await world.tables.change_prefs(who.id, who.name, lambda p: replace(p, blocked=ids))


async def over(world: World, *people: Person, **options: Any) -> str:
    """A match of these people that has just been played out."""
    table = await world.playing(*people, **options)
    live = world.tables._keeper.known(table)
    live.snap = replace(live.snap, table=replace(live.table, status=Status.OVER, ended=world.now))
    return table


# channels
async def test_tables_only_in_the_servers_channels_and_their_threads(world: World) -> None:
    await allows(world, channels=(7, 8))
    with pytest.raises(Refused) as no:
        await world.lobby(ANNA, channel=9)
    assert (no.value.code, no.value.params) == ("channel_not_allowed", {"channels": (7, 8)})
    with pytest.raises(Refused, match="channel_not_allowed"):
        await world.lobby(ANNA, channel=70, parent=9)
    assert (await world.lobby(ANNA, channel=7)).channel == 7
    assert (await world.lobby(ANNA, channel=70, parent=8)).parent == 8


async def test_lobby_and_rematch_in_a_channel_that_is_no_longer_allowed_begin_nothing(world: World) -> None:
    """A match that goes on is played to its end."""
    lobby = await world.lobby(ANNA, BOB, channel=1)
    playing, ended = await world.playing(CLEO, DAN, channel=2), await over(world, ANNA, BOB, channel=3)
    await allows(world, channels=(9,))
    for refused in (world.tables.begin(lobby.id, ANNA.id), world.tables.rematch(ended, ANNA.id)):
        with pytest.raises(Refused, match="channel_not_allowed"):
            await refused
    await world.play_turn(playing)
    await allows(world, channels=(1, 3))
    await world.tables.begin(lobby.id, ANNA.id)
    await world.tables.rematch(ended, ANNA.id)
    assert await world.tables.rematch(ended, BOB.id)


# roles
@pytest.mark.parametrize(
    ("asker", "may"),
    [
        (Asker(), False),
        (Asker(roles=frozenset({4})), False),
        (Asker(roles=frozenset({4, 6})), True),
        (Asker(manages=True), True),
    ],
)
async def test_tables_are_opened_by_the_servers_roles_and_managers(world: World, asker: Asker, may: bool) -> None:
    """Joining needs no role."""
    await allows(world, roles=(5, 6))
    if not may:
        with pytest.raises(Refused) as no:
            await world.lobby(ANNA, asker=asker)
        assert (no.value.code, no.value.params) == ("role_needed", {"roles": (5, 6)})
        return
    assert len((await world.lobby(ANNA, BOB, asker=asker)).chairs) == 2


# numbers
@pytest.mark.parametrize("most", [1, 2])
async def test_a_person_sits_at_so_many_tables_of_the_server(world: World, most: int) -> None:
    """In all ways to get a seat; other servers, ended and left tables do not count."""
    await allows(world, tables_per_person=most)
    await world.lobby(ANNA, channel=100, guild=GUILD + 1)
    mine = [await world.lobby(ANNA, channel=i) for i in range(most)]
    other = await world.lobby(BOB, channel=50)
    left = await world.playing(CLEO, DAN, channel=51)
    await world.tables.leave(left, DAN.id)
    ways = (
        world.lobby(ANNA, channel=99),
        world.tables.join(other.id, ANNA),
        world.tables.take_seat(left, ANNA, 1),
    )
    for way in ways:
        with pytest.raises(Refused) as no:
            await way
        assert (no.value.code, no.value.params) == ("person_tables", {"most": most})
    with pytest.raises(Refused, match="already_seated"):
        await world.tables.join(mine[0].id, ANNA)
    await world.tables.leave(mine[0].id, ANNA.id)
    await world.tables.take_seat(left, ANNA, 1)


async def test_two_presses_at_once_do_not_pass_a_limit(world: World) -> None:
    await allows(world, tables_per_person=1)
    one, other = await world.lobby(ANNA, channel=1), await world.lobby(BOB, channel=2)
    answers = await asyncio.gather(*(world.tables.join(x.id, CLEO) for x in (one, other)), return_exceptions=True)
    assert sorted(isinstance(a, Refused) and a.code == "person_tables" for a in answers) == [False, True]
    assert not world.tables._keeper.rooms._coming
    await allows(world, tables_per_person=0)
    await world.tables.join(other.id if one.id in {t.id for t in world.tables.of_user(CLEO.id)} else one.id, CLEO)


async def test_a_rematch_passes_no_limit_of_whoever_wanted_it_before(world: World) -> None:
    """Who has sat down elsewhere meanwhile is refused, and is played by a computer if they had wanted it before."""
    table = await over(world, ANNA, BOB, CLEO)
    await allows(world, tables_per_person=1)
    assert await world.tables.rematch(table, ANNA.id) is None
    await world.lobby(ANNA, channel=1)
    with pytest.raises(Refused, match="person_tables"):
        await world.tables.rematch(table, ANNA.id)
    await world.tables.rematch(table, BOB.id)
    again = await world.tables.rematch(table, CLEO.id)
    assert again is not None
    assert [c.user for c in again.chairs] == [None, BOB.id, CLEO.id]


async def test_two_rematches_at_once_pass_no_limit(world: World) -> None:
    """Anna wanted both; the last presses of the others come together."""
    one, other = await over(world, ANNA, BOB, channel=1), await over(world, ANNA, CLEO, channel=2)
    await allows(world, tables_per_person=1)
    for table in (one, other):
        await world.tables.rematch(table, ANNA.id)
    presses = world.tables.rematch(one, BOB.id), world.tables.rematch(other, CLEO.id)
    await asyncio.gather(*presses, return_exceptions=True)
    assert len(world.tables.of_user(ANNA.id)) == 1


async def test_a_server_has_so_many_tables(world: World) -> None:
    """An ended one makes room; 0 is no limit; a table of another server does not count."""
    await allows(world, tables_per_guild=2)
    await world.lobby(EVE, channel=9, guild=GUILD + 1)
    first = await world.lobby(ANNA, channel=1)
    await world.lobby(BOB, channel=2)
    with pytest.raises(Refused) as no:
        await world.lobby(CLEO, channel=3)
    assert (no.value.code, no.value.params) == ("guild_tables", {"most": 2})
    answers = await asyncio.gather(
        world.tables.close(first.id, "moderator"), world.lobby(CLEO, channel=3), return_exceptions=True
    )
    assert isinstance(answers[1], Refused)
    await world.lobby(CLEO, channel=3)
    await allows(world, tables_per_guild=0)
    await world.lobby(DAN, channel=4)


# barred members
async def test_a_barred_member_neither_opens_nor_joins_nor_takes_a_seat(world: World) -> None:
    lobby, table = await world.lobby(ANNA, channel=1), await world.playing(BOB, CLEO, channel=2)
    await world.tables.leave(table, CLEO.id)
    await world.tables.bar(GUILD, [DAN.id], ANNA.id)
    tries = (world.lobby(DAN, channel=3), world.tables.join(lobby.id, DAN), world.tables.take_seat(table, DAN, 1))
    for way in tries:
        with pytest.raises(Refused, match="barred"):
            await way
    assert (await world.tables.unbar(GUILD, DAN.id)).barred == ()
    await world.tables.join(lobby.id, DAN)
    await world.tables.take_seat(table, DAN, 1)


async def test_barring_empties_seats_of_lobbies_and_lets_matches_end(world: World) -> None:
    """A lobby that nobody is left in is closed, and says by whom; other servers' tables stay."""
    alone, shared = await world.lobby(ANNA, channel=1), await world.lobby(BOB, ANNA, channel=2)
    playing = await world.playing(ANNA, CLEO, channel=3)
    elsewhere = await world.lobby(ANNA, channel=4, guild=GUILD + 1)
    await world.tables.bar(GUILD, [ANNA.id], 99)
    closed = world.tables.table(alone.id)
    assert (closed.status, closed.reason, closed.closer) == (Status.CLOSED, "barred", 99)
    assert [c.user for c in world.tables.table(shared.id).chairs] == [BOB.id]
    assert [c.user for c in world.tables.table(elsewhere.id).chairs] == [ANNA.id]
    await world.play_turn(playing)
    await world.play_turn(playing)
    assert world.tables.table(playing).status is Status.PLAYING


async def test_no_match_begins_with_a_barred_member(world: World) -> None:
    """However they came to be barred while they sat there."""
    table = await world.lobby(ANNA, BOB)
    await allows(world, barred=(BOB.id,))
    with pytest.raises(Refused) as no:
        await world.tables.begin(table.id, ANNA.id)
    assert (no.value.code, no.value.params) == ("barred_seated", {"user": str(BOB.id)})


async def test_rematch_goes_on_without_a_barred_member(world: World) -> None:
    """A computer plays; the wish of somebody barred since does not count."""
    table = await over(world, ANNA, BOB, CLEO)
    await world.tables.rematch(table, BOB.id)
    await world.tables.bar(GUILD, [BOB.id], ANNA.id)
    with pytest.raises(Refused, match="barred"):
        await world.tables.rematch(table, BOB.id)
    await world.tables.rematch(table, ANNA.id)
    again = await world.tables.rematch(table, CLEO.id)
    assert again is not None
    assert [c.user for c in again.chairs] == [ANNA.id, None, CLEO.id]


# persons
async def test_a_blocked_person_cannot_sit_and_does_not_learn_why(world: World) -> None:
    """Neither in a lobby nor in a match; nothing names who does not want it."""
    await blocks(world, ANNA, DAN)
    lobby, table = await world.lobby(BOB, ANNA, channel=1), await world.playing(ANNA, CLEO, channel=2)
    await world.tables.leave(table, CLEO.id)
    for way in (world.tables.join(lobby.id, DAN), world.tables.take_seat(table, DAN, 1)):
        with pytest.raises(Refused) as no:
            await way
        assert (no.value.code, no.value.params) == ("not_welcome", {})
    await blocks(world, ANNA)
    await world.tables.join(lobby.id, DAN)
    await world.tables.take_seat(table, DAN, 1)


async def test_who_blocks_somebody_is_told_that_they_sit_there(world: World) -> None:
    lobby = await world.lobby(BOB, CLEO)
    await blocks(world, ANNA, CLEO)
    with pytest.raises(Refused) as no:
        await world.tables.join(lobby.id, ANNA)
    assert (no.value.code, no.value.params) == ("unwanted", {"user": str(CLEO.id)})
    await world.tables.stand_up(lobby.id, CLEO.id)
    await world.tables.join(lobby.id, ANNA)


async def test_a_running_match_is_not_touched_by_a_list(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    await blocks(world, ANNA, BOB)
    await world.play_turn(table)
    await world.play_turn(table)
    await world.tables.back(table, BOB.id)
    assert [c.left for c in world.tables.table(table).chairs] == [False, False]


async def test_rematch_without_a_blocked_person_has_a_computer(world: World) -> None:
    table = await over(world, ANNA, BOB, CLEO)
    await blocks(world, ANNA, BOB)
    with pytest.raises(Refused, match="not_welcome"):
        await world.tables.rematch(table, BOB.id)
    assert await world.tables.rematch(table, ANNA.id) is None
    again = await world.tables.rematch(table, CLEO.id)
    assert again is not None
    assert [c.user for c in again.chairs] == [ANNA.id, None, CLEO.id]


async def test_the_list_of_a_barred_member_keeps_nobody_from_a_rematch(world: World) -> None:
    table = await over(world, ANNA, BOB, CLEO)
    await blocks(world, ANNA, BOB)
    await world.tables.bar(GUILD, [ANNA.id], DAN.id)
    await world.tables.rematch(table, BOB.id)
    again = await world.tables.rematch(table, CLEO.id)
    assert again is not None
    assert [c.user for c in again.chairs] == [None, BOB.id, CLEO.id]


async def test_who_left_the_match_keeps_nobody_from_its_rematch(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO)
    await world.tables.leave(table, ANNA.id)
    await blocks(world, ANNA, BOB)
    live = world.tables._keeper.known(table)
    live.snap = replace(live.snap, table=replace(live.table, status=Status.OVER, ended=world.now))
    await world.tables.rematch(table, BOB.id)
    assert await world.tables.rematch(table, CLEO.id)


# what is stored
async def test_settings_of_older_versions_are_read_with_what_is_usual(world: World) -> None:
    await world.store.commit(PutGuild(guild=GUILD, data=b'{"locale":"fr","game":"rami","chips":true}'))
    await world.store.commit(PutPlayer(user=1, name="Anna", data=b'{"notices":"mention"}'))
    server, mine = await world.tables.guild(GUILD), await world.tables.prefs(1)
    assert (server.channels, server.tables_per_person, server.tables_per_guild, server.resets) == ((), 5, 50, ())
    assert (mine.notices, mine.reminders, mine.blocked) == ("mention", True, ())


async def test_new_settings_are_read_as_they_were_kept(world: World) -> None:
    server = GuildPrefs(
        channels=(2**62,),
        roles=(3,),
        tables_per_person=0,
        tables_per_guild=9,
        barred=(4,),
        log_channel=5,
        resets=(6.5,),
    )
    await world.tables.set_guild(GUILD, server)
    await world.tables.set_prefs(1, "Anna", Prefs(blocked=(7,), reminders=False))
    assert await prefs.of_guild(world.store, GUILD) == server
    assert (await world.tables.prefs(1)).blocked == (7,)


async def test_a_reset_begins_an_era_and_notes_when_the_old_one_ended(world: World) -> None:
    """The second press of the same button resets nothing."""
    at = world.now
    await world.tables.reset_board(GUILD, 0)
    with pytest.raises(Refused, match="stale"):
        await world.tables.reset_board(GUILD, 0)
    kept = await world.tables.guild(GUILD)
    assert (kept.calendar.era, kept.resets) == (1, (at,))
    assert world.tables.season(GUILD)[0] == 1
    world.now += 50
    assert (await world.tables.reset_board(GUILD, 1)).resets == (at, at + 50)


async def test_half_time_is_told_once_although_the_bot_restarts(world: World) -> None:
    """S023: the clock stands still while the bot is down, and so does half of it; the next turn has its own."""
    table = await world.playing(ANNA, BOB, pace=Pace.SLOW)
    heard: list[Update] = []
    world.tables.listener = heard.append
    await world.wait(12 * 3600 + 5, step=60)
    assert [u.kind for u in heard] == ["reminder"]
    await world.restart(10)
    await world.wait(40)
    assert "reminder" not in world.kinds()
    await world.play_turn(table)
    await world.wait(11 * 3600, step=60)
    await world.restart(3 * 3600)
    assert "reminder" not in world.kinds()
    await world.wait(3600 + 30, step=30)
    assert world.kinds().count("reminder") == 1
