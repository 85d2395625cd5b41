"""Circumstances to put around a test: languages, closed DMs, answers that take their time."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from fnmatch import fnmatch
from typing import Any
from unittest.mock import patch

from simcord import Env, MemberActor, UserHandle
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

from bot.demo.seams import locales, settle_fast

__all__ = ["HttpGate", "closed_dm", "http_yields", "locales", "settle_fast"]

Before = Callable[[str, str], Awaitable[None]]


@contextmanager
def http_yields(turns: int = 3, seed: int | None = None) -> Iterator[None]:
    """Let other tasks run before each REST call, as on a real network; with `seed` for 1 to `turns` turns of the loop.

    Without it the simulator answers at once, and "check, await, write" faults stay invisible.
    """
    rng = random.Random(seed)

    async def wait(_method: str, _path: str) -> None:
        for _ in range(turns if seed is None else rng.randint(1, turns)):
            await asyncio.sleep(0)

    with _before_each_call(wait):
        yield


@contextmanager
def closed_dm(env: Env, actor: MemberActor | UserHandle, code: int = 50007) -> Iterator[None]:
    """The bot cannot write to this person: 50007 or 50278 on the message, 40003 when it opens the channel."""
    user = actor.user if isinstance(actor, MemberActor) else actor
    path = "/users/@me/channels" if code == 40003 else f"/channels/{user.dm_channel.id}/messages"
    env.inject_error("POST", path, status=403, code=code, message="Cannot send messages to this user", times=None)
    fault = env.backend.faults[-1]
    try:
        yield
    finally:
        env.backend.faults.remove(fault)


class HttpGate:
    """Holds the REST calls that match, so that callbacks stand still in the middle of their work.

    Use inside `with gate.installed():`; a press then returns unacknowledged, `release` and `env.settle()` finish it.
    """

    def __init__(self, env: Env) -> None:
        self.env = env
        self.held: list[tuple[str, str]] = []
        self._open = asyncio.Event()
        self._pattern = ("", "")

    def hold(self, method: str, path: str) -> None:
        """Hold calls with this method and path (`*` matches anything) from now on."""
        self._pattern, self._open = (method, path), asyncio.Event()

    def release(self) -> None:
        """Let the held calls go, and hold no more."""
        self._pattern = ("", "")
        self._open.set()

    @contextmanager
    def installed(self) -> Iterator["HttpGate"]:
        """The gate stands in the way of every REST call; what is still held at the end is let go."""
        with _before_each_call(self._wait):
            try:
                yield self
            finally:
                self.release()

    async def _wait(self, method: str, path: str) -> None:
        if fnmatch(method, self._pattern[0]) and fnmatch(path, self._pattern[1]):
            self.held.append((method, path))
            await self.env.external_wait(self._open.wait(), reason=f"gate: {method} {path}")


@contextmanager
def _before_each_call(before: Before) -> Iterator[None]:
    """Await `before(method, path)` ahead of each REST call of bots and of webhooks (interaction answers)."""
    with ExitStack() as stack:
        for transport in (FakeHTTPClient, FakeWebhookAdapter):
            stack.enter_context(patch.object(transport, "request", _delayed(transport.request, before)))
        yield


def _delayed(original: Callable[..., Awaitable[Any]], before: Before) -> Callable[..., Awaitable[Any]]:
    async def request(client: Any, route: Any, *args: Any, **options: Any) -> Any:
        await before(route.method, route.url.partition("/api/v10")[2].partition("?")[0])
        return await original(client, route, *args, **options)

    return request
