"""Lobbies and seats: who may sit, start and go on."""

import asyncio

import pytest

from bot.engine.melding.state import DrawStock
from bot.engine.moves import NextDeal
from bot.engine.rules import Illegal
from bot.store.base import StoreFault
from bot.tables.levels import levels
from bot.tables.model import Pace, Refused, Status, Table
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, DAN, World


def names(table: Table) -> list[str]:
    return [c.name for c in table.chairs]


async def test_ten_simultaneous_joins_seat_a_person_once(world: World) -> None:
    """S039."""
    table = await world.lobby(ANNA)
    answers = await asyncio.gather(*(world.tables.join(table.id, BOB) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(a, Table) for a in answers) == 1
    assert sum(isinstance(a, Refused) and a.code == "already_seated" for a in answers) == 9
    assert names(world.tables.table(table.id)) == ["Anna", "Bob"]


async def test_two_simultaneous_openings_make_one_table(world: World) -> None:
    answers = await asyncio.gather(world.lobby(ANNA), world.lobby(BOB), return_exceptions=True)
    assert sum(isinstance(a, Table) for a in answers) == 1
    assert sum(isinstance(a, Refused) and a.code == "channel_busy" for a in answers) == 1


async def test_occupied_channel_names_its_table(world: World) -> None:
    table = await world.lobby(ANNA)
    with pytest.raises(Refused) as refusal:
        await world.lobby(BOB)
    assert (refusal.value.code, refusal.value.params) == ("channel_busy", {"table": table.id})
    found = world.tables.in_channel(CHANNEL)
    assert found is not None
    assert found.id == table.id


async def test_failed_opening_leaves_the_channel_free(world: World) -> None:
    world.store.fault = StoreFault("full")
    with pytest.raises(StoreFault):
        await world.lobby(ANNA)
    world.store.fault = None
    assert world.tables.in_channel(CHANNEL) is None
    await world.lobby(ANNA)


async def test_person_may_sit_at_several_tables_and_closed_ones_block_nobody(world: World) -> None:
    """S009."""
    first, second = await world.lobby(ANNA, channel=1), await world.lobby(BOB, ANNA, channel=2)
    assert {t.id for t in world.tables.of_user(ANNA.id)} == {first.id, second.id}
    await world.tables.close(first.id, "moderator")
    await world.tables.leave(second.id, ANNA.id)
    assert world.tables.of_user(ANNA.id) == ()
    await world.tables.join(second.id, ANNA)


async def test_host_leaving_hands_the_powers_to_the_longest_seated_person(world: World) -> None:
    """S025."""
    table = await world.lobby(ANNA, computers=1)
    for person in (BOB, CLEO):
        world.now += 1
        await world.tables.join(table.id, person)
    table = await world.tables.leave(table.id, ANNA.id)
    assert table.host == BOB.id
    with pytest.raises(Refused, match="not_host"):
        await world.tables.begin(table.id, CLEO.id)
    assert (await world.tables.begin(table.id, BOB.id)).status is Status.PLAYING


async def test_lobby_without_persons_closes(world: World) -> None:
    """S025."""
    table = await world.lobby(ANNA, computers=2)
    table = await world.tables.leave(table.id, ANNA.id)
    assert (table.status, table.reason, world.kinds()[-1]) == (Status.CLOSED, "empty", "closed")


async def test_full_table_takes_nobody_else(world: World) -> None:
    table = await world.lobby(ANNA, BOB, CLEO, computers=1)
    with pytest.raises(Refused, match="table_full"):
        await world.tables.join(table.id, DAN)
    with pytest.raises(Refused, match="table_full"):
        await world.tables.add_computer(table.id, ANNA.id)


async def test_computers_have_names_that_do_not_clash_and_leave_in_reverse(world: World) -> None:
    table = await world.lobby(ANNA, computers=3)
    assert len({n.casefold() for n in names(table)}) == 4
    assert [c.level for c in table.chairs] == ["easy"] * 4
    last = table.chairs[-1].name
    assert last not in names(await world.tables.remove_computer(table.id, ANNA.id))


async def test_only_the_host_sets_starts_cancels_and_adds(world: World) -> None:
    table = await world.lobby(ANNA, BOB)
    for attempt in (
        world.tables.configure(table.id, BOB.id, pace=Pace.SLOW),
        world.tables.begin(table.id, BOB.id),
        world.tables.cancel(table.id, BOB.id),
        world.tables.add_computer(table.id, BOB.id),
        world.tables.remove_computer(table.id, BOB.id),
    ):
        with pytest.raises(Refused, match="not_host"):
            await attempt
    assert (await world.tables.cancel(table.id, ANNA.id)).reason == "cancelled"


async def test_house_rules_are_checked_and_forgotten_with_the_game(world: World) -> None:
    table = await world.lobby(ANNA, BOB)
    table = await world.tables.configure(table.id, ANNA.id, house={"match_target": 50}, pace=Pace.FAST)
    assert (table.house, table.pace) == ({"match_target": 50}, Pace.FAST)
    with pytest.raises(Illegal):
        await world.tables.configure(table.id, ANNA.id, house={"nonsense": 1})
    with pytest.raises(Refused, match="game_unknown"):
        await world.tables.configure(table.id, ANNA.id, game="chess")
    assert (await world.tables.configure(table.id, ANNA.id, game="romme")).house == {}
    assert world.tables.rules(table.id).id == "romme"


async def test_too_few_says_how_many_are_needed(world: World) -> None:
    table = await world.lobby(ANNA)
    with pytest.raises(Refused) as refusal:
        await world.tables.begin(table.id, ANNA.id)
    assert (refusal.value.code, refusal.value.params) == ("too_few", {"need": 2})


async def test_three_wait_for_a_fourth_where_only_pairs_can_play(world: World) -> None:
    """Burraco is for two or four; a house rule lets three begin."""
    table = await world.lobby(ANNA, BOB, CLEO)
    await world.tables.configure(table.id, ANNA.id, game="burraco")
    with pytest.raises(Refused) as refusal:
        await world.tables.begin(table.id, ANNA.id)
    assert (refusal.value.code, refusal.value.params) == ("too_few", {"need": 4})
    await world.tables.configure(table.id, ANNA.id, house={"players_three": True})
    await world.tables.begin(table.id, ANNA.id)
    assert len(world.state(table.id).hands) == 3


async def test_first_dealer_is_drawn_by_lot(world: World) -> None:
    await world.without_limits()
    dealers = set()
    for channel in range(12):
        table = await world.playing(ANNA, BOB, CLEO, channel=channel)
        dealers.add(world.tables.table(table).dealer)
        assert world.state(table).dealer == world.tables.table(table).dealer
    assert dealers == {0, 1, 2}


async def test_leaver_is_replaced_and_newcomer_sees_only_that_hand(world: World) -> None:
    """S023."""
    table = await world.playing(ANNA, BOB, CLEO)
    hands = world.state(table).hands
    left = await world.tables.leave(table, ANNA.id)
    assert left.chairs[0].left
    assert left.host == BOB.id
    assert world.kinds()[-1] == "left"
    taken = await world.tables.take_seat(table, DAN, 0)
    assert (taken.chairs[0].user, taken.chairs[0].left, world.kinds()[-1]) == (DAN.id, False, "seat")
    assert world.tables.view(table, taken.seat_of(DAN.id)).hand == hands[0]
    with pytest.raises(Refused, match="not_seated"):
        await world.tables.submit(table, ANNA.id, DrawStock(), since=None)
    with pytest.raises(Refused, match="seat_taken"):
        await world.tables.take_seat(table, ANNA, 1)


async def test_who_knows_a_hand_takes_another_seat_from_the_next_deal_only(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO)
    for person in (ANNA, BOB):
        await world.tables.leave(table, person.id)
    with pytest.raises(Refused, match="seat_next_deal"):
        await world.tables.take_seat(table, ANNA, 1)
    back = await world.tables.take_seat(table, ANNA, 0)
    assert back.seat_of(ANNA.id) == 0
    assert [g.user for g in back.gone] == [BOB.id]


async def test_everybody_leaving_closes_the_match_unrated(world: World) -> None:
    table = await world.playing(ANNA, computers=1)
    left = await world.tables.leave(table, ANNA.id)
    assert (left.status, left.reason) == (Status.CLOSED, "empty")
    assert await world.store.result(table) is None
    await world.lobby(ANNA)


async def test_rematch_begins_once_all_agree_with_the_next_dealer(world: World) -> None:
    table = await world.playing(ANNA, BOB, computers=1, house={"match_target": 1})
    await play_match(world, table)
    old = world.tables.table(table)
    assert await world.tables.rematch(table, ANNA.id) is None
    assert await world.tables.rematch(table, ANNA.id) is None
    new = await world.tables.rematch(table, BOB.id)
    assert new is not None
    assert new.id != table
    assert (new.status, new.channel, new.house) == (Status.PLAYING, CHANNEL, {"match_target": 1})
    assert [(c.user, c.name) for c in new.chairs] == [(c.user, c.name) for c in old.chairs]
    assert new.dealer == (old.dealer + 1) % 3 == world.state(new.id).dealer
    assert new.commitments == old.commitments[-1:], "the hash on the last score sheet is that of the rematch's deal"
    assert [u.table for u in world.heard if u.kind == "begin"] == [table, new.id]
    with pytest.raises(Refused, match="rematch_over"):
        await world.tables.rematch(table, BOB.id)


async def test_rematch_after_a_restart_and_not_after_its_time(world: World) -> None:
    table = await world.playing(ANNA, BOB, house={"match_target": 1})
    await play_match(world, table)
    await world.tables.rematch(table, ANNA.id)
    await world.restart(60)
    new = await world.tables.rematch(table, BOB.id)
    assert new is not None
    assert await world.store.seed(new.id, 1) == await world.store.seed(table, 2)
    await world.tables.close(new.id, "moderator")
    other = await world.playing(ANNA, BOB, house={"match_target": 1})
    await play_match(world, other)
    world.now += 601
    with pytest.raises(Refused, match="rematch_over"):
        await world.tables.rematch(other, BOB.id)


async def test_force_close_works_in_any_state(world: World) -> None:
    """S008."""
    lobby, playing = await world.lobby(ANNA, channel=1), await world.playing(ANNA, BOB, channel=2)
    for table in (lobby.id, playing):
        assert (await world.tables.close(table, "moderator")).status is Status.CLOSED
    assert world.tables.of_user(ANNA.id) == ()
    assert world.kinds()[-1] == "closed"


async def play_match(world: World, table: str) -> None:
    """Play safely until the match is over, whoever is to act; computers by the scheduler."""
    while world.tables.table(table).status is not Status.OVER:
        chair = world.tables.table(table).chairs[world.state(table).turn]
        if world.state(table).phase == "deal_end":
            for user in (ANNA.id, BOB.id):
                await world.tables.submit(table, user, NextDeal(), since=None)
        elif not chair.automatic:
            await world.play(table)
        await world.tables.tick()
        world.now += 0.25


async def test_level_that_a_game_lacks_becomes_the_usual_one(world: World) -> None:
    """At the table and at every chair, also when the game changes."""
    table = await world.tables.open(
        guild=1, channel=CHANNEL, host=ANNA, game="rami", pace=Pace.NONE, level="expert", locale="fr"
    )
    assert table.level == "hard"
    assert levels(world.tables.rules(table.id)) == ("easy", "hard")
    await world.tables.add_computer(table.id, ANNA.id, "unheard of")
    changed = await world.tables.configure(table.id, ANNA.id, game="gin")
    assert {changed.level, *(c.level for c in changed.chairs)} <= set(levels(world.tables.rules(table.id)))
