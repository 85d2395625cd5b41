"""A Discord on the loopback, for discord.py's real HTTP layer: it answers each REST call as the test scripted it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from aiohttp import web
from discord.http import Route
from discord.utils import time_snowflake, utcnow

ME = {"id": "1", "username": "rami", "discriminator": "0", "avatar": None, "bot": True}
APP = {"id": "1", "name": "rami", "description": "", "bot_public": True, "bot_require_code_grant": False}
APP |= {"verify_key": "", "flags": 0, "owner": ME, "team": None, "icon": None}
VIA = {"Via": "1.1 google"}  # without it, discord.py takes a 429 for Cloudflare's


class Loopback:
    """``script``: answers to the next calls that write messages, as (status, body, headers); then all is well."""

    def __init__(self) -> None:
        self.script: list[tuple[int, dict[str, Any], dict[str, str]]] = []
        self.calls: list[tuple[str, str, int]] = []  # method, path, status
        self._next = time_snowflake(utcnow())  # a message's id says how old it is

    def written(self, status: int = 200) -> list[str]:
        """The messages' calls that were answered with ``status``, in order."""
        return [f"{method} {path}" for method, path, code in self.calls if code == status and "/messages" in path]

    async def answer(self, request: web.Request) -> web.Response:
        """One call."""
        await request.read()
        path = request.path.partition("/api/v10")[2]
        status, body, headers = 200, self.body(path), dict[str, str]()
        if "/messages" in path and self.script:
            status, body, headers = self.script.pop(0)
        self.calls.append((request.method, path, status))
        headers = headers | {"Content-Type": "application/json"}
        return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)

    def body(self, path: str) -> dict[str, Any]:
        """The ordinary answer: a message with a new id."""
        if path == "/users/@me":
            return ME
        if path.startswith("/oauth2"):
            return APP
        self._next += 1
        lists: dict[str, Any] = {k: [] for k in ("embeds", "attachments", "mentions", "mention_roles", "components")}
        stamp = "2026-01-01T00:00:00+00:00"
        plain = {"content": "", "timestamp": stamp, "edited_timestamp": None, "tts": False, "pinned": False, "type": 0}
        return {"id": str(self._next), "channel_id": "77", "author": ME, "mention_everyone": False, **plain, **lists}


@asynccontextmanager
async def loopback() -> AsyncIterator[Loopback]:
    """discord.py talks to a server on 127.0.0.1 meanwhile."""
    found = Loopback()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", found.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    with patch.object(Route, "BASE", f"http://{host}:{port}/api/v10"):
        yield found
    await runner.cleanup()
