"""*Hint* at Canasta by pressing: words for every reason, no card that the seat may not see, and it can be followed."""

from typing import Any

import pytest
from msgspec.structs import replace
from simcord import MemberActor

from bot.engine.state import Phase
from bot.tables.hints import hint_of
from tests.clicks.hands import Room, in_dm
from tests.clicks.readers import cards_of, open_to
from tests.sim import words

BULB = "💡"


@pytest.mark.parametrize("locale", ["fr", "en"])
async def test_hints_of_canasta_can_be_followed(room: Room, alice: MemberActor, bob: MemberActor, locale: str) -> None:
    """Both press *Hint* before each step and then do it."""
    name = await room.deal(alice, bob, game="canasta")
    for who in (alice, bob):
        prefs = replace(await room.bot.tables.prefs(who.id), locale=locale)
        await room.bot.tables.set_prefs(who.id, who.user.name, prefs)
    tables, fingers = room.bot.tables, {who.id: in_dm(room, who) for who in (alice, bob)}
    for _ in range(24):
        state: Any = tables.state(name)
        if state.phase in (Phase.DEAL_END, Phase.MATCH_END):
            break
        seat = tables.rules(name).to_act(state)[0]
        finger = fingers[tables.table(name).chairs[seat].user or 0]
        await finger.press("redraw")
        await finger.press("hint")
        line = next(x for x in words(room.env, finger.where()).splitlines() if BULB in x)
        assert "hint-" not in line
        assert "{" not in line
        assert cards_of({"content": line}) <= open_to(state, seat)
        found = hint_of(tables.rules(name), tables.view(name, seat), seat)
        assert found is not None
        await tables.submit(name, finger.who.id, found.action, since=None)
        await room.wait(0.5)
