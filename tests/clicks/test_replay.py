"""A finished match again: step by step, as an animation, as text; and what cannot be looked at."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image
from simcord import MemberActor

from bot.engine.notation import parse_state
from bot.engine.variants import find
from bot.store.base import PutTable
from tests.clicks.hands import Room, controls
from tests.clicks.past import files, history, keep, opened, played, sees, shown, step, text
from tests.clicks.test_verify import file_of
from tests.sim import locales


@pytest.fixture(autouse=True)
def _english(alice: MemberActor, bob: MemberActor, carol: MemberActor) -> Iterator[None]:
    with locales({alice.id: "en", bob.id: "en", carol.id: "en"}):
        yield


async def test_replay_step_by_step_in_one_message(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """First, back, forward, last, by deal; as the channel saw it and with all hands; and back to the match."""
    name = await played(room, alice, bob, match_target=60)
    film = await room.bot.tables.film(await room.bot.tables.past(room.channel.guild.id, name))  # type: ignore[union-attr]  # a server's channel
    message = await opened(room, carol, name)
    await room.choose(carol, message, "past_deal", "1")
    await room.press(carol, message, "past_replay")
    count = len(film.steps)
    assert step(room, message) == (1, count)
    assert "Deal 1: 10 cards each" in text(room, message)
    assert not sees(room, message, "replay_first")
    assert not sees(room, message, "replay_back")
    for verb, at in (("next", 2), ("next", 3), ("back", 2), ("last", count), ("back", count - 1), ("first", 1)):
        await room.press(carol, message, f"replay_{verb}")
        assert step(room, message) == (at, count)
    await room.press(carol, message, "replay_last")
    assert not sees(room, message, "replay_next")
    assert not sees(room, message, "replay_last")
    assert files(room, message) == ["replay.png", "replay1.png"]  # the table and the score sheet
    await room.choose(carol, message, "replay_deal", "2")
    assert step(room, message)[0] == film.deals[2] + 1
    assert files(room, message) == ["replay.png"]
    assert "All hands" not in text(room, message)
    await room.choose(carol, message, "replay_look", "open")
    assert files(room, message) == ["replay.png", "replay1.png"]
    assert "All hands\nalice (" in text(room, message)
    await room.press(carol, message, "replay_next")
    assert "All hands\nalice (" in text(room, message)
    await room.choose(carol, message, "replay_look", "seen")
    assert step(room, message)[0] == film.deals[2] + 2
    assert "All hands" not in text(room, message)
    await room.press(carol, message, "past_match")
    assert "Deal 2\n" in text(room, message)
    await room.press(carol, message, "past_list")
    assert "Finished matches" in text(room, message)


async def test_replay_in_words_for_who_wants_no_pictures(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name = await played(room, alice, bob, game="conquian")
    await room.bot.tables.change_prefs(alice.id, "alice", lambda prefs: replace(prefs, text_only=True))
    message = await opened(room, alice, name)
    assert files(room, message) == []
    await room.press(alice, message, "past_replay")
    await room.choose(alice, message, "replay_look", "open")
    assert files(room, message) == []
    assert "bob (10)" in text(room, message)


async def test_position_can_be_pasted_into_a_report(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """It is the whole position of the step, and can be read back."""
    name = await played(room, alice, bob, game="conquian")
    past = await room.bot.tables.past(room.channel.guild.id, name)  # type: ignore[union-attr]  # a server's channel
    film = await room.bot.tables.film(past)
    message = await opened(room, alice, name)
    await room.press(alice, message, "past_replay")
    await room.press(alice, message, "replay_next")
    said = text(room, shown(await room.press(alice, message, "replay_position")))
    read = parse_state(said.split("```")[1], find("conquian"))
    assert read == film.steps[1].state
    assert step(room, message)[0] == 2  # the replay stays where it was


async def test_long_position_comes_as_a_file(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.replay.BLOCK", 100)
    name = await played(room, alice, bob, game="conquian")
    message = await opened(room, alice, name)
    await room.press(alice, message, "past_replay")
    result = await room.press(alice, message, "replay_position")
    file = (await file_of(result)).decode()
    assert find("conquian").id in file.splitlines()[0]
    parse_state(file, find("conquian"))


async def test_deal_as_an_animation(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A GIF that a phone plays, narrow and light, in a message of its own; its name and words tell no card."""
    name = await played(room, alice, bob, match_target=60)
    message = await opened(room, alice, name)
    await room.press(alice, message, "past_replay")
    await room.press(alice, message, "replay_first")
    result = await room.press(alice, message, "replay_film")
    gif = await file_of(result)
    assert files(room, shown(result)) == ["replay.gif"]
    assert "deal 1, move by move" in text(room, shown(result))
    with Image.open(io.BytesIO(gif)) as picture:
        assert picture.format == "GIF"
        assert picture.width == 540
        assert 2 <= picture.n_frames <= 41  # type: ignore[attr-defined]  # of a GIF
        assert picture.info["loop"] == 0
    assert len(gif) < 8_000_000
    assert step(room, message)[0] == 1


async def test_animations_do_not_pile_up(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.studio.QUEUE", 0)
    name = await played(room, alice, bob, game="conquian")
    message = await opened(room, alice, name)
    await room.press(alice, message, "past_replay")
    assert "Several animations" in room.told(await room.press(alice, message, "replay_film"))


async def test_running_match_and_other_servers_match_are_refused(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Also by forged presses: nothing of a match that goes on can be looked at."""
    await keep(room, 1, guild=999)
    name = await room.deal(alice, bob)
    message = await history(room, alice)
    assert "No match" in text(room, message)
    way = "0/-/-"
    for table, line in ((name, "still going on"), ("aaa00000", "no finished match"), ("zzz", "no finished match")):
        for verb, arg in (
            *(("past_replay", way), ("past_match", way), ("past_verify", "")),
            *(("replay_next", f"seen,{way}"), ("replay_last", f"open,{way}")),
            *(("replay_position", f"open,{way}"), ("replay_film", f"open,{way}")),
        ):
            result = await room.forge(alice, message, f"b1:{table}:0:{verb}:{arg}")
            assert line in room.told(result), (table, verb)
        result = await room.forge(alice, message, f"m1:0:-:past_open:{way}", table)
        assert line in room.told(result), table


async def test_forged_presses_are_refused(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Steps, deals, looks and pages that no control of ours offers."""
    name = await played(room, alice, bob, game="conquian")
    message = await history(room, alice)
    way = "0/-/-"
    for forged, *values in (
        (f"b1:{name}:99999:replay_next:seen,{way}",),
        (f"b1:{name}:-:replay_next:seen,{way}",),
        (f"b1:{name}:0:replay_next:naked,{way}",),
        (f"b1:{name}:0:replay_next:seen",),
        (f"b1:{name}:99999:replay_film:seen,{way}",),
        (f"b1:{name}:99999:replay_position:seen,{way}",),
        (f"m1:{name}:0:replay_deal:seen,{way}", "7"),
        (f"m1:{name}:0:replay_deal:seen,{way}", "x"),
        (f"m1:{name}:0:replay_look:seen,{way}", "naked"),
        (f"m1:{name}:-:past_deal:{way}", "7"),
        ("b1:0:-:past_older:1e9/-/-",),
        ("b1:0:-:past_older:99999999999999999999999/-/-",),
        (f"b1:0:-:past_older:0/-/{2**70}",),
        (f"b1:0:-:past_older:0/-/{2**63 - 1:050}",),
        (f"b1:0:-:past_older:0/-/{2**70:050}",),
        ("b1:0:-:past_list:",),
    ):
        result = await room.forge(alice, message, forged, *values)
        assert "button" in room.told(result), forged


async def test_match_of_another_version_is_told_in_words(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Step by step from its public events, without pictures and hands; its score sheets stay."""
    name = await played(room, alice, bob, match_target=60)
    row = await room.bot.store.table(name)
    assert row is not None
    await room.bot.store.commit(PutTable(row=replace(row, version=99)))
    message = await opened(room, alice, name)
    assert files(room, message) == ["sheet.png"]
    await room.choose(alice, message, "past_deal", "1")
    await room.press(alice, message, "past_replay")
    assert "it can only be told" in text(room, message)
    assert "Deal 1: 10 cards each" in text(room, message)
    assert files(room, message) == []
    assert not [c for c in controls(room.env, message) if c.verb in ("replay_look", "replay_film", "replay_position")]
    await room.press(alice, message, "replay_next")
    assert "draws" in text(room, message)
    await room.choose(alice, message, "replay_deal", "2")
    assert "Deal 2: 10 cards each" in text(room, message)
    for verb in ("replay_film", "replay_position"):
        result = await room.forge(alice, message, f"b1:{name}:0:{verb}:open,0/-/-")
        assert "cannot read the moves" in room.told(result)
    result = await room.forge(alice, message, f"m1:{name}:0:replay_look:seen,0/-/-", "open")
    assert files(room, message) == []


async def test_match_whose_moves_are_deleted_keeps_its_score_sheets(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so, and old controls of its replay do too."""
    name = await played(room, alice, bob, match_target=60)
    message = await opened(room, alice, name)
    await room.press(alice, message, "past_replay")
    monkeypatch.setattr(room.bot.store, "journal", nothing)
    assert "no longer kept" in room.told(await room.press(alice, message, "replay_next"))
    message = await opened(room, alice, name)
    assert "no longer kept" in text(room, message)
    assert files(room, message) == ["sheet.png"]
    assert {c.verb for c in controls(room.env, message)} == {"past_deal", "past_list"}
    assert "no longer kept" in room.told(await room.forge(alice, message, f"b1:{name}:1:past_verify:"))


async def nothing(*_: Any, **__: Any) -> list[Any]:
    """A journal whose term is over."""
    return []
