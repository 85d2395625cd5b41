"""Reading what a bot showed: words, controls, and everything it ever sent."""

import json
from collections.abc import Iterator
from typing import Any

from simcord import Env
from simcord.components import walk_components

from tests.sim.arrivals import Message


def words(env: Env, message: Message) -> str:
    """All text of the message as it is now, one block a line; alt texts of pictures included."""
    stored = env.backend.get_message(message.channel.id, message.id)
    return "\n".join([stored.content] * bool(stored.content) + [text for text in _texts(stored.components) if text])


def custom_ids(env: Env, message: Message) -> list[str]:
    """The custom ids of all enabled controls, in reading order."""
    return [item["custom_id"] for item in _controls(env, message) if not item.get("disabled")]


def labels(env: Env, message: Message) -> dict[str, str]:
    """What stands on each control, enabled or not, to its custom id: a button's label or a menu's placeholder."""
    return {str(item.get("label") or item.get("placeholder")): item["custom_id"] for item in _controls(env, message)}


def everything_sent(env: Env) -> str:
    """Every request the bot ever made (path, body, file names, alt texts), one JSON object a line."""
    lines = ({"method": call.method, "path": call.path, "body": call.json} for call in env.http_requests)
    return "\n".join(json.dumps(line, default=str, ensure_ascii=False) for line in lines)


def _controls(env: Env, message: Message) -> Iterator[dict[str, Any]]:
    stored = env.backend.get_message(message.channel.id, message.id)
    return (item for item in walk_components(stored.components) if "custom_id" in item)


def _texts(components: Any) -> Iterator[str]:
    for item in walk_components(components):
        yield item.get("content", "")
        for picture in item.get("items", []):
            yield picture.get("description") or ""
