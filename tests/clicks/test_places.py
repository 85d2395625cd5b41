"""Partners in the lobby, as people see them: who plays with whom, and the menu that changes places."""

import pytest
from simcord import MemberActor

from tests.clicks.hands import Room
from tests.clicks.test_limits import within_limits
from tests.sim import words


async def lobby(room: Room, *people: MemberActor, **house: str) -> str:
    """A lobby of Canasta; its words."""
    await room.open(people[0], game="canasta", **house)
    await room.join(*people[1:])
    return words(room.env, room.board())


async def test_lobby_says_who_plays_with_whom(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """From four on, where partners are chosen; a free seat is one."""
    said = await lobby(room, alice, bob, carol, teams="chosen")
    assert "🔴" not in said
    await room.add(alice, 1)
    said = words(room.env, room.board())
    name = room.table.chairs[3].name
    assert "🔴 alice & carol" in said
    assert f"🔵 bob & {name}" in said


@pytest.mark.parametrize(("teams", "how"), [("draw", "by drawing cards"), ("random", "by lot")])
async def test_lobby_says_how_partners_will_be_found(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, teams: str, how: str
) -> None:
    await lobby(room, alice, bob, carol, teams=teams)
    await room.add(alice, 1)
    said = words(room.env, room.board())
    assert how in said
    assert not [c for c in room.controls(room.board()) if c.verb == "places"]


async def test_a_person_changes_the_own_place(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The menu offers one's own changes, the sides marked; the lobby follows."""
    await lobby(room, alice, bob, carol, teams="chosen")
    await room.add(alice, 1)
    shown = await room.press(bob, room.board(), "places")
    assert shown.response is not None
    menu = next(c for c in room.controls(shown.response.message) if c.verb == "place")
    assert sorted(menu.values) == ["0.1", "1.2", "1.3"]
    await room.choose(bob, shown.response.message, "place", "1.2")
    await room.wait()
    assert [c.name for c in room.table.chairs][:3] == ["alice", "carol", "bob"]
    assert "🔴 alice & bob" in words(room.env, room.board())
    within_limits(room, room.board())


async def test_the_host_moves_anybody_computers_too(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    await lobby(room, alice, bob, carol, teams="chosen")
    await room.add(alice, 3)
    shown = await room.press(alice, room.board(), "places")
    assert shown.response is not None
    menu = next(c for c in room.controls(shown.response.message) if c.verb == "place")
    assert len(menu.values) == 15
    within_limits(room, shown.response.message)
    computer = room.table.chairs[5].name
    await room.choose(alice, shown.response.message, "place", "1.5")
    await room.wait()
    assert room.table.chairs[1].name == computer
    assert room.table.chairs[5].name == "bob"


async def test_others_change_nothing(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Not a bystander, not a forged pair, not after the start."""
    await lobby(room, alice, bob, teams="chosen")
    result = await room.press(carol, room.board(), "places")
    assert "You do not play at this table" in room.told(result)
    shown = await room.press(bob, room.board(), "places")
    assert shown.response is not None
    (menu,) = [c for c in room.controls(shown.response.message) if c.verb == "place"]
    for forged in ("0.9", "x", "0", ".", "1.-1"):
        result = await room.forge(bob, shown.response.message, menu.custom_id, forged)
        assert room.told(result)
    assert [c.name for c in room.table.chairs] == ["alice", "bob"]
    old = shown.response.message
    await room.begin(alice)
    result = await room.forge(bob, old, menu.custom_id, "0.1")
    assert room.told(result)
    assert [c.name for c in room.table.chairs] == ["alice", "bob"]


async def test_an_old_menu_moves_nobody_who_sat_elsewhere_when_it_was_shown(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Somebody has left meanwhile, and everybody's place has another number: the menu is shown as it is now."""
    guild = room.channel.guild
    assert guild is not None
    dora, emil = (guild.add_member(room.env.create_user(n)) for n in ("dora", "emil"))
    await lobby(room, bob, alice, carol, dora, emil, teams="chosen")
    shown = await room.press(bob, room.board(), "places")
    assert shown.response is not None
    await room.press(alice, room.board(), "leave")
    await room.wait()
    result = await room.choose(bob, shown.response.message, "place", "0.2")  # bob and carol, when it was shown
    assert "out of date" in room.told(result)
    assert [c.name for c in room.table.chairs] == ["bob", "carol", "dora", "emil"]
    await room.choose(bob, shown.response.message, "place", "0.1")
    await room.wait()
    assert [c.name for c in room.table.chairs] == ["carol", "bob", "dora", "emil"]


async def test_games_without_partners_have_no_such_button(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await room.open(alice, game="rami")
    await room.join(bob)
    assert not [c for c in room.controls(room.board()) if c.verb == "places"]
