"""Whole matches of Burraco by pressing."""

from typing import Any

import pytest
from simcord import MemberActor

from tests.clicks.burraco_hands import play_on, state
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.clicks.panels import ended_alike

FORMS: list[tuple[int, int, dict[str, Any]]] = [
    (2, 0, {}),
    (2, 0, {"pile_take": "must_use", "close_needs_clean": True}),
    (4, 0, {}),
    (2, 2, {"teams": "random"}),
    (3, 0, {"players_three": True}),
]


@pytest.mark.parametrize(("count", "computers", "house"), FORMS)
async def test_a_whole_match_is_played(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    carol: MemberActor,
    count: int,
    computers: int,
    house: dict[str, Any],
) -> None:
    """Everybody in the direct messages but one at the channel; partners end at the same place."""
    guild = room.channel.guild
    assert guild is not None
    people = [alice, bob, carol, guild.add_member(room.env.create_user("dora"))][:count]
    name = await room.deal(people[0], *people[1:], computers=computers, game="burraco", target=10, **house)
    fingers: dict[int, Finger] = {who.id: in_dm(room, who) for who in people}
    fingers[people[1].id] = await in_channel(room, people[1])
    await play_on(room, name, fingers)
    assert state(room, name).sheet[-1].melds
    await ended_alike(room, name, people[0])
