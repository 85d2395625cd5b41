"""The leaderboard by clicking: rankings, minimum of matches, seasons, forged presses."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.tables.model import GuildPrefs, Prefs
from bot.tables.seasons import Calendar
from tests.clicks.boards import english, guild_of, listed, own, played, shown
from tests.clicks.hands import Room
from tests.sim import copy_of, words
from tests.store.samples import place

FORGED = [
    "board:rami", "board:rami/0", "board:nogame/0.2026-01/wins/0/0/0", "board:rami/0.1999-01/wins/0/0/0",
    "board:rami/7./wins/0/0/0", "board:rami/0./luck/0/0/0", "board:rami/0./wins/51/0/0", "board:rami/0./wins/-1/0/0",
    "board:rami/0./wins/0/2/0", "board:rami/0.x/wins/0/0/0", "board:rami/0./wins/0/0", "board:rami/0./wins/0/0/x",
    "board:rami/0./wins/0/0/999999999", "board:rami/0./wins/0/0/0/0", "board_hide:rami", "board_show:",
]  # fmt: skip


# The command.
@pytest.mark.parametrize(("locale", "word"), [("en", "in this season"), ("fr", "cette saison")])
async def test_an_empty_board_says_so_and_leads_to_the_others(
    room: Room, alice: MemberActor, locale: Any, word: str
) -> None:
    await room.bot.tables.set_guild(guild_of(room), GuildPrefs(locale=locale))
    message = await shown(room, alice)
    assert word in words(room.env, message)
    assert {c.verb for c in room.controls(message)} >= {"board_season", "board_by"}
    assert not message.attachments


async def test_everybody_sees_the_servers_language_and_the_page_of_ones_own_ones_own(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S088"""
    await english(room)
    await room.bot.tables.set_prefs(bob.id, "bob", Prefs(locale="fr"))
    await played(room, "a", place(alice.id, 1, 40), place(bob.id, 2))
    message = await shown(room, alice)
    assert "alice – 1 match, 1 won, 40 points" in words(room.env, message)
    page = own(await room.choose(bob, message, "board_by", "points"))
    assert "alice – 1 partie, 1 gagnée, 40 points" in words(room.env, page)
    assert "Leaderboard" in words(room.env, message)
    assert message.attachments[0].description


async def test_ranked_by_rating_where_somebody_has_played_enough_else_by_wins(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await english(room)
    for n in range(4):
        await played(room, f"t{n}", place(alice.id, 1), place(bob.id, 2))
    assert "4 matches, 4 won" in words(room.env, await shown(room, alice))
    await played(room, "t4", place(alice.id, 1), place(bob.id, 2))
    message = await shown(room, alice)
    (first, second) = listed(room, message)
    assert first[:2] == (1, "alice")
    assert second[:2] == (2, "bob")
    assert "±" in first[2]
    assert "5 rated matches" in first[2]


async def test_who_lacks_matches_is_told_how_many(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The minimum stands in the subtitle; unrated matches do not count for ratings."""
    await english(room)
    for n in range(3):
        await played(room, f"t{n}", place(alice.id, 1), place(bob.id, 2), rated=n > 0)
    message = await shown(room, alice, sort="rating")
    said = words(room.env, message)
    assert "from 5 rated matches on" in said
    assert "Nobody has played 5 rated matches" in said
    assert "3 are missing" in said
    by = own(await room.choose(alice, message, "board_by", "completion"))
    assert "2 are missing" in words(room.env, by)


async def test_completion_is_shown_for_those_who_play_on_and_those_who_leave(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S086: the share of matches played to the end is there for all to see, never rounded up."""
    await english(room)
    for n in range(6):
        await played(room, f"t{n}", place(alice.id, 1), place(bob.id, 2, abandoned=n < 2))
    message = await shown(room, alice, sort="completion")
    assert listed(room, message) == [
        (1, "alice", "6 matches, 6 played to the end (100%)"),
        (2, "bob", "6 matches, 4 played to the end (67%)"),
    ]


async def test_matches_with_computers_count_for_wins_only(room: Room, alice: MemberActor) -> None:
    await english(room)
    for n in range(5):
        await played(room, f"t{n}", place(alice.id, 1), place(None, 2), rated=False)
    assert "5 won" in words(room.env, await shown(room, alice))
    assert "5 are missing" in words(room.env, await shown(room, alice, sort="rating"))


# Seasons.
async def test_old_seasons_and_those_before_a_reset_stay_readable(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await english(room)
    await played(room, "older", place(bob.id, 1, name="bob"), season="2025-11", ended=1.0)
    await played(room, "old", place(alice.id, 1, name="alice"), season="2025-12-15", ended=2.0)
    reset = GuildPrefs(locale="en", calendar=Calendar(era=1), resets=(1_767_225_600.0 - 86_400,))
    await room.bot.tables.set_guild(guild_of(room), reset)
    await played(room, "new", place(alice.id, 1), place(bob.id, 2))
    message = await shown(room, alice)
    menu = next(c for c in room.controls(message) if c.verb == "board_season")
    assert menu.values == ("1.2026-01", "1.", "0.", "0.2025-12-15", "0.2025-11")
    assert menu.chosen == ("1.2026-01",)
    assert "before the reset of 31 December 2025" in str(copy_of(room.env, message)["components"])
    page = own(await room.choose(alice, message, "board_season", "0.2025-11"))
    assert [name for _, name, _ in listed(room, page)] == ["bob"]
    await room.choose(alice, page, "board_season", "0.")
    assert [name for _, name, _ in listed(room, page)] == ["alice", "bob"]
    await room.choose(alice, page, "board_season", "1.")
    assert len(listed(room, page)) == 2


async def test_more_seasons_than_a_menu_takes(room: Room, alice: MemberActor) -> None:
    """Two entries lead to the newer and the older ones."""
    await english(room)
    for n in range(40):
        await played(room, f"t{n}", place(alice.id, 1), season=f"{1990 + n // 12}-{n % 12 + 1:02}")
    message = await shown(room, alice)
    page = own(await room.choose(alice, message, "board_season", "~1"))
    menu = next(c for c in room.controls(page) if c.verb == "board_season")
    assert menu.values[0] == "~0"
    assert menu.values[-1] == "0.1990-01"
    await room.choose(alice, page, "board_season", "0.1990-01")
    assert listed(room, page)
    menu = next(c for c in room.controls(page) if c.verb == "board_season")
    assert menu.chosen == ("0.1990-01",)
    await room.choose(alice, page, "board_season", "~0")
    assert next(c for c in room.controls(page) if c.verb == "board_season").values[-1] == "~1"


# Forged presses.
@pytest.mark.parametrize("forged", FORGED)
async def test_a_forged_id_is_refused_politely(room: Room, alice: MemberActor, forged: str) -> None:
    await room.bot.tables.set_prefs(alice.id, "alice", Prefs(locale="en"))
    message = await shown(room, alice)
    result = await room.forge(alice, message, f"b1:0:-:{forged}")
    assert "button" in room.told(result).lower()


@pytest.mark.parametrize(
    ("verb", "value"),
    [("board_season", "0.1999-01"), ("board_season", "x"), ("board_season", "~x"), ("board_by", "luck")],
)
async def test_a_forged_choice_is_refused_politely(room: Room, alice: MemberActor, verb: str, value: str) -> None:
    await room.bot.tables.set_prefs(alice.id, "alice", Prefs(locale="en"))
    message = await shown(room, alice)
    result = await room.forge(alice, message, f"m1:0:-:{verb}:rami/0./wins/0/0/0", value)
    assert "button" in room.told(result).lower()


async def test_ids_are_short_and_say_nothing_of_people(room: Room, alice: MemberActor) -> None:
    await room.bot.tables.set_guild(guild_of(room), GuildPrefs(locale="en", calendar=Calendar(day=15, era=999)))
    message = await shown(room, alice, game="rami-traditionnel", sort="completion")
    ids = [c.custom_id for c in room.controls(message)]
    assert all(len(i) <= 100 and str(alice.id) not in i for i in ids)
    for c in room.controls(message):
        if c.verb == "board":
            await room.press(alice, message, "board", c.arg)
