"""Whole matches of Burraco by pressing."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.tables.model import Status
from tests.clicks.burraco_hands import play_on, state
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.sim import words

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
    table, s = room.bot.tables.table(name), state(room, name)
    assert table.status is Status.OVER
    assert s.sheet[-1].melds
    await room.wait(10)
    text = words(room.env, room.board())
    assert "The match is over" in text
    assert all(c.name in text for c in table.chairs)
    outcome = room.bot.tables.rules(name).outcome(s)
    assert outcome is not None
    for team in s.teams:
        assert len({outcome.places[seat] for seat in team}) == 1
    board = await room.slash(people[0], "leaderboard", game="burraco")
    assert board.response is not None
    listed = words(room.env, board.response.message)
    assert all((f"{c.name} – 1 match" in listed) == (c.user is not None) for c in table.chairs)
