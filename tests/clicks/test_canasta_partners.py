"""Partners at Canasta: permission asked, granted, refused and timed out, going out concealed, a partner who leaves."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.canasta.state import Reply, Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.clicks.canasta_hands import (
    CANASTA,
    KINGS,
    READY,
    arranged,
    choose,
    ready,
    said,
    state,
    told_by_pictures,
)
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, in_channel, in_dm
from tests.sim import closed_dm, words


def board(room: Room) -> str:
    return words(room.env, room.board())


async def test_partner_says_yes_and_the_asker_goes_out(room: Room, four: list[MemberActor]) -> None:
    """The question reaches the partner alone, the answer everybody; then only going out is left."""
    name, (alice, bob, carol, dora) = await ready(room, four)
    await alice.press("act", "a")
    await room.wait(3)
    assert state(room, name).phase is Phase.WAIT_ANSWER
    assert "alice asks carol for permission to go out" in board(room)
    assert "alice asks you for permission to go out" in said(carol)
    assert "without one it is a no" in said(carol)
    assert carol.sees("act", "y1")
    assert carol.sees("act", "y0")
    for other in (alice, bob, dora):
        assert other.sees("act", "y1") is None
    assert "waiting for the answer of carol" in said(alice)
    await carol.press("act", "y1")
    await room.wait(3)
    assert "carol" in board(room)
    assert "yes" in board(room).lower()
    assert "Your partner said yes" in said(alice)
    await alice.press("cn_out")
    await room.wait()
    s = state(room, name)
    assert s.sheet[-1].closer == room.seat(name, four[0])
    assert s.phase is Phase.DEAL_END


async def test_partner_says_no_and_it_binds(room: Room, four: list[MemberActor]) -> None:
    """After a no there is no way out in this turn, not even by hand; a card must be kept."""
    name, (alice, _, carol, _) = await ready(room, four)
    await alice.press("act", "a")
    await room.wait(3)
    await carol.press("act", "y0")
    await room.wait(3)
    assert state(room, name).now.reply is Reply.NO
    assert alice.sees("cn_out") is None
    assert alice.sees("act", "a") is None
    assert "Your partner said no" in said(alice)
    await choose(alice, "cn_ranks", "K", "Q", "4")
    assert alice.sees("lay") is None
    await choose(alice, "cn_ranks", "K", "Q")
    assert alice.sees("lay") is None
    assert "Your partner said no" in said(alice)
    await choose(alice, "cn_ranks", "Q")
    await alice.press("lay")
    await choose(alice, "throw", f"x{cards('4S')[0]}")
    await room.wait()
    assert state(room, name).turn == room.seat(name, four[1])


@pytest.mark.parametrize(("answer", "said_so"), [("y1", "you must go out this turn"), ("y0", "keep at least one card")])
async def test_who_asked_before_drawing_is_told_the_answer_while_it_binds(
    room: Room, four: list[MemberActor], answer: str, said_so: str
) -> None:
    """The panel says it at the start of the turn too, not only the table's last lines."""
    _, (alice, _, carol, _) = await ready(room, four, held="KC KS QS QH QD", phase=Phase.TURN_START, now=Turn())
    await alice.press("act", "a")
    await room.wait(3)
    await carol.press("act", answer)
    await room.wait(3)
    assert said_so in said(alice)
    assert alice.sees("act", "d")


async def test_only_the_partner_can_answer(room: Room, four: list[MemberActor], carol: MemberActor) -> None:
    """The buttons on the table's message and copies of the partner's: for all others they do nothing but say so."""
    name, (alice, bob, _, dora) = await ready(room, four)
    await alice.press("act", "a")
    await room.wait(3)
    guild = room.channel.guild
    assert guild is not None
    stranger = guild.add_member(room.env.create_user("egon"))
    for who in (four[0], four[1], four[3], stranger):
        result = await room.press(who, room.board(), "draw", "y1")
        assert room.told(result)
        assert state(room, name).phase is Phase.WAIT_ANSWER
    for finger in (alice, bob, dora):
        await room.forge(finger.who, finger.where(), f"b1:{name}:-:act:y1")
        assert state(room, name).phase is Phase.WAIT_ANSWER
    await room.press(carol, room.board(), "draw", "y0")
    await room.wait()
    assert state(room, name).now.reply is Reply.NO


async def test_partner_with_closed_direct_messages_answers_in_the_channel(
    room: Room, four: list[MemberActor], carol: MemberActor
) -> None:
    """A mention calls; the buttons are on the table's message, and on the panel behind *My hand*."""
    name, (alice, *_) = await ready(room, four)
    with closed_dm(room.env, carol, 50007):
        await alice.press("act", "a")
        await room.wait(5)
        assert [m for m in room.channel.history() if carol.mention in m.content]
        panel = await in_channel(room, carol)
        assert "asks you for permission" in said(panel)
        await room.press(carol, room.board(), "draw", "y1")
        await room.wait(3)
        assert state(room, name).now.reply is Reply.YES
        assert not [m for m in room.channel.history() if carol.mention in m.content]


@pytest.mark.parametrize(("house", "reply"), [({}, Reply.NO), ({"ask_timeout_answer": "yes"}, Reply.YES)])
@pytest.mark.parametrize("pace", ["none", "normal"])
async def test_who_does_not_answer_within_a_minute_is_answered_for(
    room: Room, four: list[MemberActor], pace: str, house: dict[str, Any], reply: Reply
) -> None:
    """Also where turns have no clock; it is no missed turn, and the asker goes on."""
    name, (alice, *_) = await ready(room, four, house={"pace": pace, **house})
    await alice.press("act", "a")
    await room.wait(50)
    assert state(room, name).phase is Phase.WAIT_ANSWER
    await room.wait(15)
    s = state(room, name)
    assert (s.phase, s.now.reply) == (Phase.AFTER_DRAW, reply)
    assert s.turn == room.seat(name, four[0])
    assert all(c.missed == 0 for c in room.bot.tables.table(name).chairs)


async def test_restart_while_the_answer_is_waited_for(room: Room, four: list[MemberActor], restart: Restart) -> None:
    """The partner's old panel still answers; the asker may not have gone back behind the question."""
    name = await asked_in_earnest(room, four)
    before = state(room, name)
    asker, partner = before.turn, room.bot.tables.rules(name).to_act(before)[0]
    panels = {seat: in_dm(room, who) for who in four for seat in [room.seat(name, who)]}
    assert panels[partner].sees("act", "y1")
    where = panels[partner].where()
    await restart(orderly=False)
    await room.wait()
    assert state(room, name) == before
    assert panels[asker].sees("undo") is None
    await room.press(panels[partner].who, where, "act", "y1")
    await room.wait(3)
    assert state(room, name).now.reply is Reply.YES


async def asked_in_earnest(room: Room, four: list[MemberActor]) -> str:
    """A question that came of moves in the journal: anybody may ask before drawing."""
    name = await room.deal(four[0], *four[1:], game="canasta", teams="chosen", ask_gate="free")
    who = next(w for w in four if room.seat(name, w) == state(room, name).turn)
    await in_dm(room, who).press("act", "a")
    await room.wait(3)
    assert state(room, name).phase is Phase.WAIT_ANSWER
    return name


async def test_a_computer_partner_answers_by_itself(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """No buttons for anybody else."""
    name, (mine, _) = await arranged(room, alice, bob, computers=2, held=READY, melds=(CANASTA, KINGS))
    await mine.press("act", "a")
    assert [c for c in room.controls(room.board()) if c.arg.startswith("y")] == []
    await room.wait(6)
    assert state(room, name).now.reply is not Reply.NONE


async def test_asking_stands_only_where_a_line_exists(room: Room, four: list[MemberActor]) -> None:
    _, (alice, *_) = await ready(room, four, held="KC QS 9D 7C 4S")
    assert alice.sees("act", "a") is None
    assert alice.sees("cn_out") is None


async def test_going_out_concealed_is_one_press_and_brings_two_hundred(room: Room, four: list[MemberActor]) -> None:
    """Nothing laid before: a whole hand with a canasta, the minimum waived."""
    held = "5S 5H 5D 5C 5S 5H 5D 6S 6H 6D 4S"
    name, (alice, *_) = await arranged(room, *four, held=held, scores=(2500, 0, 2500, 0))
    found = alice.sees("cn_out")
    assert found is not None
    assert found.label == "Go out concealed (+200)"
    first = room.controls(alice.where())[0]
    assert first.values, "a menu stands where the draw button was: a second tap must not end a deal"
    await alice.press("cn_out")
    await room.wait()
    s = state(room, name)
    assert s.sheet[-1].part(room.seat(name, four[0])).concealed == 200
    assert "alice goes out concealed" in told_by_pictures(alice)
    assert "Out concealed: We 200" in told_by_pictures(alice)


async def test_going_out_with_black_threes_by_choosing_the_whole_hand(room: Room, four: list[MemberActor]) -> None:
    name, (alice, *_) = await ready(room, four, held="3S 3C 3S KC 4S")
    await choose(alice, "cn_ranks", "3", "K")
    await alice.press("lay")
    await room.wait()
    s = state(room, name)
    assert s.sheet[-1].closer == room.seat(name, four[0])
    assert any(m.rank == 2 for m in s.sheet[-1].melds)
