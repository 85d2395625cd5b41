"""Positions of the laid-meld games in a line, for tests."""

from typing import Any

from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.melding.params import TakeCondition
from bot.engine.melding.rules import MeldingRules
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Kind, Layout, Meld, MeldingState, Turn
from bot.engine.moves import Action
from bot.engine.notation import cards, one_card
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat
from bot.engine.variants import find


def rules_of(game: str) -> MeldingRules:
    """The rules of a laid-meld game."""
    rules = find(game)
    assert isinstance(rules, MeldingRules)
    return rules


def position(
    game: str,
    held: str,
    *,
    table: tuple[str, ...] = (),
    pile: str = "2D",
    stock: str = "3D 4C",
    taken: str = "",
    opened: bool = True,
    others: tuple[str, ...] = ("KC QD",),
    drawing: bool = False,
    house: dict[str, Any] | None = None,
    **fields: Any,
) -> MeldingState:
    """Seat 0 holds ``held`` and is to play (``drawing``: to draw); the melds of ``table`` are seat 1's."""
    rules, seats = rules_of(game), 1 + len(others)
    s = rules.start(seats, rules.house(seats, house or {}), seats - 1)
    p = s.options
    now = Turn(
        drawn=not drawing,
        taken=one_card(taken) if taken else None,
        taken_all=cards(taken),
        obliged=bool(taken) and p.take_condition is not TakeCondition.FREE,
        table_was_empty=not table,
    )
    s = replace(
        s,
        deal=1,
        shuffles=1,
        phase=Phase.DRAW if drawing else Phase.PLAY,
        turn=0,
        hands=tuple(hand(cards(h)) for h in (held, *others)),
        stock=cards(stock),
        discard=cards(pile),
        melds=tuple(_meld(k, text, s) for k, text in enumerate(table, 1)),
        next_meld=len(table) + 1,
        opened=(opened, *[True] * (seats - 1)),
        laid=(opened, *[True] * (seats - 1)),
        rounds=(2,) * seats,
        now=now,
    )
    return replace(s, **fields)


def _meld(number: int, text: str, s: MeldingState) -> Meld:
    x = read(layout(text), s.options)
    return Meld(number, 1, x.kind, x.cards, x.low, x.suit, (1,) * len(x.cards))


def layout(text: str, kind: str | None = None, roles: str = "") -> Layout:
    """The meld that a player proposes."""
    return Layout(cards(text), Kind(kind) if kind else None, cards(roles))


def after(s: MeldingState, *actions: Action, seat: Seat = 0) -> MeldingState:
    """The state after ``seat`` did all of ``actions``."""
    for a in actions:
        s = rules_of(s.game).apply(s, seat, a).state
    return s


def refused(s: MeldingState, a: Action, seat: Seat = 0) -> tuple[str, dict[str, Any]] | None:
    """Reason and numbers of the refusal of ``a``, None if it is accepted."""
    found: Illegal | None = rules_of(s.game).check(s, seat, a)
    return None if found is None else (found.reason, found.params)


def why(s: MeldingState, a: Action, seat: Seat = 0) -> str | None:
    """Reason of the refusal of ``a``, None if it is accepted."""
    found = refused(s, a, seat)
    return None if found is None else found[0]


def on_table(s: MeldingState, number: int) -> Cards:
    """The cards of a meld of the table."""
    return next(m.cards for m in s.melds if m.id == number)
