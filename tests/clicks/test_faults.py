"""Discord fails at random while people press: no move is lost or doubled, nothing is stuck, and the log stays quiet."""

import logging
import os
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.codec import load_action, load_state
from bot.engine.undo import replay
from bot.engine.variants import variants
from bot.engine.zones import places
from tests.clicks.hands import Room, in_channel
from tests.clicks.monkeys import Monkey

RUNS = int(os.environ.get("FAULT_RUNS", "6"))
STEPS = 60
PASSING = [(429, 0), (500, 0), (502, 0), (503, 0)]
FAULTS: dict[tuple[str, str], list[tuple[int, int]]] = {
    ("POST", "/channels/*/messages"): [*PASSING, (403, 50001), (403, 50013), (403, 50007), (403, 50278)],
    ("PATCH", "/channels/*/messages/*"): [*PASSING, (403, 50001), (404, 10008), (400, 30046), (400, 50083)],
    ("DELETE", "/channels/*/messages/*"): [*PASSING, (404, 10008), (403, 50013)],
    ("POST", "/users/@me/channels"): [*PASSING, (400, 40003)],
    ("POST", "/interactions/*/*/callback"): [(404, 10062), (400, 40060), (500, 0)],
    ("PATCH", "/webhooks/*/*/messages/*"): [*PASSING, (404, 10008), (401, 50027)],
    ("POST", "/webhooks/*/*"): [*PASSING, (401, 50027)],
}
LOUD = 60  # warnings of one run at most, before repeated ones are counted


class Unlucky(Monkey):
    """Somebody who presses although Discord may refuse the answer."""

    async def _noted(self, result: Any) -> None:
        shown = result.response
        if result.acknowledged and shown is not None and shown.ephemeral and self.room.controls(shown.message):
            self.hands.append(shown.message)


def strike(room: Room, rng: Random) -> None:
    """One to three calls of some kind are going to fail."""
    route = rng.choice(list(FAULTS))
    status, code = rng.choice(FAULTS[route])
    room.env.inject_error(*route, status=status, code=code, times=rng.randint(1, 3))


@pytest.mark.parametrize("seed", range(RUNS))
async def test_faults_at_random_lose_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """S014, S015, S028, S036, S045, S046: whatever is refused, the move is stored and shown once Discord is well."""
    rng = Random(f"faults/{seed}")
    game = list(variants())[seed % len(variants())]
    name = await room.deal(alice, bob, game=game, pace="fast")
    people = [Unlucky(room, who, rng) for who in (alice, bob)]
    caplog.clear()
    for _ in range(STEPS):
        if rng.random() < 0.4:
            strike(room, rng)
        await rng.choice(people).move()
        if rng.random() < 0.3:
            await room.wait(rng.choice([0.5, 2, 5]))
        if room.bot.tables.in_channel(room.channel.id) is None:
            break
    room.env.backend.faults.clear()
    warned = [r for r in caplog.records if r.levelno == logging.WARNING and r.name.startswith(("bot", "cogs"))]
    assert len(warned) <= LOUD
    await room.wait(70)
    await whole(room, name)
    assert name not in room.bot.tables.stale_display(), "the channel sees the table as it is"
    await goes_on(room, name, alice, bob)


async def whole(room: Room, name: str) -> None:
    """The journal gives the state, without a gap or a doubled entry, and holds the whole pack."""
    row, journal = await room.bot.store.table(name), await room.bot.store.journal(name)
    assert row is not None
    assert [e.seq for e in journal] == list(range(1, row.seq + 1))
    if row.start is None or row.state is None:
        return
    rules = room.bot.tables.rules(name)
    moves = [(e.seat, load_action(rules, e.action)) for e in journal]
    state, _ = replay(rules, load_state(rules, row.start), moves)
    assert state == load_state(rules, row.state)
    if state.deal:
        assert hand(places(state)) == rules.pack(state)


async def goes_on(room: Room, name: str, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever is to act gets a hand in the channel, with something to press; away persons come back."""
    if room.bot.tables.in_channel(room.channel.id) is None:
        return
    for who in (alice, bob):
        await room.bot.tables.back(name, who.id)
    await room.wait(3)
    seats = room.bot.tables.awaits(name)
    assert seats
    user = room.table.chairs[seats[0]].user
    who = alice if user == alice.id else bob
    finger = await in_channel(room, who)
    assert [c for c in room.controls(finger.where()) if c.enabled and c.verb not in ("sort", "hint", "redraw")]
