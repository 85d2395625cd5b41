"""A simulated Discord that lives: its clock runs, computers move, and open pages show it."""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Any

from simcord import Env

from bot.demo import seams
from bot.engine.rules import Illegal
from bot.store.base import StoreFault
from bot.tables.model import Refused

log = logging.getLogger(__name__)

TICK = 0.3  # seconds between two looks at what the bot did
REDRAW = 15.0  # seconds after which pages are drawn anew in any case, for relative times in texts
FORGET = 60.0  # seconds between two clearings of the simulator's logs


class Stage:
    """Owns the lock under which everything that touches the simulator happens."""

    def __init__(self, env: Env) -> None:
        self.env = env
        self._lock = asyncio.Lock()
        self._previews: list[Any] = []
        self._drawn = self._forgotten = time.monotonic()
        self._errors = env.error_cursor

    async def open(self, stack: AsyncExitStack, channel: Any, viewer: Any, **options: Any) -> str:
        """Open one person's page of a channel until `stack` closes; its address, which nobody else may learn."""
        preview = await stack.enter_async_context(seams.another_preview(self.env, channel, viewer, **options))
        seams.Patient(preview, self._lock)
        self._previews.append(preview)
        return str(preview.url)

    async def run(self) -> None:
        """Let time pass and pages follow until cancelled; a fault is logged and the show goes on."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            async with self._lock:
                now = time.monotonic()
                with self._faults_are_logged():
                    await self._pass_time(now, now - last)
                last = now

    async def _pass_time(self, now: float, seconds: float) -> None:
        with suppress(TimeoutError):
            await self.env.advance_time(seconds)
        if self.env.http_requests or now - self._drawn > REDRAW:
            self._drawn = now
            await self._redraw()
        if now - self._forgotten > FORGET:
            self._forgotten = now
            seams.forget_pictures(self.env)
        seams.forget_logs(self.env)

    async def _redraw(self) -> None:
        for preview in self._previews:
            with suppress(TimeoutError):
                await preview.refresh()

    @contextmanager
    def _faults_are_logged(self) -> Iterator[None]:
        try:
            yield
        except Exception:
            log.exception("the simulated Discord stumbled")
        for error in self.env.errors_since(self._errors):
            if not isinstance(error.__cause__, Refused | Illegal | StoreFault):  # those were told in one line
                log.error("the bot raised an error", exc_info=error)
        self._errors = self.env.error_cursor
