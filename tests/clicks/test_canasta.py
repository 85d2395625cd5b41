"""Canasta on the panel: choosing by rank, points as they are chosen, the pack, and what is refused and why."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.canasta.facts import RED_THREES
from bot.engine.canasta.state import Turn
from bot.engine.cards import hand
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.narrate import card_text
from cogs.families import canasta_groups as groups
from cogs.families import facts
from tests.clicks.canasta_hands import arranged, choose, label, meld, menu, said, state, told_by_pictures
from tests.clicks.hands import Finger, Room, in_channel
from tests.clicks.test_limits import within_limits

PAIRS = "KS KH KD QS QH QD 9H 9D 7C 5S 4D"  # kings and queens make 60
OURS = meld(1, 0, "KS KH KD 2S")
THEIRS = meld(2, 1, "10S 10H 10D")


def value(finger: Finger, verb: str, what: str) -> str:
    """The entry of a menu that begins with this text."""
    found = [v for v in menu(finger, verb).values if v.startswith(what)]
    assert found, menu(finger, verb).values
    return found[0]


def melds_of(room: Room, name: str, side: int) -> list[tuple[int, int]]:
    """The melds of a side: rank and number of cards."""
    return [(m.rank, len(m.cards)) for m in state(room, name).melds if m.side == side]


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


def laid_by(room: Room, name: str, who: MemberActor) -> dict[int, Any]:
    """The groups that the person's Lay button would lay, by rank."""
    seat = room.seat(name, who)
    tables = room.bot.tables
    plan = facts(tables.rules(name), tables.view(name, seat), seat, tables.draft(name, seat)).lay
    assert plan is not None
    return {g.rank: g.cards for g in plan.action.groups}  # type: ignore[attr-defined]  # an action with groups


def verbs(finger: Finger) -> set[str]:
    """What the panel offers."""
    return {c.verb for c in finger.room.controls(finger.where())}


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


# The pack.
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


# Big hands.
@pytest.mark.parametrize("size", [1, 14, 26, 45, 60])
async def test_a_hand_of_any_size_fits_with_fifteen_entries_a_menu(
    room: Room, alice: MemberActor, bob: MemberActor, size: int
) -> None:
    """S054: every rank is ticked and thrown by one entry; any number of cards of it by one more press."""
    name = await room.deal(alice, bob, game="canasta", target=10_000)
    me = room.seat(name, alice)
    finger = await in_channel(room, alice)
    for seed in range(3):
        pack = [c for c in room.bot.tables.rules(name).pack(state(room, name)) if c not in RED_THREES]
        held = hand(Random(seed).sample(pack, size))
        rest = list(pack)
        for c in held:
            rest.remove(c)
        hands = tuple(held if i == me else hand(rest[:11]) for i in range(2))
        turn = {"phase": Phase.AFTER_DRAW, "turn": me, "opened": (True, True), "red_threes": ((), ())}
        room.arrange(name, hands=hands, stock=tuple(rest[11:40]), **turn)
        await finger.press("redraw")
        within_limits(room, finger.where())
        ticks = menu(finger, "cn_ranks")
        assert set(ticks.values) == {groups.code(c) for c in held}
        assert all(len(c.values) <= 15 for c in room.controls(finger.where()) if c.verb != "cn_count")
        if size > 1:
            thrown = {groups.code(c) for v in menu(finger, "throw").values for c in [int(v[1:])]}  # type: ignore[arg-type]
            assert thrown == {groups.code(c) for c in held}
        await choose(finger, "cn_ranks", *ticks.values)
        within_limits(room, finger.where())
        assert Counter(room.bot.tables.draft(name, me).chosen) == Counter(held)
        await choose(finger, "cn_ranks", ticks.values[0])
        within_limits(room, finger.where())
        await choose(finger, "cn_ranks")


async def test_every_number_of_every_rank_can_be_chosen_however_many_are_ticked(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S054: a menu takes twenty-five entries; wild cards, which come last, are those that one wants to count."""
    many = ("A", "K", "Q", "J", "8", "7", "6")
    held = " ".join(f"{r}{suit}" for r in many for suit in "SHDCS") + " 2S 2H 2D 2C JK JK"
    name, (mine, _) = await arranged(room, alice, bob, held=held, melds=(meld(1, 0, "4S 4H 4D"), THEIRS))
    await choose(mine, "cn_ranks", *menu(mine, "cn_ranks").values)
    offered = [c.values for c in room.controls(mine.where()) if c.verb == "cn_count"]
    assert all(len(values) <= 25 for values in offered)
    assert {v for values in offered for v in values} >= {"A4", "64", "21", "23", "*1"}
    within_limits(room, mine.where())
    await choose(mine, "cn_count", "*1")
    me = room.seat(name, alice)
    assert Counter(map(groups.code, groups.staged(room.bot.tables.draft(name, me))))["*"] == 1


async def test_a_panel_of_forty_five_without_pictures_stays_within_limits(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S054: words in place of the picture, with many melds on the table."""
    name = await room.deal(alice, bob, game="canasta")
    me = room.seat(name, alice)
    shown = await room.slash(alice, "me")
    assert shown.response is not None
    await room.press(alice, shown.response.message, "me_switch", "text_only")
    finger = await in_channel(room, alice)
    melds = tuple(
        meld(1 + n, n % 2, f"{r}S {r}H {r}D {r}C") for n, r in enumerate(("4", "5", "6", "7", "8", "9", "10"))
    )
    pack = [c for c in room.bot.tables.rules(name).pack(state(room, name)) if c not in RED_THREES]
    for c in (c for m in melds for c in m.cards):
        pack.remove(c)
    Random(1).shuffle(pack)
    hands = tuple(hand(pack[:45]) if i == me else hand(pack[45:56]) for i in range(2))
    room.arrange(name, hands=hands, stock=(), phase=Phase.PLAY, turn=me, opened=(True, True), melds=melds)
    await finger.press("redraw")
    within_limits(room, finger.where())
    assert "Your hand (45)" in said(finger)
    assert not room.env.backend.get_message(room.channel.id, finger.where().id).attachments
