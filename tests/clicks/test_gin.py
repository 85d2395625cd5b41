"""Gin by pressing: the upcard, the count on the panel, knock, gin, undercut, and shows hidden until all are in."""

import re

import pytest
from simcord import MemberActor

from bot.engine.cards import Cards
from bot.engine.gin.state import Ending
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.model import Status
from tests.clicks.gin_hands import (
    CLOSE,
    KNOCKER,
    PLAIN,
    arranged,
    pick_text_of,
    play_on,
    shown_cards,
    state,
    step,
    throws,
)
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.panels import menus, said
from tests.sim import closed_dm, words


# Whole matches.
async def test_two_people_play_a_whole_match_one_in_direct_messages_one_in_the_channel(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S031: either place is enough."""
    name = await room.deal(alice, bob, game="gin", penalty_target=50)
    with closed_dm(room.env, bob):
        fingers = {alice.id: in_dm(room, alice), bob.id: await in_channel(room, bob)}
        await play_on(room, name, fingers)
    await room.wait(10)
    board = words(room.env, room.board())
    assert "alice" in board
    assert "bob" in board
    assert room.bot.tables.table(name).status is Status.OVER


async def test_one_person_plays_a_whole_match_of_four_at_oklahoma(room: Room, alice: MemberActor) -> None:
    """With three computers; everything in the direct messages."""
    name = await room.deal(alice, computers=3, game="oklahoma-gin", penalty_target=25)
    assert len(state(room, name).hands[0]) == 7
    await play_on(room, name, {alice.id: in_dm(room, alice)})
    assert room.over(name)


async def test_expert_is_offered_at_gin_and_plays(room: Room, alice: MemberActor) -> None:
    """Chosen in the host's menu, named in the lobby; a game without experts does not offer it."""
    await room.open(alice, game="gin", penalty_target=25)
    opened = await room.press(alice, room.board(), "options")
    menu = opened.response or opened.followups[0]
    offered = {c.arg: c.values for c in room.controls(menu.message)}
    assert offered["level"] == ("easy", "hard", "expert")
    await room.choose(alice, menu.message, "option", "expert", arg="level")
    await room.press(alice, room.board(), "add")
    await room.wait()
    assert "Expert" in words(room.env, room.board())
    name = room.table.id
    await room.begin(alice)
    for _ in range(40):
        await step(in_dm(room, alice))
        await room.wait(2.5)
    assert state(room, name).thrown or state(room, name).deal > 1
    assert [c.level for c in room.bot.tables.table(name).chairs if c.user is None] == ["expert"]


async def test_upcard_goes_round_and_can_be_taken_from_panel_and_table(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Both buttons stand in both places; whoever is not on turn is told whose turn it is."""
    name = await room.deal(alice, bob, game="gin")
    s = state(room, name)
    first, second = (alice, bob) if s.turn == room.seat(name, alice) else (bob, alice)
    board = [c.arg for c in room.controls(room.board()) if c.verb == "draw"]
    assert board == ["T", "P"]
    finger = in_dm(room, first)
    assert finger.sees("act", "T")
    await finger.press("act", "P")
    await room.wait()
    await room.press(second, room.board(), "draw", "T")
    await room.wait()
    s = state(room, name)
    assert (s.phase, s.turn) == (Phase.DISCARD, room.seat(name, second))
    other = in_dm(room, second)
    taken = f"x{s.taken_card}"
    assert all(taken not in c.values for c in menus(other, "throw")), "the taken card is not offered to be thrown"


async def test_count_of_deadwood_stands_on_the_panel_at_all_times(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """With a card too many also what the best throw leaves, and every entry of the menu says it too."""
    _, mine, theirs = await arranged(room, alice, bob, KNOCKER, PLAIN)
    assert re.search(r"Deadwood \*\*\d+ → 9\*\* if you throw K♦", said(mine))
    assert "limit 10" in said(mine)
    assert re.search(r"Deadwood \*\*33\*\*", said(theirs))
    (menu,) = menus(mine, "throw")
    assert len(menu.values) == 11
    ends = mine.sees("act", throws("K", "KD"))
    assert ends is not None
    assert ends.label == "Knock – throw K♦\ufe0f (9)"


async def test_knock_with_two_layoffs_shows_all_hands(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """One press to knock, one to show the best: six and seven of hearts go onto the run."""
    name, mine, theirs = await arranged(room, alice, bob, KNOCKER, PLAIN)
    await mine.press("act", throws("K", "KD"))
    await room.wait()
    assert state(room, name).phase is Phase.SHOW
    show = theirs.sees("lay")
    assert show is not None
    assert show.label == "Show best: 33 → 20"
    assert "knocked with 9" in words(room.env, room.board())
    await theirs.press("lay")
    await room.wait()
    s = state(room, name)
    assert s.phase is Phase.DEAL_END
    assert s.sheet[-1].ending is Ending.KNOCK
    bob_part = s.sheet[-1].seats[room.seat(name, bob)]
    assert (bob_part.points, bob_part.delta) == (20, 11)
    board = words(room.env, room.board())
    assert "lays off 6♥\ufe0f 7♥\ufe0f" in board
    assert "bob +11" in board


async def test_undercut_is_told_and_paid_by_the_knocker(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Three cards laid off and an ace left: lower than nine."""
    name, mine, theirs = await arranged(room, alice, bob, KNOCKER, CLOSE)
    await mine.press("act", throws("K", "KD"))
    await room.wait()
    await theirs.press("lay")
    await room.wait()
    s = state(room, name)
    assert s.sheet[-1].ending is Ending.UNDERCUT
    assert s.sheet[-1].seats[room.seat(name, alice)].delta == 9 - 1 + 25
    assert "Undercut!" in words(room.env, room.board())


GIN = "2H 3H 4H 5H 8S 8D 8C 10C JC QC KD"


async def test_gin_is_one_press_and_the_other_shows_by_itself(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """There is nothing to choose after a gin; twenty-five on top."""
    name, mine, _ = await arranged(room, alice, bob, GIN, PLAIN)
    found = mine.sees("act", throws("G", "KD"))
    assert found is not None
    assert found.label == "Gin – throw K♦\ufe0f"
    await mine.press("act", throws("G", "KD"))
    await room.wait(4)
    s = state(room, name)
    assert s.sheet[-1].ending is Ending.GIN
    assert s.sheet[-1].seats[room.seat(name, bob)].delta == 33 + 25


async def test_person_with_gin_may_throw_and_play_on(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The discard is offered beside *Gin*."""
    name, mine, _ = await arranged(room, alice, bob, GIN, PLAIN)
    await room.choose(alice, mine.where(), "throw", throws("x", "KD"))
    await room.wait()
    s = state(room, name)
    assert (s.phase, s.turn) == (Phase.DRAW, room.seat(name, bob))


async def test_discard_that_breaks_a_meld_asks_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """An eight of three would leave sixteen more; the end of a long run does not hurt."""
    name, mine, _ = await arranged(room, alice, bob, GIN, PLAIN)
    await room.choose(alice, mine.where(), "throw", throws("x", "8S"))
    assert state(room, name).phase is Phase.DISCARD
    assert mine.sees("throw_yes")
    await mine.press("throw_no")
    assert menus(mine, "throw")


async def test_big_gin_is_offered_where_the_house_plays_it(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """All eleven cards are melded."""
    held = "2H 3H 4H 5H 8S 8D 8C 10C JC QC KC"
    name, mine, _ = await arranged(room, alice, bob, held, "KS KH 9D 9S 10S JS 6H 7H QD 10D", big_gin=True)
    await mine.press("act", "B")
    await room.wait(4)
    assert state(room, name).sheet[-1].ending is Ending.BIG_GIN


async def test_knock_throwing_another_card_from_the_menu(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The menu says what each card leaves."""
    held = "2H 3H 4H 5H 8S 8D 8C AS 2C 3D 3S"
    name, mine, _ = await arranged(room, alice, bob, held, PLAIN)
    menu = next(c for c in menus(mine, "use") if throws("K", "AS") in c.values)
    assert len(menu.values) >= 4
    await room.choose(alice, mine.where(), "use", throws("K", "AS"))
    assert state(room, name).phase is Phase.SHOW
    assert state(room, name).discard[-1] == cards("AS")[0]


async def test_staged_knock_that_is_cancelled_leaves_the_hand_as_it_was(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S064: at any step, order included."""
    name, mine, _ = await arranged(room, alice, bob, KNOCKER, PLAIN)
    before, shown = state(room, name), shown_cards(mine)
    for steps in range(3):
        await mine.press("gin_other")
        assert not menus(mine, "throw"), "no discard while a knock is staged"
        if steps > 0:
            await room.choose(alice, mine.where(), "gin_melds", pick_text_of("8S 8C 8D", mine))
        if steps > 1:
            await room.choose(alice, mine.where(), "gin_cards", str(cards("6D")[0]))
        await mine.press("gin_drop")
        assert state(room, name) == before
        assert shown_cards(mine) == shown
    assert not room.bot.tables.draft(name, room.seat(name, alice)).melds


async def test_staged_knock_with_fewer_melds_says_why_it_cannot_be(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Without the run more is left than the limit; the card named is still in the hand."""
    name, mine, _ = await arranged(room, alice, bob, KNOCKER, PLAIN)
    await mine.press("gin_other")
    await room.choose(alice, mine.where(), "gin_melds", pick_text_of("8S 8C 8D", mine))
    assert mine.sees("lay") is None, "the button is there, and disabled"
    assert "23 points left (9 at best)" in said(mine)
    assert state(room, name).phase is Phase.DISCARD


async def test_table_says_limit_card_and_doubling_at_oklahoma(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In the picture's words: the limit, the card that fixed it, the doubling; an ace asks for gin."""
    name = await room.deal(alice, bob, game="oklahoma-gin", spade_doubles=True)
    up: Cards = cards("AS")
    room.arrange(name, limit_card=up[0], limit=0, multiplier=2)
    room.bot.presenter.touch(name)
    await room.wait(3)
    text = words(room.env, room.board())
    assert "Limit card: A♠" in text
    assert "Gin only" in text
    assert "Points ×2" in text


@pytest.mark.parametrize("verb", ["gin_other", "gin_drop", "gin_melds", "gin_cards"])
async def test_forged_presses_out_of_turn_are_refused(
    room: Room, alice: MemberActor, bob: MemberActor, verb: str
) -> None:
    """The defender has nothing to stage before the knock; garbage is no card."""
    name, mine, theirs = await arranged(room, alice, bob, KNOCKER, PLAIN)
    before = state(room, name)
    values = ("9999",) if verb in ("gin_melds", "gin_cards") else ()
    kind = "m1" if values else "b1"
    result = await room.forge(bob, theirs.where(), f"{kind}:{name}:-:{verb}:", *values)
    assert "no longer up to date" in room.told(result) or "out of date" in room.told(result)
    result = await room.forge(alice, mine.where(), f"{kind}:{name}:-:{verb}:", *values)
    assert state(room, name) == before
