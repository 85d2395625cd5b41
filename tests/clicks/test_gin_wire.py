"""Custom ids of Gin: every action comes back as it was, within Discord's limits; garbage is nothing."""

import pytest

from bot.engine.cards import Card
from bot.engine.gin.state import BigGin, DrawDiscard, Gin, Knock, LayOff, PassUpcard, Show, TakeUpcard
from bot.engine.moves import Action
from bot.engine.notation import cards
from cogs.wire import action_of, action_text
from tests.playing import walk

MELDS = (cards("2H 3H 4H 5H"), cards("8S 8D 8C"))
ACTIONS: list[Action] = [
    PassUpcard(),
    TakeUpcard(),
    DrawDiscard(),
    Knock(Card(0)),
    Knock(Card(12), ()),
    Knock(Card(51), MELDS),
    Gin(Card(51), MELDS),
    BigGin(),
    BigGin(MELDS),
    Show(),
    Show(MELDS),
    Show((), (LayOff(Card(0), 1),)),
    Show(MELDS, (LayOff(Card(0), 1), LayOff(Card(51), 3))),
]


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_action_comes_back_as_it_was(action: Action) -> None:
    assert action_of(action_text(action)) == action


def test_every_action_of_a_match_fits_a_custom_id() -> None:
    """Sixty characters are free for it."""
    entries = [e for n in (2, 4) for e in walk("gin", n) if e.seat >= 0]
    assert max(len(action_text(e.action)) for e in entries) <= 60
    assert all(action_of(action_text(e.action)) == e.action for e in entries)


@pytest.mark.parametrize("text", ["K", "K99", "Kx", "K1/99", "G", "S", "S1.2", "S/1", "S/99~1", "S/1~x", "B/x", "!"])
def test_garbage_is_no_action(text: str) -> None:
    assert action_of(text) is None
