"""/history: its pages, a match opened, and /verify for any deal of it."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.store.base import AddResult, Place, PutMember, Result
from tests.clicks.hands import Room, controls
from tests.clicks.past import files, history, keep, opened, played, sees, text
from tests.clicks.test_verify import file_of, verified
from tests.sim import labels, locales


@pytest.fixture(autouse=True)
def _english(alice: MemberActor, bob: MemberActor, carol: MemberActor) -> Iterator[None]:
    with locales({alice.id: "en", bob.id: "en", carol.id: "en"}):
        yield


async def test_no_match_yet(room: Room, alice: MemberActor) -> None:
    message = await history(room, alice)
    assert "No match has been finished yet" in text(room, message)
    assert controls(room.env, message) == []


async def test_pages_of_matches_and_the_way_back(room: Room, alice: MemberActor) -> None:
    """The newest first, eight a page; names are harmless, those who were erased have none, those who left are told."""
    names = await keep(room, 18)
    message = await history(room, alice)
    first = text(room, message)
    assert first.count("`AAA0`") == 8
    assert "1. Zoé \\*\\*bold\\*\\* (12) · 2. Former player (−4) · Quitter (left)" in first
    menu = next(c for c in controls(room.env, message) if c.verb == "past_open")
    assert list(menu.values) == names[:-9:-1]
    assert not sees(room, message, "past_newer")
    await room.press(alice, message, "past_older")
    await room.press(alice, message, "past_older")
    assert text(room, message).count("`AAA0`") == 2
    assert not sees(room, message, "past_older")
    await room.choose(alice, message, "past_open", names[0])
    assert "match `AAA0`" in text(room, message)
    assert "No score sheets" in text(room, message)
    assert "no longer kept" in text(room, message)
    assert [c.verb for c in controls(room.env, message)] == ["past_list"]
    await room.press(alice, message, "past_list")
    assert text(room, message).count("`AAA0`") == 2
    await room.press(alice, message, "past_newer")
    await room.press(alice, message, "past_newer")
    assert text(room, message) == first


async def test_list_is_narrowed_to_a_game_and_a_member(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await keep(room, 2)
    mine = (Place(seat=0, user=bob.id, name="bob", place=1, points=1),)
    guild = room.channel.guild
    assert guild is not None
    result = Result(table="bbbb1", guild=guild.id, game="gin", ended=5.0, places=mine)
    await room.bot.store.commit(AddResult(result=result))
    everything = [["bbbb1"], ["aaa00001", "aaa00000"]]
    for options, listed in (
        ({}, sorted(everything[1] + everything[0], reverse=False)),
        ({"game": "gin"}, everything[0]),
        ({"game": "rami"}, everything[1]),
        ({"member": bob.user}, everything[0]),
        ({"member": bob.user, "game": "rami"}, []),
    ):
        message = await history(room, alice, **options)
        found = [v for c in controls(room.env, message) for v in c.values]
        assert sorted(found) == sorted(listed), options
    assert f"<@{bob.id}>" in text(room, message)


async def test_match_opened_has_places_ratings_rules_and_every_score_sheet(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Also for a bystander; who wants to be on no board is not rated there."""
    name = await played(room, alice, bob, match_target=60)
    deals = len(room.bot.tables.table(name).seeds)
    assert deals > 1
    message = await opened(room, carol, name)
    said = text(room, message)
    assert f"match `{name[:4].upper()}`" in said
    assert "1. **" in said
    assert "Rating of alice: 1,000 →" in said
    assert "Rating of bob: 1,000 →" in said
    assert "60 points" in said
    assert files(room, message) == ["sheet.png"]
    assert f"Deal {deals}" in said
    await room.choose(carol, message, "past_deal", "1")
    assert "Deal 1\n" in text(room, message)
    guild = room.channel.guild
    assert guild is not None
    await room.bot.store.commit(PutMember(guild=guild.id, user=bob.id, hidden=True))
    assert "Rating of bob" not in text(room, await opened(room, carol, name))


async def test_any_deal_of_the_history_is_verified(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    carol: MemberActor,
    tmp_path: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From the match's score sheet, and by its number from any channel; a number of no match is refused."""
    name = await played(room, alice, bob, match_target=60)
    seeds = room.bot.tables.table(name).seeds
    message = await opened(room, carol, name)
    await room.choose(carol, message, "past_deal", "1")
    result = await room.press(carol, message, "past_verify")
    assert "✅" in room.told(result)
    assert seeds[0] in room.told(result)
    file = tmp_path / "deal.json"
    file.write_bytes(await file_of(result))
    assert verified(monkeypatch, file) == 0
    second = await room.deal(alice, bob)
    for number in (name, name[:4].upper(), f"`{name[:4].upper()}`"):
        assert seeds[1] in room.told(await room.slash(carol, "verify", match=number, deal=2)), number
    assert seeds[-1] in room.told(await room.slash(carol, "verify", match=name))
    for number in (second, "nope", " "):
        await room.slash(carol, "verify", match=number)
    await keep(room, 2)
    await room.slash(carol, "verify", match="aaa")
    await room.slash(carol, "verify", match="aaa00001")
    assert room.refused() == [*["match_unknown"] * 3, "match_ambiguous", "journal_gone"]


async def test_verify_offers_the_newest_matches(room: Room, alice: MemberActor) -> None:
    await keep(room, 30)
    offered = await alice.autocomplete(room.channel, "verify", "match", "")
    assert [c["value"] for c in offered] == [f"aaa{n:05}" for n in range(29, 4, -1)]
    assert offered[0]["name"].startswith("AAA0 · Rami · 1970-01-01 · Zoé **bold**, Former player")
    assert [c["value"] for c in await alice.autocomplete(room.channel, "verify", "match", "AAA00007")] == ["aaa00007"]
    assert await alice.autocomplete(room.channel, "verify", "match", "%") == []


async def test_history_in_french(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The reader's language, whatever the server's is."""
    name = await played(room, alice, bob, game="conquian")
    with locales({alice.id: "fr"}):
        message = await opened(room, alice, name)
        assert "partie `" in text(room, message)
        await room.press(alice, message, "past_replay")
        assert "étape 1 sur" in text(room, message)
        assert "Retour à la partie" in labels(room.env, message)


async def test_matches_of_channels_that_one_cannot_read_are_not_known(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Neither listed, nor opened by a forged press, nor verified; who played there still sees them."""
    guild = room.channel.guild
    assert guild is not None
    closed = discord.PermissionOverwrite(view_channel=False)
    secret = guild.create_text_channel("secret", overwrites={guild.default_role: closed})
    names = await keep(room, 3)
    places = (Place(seat=0, user=bob.id, name="bob", place=1, points=1),)
    result = Result(table="cccc1", guild=guild.id, game="gin", ended=9.0, places=places, channel=secret.id)
    await room.bot.store.commit(AddResult(result=result))
    message = await history(room, alice)
    menu = next(c for c in controls(room.env, message) if c.verb == "past_open")
    assert sorted(menu.values) == names
    mine = await history(room, bob)
    assert "cccc1" in next(c for c in controls(room.env, mine) if c.verb == "past_open").values
    await room.slash(alice, "verify", match="cccc1")
    assert room.refused() == ["match_unknown"]
