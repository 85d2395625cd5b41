"""Hints at Gin: each reason where it is made for, and true by brute force."""

from typing import Any

import pytest

from bot.engine.cards import Card, stream
from bot.engine.gin.state import DrawDiscard, GinState, Knock
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.rules import Rules, settle
from bot.engine.state import Phase, View, view
from bot.engine.variants import find
from bot.players import policy
from bot.players.hints import Hint, hint
from tests.players.gin_claims import CLAIMS


class Case:
    """A position, the action hinted at, and the parameters of one reason."""

    def __init__(self, v: View[GinState], rules: Rules[GinState], action: Any, params: dict[str, Any]) -> None:
        self.v, self.rules, self.action, self.params = v, rules, action, params

    @property
    def s(self) -> GinState:
        return self.v.state

    @property
    def p(self) -> Any:
        return self.s.options

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.v.hand

    @property
    def next(self) -> int:
        return ((self.v.viewer or 0) + 1) % len(self.s.hands)

    def unseen(self) -> set[Card]:
        others = (c for i, known in enumerate(self.s.known) if i != self.v.viewer for c in known)
        return set(self.rules.pack(self.s)) - {*self.hand, *self.s.discard, *others}

    def __getattr__(self, name: str) -> Any:
        return self.params[name]


def hints(game: str, deals: int) -> list[tuple[View[GinState], Rules[GinState], Hint]]:
    """Hints for every position of whole deals between the strong player and the weaker one."""
    rules, found = find(game), []
    for number in range(deals):
        below = stream(bytes(31) + b"g", number)
        n = 2 + number % 3
        s, _ = settle(rules, rules.start(n, rules.defaults(n)), below)
        while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
            seat = rules.to_act(s)[0]
            v = view(s, seat)
            found.append((v, rules, hint(v, rules, lambda _: 0)))
            player = policy("easy" if seat == 1 else "hard", rules)
            s, _ = settle(rules, rules.apply(s, seat, player.choose(v, rules, below)).state, below)
    return found


@pytest.mark.parametrize("game", ["gin", "oklahoma-gin"])
def test_every_reason_is_true(game: str) -> None:
    """One to three for each hint, each checked by brute force."""
    for v, rules, h in hints(game, 6):
        assert rules.check(v.state, v.viewer or 0, h.action) is None
        assert 1 <= len(h.why) <= 3
        for r in h.why:
            assert CLAIMS[r.code](Case(v, rules, h.action, r.params)), (r, h.action, v)


def test_all_sorts_of_steps_are_explained() -> None:
    kinds = {type(h.action) for _, _, h in hints("gin", 12)}
    assert {DrawStock, DrawDiscard, Discard, Knock} <= kinds
