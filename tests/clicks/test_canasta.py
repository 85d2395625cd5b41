"""Canasta on the panel: choosing by rank, points as they are chosen, the pack, and what is refused and why."""

from collections import Counter

import pytest
from simcord import MemberActor

from bot.engine.canasta.state import Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.narrate import card_text
from cogs.families import canasta_groups as groups
from tests.clicks.canasta_hands import (
    OURS,
    THEIRS,
    arranged,
    choose,
    label,
    laid_by,
    melds_of,
    menu,
    said,
    state,
    told_by_pictures,
    verbs,
)
from tests.clicks.hands import Finger, Room

PAIRS = "KS KH KD QS QH QD 9H 9D 7C 5S 4D"  # kings and queens make 60


def value(finger: Finger, verb: str, what: str) -> str:
    """The entry of a menu that begins with this text."""
    found = [v for v in menu(finger, verb).values if v.startswith(what)]
    assert found, menu(finger, verb).values
    return found[0]


async def test_a_turn_takes_four_presses(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Draw, choose among the melds that were found, lay, throw."""
    name, (mine, _) = await arranged(room, alice, bob, held=PAIRS, phase=Phase.TURN_START, now=Turn())
    await mine.press("act", "d")
    await choose(mine, "cn_pick", value(mine, "cn_pick", "Q300_K300"))
    assert label(mine, "lay") == "Lay 60/50"
    await mine.press("lay")
    await choose(mine, "throw", value(mine, "throw", "x"))
    await room.wait()
    s = state(room, name)
    assert melds_of(room, name, s.sides[room.seat(name, alice)]) == [(11, 3), (12, 3)]
    assert s.turn == room.seat(name, bob)


async def test_minimum_missed_by_five_is_refused_with_the_sum(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """90 are needed: 85 are refused with both numbers, in the words and in the picture; with 5 more it can be laid."""
    held = "AS AH AD 7S 7H 7D 7C 7S 7H 10H 9C 5C"
    name, (mine, _) = await arranged(room, alice, bob, held=held, scores=(1500, 1500))
    assert "90 needed" in told_by_pictures(mine)
    await choose(mine, "cn_ranks", "A", "7")
    await choose(mine, "cn_count", "75")
    assert label(mine, "lay") == "Lay 85/90"
    assert mine.sees("lay") is None
    assert "Opening needs 90 points: you chose 85." in said(mine)
    assert "90 needed, 85 chosen" in told_by_pictures(mine)
    assert state(room, name).melds == ()
    await choose(mine, "cn_count", "76")
    assert label(mine, "lay") == "Lay 90/90"
    await mine.press("lay")
    await room.wait()
    assert melds_of(room, name, state(room, name).sides[room.seat(name, alice)]) == [(0, 3), (6, 6)]


async def test_where_the_house_fines_it_a_short_meld_can_be_tried(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The sum is said before; the attempt raises the minimum and lays nothing."""
    held = "AS AH AD 7S 10H 9C 5C"
    house = {"short_initial_meld": "penalise"}
    name, (mine, *_) = await arranged(room, alice, bob, carol, held=held, house=house, scores=(1500,) * 3)
    await choose(mine, "cn_ranks", "A")
    assert "Opening needs 90 points: you chose 60." in said(mine)
    await mine.press("lay")
    await room.wait()
    assert state(room, name).melds == ()
    assert "100 needed, 60 chosen" in told_by_pictures(mine)


async def test_ranks_are_ticked_and_unticked_with_their_numbers(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """A rank brings all its cards; fewer are chosen in a second menu; what is ticked no more is chosen no more."""
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD KC QS QH QD 9H 7C 5S 4D", melds=(OURS, THEIRS))
    me = room.seat(name, alice)
    await choose(mine, "cn_ranks", "Q", "K")
    assert Counter(map(groups.code, room.bot.tables.draft(name, me).chosen)) == {"K": 4, "Q": 3}
    await choose(mine, "cn_count", "K2")
    assert Counter(map(groups.code, room.bot.tables.draft(name, me).chosen)) == {"K": 2, "Q": 3}
    assert "2 of 4 chosen" in entries(mine, "cn_ranks")
    await choose(mine, "cn_ranks", "K")
    assert Counter(map(groups.code, room.bot.tables.draft(name, me).chosen)) == {"K": 2}
    assert menu(mine, "cn_ranks").chosen == ("K",)
    await mine.press("lay")
    await room.wait()
    assert melds_of(room, name, 0) == [(12, 6)]
    assert not groups.staged(room.bot.tables.draft(name, me))


def entries(finger: Finger, verb: str) -> list[str]:
    """The lines below the entries of a menu."""
    stored = finger.room.env.backend.get_message(finger.where().channel.id, finger.where().id)
    rows = (row["components"] for row in stored.components if "components" in row)
    found = (item for row in rows for item in row if f":{verb}:" in item.get("custom_id", ""))
    return [o.get("description", "") for item in found for o in item["options"]]


async def test_wild_cards_go_where_one_wants_them_if_there_is_a_choice(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The menu appears only then; a move settles the groups."""
    name, (mine, _) = await arranged(room, alice, bob, held="QS QH 9S 9H 2D JK 7C 5S 4D", melds=(OURS, THEIRS))
    assert "cn_wild" not in verbs(mine)
    await choose(mine, "cn_ranks", "Q", "9", "2", "*")
    assert mine.sees("lay")
    groups_now = laid_by(room, name, alice)
    assert sorted(map(len, groups_now.values())) == [3, 3]
    joker_on = next(r for r, cs in groups_now.items() if 52 in cs)
    source, target = groups.CODES[joker_on], "K"
    await choose(mine, "cn_wild", f"*{source}{target}")
    moved = laid_by(room, name, alice)
    assert moved[12] == (52,)
    assert len(moved[joker_on]) == 2
    assert mine.sees("lay") is None, "two queens alone are no meld"
    await choose(mine, "cn_wild", f"*{target}{source}")
    await mine.press("lay")
    await room.wait()
    assert sorted(melds_of(room, name, 0)[1:]) == [(8, 3), (11, 3)]


async def test_rank_ticked_while_a_wild_card_moves_stays_ticked(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Two phones, or one quick thumb on a slow line."""
    name, (mine, _) = await arranged(room, alice, bob, held="QS QH 9S 9H 2D JK 7C 5S 4D", melds=(OURS, THEIRS))
    await choose(mine, "cn_ranks", "Q", "9", "2", "*")
    wild, ranks = menu(mine, "cn_wild"), menu(mine, "cn_ranks")
    value = next(v for v in wild.values if v.endswith("K"))
    await room.volley(
        (alice, mine.where(), wild, (value,)),
        (alice, mine.where(), ranks, ("Q", "9", "2", "*", "7")),
    )
    draft = room.bot.tables.draft(name, room.seat(name, alice))
    assert cards("7C")[0] in groups.staged(draft)


async def test_a_lone_wild_card_is_added_to_an_own_meld(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="QS QH 9S JK 7C 5S 4D", melds=(OURS, THEIRS))
    await choose(mine, "cn_ranks", "*")
    await mine.press("lay")
    await room.wait()
    assert melds_of(room, name, 0) == [(12, 5)]


async def test_both_cards_that_two_players_draw_are_marked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS QS 9H", phase=Phase.TURN_START, now=Turn())
    drawn = [card_text(c, "en").replace("\ufe0e", "").replace("\ufe0f", "") for c in state(room, name).stock[-2:]]
    await mine.press("act", "d")
    line = next(text for text in told_by_pictures(mine).split("\n") if text.startswith("Just drawn: "))
    assert sorted(line.removeprefix("Just drawn: ").split()) == sorted(drawn)


async def test_what_was_laid_is_taken_back_by_undo(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held=PAIRS, phase=Phase.TURN_START, now=Turn())
    await mine.press("act", "d")
    assert mine.sees("undo") is None
    await choose(mine, "cn_pick", value(mine, "cn_pick", "Q300_K300"))
    await mine.press("lay")
    await mine.press("undo")
    await room.wait()
    assert state(room, name).melds == ()
    assert mine.sees("cn_pick")


async def test_the_hand_is_sorted_by_rank_whatever_other_games_want(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Suits matter to nobody here; the other order puts first what can be melded."""
    _, (mine, _) = await arranged(room, alice, bob, held="4S 4H 4D KS QS AH 2D 9H 3S")
    assert "Sorted by rank" in said(mine)
    told = told_by_pictures(mine)
    assert "Your hand (9): A, K, Q, 9, 4 ×3, 3♠, 2" in told
    await mine.press("sort")
    assert "Sorted by melds" in said(mine)
    assert "Your hand (9): 4 ×3, A, K, Q, 9, 3♠, 2" in told_by_pictures(mine)
    await mine.press("sort")
    assert "Sorted by rank" in said(mine)


# What is thrown.
@pytest.mark.parametrize(
    ("thrown", "why"),
    [("x52", "is wild and freezes the pack"), ("x12", "fits your K"), ("x11", "is part of a meld in your hand")],
)
async def test_throwing_something_of_value_asks_once(
    room: Room, alice: MemberActor, bob: MemberActor, thrown: str, why: str
) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS QS QH QD JK 7C 5S", melds=(OURS, THEIRS))
    await choose(mine, "throw", thrown)
    assert why in said(mine)
    assert state(room, name).phase is Phase.AFTER_DRAW
    await mine.press("throw_no")
    await choose(mine, "throw", thrown)
    await mine.press("throw_yes")
    await room.wait()
    assert state(room, name).turn == room.seat(name, bob)


@pytest.mark.parametrize("thrown", ["x45", "x4"])
async def test_throwing_anything_else_acts_at_once(
    room: Room, alice: MemberActor, bob: MemberActor, thrown: str
) -> None:
    name, (mine, _) = await arranged(room, alice, bob, held="KS QS QH QD JK 7C 5S 5H", melds=(OURS, THEIRS))
    await choose(mine, "throw", value(mine, "throw", thrown))
    await room.wait()
    assert state(room, name).turn == room.seat(name, bob)
