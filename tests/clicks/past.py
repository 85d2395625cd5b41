"""Finished matches in the simulated Discord, and the private messages that show them."""

import re
from typing import Any

from msgspec.structs import replace
from simcord import InteractionResult, MemberActor

from bot.engine.cards import stream
from bot.engine.moves import NextDeal
from bot.engine.state import Phase
from bot.players import policy
from bot.store.base import AddResult, Place, Result
from bot.tables.model import Status
from tests.clicks.hands import Room, controls
from tests.sim import words


async def played(room: Room, *people: MemberActor, game: str = "rami", **house: Any) -> str:
    """A match that the people play to its end as easy computers would, by the door that presses take."""
    name = await room.deal(*people, game=game, **house)
    tables, rules = room.bot.tables, room.bot.tables.rules(name)
    easy = policy("easy", rules)
    while tables.table(name).status is not Status.OVER:
        s: Any = tables.state(name)
        seat = rules.to_act(s)[0]
        resting = s.phase is Phase.DEAL_END
        action = NextDeal() if resting else easy.choose(tables.view(name, seat), rules, stream(b"", s.seq))
        await tables.submit(name, tables.table(name).chairs[seat].user or 0, action, since=None)
    await room.wait(10)
    return name


def shown(result: InteractionResult) -> Any:
    """The one private message of the answer."""
    messages = [m for m in (result.response, *result.followups) if m is not None]
    assert messages
    assert all(m.ephemeral for m in messages)
    return messages[-1].message


async def history(room: Room, who: MemberActor, **options: Any) -> Any:
    """The message of ``/history``."""
    return shown(await room.slash(who, "history", **options))


async def opened(room: Room, who: MemberActor, name: str) -> Any:
    """The message with the match opened from the list."""
    message = await history(room, who)
    await room.choose(who, message, "past_open", name)
    return message


def text(room: Room, message: Any) -> str:
    """Its words as they are now."""
    return words(room.env, message)


def files(room: Room, message: Any) -> list[str]:
    """Names of its attachments as they are now."""
    stored = room.env.backend.get_message(message.channel.id, message.id)
    return [a["filename"] for a in stored.attachments]


def step(room: Room, message: Any) -> tuple[int, int]:
    """Which step of how many a replay shows."""
    found = re.search(r"step (\d+) of (\d+)", text(room, message).replace("\u202f", ""))
    assert found
    return int(found[1]), int(found[2])


def sees(room: Room, message: Any, verb: str) -> bool:
    """Is there an enabled control with this verb?"""
    return any(c.verb == verb and c.enabled for c in controls(room.env, message))


async def keep(room: Room, count: int, **changes: Any) -> list[str]:
    """Finished matches of the server that nobody played, the oldest first."""
    guild = room.channel.guild
    assert guild is not None
    names = [f"aaa{n:05}" for n in range(count)]
    for n, name in enumerate(names):
        places = (
            Place(seat=0, user=901, name="Zoé **bold**", place=1, points=12),
            Place(seat=1, user=-3, name="", place=2, points=-4),
            Place(seat=2, user=903, name="Quitter", place=2, points=0, abandoned=True),
        )
        result = Result(table=name, guild=guild.id, game="rami", ended=1_000.0 + n, places=places)
        await room.bot.store.commit(AddResult(result=replace(result, **changes)))
    return names
