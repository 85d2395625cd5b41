"""The controls of a message as people see them: found by their verb, whatever they are called."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from simcord import Env
from simcord.components import walk_components

from tests.sim.arrivals import Message


class Control(NamedTuple):
    """A button or menu as a message shows it."""

    custom_id: str
    verb: str
    arg: str
    label: str
    enabled: bool
    values: tuple[str, ...]  # of a menu
    chosen: tuple[str, ...]
    most: int


def controls(env: Env, message: Message) -> list[Control]:
    """Every control of the message as it is now, in reading order."""
    stored = env.backend.get_message(message.channel.id, message.id)
    return [_control(item) for item in walk_components(stored.components) if "custom_id" in item]


def _control(item: Mapping[str, Any]) -> Control:
    options = item.get("options", [])
    _, _, _, verb, arg = item["custom_id"].split(":", 4)
    return Control(
        custom_id=item["custom_id"],
        verb=verb,
        arg=arg,
        label=str(item.get("label") or item.get("placeholder")),
        enabled=not item.get("disabled"),
        values=tuple(o["value"] for o in options),
        chosen=tuple(o["value"] for o in options if o.get("default")),
        most=item.get("max_values", 1),
    )


def find(env: Env, message: Message, verb: str, arg: str | None = None) -> Control | None:
    """The first enabled control with this verb (and argument), if the message has one."""
    found = (c for c in controls(env, message) if c.verb == verb and c.enabled)
    return next((c for c in found if arg is None or c.arg == arg), None)
