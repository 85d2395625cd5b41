"""The order of a rack of Okey by pressing: tiles moved, automatic orders, what stays and who sees it."""

from simcord import MemberActor

from bot.engine.state import Phase
from bot.engine.tiles import parse
from bot.tables import racks
from bot.tables.racks import EMPTY, Order, Rack, Spot, moved, present, spots
from tests.clicks.hands import Finger, Room
from tests.clicks.okey_hands import LOOSE, OTHER, arranged, state, throws
from tests.clicks.panels import menus, said
from tests.sim import words

HELD = "R5 R6 R7 B9 K9 Y9 R1 R1 K3 K5 B11 Y12 Y1 B1 F"


def shown(finger: Finger) -> list[int]:
    """The tiles in the order in which the menu shows them."""
    (menu,) = menus(finger, "rack_pick")
    return [int(v.partition(".")[2]) for v in menu.values]


def at(finger: Finger, name: str) -> str:
    """The menu's entry of a tile."""
    (menu,) = menus(finger, "rack_pick")
    return next(v for v in menu.values if v.endswith(f".{parse(name)}"))


async def test_tiles_are_picked_and_put_elsewhere(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """One or several; the others make way, nothing is lost, and it is the owner's affair alone."""
    name, mine, theirs = await arranged(room, alice, bob, HELD)
    before = words(room.env, theirs.where())
    await mine.press("rack_open")
    assert "Pick tiles" in said(mine)
    assert not menus(mine, "throw"), "one thing at a time"
    await room.choose(alice, mine.where(), "rack_pick", at(mine, "K3"), at(mine, "K5"))
    await room.choose(alice, mine.where(), "rack_put", "0.0")
    assert shown(mine)[:2] == [parse("K3"), parse("K5")]
    assert sorted(shown(mine)) == list(state(room, name).hands[room.seat(name, alice)])
    await mine.press("rack_done")
    assert menus(mine, "throw")
    assert words(room.env, theirs.where()) == before


async def test_automatic_orders(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Sets, pairs, colour, number; each can be changed by hand."""
    _, mine, _ = await arranged(room, alice, bob, HELD)
    await mine.press("rack_open")
    first = {}
    for order in Order:
        await mine.press("rack_sort", order.value)
        first[order] = shown(mine)[:3]
    reds, ones = [parse(x) for x in ("R1", "R1", "R5")], [parse(x) for x in ("R1", "R1", "B1")]
    assert first[Order.SETS] == [parse(x) for x in ("R5", "R6", "R7")]
    assert first[Order.PAIRS][:2] == [parse("R1"), parse("R1")]
    assert first[Order.COLOUR] == reds
    assert first[Order.NUMBER] == ones


async def test_order_outlives_draw_and_throw_and_the_new_tile_stands_behind(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name, mine, _ = await arranged(room, alice, bob, HELD)
    me = room.seat(name, alice)
    await mine.press("rack_open")
    await mine.press("rack_sort", "colour")
    await mine.press("rack_done")
    places = room.bot.tables.draft(name, me).rack
    await room.choose(alice, mine.where(), "throw", throws("x", "K3"))
    s = state(room, name)
    room.arrange(name, phase=Phase.DRAW, turn=me, since=(s.seq,) * 2)
    await mine.press("redraw")
    await mine.press("act", "d")
    drawn = state(room, name).drawn[me]
    await mine.press("rack_open")
    rack = room.bot.tables.draft(name, me).rack
    assert rack is not None
    assert rack.order is Order.COLOUR
    assert drawn in shown(mine)
    assert places is None or places.order is Order.COLOUR


async def test_moved_order_is_kept_through_a_throw(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, mine, _ = await arranged(room, alice, bob, HELD)
    await mine.press("rack_open")
    await room.choose(alice, mine.where(), "rack_pick", at(mine, "F"))
    await room.choose(alice, mine.where(), "rack_put", "0.0")
    await mine.press("rack_done")
    order = room.bot.tables.draft(name, room.seat(name, alice)).rack
    await room.choose(alice, mine.where(), "throw", throws("x", "B11"))
    assert order is not None
    kept = room.bot.tables.draft(name, room.seat(name, alice)).rack
    assert kept is not None
    changed = [a for a, b in zip(order.places, kept.places, strict=True) if a != b]
    assert changed == [parse("B11")]
    await mine.press("rack_open")
    assert shown(mine)[0] == parse("F")


async def test_forged_places_do_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Nor does somebody who has no seat."""
    name, mine, _ = await arranged(room, alice, bob, HELD)
    await mine.press("rack_open")
    before = shown(mine)
    for verb, value in (("rack_pick", "99.1"), ("rack_pick", "x"), ("rack_put", "7.7"), ("rack_put", "0.0")):
        await room.forge(alice, mine.where(), f"m1:{name}:-:{verb}:", value)
        assert shown(mine) == before
    told = await room.forge(alice, mine.where(), f"b1:{name}:-:rack_sort:odd")
    assert room.told(told)


# The places alone.
def line(*tiles: str) -> tuple[int, ...]:
    """Two rows that begin with these tiles; ``-`` is an empty place."""
    front = [EMPTY if x == "-" else int(parse(x)) for x in tiles]
    return (*front, *[EMPTY] * (racks.ROW * racks.ROWS - len(front)))


def test_tiles_make_way_and_gaps_at_the_end_are_used_first() -> None:
    rack = Rack(places=line("R1", "R2", "-", "R3", "B1"), picked=(4,))
    assert moved(rack, Spot(0, 1)).places == line("R1", "B1", "R2", "-", "R3")
    assert moved(rack, Spot(0, 2)).places == line("R1", "R2", "B1", "-", "R3")
    rack = Rack(places=line("R1", "-", "R2", "R3", "B1"), picked=(4,))
    assert moved(rack, Spot(0, 3)).places == line("R1", "-", "R2", "B1", "R3")


def test_full_row_takes_no_more_than_it_has_room_for() -> None:
    full = line(*[f"R{n}" for n in range(1, 13)], "B1", "B2")
    assert moved(Rack(places=full, picked=(12,)), Spot(0, 3)).places == full
    assert moved(Rack(places=full, picked=(0,)), Spot(1, 0)).places[12:15] == line("R1", "B1", "B2")[:3]


def test_spots_name_starts_neighbours_and_ends() -> None:
    found = spots(line("R1", "R2"))
    assert found[0] == (Spot(0, 0), None)
    assert (Spot(0, 2), parse("R2")) in found
    assert (Spot(0, 3), None) in found
    assert len(spots(line(*["R1"] * 15))) <= 25


def test_tiles_that_left_leave_a_gap_and_new_ones_stand_last() -> None:
    rack = present(Rack(places=line("R1", "R2", "R3"), picked=(1, 2)), tuple(map(parse, ("R1", "R3", "B5"))))
    assert rack is not None
    assert rack.places[:3] == line("R1", "-", "R3")[:3]
    assert parse("B5") in rack.places
    assert rack.picked == (2,)


def test_every_hand_fits_in_every_order() -> None:
    from random import Random

    from bot.engine.okey.rules import PACK
    from tests.engine.okey.positions import position

    rng = Random(4)
    s = position(LOOSE, OTHER)
    for _ in range(40):
        held = tuple(sorted(rng.sample(PACK, 15)))
        for order in Order:
            places = racks.sorted_by(order, s, held)
            assert len(places) == racks.ROW * racks.ROWS
            assert sorted(racks.in_order(places)) == list(held)
