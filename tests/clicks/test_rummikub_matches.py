"""Whole matches of Rummikub by pressing, a true rearrangement in each of the three ways."""

from collections.abc import Awaitable, Callable

import pytest
from simcord import MemberActor

from bot.engine.state import Phase
from bot.engine.tiles import tiles
from tests.clicks.hands import Room
from tests.clicks.rummikub_hands import GROUPS, Thumb, all_step, arranged, play_on, state
from tests.clicks.test_matches import finished
from tests.sim import words

Way = Callable[[Thumb], Awaitable[None]]


async def gathered(thumb: Thumb) -> None:
    """Sets taken apart, tiles ticked, a set made of them."""
    await thumb.take(1, 2, 3)
    await thumb.gather("R6 R7 R8 R9")


async def found(thumb: Thumb) -> None:
    """A rack tile ticked, the rest left to the bot."""
    await thumb.ticks("R6")
    await thumb.press("rk_find")


async def typed(thumb: Thumb) -> None:
    """The touched sets, typed anew."""
    await thumb.take(1, 2, 3)
    form = await thumb.press("rk_type")
    await thumb.who.user.submit_modal(form, {"sets": "R6-9 | B7-9 | K7-9"})


@pytest.mark.parametrize("way", [gathered, found, typed])
async def test_two_people_play_a_match_with_a_rearrangement(
    room: Room, alice: MemberActor, bob: MemberActor, way: Way
) -> None:
    """No set that lay there is left, and everything lies in sets again."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1", others="B13 Y2 Y3", stock=tiles("K12 R12 B2 K2"))
    await way(thumb)
    await thumb.press("rk_confirm")
    assert tiles("R6 R7 R8 R9") in {m.tiles for m in state(room, name).table}
    assert len(state(room, name).hands[room.seat(name, alice)]) == 1
    await room.wait(0.5)
    await play_on(room, name, alice, bob)
    await finished(room, name, alice)


async def test_two_people_play_a_match_of_two_rounds_from_the_deal(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """From `/play` to the places: first lays, draws, an empty pool perhaps; the sheet shows what was left."""
    name = await room.deal(alice, bob, game="rummikub", match_rounds=2, hand_size=7, opening_points=10)
    for deal in (1, 2):
        room.arrange(name, stock=state(room, name).stock[-20:])  # so that a round is short
        for _ in range(100):
            if state(room, name).phase in (Phase.DEAL_END, Phase.MATCH_END):
                break
            await all_step(room, name, alice, bob)
        await room.wait()
        score = state(room, name).sheet[deal - 1]
        assert sum(x.delta for x in score.seats) == 0
        assert f"Deal {deal}" in words(room.env, room.board())
        if deal == 1:
            await all_step(room, name, alice, bob)
    await finished(room, name, alice)
