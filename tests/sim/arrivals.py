"""Presses as they reach a bot: several at once, and of buttons that are gone."""

from dataclasses import dataclass
from typing import Any, Protocol

from simcord import Env, InteractionResult, MemberActor, UserHandle
from simcord import interactions as sim_interactions
from simcord.backend import serializers
from simcord.enums import InteractionType

Payload = dict[str, Any]
BUTTON, SELECT = 2, 3


class Message(Protocol):
    """Any message handle that knows its channel, as discord.py's do."""

    @property
    def id(self) -> int: ...
    @property
    def channel(self) -> Any: ...


@dataclass(frozen=True)
class Shot:
    """One press: who, on which message, which control; with `values` it is a choice in a menu.

    `old` is a copy of the message as it was (see `copy_of`): the press then comes from a screen that shows it so.
    """

    actor: MemberActor | UserHandle
    message: Message
    custom_id: str
    values: tuple[str, ...] = ()
    old: Payload | None = None


def copy_of(env: Env, message: Message) -> Payload:
    """The message as it is now, to be pressed later by somebody who still sees it so."""
    stored = env.backend.get_message(message.channel.id, message.id)
    return dict(serializers.message_payload(env.backend, stored))


async def volley(env: Env, *shots: Shot) -> list[InteractionResult]:
    """Let all presses arrive before the bot runs at all, then settle once; results in the order of `shots`."""
    arrivals = [_arrival(env, shot) for shot in shots]
    for _, payload in arrivals:
        env.backend.emit("INTERACTION_CREATE", payload)
    await env.settle(idle=0.001)
    return [InteractionResult(env, record) for record, _ in arrivals]


async def stale_click(
    env: Env, actor: MemberActor | UserHandle, message: Message, old: Payload, custom_id: str, *values: str
) -> InteractionResult:
    """Press a control of the message as it once was (`old`), whatever it shows now."""
    (result,) = await volley(env, Shot(actor, message, custom_id, values, old))
    return result


def _arrival(env: Env, shot: Shot) -> tuple[Any, Payload]:
    """The simulator's record of the press and the payload that the gateway is to deliver."""
    guild = getattr(shot.actor, "guild", None)
    data: Payload = {"custom_id": shot.custom_id, "component_type": SELECT if shot.values else BUTTON}
    if shot.values:
        data["values"] = list(shot.values)
    record, payload = sim_interactions.base_payload(
        env.backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=shot.message.channel.id,
        guild_id=guild.id if guild else None,
        user_id=shot.actor.id,
        data=data,
    )
    payload["message"] = shot.old or copy_of(env, shot.message)
    record.source_message_id = shot.message.id
    return record, payload
