"""Custom ids and menu values: short texts that say everything a press needs, so that buttons outlive a restart.

An id is ``<kind>:<table>:<since>:<verb>:<arg>``; a forged one decodes to something the service refuses, or to None.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from bot.engine.burraco.state import Add, Meld, TakePile
from bot.engine.canasta.state import Answer, Ask, Decline, Finish
from bot.engine.cards import JOKER, Card, Cards
from bot.engine.conquian.state import Force, Give, NoForce, Pass, TurnUp, Use
from bot.engine.gin.state import BigGin, DrawDiscard, Gin, Knock, PassUpcard, Show, TakeUpcard
from bot.engine.gin.state import LayOff as Added
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Kind,
    Lay,
    LayOff,
    Layout,
    PassDraw,
    SwapJoker,
    TakeDiscard,
    UndoTake,
)
from bot.engine.moves import Action, NextDeal
from bot.engine.okey import state as okey
from bot.engine.okey.state import ShowIndicator, TakeTile
from bot.engine.rummikub import state as rummikub
from bot.tables.model import Refused

IDS = 2**63 - 1  # the largest that Discord gives
BUTTON, MENU, FORM = "b1", "m1", "f1"
PATTERN = r"(?P<table>[0-9a-z]{1,16}):(?P<since>-|\d{1,9}):(?P<verb>[a-z_]{1,24}):(?P<arg>[0-9A-Za-z.,+~_|/-]{0,60})"


class Ident(NamedTuple):
    """What a custom id says. ``since`` None: the press quotes nothing. ``table`` "0": none."""

    table: str
    since: int | None
    verb: str
    arg: str = ""


def encode(kind: str, ident: Ident) -> str:
    """The custom id, at most 100 characters."""
    since = "-" if ident.since is None else ident.since
    return f"{kind}:{ident.table}:{since}:{ident.verb}:{ident.arg}"


def decode(match: re.Match[str]) -> Ident:
    """The ident of a custom id that matched ``PATTERN``."""
    since = match["since"]
    return Ident(match["table"], None if since == "-" else int(since), match["verb"], match["arg"])


def ident_of(custom_id: str) -> Ident | None:
    """The ident of any custom id of ours, else None."""
    match = re.fullmatch(f"(?:{BUTTON}|{MENU}|{FORM}):{PATTERN}", custom_id)
    return decode(match) if match else None


def whole(text: str, most: int) -> int:
    """A number from 0 to ``most``. Raises Refused: a forged id or choice may bring anything."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most):
        raise Refused("button_unknown")
    return int(text)


# Actions as menu values: a letter, then fields separated by "/"; cards are numbers joined by ".".
def action_text(action: Action) -> str:
    """A seat's action as a menu value (at most 100 characters for any hand a game deals)."""
    return _WRITE[type(action)](action)


def action_of(text: str) -> Action | None:
    """The action that ``action_text`` wrote, or None for a text that no button of ours carries."""
    reader = _READ.get(text[:1])
    try:
        return reader(text[1:].split("/")) if reader else None
    except (ValueError, IndexError):
        return None


def layout_text(m: Layout) -> str:
    """A proposed meld as text."""
    kind = "-" if m.kind is None else m.kind.value[0]
    return f"{kind}{_cards_text(m.cards)}~{_cards_text(m.roles)}"


def layout_of(text: str) -> Layout:
    """The meld that ``layout_text`` wrote. Raises ValueError."""
    kinds = {"-": None, "s": Kind.SET, "r": Kind.RUN}
    if text[:1] not in kinds:
        raise ValueError(text)
    cards, _, roles = text[1:].partition("~")
    return Layout(_cards_of(cards), kinds[text[0]], _cards_of(roles))


def pick_text(m: Layout, copy: int) -> str:
    """A meld found in the hand as a menu value; ``copy`` counts equal ones from 0, for values must differ."""
    return f"{copy}{layout_text(m)}"


def pick_of(text: str) -> Layout:
    """The meld that ``pick_text`` wrote. Raises ValueError."""
    return layout_of(text.lstrip("0123456789"))


def place_text(place: int | None, tiles: Cards) -> str:
    """A set of tiles and the place that it takes on the table; None: a new one."""
    return f"{'-' if place is None else place}/{_cards_text(tiles)}"


def place_of(text: str) -> tuple[int | None, Cards]:
    """What ``place_text`` wrote. Raises ValueError."""
    place, _, tiles = text.partition("/")
    return (None if place == "-" else int(place)), _cards_of(tiles)


def card_of(text: str) -> Card:
    """The face that a number names. Raises ValueError."""
    number = int(text)
    if not 0 <= number <= JOKER:
        raise ValueError(text)
    return Card(number)


def _cards_text(cards: Cards) -> str:
    return ".".join(map(str, cards))


def _cards_of(text: str) -> Cards:
    return tuple(card_of(c) for c in text.split(".")) if text else ()


def _write_lay_off(a: LayOff) -> str:
    return f"o{a.meld}/{_cards_text(a.cards)}/{(a.end or '-')[0]}"


def _write_swap(a: SwapJoker) -> str:
    return f"s{a.meld}/{_cards_text(a.give)}/{'-' if a.index is None else a.index}"


def _write_open(letter: str) -> Callable[[Knock | Gin], str]:
    """A card thrown and the melds laid open; without a slash: the best ones."""
    return lambda a: f"{letter}{a.card}" + ("" if a.melds is None else f"/{_groups_text(a.melds)}")


def _write_show(a: Show) -> str:
    added = "+".join(f"{x.card}~{x.onto}" for x in a.layoffs)
    return f"S{_groups_text(a.melds)}/{added}"


def _groups_text(groups: tuple[Cards, ...]) -> str:
    return "+".join(map(_cards_text, groups))


def _groups_of(text: str) -> tuple[Cards, ...]:
    return tuple(map(_cards_of, text.split("+"))) if text else ()


def _melds_in(fields: list[str]) -> tuple[Cards, ...] | None:
    """The melds in the second field, None without one."""
    return _groups_of(fields[1]) if fields[1:] else None


def _added(text: str) -> Added:
    card, _, onto = text.partition("~")
    return Added(card_of(card), int(onto))


_ENDS = {"-": None, "l": "low", "h": "high"}
_WRITE: dict[type[Action], Callable[..., str]] = {
    DrawStock: lambda _: "d",
    TakeDiscard: lambda a: f"t{a.card}/{a.count}",
    PassDraw: lambda _: "p",
    UndoTake: lambda _: "u",
    Lay: lambda a: "l" + "+".join(map(layout_text, a.melds)),
    LayOff: _write_lay_off,
    SwapJoker: _write_swap,
    Discard: lambda a: f"x{a.card}",
    NextDeal: lambda _: "n",
    TurnUp: lambda _: "w",
    Use: lambda a: "e" + "+".join(map(layout_text, a.layout)),
    Pass: lambda _: "q",
    Force: lambda _: "f",
    NoForce: lambda _: "g",
    Give: lambda a: f"k{a.card}",
    PassUpcard: lambda _: "P",
    TakeUpcard: lambda _: "T",
    DrawDiscard: lambda _: "D",
    Knock: _write_open("K"),
    Gin: _write_open("G"),
    BigGin: lambda a: "B" if a.melds is None else f"B/{_groups_text(a.melds)}",
    Show: _write_show,
    Ask: lambda _: "a",
    Answer: lambda a: f"y{int(a.yes)}",
    Decline: lambda _: "z",
    Finish: lambda _: "F",
    rummikub.Draw: lambda _: "r",
    rummikub.Pass: lambda _: "Z",
    TakeTile: lambda a: f"c{a.card}",
    ShowIndicator: lambda _: "j",
    TakePile: lambda _: "R",
    Meld: lambda a: f"m{_cards_text(a.cards)}",
    Add: lambda a: f"A{a.meld}/{_cards_text(a.cards)}",
    okey.Finish: lambda a: f"v{a.card}",
}
_READ: dict[str, Callable[[list[str]], Action]] = {
    "d": lambda _: DrawStock(),
    "t": lambda f: TakeDiscard(card_of(f[0]), int(f[1])),
    "p": lambda _: PassDraw(),
    "u": lambda _: UndoTake(),
    "l": lambda f: Lay(tuple(map(layout_of, f[0].split("+")))),
    "o": lambda f: LayOff(int(f[0]), _cards_of(f[1]), _ENDS.get(f[2])),
    "s": lambda f: SwapJoker(int(f[0]), _cards_of(f[1]), None if f[2] == "-" else int(f[2])),
    "x": lambda f: Discard(card_of(f[0])),
    "n": lambda _: NextDeal(),
    "w": lambda _: TurnUp(),
    "e": lambda f: Use(tuple(map(layout_of, f[0].split("+")))),
    "q": lambda _: Pass(),
    "f": lambda _: Force(),
    "g": lambda _: NoForce(),
    "k": lambda f: Give(card_of(f[0])),
    "P": lambda _: PassUpcard(),
    "T": lambda _: TakeUpcard(),
    "D": lambda _: DrawDiscard(),
    "K": lambda f: Knock(card_of(f[0]), _melds_in(f)),
    "G": lambda f: Gin(card_of(f[0]), _melds_in(f)),
    "B": lambda f: BigGin(_melds_in(f)),
    "a": lambda _: Ask(),
    "y": lambda f: Answer(bool(int(f[0]))),
    "z": lambda _: Decline(),
    "F": lambda _: Finish(),
    "r": lambda _: rummikub.Draw(),
    "Z": lambda _: rummikub.Pass(),
    "c": lambda f: TakeTile(card_of(f[0])),
    "j": lambda _: ShowIndicator(),
    "R": lambda _: TakePile(),
    "m": lambda f: Meld(_cards_of(f[0])),
    "A": lambda f: Add(int(f[0]), _cards_of(f[1])),
    "v": lambda f: okey.Finish(card_of(f[0])),
    "S": lambda f: Show(_groups_of(f[0]), tuple(map(_added, filter(None, f[1].split("+"))))),
}
