"""Going back: to the last moment at which no hidden card was shown, and no further."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import Card, card, stream
from bot.engine.codec import dumps, load_action, load_events
from bot.engine.melding.state import Discard, DrawStock, Lay, LayOff, Layout, MeldingState, TakeDiscard
from bot.engine.moves import Action, NextDeal, Undo, Undone
from bot.engine.rules import Illegal, settle
from bot.engine.state import DEALER, Phase, Seat, view
from bot.engine.undo import Trail, follow, replay, undo
from bot.engine.variants import find
from bot.engine.zones import places
from bot.players import policy

RAMI = find("rami")


class Match:
    """A match whose journal is kept."""

    def __init__(self, players: int = 2) -> None:
        self.start = RAMI.start(players, RAMI.defaults(players))
        self.s: MeldingState = self.start
        self.trail: Trail[MeldingState] = Trail()
        self.journal: list[tuple[Seat, Action]] = []
        self.deal()

    def deal(self) -> None:
        self.s, done = settle(RAMI, self.s, stream(b"undo", self.s.seq))
        self.journal += [(DEALER, a) for a, _ in done]
        self.trail = Trail() if done else self.trail

    def do(self, action: Action, seat: Seat | None = None) -> None:
        seat = self.s.turn if seat is None else seat
        before, self.s = self.s, RAMI.apply(self.s, seat, action).state
        self.trail = follow(self.trail, seat, before, self.s)
        self.journal.append((seat, action))
        self.deal()

    def back(self, seat: Seat, to: int) -> Any:
        step, self.trail = undo(RAMI, self.trail, self.s, seat, to)
        self.s = step.state
        self.journal.append((seat, Undo(to)))
        return step

    def give(self, cards: tuple[int, ...]) -> None:
        """Lay out the hand of the seat on turn, from here on the start of the journal."""
        hands = tuple(cards if i == self.s.turn else h for i, h in enumerate(self.s.hands))
        self.s = replace(self.s, hands=hands)
        self.start, self.journal, self.trail = self.s, [], Trail()


def in_turn() -> tuple[Match, Seat]:
    """A seat that has drawn and holds 4♠ 5♠ 6♠, 7♠ that fits, and others."""
    match = Match()
    match.do(DrawStock())
    match.give(tuple(sorted((3, 4, 5, 6, 20, 30, 34, 40, 44, 50, 51))))
    return match, match.s.turn


def lay(*cards: int) -> Lay:
    return Lay((Layout(tuple(map(Card, cards))),))


def test_draw_cannot_be_taken_back() -> None:
    """S074."""
    match = Match()
    seat = match.s.turn
    match.do(DrawStock())
    assert match.trail.last(seat) is None
    with pytest.raises(Illegal) as refusal:
        match.back(seat, 1)
    assert refusal.value.reason == "cannot_undo"


def test_taking_from_the_open_pile_can_be_taken_back() -> None:
    match = Match()
    seat, before = match.s.turn, match.s
    match.do(TakeDiscard(match.s.discard[-1]))
    assert [s.seq for s in match.trail.states] == [before.seq] == [match.trail.last(seat)]
    match.back(seat, before.seq)
    assert replace(match.s, seq=before.seq, since=before.since) == before


def test_lay_and_layoff_go_back_one_step_a_press() -> None:
    """S074."""
    match, seat = in_turn()
    states = [match.s]
    for action in (lay(3, 4, 5), LayOff(1, (card(6, 0),))):
        match.do(action)
        states.append(match.s)
    assert [s.seq for s in match.trail.states] == [s.seq for s in states[:-1]]
    step = match.back(seat, states[1].seq)
    assert step.events == (Undone(seat=seat),)
    assert match.s.melds == states[1].melds
    assert match.s.hands == states[1].hands
    match.back(seat, states[0].seq)
    assert match.s.melds == ()
    assert match.s.hands == states[0].hands
    assert match.trail.last(seat) is None


def test_new_seq_counts_on_and_makes_old_buttons_stale() -> None:
    match, seat = in_turn()
    since = match.s.since[seat]
    match.do(lay(3, 4, 5))
    match.back(seat, match.s.seq - 1)
    assert match.s.seq == 4
    assert match.s.since[seat] == 4 > since


def test_discard_goes_back_until_the_next_seat_acts() -> None:
    match, seat = in_turn()
    match.do(Discard(card(12, 3)))
    assert match.s.turn != seat
    assert match.trail.last(seat) == 2
    step = match.back(seat, 2)
    assert RAMI.to_act(step.state) == (seat,)
    assert set(step.state.since) == {4}
    match.do(Discard(card(12, 3)))
    match.do(DrawStock())
    assert match.trail.last(seat) is None
    assert match.trail.last(1 - seat) is None


def test_nobody_takes_back_for_another_seat() -> None:
    match, seat = in_turn()
    match.do(lay(3, 4, 5))
    with pytest.raises(Illegal):
        match.back(1 - seat, match.s.seq - 1)


def test_end_of_a_deal_cannot_be_taken_back() -> None:
    """Hands were shown."""
    match, seat = in_turn()
    match.s = replace(match.s, options=replace(match.s.options, match_target=1000))
    match.give((3, 4, 5, 51))
    match.do(lay(3, 4, 5))
    match.do(Discard(card(12, 3)))
    assert match.s.phase is Phase.DEAL_END
    assert match.trail.last(seat) is None
    match.do(NextDeal(), seat)
    assert match.trail.last(seat) is None


def test_replay_understands_going_back() -> None:
    match, seat = in_turn()
    match.do(lay(3, 4, 5))
    match.do(LayOff(1, (card(6, 0),)))
    match.back(seat, 3)
    match.do(Discard(card(12, 3)))
    assert replay(RAMI, match.start, match.journal) == (match.s, match.trail)
    assert [load_action(RAMI, dumps(a)) for _, a in match.journal] == [a for _, a in match.journal]
    assert load_events(RAMI, dumps((Undone(seat=seat),))) == (Undone(seat=seat),)


@pytest.mark.parametrize("game", ["rami", "romme"])
def test_whatever_is_taken_back_shows_no_card_more(game: str) -> None:
    """S074: over whole deals, each state on a trail shows the seat at least as much as the state it leaves."""
    rules, below = find(game), stream(b"trails", 0)
    s, _ = settle(rules, rules.start(3, rules.defaults(3), 0), below)
    trail: Trail[Any] = Trail()
    longest = 0
    while rules.to_act(s) and s.phase is not Phase.DEAL_END:
        seat = s.turn
        action = policy("random", rules).choose(view(s, seat), rules, below)
        before, s = s, rules.apply(s, seat, action).state
        trail = follow(trail, seat, before, s)
        longest = max(longest, len(trail.states))
        for past, later in pairwise((*trail.states, s) if trail.states else ()):
            assert set(_seen(later, seat)) <= set(_seen(past, seat))
        s, done = settle(rules, s, below)
        trail = Trail() if done else trail
    assert longest > 1


def _seen(s: Any, seat: Seat) -> list[int]:
    return [c for c in places(view(s, seat).state) if c != -1]
