"""Burraco on the panel: melds of the hand and chosen cards, additions and what they cost, the pile, closing."""

from collections import Counter

import pytest
from simcord import MemberActor

from bot.engine.burraco.state import Grade
from bot.engine.cards import hand
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.hints import hint_of
from cogs.wire import action_text
from tests.clicks.burraco_hands import (
    CLEAN,
    GAP,
    START,
    THEIRS,
    arranged,
    choose,
    entries,
    label,
    laid,
    mine_of,
    picks,
    plain,
    said,
    state,
    told_by_pictures,
)
from tests.clicks.hands import Room
from tests.clicks.test_hint import BULB, follow, shown


# The turn.
async def test_a_turn_takes_four_presses_and_lays_several_melds_at_once(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Draw, choose among the melds that were found, lay them all, throw."""
    held = "KS KH KD 4D 5D 6D 9S 9C JC 7H"
    name, (mine, _) = await arranged(room, alice, bob, held=held, **START)
    await mine.press("act", "d")
    await choose(mine, "pick", *picks(mine, "KS KH KD", "4D 5D 6D"))
    assert label(mine, "bu_lay") == "Lay · 45"
    assert "45 points chosen" in told_by_pictures(mine)
    await mine.press("bu_lay")
    assert sorted(map(len, mine_of(room, name, alice))) == [3, 3]
    await choose(mine, "throw", f"x{cards('JC')[0]}")
    await room.wait()
    assert state(room, name).turn == room.seat(name, bob)
    assert "K ×3; (2) 4♦ 5♦ 6♦" in told_by_pictures(mine) or "(1) 4♦ 5♦ 6♦; (2) K ×3" in told_by_pictures(mine)


async def test_with_nothing_chosen_the_best_meld_is_named_on_the_button(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD 4D 9S 9C JC 7H")
    assert plain(label(mine, "bu_lay")) == "Lay K♠ K♥ K♦ – 30"
    await mine.press("bu_lay")
    assert mine_of(room, name, alice) == [cards("KS KH KD")]


@pytest.mark.parametrize("held", ["KS KH KD 4D 9S JC 7H", "3H 8H QS 4D 9S JC 7C"])
async def test_a_menu_stands_where_draw_was(room: Room, alice: MemberActor, bob: MemberActor, held: str) -> None:
    """A second tap on *Draw* must lay or add nothing."""
    _, (mine, _) = await arranged(room, alice, bob, held=held, melds=(GAP,))
    assert room.controls(mine.where())[0].values
    assert mine.sees("bu_lay") or mine.sees("fits")


async def test_chosen_cards_are_laid_or_the_reason_is_said(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069: wilds alone, a gap, a rank that the side has already; forged all the same it is refused with the reason."""
    held = "2H JK KS 4D 5D 8D 9S QC QS QD"
    name, (mine, _) = await arranged(room, alice, bob, held=held, melds=(laid(1, 0, "QH QH QC"),))
    for chosen, why in (
        ("2H JK KS", "natural"),
        ("4D 5D 8D", "The run has a gap that nothing can fill"),
        ("QC QS QD", None),
    ):
        await choose(mine, "choose", *(f"{c}.0" for c in cards(chosen)))
        if why:
            assert mine.sees("bu_lay") is None, chosen
            assert why in said(mine), said(mine)
            since = state(room, name).since[room.seat(name, alice)]
            result = await room.forge(alice, mine.where(), f"b1:{name}:{since}:bu_lay:")
            assert room.told(result)
            assert len(state(room, name).melds) == 1
    assert plain(label(mine, "bu_lay")) == "Add Q♠ Q♦ Q♣ → no. 1 – 30"
    await mine.press("bu_lay")
    assert mine_of(room, name, alice) == [hand(cards("QH QH QC QC QS QD"))]


async def test_undo_takes_back_one_meld_after_the_other(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD 4D 5D 6D 9S 9C JC", **START)
    await mine.press("act", "d")
    assert mine.sees("undo") is None
    await choose(mine, "pick", *picks(mine, "KS KH KD", "4D 5D 6D"))
    await mine.press("bu_lay")
    await mine.press("undo")
    assert len(mine_of(room, name, alice)) == 1
    await mine.press("undo")
    assert mine_of(room, name, alice) == []


# Additions.
async def test_a_card_moves_the_wild_of_a_run(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The entry shows the meld as it will be; the joker goes to where it is free."""
    name, (mine, _) = await arranged(room, alice, bob, held="6H KS 9S JC 2C", melds=(GAP, THEIRS))
    use = f"A2/{cards('6H')[0]}"
    assert entries(mine, "use")[use] == ("6♥ → no. 2", "🃏 4♥ 5♥ 6♥ 7♥ · 5 points")
    await choose(mine, "use", use)
    assert mine_of(room, name, alice) == [cards("JK 4H 5H 6H 7H")]
    assert "(2) joker as 3♥ 4♥ 5♥ 6♥ 7♥" in told_by_pictures(mine)


async def test_entry_warns_where_a_wild_lowers_a_clean_burraco(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="JK JS KH 9C 6D", melds=(CLEAN,))
    found = entries(mine, "use")
    assert found["A1/52"][0] == "⚠ 🃏 → no. 1: the clean burraco becomes semi-clean"
    assert found[f"A1/{cards('JS')[0]}"][0] == "J♠ → no. 1"
    await choose(mine, "use", "A1/52")
    await room.wait()
    assert [m.grade for m in state(room, name).melds] == [Grade.SEMI_CLEAN]
    assert "semi-clean burraco 🃏" not in told_by_pictures(mine)
    assert "(1) semi-clean burraco joker as 3♠ 4♠" in told_by_pictures(mine)


async def test_all_natural_cards_that_fit_are_added_in_one_press(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """No wild card, and none that is part of a meld of the hand."""
    held = "3S JS 8H KS KH KD 2C JK 6C QC"
    name, (mine, _) = await arranged(room, alice, bob, held=held, melds=(CLEAN, laid(2, 0, "5H 6H 7H"), THEIRS))
    assert label(mine, "fits") == "Add all that fits (3 cards)" or "3" in label(mine, "fits")
    await mine.press("fits")
    assert sorted(map(len, mine_of(room, name, alice))) == [4, 9]
    assert Counter(state(room, name).hands[room.seat(name, alice)]) == Counter(cards("KS KH KD 2C JK 6C QC"))


async def test_nothing_is_offered_onto_melds_of_the_opponents(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069: a forged addition is refused."""
    name, (mine, _) = await arranged(room, alice, bob, held="QS KS 9S JC 2C", melds=(THEIRS,))
    assert not entries(mine, "use")
    assert entries(mine, "throw")[f"x{cards('QS')[0]}"][1] == "would fit a meld of the opponents"
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"m1:{name}:{since}:use:", f"A3/{cards('QS')[0]}")
    assert "your opponents" in room.told(result)
    assert state(room, name).melds == (THEIRS,)


# What is thrown.
@pytest.mark.parametrize(
    ("thrown", "why"),
    [("JK", "is a wild card"), ("JS", "fits a meld of yours"), ("KS", "is part of a meld in your hand")],
)
async def test_throwing_something_of_value_asks_once(
    room: Room, alice: MemberActor, bob: MemberActor, thrown: str, why: str
) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD JK JS 9C 6D", melds=(CLEAN,))
    value = f"x{cards(thrown)[0]}"
    await choose(mine, "throw", value)
    assert why in said(mine)
    assert state(room, name).turn == room.seat(name, alice)
    await mine.press("throw_no")
    await choose(mine, "throw", value)
    await mine.press("throw_yes")
    await room.wait()
    assert state(room, name).turn == room.seat(name, bob)


# The hint, and texts of actions.
async def test_hints_can_be_followed_through_a_deal(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, fingers = await arranged(room, alice, bob, held="KS KH KD 4D 9S JC 7H", melds=(CLEAN, THEIRS))
    heard = set()
    for _ in range(16):
        s = state(room, name)
        if s.phase is not Phase.PLAY and s.phase is not Phase.TURN_START:
            break
        finger = next(f for f in fingers if room.seat(name, f.who) == s.turn)
        await finger.press("redraw")
        await finger.press("hint")
        assert BULB in shown(room, finger)
        found = hint_of(room.bot.tables.rules(name), room.bot.tables.view(name, s.turn), s.turn)
        assert found is not None
        heard.add(type(found.action).__name__)
        await follow(room, finger, name, action_text(found.action), found.action)
        await room.wait(0.5)
    assert {"DrawStock", "Discard"} <= heard
