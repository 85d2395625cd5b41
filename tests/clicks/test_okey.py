"""Okey by pressing: draw or take, finish with sets or pairs or by throwing the okey, the indicator, whole matches."""

import pytest
from simcord import MemberActor

from bot.engine.okey.state import Ending
from bot.engine.state import Phase
from bot.engine.tiles import parse
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.okey_hands import (
    LOOSE,
    OTHER,
    PAIRS,
    SETS,
    arranged,
    play_on,
    position,
    state,
    step,
    throws,
)
from tests.clicks.panels import menus, said
from tests.clicks.test_matches import finished
from tests.sim import closed_dm, words


# Whole matches.
async def test_two_people_play_a_whole_match_one_in_direct_messages_one_in_the_channel(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S031: either place is enough."""
    name = await room.deal(alice, bob, game="okey", start_points=5)
    with closed_dm(room.env, bob):
        fingers = {alice.id: in_dm(room, alice), bob.id: await in_channel(room, bob)}
        await play_on(room, name, fingers)
    await finished(room, name, alice)


async def test_two_people_and_two_computers_play_a_whole_match(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """As partners across: two accounts, two places."""
    name = await room.deal(alice, bob, computers=2, game="okey", start_points=5, partners="across", players_min=4)
    await play_on(room, name, {who.id: in_dm(room, who) for who in (alice, bob)})
    s = state(room, name)
    assert s.scores[:2] == s.scores[2:]
    await finished(room, name, alice)


async def test_one_person_plays_a_portal_match_with_three_computers(room: Room, alice: MemberActor) -> None:
    house = {"scoring_preset": "portal", "loss_normal": 20, "penalty_target": 20}
    name = await room.deal(alice, computers=3, game="okey", **house)
    await play_on(room, name, {alice.id: in_dm(room, alice)})
    assert max(state(room, name).scores) >= 20
    await finished(room, name, alice)


# The turn.
async def test_tile_of_the_neighbour_is_taken_from_panel_or_table(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Both say whose it is; a press of somebody else says whose turn it is."""
    name, mine, _ = await arranged(room, alice, bob, LOOSE, phase=Phase.DRAW, piles=("R7", "R7"))
    take = mine.sees("act", throws("c", "R7"))
    assert take is not None
    assert take.label == "Take R7 from bob"
    await room.wait()
    room.bot.presenter.touch(name)
    await room.wait()
    told = await room.press(bob, room.board(), "draw", throws("c", "R7"))
    assert "alice" in room.told(told)
    await room.press(alice, room.board(), "draw", throws("c", "R7"))
    await room.wait()
    s = state(room, name)
    assert (s.phase, s.taken_card) == (Phase.DISCARD, parse("R7"))
    assert "alice takes R7 from bob" in words(room.env, room.board())


async def test_discard_menu_says_what_each_tile_leaves_the_best_first(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    _, mine, theirs = await arranged(room, alice, bob, SETS.replace("R7", "Y8") + " R10")
    assert "3 tiles without a place** if you throw" in said(mine)
    (menu,) = menus(mine, "throw")
    assert len(menu.values) == 15
    assert menu.values[0] in (throws("x", "R10"), throws("x", "Y8"))
    assert "14 tiles without a place" in said(theirs)


async def test_finish_is_one_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Offered only when it is one; the sheet shows the winner's sets, and the rack of the other."""
    name, mine, _ = await arranged(room, alice, bob, SETS + " R10")
    found = mine.sees("act", throws("v", "R10"))
    assert found is not None
    assert found.label == "Finish – throw R10"
    await mine.press("act", throws("v", "R10"))
    await room.wait()
    s = state(room, name)
    assert (s.phase, s.sheet[-1].loss, s.scores) == (
        Phase.DEAL_END,
        2,
        tuple(20 - 2 * (i != s.sheet[-1].closer) for i in (0, 1)),
    )
    board = words(room.env, room.board())
    assert "alice throws R10 and finishes: " in board
    assert "K1 K2 K3 K4" in board
    assert "bob −2" in board


async def test_finish_with_pairs_counts_double(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, mine, _ = await arranged(room, alice, bob, PAIRS + " Y8", OTHER)
    found = mine.sees("act", throws("v", "Y8"))
    assert found is not None
    assert found.label == "Finish with pairs – throw Y8"
    await mine.press("act", throws("v", "Y8"))
    await room.wait()
    score = state(room, name).sheet[-1]
    assert (score.ending, score.loss) == (Ending.PAIRS, 4)
    assert "with seven pairs: R1 R1 · R4 R4" in words(room.env, room.board())


async def test_okey_thrown_at_the_end_doubles_and_is_said_so(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, mine, _ = await arranged(room, alice, bob, SETS + " Y4")
    found = mine.sees("act", throws("v", "Y4"))
    assert found is not None
    assert found.label == "Finish – throw the okey Y4 (×2)"
    assert menus(mine, "use"), "other tiles would finish too"
    await mine.press("act", throws("v", "Y4"))
    await room.wait()
    score = state(room, name).sheet[-1]
    assert (score.okey_thrown, score.loss) == (True, 4)
    assert "throws the okey Y4" in words(room.env, room.board())


async def test_okey_thrown_in_mid_deal_asks_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Who could take it is named."""
    name, mine, _ = await arranged(room, alice, bob, LOOSE + " Y4")
    await room.choose(alice, mine.where(), "throw", throws("x", "Y4"))
    assert state(room, name).phase is Phase.DISCARD
    assert "Y4 is an okey, and bob may take it" in said(mine)
    await mine.press("throw_no")
    await room.choose(alice, mine.where(), "throw", throws("x", "Y4"))
    await mine.press("throw_yes")
    assert state(room, name).thrown[-1][1] == parse("Y4")


async def test_indicator_is_shown_by_a_button_that_is_there_once(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name, mine, _ = await arranged(room, alice, bob, LOOSE + " Y3")
    await mine.press("act", "j")
    await room.wait()
    s = state(room, name)
    assert s.shower == room.seat(name, alice)
    assert s.scores[1 - s.shower] == 19
    assert not mine.sees("act", "j")
    assert "alice shows the indicator Y3: 1 point" in words(room.env, room.board())


async def test_last_tile_thrown_may_still_finish(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Beside an empty pool: to take it binds to finish."""
    name, mine, theirs = await arranged(room, alice, bob, LOOSE + " R7", SETS.replace("R7", "Y9"), pool=0)
    await room.choose(alice, mine.where(), "throw", throws("x", "R7"))
    await room.wait()
    assert "The pool is empty" in said(theirs)
    assert theirs.sees("act", "p")
    await theirs.press("act", throws("c", "R7"))
    assert not menus(theirs, "throw")
    await theirs.press("act", throws("v", "Y9"))
    assert state(room, name).sheet[-1].closer == room.seat(name, bob)


async def test_pool_used_up_makes_the_deal_void(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, mine, _ = await arranged(room, alice, bob, LOOSE + " R7", pool=0)
    await room.choose(alice, mine.where(), "throw", throws("x", "R7"))
    await room.wait()
    assert state(room, name).sheet[-1].ending is Ending.VOID
    assert "is void: nobody finished" in words(room.env, room.board())


@pytest.mark.parametrize("rack", ["Y4 Y4 F F", "Y4 Y4 F", "Y4 F F", "Y4 Y4"])
async def test_panel_bears_every_count_of_okeys_and_false_jokers(
    room: Room, alice: MemberActor, bob: MemberActor, rack: str
) -> None:
    """S060: among loose tiles, with a hint and a throw."""
    held = " ".join([*rack.split(), *LOOSE.split()[: 15 - len(rack.split())]])
    name, mine, _ = await arranged(room, alice, bob, held)
    await mine.press("hint")
    assert "💡" in said(mine)
    await step(mine)
    await room.wait()
    assert state(room, name).phase in (Phase.DRAW, Phase.DEAL_END)


# Clock and restart.
async def test_clock_after_the_draw_throws_the_tile_drawn_and_keeps_the_rack(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S018: in the middle of a turn, while the rack is being ordered."""
    name = await room.deal(alice, bob, game="okey", pace="fast")
    me = room.seat(name, alice)
    s = state(room, name)
    since = (s.seq,) * 2
    room.arrange(name, **position(s, me, LOOSE, {1 - me: OTHER}, phase=Phase.DRAW, since=since))
    mine = in_dm(room, alice)
    await mine.press("redraw")
    await mine.press("act", "d")
    drawn = state(room, name).drawn[me]
    assert drawn is not None
    await mine.press("rack_open")
    await mine.press("rack_sort", "number")
    before = room.bot.tables.draft(name, me).rack
    assert before is not None
    await room.wait(61)
    s = state(room, name)
    assert (s.phase, s.turn) == (Phase.DRAW, 1 - me)
    assert len(s.hands[me]) == 14
    if drawn != parse("Y4"):
        assert s.piles[me][-1] == drawn
    after = room.bot.tables.draft(name, me).rack
    assert after is not None
    assert [a for a, b in zip(before.places, after.places, strict=True) if a != b] == [s.piles[me][-1]]


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_match_and_order_of_the_rack_outlive_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """S001, S037: the old panel goes on."""
    name = await room.deal(alice, bob, game="okey", pace="normal")
    fingers = {who.id: in_dm(room, who) for who in (alice, bob)}
    for _ in range(8):
        s = state(room, name)
        user = room.bot.tables.table(name).chairs[s.turn].user
        assert user is not None
        await step(fingers[user])
        await room.wait()
    mine = fingers[alice.id]
    await mine.press("rack_open")
    (pick,) = menus(mine, "rack_pick")
    await room.choose(alice, mine.where(), "rack_pick", *pick.values[-2:])
    await room.choose(alice, mine.where(), "rack_put", "0.0")
    await mine.press("rack_done")
    me, before = room.seat(name, alice), state(room, name)
    rack = room.bot.tables.draft(name, me).rack
    assert rack is not None
    assert rack.places

    await restart(orderly=orderly)

    assert state(room, name) == before
    assert room.bot.tables.draft(name, me).rack == rack
    for _ in range(6):
        user = room.bot.tables.table(name).chairs[state(room, name).turn].user
        assert user is not None
        await step(fingers[user])
        await room.wait()
    assert len(state(room, name).thrown) > len(before.thrown)
