"""The end of a match says how the ratings moved, or why they did not."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.tables.model import GuildPrefs
from tests.clicks.boards import english, guild_of
from tests.clicks.hands import Room, in_dm, play_on, win
from tests.sim import words


@pytest.mark.parametrize(("locale", "head"), [("en", "Ratings: "), ("fr", "Cotes\u00a0: ")])
async def test_the_end_of_a_match_says_how_the_ratings_moved(
    room: Room, alice: MemberActor, bob: MemberActor, locale: Any, head: str
) -> None:
    """For all in the channel, in the table's language, and in the panels."""
    await room.bot.tables.set_guild(guild_of(room), GuildPrefs(locale=locale))
    name = await room.deal(alice, bob)
    await win(room, name, alice, bob)
    await room.wait(10)
    said = next(line for line in words(room.env, room.board()).splitlines() if line.startswith(head))
    steps = {s.user: s for s in await room.bot.store.rating_steps(name)}
    assert steps.keys() == {alice.id, bob.id}
    assert "(+1" in said
    assert "(−1" in said
    assert {"alice", "bob"} <= set(said.split())
    assert all(" ± " in words(room.env, room.panel(who)) for who in (alice, bob))


async def test_a_match_with_a_computer_says_why_it_is_not_rated(room: Room, alice: MemberActor) -> None:
    await english(room)
    name = await room.deal(alice, computers=1, match_target=20)
    await play_on(room, name, {alice.id: in_dm(room, alice)})
    await room.wait(10)
    assert "Not rated: a computer played." in words(room.env, room.board())
    assert "Ratings:" not in words(room.env, room.board())
