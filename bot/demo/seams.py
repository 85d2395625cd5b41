"""All that the demo and the tests use of the simulator's private parts; `tests/sim/test_canary.py` watches over it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

from simcord import BackendError, Env, SetupError
from simcord import interactions as sim_interactions
from simcord.components import walk_components
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

Picture = tuple[str, bytes, str]  # content type, bytes, file name
Action = Callable[[str | None, Any], Awaitable[dict[str, Any]]]

# Actions that carry the revision of the page they were made on; the simulator refuses them when the page moved on.
PRESSES = frozenset({"click", "select"})
ENTRIES = frozenset({"modal_submit", "run_command", "autocomplete_command", "send_message"})
REMEMBERED = 100  # revisions of one page whose controls are known; at three a second half a minute
PICTURES = 24  # pictures of one channel that are still served after their message was edited


def settle_fast(idle: float = 0.001) -> AbstractContextManager[Any]:
    """Poll for the end of the bot's work every `idle` seconds instead of 50 ms: ten times as many presses a second."""
    return patch.dict(Env._settle_internal.__kwdefaults__ or {}, {"idle": idle})


def locales(by_user: Mapping[int, str], guild_locale: str | None = None) -> AbstractContextManager[Any]:
    """Give interactions the client language of each user id, and the server's; the simulator always says en-US."""
    original = sim_interactions.base_payload

    def localised(backend: Any, **options: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = original(backend, **options)
        payload["locale"] = by_user.get(options["user_id"], payload["locale"])
        if guild_locale and "guild_locale" in payload:
            payload["guild_locale"] = guild_locale
        return record, payload

    return patch.object(sim_interactions, "base_payload", localised)


def framed(css: str) -> AbstractContextManager[Any]:
    """Let pages of this machine show previews in frames, and add `css` to the previews' own."""
    original, headers = PreviewServer._static, PreviewServer._SECURITY_HEADERS
    kept = {name: value for name, value in headers.items() if name != "X-Frame-Options"}
    kept["Content-Security-Policy"] = kept["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors http://127.0.0.1:* http://localhost:*"
    )

    async def styled(server: PreviewServer, request: Any) -> Any:
        response = await original(server, request)
        if request.path == "/preview.css":
            response.text += css
        return response

    return patch.multiple(PreviewServer, _static=styled, _SECURITY_HEADERS=kept)


def another_preview(env: Env, channel: Any, viewer: Any, **options: Any) -> Preview:
    """A preview to enter beside those already open; the simulator by itself allows one."""
    env._preview = None
    return env.preview(channel, viewers=[viewer], layout="channel", **options)


class Patient:
    """Makes a preview bear a message that changes under the player's eyes.

    Presses run one at a time and are not lost when the page was redrawn meanwhile; the page never shows an older
    state than the channel's; a picture that was just replaced is still served to a page that has not heard of it.
    Pictures are our bot's own, so they are not examined first.
    """

    def __init__(self, preview: Preview, lock: asyncio.Lock) -> None:
        self._preview, self._lock = preview, lock
        self._seen: dict[tuple[str, int], dict[str, str]] = {}
        self._pictures: dict[str, Picture] = {}
        self._drawn: dict[str, str] = {}
        self._act: Action = preview._action
        self._publish: Callable[..., None] = preview._publish
        self._payload: Callable[..., dict[str, Any]] = preview._page_payload
        self._picture: Callable[..., Awaitable[Picture]] = preview._prepare_asset
        vars(preview).update(
            _action=self.act, _publish=self.publish, _page_payload=self.payload, _prepare_asset=self.picture
        )

    def publish(self, page: Any, **options: Any) -> None:
        """Draw the page; remember which control stood where at this revision, and its pictures."""
        self._follow(page)
        self._publish(page, **options)
        self._drawn[page.id] = self._content(page)
        self._seen[page.id, page.revision] = dict(_controls(page.snapshot))
        self._seen.pop((page.id, page.revision - REMEMBERED), None)
        for name, asset in page.assets.items():
            if asset.digest in self._preview._blobs:
                self._pictures[name] = asset.contentType, self._preview._blobs[asset.digest].data, asset.filename
        for name in list(self._pictures)[:-PICTURES]:
            del self._pictures[name]

    def payload(self, page: Any) -> dict[str, Any]:
        """What the browser is told when it asks, drawn anew if a message changed since."""
        if page.pinned_snapshot is None and self._drawn.get(page.id) != self._content(page):
            self.publish(page, reason="refresh")
        return self._payload(page)

    async def act(self, context_id: str | None, body: Any) -> dict[str, Any]:
        """Run the action when no other one, nor the clock, is at work."""
        async with self._lock:
            with suppress(SetupError, BackendError):
                body = self._brought_up_to_date(self._preview._get_page(context_id), body)
            return await self._act(context_id, body)

    async def picture(self, context_id: str | None, name: str, **options: Any) -> Picture:
        """A picture that the page shows or lately showed."""
        if found := self._pictures.get(name):
            return found
        return await self._picture(context_id, name, **options)

    def _follow(self, page: Any) -> None:
        """Make the page look at the newest message, as a chat does."""
        newest = self._preview._initial_target(page.viewer, page.channel_id)
        if newest is not None and newest > (page.target_id or 0):
            page.target_id, page.window_end_id = newest, None

    def _content(self, page: Any) -> str:
        messages = self._preview.env.backend.messages.get(page.channel_id, {}).values()
        return repr([(item.id, item.content, item.components, item.attachments, item.flags) for item in messages])

    def _brought_up_to_date(self, page: Any, body: Any) -> Any:
        """The action as if made on the page of now; a press keeps its control by custom id, or stays stale."""
        kind = body.get("kind") if isinstance(body, dict) else None
        if kind in ENTRIES:
            return {**body, "published_revision": page.revision}
        if kind not in PRESSES or body.get("published_revision") == page.revision:
            return body
        pressed = self._seen.get((page.id, body.get("published_revision")), {}).get(body.get("control_key"))
        now = {custom_id: key for key, custom_id in _controls(page.snapshot)}
        if pressed not in now:
            return body
        return {**body, "published_revision": page.revision, "control_key": now[pressed]}


def introduce(env: Env, name: str) -> None:
    """Name the bot, and set the simulated clock, which starts in the past, to now; before the bot is started."""
    env.backend.bot_user.name = name
    env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))


def uploaded(env: Env, pictures: Mapping[str, bytes]) -> dict[str, tuple[str, bytes]]:
    """Give the bot's application these emojis; what a preview needs to show them, which the simulator forgets."""
    ids = {name: env.backend.create_application_emoji(name).id for name in pictures}
    return {
        f"https://cdn.simcord.invalid/emojis/{ids[name]}.png": (f"{name}.png", png) for name, png in pictures.items()
    }


def forget_logs(env: Env) -> None:
    """Drop the records of calls and events; the simulator keeps them for ever."""
    env.backend.http_requests.clear()
    env.backend.transcript.clear()


def forget_pictures(env: Env) -> None:
    """Drop pictures that no message shows any more; the simulator keeps them for ever."""
    backend = env.backend
    messages = (message for channel in backend.messages.values() for message in channel.values())
    shown = {attachment["url"] for message in messages for attachment in message.attachments}
    for url in [url for url in backend.cdn._blobs if "/attachments/" in url and url not in shown]:
        del backend.cdn._blobs[url]


def _controls(snapshot: Any) -> Iterator[tuple[str, str]]:
    """Key and custom id of each control in a page's snapshot; the key says where it stands."""
    for node in snapshot.get("messages", {}).values():
        for item in walk_components(node.get("components", [])):
            if "control_key" in item and "custom_id" in item:
                yield item["control_key"], item["custom_id"]
