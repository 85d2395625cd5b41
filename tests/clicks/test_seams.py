"""Where the features about people and records meet: early ends in the history, erasures, direct messages."""

from collections.abc import Iterator
from typing import Any

import pytest
from simcord import MemberActor

from tests.clicks.boards import english, guild_of, listed, played, shown
from tests.clicks.hands import Room
from tests.clicks.past import files, history, opened, sees, step, text
from tests.clicks.test_verify import said
from tests.sim import locales
from tests.store.samples import place


@pytest.fixture(autouse=True)
def _english(alice: MemberActor, bob: MemberActor, carol: MemberActor) -> Iterator[None]:
    with locales({alice.id: "en", bob.id: "en", carol.id: "en"}):
        yield


@pytest.mark.parametrize("game", ["rami", "gin", "rummikub"])
async def test_conceded_match_is_found_replayed_and_proved(
    room: Room, alice: MemberActor, bob: MemberActor, game: str
) -> None:
    """The history says that somebody conceded; the replay goes to the last move with all hands; there is no sheet."""
    name = await room.deal(alice, bob, game=game)
    await room.out(bob, "concede")
    await room.wait(3)
    message = await opened(room, alice, name)
    assert "bob concedes the match: alice wins" in text(room, message)
    assert files(room, message) == []
    await room.press(alice, message, "past_replay")
    await room.choose(alice, message, "replay_look", "open")
    assert files(room, message) == ["replay.png", "replay1.png"]
    at, count = step(room, message)
    assert at <= count
    await room.press(alice, message, "replay_position")
    result = await room.press(alice, message, "replay_film")
    assert [m.attachments[0].filename for m in (result.response,) if m] == ["replay.gif"]
    await room.press(alice, message, "past_match")
    assert not sees(room, message, "past_verify")
    assert "✅" in said(room, await room.slash(alice, "verify", match=name))
    assert room.refused() == []


async def test_claimed_match_of_somebody_erased_names_them_nowhere(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A proposal, the erasure of who made it, and the claim of who is left; the match can be read afterwards."""
    name = await room.deal(alice, bob)
    await room.out(bob, "agree")
    await room.wait(3)
    result = await room.slash(bob, "privacy")
    assert result.response is not None
    shown_to_bob: Any = result.response.message
    await room.press(bob, shown_to_bob, "privacy_delete")
    await room.press(bob, shown_to_bob, "privacy_erase")
    await room.wait(3)
    assert room.bot.tables.table(name).offer is None
    await room.out(alice, "claim")
    await room.wait(3)
    message = await opened(room, alice, name)
    said_there = text(room, message)
    assert "alice wins the match" in said_there
    assert "Former player" in said_there
    await room.press(alice, message, "past_replay")
    await room.press(alice, message, "replay_last")
    for part in (said_there, text(room, message), text(room, await history(room, carol))):
        assert "bob" not in part
    await room.slash(carol, "leaderboard", game="rami")
    assert room.refused() == []


async def test_boards_of_direct_messages_do_not_exist(room: Room, alice: MemberActor) -> None:
    """A forged press there neither shows anything nor notes that somebody hides."""
    result = await alice.user.slash("privacy")
    assert result.response is not None
    for verb in ("board", "board_hide", "board_show"):
        told = room.told(await room.forge(alice, result.response.message, f"b1:0:-:{verb}:rami/0./wins/0/0/0"))
        assert "button" in told
    assert await room.bot.store.members(0, [alice.id]) == {}


async def test_ids_that_nobody_can_have_are_put_on_no_list(room: Room, alice: MemberActor) -> None:
    """What a changed client sends is refused in words and leaves the settings readable."""
    result = await room.slash(alice, "me")
    assert result.response is not None
    for forged in (str(2**63), "9" * 20, "1" * 60, "-5", "x", "١"):
        told = room.told(await room.forge(alice, result.response.message, "m1:0:-:me_block:", forged))
        assert "button" in told, forged
    assert (await room.bot.tables.prefs(alice.id)).blocked == ()


async def test_look_up_for_a_board_brings_nobody_back_who_was_erased_meanwhile(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord answers after the erasure: the name is not written again, and the board is without them."""
    await english(room)
    await played(room, "m1", place(bob.id, 1, 20, name="bob"), place(alice.id, 2, 5, name="alice"))
    guild: Any = room.bot.get_guild(guild_of(room))
    ask = type(guild).fetch_member

    async def slow(self: Any, user: int) -> Any:
        member = await ask(self, user)
        if user == bob.id:
            await room.bot.tables.erase(bob.id, _nothing)
        return member

    monkeypatch.setattr(type(guild), "fetch_member", slow)
    board = await shown(room, alice, sort="wins")
    assert await room.bot.store.members(guild_of(room), [bob.id]) == {}
    assert [name for _, name, _ in listed(room, board)] == ["alice"]


async def _nothing(_: Any) -> None:
    """A farewell to nobody."""
