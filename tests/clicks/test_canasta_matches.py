"""Whole matches of Canasta by pressing, for two to six."""

from typing import Any

import pytest
from simcord import MemberActor

from tests.clicks.canasta_hands import play_on
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.clicks.panels import ended_alike


@pytest.fixture
def six(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> list[MemberActor]:
    """Six people."""
    guild = room.channel.guild
    assert guild is not None
    return [alice, bob, carol, *(guild.add_member(room.env.create_user(n)) for n in ("dora", "emil", "fred"))]


FORMS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (3, {"three_players": "lone_hand"}),
    (4, {}),
    (4, {"teams": "random", "ask_permission": "mandatory"}),
    (5, {"teams": "chosen"}),
    (6, {}),
    (6, {"six_players": "three_teams"}),
]


@pytest.mark.parametrize(("count", "house"), FORMS)
async def test_a_whole_match_is_played(room: Room, six: list[MemberActor], count: int, house: dict[str, Any]) -> None:
    """Everybody in the direct messages but one at the channel; partners end at the same place."""
    people = six[:count]
    name = await room.deal(people[0], *people[1:], game="canasta", target=10, **house)
    fingers: dict[int, Finger] = {who.id: in_dm(room, who) for who in people}
    fingers[people[1].id] = await in_channel(room, people[1])
    await play_on(room, name, fingers)
    await ended_alike(room, name, people[0])
