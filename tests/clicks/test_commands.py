"""Every command, in French and English, by persons with and without rights."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor
from simcord.components import walk_components

from bot.engine.variants import variants
from bot.tables.model import Ending
from tests.clicks.hands import Room, in_dm
from tests.clicks.pages import settings_page
from tests.sim import locales, words

KEY = re.compile(r"^[a-z]+(-[a-z]+)+$", re.MULTILINE)  # a message key that nobody put into words


def shown(room: Room, result: InteractionResult) -> str:
    """All that a command was answered with, privately or not."""
    messages = [m for m in (result.response, *result.followups) if m is not None]
    said = "\n".join(words(room.env, m.message) for m in messages)
    assert said.strip()
    assert not KEY.search(said), said
    return said


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("fr", {"help": "ordinateurs", "me": "réglages", "mytables": "aucune table", "hand": "Aucune table"}),
        ("en", {"help": "computers", "me": "settings", "mytables": "no table", "hand": "No table"}),
    ],
)
async def test_commands_about_oneself_answer_in_the_readers_language(
    room: Room, alice: MemberActor, locale: str, expected: dict[str, str]
) -> None:
    """S088: the language of the reader's Discord, where nothing else was chosen; privately."""
    with locales({alice.id: locale}):
        for name, word in expected.items():
            result = await room.slash(alice, name)
            assert word in shown(room, result), name
            assert all(m.ephemeral for m in (result.response, *result.followups) if m is not None)
        assert ("/jouer" if locale == "fr" else "/play") in shown(room, await room.slash(alice, "table"))
    assert room.refused() == ["no_table", "no_table"]


@pytest.mark.parametrize("locale", ["fr", "en"])
async def test_rules_of_every_game_in_both_languages(room: Room, alice: MemberActor, locale: str) -> None:
    """The rules are there, with a picture of example melds, and within Discord's limits."""
    seen = set()
    with locales({alice.id: locale}):
        for game in variants():
            result = await room.slash(alice, "rules", game=game)
            said = shown(room, result)
            assert len(said) > 500, game
            seen.add(said)
            assert result.response is not None
            assert result.response.attachments, game
    assert len(seen) == len(variants())


@pytest.mark.parametrize(("locale", "word"), [("fr", "Pas encore de partie"), ("en", "No match")])
async def test_empty_leaderboard(room: Room, alice: MemberActor, locale: str, word: str) -> None:
    """It says so, for every game."""
    with locales({alice.id: locale}):
        for game in variants():
            assert word in shown(room, await room.slash(alice, "leaderboard", game=game))


@pytest.mark.parametrize(
    ("locale", "speaks", "change"), [("fr", "parle français", "/reglages"), ("en", "speaks English", "/settings")]
)
async def test_first_table_sets_the_servers_language_and_says_how_to_change_it(
    room: Room, alice: MemberActor, bob: MemberActor, locale: str, speaks: str, change: str
) -> None:
    """S088: once; the next person's language changes nothing."""
    guild = room.channel.guild
    assert guild is not None
    with locales({alice.id: locale, bob.id: "en" if locale == "fr" else "fr"}):
        said = shown(room, await room.slash(alice, "play"))
        assert speaks in said
        assert change in said
        elsewhere = Room(room.env, guild.create_text_channel("elsewhere"))
        assert change not in shown(room, await elsewhere.slash(bob, "play"))
        assert (await room.bot.tables.guild(guild.id)).locale == locale
        assert elsewhere.table.locale == locale


async def test_table_speaks_the_servers_language_and_the_hand_its_readers(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S088: a French table, an English hand; `/me` changes one's own side only, and for good."""
    with locales({alice.id: "fr", bob.id: "en-GB"}):
        await room.deal(alice, bob)
        assert "Ma main" in [c.label for c in room.controls(room.board())]
        english = await room.press(bob, room.board(), "hand")
        assert "Your hand" in room.told(english)
        french = await room.press(alice, room.board(), "hand")
        assert "Ta main" in room.told(french)
        me = await room.slash(bob, "me")
        assert me.response is not None
        await room.choose(bob, me.response.message, "me_menu", "fr", arg="locale")
        assert "réglages" in words(room.env, me.response.message)
    again = await room.press(bob, room.board(), "hand")
    assert "Ta main" in room.told(again)
    assert "Ma main" in [c.label for c in room.controls(room.board())]


async def test_a_dark_table_is_for_the_one_who_chose_it(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await room.deal(alice, bob)
    before = await _picture(await room.press(bob, room.board(), "hand"))
    me = await room.slash(bob, "me")
    assert me.response is not None
    await room.choose(bob, me.response.message, "me_menu", "dark", arg="theme")
    assert await _picture(await room.press(bob, room.board(), "hand")) != before
    assert (await room.bot.tables.prefs(alice.id)).theme == "felt"


async def _picture(shown: InteractionResult) -> bytes:
    """The PNG of the panel that answered a press."""
    assert shown.response is not None
    return await shown.response.message.attachments[0].read()


async def test_direct_messages_speak_the_readers_language(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S088: what answers no press too: the client's language is remembered from the last one."""
    with locales({alice.id: "fr", bob.id: "en-US"}):
        await room.deal(alice, bob)
        for _ in range(2):
            who = room.acting(alice, bob)
            assert who is not None
            await in_dm(room, who).turn()
            await room.wait(0.5)
    greetings = [who.user.dm_channel.history()[0].content for who in (alice, bob)]
    assert [said.partition(" ")[0] for said in greetings] == ["Tu", "You"]
    assert "Ta main" in words(room.env, room.panel(alice))
    assert "Your hand" in words(room.env, room.panel(bob))


async def test_play_in_an_occupied_channel_says_where_the_table_is(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """One table a channel."""
    await room.open(alice)
    said = shown(room, await room.slash(bob, "play"))
    assert f"/{room.channel.id}/{room.board().id}" in said
    assert [c.user for c in room.table.chairs] == [alice.id]


async def test_table_again_at_the_bottom_of_the_channel(room: Room, alice: MemberActor) -> None:
    """`/table`: a new message; the old one has no controls."""
    await room.open(alice)
    old = room.board()
    await room.slash(alice, "table")
    assert room.board().id > old.id
    assert not room.controls(old)
    await room.press(alice, room.board(), "add")


async def test_my_tables_with_links_and_leaving(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S009: what blocks somebody is listed, and can be left from there."""
    await room.open(alice)
    await room.join(bob)
    listed = await room.slash(bob, "mytables")
    assert listed.response is not None
    assert room.channel.mention in shown(room, listed)
    await room.press(bob, listed.response.message, "leave_mine")
    assert [c.user for c in room.table.chairs] == [alice.id]
    assert "no table" in words(room.env, listed.response.message)


async def test_settings_and_closing_are_for_those_with_the_right(
    room: Room, alice: MemberActor, manager: MemberActor
) -> None:
    """Also where a server gives the commands to everybody, the bot asks for the right itself; S008."""
    guild = room.channel.guild
    assert guild is not None
    await room.open(alice)
    assert not {"settings", "close"} & set(alice.available_commands(room.channel))
    for command in await room.bot.tree.fetch_commands():
        guild.set_command_permissions(command, {alice: True})
    assert "Manage Server" in shown(room, await room.slash(alice, "settings"))
    assert "Manage Messages" in shown(room, await room.slash(alice, "close"))
    menu = await settings_page(room, manager, "game")
    for arg, value in (("locale", "fr"), ("game", "romme"), ("pace", "slow")):
        await room.choose(manager, menu, "server", value, arg=arg)
    kept = await room.bot.tables.guild(guild.id)
    assert (kept.locale, kept.game, kept.pace) == ("fr", "romme", "slow")
    await room.slash(manager, "close")
    assert room.bot.tables.in_channel(room.channel.id) is None
    assert "No table" in shown(room, await room.slash(manager, "close"))
    assert room.refused() == ["not_manager", "not_moderator", "no_table"]
    await room.slash(alice, "play")
    assert (room.table.game, room.table.locale) == ("romme", "fr")


async def test_help_offers_what_to_do_first(room: Room, alice: MemberActor) -> None:
    """Its buttons open the rules, the settings and the tables."""
    result = await room.slash(alice, "help")
    assert result.response is not None
    for verb in ("help_rules", "help_me", "help_tables"):
        assert shown(room, await room.press(alice, result.response.message, verb))


async def test_commands_that_work_in_direct_messages(room: Room, alice: MemberActor) -> None:
    """`/me`, `/mytables`, `/rules` and `/help` need no server."""
    for name in ("me", "mytables", "rules", "help"):
        result = await alice.user.slash(name)
        assert result.acknowledged
        said = [m for m in (result.response, *result.followups) if m is not None]
        assert any(words(room.env, m.message).strip() for m in said), name
    assert not {"play", "hand", "table", "settings", "close", "leaderboard"} & set(alice.user.available_commands())


async def test_names_of_commands_follow_discords_rule_in_every_language(room: Room) -> None:
    """S089: as they are sent: lower case, no blanks, at most 32 characters, distinct; descriptions 1 to 100."""
    sent: Any = next(c.json for c in room.env.http_requests if c.method == "PUT" and c.path.endswith("/commands"))
    assert len(sent) == len({c["name"] for c in sent}) == len(room.bot.tree.get_commands())
    for language in (None, "fr"):
        distinct([named(c, language) for c in sent])
        for command in sent:
            distinct([named(o, language) for o in command.get("options", [])])
    for item in items(sent):
        for text in (item["description"], *(item.get("description_localizations") or {}).values()):
            assert 1 <= len(text) <= 100
        for choice in item.get("choices", []):
            for text in (choice["name"], *(choice.get("name_localizations") or {}).values()):
                assert 1 <= len(text) <= 100
    assert named(next(c for c in sent if c["name"] == "play"), "fr") == "jouer"


def items(sent: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Commands and their options."""
    for command in sent:
        yield command
        yield from command.get("options", [])


def named(item: dict[str, Any], language: str | None) -> str:
    """The name in a language of Discord; None: the one that all others fall back to."""
    name: str = (item.get("name_localizations") or {}).get(language, item["name"])
    assert 1 <= len(name) <= 32
    assert name == name.lower()
    assert all(c.isalnum() or c in "-_'" for c in name), name
    return name


def distinct(names: list[str]) -> None:
    """No two alike."""
    assert len(names) == len(set(names)), names


async def test_settings_changed_at_the_same_time_all_count(room: Room, manager: MemberActor) -> None:
    """Three quick presses in ``/me``, three in ``/settings``: none undoes another."""
    mine = await room.slash(manager, "me")
    assert mine.response is not None
    me = mine.response.message
    buttons = {c.arg: c for c in room.controls(me)}
    await room.volley(
        (manager, me, buttons["four_colour"], ()),
        (manager, me, buttons["text_only"], ()),
        (manager, me, buttons["sort"], ("rank",)),
    )
    prefs = await room.bot.tables.prefs(manager.id)
    assert (prefs.four_colour, prefs.text_only, prefs.sort) == (True, True, "rank")
    ours = await settings_page(room, manager, "game")
    menus = {c.arg: c for c in room.controls(ours)}
    chosen = {"locale": "en", "game": "romme", "pace": "slow"}
    await room.volley(*[(manager, ours, menus[k], (v,)) for k, v in chosen.items()])
    assert manager.guild is not None
    server = await room.bot.tables.guild(manager.guild.id)
    assert (server.locale, server.game, server.pace) == ("en", "romme", "slow")


async def test_closed_menus_of_settings_say_what_they_are_about(room: Room, alice: MemberActor) -> None:
    """A phone shows the chosen entry and nothing else."""
    me = await room.slash(alice, "me")
    assert me.response is not None
    stored = room.env.backend.get_message(me.response.message.channel.id, me.response.message.id)
    entries = [o["label"] for part in walk_components(stored.components) for o in part.get("options", [])]
    assert {"Language: Français", "On my turn: Mention in the channel", "Court cards: By language"} <= set(entries)
    assert all(": " in entry for entry in entries)
    assert max(map(len, entries)) <= 40


async def test_rules_and_ranking_are_of_the_game_that_is_played_here(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Of the open table; then of the newest match of the channel; elsewhere the server's."""
    assert "Gin" not in shown(room, await room.slash(alice, "rules")).splitlines()[0]
    name = await room.deal(alice, bob, game="gin")
    assert "Gin" in shown(room, await room.slash(alice, "rules")).splitlines()[0]
    await room.bot.tables.propose(name, bob.id, Ending.CONCEDE)
    await room.wait()
    assert "Gin" in shown(room, await room.slash(alice, "rules")).splitlines()[0]
    assert "alice – 1 match, 1 won" in shown(room, await room.slash(alice, "leaderboard"))
    guild = room.channel.guild
    assert guild is not None
    elsewhere = Room(room.env, guild.create_text_channel("elsewhere"))
    assert "Gin" not in shown(room, await elsewhere.slash(alice, "rules")).splitlines()[0]


async def test_first_line_in_direct_messages_stays_true_when_the_game_changes(room: Room, alice: MemberActor) -> None:
    await room.open(alice)
    await room.wait()
    (said,) = [m.content for m in alice.user.dm_channel.history()]
    assert "You have a seat" in said
    assert "Rami" not in said
