"""Selections: as many cards as the hand holds, kept by the seat, gone with the cards."""

import pytest

from bot.engine.cards import Card, card
from bot.engine.melding.state import DrawStock, Layout
from bot.store.base import StoreFault
from bot.tables.drafts import dumps, loads, pruned
from bot.tables.model import Draft, Refused
from tests.tables.world import ANNA, BOB, CLEO, World

A, B, C = card(0, 0), card(1, 0), card(2, 0)


def test_selection_is_pruned_to_a_part_of_the_hand() -> None:
    draft = Draft(chosen=(A, A, B), melds=(Layout((A, B)), Layout((B, C)), Layout((C,))), ask=A)
    assert pruned(draft, (A, B, B)) == Draft(chosen=(A, B), melds=(Layout((A, B)),), ask=A)
    assert pruned(draft, ()) == Draft()


def test_selection_survives_json_and_a_damaged_one_is_empty() -> None:
    draft = Draft(chosen=(A, B), melds=(Layout((A, B, C)),), ask=3)
    data = dumps(draft)
    assert data is not None
    assert loads(data) == draft
    assert dumps(Draft()) is None
    assert loads(b"?") == Draft()


async def test_selection_ends_with_the_action_that_takes_cards_from_the_hand(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seat, user = world.turn(table)
    chosen = world.state(table).hands[seat][:2]
    await world.tables.set_draft(table, user, Draft(chosen=chosen))
    await world.do(table, DrawStock())
    assert world.tables.draft(table, seat).chosen == chosen, "a draw takes nothing from the hand"
    await world.do(table, world.safe_discard(table, seat))
    assert world.tables.draft(table, seat) == Draft()
    assert await world.store.drafts(table) == []


async def test_selection_of_another_seat_stays(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seat, _ = world.turn(table)
    waiting = Draft(chosen=world.state(table).hands[1 - seat][:3])
    await world.tables.set_draft(table, world.user(table, 1 - seat), waiting)
    await world.play_turn(table)
    assert world.tables.draft(table, 1 - seat) == waiting


async def test_new_deal_clears_every_selection(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    await world.finish_deal(table)
    live = world.tables._keeper.known(table)
    live.drafts[0] = Draft(chosen=tuple(Card(c) for c in range(52)))
    await world.next_deal(table)
    assert world.tables.draft(table, 0) == Draft()


async def test_only_seated_persons_select_and_only_their_own_cards(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    with pytest.raises(Refused, match="not_seated"):
        await world.tables.set_draft(table, CLEO.id, Draft())
    kept = await world.tables.set_draft(table, ANNA.id, Draft(chosen=world.state(table).hands[1]))
    assert kept == Draft()


async def test_selection_that_cannot_be_stored_is_not_kept(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    world.store.fault = StoreFault("full")
    with pytest.raises(StoreFault):
        await world.tables.set_draft(table, ANNA.id, Draft(chosen=world.state(table).hands[0][:1]))
    assert world.tables.draft(table, 0) == Draft()
    world.store.fault = None


async def test_who_takes_a_seat_does_not_inherit_the_selection(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    await world.tables.set_draft(table, ANNA.id, Draft(chosen=world.state(table).hands[0][:1]))
    await world.tables.leave(table, ANNA.id)
    assert world.tables.draft(table, 0) == Draft()
    assert await world.store.drafts(table) == []
