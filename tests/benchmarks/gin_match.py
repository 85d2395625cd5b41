"""Our computers at Gin against OpenSpiel's simple player, in games to 100.

``python -m tests.benchmarks.gin_match --level expert --games 400`` plays as many as one likes. Our engine is the
referee, with OpenSpiel's rules: equal deadwood is no undercut, a stock down to two cards voids the deal, and the card
taken may be thrown. The peer sees a game of its own in which the same cards lie and the same moves are made.
"""

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bot.engine.cards import Card, stream
from bot.engine.gin.advice import as_action
from bot.engine.gin.rules import GinRules
from bot.engine.gin.showdown import best
from bot.engine.gin.state import DrawDiscard, Gin, GinState, Knock, PassUpcard, TakeUpcard
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import settle
from bot.engine.state import Phase, Seat, view
from bot.engine.variants import find
from bot.players import policy
from bot.players.base import Policy
from bot.players.selfplay import wilson
from tests.benchmarks.measure import row

HOUSE = {"undercut_on_tie": False, "stock_low_action": "void_hand", "may_discard_taken_card": True}
GAMES = 40
GOAL = 0.75
NAME = "OpenSpiel's simple gin player"
SUITS = (0, 3, 2, 1)  # theirs by ours: spades, clubs, diamonds, hearts
UPCARD, STOCK, PASS, KNOCK = 52, 53, 54, 55  # what they call the moves


def theirs(c: Card) -> int:
    """Their number of a card; ours of theirs too, as it is its own inverse."""
    return SUITS[c // 13] * 13 + c % 13


class Simple:
    """OpenSpiel's player at one seat, with the game that it sees."""

    def __init__(self, seat: Seat) -> None:
        self.spiel: Any = import_module("pyspiel")
        self.game = self.spiel.load_game("gin_rummy")
        self.fresh = self.game.new_initial_state()
        self.seat = seat
        self.state: Any = None
        self.player: Any = None

    def dealt(self, s: GinState) -> None:
        """A new deal: the same hands, the first player's before the other's, and the upcard."""
        first = s.turn
        self.state = self.fresh.clone()
        self.player = self.spiel.make_simple_gin_rummy_bot(self.game.get_parameters(), int(self.seat != first))
        for c in (*s.hands[first], *s.hands[1 - first], s.discard[-1]):
            self.state.apply_action(theirs(c))

    def told(self, before: GinState, a: Action) -> None:
        """Somebody did ``a``: the same in their game."""
        if isinstance(a, Discard):
            self.state.apply_action(theirs(a.card))
        elif isinstance(a, DrawStock):
            self.state.apply_action(STOCK)
            self.state.apply_action(theirs(before.stock[-1]))
        elif isinstance(a, PassUpcard | TakeUpcard | DrawDiscard):
            self.state.apply_action(PASS if isinstance(a, PassUpcard) else UPCARD)

    def choose(self, s: GinState) -> Action:
        """Its move in words of ours; hands are shown by our best show."""
        if s.phase in (Phase.SHOW, Phase.SHOW_GIN):
            return as_action(best(s, self.seat))
        if s.phase is Phase.DEAL_END:
            return NextDeal()
        move = self.player.step(self.state)
        if move == KNOCK:
            self.state.apply_action(KNOCK)
            return Knock(Card(theirs(Card(self.player.step(self.state)))))
        if s.phase is Phase.UPCARD_OPTION:
            return TakeUpcard() if move == UPCARD else PassUpcard()
        known: dict[int, Action] = {UPCARD: DrawDiscard(), STOCK: DrawStock()}
        return known[move] if move in known else Discard(Card(theirs(Card(move))))


def play(rules: GinRules, ours: Policy, number: int, seed: int) -> bool:
    """Did ``ours`` win game ``number``? Each shuffle of a first deal is played twice, with seats changed."""
    shuffle, seat = divmod(number, 2)
    key = seed.to_bytes(32, "big")
    below, dice = stream(key, shuffle), stream(key, (1 << 31) + number)
    s, peer = rules.start(2, rules.house(2, HOUSE), shuffle % 2), Simple(1 - seat)
    while rules.to_act(s):
        deal = s.deal
        s, _ = settle(rules, s, below)
        if s.deal > deal:
            peer.dealt(s)
        actor = rules.to_act(s)[0]
        a = ours.choose(view(s, actor), rules, dice) if actor == seat else peer.choose(s)
        peer.told(s, a) if not isinstance(a, Knock | Gin) else None
        s = rules.apply(s, actor, a).state
    outcome = rules.outcome(s)
    return outcome is not None and outcome.places[seat] == 1


def share(level: str, games: int, seed: int, budget: int | None = None) -> tuple[int, tuple[float, float]]:
    """How many of the games ``level`` won, and the 95 % interval of its share."""
    rules = find("gin")
    assert isinstance(rules, GinRules)
    won = sum(play(rules, policy(level, rules, budget), n, seed) for n in range(games))
    return won, wilson(won, games)


def here() -> bool:
    """Is the peer installed? If not, a line on stderr says so."""
    found = find_spec("pyspiel") is not None
    if not found:
        print(f"skipped: {NAME} (no module pyspiel here)", file=sys.stderr)
    return found


def figures(games: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Of each level: its share of the games; ``ratio`` is to the goal."""
    for level in ("easy", "hard", "expert") if here() else ():
        won, interval = share(level, games, seed)
        made = row(f"gin, {level} against {NAME}", won / games, "share of games to 100", "goal", GOAL)
        yield {**made, "interval": [round(x, 3) for x in interval], "games": games}


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description=f"Games to 100 against {NAME}.")
    parser.add_argument("--level", default="expert", choices=["easy", "hard", "expert"])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int, default=None, help="worlds that the expert looks into for a decision")
    asked = parser.parse_args()
    if here():
        won, (low, high) = share(asked.level, asked.games, asked.seed, asked.budget)
        print(f"{asked.level}: {won} of {asked.games} games, {won / asked.games:.1%} [{low:.1%}, {high:.1%}]")


if __name__ == "__main__":
    main()
