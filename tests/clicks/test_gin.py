"""Gin by pressing: the upcard, the count on the panel, knock, gin, undercut, and shows hidden until all are in."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.cards import Cards, hand
from bot.engine.gin.rules import PACK
from bot.engine.gin.state import Ending, GinState
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.narrate import card_text
from bot.tables.model import Status
from cogs.wire import action_text
from tests.clicks.conftest import Restart
from tests.clicks.hands import Control, Finger, Room, in_channel, in_dm
from tests.sim import closed_dm, words


def state(room: Room, name: str) -> GinState:
    """The match as it is."""
    s = room.bot.tables.state(name)
    assert isinstance(s, GinState)
    return s


def menus(finger: Finger, verb: str) -> list[Control]:
    """The panel's menus with this verb."""
    return [c for c in finger.room.controls(finger.where()) if c.verb == verb]


def said(finger: Finger) -> str:
    """The panel's words and labels."""
    labels = [c.label for c in finger.room.controls(finger.where())]
    return "\n".join([words(finger.room.env, finger.where()), *labels])


async def step(finger: Finger) -> None:
    """What a beginner does: leave the upcard, draw, end the deal as soon as it can be, show the best."""
    for arg in ("n", "P", "d"):
        if finger.sees("act", arg):
            await finger.press("act", arg)
            return
    if finger.sees("lay"):
        await finger.press("lay")
        return
    ends = [c for c in finger.room.controls(finger.where()) if c.verb == "act" and c.arg[0] in "KGB"]
    if ends:
        await finger.press("act", ends[0].arg)
    elif throws := menus(finger, "throw"):
        await finger.room.choose(finger.who, finger.where(), "throw", least(finger, throws[0]))
        if finger.sees("throw_yes"):
            await finger.press("throw_yes")


def least(finger: Finger, menu: Control) -> str:
    """The card to throw that the panel recommends."""
    s = finger.room.bot.tables.state(finger.room.table.id)
    assert isinstance(s, GinState)
    v = finger.room.bot.tables.view(finger.room.table.id, finger.room.seat(finger.room.table.id, finger.who))
    return action_text(finger.room.bot.tables.rules(finger.room.table.id).default(v, v.viewer))  # type: ignore[arg-type]


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger], most: int = 900) -> None:
    """Until the match is over."""
    for _ in range(most):
        if room.over(name):
            return
        table = room.bot.tables.table(name)
        for seat in room.bot.tables.rules(name).to_act(room.bot.tables.state(name)):
            user = table.chairs[seat].user
            if user is not None and user in fingers:
                await step(fingers[user])
        await room.wait(0.5)
    raise AssertionError(f"the match did not end within {most} steps")


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


# Positions.
def position(s: GinState, me: int, held: str, others: Mapping[int, str], **fields: Any) -> dict[str, Any]:
    """Fields of a state in which ``me`` has drawn and is to throw; the rest of the pack is the stock."""
    hands = {me: hand(cards(held)), **{i: hand(cards(text)) for i, text in others.items()}}
    gone = {c for h in hands.values() for c in h}
    rest = [c for c in PACK if c not in gone]
    n = len(s.hands)
    return {
        "phase": Phase.DISCARD,
        "turn": me,
        "hands": tuple(hands[i] for i in range(n)),
        "stock": tuple(rest[1:]),
        "discard": tuple(rest[:1]),
        "known": ((),) * n,
        "drawn": tuple(hands[me][0] if i == me else None for i in range(n)),
        "since": (s.seq,) * n,
        **fields,
    }


KNOCKER = "2H 3H 4H 5H 8S 8D 8C AS 2C 6D KD"  # nine left once the king is thrown
PLAIN = "KS KH KC 9S 10S JS 6H 7H QD 10D"  # two cards fit: twenty left, and thirty-three without
CLOSE = "KS KH KC 9S 10S JS 6H 7H 8H AC"  # one left with three cards laid off, or none melded


async def arranged(
    room: Room, alice: MemberActor, bob: MemberActor, held: str, other: str, game: str = "gin", **options: Any
) -> tuple[str, Finger, Finger]:
    """A match in which alice is to throw, and both panels."""
    name = await room.deal(alice, bob, game=game, **options)
    me = room.seat(name, alice)
    room.arrange(name, **position(state(room, name), me, held, {1 - me: other}))
    mine, theirs = in_dm(room, alice), in_dm(room, bob)
    await mine.press("redraw")
    await theirs.press("redraw")
    return name, mine, theirs


def throws(text: str, face: str) -> str:
    """The value of an action with a card."""
    return f"{text}{cards(face)[0]}"


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


def shown_cards(finger: Finger) -> tuple[str, ...]:
    """The entries of the discard menu: the hand in the order shown."""
    (menu,) = menus(finger, "throw")
    return menu.values


def pick_text_of(meld: str, finger: Finger) -> str:
    """The entry of the menu of melds with these cards, in whatever order."""
    wanted = set(map(str, cards(meld)))
    (menu,) = menus(finger, "gin_melds")
    return next(v for v in menu.values if set(v[2:].rstrip("~").split(".")) == wanted)


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


async def test_defender_chooses_another_show(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Other…*: the lay-offs are ticked off, what is left is said, and played as chosen."""
    name, mine, theirs = await arranged(room, alice, bob, KNOCKER, PLAIN)
    await mine.press("act", throws("K", "KD"))
    await room.wait()
    await theirs.press("gin_other")
    (menu,) = menus(theirs, "gin_cards")
    assert {menu.values, menu.chosen} == {tuple(str(c) for c in cards("6H 7H"))}
    await room.choose(bob, theirs.where(), "gin_cards", str(cards("6H")[0]))
    found = theirs.sees("lay")
    assert found is not None
    assert found.label == "Show it so (27)"
    await room.choose(bob, theirs.where(), "gin_cards", str(cards("7H")[0]))
    assert theirs.sees("lay") is None
    assert "7♥\ufe0f does not fit" in said(theirs)
    await room.choose(bob, theirs.where(), "gin_cards")
    await theirs.press("lay")
    await room.wait()
    assert state(room, name).sheet[-1].seats[room.seat(name, bob)].points == 33


async def test_restart_between_the_knock_and_the_layoff(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """The old panel of the defender goes on; the other's hand is still hidden."""
    name, mine, theirs = await played_to_the_show(room, alice, bob)
    before = state(room, name)
    panel = theirs.where()
    await restart(orderly=False)
    await room.wait()
    assert state(room, name) == before
    await room.press(bob, panel, "lay")
    await room.wait()
    assert state(room, name).phase is Phase.DEAL_END
    assert mine.sees("act", "n")


async def played_to_the_show(room: Room, alice: MemberActor, bob: MemberActor) -> tuple[str, Finger, Finger]:
    """A knock that came of real moves, so that the journal has them; alice's finger and bob's, bob is to show."""
    name = await room.deal(alice, bob, game="gin", knock_limit=20, penalty_target=1000)
    fingers = {alice.id: in_dm(room, alice), bob.id: in_dm(room, bob)}
    for _ in range(400):
        s = state(room, name)
        if s.phase is Phase.SHOW:
            break
        for seat in room.bot.tables.rules(name).to_act(s):
            user = room.bot.tables.table(name).chairs[seat].user
            assert user is not None
            await step(fingers[user])
        await room.wait(0.5)
    s = state(room, name)
    assert s.phase is Phase.SHOW
    knocker = room.bot.tables.table(name).chairs[s.knocker or 0].user
    assert knocker is not None
    return (name, fingers[knocker], fingers[bob.id if knocker == alice.id else alice.id])


async def test_show_comes_by_itself_after_a_minute_without_a_clock(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The best one; and it is no missed turn."""
    name, mine, _ = await arranged(room, alice, bob, KNOCKER, PLAIN, pace="none")
    await mine.press("act", throws("K", "KD"))
    await room.wait(55)
    assert state(room, name).phase is Phase.SHOW
    await room.wait(10)
    s = state(room, name)
    assert s.phase is Phase.DEAL_END
    assert s.sheet[-1].seats[room.seat(name, bob)].points == 20
    assert room.bot.tables.table(name).chairs[room.seat(name, bob)].missed == 0


async def test_shows_stay_hidden_until_all_are_in(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Three at the table: the first show names no card to anybody, the second opens both."""
    name = await room.deal(alice, bob, carol, game="gin")
    seats = [room.seat(name, who) for who in (alice, bob, carol)]
    held = dict(zip(seats, ("2H 3H 4H 8S 8D 8C AS KD", "6C 7C 8H 10S JD QD 5H", "KS KC KH 9D 9H 3S 4D"), strict=True))
    me = seats[0]
    others = {i: text for i, text in held.items() if i != me}
    room.arrange(name, **position(state(room, name), me, held[me], others))
    mine, second, third = (in_dm(room, who) for who in (alice, bob, carol))
    for finger in (mine, second, third):
        await finger.press("redraw")
    await mine.press("act", throws("K", "KD"))
    await room.wait()
    assert second.sees("lay")
    assert third.sees("lay")
    panel = third.where().id
    await second.press("lay")
    await room.wait()
    board = words(room.env, room.board())
    assert "bob has answered" in board
    hidden = [card_text(c, "en") for c in cards(held[seats[1]])]
    assert not [c for c in hidden if c in board]
    assert not [c for c in hidden if c in said(third)]
    assert third.where().id == panel, "nobody is called twice for one show"
    assert "Your hand is ready" in said(second)
    await third.press("lay")
    await room.wait()
    assert state(room, name).phase is Phase.DEAL_END
    assert "bob shows" in words(room.env, room.board())


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
