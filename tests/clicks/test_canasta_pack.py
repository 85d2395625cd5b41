"""Taking the pack of Canasta by pressing: with what, why not, and when it must be."""

from collections import Counter
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.canasta.state import Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from cogs.families import canasta_groups as groups
from tests.clicks.canasta_hands import (
    OURS,
    THEIRS,
    arranged,
    choose,
    label,
    laid_by,
    melds_of,
    said,
    state,
    told_by_pictures,
    verbs,
)
from tests.clicks.hands import Finger, Room


async def takeable(room: Room, alice: MemberActor, bob: MemberActor, held: str, pack: str, **fields: Any) -> Finger:
    """Alice begins her turn with this hand before this pack."""
    _, (mine, _) = await arranged(
        room, alice, bob, held=held, discard=cards(pack), phase=Phase.TURN_START, now=Turn(), **fields
    )
    return mine


BANS = [
    ("7S 7H 7D KS QS", "7C 2D", "2♦ is wild"),
    ("7S 7H 7D KS QS", "7C JK", "is wild"),
    ("7S 7H 7D KS QS", "7C 3S", "3♠ blocks the pack this turn"),
    ("7S 2D KS QS 4S", "5S 2C 9H 7C", "The pack is frozen: you need a natural pair for 7♣"),
    ("7S 2D KS QS 4S", "5S 9H 7C", "Your side has not opened: you need a natural pair for 7♣"),
    ("7S 7H KS QS 4S", "5S 9H 7C", "Opening needs 50 points: you chose 15"),
]


@pytest.mark.parametrize(("held", "pack", "why"), BANS)
async def test_pack_that_may_not_be_taken_says_why(
    room: Room, alice: MemberActor, bob: MemberActor, held: str, pack: str, why: str
) -> None:
    """S069: wild or black three on top, frozen, not opened, too few points; there is no button, and a forged one is
    refused."""
    mine = await takeable(room, alice, bob, held, pack)
    assert mine.sees("act", "d")
    assert "cn_take" not in verbs(mine)
    assert why in said(mine).replace("\ufe0e", "").replace("\ufe0f", "")
    name = room.table.id
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"b1:{name}:{since}:cn_take:7200")
    assert room.told(result)
    assert state(room, name).phase is Phase.TURN_START
    assert len(state(room, name).discard) == len(pack.split())


async def test_who_opened_without_the_minimum_is_told_to_go_out(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Where going out concealed waives it always: nothing may be thrown, and the panel does not say to."""
    held = "7S 7H 5S 5H 5D 5C 5S 5H 5D 4S"
    house = {"concealed_waives_minimum": "always", "canastas_to_go_out": 1}
    mine = await takeable(room, alice, bob, held, "7C", house=house, scores=(3000, 3000))
    await mine.press("cn_take", next(c.arg for c in room.controls(mine.where()) if c.verb == "cn_take"))
    assert state(room, room.table.id).now.must_go_out
    assert "you must go out concealed this turn" in said(mine)
    assert mine.sees("throw") is None
    assert mine.sees("cn_out")


async def test_frozen_pack_is_taken_with_a_natural_pair_only(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The button names the cards; the flake is in the words of the picture; the rest comes into the hand."""
    mine = await takeable(room, alice, bob, "7S 7H 2D KS QS", "5S 2C 9H 7C", melds=(OURS, THEIRS))
    name = room.table.id
    assert "The pile is frozen." in told_by_pictures(mine)
    offered = [c for c in room.controls(mine.where()) if c.verb == "cn_take"]
    assert {c.arg[:2] for c in offered} == {"72"}
    assert offered[0].label == "Take the pack (4) with 7\N{NO-BREAK SPACE}×2"
    await mine.press("cn_take", "7200")
    await room.wait()
    s = state(room, name)
    assert s.discard == ()
    assert melds_of(room, name, 0)[-1] == (6, 3)
    assert Counter(s.hands[room.seat(name, alice)]) == Counter(cards("2D KS QS 5S 2C 9H"))
    assert "frozen" not in told_by_pictures(mine)
    assert mine.sees("throw")


async def test_pack_is_taken_onto_an_own_meld(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    mine = await takeable(room, alice, bob, "7S 9H 4D QS", "5S 9H KC", melds=(OURS, THEIRS))
    name = room.table.id
    labels = [c.label for c in room.controls(mine.where()) if c.verb == "cn_take"]
    assert "Take the pack (3) onto your K" in labels
    onto = next(c.arg for c in room.controls(mine.where()) if c.label == "Take the pack (3) onto your K")
    await mine.press("cn_take", onto)
    await room.wait()
    assert melds_of(room, name, 0) == [(12, 5)]


async def test_unopened_side_takes_the_pack_with_what_reaches_the_minimum(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Only the top counts of the pack; the other melds are part of the same step."""
    mine = await takeable(room, alice, bob, "7S 7H AS AH AD QS 4D", "5S 9H 7C")
    name = room.table.id
    (first, *_) = [c for c in room.controls(mine.where()) if c.verb == "cn_take"]
    assert "A\N{NO-BREAK SPACE}×3" in first.label
    await mine.press("cn_take", first.arg)
    await room.wait()
    s = state(room, name)
    assert sorted(m.rank for m in s.melds) == [0, 6]
    assert s.opened[s.sides[room.seat(name, alice)]]


async def test_pack_is_taken_with_chosen_cards(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever knows better chooses; the sum stands on the button."""
    mine = await takeable(room, alice, bob, "7S 7H AS AH AD QS QH QD 4D", "5S 9H 7C")
    await choose(mine, "cn_ranks", "7", "Q")
    assert label(mine, "lay") == "Take the pack with my choice · 45/50"
    assert mine.sees("lay") is None
    await choose(mine, "cn_ranks", "7", "Q", "A")
    assert label(mine, "lay") == "Take the pack with my choice · 105/50"
    await mine.press("lay")
    await room.wait()
    assert sorted(m.rank for m in state(room, room.table.id).melds) == [0, 6, 11]


async def test_a_wild_card_can_be_moved_while_the_pack_is_taken_onto_an_own_meld(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Moving it settles the groups; the top still goes where it went."""
    mine = await takeable(room, alice, bob, "QS QH 9S 9H 2D JK 7C 5S 4D", "5S 9D KC", melds=(OURS, THEIRS))
    name = room.table.id
    await choose(mine, "cn_ranks", "Q", "9", "2", "*")
    assert mine.sees("lay")
    joker_on = next(r for r, cs in laid_by(room, name, alice).items() if 52 in cs)
    other = ({8, 11} - {joker_on}).pop()
    two_to, joker_to = (groups.CODES[r] for r in (joker_on, other))
    await choose(mine, "cn_wild", f"*{two_to}{joker_to}")
    await choose(mine, "cn_wild", f"2{joker_to}{two_to}")
    assert mine.sees("lay")
    await mine.press("lay")
    await room.wait()
    assert sorted(melds_of(room, name, 0)) == [(8, 3), (11, 3), (12, 5)]


async def test_wild_upcard_is_covered_and_the_pack_is_frozen_from_the_start(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S071: a natural card lies on top, the panel says that it is frozen and what it takes."""
    mine = await takeable(room, alice, bob, "7S 9H 4D QS KD 6D 8C JH", "2S 7C")
    assert "The pile is frozen." in told_by_pictures(mine)
    assert "7♣" in told_by_pictures(mine)
    assert mine.sees("act", "d")


async def test_empty_stock_lets_one_leave_the_pack_and_ends_the_deal(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    mine = await takeable(room, alice, bob, "7S 7H 4D QS", "5S 9H 7C", melds=(OURS, THEIRS), stock=())
    name = room.table.id
    assert mine.sees("act", "d") is None
    assert "The stock is empty" in said(mine)
    await mine.press("act", "z")
    await room.wait()
    assert state(room, name).phase is Phase.DEAL_END
    assert "nobody goes out" in told_by_pictures(mine)


async def test_where_the_pack_must_be_taken_nobody_is_told_to_leave_it(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Two ways to take it, none to decline: the words offer no more than the buttons do."""
    fields: dict[str, Any] = {"melds": (OURS, THEIRS), "stock": ()}
    mine = await takeable(room, alice, bob, "KS KC 4D QS", "5S 9H KD", **fields)
    assert "cn_take" in verbs(mine)
    assert mine.sees("act", "z") is None
    assert "take the pack" in said(mine)
    assert "leave it" not in said(mine)
    name = room.table.id
    result = await room.forge(alice, mine.where(), f"b1:{name}:-:act:z")
    assert "you must take the pack" in room.told(result)
