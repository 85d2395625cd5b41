"""Computer seats: their policies think away from the loop, on a view, and a fault of theirs stalls no table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.engine.cards import stream
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Seat, State, view
from bot.players import Policy

log = logging.getLogger(__name__)

Think = Callable[..., Awaitable[Any]]
PATIENCE = 10.0  # seconds after which a thought is given up


class Threads:
    """The default ``think``: two threads, made when first needed."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None

    async def __call__(self, work: Callable[..., Any], *args: Any) -> Any:
        """The result of ``work(*args)``, run on a thread of its own."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(2, thread_name_prefix="think")
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def close(self) -> None:
        """End the threads once they have nothing to do; what waits is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Computers:
    """The players of all computer seats."""

    def __init__(self, policy: Callable[[str, Rules[Any]], Policy], think: Think, entropy: Callable[[], bytes]) -> None:
        self._policy, self._think, self._entropy = policy, think, entropy
        self._reported: set[tuple[str, str, str]] = set()

    async def choose(self, level: str, rules: Rules[Any], s: State, seat: Seat) -> Action:
        """What a computer of ``level`` does at ``seat``, or the least harmful step if it fails."""
        v = view(s, seat)
        below = stream(self._entropy(), s.seq)
        try:
            policy = self._policy(level, rules)
            action: Action = await asyncio.wait_for(self._think(policy.choose, v, rules, below), PATIENCE)
        except Exception as fault:  # noqa: BLE001  # whatever a policy does, its table goes on
            self._report(level, rules.id, fault)
            return rules.default(v, seat)
        return action

    def _report(self, level: str, game: str, fault: Exception) -> None:
        """Say once for each kind of fault what happened."""
        kind = (level, game, type(fault).__name__)
        if kind not in self._reported:
            self._reported.add(kind)
            log.error("a computer (%s) failed in %s; its safe step is played", level, game, exc_info=fault)
