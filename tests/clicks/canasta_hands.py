"""Hands and positions of Canasta for the tests that press."""

from collections.abc import Mapping
from typing import Any

from simcord import MemberActor

from bot.engine.canasta.facts import RED_THREES
from bot.engine.canasta.state import CanastaState, Meld, Source, Turn
from bot.engine.cards import JOKER, Cards, hand
from bot.engine.notation import cards
from bot.engine.state import Phase, Seat
from cogs.families import facts
from cogs.wire import action_text
from tests.clicks.hands import Control, Finger, Room, in_dm
from tests.clicks.panels import steps
from tests.sim import words


def state(room: Room, name: str) -> CanastaState:
    """The match as it is."""
    s = room.bot.tables.state(name)
    assert isinstance(s, CanastaState)
    return s


def menu(finger: Finger, verb: str) -> Control:
    """The panel's menu with this verb."""
    return next(c for c in finger.room.controls(finger.where()) if c.verb == verb)


def said(finger: Finger) -> str:
    """The panel's words, labels and entries."""
    found = finger.room.controls(finger.where())
    stored = finger.room.env.backend.get_message(finger.where().channel.id, finger.where().id)
    options = [o["label"] for c in _menus(stored.components) for o in c["options"]]
    return "\n".join([words(finger.room.env, finger.where()), *(c.label for c in found), *options])


def _menus(components: Any) -> list[Any]:
    if isinstance(components, dict):
        here = [components] if "options" in components else []
        return here + [m for v in components.values() for m in _menus(v)]
    return [m for part in components for m in _menus(part)] if isinstance(components, list) else []


EIGHT = 7  # rank


async def step(finger: Finger) -> None:
    """What a beginner does: take the pack where it can be, lay the best there is, go out, else throw."""
    for verb, arg in (("act", "n"), ("act", "y1"), ("cn_take", None), ("act", "d"), ("cn_out", None), ("lay", None)):
        if finger.sees(verb, arg):
            await finger.press(verb, arg)
            return
    for arg in ("F", "z"):
        if finger.sees("act", arg):
            await finger.press("act", arg)
            return
    if finger.sees("throw"):
        room = finger.room
        v = room.bot.tables.view(room.table.id, room.seat(room.table.id, finger.who))
        assert v.viewer is not None
        best = action_text(room.bot.tables.rules(room.table.id).default(v, v.viewer))
        offered = menu(finger, "throw").values
        await room.choose(finger.who, finger.where(), "throw", best if best in offered else offered[0])
        if finger.sees("throw_yes"):
            await finger.press("throw_yes")


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger]) -> None:
    """Until the match is over."""
    await steps(room, name, fingers, step)


def meld(number: int, side: int, text: str) -> Meld:
    """A meld of these cards, naturals first."""
    held = cards(text)
    return Meld(id=number, side=side, rank=held[0] % 13, cards=held)


OURS = meld(1, 0, "KS KH KD 2S")
THEIRS = meld(2, 1, "10S 10H 10D")
CANASTA = meld(1, 0, "8S 8H 8D 8C 8S 8H 8D")
KINGS = meld(2, 0, "KS KH KD")
READY = "KC KS QS QH QD 4S"  # kings to the table, queens beside, the four thrown


def position(room: Room, name: str, me: Seat, held: str, **fields: Any) -> dict[str, Any]:
    """Fields of a state in which ``me`` is on turn with these cards; the others hold nine of the rest each."""
    s = state(room, name)
    melds: tuple[Meld, ...] = fields.get("melds", ())
    pack: Cards = fields.get("discard", cards("9S"))
    rest = [c for c in room.bot.tables.rules(name).pack(s) if c not in RED_THREES]
    for c in (*cards(held), *pack, *(c for m in melds for c in m.cards)):
        rest.remove(c)
    others = dict(fields.pop("others", {}))
    for text in others.values():
        for c in cards(text):
            rest.remove(c)
    hands: list[Cards] = []
    for seat in range(len(s.hands)):
        if seat == me or seat in others:
            hands.append(hand(cards(held if seat == me else others[seat])))
        elif seat in s.order:
            hands.append(hand(rest[:9]))
            del rest[:9]
        else:
            hands.append(())
    rest.sort(key=lambda c: c % 13 == EIGHT and c < JOKER)  # what is drawn next fits little
    red = [c for c in room.bot.tables.rules(name).pack(s) if c in RED_THREES]
    sides = len(set(s.sides))
    given = {
        "phase": Phase.AFTER_DRAW,
        "turn": me,
        "now": Turn(source=Source.STOCK),
        "hands": tuple(hands),
        "stock": (*red, *rest),
        "discard": pack,
        "melds": melds,
        "next_meld": 1 + max((m.id for m in melds), default=0),
        "opened": tuple(any(m.side == side for m in melds) for side in range(sides)),
        "melded": (False,) * len(s.hands),
        "turns": (1,) * len(s.hands),
        "red_threes": ((),) * len(s.hands),
        "drawn": ((),) * len(s.hands),
        "known": ((),) * len(s.hands),
        "raised": (0,) * len(s.raised),
        "since": (s.seq,) * len(s.hands),
    }
    return given | fields


async def arranged(
    room: Room,
    *people: MemberActor,
    held: str,
    computers: int = 0,
    house: Mapping[str, Any] | None = None,
    **fields: Any,
) -> tuple[str, tuple[Finger, ...]]:
    """A match in which the first of ``people`` is on turn; the id and everybody's panel in the direct messages."""
    options = {"teams": "chosen", **(house or {})}
    name = await room.deal(people[0], *people[1:], computers=computers, game="canasta", **options)
    room.arrange(name, **position(room, name, room.seat(name, people[0]), held, **fields))
    fingers = tuple(in_dm(room, who) for who in people)
    for finger in fingers:
        await finger.press("redraw")
    return name, fingers


async def choose(finger: Finger, verb: str, *values: str) -> None:
    """Choose in the panel's menu."""
    await finger.room.choose(finger.who, finger.where(), verb, *values)


def label(finger: Finger, verb: str) -> str:
    """What the panel's button with this verb says, whether or not it can be pressed."""
    return next(c.label for c in finger.room.controls(finger.where()) if c.verb == verb)


def told_by_pictures(finger: Finger) -> str:
    """The alternative texts of the panel's pictures."""
    stored = finger.room.env.backend.get_message(finger.where().channel.id, finger.where().id)
    items = (item for part in stored.components for item in part.get("items", []))
    return "\n".join(item["description"] for item in items)


def melds_of(room: Room, name: str, side: int) -> list[tuple[int, int]]:
    """The melds of a side: rank and number of cards."""
    return [(m.rank, len(m.cards)) for m in state(room, name).melds if m.side == side]


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


async def ready(room: Room, four: list[MemberActor], **fields: Any) -> tuple[str, tuple[Finger, ...]]:
    """Alice has drawn and can go out; a canasta and three kings of her side lie on the table."""
    given = {"held": READY, "melds": (CANASTA, KINGS)} | fields
    return await arranged(room, *four, **given)
