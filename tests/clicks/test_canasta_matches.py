"""Whole matches of Canasta by pressing, for two to six."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.tables.model import Status
from tests.clicks.canasta_hands import play_on, state
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.sim import words


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
    table, s = room.bot.tables.table(name), state(room, name)
    assert table.status is Status.OVER
    await room.wait(10)
    text = words(room.env, room.board())
    assert "The match is over" in text
    assert all(c.name in text for c in table.chairs)
    outcome = room.bot.tables.rules(name).outcome(s)
    assert outcome is not None
    for team in s.teams:
        assert len({outcome.places[seat] for seat in team}) == 1
    board = await room.slash(people[0], "leaderboard", game="canasta")
    assert board.response is not None
    listed = words(room.env, board.response.message)
    assert all(f"{c.name} – 1 match" in listed for c in table.chairs)
