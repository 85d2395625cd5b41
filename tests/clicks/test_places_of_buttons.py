"""Where controls stand on a hand's panel, through a whole turn."""

import discord
from simcord import MemberActor

from tests.clicks.hands import Room, in_dm

THROWS = {"throw", "throw_yes"}


def rows_of(room: Room, who: MemberActor) -> list[set[str]]:
    """The verbs of each row of controls on the panel, from above."""
    panel = room.panel(who)
    stored = room.env.backend.get_message(panel.channel.id, panel.id)
    rows = [part["components"] for part in stored.components if part["type"] == discord.ComponentType.action_row.value]
    return [{item["custom_id"].split(":")[3] for item in row} for row in rows]


async def test_discard_never_stands_where_another_control_has_been(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S075: a second tap on *Draw* does not throw a card, and a discard that breaks a meld asks once."""
    await room.deal(alice, bob, game="romme")
    for _ in range(4):
        who = room.acting(alice, bob)
        assert who is not None
        finger = in_dm(room, who)
        before = rows_of(room, who)
        await finger.draw()
        after = rows_of(room, who)
        places = [i for i, verbs in enumerate(after) if verbs & THROWS]
        assert places
        assert all(i >= len(before) or "act" not in before[i] for i in places)
        await finger.throw()
        await room.wait()
