"""Many presses at once, and presses on what is no longer so."""

from typing import Any

from simcord import InteractionResult, MemberActor

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.melding.state import Kind, Meld, Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.clicks.hands import Control, Room, in_channel, in_dm
from tests.sim import copy_of, stale_click, words

RUN = Meld(id=1, owner=1, kind=Kind.RUN, cards=cards("7H 8H 9H"), low=6, suit=1, by=(1, 1, 1))


def joker_in_hand(room: Room, name: str) -> None:
    """Whoever is on turn has drawn and holds one joker; a run lies on the table."""
    state: Any = room.bot.tables.state(name)
    held = hand([JOKER, *cards("2S 4S 9C KD 6D")])
    hands = tuple(held if i == state.turn else h for i, h in enumerate(state.hands))
    opened = (True,) * len(hands)
    now = Turn(drawn=True, table_was_empty=False)
    room.arrange(name, hands=hands, phase=Phase.PLAY, now=now, melds=(RUN,), next_meld=2, opened=opened, laid=opened)


def held(room: Room, name: str, who: MemberActor) -> Cards:
    """The person's hand."""
    return room.bot.tables.view(name, room.seat(name, who)).hand


async def test_ten_joins_at_once_take_one_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S039: nine answers say so."""
    await room.open(alice)
    board = room.board()
    join = next(c for c in room.controls(board) if c.verb == "join")
    results = await room.volley(*[(bob, board, join, ())] * 10)
    assert [c.user for c in room.table.chairs] == [alice.id, bob.id]
    assert [room.told(r) for r in results].count("You already sit at this table.") == 9
    await room.wait()
    assert words(room.env, room.board()).count("bob") == 1


async def test_five_lay_offs_of_one_joker_lay_it_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S041: the joker is on the table once, the hand one card shorter, and no card appears or goes."""
    name = await room.deal(alice, bob, game="romme")
    joker_in_hand(room, name)
    who = room.acting(alice, bob)
    assert who is not None
    finger = await in_channel(room, who)
    await room.choose(who, finger.where(), "choose", f"{JOKER}.0")
    use = finger.sees("use")
    assert use is not None
    assert use.values == (f"o1/{JOKER}/h", f"o1/{JOKER}/l")
    before = held(room, name, who)
    results = await room.volley(*[(who, finger.where(), use, use.values[:1])] * 5)
    state: Any = room.bot.tables.state(name)
    assert state.melds[0].cards == (*RUN.cards, JOKER)
    assert held(room, name, who) == tuple(c for c in before if c != JOKER)
    assert sum("out of date" in room.told(r) for r in results) == 4


async def test_double_click_on_discard_throws_one_card(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The second of two quick presses finds the turn over."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    finger = in_dm(room, who)
    await finger.draw()
    throw = finger.sees("throw")
    assert throw is not None
    before = len(held(room, name, who))
    await room.volley(*[(who, finger.where(), throw, (throw.values[-1],))] * 2)
    if finger.sees("throw_yes"):
        await finger.press("throw_yes")
    assert len(held(room, name, who)) == before - 1
    assert room.acting(alice, bob) not in (who, None)


async def test_double_click_on_draw_draws_one_card(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Also when one press is on the panel and the other on the table's message."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    panel, board, before = room.panel(who), room.board(), len(held(room, name, who))
    on_panel = next(c for c in room.controls(panel) if c.verb == "act" and c.arg == "d")
    on_board = next(c for c in room.controls(board) if c.verb == "draw" and c.arg == "d")
    await room.volley((who, panel, on_panel, ()), (who, board, on_board, ()), (who, panel, on_panel, ()))
    assert len(held(room, name, who)) == before + 1


async def test_stale_button_is_refused_and_its_message_shows_the_present(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Buttons of two turns ago change nothing, even though it is the same person's turn again."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    olds = [(copy_of(room.env, room.panel(who)), room.controls(room.panel(who)))]
    await in_dm(room, who).draw()
    olds.append((copy_of(room.env, room.panel(who)), room.controls(room.panel(who))))
    await in_dm(room, who).throw()
    await room.wait()
    other = room.acting(alice, bob)
    assert other is not None
    await in_dm(room, other).turn()
    await room.wait()
    assert room.acting(alice, bob) is who
    panel, state = room.panel(who), room.bot.tables.state(name)
    for old, controls in olds:
        for control in (c for c in controls if quoting(c)):
            await room.press(who, panel, "redraw")
            result = await stale_click(room.env, who.user, panel, old, control.custom_id, *control.values[:1])
            assert "That button is out of date" in answer(result), control
            assert room.bot.tables.state(name) == state
            assert in_dm(room, who).sees("act", "d"), "the pressed message shows the present"


async def test_stale_lay_is_told_that_it_is_stale(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Not that nothing is selected, nor nothing at all: the press was meant for another moment."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    for verb in ("lay", "fits"):
        result = await room.forge(who, room.board(), f"b1:{name}:0:{verb}:")
        assert "That button is out of date" in room.told(result)


def quoting(control: Control) -> bool:
    """Does a press on it quote the moment that it was made for?"""
    return control.custom_id.split(":")[2] != "-"


def answer(result: InteractionResult) -> str:
    """The lines that a press in direct messages was answered with."""
    assert result.acknowledged
    return "\n".join(m.content for m in result.followups)


async def test_chooser_whose_time_is_over_answers_politely(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S034: the host's settings, a question whether a card is meant, a hand: pressed when the match has ended."""
    await room.open(alice)
    await room.join(bob)
    name = room.table.id
    opened = await room.press(alice, room.board(), "options")
    assert opened.response is not None
    menus = opened.response.message
    olds = [(alice, menus, copy_of(room.env, menus), room.controls(menus))]
    await room.begin(alice)
    for who in (alice, bob):
        panel = room.panel(who)
        olds.append((who, panel, copy_of(room.env, panel), room.controls(panel)))
    await room.bot.tables.close(name, "moderator")
    await room.wait(5)
    for who, message, old, controls in olds:
        hand = who.user if message.channel.id == who.user.dm_channel.id else who
        for control in controls:
            result = await stale_click(room.env, hand, message, old, control.custom_id, *control.values[:1])
            assert result.acknowledged, control
            assert "went wrong" not in room.told(result), control
