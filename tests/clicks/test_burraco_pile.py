"""Taking the pile of Burraco by pressing."""

from collections import Counter

from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.clicks.burraco_hands import (
    START,
    arranged,
    choose,
    menu,
    mine_of,
    picks,
    plain,
    said,
    state,
    told_by_pictures,
)
from tests.clicks.hands import Room


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
