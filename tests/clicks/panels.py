"""What the tests of all families do with panels: read them, and let beginners play on until the match is over."""

from collections.abc import Awaitable, Callable, Mapping

from simcord import MemberActor

from bot.tables.model import Status
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


async def one_step(room: Room, name: str, fingers: Mapping[int, Finger], play: Play, rest: float = 1.0) -> None:
    """A step of each finger that is to act, then ``rest`` seconds for the computers and the display."""
    table = room.bot.tables.table(name)
    for seat in room.bot.tables.rules(name).to_act(room.bot.tables.state(name)):
        user = table.chairs[seat].user if seat >= 0 else None
        if user is not None and user in fingers:
            await play(fingers[user])
    await room.wait(rest)


async def steps(room: Room, name: str, fingers: Mapping[int, Finger], play: Play, most: int = 1500) -> None:
    """A step of each finger that is to act, again and again until the match is over."""
    for _ in range(most):
        if room.over(name):
            return
        await one_step(room, name, fingers, play, 0.5)
    raise AssertionError(f"the match did not end within {most} steps")


async def ended_alike(room: Room, name: str, who: MemberActor) -> None:
    """The match is over for all to see: its players named, partners at the same place, persons on the leaderboard."""
    table, s = room.bot.tables.table(name), room.bot.tables.state(name)
    assert table.status is Status.OVER
    await room.wait(10)
    text = words(room.env, room.board())
    assert "The match is over" in text
    assert all(c.name in text for c in table.chairs)
    outcome = room.bot.tables.rules(name).outcome(s)
    assert outcome is not None
    for team in s.teams:  # type: ignore[union-attr]  # of a game of partners
        assert len({outcome.places[seat] for seat in team}) == 1
    board = await room.slash(who, "leaderboard", game=table.game)
    assert board.response is not None
    listed = words(room.env, board.response.message)
    assert all((f"{c.name} – 1 match" in listed) == (c.user is not None) for c in table.chairs)
