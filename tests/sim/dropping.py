"""A bot that vanishes between two awaits: from a chosen moment on, nothing that it waits for comes back."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from simcord import Env
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

from bot.store.sqlite import SqliteStore


class Drop:
    """Counts the moments before and after each commit and each REST call; at the chosen one everything stands still."""

    def __init__(self, env: Env) -> None:
        self._env, self._left = env, -1
        self._never = asyncio.Event()
        self.gone = False
        self.passed = 0

    def after(self, moments: int) -> None:
        """Vanish ``moments`` from now."""
        self._left, self.passed = moments, 0

    async def moment(self) -> None:
        """Go on, or never."""
        if self._left < 0 and not self.gone:
            return
        if self._left == 0:
            self.gone = True
        self._left -= 1
        self.passed += 1
        if self.gone:
            await self._env.external_wait(self._never.wait(), reason="the bot has vanished")
            raise asyncio.CancelledError

    def forget(self) -> None:
        """The process is gone: what still waited in it ends, and a new bot may work."""
        self._left, self.gone = -1, False
        self._never.set()

    @contextmanager
    def installed(self) -> Iterator["Drop"]:
        """Stand between the bot and all that it waits for."""
        with ExitStack() as stack:
            for owner, name in ((FakeHTTPClient, "request"), (FakeWebhookAdapter, "request"), (SqliteStore, "commit")):
                stack.enter_context(patch.object(owner, name, self._between(getattr(owner, name))))
            try:
                yield self
            finally:
                self.forget()

    def _between(self, original: Any) -> Any:
        async def call(client: Any, *args: Any, **options: Any) -> Any:
            await self.moment()
            answer = await original(client, *args, **options)
            await self.moment()
            return answer

        return call
