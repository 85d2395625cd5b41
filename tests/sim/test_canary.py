"""Fails loudly when another release of the simulator moves one of the private parts that we lean on."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
import simcord
from simcord import Env, interactions
from simcord.backend import Backend, serializers
from simcord.backend.cdn import CdnStore
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.preview import Preview
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

SIGNATURES: list[tuple[Callable[..., Any], list[str]]] = [
    (FakeHTTPClient.request, ["self", "route"]),
    (FakeWebhookAdapter.request, ["self", "route", "session"]),
    (interactions.base_payload, ["backend", "type", "channel_id", "guild_id", "user_id", "data"]),
    (serializers.message_payload, ["backend", "message"]),
    (Preview._action, ["self", "context_id", "body"]),
    (Preview._publish, ["self", "page", "reason"]),
    (Preview._page_payload, ["self", "page"]),
    (Preview._prepare_asset, ["self", "context_id", "asset_id"]),
    (Preview._get_page, ["self", "context_id"]),
    (Preview._initial_target, ["self", "viewer", "channel_id"]),
    (PreviewServer._static, ["self", "request"]),
    (Backend.advance_clock, ["self", "seconds"]),
]


PAGE = ("id", "viewer", "channel_id", "target_id", "window_end_id", "revision", "assets", "snapshot", "pinned_snapshot")


def test_release_is_the_pinned_one() -> None:
    assert simcord.__version__ == "3.2.1"


@pytest.mark.parametrize(("function", "names"), SIGNATURES, ids=lambda value: getattr(value, "__qualname__", ""))
def test_private_functions_take_what_we_give(function: Callable[..., Any], names: list[str]) -> None:
    assert list(inspect.signature(function).parameters)[: len(names)] == names


def test_private_names_are_where_we_look_for_them() -> None:
    assert "idle" in (Env._settle_internal.__kwdefaults__ or {})
    assert {"X-Frame-Options", "Content-Security-Policy"} <= PreviewServer._SECURITY_HEADERS.keys()
    assert "frame-ancestors 'none'" in PreviewServer._SECURITY_HEADERS["Content-Security-Policy"]
    assert "/preview.css" in PreviewServer._STATIC_FILES
    assert set(PAGE) <= set(_Page.__slots__)
    assert CdnStore()._blobs == {}
    backend = Backend()
    assert (backend.http_requests, backend.faults) == ([], [])
    assert backend.messages is not None
    assert backend.transcript is not None
    assert backend.bot_user.name
