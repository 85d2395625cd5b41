"""Early ends: agreed upon, or conceded."""

import asyncio
from typing import Any

import pytest

from bot.engine.moves import NextDeal
from bot.store.base import StoreFault
from bot.tables.fairness import commitment, prove
from bot.tables.model import LIMITS, Pace, Refused, Status
from tests.tables.ends import AGREE, CLAIM, CONCEDE, away, offer, refused, rows
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, DAN, World, put


# By agreement.
async def test_all_agree_and_the_match_ends_without_a_result(world: World) -> None:
    """Each is asked; the proposer has agreed; a second press of the same person counts once."""
    table = await world.playing(ANNA, BOB, CLEO)
    await world.tables.propose(table, BOB.id, AGREE)
    assert world.heard[-1].kind == "offer"
    for _ in range(3):
        await world.tables.agree(table, ANNA.id, offer(world, table))
        assert world.tables.table(table).status is Status.PLAYING
    await world.tables.agree(table, CLEO.id, offer(world, table))
    over = world.tables.table(table)
    assert (over.status, over.reason, over.offer, world.kinds()[-1]) == (Status.CLOSED, "agreed", None, "closed")
    assert await world.store.result(table) is None
    assert world.tables.in_channel(CHANNEL) is None


async def test_who_proposes_what_is_proposed_already_agrees(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    await asyncio.gather(*(world.tables.propose(table, p.id, AGREE) for p in (ANNA, BOB)))
    assert world.tables.table(table).reason == "agreed"


async def test_one_no_is_enough_and_the_same_person_does_not_ask_again_at_once(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO)
    await world.tables.propose(table, ANNA.id, AGREE)
    first = offer(world, table)
    await world.tables.decline(table, BOB.id, first)
    await refused("offer_over", world.tables.agree(table, CLEO.id, first))
    await refused("offer_declined", world.tables.propose(table, ANNA.id, AGREE))
    assert world.tables.table(table).status is Status.PLAYING
    await world.tables.propose(table, CLEO.id, AGREE)
    world.now += 1
    await world.tables.decline(table, CLEO.id, offer(world, table))
    assert world.tables.table(table).offer is None, "who proposed it takes it back"


async def test_proposal_ends_after_ten_minutes_or_with_a_new_deal(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.NONE, house={"match_target": 10_000})
    await world.tables.propose(table, ANNA.id, AGREE)
    await world.wait(LIMITS.offer - 1, step=60)
    assert world.tables.table(table).offer is not None
    await world.wait(2)
    assert world.tables.table(table).offer is None
    assert world.kinds()[-1] == "answer"
    await world.tables.propose(table, BOB.id, AGREE)
    stale = offer(world, table)
    await world.finish_deal(table)
    assert world.tables.table(table).offer is not None
    for person in (ANNA, BOB):
        await world.tables.submit(table, person.id, NextDeal(), since=None)
    assert world.tables.table(table).offer is None
    await refused("offer_over", world.tables.agree(table, ANNA.id, stale))


async def test_who_is_away_is_not_asked_and_may_still_say_no(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO, pace=Pace.FAST)
    while not any(c.away for c in world.tables.table(table).chairs):
        seat = world.state(table).turn
        if world.user(table, seat) == CLEO.id:
            await world.wait(61, step=30)
        else:
            await world.play_turn(table)
    await world.tables.propose(table, ANNA.id, AGREE)
    await world.tables.decline(table, CLEO.id, offer(world, table))
    await world.tables.propose(table, BOB.id, AGREE)
    await world.tables.agree(table, ANNA.id, offer(world, table))
    assert world.tables.table(table).reason == "agreed"


async def test_leaving_takes_the_proposal_away(world: World) -> None:
    """Nobody's leaving ends a match for the others."""
    table = await world.playing(ANNA, BOB, CLEO)
    await world.tables.propose(table, ANNA.id, AGREE)
    await world.tables.agree(table, BOB.id, offer(world, table))
    await world.tables.leave(table, CLEO.id)
    assert (world.tables.table(table).offer, world.tables.table(table).status) == (None, Status.PLAYING)


async def test_single_person_ends_it_at_once(world: World) -> None:
    table = await world.playing(ANNA, computers=2)
    assert world.tables.endings(table, ANNA.id) == (AGREE,)
    assert (await world.tables.propose(table, ANNA.id, AGREE)).reason == "agreed"
    assert await world.store.result(table) is None


async def test_strangers_leavers_and_the_ended_have_no_say(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO)
    await refused("not_seated", world.tables.propose(table, DAN.id, AGREE))
    await world.tables.leave(table, CLEO.id)
    await world.tables.propose(table, ANNA.id, AGREE)
    name = offer(world, table)
    for person in (CLEO, DAN):
        await refused("not_seated", world.tables.agree(table, person.id, name))
        await refused("not_seated", world.tables.decline(table, person.id, name))
    await world.tables.agree(table, BOB.id, name)
    await refused("table_over", world.tables.agree(table, BOB.id, name))
    await refused("table_over", world.tables.propose(table, BOB.id, CONCEDE))
    lobby = await world.lobby(ANNA, BOB)
    await refused("not_begun", world.tables.propose(lobby.id, ANNA.id, AGREE))


async def test_proposal_survives_a_restart_and_the_time_down_is_not_counted(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.NONE)
    await world.tables.propose(table, ANNA.id, AGREE)
    name = offer(world, table)
    await world.wait(60, step=5)
    await world.restart(3600)
    await world.wait(8 * 60, step=30)
    await world.tables.agree(table, BOB.id, name)
    assert world.tables.table(table).reason == "agreed"


async def test_fault_of_the_storage_leaves_everything_as_it_was(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    before = world.tables.table(table)
    world.store.fault = StoreFault("io")
    for kind in (AGREE, CONCEDE):
        with pytest.raises(StoreFault):
            await world.tables.propose(table, ANNA.id, kind)
    world.store.fault = None
    assert world.tables.table(table) == before
    assert await world.store.result(table) is None


# Conceding.
@pytest.mark.parametrize("game", ["rami", "gin"])
async def test_conceder_is_last_at_once_whatever_the_totals_say(world: World, game: str) -> None:
    """Where low totals win and where high ones do; the points stand as they were."""
    table = await world.playing(ANNA, BOB, game=game)
    put(world, table, scores=(90, 20))
    standing = world.tables.rules(table).standing(world.state(table))
    over = await world.tables.propose(table, BOB.id, CONCEDE)
    assert (over.status, world.kinds()[-1]) == (Status.OVER, "match_end")
    points = (90, 20) if standing.places == (1, 2) else (0, 70)
    assert await rows(world, table) == {"Anna": (1, points[0], False), "Bob": (2, points[1], False)}


async def test_conceding_to_a_computer_counts(world: World) -> None:
    table = await world.playing(ANNA, computers=1)
    assert world.tables.endings(table, ANNA.id) == (CONCEDE, AGREE)
    await world.tables.propose(table, ANNA.id, CONCEDE)
    found = await rows(world, table)
    assert found["Anna"] == (2, 0, False)
    assert sorted(place for place, *_ in found.values()) == [1, 2]


async def test_conceding_to_somebody_who_is_away_makes_them_win(world: World) -> None:
    """Giving up is no way to a victory over somebody who only stepped out."""
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    await away(world, table, BOB)
    await world.tables.propose(table, ANNA.id, CONCEDE)
    found = await rows(world, table)
    assert (found["Bob"][0], found["Bob"][2]) == (1, False)
    assert (found["Anna"][0], found["Anna"][2]) == (2, False)


async def test_who_is_away_and_concedes_has_lost_and_not_left(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    await away(world, table, BOB)
    await world.tables.propose(table, BOB.id, CONCEDE)
    found = await rows(world, table)
    assert (found["Anna"][::2], found["Bob"][::2]) == ((1, False), (2, False))


async def test_three_seats_cannot_concede(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO)
    await refused("ending_not_offered", world.tables.propose(table, ANNA.id, CONCEDE))
    await refused("ending_not_offered", world.tables.propose(table, ANNA.id, CLAIM))


async def test_double_press_concedes_once(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    answers = await asyncio.gather(
        *(world.tables.propose(table, ANNA.id, CONCEDE) for _ in range(5)), return_exceptions=True
    )
    assert [isinstance(a, Refused) for a in answers] == [False, True, True, True, True]
    assert world.kinds().count("match_end") == 1


async def partners(world: World) -> tuple[str, Any, Any, Any]:
    """A match of two pairs: its id, Anna's partner and their two opponents."""
    table = await world.playing(ANNA, BOB, CLEO, DAN, game="canasta")
    s = world.state(table)
    own = next(team for team in s.teams if 0 in team)
    people = (ANNA, BOB, CLEO, DAN)
    partner = next(people[i] for i in own if i != 0)
    one, other = (p for i, p in enumerate(people) if i not in own)
    return table, partner, one, other


async def test_partner_has_to_agree_and_the_others_have_no_say(world: World) -> None:
    table, partner, one, other = await partners(world)
    await world.tables.propose(table, ANNA.id, CONCEDE)
    name = offer(world, table)
    await refused("not_asked", world.tables.agree(table, one.id, name))
    await refused("not_asked", world.tables.decline(table, other.id, name))
    await refused("offer_open", world.tables.propose(table, one.id, AGREE))
    await world.tables.agree(table, partner.id, name)
    found = await rows(world, table)
    assert {n: place for n, (place, *_) in found.items()} == {
        ANNA.name: 3,
        partner.name: 3,
        one.name: 1,
        other.name: 1,
    }


async def test_partner_who_plays_on_keeps_the_match_going(world: World) -> None:
    table, partner, *_ = await partners(world)
    await world.tables.propose(table, ANNA.id, CONCEDE)
    await world.tables.decline(table, partner.id, offer(world, table))
    assert world.tables.table(table).status is Status.PLAYING
    await world.tables.leave(table, partner.id)
    await world.tables.propose(table, ANNA.id, CONCEDE)
    assert (await rows(world, table))[partner.name] == (4, 0, True)


async def test_deal_that_was_given_up_is_not_dealt_again_and_can_be_checked(world: World) -> None:
    """Its seed is told like any other, and the rematch has a new one."""
    table = await world.playing(ANNA, BOB)
    old = world.tables.table(table)
    await world.tables.propose(table, ANNA.id, CONCEDE)
    over = world.tables.table(table)
    assert commitment(bytes.fromhex(over.seeds[-1])) == old.commitments[-1]
    assert prove(await world.tables.evidence(table)).ok
    await world.restart(60)
    assert await world.tables.rematch(table, ANNA.id) is None
    again = await world.tables.rematch(table, BOB.id)
    assert again is not None
    assert again.commitments == over.commitments[-1:] != old.commitments[-1:]
    assert (again.early, again.offer) == (None, None)


async def test_conceding_between_two_deals_tells_no_secret_of_the_next(world: World) -> None:
    table = await world.playing(ANNA, BOB, house={"match_target": 10_000})
    await world.finish_deal(table)
    seeds = world.tables.table(table).seeds
    await world.tables.propose(table, ANNA.id, CONCEDE)
    assert world.tables.table(table).seeds == seeds
