"""House rules: chosen in the lobby, kept for the server, refused where they contradict each other, fixed in a match."""

import logging
import re
from typing import Any

import discord
import pytest
from simcord import InteractionResult, MemberActor

from bot.engine.house import option_of
from bot.engine.variants import find as game_of
from bot.engine.variants import variants
from bot.tables.model import GuildPrefs
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, controls
from tests.clicks.hands import find as seen
from tests.clicks.pages import settings_page
from tests.sim import copy_of, stale_click, words
from tests.sim.arrivals import Message

MANAGER = discord.Permissions(manage_guild=True)


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """Somebody with *Manage Server*."""
    guild = room.channel.guild
    assert guild is not None
    role = guild.create_role("managers", permissions=MANAGER)
    return guild.add_member(room.env.create_user("maude"), roles=[role])


class Menus:
    """The host's private menus, and what is chosen in them."""

    def __init__(self, room: Room, who: MemberActor, message: Message) -> None:
        self.room, self.who, self.message = room, who, message

    @property
    def house(self) -> dict[str, Any]:
        """The table's house rules."""
        return self.room.table.house

    async def choose(self, field: str, value: Any) -> InteractionResult:
        """Choose a value of a main option."""
        index = str(_values(self.room, field).index(value))
        result = await self.room.choose(self.who, self.message, "rule", index, arg=f"{self.room.table.game}.{field}")
        await self.room.wait()
        return result

    async def fill(self, page: int, **values: Any) -> InteractionResult:
        """Open a form with *More rules* and send it back, menus by value, numbers as typed."""
        return await self.send(await self.room.press(self.who, self.message, "rules_form", str(page)), **values)

    async def send(self, shown: InteractionResult, **values: Any) -> InteractionResult:
        """Send an opened form back."""
        answers = {name: _answer(self.room, name, value) for name, value in values.items()}
        result = await self.who.submit_modal(shown, _untouched(shown) | answers)
        assert result.acknowledged
        await self.room.wait()
        return result

    def chosen(self, verb: str, arg: str | None = None) -> str | None:
        """What a menu shows as chosen."""
        menu = seen(self.room.env, self.message, verb, arg)
        assert menu is not None
        return menu.chosen[0] if menu.chosen else None


def _values(room: Room, field: str) -> tuple[Any, ...]:
    return option_of(game_of(room.table.game).choices, field).values


def _untouched(shown: InteractionResult) -> dict[str, Any]:
    """What a form holds before anything is changed in it."""
    fields = [label["component"] for label in (shown.modal or {})["components"]]
    return {f["custom_id"]: _held(f) for f in fields}


def _held(field: dict[str, Any]) -> Any:
    return [o["value"] for o in field["options"] if o.get("default")] if "options" in field else field.get("value", "")


def _answer(room: Room, field: str, value: Any) -> Any:
    if option_of(game_of(room.table.game).choices, field).between is not None:
        return str(value)
    return [str(_values(room, field).index(value))]


async def menus(room: Room, who: MemberActor) -> Menus:
    """Press *Rules* on the lobby's message."""
    result = await room.press(who, room.board(), "options")
    assert result.response is not None
    assert result.response.ephemeral
    return Menus(room, who, result.response.message)


async def test_main_options_are_shown_in_words_in_the_lobby(room: Room, alice: MemberActor) -> None:
    """S101: only what differs from the game's own rules; choosing it back leaves nothing."""
    await room.open(alice, game="rami-51")
    own = words(room.env, room.board())
    m = await menus(room, alice)
    await m.choose("take_requires_opened", True)
    assert m.house == {"take_requires_opened": True}
    assert "No discards before you have opened" in words(room.env, room.board())
    assert m.chosen("rule", f"{room.table.game}.take_requires_opened") == "0"
    await m.choose("jokers", 4)
    assert "Jokers: 4" in words(room.env, room.board())
    await m.choose("jokers", 2)
    await m.choose("take_requires_opened", False)
    assert m.house == {}
    assert words(room.env, room.board()) == own


async def test_a_preset_and_the_way_back(room: Room, alice: MemberActor) -> None:
    await room.open(alice, game="rami-500")
    m = await menus(room, alice)
    assert m.chosen("rules_preset") == "own"
    await room.choose(alice, m.message, "rules_preset", "hoyle")
    await room.wait()
    assert m.house == {"jokers": 0}
    assert m.chosen("rules_preset") == "hoyle"
    assert "Hoyle" in words(room.env, room.board())
    await m.choose("take_top_free", True)
    assert m.chosen("rules_preset") is None
    await room.press(alice, m.message, "rules_reset")
    assert m.house == {}


async def test_forms_for_the_rest(room: Room, alice: MemberActor) -> None:
    """Menus and typed numbers, all or nothing; what is not touched stays."""
    await room.open(alice, game="romme")
    m = await menus(room, alice)
    pages = [c for c in controls(room.env, m.message) if c.verb == "rules_form"]
    assert all(re.fullmatch(r"Rules \d/\d: .+ – .+", c.label) and len(c.label) <= 40 for c in pages)
    assert len(pages) == 4
    await m.fill(3, match_deals=3)
    assert m.house == {"match_deals": 3}
    await m.fill(0, ace_both_ends=True, may_discard_joker=False)
    assert m.house == {"match_deals": 3, "ace_both_ends": True, "run_max": 14, "may_discard_joker": False}
    assert "Match of 3 deals" in words(room.env, room.board())
    await m.fill(3, match_target=350)
    assert "Match to 350 points" in words(room.env, room.board())
    assert m.chosen("rule", f"{room.table.game}.match_target") == "5"
    await m.fill(3, match_deals="")
    assert "match_deals" not in m.house
    for typed in ("99", "-1", "3.5", "abc", "٣"):
        result = await m.fill(3, match_deals=typed)
        assert "Number of deals: choose a number from 1 to 20" in room.told(result), typed
    assert "match_deals" not in m.house


async def test_contradicting_rules_are_refused_with_the_reason(room: Room, alice: MemberActor) -> None:
    """S101: nothing changes, the menus show what is in force; together with what it needs it is accepted."""
    await room.open(alice, game="romme")
    m = await menus(room, alice)
    told = room.told(await m.fill(1, final_discard="REQUIRED"))
    assert "The bonus is for going out without a discard" in told
    assert m.house == {}
    await m.fill(1, final_discard="REQUIRED", bonus_trigger="ONE_TURN")
    assert m.house == {"final_discard": "REQUIRED", "bonus_trigger": "ONE_TURN"}


@pytest.mark.parametrize("game", [g for g, r in variants().items() if r.choices.options])
async def test_menus_and_forms_of_every_game_fit_discord(room: Room, alice: MemberActor, game: str) -> None:
    """At most 40 components, and every form opens."""
    await room.open(alice, game=game)
    m = await menus(room, alice)
    for page in [c.arg for c in controls(room.env, m.message) if c.verb == "rules_form"]:
        await m.fill(int(page))
    assert m.house == {}


async def test_only_the_host_sets_rules(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Also with menus or forms that were opened while the lobby was his."""
    await room.open(alice, game="romme")
    await room.join(bob)
    m = await menus(room, alice)
    form = await room.press(alice, m.message, "rules_form", "3")
    assert "host" in room.told(await room.press(bob, room.board(), "options"))
    await room.press(alice, room.board(), "leave")
    await room.wait()
    assert "host" in room.told(await m.send(form, match_deals=3))
    assert m.house == {}


async def test_rules_of_a_running_match_never_change(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """S101: a form sent back after the start is refused; the match keeps its rules over a restart."""
    await room.open(alice, game="rami-51")
    await room.join(bob)
    m = await menus(room, alice)
    await m.choose("take_requires_opened", True)
    form = await room.press(alice, m.message, "rules_form", "2")
    name = room.table.id
    await restart()  # the bot no longer knows of the menus, so they stay
    await room.begin(alice)
    before: Any = room.bot.tables.state(name)
    assert before.options.take_requires_opened
    await m.send(form, match_deals=3)
    assert room.bot.tables.state(name) == before
    await restart()
    after: Any = room.bot.tables.state(name)
    assert after.options == before.options
    assert room.table.house == {"take_requires_opened": True}
    who = room.acting(alice, bob)
    assert who is not None
    assert not [c for c in controls(room.env, room.board()) if c.verb == "draw" and c.arg.startswith("t")]


async def test_menus_and_an_open_form_work_after_a_restart(room: Room, alice: MemberActor, restart: Restart) -> None:
    """A form that another process opened says all by itself."""
    await room.open(alice, game="romme")
    m = await menus(room, alice)
    form = await room.press(alice, m.message, "rules_form", "3")
    await restart()
    await m.send(form, match_deals=5)
    assert m.house == {"match_deals": 5}
    await m.choose("jokers", 6)
    assert m.house == {"match_deals": 5, "jokers": 6}


async def test_a_servers_rules_are_preselected_and_shown(
    room: Room, alice: MemberActor, manager: MemberActor, restart: Restart
) -> None:
    """S101: Rami 51, two jokers, no discard before opening; in the next lobby, in words, also after a restart."""
    await room.open(manager, game="rami-51")
    m = await menus(room, manager)
    await m.choose("take_requires_opened", True)
    assert "Rami 51" in room.told(await room.press(manager, m.message, "rules_keep"))
    await room.press(manager, room.board(), "cancel")
    await restart()
    await room.slash(alice, "play")
    assert (room.table.game, room.table.house) == ("rami-51", {"take_requires_opened": True})
    assert "No discards before you have opened" in words(room.env, room.board())
    other = await menus(room, alice)
    assert other.chosen("rules_preset") == "server"
    assert seen(room.env, other.message, "rules_keep") is None
    await other.choose("jokers", 4)
    await room.press(alice, other.message, "rules_reset")
    assert other.house == {"take_requires_opened": True}
    await room.choose(alice, other.message, "option", "rami", arg="game")
    assert room.table.house == {}
    await room.choose(alice, other.message, "option", "rami-51", arg="game")
    assert room.table.house == {"take_requires_opened": True}


async def test_who_manages_the_server_keeps_another_hosts_rules_and_clears_them(
    room: Room, alice: MemberActor, manager: MemberActor
) -> None:
    """The button is for those with *Manage Server* alone, even if it is forged."""
    await room.open(alice, game="romme")
    m = await menus(room, alice)
    await m.choose("jokers", 4)
    forged = f"b1:{room.table.id}:-:rules_keep:"
    assert "Manage Server" in room.told(await room.forge(alice, m.message, forged))
    theirs = await menus(room, manager)
    assert [c.verb for c in controls(room.env, theirs.message)] == ["rules_keep"]
    await room.press(manager, theirs.message, "rules_keep")
    listed = await settings_page(room, manager, "game")
    assert "Jokers: 4" in words(room.env, listed)
    await room.choose(manager, listed, "rules_forget", "romme")
    assert "Jokers: 4" not in words(room.env, listed)
    assert (await room.bot.tables.guild(room.table.guild)).house == {}


async def test_stored_rules_that_do_not_hold_are_reported_and_ignored(
    room: Room, alice: MemberActor, manager: MemberActor, caplog: pytest.LogCaptureFixture
) -> None:
    """S101: one line in the log, one to the manager; the rest of the preset is played."""
    guild = room.channel.guild
    assert guild is not None
    stored = {"romme": {"jokers": 4, "wings": "**2**", "match_target": -7}, "rami": ["odd"], "chess": 5}
    await room.bot.tables.set_guild(guild.id, GuildPrefs(locale="en", game="romme", house=stored))
    with caplog.at_level(logging.WARNING, "bot.tables.presets"):
        result = await room.slash(manager, "play")
    assert [r.getMessage() for r in caplog.records if r.name == "bot.tables.presets"] == [
        f"house rules ignored: guild {guild.id}, romme: wings, match_target"
    ]
    assert "leave out: wings, Points of the match" in room.told(result)
    assert room.table.house == {"jokers": 4}
    listed = await settings_page(room, manager, "game")
    assert words(room.env, listed).count("cannot apply") == 2
    await room.press(manager, room.board(), "cancel")
    assert "leave out" not in room.told(await room.slash(alice, "play"))
    assert room.table.house == {"jokers": 4}


async def test_more_players_where_the_house_says_so(room: Room, alice: MemberActor) -> None:
    """Rami for six: five computers find a seat, and six hands of six cards are dealt."""
    await room.open(alice, game="rami")
    m = await menus(room, alice)
    await m.fill(1, players_max=6)
    await room.add(alice, 5)
    await room.begin(alice)
    state: Any = room.bot.tables.state(room.table.id)
    assert len(state.hands) == 6
    assert state.options.hand_size[6] == 6


async def test_the_open_menus_go_when_the_match_begins(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await room.open(alice)
    await room.join(bob)
    opened = await room.press(alice, room.board(), "options")
    assert opened.response is not None
    menus = opened.response.id
    assert menus in [m.id for m in room.channel.history(viewer=alice)]
    await room.begin(alice)
    await room.wait()
    assert menus not in [m.id for m in room.channel.history(viewer=alice)]


async def test_a_menu_of_another_game_changes_nothing(room: Room, alice: MemberActor) -> None:
    """The host changes the game: menus of the two games have ids of their own, and an old one is refused."""
    await room.open(alice, game="romme")
    opened = await room.press(alice, room.board(), "options")
    assert opened.response is not None
    message = opened.response.message
    old, before = copy_of(room.env, message), room.controls(message)
    await room.choose(alice, message, "option", "rummikub", arg="game")
    await room.wait()
    ids = {c.custom_id for c in room.controls(message) if c.verb in ("rule", "rules_preset")}
    assert not ids & {c.custom_id for c in before}
    house = room.table.house
    for control in (c for c in before if c.verb in ("rule", "rules_preset")):
        told = await stale_click(room.env, alice, message, old, control.custom_id, control.values[-1])
        assert "out of date" in room.told(told)
    assert room.table.house == house
