"""People who press whatever they see, and what they saw a while ago: nothing breaks, no card appears or goes."""

import os
from random import Random
from typing import Any

from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.zones import places
from tests.clicks.hands import Control, Room
from tests.clicks.test_limits import within_limits
from tests.sim import copy_of, stale_click, words

SEEDS = [int(seed) for seed in os.environ.get("MONKEYS", "1 2").split()]
STEPS = int(os.environ.get("MONKEY_STEPS", "150"))
QUIET = {"cancel", "leave", "quit_do", "offer_yes"}  # would end the fun


class Monkey:
    """Presses at random, sees everything that its person sees."""

    def __init__(self, room: Room, who: MemberActor, rng: Random) -> None:
        self.room, self.who, self.rng = room, who, rng
        self.olds: list[tuple[Any, dict[str, Any], Control]] = []
        self.hands: list[Any] = []

    def seen(self) -> list[Any]:
        """The newest messages with controls: in the channel, in the direct messages, ephemeral ones."""
        direct = [m for m in self.who.user.dm_channel.history() if self.room.controls(m)][-1:]
        return [self.room.board(), *direct, *self.hands[-1:]]

    async def move(self) -> None:
        """One press on something, present or past."""
        if self.olds and self.rng.random() < 0.15:
            message, old, control = self.rng.choice(self.olds)
            who = self.who.user if message.channel.id == self.who.user.dm_channel.id else self.who
            await self._noted(
                await stale_click(self.room.env, who, message, old, control.custom_id, *self._values(control))
            )
            return
        message = self.rng.choice(self.seen())
        within_limits(self.room, message)
        offered = [c for c in self.room.controls(message) if c.enabled and c.verb not in QUIET]
        if not offered:
            return
        control = self.rng.choice(offered)
        self.olds.append((message, copy_of(self.room.env, message), control))
        who = self.room._hand(self.who, message)
        if control.values:
            result = await who.select(message, self._values(control), custom_id=control.custom_id)
        else:
            result = await who.click(message, custom_id=control.custom_id)
        await self._noted(result)

    def _values(self, control: Control) -> list[str]:
        most = min(control.most, len(control.values))
        return self.rng.sample(control.values, self.rng.randint(1, most)) if most else []

    async def _noted(self, result: Any) -> None:
        assert result.acknowledged
        said = "\n".join(words(self.room.env, m.message) for m in (*result.followups, result.response) if m)
        assert "Something went wrong" not in said
        if result.response is not None and result.response.ephemeral and self.room.controls(result.response.message):
            self.hands.append(result.response.message)


async def let_loose(room: Room, name: str, people: tuple[MemberActor, ...], rng: Random) -> None:
    """``people`` press for a while; at every step the table holds the whole pack."""
    rules = room.bot.tables.rules(name)
    monkeys = [Monkey(room, who, rng) for who in people]
    for _ in range(STEPS):
        await rng.choice(monkeys).move()
        if rng.random() < 0.2:
            await room.wait(rng.choice([0.5, 2, 20]))
        if room.bot.tables.in_channel(room.channel.id) is None:
            break
        state: Any = room.bot.tables.state(room.table.id)
        if state is not None and state.deal:
            assert hand(places(state)) == rules.pack(state)
