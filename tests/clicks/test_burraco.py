"""Burraco on the panel: melds of the hand and chosen cards, additions and what they cost, the pile, closing."""

from collections import Counter
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.burraco.flow import PACK
from bot.engine.burraco.state import Ending, Grade
from bot.engine.cards import Cards, hand
from bot.engine.melding.state import Discard
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.hints import hint_of
from cogs.wire import action_of, action_text
from tests.clicks.burraco_hands import (
    BURRACO,
    arranged,
    choose,
    label,
    laid,
    menu,
    plain,
    said,
    state,
    told_by_pictures,
)
from tests.clicks.hands import Finger, Room, in_channel
from tests.clicks.test_hint import BULB, follow, shown
from tests.clicks.test_limits import offered, within_limits

START: dict[str, Any] = {"phase": Phase.TURN_START}
CLEAN = laid(1, 0, BURRACO)
GAP = laid(2, 0, "4H 5H JK 7H")
THEIRS = laid(3, 1, "QC QD QH")


def entries(finger: Finger, verb: str) -> dict[str, tuple[str, str]]:
    """The entries of the menus with this verb: value to label and the line below."""
    stored = finger.room.env.backend.get_message(finger.where().channel.id, finger.where().id)
    items = [i for part in stored.components for i in part.get("components", [])]
    menus = [i for i in items if f":{verb}:" in i.get("custom_id", "") and "options" in i]
    return {o["value"]: (plain(o["label"]), plain(o.get("description", ""))) for m in menus for o in m["options"]}


def picks(finger: Finger, *melds: str) -> list[str]:
    """The values of the menu of found melds that stand for these cards."""
    values = menu(finger, "pick").values
    found = [next(v for v in values if v.endswith(f"-{'.'.join(map(str, hand(cards(m))))}~")) for m in melds]
    assert len(found) == len(melds)
    return found


def mine_of(room: Room, name: str, who: MemberActor) -> list[Cards]:
    """The melds of a person's side."""
    s = state(room, name)
    return [m.cards for m in s.melds if m.side == s.sides[room.seat(name, who)]]


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


# The pile.
async def test_whole_pile_is_taken_and_its_cards_are_named(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS 9S JC", discard=cards("4H 9C QD"), **START)
    found = mine.sees("act", "R")
    assert found is not None
    assert plain(found.label) == "Take the pile (3): 4♥ 9♣ Q♦"
    assert "Top of the pile: Q♦ (3 cards). Under it: 9♣ 4♥" in told_by_pictures(mine)
    await mine.press("act", "R")
    await room.wait()
    s = state(room, name)
    assert s.discard == ()
    assert Counter(s.hands[room.seat(name, alice)]) == Counter(cards("KS 9S JC 4H 9C QD"))


async def test_pile_is_taken_on_the_tables_message(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """There the button only counts; whoever is not on turn is told so."""
    name, _ = await arranged(room, alice, bob, held="KS 9S JC", discard=cards("4H 9C QD"), **START)
    room.bot.presenter.touch(name)
    await room.wait()
    button = next(c for c in room.controls(room.board()) if c.arg == "R")
    assert button.label == "Take the pile (3)"
    result = await room.press(bob, room.board(), "draw", "R")
    assert room.told(result)
    assert state(room, name).phase is Phase.TURN_START
    await room.press(alice, room.board(), "draw", "R")
    assert state(room, name).phase is Phase.PLAY


async def test_the_only_card_of_a_pile_is_not_thrown_back(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069"""
    name, (mine, _) = await arranged(room, alice, bob, held="KS 9S JC", discard=cards("4H"), **START)
    await mine.press("act", "R")
    assert set(menu(mine, "throw").values) == {f"x{c}" for c in cards("KS 9S JC")}
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"m1:{name}:{since}:throw:0.0", f"x{cards('4H')[0]}")
    assert "the only card of the pile" in room.told(result)
    assert state(room, name).phase is Phase.PLAY


async def test_pile_that_must_be_used_says_why_it_cannot_be_taken(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S069: the button is there and cannot be pressed; forged it is refused."""
    house = {"pile_take": "must_use"}
    name, (mine, _) = await arranged(room, alice, bob, held="KS 9S JC", discard=cards("4H 7D"), house=house, **START)
    assert [c.enabled for c in room.controls(mine.where()) if c.arg == "R"] == [False]
    assert "you can use none" in said(mine)
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"b1:{name}:{since}:act:R")
    assert "you can use none" in room.told(result)
    assert state(room, name).discard == cards("4H 7D")


async def test_who_took_a_pile_that_must_be_used_first_lays_a_card_of_it(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Picked together with another meld it goes first."""
    house = {"pile_take": "must_use"}
    held = "KS KH KD 4S 4C 9S JC"
    name, (mine, _) = await arranged(room, alice, bob, held=held, discard=cards("4H 7D"), house=house, **START)
    await mine.press("act", "R")
    assert "first lay a card of the pile (4♥ 7♦)" in plain(said(mine))
    assert "throw" not in {c.verb for c in room.controls(mine.where())}
    await choose(mine, "choose", *(f"{c}.0" for c in cards("KS KH KD")))
    assert mine.sees("bu_lay") is None
    assert "First meld a card of the pile" in said(mine)
    await choose(mine, "choose")
    await choose(mine, "pick", *picks(mine, "KS KH KD", "4S 4C 4H"))
    await mine.press("bu_lay")
    assert mine_of(room, name, alice) == [hand(cards("4S 4H 4C")), cards("KS KH KD")]
    assert mine.sees("throw")


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


# Closing.
TAKEN: dict[str, Any] = {"reached": (True, True)}


async def test_without_a_burraco_a_card_must_be_kept(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069: what is left to do stands in the words; the meld is offered with the reason, and cannot be laid."""
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD 9C", **TAKEN)
    text = said(mine)
    assert "To close: ✅ pozzetto · ⬜ a burraco · then throw a natural last card" in text
    (value, *_) = picks(mine, "KS KH KD")
    assert "Keep one card more" in entries(mine, "pick")[value][1]
    await choose(mine, "pick", value)
    assert mine.sees("bu_lay") is None
    assert "Keep one card more" in said(mine)
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"b1:{name}:{since}:bu_lay:")
    assert "Keep one card more" in room.told(result)
    assert mine_of(room, name, alice) == []


async def test_a_wild_card_does_not_close(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069: the meld that would leave a wild alone is refused, whatever lies there."""
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD 2C", melds=(CLEAN,), **TAKEN)
    assert "✅ a burraco" in said(mine)
    (value, *_) = picks(mine, "KS KH KD")
    await choose(mine, "pick", value)
    assert mine.sees("bu_lay") is None
    assert "Keep one card more" in said(mine)
    room.arrange(name, hands=tuple(cards("2C") if h == hand(cards("KS KH KD 2C")) else h for h in _hands(room, name)))
    await mine.press("redraw")
    assert "throw" not in {c.verb for c in room.controls(mine.where())}
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"m1:{name}:{since}:throw:0.0", f"x{cards('2C')[0]}")
    assert "You cannot close by throwing a wild card" in room.told(result)
    assert state(room, name).phase is Phase.PLAY


def _hands(room: Room, name: str) -> tuple[Cards, ...]:
    return state(room, name).hands


async def test_last_card_closes_the_deal_and_the_sheet_has_a_row_for_each_bonus(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name, (mine, other) = await arranged(room, alice, bob, held="KS KH KD 9C", melds=(CLEAN,), **TAKEN)
    await mine.press("bu_lay")
    assert entries(mine, "throw") == {f"x{cards('9C')[0]}": ("9♣", "closes the deal")}
    await choose(mine, "throw", f"x{cards('9C')[0]}")
    await room.wait()
    sheet = state(room, name).sheet[-1]
    assert (sheet.ending, sheet.closer) == (Ending.CLOSED, room.seat(name, alice))
    text = told_by_pictures(mine)
    assert "alice closes" in text
    assert "Clean burracos: alice 200, bob –" in text
    assert "Semi-clean burracos: alice –, bob –" in text
    assert "Closing: alice 100, bob –" in text
    row = next(x for x in sheet.sides if x.seats == (room.seat(name, bob),))
    assert f"Cards left in hand: alice –, bob −{row.hand_cards}" in text
    assert "Pozzetto not taken: alice –, bob –" in text
    assert "This deal: " in text
    assert "Match total: " in text
    assert "Closing: bob –, alice 100" in told_by_pictures(other)


async def test_clean_burraco_is_asked_for_where_the_house_wants_it(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    dirty = laid(1, 0, "4S 5S JK 7S 8S 9S 10S")
    _, (mine, _) = await arranged(
        room, alice, bob, held="KS KH KD 9C", melds=(dirty,), house={"close_needs_clean": True}, **TAKEN
    )
    assert "⬜ a clean burraco" in said(mine)
    assert "(1) dirty burraco 4♠ 5♠ joker as 6♠" in told_by_pictures(mine)


# Big hands.
@pytest.mark.parametrize("size", [1, 14, 26, 50, 60])
async def test_a_hand_of_any_size_fits(room: Room, alice: MemberActor, bob: MemberActor, size: int) -> None:
    """S054: every copy of a card is ticked by one entry, every face thrown by one; all within Discord's limits."""
    name, _ = await arranged(room, alice, bob, held="4H", melds=())
    me = room.seat(name, alice)
    finger = await in_channel(room, alice)
    for held in (hand(PACK[:size]), hand(PACK[-size:]), hand(PACK[::2][:size])):
        rest = list(PACK)
        for c in held:
            rest.remove(c)
        hands = tuple(held if i == me else hand(rest[:1]) for i in range(2))
        room.arrange(name, hands=hands, stock=tuple(rest[1:]), discard=(), pozzetti=(), **TAKEN)
        await finger.press("redraw")
        within_limits(room, finger.where())
        ticks = Counter(int(v.partition(".")[0]) for v in offered(room, finger, "choose"))
        assert ticks == Counter(held)
        thrown = [action_of(v) for v in offered(room, finger, "throw")]
        assert {a.card for a in thrown if isinstance(a, Discard)} == (set(held) if size > 1 else set())
        for part in range((len(held) + 24) // 25):
            values = next(c for c in room.controls(finger.where()) if (c.verb, c.arg) == ("choose", str(part))).values
            await room.choose(alice, finger.where(), "choose", *values, arg=str(part))
            within_limits(room, finger.where())
        assert Counter(room.bot.tables.draft(name, me).chosen) == Counter(held)
        for part in range((len(held) + 24) // 25):
            await room.choose(alice, finger.where(), "choose", arg=str(part))


async def test_fifty_cards_without_pictures_stay_within_limits(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S054: words in place of the picture, with many melds and a deep pile on the table."""
    melds = (CLEAN, GAP, THEIRS, laid(4, 0, "8C 8D 8H"), laid(5, 1, "3D 4D 5D 6D"))
    rest = list(PACK)
    for c in (c for m in melds for c in m.cards):
        rest.remove(c)
    held, pile = rest[:50], tuple(rest[50:62])
    name, _ = await arranged(room, alice, bob, held="4H", melds=())
    me = room.seat(name, alice)
    hands = tuple(hand(held) if i == me else hand(rest[62:64]) for i in range(2))
    room.arrange(
        name, hands=hands, stock=tuple(rest[64:]), discard=pile, pozzetti=(), melds=melds, next_meld=6, **TAKEN
    )
    opened = await room.slash(alice, "me")
    assert opened.response is not None
    await room.press(alice, opened.response.message, "me_switch", "text_only")
    finger = await in_channel(room, alice)
    within_limits(room, finger.where())
    assert "Your hand (50)" in said(finger)
    assert not room.env.backend.get_message(room.channel.id, finger.where().id).attachments


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
