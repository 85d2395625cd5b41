"""Whole matches by pressing, from `/play` to the places and the leaderboard."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.tables.model import Status
from tests.clicks.hands import Room, in_dm, play_on
from tests.sim import words

HOUSE: dict[str, dict[str, Any]] = {
    "rami": {},
    "romme": {"first_meld_min": 0},
    "rami-40": {"first_meld_min": 0},
    "rami-51": {"first_meld_min": 0},
    "rami-traditionnel": {},
    "rami-francais": {"first_meld_min": 0, "first_meld_pure_run": False, "unopened_flat": None},
    "rami-500": {},
}


async def finished(room: Room, name: str, who: MemberActor) -> None:
    """The places are shown, and the persons are on the leaderboard: computers never."""
    table = room.bot.tables.table(name)
    assert table.status is Status.OVER
    await room.wait(10)
    said = words(room.env, room.board())
    assert "The match is over" in said
    assert all(c.name in said for c in table.chairs)
    assert [c.verb for c in room.controls(room.board())] == ["rematch"]
    board = await room.slash(who, "leaderboard", game=table.game)
    assert board.response is not None
    listed = words(room.env, board.response.message)
    for chair in table.chairs:
        assert (f"{chair.name} – 1 match" in listed) == (chair.user is not None)


@pytest.mark.parametrize("game", HOUSE)
async def test_two_people_play_a_whole_match(room: Room, alice: MemberActor, bob: MemberActor, game: str) -> None:
    """Two people, each in the direct messages."""
    name = await room.deal(alice, bob, game=game, match_target=20, **HOUSE[game])
    await play_on(room, name, {who.id: in_dm(room, who) for who in (alice, bob)})
    await finished(room, name, alice)


@pytest.mark.parametrize("game", HOUSE)
async def test_one_person_plays_a_whole_match_with_three_computers(room: Room, alice: MemberActor, game: str) -> None:
    """The computers move by themselves whenever it is their turn."""
    name = await room.deal(alice, computers=3, game=game, match_target=20, **HOUSE[game])
    await play_on(room, name, {alice.id: in_dm(room, alice)})
    await finished(room, name, alice)
