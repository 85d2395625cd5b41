"""How a house rule is shown to matter: a probe of one position under each value of an option."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.melding.flow import finish
from bot.engine.melding.state import Discard, Ending, Lay, LayOff, MeldingState, SwapJoker, TakeDiscard
from bot.engine.moves import NextDeal
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import Phase
from tests.engine.melding.positions import after, layout, position, rules_of

House = dict[str, Any]
Probe = Callable[[str, House], Any]


class Case(msgspec.Struct, frozen=True):
    """What ``probe`` finds in ``game`` under each value of ``field``; ``house``: other rules that it takes."""

    field: str
    game: str
    probe: Probe
    found: tuple[tuple[Any, Any], ...]
    house: House = {}

    def names(self) -> str:
        """The case's name in a test run."""
        return f"{self.field}-{self.game}"


def take(text: str, count: int = 1) -> TakeDiscard:
    """Take the card and those above it."""
    return TakeDiscard(one_card(text), count)


def throw(text: str) -> Discard:
    """Throw the card."""
    return Discard(one_card(text))


def lay(*melds: str) -> Lay:
    """Lay the melds."""
    return Lay(tuple(layout(m) for m in melds))


def off(number: int, text: str) -> LayOff:
    """Lay the cards off onto the meld."""
    return LayOff(number, cards(text))


def swap(number: int, text: str) -> SwapJoker:
    """Give the cards for the meld's joker."""
    return SwapJoker(number, cards(text))


def dealt(game: str, players: int, house: House, dealer: int = 0) -> MeldingState:
    """The first position of a match."""
    rules = rules_of(game)
    s = rules.start(players, rules.house(players, house), dealer)
    return settle(rules, s, lambda n: n - 1)[0]


def closed(s: MeldingState, *, bonus: bool = False, ending: Ending = Ending.GO_OUT, seat: int | None = 0) -> list[int]:
    """What the end of the deal does to the totals."""
    return [x.delta for x in finish(s, ending, seat, bonus, ()).state.sheet[-1].seats]


def scored(game: str, house: House, *totals: int, deal: int = 1) -> MeldingState:
    """The end of a deal in which nobody's total moved, from ``totals``."""
    s = position(game, "-", others=("-",) * (len(totals) - 1), house={"unopened_flat": None, **house})
    return finish(replace(s, scores=totals, deal=deal), Ending.STOCK_OUT, None, False, ()).state


def next_dealt(s: MeldingState) -> MeldingState:
    """The next deal, once everybody is ready."""
    for seat in s.order:
        s = after(s, NextDeal(), seat=seat)
    s = replace(s, stock=rules_of(s.game).pack(s))
    return settle(rules_of(s.game), s, lambda n: n - 1)[0]


def ended(s: MeldingState) -> bool:
    """Is the match over?"""
    return s.phase is Phase.MATCH_END
