"""A match that all others left may be claimed; leaving a match saves nobody's record."""

import pytest
from msgspec import structs

from bot.engine.moves import NextDeal
from bot.tables.model import Pace, Status
from tests.tables.ends import AGREE, CLAIM, away, refused, rows
from tests.tables.world import ANNA, BOB, CLEO, DAN, World, put


async def test_last_one_may_claim_the_match(world: World) -> None:
    """S086: leaving just before losing: the leaver is last, the other first, also with fewer points."""
    table = await world.playing(ANNA, BOB, computers=1)
    put(world, table, scores=(10, 70, 40))
    await world.tables.leave(table, BOB.id)
    assert world.tables.endings(table, ANNA.id) == (CLAIM,)
    await refused("ending_not_offered", world.tables.propose(table, ANNA.id, AGREE))
    await world.tables.propose(table, ANNA.id, CLAIM)
    found = await rows(world, table)
    computer = next(n for n in found if n not in ("Anna", "Bob"))
    assert [found[n][0] for n in ("Anna", "Bob", computer)] == [1, 3, 3]
    assert [found[n][2] for n in ("Anna", "Bob", computer)] == [False, True, False]


async def test_who_was_away_may_claim_the_match_that_the_others_left(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    await away(world, table, ANNA)
    await world.tables.leave(table, BOB.id)
    await world.tables.propose(table, ANNA.id, CLAIM)
    found = await rows(world, table)
    assert (found["Anna"][::2], found["Bob"][::2]) == ((1, False), (2, True))


async def test_who_left_and_took_another_seat_has_one_part_in_the_match(world: World) -> None:
    """Nobody's, then, is the seat that they left; also if they leave the other one too, and are erased afterwards."""
    for stays in (True, False):
        table = await world.playing(ANNA, BOB, CLEO, channel=int(stays))
        await world.tables.leave(table, ANNA.id)
        await world.tables.leave(table, BOB.id)
        put(world, table, deal=2)
        world.now += 60
        await world.tables.take_seat(table, ANNA, 1)
        await world.tables.leave(table, CLEO.id if stays else ANNA.id)
        await world.tables.propose(table, ANNA.id if stays else CLEO.id, CLAIM)
        result = await world.store.result(table)
        assert result.rated
        assert [(p.user, p.name, p.abandoned) for p in result.places if p.user in (None, ANNA.id)] == [
            (None, "", True),
            (ANNA.id, "Anna", not stays),
        ]
        steps = {s.user: s.mu - s.mu_before for s in await world.store.rating_steps(table)}
        assert (steps.get(ANNA.id, 0) < 0) is not stays


async def test_nothing_can_be_claimed_while_somebody_else_plays(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO)
    await world.tables.leave(table, BOB.id)
    assert world.tables.endings(table, ANNA.id) == (AGREE,)
    await world.tables.leave(table, CLEO.id)
    await world.tables.take_seat(table, DAN, 1)
    assert world.tables.endings(table, ANNA.id) == (AGREE,)


async def test_last_one_who_leaves_too_stands_by_the_totals(world: World) -> None:
    """S086: nobody finished the match, and still who left first has abandoned it."""
    table = await world.playing(ANNA, BOB, computers=1)
    put(world, table, scores=(70, 90, 40))
    await world.tables.leave(table, BOB.id)
    world.now += 30
    over = await world.tables.leave(table, ANNA.id)
    assert (over.status, over.reason) == (Status.CLOSED, "empty")
    found = await rows(world, table)
    standing = world.tables.rules(table).standing(world.state(table))
    assert found["Anna"] == (standing.places[0], found["Anna"][1], False)
    assert found["Bob"][::2] == (3, True)


async def test_ghost_has_abandoned_the_match_that_the_other_gives_up(world: World) -> None:
    """S086: not answering until the other has enough does not help either."""
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    while not any(c.away for c in world.tables.table(table).chairs):
        if world.turn(table)[1] == BOB.id:
            await world.wait(61, step=30)
        else:
            await world.play_turn(table)
    await world.wait(3600, step=60)
    assert world.tables.table(table).status is Status.PAUSED
    await world.wait(25 * 3600, step=600)
    assert (await world.tables.load(table)).reason == "paused_too_long"
    found = await rows(world, table)
    assert (found["Anna"][2], found["Bob"][2]) == (False, True)


async def test_leaver_is_not_saved_by_the_other_who_only_stops_playing(world: World) -> None:
    """S086: the last thing that anybody did is the leaving."""
    table = await world.playing(ANNA, BOB, pace=Pace.NONE)
    await world.tables.leave(table, BOB.id)
    await world.wait(49 * 3600, step=600)
    await world.wait(25 * 3600, step=600)
    assert (await world.tables.load(table)).reason == "paused_too_long"
    found = await rows(world, table)
    assert (found["Anna"][2], found["Bob"][2]) == (False, True)


async def test_match_that_nobody_ever_played_does_not_count(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    await world.wait(3600, step=60)
    await world.wait(25 * 3600, step=600)
    assert (await world.tables.load(table)).reason == "paused_too_long"
    assert await world.store.result(table) is None


@pytest.mark.parametrize("why", ["moderator", "channel_gone", "server_gone", "stuck"])
async def test_closings_that_nobody_chose_do_not_count(world: World, why: str) -> None:
    table = await world.playing(ANNA, BOB)
    await world.tables.leave(table, BOB.id)
    await world.tables.close(table, why)
    assert await world.store.result(table) is None


async def test_who_is_away_at_the_very_end_has_abandoned_the_match(world: World) -> None:
    """S086: he could have come back."""
    table = await world.playing(ANNA, BOB, pace=Pace.FAST, house={"match_target": 10_000})
    while not any(c.away for c in world.tables.table(table).chairs):
        if world.turn(table)[1] == BOB.id:
            await world.wait(61, step=30)
        else:
            await world.play_turn(table)
    put(world, table, options=structs.replace(world.state(table).options, match_target=1))
    while world.tables.table(table).status is Status.PLAYING:
        if world.tables.table(table).chairs[world.state(table).turn].automatic:
            await world.wait(0.5)
        elif world.state(table).phase == "deal_end":
            await world.tables.submit(table, ANNA.id, NextDeal(), since=None)
        else:
            await world.play(table)
    assert world.tables.table(table).status is Status.OVER
    found = await rows(world, table)
    assert (found["Bob"], found["Anna"][2]) == ((2, 0, True), False)
