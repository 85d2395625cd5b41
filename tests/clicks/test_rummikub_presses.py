"""Presses of Rummikub that come late, twice, from elsewhere or from nowhere."""

from simcord import MemberActor

from bot.engine.tiles import tiles
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.rummikub_hands import GROUPS, Thumb, arranged, on_table, rack, sets, state
from tests.sim import words


async def test_press_on_an_older_step_shows_the_present(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S035: a second device still shows the first step."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    menu = thumb.menu("rk_take")
    await thumb.take(1)
    draft = room.bot.tables.draft(name, room.seat(name, alice))
    result = await room.forge(alice, thumb.where(), menu.custom_id, "0")
    assert "changed" in room.told(result) or room.told(result)
    assert room.bot.tables.draft(name, room.seat(name, alice)) == draft


async def test_forged_presses_are_refused_in_a_line(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Sets that are not there, tiles of others, texts that are nothing."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    message = thumb.where()
    since = state(room, name).since[room.seat(name, alice)]
    before = state(room, name)
    for verb, arg, value in [
        ("rk_take", "0.0", "99"),
        ("rk_take", "0.0", "-1"),
        ("rk_take", "x", "²"),
        ("rk_tick", "0.0", "51.0"),
        ("rk_tick", "9.0", "abc"),
        ("rk_lay", "0", "0/1.2.3.4"),
        ("rk_lay", "0", "-/999"),
        ("rk_lay", "0", "??"),
        ("rk_read", "0", "7.7"),
        ("rk_read", "0", "x"),
        ("rk_way", "on.0", "x"),
        ("rk_make", "0", "x"),
        ("rk_confirm", "0", "x"),
        ("rk_confirm", "7", "x"),
    ]:
        await room.forge(alice, message, f"m1:{name}:{since}:{verb}:{arg}", value)
        assert state(room, name) == before
        assert "Something went wrong" not in thumb.said()


async def test_others_cannot_touch_the_draft(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A panel's ids pressed by the other player or a stranger do nothing."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    menu = thumb.menu("rk_tick")
    draft = room.bot.tables.draft(name, room.seat(name, alice))
    await room.forge(bob, room.board(), menu.custom_id, menu.values[0])
    assert room.bot.tables.draft(name, room.seat(name, alice)) == draft
    assert room.bot.tables.draft(name, room.seat(name, bob)).arranging is None


async def test_draw_from_the_table_and_from_the_panel(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Either place is enough; the new tile is marked for its owner alone."""
    name, _ = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await room.press(alice, room.board(), "draw", "r")
    await room.wait()
    assert len(rack(room, name, alice)) == 4
    assert "Tile drawn: " in words(room.env, room.panel(alice))
    assert "Tile drawn" not in words(room.env, room.board())
    assert "alice draws." in words(room.env, room.board())
    await in_dm(room, bob).press("act", "r")
    assert room.acting(alice, bob) is alice


async def test_all_of_it_works_on_the_panel_in_the_channel(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S031: an ephemeral panel; nothing of it is seen by others, and the direct one follows."""
    name, _ = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    finger = await in_channel(room, alice)
    thumb = Thumb(room, alice, finger.where)
    await thumb.take(1, 2, 3)
    form = await thumb.press("rk_type")
    await alice.submit_modal(form, {"sets": "R6-9 | B7-9 | K7-8 K10"})
    assert "there is no K10 left on your rack or on the table" in thumb.said()
    await thumb.ticks("R6")
    await thumb.press("rk_find")
    assert "Way 1 of 1" in thumb.said()
    assert "Way 1 of 1" in words(room.env, room.panel(alice))
    await thumb.press("rk_confirm")
    assert tiles("R6 R7 R8 R9") in on_table(room, name)
    assert room.board().flags.ephemeral is False


async def test_presses_that_arrive_together_count_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S041: *Make a set* and *Confirm*, each pressed three times before the bot runs."""
    name, thumb = await arranged(room, alice, bob, GROUPS, "R6 Y1 B13")
    await thumb.take(1, 2, 3)
    await thumb.ticks("R6 R7 R8 R9")
    for verb in ("rk_make", "rk_confirm"):
        control = thumb.sees(verb)
        assert control is not None
        await room.volley(*((alice, thumb.where(), control, ()) for _ in range(3)))
        await room.wait()
    s = state(room, name)
    assert {m.tiles for m in s.table} == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))
    assert s.turn == room.seat(name, bob)
    assert len(rack(room, name, alice)) == 2
