"""Channels, roles and persons by their ids, as Discord shows them to whoever reads; menus of persons by number."""

from collections.abc import Mapping, Sequence

from bot.i18n import clean
from cogs.controls import Choice

SIGNS = {"channels": "#", "roles": "@&"}  # what Discord marks each kind by
NAMED = 10  # that a line names


def mentions(kind: str, ids: Sequence[int]) -> str:
    """ "<#1> <#2> …": the first of them; ``kind``: channels or roles."""
    named = " ".join(f"<{SIGNS[kind]}{i}>" for i in ids[:NAMED])
    return f"{named} …" if len(ids) > NAMED else named


def listed(users: Sequence[int]) -> str:
    """ "1. @anna 2. @bob": Discord puts the names in."""
    return " ".join(f"{i}. <@{user}>" for i, user in enumerate(users, 1))


def numbered(users: Sequence[int], names: Mapping[int, str]) -> list[Choice]:
    """An entry for each by the same number, with the name where it is known."""
    shown = (clean(names.get(user, ""), fallback="") for user in users)
    labels = (f"{i}. {name}".rstrip() for i, name in enumerate(shown, 1))
    return [Choice(str(user), label) for user, label in zip(users, labels, strict=True)]
