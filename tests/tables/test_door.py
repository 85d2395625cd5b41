"""The one door: who may act, when, and what is true when something goes wrong on the way."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import BACK, JOKER, card, hand
from bot.engine.melding.state import DrawStock, Drew, Kind, LayOff, Meld
from bot.engine.moves import Deal, Undo
from bot.engine.rules import Illegal
from bot.engine.rummikub.state import Expire
from bot.engine.state import DEALER, Phase
from bot.engine.zones import places
from bot.store.base import StoreFault
from bot.tables.model import By, Refused
from tests.tables.world import ANNA, BOB, CLEO, World, put


async def test_action_is_stored_before_anybody_hears(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    stored: list[int] = []
    world.tables.listener = lambda u: stored.append(world.store.rows[table].seq - u.seq)
    await world.do(table, DrawStock())
    assert stored == [0]


async def test_entry_names_seat_author_action_and_unredacted_events(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seat, _ = world.turn(table)
    update = await world.do(table, DrawStock())
    entry = (await world.store.journal(table))[-1]
    assert (entry.seq, entry.seat, entry.by, entry.at) == (2, seat, "person", world.now)
    (event,) = update.events
    assert isinstance(event, Drew)
    assert event.card == world.tables.drawn(table, seat)
    assert update.told[0].event == Drew(seat=seat, card=BACK)


async def test_stale_since_is_refused(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seat, user = world.turn(table)
    since = world.state(table).since[seat]
    await world.tables.submit(table, user, DrawStock(), since=since)
    with pytest.raises(Refused, match="stale"):
        await world.tables.submit(table, user, world.safe_discard(table, seat), since=since)
    assert world.state(table).seq == 2


async def test_own_possibilities_outlive_what_others_do_meanwhile(world: World) -> None:
    """A press made before another seat's move is not stale as long as its own seat could do the same."""
    table = await world.playing(ANNA, BOB, CLEO)
    later = (world.state(table).turn + 2) % 3
    since = world.state(table).since[later]
    await world.play_turn(table)
    assert world.state(table).since[later] == since


async def test_illegal_passes_untouched_and_changes_nothing(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    before = world.state(table)
    other = world.user(table, 1 - before.turn)
    with pytest.raises(Illegal) as refusal:
        await world.tables.submit(table, other, DrawStock(), since=None)
    assert refusal.value.reason == "not_your_turn"
    assert world.state(table) is before


async def test_bystander_has_no_seat(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    with pytest.raises(Refused, match="not_seated"):
        await world.tables.submit(table, CLEO.id, DrawStock(), since=None)


@pytest.mark.parametrize("action", [Deal(()), Undo(0), Expire()])
async def test_dealers_journals_and_clocks_actions_are_not_for_seats(world: World, action: Any) -> None:
    table = await world.playing(ANNA, BOB)
    with pytest.raises(Refused, match="not_for_seats"):
        await world.tables.submit(table, world.turn(table)[1], action, since=None)


async def test_dealer_acts_in_the_same_commit(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seat, _ = world.turn(table)
    s = world.state(table)
    put(world, table, stock=s.stock[:1], discard=(*s.stock[1:], *s.discard))
    await world.do(table, DrawStock())
    commits = world.store.commits
    update = await world.do(table, world.safe_discard(table, seat))
    assert world.store.commits == commits + 1
    assert [e.seat for e in await world.store.journal(table)][-2:] == [seat, DEALER]
    assert update.told[-1].by is By.DEALER
    assert world.state(table).shuffles == 2


async def test_five_layoffs_of_one_joker_lay_it_once(world: World) -> None:
    """S041."""
    table = await world.playing(ANNA, BOB, game="romme")
    await world.do(table, DrawStock())
    seat, user = world.turn(table)
    s = world.state(table)
    sevens = (card(6, 0), card(6, 1), card(6, 2))
    meld = Meld(1, seat, Kind.SET, sevens, 6, -1, (seat,) * 3)
    held = hand([JOKER, *(c for c in s.hands[seat] if c != JOKER)][:14])
    hands = tuple(held if i == seat else h for i, h in enumerate(s.hands))
    put(world, table, hands=hands, melds=(meld,), next_meld=2, opened=(True, True))
    cards, since = len(list(places(world.state(table)))), world.state(table).since[seat]

    async def press() -> object:
        return await world.tables.submit(table, user, LayOff(1, (JOKER,)), since=since)

    answers = await asyncio.gather(*(press() for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(a, Refused) and a.code == "stale" for a in answers) == 4
    after = world.state(table)
    assert after.melds[0].cards.count(JOKER) == 1
    assert len(after.hands[seat]) == len(held) - 1
    assert len(list(places(after))) == cards


async def test_failed_commit_leaves_everything_and_goes_to_the_caller(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    before, heard = world.state(table), len(world.heard)
    world.store.fault = StoreFault("full")
    with pytest.raises(StoreFault):
        await world.do(table, DrawStock())
    assert world.state(table) is before
    assert len(world.heard) == heard
    world.store.fault = None
    await world.do(table, DrawStock())
    assert world.state(table).seq == 2


async def test_cancelled_caller_leaves_memory_equal_to_what_is_stored(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    world.shut()
    caller = asyncio.create_task(world.do(table, DrawStock()))
    await world.store.arrived.wait()
    caller.cancel()
    await asyncio.sleep(0)
    assert world.state(table).seq == 1
    world.store.go.set()
    with pytest.raises(asyncio.CancelledError):
        await caller
    assert world.state(table).seq == (await world.store.table(table)).seq == 2
    assert world.heard[-1].seq == 2
    await world.do(table, world.safe_discard(table, world.turn(table)[0]))


async def test_cancelled_caller_of_a_failing_commit_changes_nothing(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    world.shut()
    world.store.fault = StoreFault("io")
    caller = asyncio.create_task(world.do(table, DrawStock()))
    await world.store.arrived.wait()
    caller.cancel()
    world.store.go.set()
    with pytest.raises(asyncio.CancelledError):
        await caller
    world.store.fault = None
    assert world.state(table).seq == (await world.store.table(table)).seq == 1
    await world.do(table, DrawStock())


async def test_listeners_fault_stays_its_own(world: World, ui_errors: list[Any]) -> None:
    table = await world.playing(ANNA, BOB)

    def fails(_: object) -> None:
        raise RuntimeError

    world.tables.listener = fails
    await world.do(table, DrawStock())
    assert world.state(table).seq == 2
    assert len(ui_errors) == 1
    ui_errors.clear()


async def test_update_says_whose_turn_it_is_and_whether_it_changed(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seat, _ = world.turn(table)
    drawn = await world.do(table, DrawStock())
    assert (drawn.kind, drawn.turn, drawn.turned) == ("move", (seat,), False)
    thrown = await world.do(table, world.safe_discard(table, seat))
    assert (thrown.turn, thrown.turned) == ((1 - seat,), True)


async def test_buttons_of_a_closed_table_get_an_answer(world: World) -> None:
    """S004."""
    table = await world.playing(ANNA, BOB)
    await world.tables.close(table, "moderator")
    await world.wait(3600, step=600)
    assert (await world.tables.load(table)).reason == "moderator"
    with pytest.raises(Refused, match="table_over"):
        await world.tables.submit(table, ANNA.id, DrawStock(), since=None)
    with pytest.raises(Refused, match="table_unknown"):
        await world.tables.load("nowhere")


async def test_undo_takes_back_one_own_step_a_press(world: World) -> None:
    """S074: the discard may be taken back until the next seat acts, the draw never."""
    table = await world.playing(ANNA, BOB)
    seat, user = world.turn(table)
    await world.do(table, DrawStock())
    assert not world.tables.can_undo(table, seat)
    with pytest.raises(Refused, match="cannot_undo"):
        await world.tables.undo(table, user, since=None)
    drew = world.state(table)
    await world.do(table, world.safe_discard(table, seat))
    since = world.state(table).since
    update = await world.tables.undo(table, user, since=since[seat])
    s = world.state(table)
    assert (update.kind, update.turn, update.turned) == ("undo", (seat,), True)
    assert replace(s, seq=drew.seq, since=drew.since) == drew
    assert s.since == (4, 4)
    assert s.phase is Phase.PLAY
    assert world.tables.drawn(table, seat) is not None


async def test_undo_ends_when_the_next_seat_acts(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    _, user = world.turn(table)
    await world.play_turn(table)
    await world.do(table, DrawStock())
    with pytest.raises(Refused, match="cannot_undo"):
        await world.tables.undo(table, user, since=None)
