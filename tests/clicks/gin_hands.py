"""Hands and positions of Gin for the tests that press."""

from collections.abc import Mapping
from typing import Any

from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.gin.rules import PACK
from bot.engine.gin.state import GinState
from bot.engine.notation import cards
from bot.engine.state import Phase
from cogs.wire import action_text
from tests.clicks.hands import Control, Finger, Room, in_dm
from tests.clicks.panels import menus, steps


def state(room: Room, name: str) -> GinState:
    """The match as it is."""
    s = room.bot.tables.state(name)
    assert isinstance(s, GinState)
    return s


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


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger]) -> None:
    """Until the match is over."""
    await steps(room, name, fingers, step, 900)


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


def shown_cards(finger: Finger) -> tuple[str, ...]:
    """The entries of the discard menu: the hand in the order shown."""
    (menu,) = menus(finger, "throw")
    return menu.values


def pick_text_of(meld: str, finger: Finger) -> str:
    """The entry of the menu of melds with these cards, in whatever order."""
    wanted = set(map(str, cards(meld)))
    (menu,) = menus(finger, "gin_melds")
    return next(v for v in menu.values if set(v[2:].rstrip("~").split(".")) == wanted)


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
