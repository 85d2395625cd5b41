"""How the bot is: a small file in the state folder, written every few seconds, that a container's probe reads."""

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.settings import version

log = logging.getLogger(__name__)

FILE = "health.json"
EVERY = 5.0  # seconds between two writings
OLD = 30.0  # seconds after which the file says nothing any more
SLOW = 2.0  # seconds of the loop's lag at which the bot is not well


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How the bot was at ``at``; all times are seconds since the epoch."""

    at: float
    ready: bool  # the gateway's session is up
    lag: float  # seconds by which the loop was late, at worst, since the last writing
    written: float | None  # when the storage last took something; None: not yet
    tables: int  # matches under way
    draining: bool  # no new tables
    version: str


class Pulse:
    """Feels the loop's lag at each of its beats, and writes the file now and then, off the loop."""

    def __init__(self, folder: Path, beat: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._file, self._beat, self._monotonic = folder / FILE, beat, monotonic
        self._last: float | None = None
        self._noted = float("-inf")
        self._worst = 0.0

    def feel(self, now: float) -> bool:
        """One beat has come; is it time to write? ``now`` is the bot's clock, the lag is felt in real time."""
        moment = self._monotonic()
        if self._last is not None:
            self._worst = max(self._worst, moment - self._last - self._beat)
        self._last = moment
        return now - self._noted >= EVERY

    async def note(self, *, at: float, ready: bool, written: float | None, tables: int, draining: bool) -> None:
        """Write how the bot is. A file that cannot be written is a warning, never a fault of the bot's."""
        self._noted, lag, self._worst = at, self._worst, 0.0
        health = Health(
            at=at, ready=ready, lag=lag, written=written, tables=tables, draining=draining, version=version()
        )
        try:
            await asyncio.to_thread(_replace, self._file, msgspec.json.encode(health))
        except OSError as fault:
            log.warning("the health file cannot be written: %s", fault.strerror)

    def end(self) -> None:
        """The bot has stopped: an old file must not say that it is well."""
        self._file.unlink(missing_ok=True)


def _replace(file: Path, data: bytes) -> None:
    """Readers see the old file or the new one, never a part."""
    part = file.with_name(f"{file.name}.part")
    part.write_bytes(data)
    part.replace(file)


def ailments(folder: Path, now: float) -> list[str]:
    """What is wrong with the bot whose state folder this is, in one line each; none if it is well."""
    try:
        health = msgspec.json.decode((folder / FILE).read_bytes(), type=Health)
    except OSError:
        return ["no bot runs on this folder (there is no health file)"]
    except msgspec.MsgspecError:
        return ["the health file cannot be read"]
    return [said for said, so in _signs(health, now) if so]


def _signs(health: Health, now: float) -> list[tuple[str, bool]]:
    age = now - health.at
    stored = None if health.written is None else now - health.written
    return [
        (f"the bot has given no sign for {age:.0f} s", age > OLD),
        ("the gateway is not ready", not health.ready),
        (f"the loop was {health.lag:.1f} s late", health.lag > SLOW),
        (f"nothing could be stored for {stored or 0:.0f} s", stored is not None and stored > 2 * OLD),
        ("nothing could be stored yet", stored is None),
    ]
