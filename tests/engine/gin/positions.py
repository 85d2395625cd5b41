"""Positions of Gin for tests."""

from typing import Any

from msgspec.structs import replace

from bot.engine.cards import Cards, hand, without
from bot.engine.gin.rules import PACK, GinRules
from bot.engine.gin.state import GinState
from bot.engine.moves import Action
from bot.engine.notation import cards
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat
from bot.engine.variants import find

KNOCKER = "AS 2S 3S 9H 9D 9C KH KD KC 2D 7C"  # deadwood 2 without the 7♣


def rules_of(game: str = "gin") -> GinRules:
    """The rules of the game."""
    found = find(game)
    assert isinstance(found, GinRules)
    return found


def position(*hands: str, game: str = "gin", house: dict[str, Any] | None = None, **fields: Any) -> GinState:
    """A deal in which seat 0 is to throw; cards that are not named lie in the stock, but one on the pile."""
    rules = rules_of(game)
    held = tuple(hand(cards(text)) for text in hands)
    n = len(hands)
    s = rules.start(n, rules.house(n, house or {}), n - 1)
    rest = without(PACK, [c for h in held for c in h]) or ()
    pile: Cards = cards(fields.pop("pile")) if "pile" in fields else rest[:1]
    stock = without(rest, pile) or ()
    size = fields.pop("stock", len(stock))
    under, stock = stock[: len(stock) - size], stock[len(stock) - size :]
    fields = {"phase": Phase.DISCARD, "turn": 0, "limit": s.options.knock_limit, "limit_card": pile[-1]} | fields
    return replace(s, deal=1, shuffles=1, hands=held, stock=stock, discard=(*under, *pile), **fields)


def done(s: GinState, seat: Seat, *actions: Action) -> GinState:
    """The state after the actions of a seat."""
    for a in actions:
        s = rules_of(s.game).apply(s, seat, a).state
    return s


def refusal(s: GinState, seat: Seat, a: Action) -> str:
    """The code with which the action is refused; empty if it is accepted."""
    found: Illegal | None = rules_of(s.game).check(s, seat, a)
    return found.reason if found else ""
