"""The health file of a bot at work."""

import msgspec
from simcord import MemberActor

from bot.upkeep import pulse
from bot.upkeep.pulse import Health
from tests.clicks.hands import Room


async def test_health_file_tells_how_the_running_bot_is_and_goes_with_it(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await room.deal(alice, bob)
    await room.wait(2 * pulse.EVERY)
    file = room.bot.settings.state / pulse.FILE
    health = msgspec.json.decode(file.read_bytes(), type=Health)
    assert (health.ready, health.tables, health.draining) == (True, 1, False)
    assert health.written is not None
    assert health.at - health.written <= pulse.OLD
    await room.bot.close()
    assert not file.exists()
