"""The pages of /settings: what they show, who may change them, and what a change does in the channels."""

import discord
import pytest
from simcord import MemberActor
from simcord.components import walk_components

from bot.tables.model import GuildPrefs
from bot.tables.seasons import Calendar
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, find
from tests.clicks.pages import answered, delete, guild_of, kept, pick, settings_page, thread_of
from tests.sim import copy_of, locales, stale_click, words

THEMES = ("game", "places", "season", "notices")
PAGES = (*THEMES, "reset", "home")


# the pages themselves
@pytest.mark.parametrize("locale", ["fr", "en"])
async def test_every_page_keeps_discords_limits_when_everything_is_set(
    room: Room, manager: MemberActor, locale: str
) -> None:
    """At most 40 components, 4000 characters, 25 entries; no key without words."""
    rooms = tuple(guild_of(room).create_text_channel(f"c{i}").id for i in range(20))
    house = {"rami": {"jokers": 4}, "romme": {"jokers": 4}, "rami-51": {"take_requires_opened": True}}
    full = GuildPrefs(
        channels=(*rooms, 1, 2, 3, 4, 5),
        roles=tuple(range(1, 26)),
        barred=tuple(2**62 + i for i in range(60)),
        log_channel=9,
        house=house,
        chips=True,
        calendar=Calendar(zone="Pacific/Kwajalein", length="year", month=9, day=28, era=9),
        resets=tuple(float(i) for i in range(9)),
    )
    await room.bot.tables.set_guild(guild_of(room).id, full)
    with locales({manager.id: locale}):
        opened = await room.slash(manager, "settings")
        assert opened.response is not None
        message = opened.response.message
        for page in PAGES:
            await room.forge(manager, message, f"b1:0:-:server_page:{page}")
            stored = room.env.backend.get_message(message.channel.id, message.id)
            parts = list(walk_components(stored.components))
            said = words(room.env, message)
            assert 3 <= len(parts) <= 40, page
            assert len(said) <= 4000
            assert all(len(p.get("options", [])) <= 25 for p in parts)
            assert "server-" not in said.replace("server-wide", "")


async def test_the_start_page_says_what_is_set_and_leads_to_the_themes(room: Room, manager: MemberActor) -> None:
    """S088: a summary in words, one menu; each page goes back to it, all in one message."""
    opened = await room.slash(manager, "settings")
    assert opened.response is not None
    assert opened.response.ephemeral
    message = opened.response.message
    said = words(room.env, message)
    for words_of in ("Game and rules", "Tables in every channel", "5 tables per person", "Seasons of a month", "UTC"):
        assert words_of in said
    assert [c.verb for c in room.controls(message)] == ["server_theme"]
    for theme in THEMES:
        await room.choose(manager, message, "server_theme", theme)
        assert words(room.env, message).startswith("## ")
        assert words(room.env, message) != said
        await room.press(manager, message, "server_page", "home")
        assert words(room.env, message) == said


async def test_pages_outlive_a_restart(room: Room, manager: MemberActor, restart: Restart) -> None:
    """Discord's own menus too."""
    places = await settings_page(room, manager, "places")
    await restart()
    await pick(room, manager, places, "server_channels", room.channel)
    assert (await kept(room)).channels == (room.channel.id,)
    assert room.channel.mention in words(room.env, places)


async def test_nobody_without_the_right_changes_anything(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """Each control of each page, pressed by somebody else, and by a manager who has lost the right."""
    await room.open(alice)
    before = await kept(room)
    pages = [(theme, await settings_page(room, manager, theme)) for theme in THEMES]
    controls = [c for _, message in pages for c in room.controls(message)]
    assert len(controls) > 15
    for control in controls:
        result = await room.forge(alice, room.board(), control.custom_id, *(control.values[:1] or ("7",)))
        if result.acknowledged:
            assert "Manage Server" in room.told(result), control
        result = await room.forge(alice, room.board(), control.custom_id)
        if result.acknowledged:
            assert "Manage Server" in room.told(result), control
    assert await kept(room) == before


@pytest.mark.parametrize(
    ("ident", "values"),
    [
        ("b1:0:-:server_page:cellar", ()),
        ("m1:0:-:server_theme:", ("cellar",)),
        ("m1:0:-:server_channels:", ("abc",)),
        ("m1:0:-:server_channels:", ("123",)),
        ("m1:0:-:server_roles:", ("123",)),
        ("m1:0:-:server_log:", ("123",)),
        ("m1:0:-:server_bar:", ("²",)),
        ("m1:0:-:server_unbar:", ("x",)),
        ("m1:0:-:server_most:person", ("11",)),
        ("m1:0:-:server_most:planet", ("0",)),
        ("m1:0:-:server_season:zone", ("../../etc/passwd",)),
        ("m1:0:-:server_season:length", ("week",)),
        ("m1:0:-:server_season:month", ("13",)),
        ("m1:0:-:server_season:day", ("1",)),
        ("b1:0:-:server_reset:x", ()),
    ],
)
async def test_forged_controls_change_nothing(
    room: Room, manager: MemberActor, ident: str, values: tuple[str, ...]
) -> None:
    page = await settings_page(room, manager, "places")
    before = await kept(room)
    told = room.told(await room.forge(manager, page, ident, *values))
    assert "no longer in use" in told, told
    assert await kept(room) == before


async def test_settings_do_not_change_from_direct_messages(room: Room, alice: MemberActor) -> None:
    """There is no server there."""
    me = await alice.user.slash("me")
    assert me.response is not None
    told = await room.forge(alice, me.response.message, "b1:0:-:server_chips:")
    assert "Manage Server" in room.told(told) or "Manage Server" in answered(room, told)


# places and rights
async def test_tables_open_where_and_by_whom_the_server_says(
    room: Room, alice: MemberActor, manager: MemberActor
) -> None:
    """Refused in words that name the channels and roles; a thread counts as its channel; managers need no role."""
    guild = guild_of(room)
    games, other = guild.create_text_channel("games"), Room(room.env, guild.create_text_channel("other"))
    page = await settings_page(room, manager, "places")
    await pick(room, manager, page, "server_channels", games, room.channel)
    assert games.mention in answered(room, await other.slash(alice, "play"))
    await pick(room, manager, page, "server_channels", room.channel)
    player = guild.create_role("players")
    await pick(room, manager, page, "server_roles", player)
    assert f"<@&{player.id}>" in answered(room, await room.slash(alice, "play"))
    thread = Room(room.env, await thread_of(room, "evening"))
    await thread.slash(manager, "play")
    assert thread.table.parent == room.channel.id
    member = guild.add_member(room.env.create_user("paula"), roles=[player])
    await room.slash(member, "play")
    assert room.table.host == member.id
    await pick(room, manager, page, "server_channels")
    await pick(room, manager, page, "server_roles")
    await other.slash(alice, "play")
    assert other.table.host == alice.id
    assert room.refused() == ["channel_not_allowed", "role_needed"]


async def test_how_many_tables_a_person_and_the_server_have(
    room: Room, alice: MemberActor, manager: MemberActor
) -> None:
    page = await settings_page(room, manager, "places")
    await room.choose(manager, page, "server_most", "1", arg="person")
    await room.choose(manager, page, "server_most", "0", arg="guild")
    await room.open(alice)
    elsewhere = Room(room.env, guild_of(room).create_text_channel("elsewhere"))
    assert "which is the maximum" in answered(room, await elsewhere.slash(alice, "play"))
    await room.choose(manager, page, "server_most", "0", arg="person")
    await elsewhere.slash(alice, "play")
    assert "No limit per person, no limit for the server" in words(room.env, page)
    assert room.refused() == ["person_tables"]


async def test_a_member_is_barred_and_let_in_again(
    room: Room, alice: MemberActor, bob: MemberActor, manager: MemberActor
) -> None:
    """The page lists them by number; a lobby loses them, a match does not."""
    await room.open(alice)
    await room.join(bob)
    page = await settings_page(room, manager, "places")
    await pick(room, manager, page, "server_bar", bob)
    assert f"1. <@{bob.id}>" in words(room.env, page)
    await room.wait()
    assert [c.user for c in room.table.chairs] == [alice.id]
    refused = await room.press(bob, room.board(), "join")
    assert "those who manage it" in room.told(refused)
    elsewhere = Room(room.env, guild_of(room).create_text_channel("elsewhere"))
    assert "those who manage it" in answered(room, await elsewhere.slash(bob, "play"))
    await room.choose(manager, page, "server_unbar", str(bob.id))
    assert find(room.env, page, "server_unbar") is None
    await room.join(bob)
    assert len(room.table.chairs) == 2
    assert room.refused() == ["barred"]


async def test_deleted_channels_and_roles_are_shown_as_gone_and_removed(room: Room, manager: MemberActor) -> None:
    """They stay in force until somebody removes them; a new choice keeps them."""
    guild = guild_of(room)
    doomed, role = guild.create_text_channel("doomed"), guild.create_role("doomed")
    page = await settings_page(room, manager, "places")
    await pick(room, manager, page, "server_channels", doomed)
    await pick(room, manager, page, "server_roles", role)
    log = await settings_page(room, manager, "notices")
    await pick(room, manager, log, "server_log", doomed)
    assert find(room.env, page, "server_lost") is None
    await delete(room, doomed)
    room.env.backend.delete_role(guild.id, role.id)
    await room.env.settle()
    await room.press(manager, page, "server_page", "home")
    said = words(room.env, page)
    assert "No longer there: 1 channel, 1 role" in said
    assert "no table can be opened" in said
    await room.choose(manager, page, "server_theme", "places")
    await pick(room, manager, page, "server_channels", room.channel)
    assert set((await kept(room)).channels) == {room.channel.id, doomed.id}
    await room.press(manager, page, "server_lost")
    server = await kept(room)
    assert (server.channels, server.roles, server.log_channel) == ((room.channel.id,), (), None)
    assert "No longer there" not in words(room.env, page)


# season and leaderboard
async def test_a_servers_calendar(room: Room, manager: MemberActor) -> None:
    """From the menus and, for other zones and days, from a form; nonsense is refused and says why."""
    page = await settings_page(room, manager, "season")
    assert any("Europe/Paris (" in o for o in options(room, page, "zone"))
    await room.choose(manager, page, "server_season", "Europe/Paris", arg="zone")
    assert not [c for c in room.controls(page) if c.arg == "month"]
    await room.choose(manager, page, "server_season", "quarter", arg="length")
    await room.choose(manager, page, "server_season", "2", arg="month")
    form = await room.press(manager, page, "server_day")
    await manager.submit_modal(form, {"day": "15", "zone": "america/new york"})
    wanted = Calendar(zone="America/New_York", length="quarter", month=2, day=15)
    assert (await kept(room)).calendar == wanted
    assert "Seasons of three months" in words(room.env, page)
    assert room.bot.tables.season(guild_of(room).id) == (0, "2025-11-15")
    for typed, told in (({"day": "29", "zone": "UTC"}, "1 to 28"), ({"day": "1", "zone": "../UTC"}, "time zone")):
        form = await room.press(manager, page, "server_day")
        assert told in room.told(await manager.submit_modal(form, typed))
    assert (await kept(room)).calendar == wanted


def options(room: Room, message: discord.Message, arg: str) -> list[str]:
    """What the entries of a menu are called."""
    stored = room.env.backend.get_message(message.channel.id, message.id)
    menus = [p for p in walk_components(stored.components) if p.get("custom_id", "").endswith(f":{arg}")]
    return [o["label"] for m in menus for o in m.get("options", [])]


async def test_a_reset_is_confirmed_once_and_keeps_the_old_board(room: Room, manager: MemberActor) -> None:
    """A second press of the same button, or of an old message, resets nothing."""
    page = await settings_page(room, manager, "season")
    await room.press(manager, page, "server_page", "reset")
    assert "before the reset of <t:" in words(room.env, page)
    await room.press(manager, page, "server_page", "season")
    assert (await kept(room)).calendar.era == 0
    await room.press(manager, page, "server_page", "reset")
    yes, old = find(room.env, page, "server_reset"), copy_of(room.env, page)
    assert yes is not None
    await room.press(manager, page, "server_reset")
    assert "Reset on: <t:" in words(room.env, page)
    stale = await stale_click(room.env, manager, page, old, yes.custom_id)
    assert "out of date" in room.told(stale)
    assert "Reset on: <t:" in words(room.env, page)
    server = await kept(room)
    assert (server.calendar.era, len(server.resets)) == (1, 1)
