"""Positions of Rummikub for the tests that press, and a hand that counts its taps on a phone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from simcord import InteractionResult, MemberActor

from bot.engine.cards import Cards, hand
from bot.engine.rummikub.sets import readings
from bot.engine.rummikub.state import RummikubState, TileSet
from bot.engine.state import Phase
from bot.engine.tiles import box, tiles
from tests.clicks.hands import Control, Finger, Room, in_dm
from tests.sim import words

GROUPS = "R7 B7 K7 | R8 B8 K8 | R9 B9 K9"


def state(room: Room, name: str) -> RummikubState:
    """The match as it is."""
    s = room.bot.tables.state(name)
    assert isinstance(s, RummikubState)
    return s


def on_table(room: Room, name: str) -> set[tuple[int, ...]]:
    """The sets of the table."""
    return {m.tiles for m in state(room, name).table}


def rack(room: Room, name: str, who: MemberActor) -> tuple[int, ...]:
    """A person's rack."""
    return state(room, name).hands[room.seat(name, who)]


def sets(text: str) -> tuple[Cards, ...]:
    """``R7 B7 K7 | Y3 Y4 Y5``."""
    return tuple(tiles(part) for part in text.split("|") if part.strip())


def lying(text: str) -> tuple[TileSet, ...]:
    """Sets with numbers from 1."""
    return tuple(TileSet(n + 1, readings(x)[0].kind, x) for n, x in enumerate(sets(text)))


def position(s: RummikubState, me: int, table: str, rack: str, others: str = "", **fields: Any) -> dict[str, Any]:
    """Fields of a state in which ``me`` is on turn; the rest of the box is in the others' racks and the pool."""
    table_now, mine = lying(table), hand(tiles(rack))
    left = list(box(2))
    for t in (*(t for m in table_now for t in m.tiles), *mine, *tiles(others)):
        left.remove(t)
    hands = [hand(tiles(others) or [left.pop(0) for _ in range(5)]) for _ in s.hands]
    left += () if others else hands[me]
    hands[me] = mine
    left.sort(key=lambda t: (t * 37) % 53)
    n = len(s.hands)
    return {
        "phase": Phase.PLAY,
        "turn": me,
        "table": table_now,
        "hands": tuple(hands),
        "stock": tuple(left),
        "opened": (True,) * n,
        "drawn": ((),) * n,
        "since": (s.seq,) * n,
        **fields,
    }


@dataclass
class Thumb(Finger):
    """A finger that counts its taps: a button is one; a menu is opened, each entry ticked, and it is closed."""

    taps: int = 0

    async def press(self, verb: str, arg: str | None = None) -> InteractionResult:
        """One tap."""
        self.taps += 1
        return await super().press(verb, arg)

    async def tick(self, verb: str, *values: str) -> None:
        """Choose in the menus with this verb, each of which is opened and closed."""
        self.taps += len(values) + 2
        await self.room.choose(self.who, self.where(), verb, *values)

    def menu(self, verb: str) -> Control:
        """The first menu with this verb."""
        return next(c for c in self.room.controls(self.where()) if c.verb == verb)

    async def take(self, *numbers: int) -> None:
        """Take apart the sets with these numbers in the picture."""
        s = state(self.room, self.room.table.id)
        await self.tick("rk_take", *(str([m.id for m in s.table].index(n)) for n in numbers))

    async def gather(self, text: str) -> None:
        """Tick loose tiles, the first copies of each, and make a set of them."""
        await self.ticks(text)
        await self.press("rk_make")

    async def ticks(self, text: str) -> None:
        """Tick loose tiles and nothing else."""
        wanted = tiles(text)
        await self.tick("rk_tick", *(f"{t}.{wanted[:n].count(t)}" for n, t in enumerate(wanted)))

    def said(self) -> str:
        """The panel's words and labels."""
        labels = [c.label for c in self.room.controls(self.where())]
        return "\n".join([words(self.room.env, self.where()), *labels])


async def arranged(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    table: str,
    rack: str,
    house: Mapping[str, Any] | None = None,
    **fields: Any,
) -> tuple[str, Thumb]:
    """A match in which alice is on turn with this rack, and her panel in the direct messages."""
    pace = fields.pop("pace", "none")
    name = await room.deal(alice, bob, game="rummikub", pace=pace, **(house or {}))
    me = room.seat(name, alice)
    room.arrange(name, **position(state(room, name), me, table, rack, **fields))
    finger = in_dm(room, alice)
    thumb = Thumb(room, alice, finger.where)
    await thumb.press("redraw")
    thumb.taps = 0
    return name, thumb


async def step(finger: Finger) -> None:
    """What a beginner does: lay all that fits as it comes, else draw, else pass; and on to the next round."""
    for verb, arg in (("act", "n"), ("rk_all", None), ("act", "r"), ("act", "Z")):
        if finger.sees(verb, arg):
            await finger.press(verb, arg)
            return


async def all_step(room: Room, name: str, *people: MemberActor) -> None:
    """A step of each of ``people`` who is to act."""
    table = room.bot.tables.table(name)
    for seat in room.bot.tables.rules(name).to_act(room.bot.tables.state(name)):
        who = next((p for p in people if p.id == table.chairs[seat].user), None)
        if who is not None:
            await step(in_dm(room, who))
    await room.wait(0.5)


async def play_on(room: Room, name: str, *people: MemberActor, most: int = 400) -> None:
    """Until the match is over."""
    for _ in range(most):
        if room.over(name):
            return
        await all_step(room, name, *people)
    raise AssertionError(f"the match did not end within {most} steps")
