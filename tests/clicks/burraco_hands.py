"""Hands and positions of Burraco for the tests that press."""

from collections.abc import Mapping
from typing import Any

from simcord import MemberActor

from bot.engine.burraco.flow import PACK
from bot.engine.burraco.params import BurracoParams
from bot.engine.burraco.shapes import read
from bot.engine.burraco.state import BurracoState, TableMeld, Turn
from bot.engine.cards import Cards, hand
from bot.engine.notation import cards
from bot.engine.state import Phase, Seat
from cogs.wire import action_text
from tests.clicks.canasta_hands import choose, label, menu, said, told_by_pictures
from tests.clicks.hands import Finger, Room, in_dm
from tests.clicks.panels import steps

__all__ = ["arranged", "choose", "label", "laid", "menu", "plain", "play_on", "said", "state", "step"]
__all__ += ["told_by_pictures"]

BURRACO = "4S 5S 6S 7S 8S 9S 10S"


def state(room: Room, name: str) -> BurracoState:
    """The match as it is."""
    s = room.bot.tables.state(name)
    assert isinstance(s, BurracoState)
    return s


def plain(text: str) -> str:
    """Words without the signs that tell how a suit is drawn."""
    return text.replace("\ufe0e", "").replace("\ufe0f", "")


def laid(number: int, side: int, text: str) -> TableMeld:
    """A meld of these cards on the table."""
    return read(cards(text), BurracoParams()).laid(number, side)


async def step(finger: Finger) -> None:
    """What a beginner does: lay the best there is, add all that fits, draw, else throw."""
    for verb, arg in (("act", "n"), ("act", "d"), ("bu_lay", None), ("fits", None)):
        if finger.sees(verb, arg):
            await finger.press(verb, arg)
            return
    if not finger.sees("throw"):
        return
    room = finger.room
    v = room.bot.tables.view(room.table.id, room.seat(room.table.id, finger.who))
    assert v.viewer is not None
    best = action_text(room.bot.tables.rules(room.table.id).default(v, v.viewer))
    offered = [x for c in room.controls(finger.where()) if c.verb == "throw" for x in c.values]
    await room.choose(finger.who, finger.where(), "throw", best if best in offered else offered[0])
    if finger.sees("throw_yes"):
        await finger.press("throw_yes")


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger]) -> None:
    """Until the match is over."""
    await steps(room, name, fingers, step)


CLEAN = laid(1, 0, BURRACO)
GAP = laid(2, 0, "4H 5H JK 7H")
THEIRS = laid(3, 1, "QC QD QH")
TAKEN: dict[str, Any] = {"reached": (True, True)}
START: dict[str, Any] = {"phase": Phase.TURN_START}


def position(room: Room, name: str, me: Seat, held: str, **fields: Any) -> dict[str, Any]:
    """Fields of a state in which ``me`` is on turn with these cards; the others hold nine of the rest each."""
    s = state(room, name)
    melds: tuple[TableMeld, ...] = fields.get("melds", ())
    pile: Cards = fields.get("discard", cards("9H"))
    reached = fields.get("reached", (False,) * len(s.teams))
    rest = list(PACK)
    for c in (*cards(held), *pile, *(c for m in melds for c in m.cards)):
        rest.remove(c)
    rest.sort(key=lambda c: (c * 31) % 53)
    hands: list[Cards] = []
    for seat in range(len(s.hands)):
        hands.append(hand(cards(held)) if seat == me else hand(rest[:9]))
        if seat != me:
            del rest[:9]
    waiting = [hand(rest.pop() for _ in range(11)) for taken in reached if not taken]
    given = {
        "phase": Phase.PLAY,
        "turn": me,
        "now": Turn(),
        "hands": tuple(hands),
        "stock": tuple(rest),
        "discard": pile,
        "pozzetti": tuple(waiting),
        "reached": reached,
        "unplayed": (False,) * len(s.hands),
        "melds": melds,
        "next_meld": 1 + max((m.id for m in melds), default=0),
        "drawn": (None,) * len(s.hands),
        "known": ((),) * len(s.hands),
        "since": (s.seq,) * len(s.hands),
    }
    return given | fields


async def arranged(
    room: Room, *people: MemberActor, held: str, house: Mapping[str, Any] | None = None, **fields: Any
) -> tuple[str, tuple[Finger, ...]]:
    """A match in which the first of ``people`` is on turn; the id and everybody's panel in the direct messages."""
    options = {"teams": "chosen", **(house or {})}
    name = await room.deal(people[0], *people[1:], game="burraco", **options)
    room.arrange(name, **position(room, name, room.seat(name, people[0]), held, **fields))
    fingers = tuple(in_dm(room, who) for who in people)
    for finger in fingers:
        await finger.press("redraw")
    return name, fingers


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
