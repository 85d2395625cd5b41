"""Cards as emojis of the application: brought once, shown in menus and lines, never needed."""

import re
from typing import Any

from simcord import MemberActor
from simcord.components import walk_components

from bot.engine.cards import Card
from cogs.emojis import NAMES, Emojis, name, wanted
from tests.clicks.hands import Room, in_dm
from tests.sim import words

SIGN = re.compile(r"<:rami1_\d\d(?:fr|en)?:\d+>")


def uploads(room: Room) -> int:
    """How many emojis were sent to Discord so far."""
    return sum(call.method == "POST" and call.path.endswith("/emojis") for call in room.env.http_requests)


async def gather(room: Room) -> None:
    """As at a start, but at once."""
    await room.bot.signs.gather(room.bot, lambda *_: b"\x89PNG\r\n\x1a\n", pause=0)


def entries(room: Room, who: MemberActor, verb: str) -> list[dict[str, Any]]:
    """The entries of a menu of the person's panel, as Discord has them."""
    panel = room.panel(who)
    stored = room.env.backend.get_message(panel.channel.id, panel.id)
    menus = [item for item in walk_components(stored.components) if f":{verb}:" in item.get("custom_id", "")]
    return [dict(option) for menu in menus for option in menu.get("options", [])]


def to_play(room: Room, *people: MemberActor) -> MemberActor:
    """Which of the people is on turn."""
    who = room.acting(*people)
    assert who is not None
    return who


def test_every_face_has_one_name_and_court_cards_one_in_each_language() -> None:
    assert len(NAMES) == len(list(wanted())) == 52 + 12 + 1
    assert all(re.fullmatch(r"[a-z0-9_]{2,32}", found) for found in NAMES)
    assert name((Card(6), "fr")) == name((Card(6), "en"))
    assert name((Card(12), "fr")) != name((Card(12), "en"))


async def test_only_what_is_missing_is_brought(room: Room) -> None:
    kept = sorted(NAMES)[:3]
    for found in (*kept, "party"):
        room.env.backend.create_application_emoji(found)
    await gather(room)
    assert uploads(room) == len(NAMES) - 3
    await gather(room)
    assert uploads(room) == len(NAMES) - 3
    present = [e.name for e in room.env.backend.application_emojis.values()]
    assert sorted(present) == sorted([*NAMES, "party"])


async def test_a_refused_upload_leaves_the_rest_to_the_next_start(room: Room) -> None:
    room.env.inject_error("POST", "/applications/*/emojis", status=400, code=30008, message="too many")
    await gather(room)
    assert uploads(room) == 1
    await gather(room)
    assert uploads(room) == 1 + len(NAMES)


async def test_menus_and_lines_show_cards_as_emojis(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await gather(room)
    await room.deal(alice, bob)
    one = to_play(room, alice, bob)
    await in_dm(room, one).turn()
    await room.wait()
    thrown = [line for line in words(room.env, room.board()).splitlines() if SIGN.search(line)]
    assert thrown
    other = to_play(room, alice, bob)
    await room.press(other, room.panel(other), "act", "d")
    found = entries(room, other, "throw")
    assert found
    assert all(e["emoji"]["name"] in NAMES and e["label"] for e in found)


async def test_without_emojis_cards_are_written(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await room.deal(alice, bob)
    who = to_play(room, alice, bob)
    await room.press(who, room.panel(who), "act", "d")
    assert not any(e.get("emoji") for e in entries(room, who, "throw"))


async def test_emojis_that_are_gone_are_not_used_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A panel refused for an emoji that somebody deleted comes a moment later without any."""
    await gather(room)
    await room.deal(alice, bob)
    one = to_play(room, alice, bob)
    other = bob if one is alice else alice
    room.env.inject_error(
        "POST", f"/channels/{other.user.dm_channel.id}/messages", status=400, code=50035, message="Invalid emoji"
    )
    await in_dm(room, one).turn()
    await room.wait(30.0)
    assert room.acting(alice, bob) is other
    await room.press(other, room.panel(other), "act", "d")
    assert not any(e.get("emoji") for e in entries(room, other, "throw"))


def test_a_line_that_would_be_too_long_stays_written() -> None:
    signs = Emojis()
    signs._signs = {"rami1_06": "<:rami1_06:123456789012345678>"}
    assert signs.dress("Anna : 7♠\ufe0e", "fr", 100) == "Anna : <:rami1_06:123456789012345678>"
    assert signs.dress("Anna : 7♠\ufe0e", "fr", 30) == "Anna : 7♠\ufe0e"
    assert signs.dress("7 ♠", "fr", 100) == "7 ♠"
