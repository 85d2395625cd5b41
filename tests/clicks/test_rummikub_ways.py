"""Find a way at Rummikub: the bot looks, the person leafs through and confirms."""

import pytest
from simcord import MemberActor

from bot.engine.tiles import tiles
from tests.clicks.hands import Room
from tests.clicks.rummikub_hands import GROUPS, Thumb, arranged, on_table, sets, state


async def sought(thumb: Thumb, text: str) -> None:
    """Tick rack tiles and look for a way."""
    await thumb.ticks(text)
    await thumb.press("rk_find")


async def test_one_tile_that_needs_the_whole_table_takes_five_taps(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """777 888 999 and a 6: what moved is marked, and nothing is played before it is confirmed."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await sought(thumb, "R6")
    assert "Way 1 of 1" in thumb.said()
    assert "Moved: R 8 9; B 7 9; K 7 8" in thumb.said()
    assert on_table(room, name) == set(sets(GROUPS))
    await thumb.press("rk_confirm")
    assert thumb.taps == 5
    assert on_table(room, name) == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))


async def test_ways_are_leafed_through_the_least_disturbed_first(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Forth, back and round; each lays the same rack tiles, and the one that is shown is confirmed."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 R10 B10 K10 Y1")
    await sought(thumb, "R6 R10 B10 K10")
    assert "Way 1 of 2" in thumb.said()
    first = thumb.said()
    await thumb.press("rk_way", None)
    assert "Way 2 of 2" in thumb.said()
    draft = room.bot.tables.draft(name, room.seat(name, alice)).arranging
    assert draft is not None
    assert len(draft.past) == 1, "leafing is no step of its own"
    on = next(c for c in room.controls(thumb.where()) if c.verb == "rk_way" and c.arg.startswith("on"))
    await thumb.press("rk_way", on.arg)
    assert thumb.said() == first
    await thumb.press("rk_confirm")
    assert tiles("R10 B10 K10") in on_table(room, name)


async def test_tile_that_cannot_go_is_named(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Of several the one without a place; the ticks stay."""
    _, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await sought(thumb, "R6 Y1")
    assert "No way: Y1 finds no place." in thumb.said()
    assert thumb.sees("rk_confirm") is None
    assert thumb.menu("rk_tick").chosen == tuple(f"{t}.0" for t in tiles("R6 Y1"))


async def test_colours_that_do_not_agree_have_no_way(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """999 with yellow in place of black."""
    _, thumb = await arranged(room, alice, bob, "R7 B7 K7 | R8 B8 K8 | R9 B9 Y9", "R6 Y1")
    await sought(thumb, "R6")
    assert "No way: R6 finds no place." in thumb.said()


async def test_rest_of_a_table_taken_apart_is_found(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Half by hand: the tiles already laid from the rack stay in, the table's loose ones find their place."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    await thumb.gather("R6 R7 R8")
    assert thumb.sees("rk_confirm") is None
    await thumb.press("rk_find")
    await thumb.press("rk_confirm")
    assert on_table(room, name) == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))


async def test_house_may_do_without(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """For purists: no button, and a forged press is refused; rearranging by hand remains."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13", house={"find_a_way": False})
    await thumb.ticks("R6")
    assert thumb.sees("rk_find") is None
    step = thumb.menu("rk_tick").custom_id.rpartition(".")[2]
    since = state(room, name).since[room.seat(name, alice)]
    before = room.bot.tables.draft(name, room.seat(name, alice))
    await room.forge(alice, thumb.where(), f"b1:{name}:{since}:rk_find:{step}")
    assert room.bot.tables.draft(name, room.seat(name, alice)) == before


async def test_first_lay_is_found_in_the_rack_alone(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The table stays as it lies until the seat has opened; a sum that is too low is said."""
    name, thumb = await arranged(
        room, alice, bob, "R1 R2 R3 | R7 B7 K7", "R4 Y7 B10 B11 B12 K5 Y5 B5", opened=(False, False)
    )
    await sought(thumb, "R4")
    assert "No way: R4 finds no place." in thumb.said()
    await thumb.ticks("K5 Y5 B5")
    await thumb.press("rk_find")
    assert "Opening: **15 of 30**, 15 missing" in thumb.said()
    assert thumb.sees("rk_confirm") is None
    await thumb.press("rk_reset")
    await sought(thumb, "B10 B11 B12")
    assert "Opening: **33 of 30** ✅" in thumb.said()
    await thumb.press("rk_confirm")
    assert set(sets("R1 R2 R3 | R7 B7 K7 | B10 B11 B12")) == on_table(room, name)


@pytest.mark.parametrize(
    ("house", "found"),
    [
        ({}, True),
        ({"joker_mode": "replace_only"}, True),
        ({"joker_mode": "replace_only", "joker_source": "rack"}, False),
    ],
)
async def test_house_rules_for_jokers_are_kept(
    room: Room, alice: MemberActor, bob: MemberActor, house: dict[str, str], found: bool
) -> None:
    """The joker is freed by a tile of the table, unless it must come from the rack."""
    table = "B5 J B7 | R6 B6 K6 Y6"
    name, thumb = await arranged(room, alice, bob, table, "R11 R12 K1", house=house)
    await sought(thumb, "R11 R12")
    assert bool(thumb.sees("rk_confirm")) is found
    assert ("find no place" in thumb.said()) is not found
    if found:
        await thumb.press("rk_confirm")
        assert state(room, name).turn == room.seat(name, bob)


async def test_ways_survive_a_step_back(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Back to the table as it lay, nothing is found any more."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 R10 B10 K10 Y1")
    await sought(thumb, "R6 R10 B10 K10")
    await thumb.press("rk_way", None)
    await thumb.press("rk_back")
    assert "Way " not in thumb.said()
    draft = room.bot.tables.draft(name, room.seat(name, alice)).arranging
    assert draft is not None
    assert {x.tiles for x in draft.now.table} == set(sets(GROUPS))
