"""Rummikub by pressing: touch and gather, type, lay as it comes; and what stands against confirming."""

import pytest
from simcord import MemberActor

from bot.engine.rummikub.state import Kind
from bot.engine.tiles import tiles
from tests.clicks.hands import Room
from tests.clicks.rummikub_hands import GROUPS, Thumb, arranged, lying, on_table, rack, sets, state
from tests.sim import locales, words


# Touch and gather.
async def test_three_groups_and_a_six_become_runs_in_twenty_taps(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """777 888 999 and a 6: what remains once the long run is made groups itself."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    await thumb.gather("R6 R7 R8 R9")
    await thumb.press("rk_confirm")
    assert thumb.taps <= 20
    assert on_table(room, name) == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))
    assert rack(room, name, alice) == tuple(sorted(tiles("Y1 B13")))
    await room.wait()
    board = words(room.env, room.board())
    assert "alice lays R6, 6 tiles moved – 2 tiles left." in board
    assert "bob to play" in board


async def test_all_by_hand_takes_twenty_taps_or_a_few_more_where_nothing_groups_itself(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The three runs one after the other, each gathered."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    await thumb.gather("R7 R8 R9")
    assert "From a rack" not in thumb.said()
    assert thumb.sees("rk_confirm") is None, "no tile of the rack is down"
    assert "Lay at least one tile of your rack, too." in thumb.said()
    menu = thumb.menu("rk_lay")
    six = next(v for v in menu.values if v.endswith("/" + ".".join(map(str, tiles("R6 R7 R8 R9")))))
    await thumb.tick("rk_lay", six)
    await thumb.press("rk_confirm")
    assert thumb.taps <= 22
    assert tiles("R6 R7 R8 R9") in on_table(room, name)


async def test_confirm_waits_until_every_tile_of_the_table_has_a_place(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """What is loose is named, and marked in the picture's words."""
    name, thumb = await arranged(room, alice, bob, "R7 B7 K7 Y7 | B3 B4 B5", "R8 R9 Y1")
    await thumb.take(1)
    assert "4 tiles of the table are still to be placed: R7 B7 K7 Y7" in thumb.said()
    await thumb.gather("R7 R8 R9")
    assert thumb.sees("rk_confirm"), "the other three group themselves"
    await thumb.press("rk_back")
    await thumb.gather("R7 R8")
    assert thumb.sees("rk_confirm") is None
    assert "– R7 R8: it takes at least three tiles." in thumb.said()
    assert on_table(room, name) == set(sets("R7 B7 K7 Y7 | B3 B4 B5")), "nothing of it is played"


async def test_wrong_set_is_named_with_the_reason_and_marked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S059: equal tiles are no group, in whatever order they were ticked."""
    for order in ("K13 K13 R13", "K13 R13 K13", "R13 K13 K13"):
        room_name, thumb = await arranged(room, alice, bob, "R7 R8 R9", "K13 K13 R13 B1")
        await thumb.gather(order)
        said = thumb.said()
        assert "❌ Set 2 – " in said
        assert "neither a run of one colour nor one number in different colours" in said
        assert "2 (not valid): " in said
        assert thumb.sees("rk_confirm") is None
        await room.bot.tables.close(room_name, "test")
        await room.wait()


async def test_step_back_and_reset_bring_the_table_back(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S064: at every step of the way."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    seat = room.seat(name, alice)
    before = rack(room, name, alice)
    await thumb.take(1, 2, 3)
    first = room.bot.tables.draft(name, seat).arranging
    await thumb.gather("R6 R7 R8 R9")
    await thumb.press("rk_back")
    now = room.bot.tables.draft(name, seat).arranging
    assert first is not None
    assert now is not None
    assert now.now == first.now
    await thumb.press("rk_reset")
    fresh = room.bot.tables.draft(name, seat).arranging
    assert fresh is not None
    assert (fresh.now, fresh.past) == (now.past[0], ())
    assert rack(room, name, alice) == before
    assert thumb.sees("rk_back") is None
    assert thumb.sees("act", "r"), "drawing is possible again"


async def test_set_with_two_readings_can_be_read_otherwise(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S057, S060: two jokers and a ten: a group of tens, or a run."""
    name, thumb = await arranged(room, alice, bob, "B3 B4 B5", "R10 J J K1")
    await thumb.gather("R10 J J")
    menu = thumb.menu("rk_read")
    labels = {c["label"]: c["value"] for c in _options(room, thumb, "rk_read")}
    assert len(menu.values) >= 2
    run = next(v for label, v in labels.items() if label.endswith("🃏 🃏 R10"))
    await thumb.tick("rk_read", run)
    await thumb.press("rk_confirm")
    last = state(room, name).table[-1]
    assert (last.kind, last.tiles) == (Kind.RUN, tiles("J J R10"))


def _options(room: Room, thumb: Thumb, verb: str) -> list[dict[str, str]]:
    from simcord.components import walk_components

    message = thumb.where()
    stored = room.env.backend.get_message(message.channel.id, message.id)
    return next(
        item["options"]
        for item in walk_components(stored.components)
        if f":{verb}:" in str(item.get("custom_id")) and "options" in item
    )


async def test_only_jokers_are_refused_and_nothing_hangs(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S060."""
    _, thumb = await arranged(room, alice, bob, "B3 B4 B5", "J J K1 R1")
    await thumb.gather("J J")
    assert thumb.sees("rk_confirm") is None
    assert "it takes at least three tiles" in thumb.said()


async def test_house_that_punishes_a_wrong_table_lets_it_be_confirmed(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """All is put back, and the penalty is drawn; the button says so before."""
    house = {"invalid_commit": "rollback_penalty", "penalty_tiles": 3}
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13", house=house)
    await thumb.take(1, 2, 3)
    await thumb.gather("R6 R7 R8")
    button = thumb.sees("rk_confirm")
    assert button is not None
    assert button.label == "Confirm all the same (penalty)"
    await thumb.press("rk_confirm")
    assert state(room, name).table == lying(GROUPS)
    assert len(rack(room, name, alice)) == 6
    await room.wait()
    assert "Not a valid table, all is put back: alice draws 3 tiles." in words(room.env, room.board())


async def test_forged_confirmation_of_a_wrong_table_is_refused_with_the_reason(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The disabled button, pressed all the same."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    await thumb.gather("R6 R7 R8")
    since, step = state(room, name).since[room.seat(name, alice)], thumb.menu("rk_take").custom_id.rpartition(".")[2]
    result = await room.forge(alice, thumb.where(), f"b1:{name}:{since}:rk_confirm:{step}")
    assert "Tiles of the table without a place" in room.told(result)
    assert state(room, name).table == lying(GROUPS)
    assert room.bot.tables.draft(name, room.seat(name, alice)).arranging is not None, "the draft stays"


# Opening.
async def test_opening_sum_says_what_is_missing_with_a_joker_counted_as_it_stands(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """27 of 30: 3 missing; the table is not to be touched before."""
    name, thumb = await arranged(room, alice, bob, "R1 R2 R3", "R9 B9 J Y1 K2 R4 B4 K4", opened=(False, False))
    assert not [c for c in room.controls(thumb.where()) if c.verb == "rk_take"]
    await thumb.gather("R9 B9 J")
    assert "Opening: **27 of 30**, 3 missing" in thumb.said()
    assert "27/30" in thumb.said()
    assert thumb.sees("rk_confirm") is None
    await thumb.gather("R4 B4 K4")
    assert "Opening: **39 of 30** ✅" in thumb.said()
    assert [c for c in room.controls(thumb.where()) if c.verb == "rk_take"], "from now on the table may be touched"
    await thumb.press("rk_confirm")
    assert state(room, name).opened[room.seat(name, alice)]
    await room.wait()
    assert "alice opens with 39 points" in words(room.env, room.board())


async def test_opening_may_be_rearranged_in_the_same_turn(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The sets of the first lay need not lie there in the end."""
    name, thumb = await arranged(
        room, alice, bob, "R13 B13 K13 | Y1 Y2 Y3", "Y10 Y11 Y12 Y13 R5", opened=(False, False)
    )
    await thumb.gather("Y10 Y11 Y12")
    places = [m.id for m in lying("R13 B13 K13 | Y1 Y2 Y3 | Y10 Y11 Y12")]
    await thumb.tick("rk_take", str(places.index(3)))
    await thumb.gather("Y10 Y11 Y12 Y13")
    await thumb.press("rk_confirm")
    assert tiles("Y10 Y11 Y12 Y13") in on_table(room, name)


async def test_first_lay_found_in_the_rack_is_one_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The dearest that there is; the sum stands on the button."""
    name, thumb = await arranged(room, alice, bob, "R1 R2 R3", "R10 R11 R12 B4 K4 Y4 Y9", opened=(False, False))
    button = thumb.sees("rk_all")
    assert button is not None
    assert "R10 R11 R12" in button.label
    assert "33" in button.label
    await thumb.press("rk_all")
    assert tiles("R10 R11 R12") in on_table(room, name)


async def test_all_that_fits_as_it_comes_is_one_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """An own set and an addition."""
    name, thumb = await arranged(room, alice, bob, "R1 R2 R3", "R4 B4 K4 Y4 R5 Y13")
    button = thumb.sees("rk_all")
    assert button is not None
    await thumb.press("rk_all")
    assert len(rack(room, name, alice)) <= 2


# Type.
async def test_typed_sets_take_the_place_of_those_that_were_touched(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The form is filled with the touched sets; what comes back is laid."""
    name, thumb = await arranged(room, alice, bob, GROUPS + " | Y1 Y2 Y3", "R6 Y13 B13")
    await thumb.take(1, 2, 3)
    form = await thumb.press("rk_type")
    assert form.modal is not None
    assert _filled(form.modal) == "R7 B7 K7\nR8 B8 K8\nR9 B9 K9"
    await alice.user.submit_modal(form, {"sets": "R6-9 | B7 B8 B9; 789k"})
    assert "“789k” is no tile" in thumb.said() or "❌" in thumb.said() or "✏️" in thumb.said()
    form = await thumb.press("rk_type")
    assert form.modal is not None
    assert "R6-9" in _filled(form.modal), "the text is kept"
    await alice.user.submit_modal(form, {"sets": "R6-9 | B7 B8 B9; K7-9"})
    await thumb.press("rk_confirm")
    assert on_table(room, name) == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9 | Y1 Y2 Y3"))


def _filled(modal: object) -> str:
    """The text that a form comes with."""
    found: list[str] = []

    def walk(item: object) -> None:
        if isinstance(item, dict):
            if "value" in item:
                found.append(str(item["value"]))
            for part in item.values():
                walk(part)
        elif isinstance(item, list):
            for part in item:
                walk(part)

    walk(modal.components if hasattr(modal, "components") else modal)
    return "\n".join(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("R7 B7 K14", "numbers go from 1 to 13"),
        ("R7 B7 Q7", "is no tile"),
        ("7 8 9", "which colour"),
        ("R12 R13 R11", "left on your rack or on the table"),
    ],
)
async def test_typing_mistake_is_shown_where_it_is(
    room: Room, alice: MemberActor, bob: MemberActor, text: str, said: str
) -> None:
    """In the second of the typed sets; the text is kept."""
    _, thumb = await arranged(room, alice, bob, "R7 B7 K7", "B1 B2 B3 Y1")
    form = await thumb.press("rk_type")
    await alice.user.submit_modal(form, {"sets": f"B1 B2 B3 | {text}"})
    assert "Typed set 2" in thumb.said()
    assert said in thumb.said()
    again = await thumb.press("rk_type")
    assert again.modal is not None
    assert text in _filled(again.modal)


async def test_french_letters_are_shown_and_read(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """N is black and J yellow."""
    with locales({alice.id: "fr"}):
        name, thumb = await arranged(room, alice, bob, "R7 B7 K7", "K1 K2 K3 Y5")
        said = thumb.said()
        assert "Ton chevalet (4) : N 1 2 3; J 5" in said
        assert "1 : R7 B7 N7" in said
        form = await thumb.press("rk_type")
        await alice.user.submit_modal(form, {"sets": "N1 N2 N3"})
        await thumb.press("rk_confirm")
    assert tiles("K1 K2 K3") in on_table(room, name)
