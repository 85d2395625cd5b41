"""/privacy: what is stored in plain words, the export read back, and a deletion that leaves others as they were."""

import gzip
import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec import structs
from simcord import InteractionResult, MemberActor

from bot.store.base import AddResult, Place, PutMember, Result, StoreFault
from bot.store.boards import BoardQuery
from bot.tables.model import Prefs, Status
from bot.tables.spots import At, Spot
from cogs import privacy
from tests.clicks.conftest import Restart
from tests.clicks.hands import Finger, Room, in_channel, in_dm, play_on
from tests.sim import closed_dm, words


async def opened(room: Room, who: MemberActor) -> discord.Message:
    """The answer to /privacy."""
    result = await room.slash(who, "privacy")
    assert result.response is not None
    assert result.response.ephemeral
    return result.response.message


async def asked(room: Room, who: MemberActor) -> discord.Message:
    """The question that *Delete my data* leads to."""
    message = await opened(room, who)
    await room.press(who, message, "privacy_delete")
    return message


async def erased(room: Room, who: MemberActor) -> None:
    """Deleted after the confirmation; the loop does its part."""
    message = await asked(room, who)
    await room.press(who, message, "privacy_erase")
    assert "Your data is deleted" in words(room.env, message)
    assert room.controls(message) == []
    await room.wait(5)


async def file_of(room: Room, result: InteractionResult) -> dict[str, Any]:
    """What the exported file says; it is for the presser alone."""
    answers = [m for m in (result.response, *result.followups) if m is not None]
    assert all(m.ephemeral for m in answers)
    (attachment,) = answers[-1].attachments
    assert attachment.filename == "my-data.json"
    assert "All that is stored about you" in words(room.env, answers[-1].message)
    found: dict[str, Any] = json.loads(await attachment.read())
    return found


def traces(room: Room, who: MemberActor) -> list[str]:
    """Files of the bot's in which the person's id or name is found."""
    folder = room.bot.settings.state
    marks = (str(who.id).encode(), who.id.to_bytes(8, "big"), who.user.name.encode())
    files = [f for f in folder.iterdir() if f.is_file()]
    return [f.name for f in files if any(mark in f.read_bytes() for mark in marks)]


async def thirty_games(room: Room, *people: MemberActor) -> None:
    """Thirty finished games of these people in this server, one winner after the other."""
    guild = room.channel.guild
    assert guild is not None
    for number in range(30):
        order = people[number % len(people) :] + people[: number % len(people)]
        places = tuple(Place(seat=i, user=p.id, name=p.user.name, place=i + 1, points=9) for i, p in enumerate(order))
        match = Result(
            table=f"old{number}", guild=guild.id, game="rami", ended=1e9 + number, season="s", rated=True, places=places
        )
        members = [PutMember(guild=guild.id, user=p.id, name=p.user.name, seen=1.0) for p in people]
        await room.bot.store.commit(AddResult(result=match), *members)


async def standing(room: Room, *people: MemberActor) -> Any:
    """Everything about these people that others can see: places, ratings, steps."""
    guild = room.channel.guild
    assert guild is not None
    board = await room.bot.store.board(BoardQuery(guild=guild.id, game="rami", season="s"))
    ids = {p.id for p in people}
    results = [await room.bot.store.result(f"old{n}") for n in range(30)]
    places = [[(p.seat, p.place, p.points) for p in r.places] for r in results if r]
    own = [[p for p in r.places if p.user in ids] for r in results if r]
    steps = [[s for s in await room.bot.store.rating_steps(f"old{n}") if s.user in ids] for n in range(30)]
    return (
        places,
        own,
        steps,
        [(r.user, r.name, r.games, r.wins, r.points, r.mu, r.sigma) for r in board if r.user in ids],
    )


async def test_words_say_what_is_stored_and_who_sees_it(room: Room, alice: MemberActor) -> None:
    """S100: in a server and in direct messages, in the reader's language."""
    in_server = words(room.env, await opened(room, alice))
    result = await alice.user.slash("privacy")
    assert result.response is not None
    assert words(room.env, result.response.message) == in_server
    assert "180 days" in in_server
    assert "30 more days" in in_server
    assert "no telemetry" in in_server
    assert "also hands of matches that go on" in in_server
    await room.bot.tables.set_prefs(alice.id, "alice", Prefs(locale="fr"))
    assert "y compris les mains des parties en cours" in words(room.env, await opened(room, alice))


async def test_one_press_exports_everything(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S100"""
    await thirty_games(room, alice, bob)
    name = await room.deal(alice, bob)
    found = await file_of(room, await room.press(alice, await opened(room, alice), "privacy_export"))
    assert found["id"] == str(alice.id)
    assert len(found["matches"]) == len(found["rating_steps"]) == 30
    assert {(m["name"], m["players"]) for m in found["matches"]} == {("alice", 2)}
    assert [t["table"] for t in found["tables"]] == [name]
    assert len(found["tables"][0]["hand"].split()) > 3
    assert "bob" not in json.dumps(found)
    assert str(bob.id) not in json.dumps(found)


async def test_export_in_direct_messages(room: Room, alice: MemberActor) -> None:
    result = await alice.user.slash("privacy")
    assert result.response is not None
    answer = await room.press(alice, result.response.message, "privacy_export")
    assert (await file_of(room, answer))["matches"] == []


async def test_thirty_games_later_nobody_is_named_and_the_others_are_as_they_were(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S100: no row and no byte holds her id or name, others' results and ratings are unchanged."""
    await thirty_games(room, alice, bob, carol)
    await room.bot.tables.set_prefs(alice.id, "alice", Prefs(theme="dark"))
    before = await standing(room, bob, carol)
    assert traces(room, alice)
    await erased(room, alice)
    assert traces(room, alice) == []
    assert await standing(room, bob, carol) == before
    guild = room.channel.guild
    assert guild is not None
    board = await room.bot.store.board(BoardQuery(guild=guild.id, game="rami"))
    assert {r.user for r in board} == {bob.id, carol.id}


async def test_running_seat_goes_to_a_computer_and_the_match_ends(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S100: her panel goes, the table names a former player, and the others play on to a result."""
    name = await room.deal(alice, bob, carol)
    await room.wait(5)
    panel = room.panel(alice)
    seat = room.seat(name, alice)
    assert "alice" in words(room.env, room.board())
    await erased(room, alice)
    assert panel.id not in [m.id for m in alice.user.dm_channel.history()]
    assert await room.bot.tables.spots.of_user(alice.id) == []
    public = words(room.env, room.board())
    assert "alice" not in public
    assert "Former player" in public
    assert room.bot.tables.table(name).chairs[seat].former
    assert room.bot.tables.table(name).host == bob.id
    room.arrange(name, options=_short(room, name))
    await room.wait(5)
    fingers = {who.id: in_dm(room, who) for who in (bob, carol)}
    assert "Former player" in words(room.env, room.panel(bob))
    await play_on(room, name, fingers)
    await room.wait(10)
    result = await room.bot.store.result(name)
    assert result is not None
    assert sorted(p.name for p in result.places) == ["", "bob", "carol"]
    assert [p.abandoned for p in result.places if p.user and p.user < 0] == [True]
    assert traces(room, alice) == []
    again = await room.press(alice, await opened(room, alice), "privacy_export")
    assert (await file_of(room, again))["matches"] == []


def _short(room: Room, name: str) -> Any:
    """The match's rules, ended by the first deal."""
    state: Any = room.bot.tables.state(name)
    return structs.replace(state.options, match_target=1)


async def test_who_was_the_last_person_closes_the_table(room: Room, alice: MemberActor) -> None:
    name = await room.deal(alice, computers=1)
    await erased(room, alice)
    assert room.bot.tables.table(name).status is Status.CLOSED
    assert [words(room.env, m) for m in room.channel.history() if "alice" in words(room.env, m)] == []


async def test_cancel_changes_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S100: without the second press nothing happens."""
    await thirty_games(room, alice, bob)
    name = await room.deal(alice, bob)
    before = await standing(room, alice, bob)
    message = await asked(room, alice)
    said = words(room.env, message)
    assert "You have a seat at one table" in said
    assert "Former player" in said
    await room.press(alice, message, "privacy_back")
    assert "What is stored" in words(room.env, message)
    assert await standing(room, alice, bob) == before
    assert room.bot.tables.table(name).seat_of(alice.id) is not None


async def test_double_press_and_one_after_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """S100: the question may be as old as it likes."""
    name = await room.deal(alice, bob)
    message = await asked(room, alice)
    await restart()
    (button,) = [c for c in room.controls(message) if c.verb == "privacy_erase"]
    shots: Sequence[Any] = [(alice, message, button, ())] * 2
    await room.volley(*shots)
    await room.wait(5)
    assert traces(room, alice) == []
    assert sum(c.former for c in room.bot.tables.table(name).chairs) == 1


async def test_closed_direct_messages_are_no_obstacle(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S100: the mention in the channel, which names her, goes as well."""
    with closed_dm(room.env, alice):
        name = await room.deal(alice, bob)
        while room.acting(alice, bob) is not alice:
            await in_dm(room, bob).turn()
            await room.wait(0.5)
        await room.wait(5)
        assert await room.bot.tables.spots.get(Spot.MENTION, name, alice.id)
        await erased(room, alice)
    assert [m for m in room.channel.history() if alice.mention in m.content] == []
    assert traces(room, alice) == []


async def test_message_that_cannot_be_deleted_holds_nothing_up(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await room.deal(alice, bob)
    await room.wait(5)
    room.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013, times=3)
    await erased(room, alice)
    assert traces(room, alice) == []


async def test_deletion_from_the_direct_messages(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S100: the same question there, and the answer stays where it was asked."""
    name = await room.deal(alice, bob)
    result = await alice.user.slash("privacy")
    assert result.response is not None
    message = result.response.message
    await room.press(alice, message, "privacy_delete")
    await room.press(alice, message, "privacy_erase")
    assert "Your data is deleted" in words(room.env, message)
    await room.wait(5)
    assert traces(room, alice) == []
    assert room.bot.tables.table(name).seat_of(alice.id) is None


async def test_panel_that_was_on_its_way_is_not_kept(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Discord may take so long to post it that its owner is gone."""
    name = await room.deal(alice, bob)
    await room.wait(5)
    panel = room.panel(alice)
    with room.env._bot_scope():
        await room.bot.tables.erase(alice.id, _nothing)
        at = At(panel.channel.id, panel.id, 3)
        await room.bot.presenter.notices._leftovers.keep(Spot.PANEL, name, alice.id, at)
    await room.env.settle()
    assert await room.bot.tables.spots.of_user(alice.id) == []
    assert panel.id not in [m.id for m in alice.user.dm_channel.history()]


async def _nothing(_: list[At]) -> None:
    """A farewell to nobody."""


async def test_fault_of_the_storage_is_told_and_the_press_can_be_repeated(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, ui_errors: list[Any]
) -> None:
    await thirty_games(room, alice, bob)
    before = await standing(room, alice, bob)
    message = await asked(room, alice)

    async def full(*_: Any) -> None:
        raise StoreFault("full")

    with monkeypatch.context() as patch:
        patch.setattr(room.bot.store, "commit", full)
        result = await room.press(alice, message, "privacy_erase")
        assert "disk" in room.told(result).lower()
    ui_errors.clear()
    assert await standing(room, alice, bob) == before
    await room.press(alice, message, "privacy_erase")
    await room.wait(5)
    assert traces(room, alice) == []


async def test_forged_press_on_a_public_message_is_answered_privately(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await room.deal(alice, bob)
    before = words(room.env, room.board())
    for verb in ("privacy_delete", "privacy_back", "privacy_export"):
        result = await room.forge(bob, room.board(), f"b1:0:-:{verb}:")
        assert room.told(result)
    assert words(room.env, room.board()) == before


async def test_panel_open_in_the_channel_says_that_the_seat_is_gone(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await room.deal(alice, bob)
    finger: Finger = await in_channel(room, alice)
    await erased(room, alice)
    (old, *_) = [c for c in room.controls(finger.where()) if c.verb == "redraw"] or room.controls(finger.where())
    result = await room.forge(alice, finger.where(), old.custom_id, *old.values[:1])
    assert "You do not play at this table" in room.told(result)


@pytest.mark.parametrize(
    ("most", "name", "complete"),
    [(10**6, "my-data.json", True), (5000, "my-data.json.gz", True), (10, "my-data.json.gz", False)],
)
async def test_file_that_is_too_large_for_discord_is_packed(most: int, name: str, complete: bool) -> None:
    """And if that is not enough, the single moves are left out."""
    whole, short = b"[" + b"1," * 50_000 + b"1]", b"[]"

    async def export(_: int, *, moves: bool = True) -> bytes:
        return whole if moves else short

    press: Any = SimpleNamespace(
        bot=SimpleNamespace(tables=SimpleNamespace(export=export)), person=SimpleNamespace(id=1)
    )
    called, content, all_of_it = await privacy._packed(press, most)
    assert (called, all_of_it) == (name, complete)
    plain = gzip.decompress(content) if name.endswith(".gz") else content
    assert plain == (whole if complete else short)
