"""Base classes of actions and events, and those that all games share.

An action is what a seat (or the dealer) does; the journal is a list of them. An event is what then can be told, each
field marked with who may hear it.
"""

import re

import msgspec

from bot.engine.cards import Cards
from bot.engine.state import Seat
from bot.engine.zones import Note, Owner


def snake(name: str) -> str:
    """``TakeDiscard`` -> ``take_discard``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=snake):
    """Something that a seat does."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="on", tag=snake):
    """Something that happened at ``seat`` (DEALER: to the table)."""

    seat: Note[Seat]


class Reserved(Action, frozen=True):
    """Something that no person may send: only the dealer, the clock or the tables do it."""


class Deal(Reserved, frozen=True):
    """The dealer's: ``order`` is the whole pack after the shuffle; dealt from its end."""

    order: Cards


class Rebuild(Reserved, frozen=True):
    """The dealer's: the discards after the shuffle, the new stock."""

    order: Cards


class NextDeal(Action, frozen=True):
    """The seat has seen the end of the deal."""


class Undo(Reserved, frozen=True):
    """Back to the state after entry ``to`` (a seq); not reduced by the rules, see ``bot.engine.undo``."""

    to: int


class Dealt(Event, frozen=True, kw_only=True):
    """The seat's hand of a new deal."""

    hand: Owner[Cards]
    deal: Note[int]


class Undone(Event, frozen=True, kw_only=True):
    """The seat took back its last steps."""
