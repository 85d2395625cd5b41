"""What went wrong at Rummikub once: presses that overlap, first lays without a minimum, typed lines, words."""

from simcord import MemberActor

from bot.engine.tiles import tiles
from bot.tables import arranging
from tests.clicks.hands import Room
from tests.clicks.rummikub_hands import GROUPS, Thumb, arranged, on_table, sets, state
from tests.sim import locales


def draft(room: Room, name: str, who: MemberActor) -> arranging.Arranging:
    """A person's table under way."""
    found = room.bot.tables.draft(name, room.seat(name, who)).arranging
    assert found is not None
    return found


async def test_ticks_in_two_menus_at_once_both_count(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two phones, or one quick thumb on a slow line."""
    table = GROUPS + " | Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13"
    name, thumb = await arranged(room, alice, bob, table, "R6 K1 B13 K3 K5")
    await thumb.take(1, 2, 3, 4)
    menus = [c for c in room.controls(thumb.where()) if c.verb == "rk_tick"]
    first = menus[0].values[0], menus[1].values[0]
    await room.volley(*((alice, thumb.where(), m, (v,)) for m, v in zip(menus, first, strict=True)))
    assert sorted(draft(room, name, alice).picked) == sorted(int(v.partition(".")[0]) for v in first)


async def test_old_menus_stay_too_old_after_a_reset(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Steps are counted on."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1)
    old = thumb.menu("rk_take")
    await thumb.press("rk_reset")
    await thumb.take(3)
    before = draft(room, name, alice)
    await room.forge(alice, thumb.where(), old.custom_id, "0")
    assert draft(room, name, alice) == before


async def test_forged_places_are_refused_without_a_fault(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A place before the first, and one far behind the last."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    since = state(room, name).since[room.seat(name, alice)]
    for place in ("-9", "99999999"):
        result = await room.forge(alice, thumb.where(), f"m1:{name}:{since}:rk_lay:0", f"{place}/{int(tiles('R6')[0])}")
        assert "Something went wrong" not in room.told(result)


async def test_first_lay_without_a_minimum_asks_for_one_set(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Not for any play: an addition alone is no first lay, a set and an addition are."""
    house = {"opening_points": 0}
    name, thumb = await arranged(room, alice, bob, "R4 R5 R6", "R1 R2 R3 B9", house=house, opened=(False, False))
    assert "Your turn: open with a set from your rack alone, or draw." in thumb.said()
    assert not [c for c in room.controls(thumb.where()) if c.verb == "rk_take"]
    form = await thumb.press("rk_type")
    await alice.user.submit_modal(form, {"sets": "R3 R4 R5 R6"})
    assert "lay a set from your rack alone first" in thumb.said()
    assert thumb.sees("rk_confirm") is None
    await thumb.press("rk_back")
    await thumb.gather("R1 R2 R3")
    await thumb.tick("rk_take", "0", "1")
    await thumb.gather("R1 R2 R3 R4 R5 R6")
    await thumb.press("rk_confirm")
    assert state(room, name).opened[room.seat(name, alice)]


async def test_one_typed_line_rearranges_the_whole_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Three taps: the form, its button, and confirm."""
    name, thumb = await arranged(room, alice, bob, GROUPS + " | Y1 Y2 Y3", "R6 Y13 B13")
    form = await thumb.press("rk_type")
    await alice.user.submit_modal(form, {"sets": "R6-9"})
    await thumb.press("rk_confirm")
    assert on_table(room, name) == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9 | Y1 Y2 Y3"))


async def test_two_tiles_for_one_run_are_offered_together(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The second fits only beside the first."""
    name, thumb = await arranged(room, alice, bob, "R5 R6 R7 | K1 K2 K3", "R8 R9 B1 Y13")
    assert "R8 R9 → set 1" in _entries(room, thumb, "rk_lay")
    value = next(v for v in thumb.menu("rk_lay").values if v.endswith(".".join(map(str, tiles("R7 R8 R9")))))
    await thumb.tick("rk_lay", value)
    await thumb.press("rk_confirm")
    assert on_table(room, name) == set(sets("R5 R6 R7 R8 R9 | K1 K2 K3"))


def _entries(room: Room, thumb: Thumb, verb: str) -> list[str]:
    from simcord.components import walk_components

    message = thumb.where()
    stored = room.env.backend.get_message(message.channel.id, message.id)
    menus = [x for x in walk_components(stored.components) if f":{verb}:" in str(x.get("custom_id"))]
    return [o["label"] for menu in menus for o in menu.get("options", ())]


async def test_who_may_not_draw_is_told_so(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where the house lets one draw only if nothing can be laid."""
    with locales({alice.id: "fr"}):
        _, thumb = await arranged(room, alice, bob, GROUPS, "R10 R11 R12 Y1", house={"voluntary_draw": False})
        assert "pose au moins une tuile. Ici on ne pioche que si rien ne peut se poser." in thumb.said()
        assert "ou pioche" not in thumb.said()


async def test_points_of_a_rack_are_the_most_that_it_makes(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Not those of the longest sets; and a joker that does not count is not counted."""
    _, thumb = await arranged(room, alice, bob, "", "R1 R2 R3 R4 B4 K4 B9", opened=(False, False))
    assert "Your rack makes 18 points of 30: 12 missing." in thumb.said()


async def test_joker_that_does_not_count_is_not_counted(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """30 with it, 20 without."""
    house = {"opening_joker_value": "zero"}
    _, thumb = await arranged(room, alice, bob, "", "R10 B10 J K1 K3", house=house, opened=(False, False))
    assert "Your rack makes 20 points of 30: 10 missing." in thumb.said()


async def test_what_cannot_be_read_is_told_shortly_and_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A thousand characters, a text that turns the line round, and a tile that is typed over and over."""
    _, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    for text in ("R" * 1000, "_" * 490 + " " + "~*" * 250, "\u202e`R6`\u202c @everyone", "R7 " * 333):
        form = await thumb.press("rk_type")
        await alice.user.submit_modal(form, {"sets": text})
        told = [line for line in thumb.said().splitlines() if line.startswith("✏️")]
        assert told
        assert len(set(told)) == len(told)
        assert max(map(len, told)) < 120
        assert "\u202e" not in thumb.said()
        assert "@everyone" not in thumb.said()


async def test_sets_of_the_table_s_loose_tiles_are_offered(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """777 888 999 and a 6 by touching: nine taps."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    value = next(v for v in thumb.menu("rk_lay").values if v == "-/" + ".".join(map(str, tiles("R6 R7 R8 R9"))))
    await thumb.tick("rk_lay", value)
    await thumb.press("rk_confirm")
    assert thumb.taps <= 9
    assert on_table(room, name) == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))


async def test_joker_is_taken_out_and_used_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two entries of the same menu, one after the other; a joker that is loose must go back to the table."""
    name, thumb = await arranged(room, alice, bob, "R5 J R7 | B1 B2 B3", "R6 K12 K13 Y1")
    assert "R6 → set 1: frees the joker" in _entries(room, thumb, "rk_lay")
    swap = next(v for v in thumb.menu("rk_lay").values if v == "0/" + ".".join(map(str, tiles("R5 R6 R7"))))
    await thumb.tick("rk_lay", swap)
    assert "One tile of the table is still to be placed" in thumb.said()
    assert thumb.sees("rk_confirm") is None
    value = next(v for v in thumb.menu("rk_lay").values if v == "-/" + ".".join(map(str, tiles("J K12 K13"))))
    await thumb.tick("rk_lay", value)
    await thumb.press("rk_confirm")
    assert thumb.taps <= 7
    assert on_table(room, name) == set(sets("R5 R6 R7 | B1 B2 B3 | J K12 K13"))


async def test_what_a_first_lay_lacks_is_said_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Not in two lines that say the same."""
    _, thumb = await arranged(room, alice, bob, "R1 R2 R3", "R9 B9 J Y1 K2", opened=(False, False))
    await thumb.gather("R9 B9 J")
    assert thumb.said().count("27 of 30") == 1


async def test_loose_tile_of_the_table_is_offered_to_a_set(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A run cut in the middle round a twin, and its end moved to a group."""
    name, thumb = await arranged(room, alice, bob, "R3 R4 R5 R6 R7 | B7 K7 Y7", "R5 Y1 B13")
    await thumb.take(1)
    await thumb.gather("R3 R4 R5")
    await thumb.press("rk_back")
    value = next(v for v in thumb.menu("rk_lay").values if v == "0/" + ".".join(map(str, tiles("R7 B7 K7 Y7"))))
    await thumb.tick("rk_lay", value)
    assert "4 tiles of the table are still to be placed" not in thumb.said(), "the other four group themselves"
    await thumb.press("rk_reset")
    await thumb.take(1)
    await thumb.gather("R3 R4 R5")
    assert "2 tiles of the table are still to be placed: R6 R7" in thumb.said()
    await thumb.gather("R5 R6 R7")
    await thumb.press("rk_confirm")
    assert on_table(room, name) == set(sets("R3 R4 R5 | R5 R6 R7 | B7 K7 Y7"))


async def test_a_way_that_is_found_too_late_changes_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The turn ends while the bot looks: alice draws from the table's message at the same time."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.ticks("R6")
    find = thumb.sees("rk_find")
    draw = next(c for c in room.controls(room.board()) if c.verb == "draw")
    assert find is not None
    await room.volley((alice, thumb.where(), find, ()), (alice, room.board(), draw, ()))
    await room.wait()
    s = state(room, name)
    assert s.turn == room.seat(name, bob)
    assert {m.tiles for m in s.table} == set(sets(GROUPS))
    assert room.bot.tables.draft(name, room.seat(name, alice)).arranging is None
    assert "Something went wrong" not in thumb.said()


async def test_confirm_and_draw_at_once_are_one_turn(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whichever is first counts; the other is too late."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.ticks("R6")
    await thumb.press("rk_find")
    confirm = thumb.sees("rk_confirm")
    draw = next(c for c in room.controls(room.board()) if c.verb == "draw")
    assert confirm is not None
    await room.volley((alice, thumb.where(), confirm, ()), (alice, room.board(), draw, ()))
    await room.wait()
    s = state(room, name)
    assert s.turn == room.seat(name, bob)
    assert len(s.hands[room.seat(name, alice)]) in (2, 4)


async def test_clock_plays_a_first_lay_that_was_rearranged(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What lay there once was enough; time runs out before it is confirmed."""
    name, thumb = await arranged(
        room, alice, bob, "R13 B13 K13 Y13", "Y10 Y11 Y12 R5 R1", opened=(False, False), pace="fast"
    )
    await thumb.gather("Y10 Y11 Y12")
    await thumb.tick("rk_take", "0", "1")
    await thumb.gather("Y10 Y11 Y12 Y13")
    await room.wait(200)
    assert tiles("Y10 Y11 Y12 Y13") in on_table(room, name)
    assert state(room, name).opened[room.seat(name, alice)]
