"""The panel's words say no more than what can be done."""

import pytest
from simcord import MemberActor

from bot.engine.cards import JOKER, hand
from bot.engine.melding.state import TakeDiscard, Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.clicks.hands import Room, in_channel
from tests.sim import words


async def test_taking_is_named_only_where_it_is_offered(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Rami 500 asks for a use of the card that is taken: without one there is nothing to take."""
    name = await room.deal(alice, bob, game="rami-500")
    who = room.acting(alice, bob)
    assert who is not None
    seat, state = room.seat(name, who), room.bot.tables.state(name)
    assert state is not None
    for held, offered in (("7S 8S 2D 4D QC", True), ("2S 4S 2D 4D QC", False)):
        hands = tuple(hand(cards(held)) if i == seat else h for i, h in enumerate(state.hands))
        room.arrange(name, hands=hands, discard=cards("9S"))
        takes = [
            a
            for a in room.bot.tables.rules(name).legal(room.bot.tables.view(name, seat), seat)
            if isinstance(a, TakeDiscard)
        ]
        assert bool(takes) == offered
        finger = await in_channel(room, who)
        assert ("take the discard" in words(room.env, finger.where())) == offered


async def test_question_before_a_discard_says_what_would_be_lost(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """A joker is a joker, any other card serves a meld."""
    name = await room.deal(alice, bob, game="romme")
    who = room.acting(alice, bob)
    assert who is not None
    seat, state = room.seat(name, who), room.bot.tables.state(name)
    assert state is not None
    held = hand([JOKER, *cards("7S 8S 9S 2D KC QH")])
    hands = tuple(held if i == seat else h for i, h in enumerate(state.hands))
    room.arrange(name, hands=hands, phase=Phase.PLAY, now=Turn(drawn=True))
    finger = await in_channel(room, who)
    before = finger.sees("throw")
    assert before is not None
    await room.choose(who, finger.where(), "throw", f"x{JOKER}")
    assert "That is a joker" in words(room.env, finger.where())
    await finger.press("throw_no")
    after = finger.sees("throw")
    assert after is not None
    assert after.custom_id != before.custom_id, "a client remembers what was chosen in a menu with the same id"
    await room.choose(who, finger.where(), "throw", f"x{cards('8S')[0]}")
    assert "serves a meld in your hand" in words(room.env, finger.where())


@pytest.mark.parametrize(
    ("game", "held", "said"),
    [
        ("rami-51", "7S 8S 2D 4D QC", "Take 9♠︎"),
        ("rami-40", "7S 8S QS QD QC KC KD KH 2H", "Take 9♠︎ – you must lay"),
        ("rami-500", "7S 8S 2D 4D QC", "Take 9♠︎ – play 9♠︎ at once"),
    ],
)
async def test_the_button_that_takes_says_what_it_obliges_to(
    room: Room, alice: MemberActor, bob: MemberActor, game: str, held: str, said: str
) -> None:
    name = await room.deal(alice, bob, game=game)
    who = room.acting(alice, bob)
    assert who is not None
    seat, state = room.seat(name, who), room.bot.tables.state(name)
    assert state is not None
    hands = tuple(hand(cards(held)) if i == seat else h for i, h in enumerate(state.hands))
    room.arrange(name, hands=hands, discard=cards("9S"))
    finger = await in_channel(room, who)
    takes = [c.label for c in room.controls(finger.where()) if c.verb == "act" and c.arg.startswith("t")]
    assert takes == [said]
