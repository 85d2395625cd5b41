"""Forms: what a person types or picks in a window of Discord's, sent back with the press that opened it.

discord.py only knows the forms that this process has shown; ours say everything in their custom id, so they are read
here and outlive a restart.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord.ext import commands

from cogs.controls import Choice, clip
from cogs.house import House
from cogs.press import Press, submitted
from cogs.wire import FORM, Ident, encode

TITLE, LABEL, ABOUT, OPTION = 45, 45, 100, 100  # characters that Discord takes
FIELDS = 5
SHORT = 8  # characters of a number
LONG = 1000  # characters of a text of several lines

Field = discord.ui.Label[Any]


def form(ident: Ident, title: str, fields: Sequence[Field]) -> discord.ui.Modal:
    """A form of at most five fields, stopped: nobody waits for it."""
    modal = discord.ui.Modal(title=clip(title, TITLE), custom_id=encode(FORM, ident), timeout=None)
    for field in fields[:FIELDS]:
        modal.add_item(field)
    modal.stop()
    return modal


def pick(name: str, label: str, choices: Sequence[Choice]) -> Field:
    """A field with a menu, one of whose entries is chosen."""
    options = [discord.SelectOption(label=clip(c.label, OPTION), value=c.value, default=c.chosen) for c in choices]
    return discord.ui.Label(text=clip(label, LABEL), component=discord.ui.Select(custom_id=name, options=options))


def write(name: str, label: str, about: str, now: str, *, required: bool, most: int = SHORT) -> Field:
    """A field for a text of at most ``most`` characters, ``now`` in it."""
    typed: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=name, default=now, required=required, max_length=most
    )
    return discord.ui.Label(text=clip(label, LABEL), description=clip(about, ABOUT), component=typed)


def lines(name: str, label: str, about: str, now: str) -> Field:
    """A field for a text of several lines, ``now`` in it."""
    typed: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=name, default=now[:LONG], required=False, max_length=LONG, style=discord.TextStyle.paragraph
    )
    return discord.ui.Label(text=clip(label, LABEL), description=clip(about, ABOUT), component=typed)


def answers(press: Press) -> dict[str, str]:
    """What a submitted form holds, by field."""
    data: Any = press.interaction.data or {}
    return dict(_fields(data.get("components", [])))


def _fields(components: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for item in components:
        inner = item.get("component")
        yield from _fields([inner] if inner else item.get("components", []))
        values = item.get("values") or [item.get("value") or ""]
        if "custom_id" in item:
            yield item["custom_id"], str(values[0])


class Forms(commands.Cog):
    """Hears every form that comes back."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand a form of ours on."""
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Forms())
