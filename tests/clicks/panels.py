"""What the tests of all families do with panels: read them, and let beginners play on until the match is over."""

from collections.abc import Awaitable, Callable, Mapping

from tests.clicks.hands import Control, Finger, Room
from tests.sim import words

Play = Callable[[Finger], Awaitable[None]]


def menus(finger: Finger, verb: str) -> list[Control]:
    """The panel's menus with this verb."""
    return [c for c in finger.room.controls(finger.where()) if c.verb == verb]


def said(finger: Finger) -> str:
    """The panel's words and labels."""
    labels = [c.label for c in finger.room.controls(finger.where())]
    return "\n".join([words(finger.room.env, finger.where()), *labels])


async def steps(room: Room, name: str, fingers: Mapping[int, Finger], play: Play, most: int = 1500) -> None:
    """A step of each finger that is to act, again and again until the match is over."""
    for _ in range(most):
        if room.over(name):
            return
        table = room.bot.tables.table(name)
        for seat in room.bot.tables.rules(name).to_act(room.bot.tables.state(name)):
            user = table.chairs[seat].user if seat >= 0 else None
            if user is not None and user in fingers:
                await play(fingers[user])
        await room.wait(0.5)
    raise AssertionError(f"the match did not end within {most} steps")
