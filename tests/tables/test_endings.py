"""Early ends: agreed upon, conceded, claimed by who is left; and that leaving a match saves nobody's record."""

import asyncio
from typing import Any

import pytest
from msgspec import structs

from bot.engine.moves import NextDeal
from bot.store.base import StoreFault
from bot.tables.fairness import commitment, prove
from bot.tables.model import LIMITS, Ending, GuildPrefs, Pace, Refused, Status
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, DAN, World, put

AGREE, CONCEDE, CLAIM = Ending.AGREE, Ending.CONCEDE, Ending.CLAIM


async def rows(world: World, table: str) -> dict[str, tuple[int, int, bool]]:
    """By name: place, points, abandoned."""
    result = await world.store.result(table)
    return {p.name: (p.place, p.points, p.abandoned) for p in result.places}


def offer(world: World, table: str) -> str:
    """The id of the proposal that stands."""
    found = world.tables.table(table).offer
    assert found is not None
    return found.id


async def refused(code: str, deed: Any) -> None:
    with pytest.raises(Refused, match=code):
        await deed


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


async def away(world: World, table: str, who: Any) -> None:
    """A computer sits in for the person, who has missed their turns."""
    while not any(c.away for c in world.tables.table(table).chairs):
        if world.turn(table)[1] == who.id:
            await world.wait(61, step=30)
        else:
            await world.play_turn(table)


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


# Who is left.
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


# With a stake.
@pytest.fixture
async def bank(world: World) -> World:
    """A server with chips."""
    await world.tables.set_guild(5, GuildPrefs(chips=True))
    return world


async def has(world: World, *people: Any) -> list[int]:
    return [await world.tables.chips(5, p.id) for p in people]


async def test_agreement_gives_the_stakes_back(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.propose(table, ANNA.id, AGREE)
    await bank.tables.agree(table, BOB.id, offer(bank, table))
    assert await has(bank, ANNA, BOB) == [1000, 1000]


async def test_conceding_pays_the_pot_to_the_other(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.propose(table, ANNA.id, CONCEDE)
    assert await has(bank, ANNA, BOB) == [900, 1100]


async def test_conceding_to_somebody_who_is_away_pays_them(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100, pace=Pace.FAST)
    await away(bank, table, BOB)
    await bank.tables.propose(table, ANNA.id, CONCEDE)
    assert await has(bank, ANNA, BOB) == [900, 1100]


async def test_claimed_pot_goes_to_who_is_left(bank: World) -> None:
    """S086, with chips."""
    table = await bank.playing(ANNA, BOB, CLEO, stake=100)
    put(bank, table, scores=(0, 100, 100))
    for person in (BOB, CLEO):
        await bank.tables.leave(table, person.id)
    await bank.tables.propose(table, ANNA.id, CLAIM)
    assert await has(bank, ANNA, BOB, CLEO) == [1200, 900, 900]


async def test_match_that_everybody_left_pays_who_left_last(bank: World) -> None:
    """S086, with chips: who left before the others has no share."""
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.leave(table, BOB.id)
    bank.now += 5
    await bank.tables.leave(table, ANNA.id)
    assert await has(bank, ANNA, BOB) == [1100, 900]
    assert sum(m.delta for m in await bank.store.chip_moves(table)) == 0
