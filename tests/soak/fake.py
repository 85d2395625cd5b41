"""A Discord without a network for many tables: REST calls answered after their turn in a bucket, presses delivered."""

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from discord.http import HTTPClient
from discord.utils import time_snowflake, utcnow
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.app import RamiBot
from tests.soak.spread import Spread

ME = {"id": "1", "username": "rami", "discriminator": "0", "avatar": None, "bot": True}
APP = {"id": "1", "name": "rami", "description": "", "bot_public": True, "bot_require_code_grant": False}
APP |= {"verify_key": "", "flags": 0, "owner": ME, "team": None, "icon": None}
RATE = 50.0  # calls a second, as Discord grants a bot; answers to presses are exempt
V2 = 1 << 15  # the flag of messages whose components are all there is
DIRECT = 10_000_000  # what a person's id and their direct messages' id differ by


class FakeDiscord:
    """Counts calls, keeps the bucket, and measures how long each press waits for its acknowledgement.

    ``told(person)`` is called for each new message in direct messages. Nothing that was sent is kept.
    """

    def __init__(self, rate: float = RATE, told: Callable[[int], None] = lambda _: None) -> None:
        self.calls, self.presses = 0, 0
        self.told = told
        self.waiting: dict[str, float] = {}  # interactions not yet acknowledged, and since when
        self.answers = Spread()
        self._ids = itertools.count(time_snowflake(utcnow()))
        self._free, self.rate = 0.0, rate

    async def request(self, _client: Any, route: Any, **sent: Any) -> Any:
        """A call of the bot's own, after its turn in the bucket."""
        now = time.monotonic()
        self._free = max(self._free, now) + 1 / self.rate
        self.calls += 1
        await asyncio.sleep(max(0.0, self._free - now))
        return self._answer(route.method, route.url.partition("/api/v10")[2], sent.get("json"))

    async def hook(self, _adapter: Any, route: Any, *_: Any, **__: Any) -> Any:
        """An answer to a press."""
        path = route.url.partition("/api/v10")[2]
        if path.partition("?")[0].endswith("/callback"):
            name = path.split("/")[2]
            if name in self.waiting:
                self.answers.add(time.monotonic() - self.waiting.pop(name))
            return {"interaction": {"id": name, "type": 3}}
        return self.message(0)

    def _answer(self, method: str, path: str, sent: Any) -> Any:
        if path == "/users/@me":
            return ME
        if path.startswith("/oauth2"):
            return APP
        if path == "/users/@me/channels":
            return {"id": str(int(sent["recipient_id"]) + DIRECT), "type": 1, "recipients": []}
        if method == "DELETE":
            return None
        channel = int(path.split("/")[2])
        if method == "POST" and channel > DIRECT:
            self.told(channel - DIRECT)
        return self.message(channel)

    def message(self, channel: int) -> dict[str, Any]:
        """A message, as Discord describes it."""
        lists: dict[str, Any] = {k: [] for k in ("embeds", "attachments", "mentions", "mention_roles", "components")}
        stamp = "2026-01-01T00:00:00+00:00"
        plain = {"content": "", "timestamp": stamp, "edited_timestamp": None, "tts": False, "pinned": False, "type": 0}
        return {"id": str(next(self._ids)), "channel_id": str(channel), "author": ME, "mention_everyone": False} | (
            plain | lists
        )

    def press(self, bot: RamiBot, user: int, custom_id: str, value: str) -> None:
        """Somebody chose ``value`` in a menu of their direct messages."""
        name, channel = str(next(self._ids)), user + DIRECT
        self.presses, self.waiting[name] = self.presses + 1, time.monotonic()
        menu = {"type": 3, "custom_id": custom_id, "options": [{"label": "?", "value": value}]}
        shown = {"components": [{"type": 1, "components": [menu]}], "flags": V2}
        who = {"id": str(user), "username": f"p{user}", "discriminator": "0", "avatar": None, "global_name": f"P{user}"}
        bot._connection.parse_interaction_create(
            {  # type: ignore[arg-type]  # what discord.py reads of it
                "id": name,
                "application_id": "1",
                "type": 3,
                "token": f"t{name}",
                "version": 1,
                "channel_id": str(channel),
                "channel": {"id": str(channel), "type": 1, "recipients": [who]},
                "user": who,
                "message": self.message(channel) | shown,
                "locale": "fr",
                "entitlements": [],
                "authorizing_integration_owners": {},
                "attachment_size_limit": 1 << 20,
                "data": {"custom_id": custom_id, "component_type": 3, "values": [value]},
            }
        )

    @contextmanager
    def installed(self) -> Iterator["FakeDiscord"]:
        """Instead of the network."""

        async def request(client: Any, route: Any, **options: Any) -> Any:
            return await self.request(client, route, **options)

        async def hook(adapter: Any, route: Any, *args: Any, **options: Any) -> Any:
            return await self.hook(adapter, route, *args, **options)

        with patch.object(HTTPClient, "request", request), patch.object(AsyncWebhookAdapter, "request", hook):
            yield self
