"""Partners at Canasta: permission asked, granted, refused and timed out, going out concealed, a partner who leaves."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.canasta.state import Reply, Source, Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.narrate import card_text
from bot.tables.model import Status
from tests.clicks.canasta_hands import arranged, choose, meld, said, state, told_by_pictures
from tests.clicks.conftest import Restart
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.sim import closed_dm, words

CANASTA = meld(1, 0, "8S 8H 8D 8C 8S 8H 8D")
KINGS = meld(2, 0, "KS KH KD")
READY = "KC KS QS QH QD 4S"  # kings to the table, queens beside, the four thrown


@pytest.fixture
def four(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> list[MemberActor]:
    """Two pairs: alice and carol, bob and dora."""
    guild = room.channel.guild
    assert guild is not None
    return [alice, bob, carol, guild.add_member(room.env.create_user("dora"))]


async def ready(room: Room, four: list[MemberActor], **fields: Any) -> tuple[str, tuple[Finger, ...]]:
    """Alice has drawn and can go out; a canasta and three kings of her side lie on the table."""
    given = {"held": READY, "melds": (CANASTA, KINGS)} | fields
    return await arranged(room, *four, **given)


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


# The score sheet.
async def test_sheet_says_we_and_they_in_private_and_names_in_the_channel(room: Room, four: list[MemberActor]) -> None:
    """Each bonus in its own row."""
    name, (alice, bob, *_) = await ready(room, four)
    await alice.press("cn_out")
    await room.wait(3)
    rows = ("Cards melded", "Natural canastas", "Mixed canastas", "Going out", "Red threes", "Cards left in hand")
    for finger in (alice, bob):
        text = told_by_pictures(finger)
        assert all(f"{row}: We " in text for row in (*rows, "This deal", "Match total", "Next minimum"))
    assert "Going out: We 100, They –" in told_by_pictures(alice)
    assert "Going out: We –, They 100" in told_by_pictures(bob)
    assert "Natural canastas: We 500, They –" in told_by_pictures(alice)
    shown = public(room)
    assert "Going out: alice & carol 100, bob & dora –" in shown
    assert "We" not in shown.split()
    s = state(room, name)
    mine = s.sheet[-1].part(room.seat(name, four[0]))
    assert mine.natural_bonus == 500
    assert f"{mine.total:,}" in shown


# Seats.
async def test_leavers_seat_is_played_on_and_shows_its_hand_to_nobody(
    room: Room, four: list[MemberActor], carol: MemberActor
) -> None:
    """S024: a computer plays for the pair, whose melds and score stay; the leaver's place is last for him alone."""
    name, (alice, bob, _, dora) = await ready(room, four, scores=(1200, 300, 1200, 300))
    held = state(room, name).hands[room.seat(name, carol)]
    await room.bot.tables.leave(name, carol.id)
    await room.wait(3)
    s = state(room, name)
    assert s.scores == (1200, 300, 1200, 300)
    assert len([m for m in s.melds if m.side == 0]) == 2
    assert next(c for c in room.bot.tables.table(name).chairs if c.name == "carol").automatic
    heard = len(room.env.http_requests)
    await alice.press("act", "a")
    await room.wait(8)
    assert state(room, name).now.reply is not Reply.NONE
    for finger in (alice, bob, dora):
        await finger.press("redraw")
    sent = str([c.json for c in room.env.http_requests[heard:]])
    only_there = set(held) - {c for who in (alice, bob, dora) for c in s.hands[room.seat(name, who.who)]}
    visible = {c for m in s.melds for c in m.cards} | set(s.discard)
    for c in only_there - visible:
        assert card_text(c, "en") not in sent


async def test_partner_of_a_leaver_is_rated_by_the_final_score(
    room: Room, four: list[MemberActor], carol: MemberActor
) -> None:
    """S024: the pair wins, the leaver's own line says abandoned and last."""
    name, (alice, *_) = await ready(room, four, house={"target": 500})
    await room.bot.tables.leave(name, carol.id)
    await room.wait(3)
    await alice.press("cn_out")
    await room.wait(3)
    assert room.bot.tables.table(name).status is Status.OVER
    result = await room.bot.store.result(name)
    assert result is not None
    places = {p.name: (p.place, p.abandoned) for p in result.places}
    assert places["alice"] == (1, False)
    assert places["carol"] == (4, True)
    assert places["bob"] == places["dora"] == (3, False)


async def test_who_sits_out_of_five_sees_no_hand_and_is_named(room: Room, four: list[MemberActor]) -> None:
    """S081: the fifth watches; the sides go on by their rules, and nobody waits for the one who rests."""
    guild = room.channel.guild
    assert guild is not None
    five = [*four, guild.add_member(room.env.create_user("emil"))]
    name = await room.deal(five[0], *five[1:], game="canasta", teams="chosen")
    s = state(room, name)
    (resting,) = set(range(5)) - set(s.order)
    who = next(w for w in five if room.seat(name, w) == resting)
    panel = await in_channel(room, who)
    told = told_by_pictures(panel)
    assert "Your hand is empty." in told
    assert f"{room.bot.tables.table(name).chairs[resting].name} sits out" in told
    assert "You sit this deal out." in said(panel)
    assert not {c.verb for c in room.controls(panel.where())} & {"act", "cn_pick", "cn_ranks", "throw", "lay", "hint"}
    shown = {c for c in told if c in "♠♥♦♣"}
    top = card_text(s.discard[-1], "en").replace("\ufe0e", "").replace("\ufe0f", "")
    assert shown <= {top[-1], *"♥♦"}, "only the pack's top and red threes"


async def test_picture_names_the_sides_we_and_they_in_private_only(room: Room, four: list[MemberActor]) -> None:
    """With all that lies before them, whose total it is and what is needed."""
    _, (alice, bob, *_) = await ready(room, four, scores=(1200, 300, 1200, 300))
    await room.wait()
    ours = "We (alice 6, carol 9): 1,200 points – natural canasta 8 ×7; K ×3"
    assert ours in told_by_pictures(alice)
    assert "They (bob 9, dora 9): 300 points – min. 50" in told_by_pictures(alice)
    assert ours.replace("We", "They") in told_by_pictures(bob)
    room.bot.presenter.touch(room.table.id)
    await room.wait(3)
    shown = public(room)
    assert "alice 6, carol 9: 1,200 points" in shown
    assert "We" not in shown.split()


def public(room: Room) -> str:
    """What the pictures of the table's message say."""
    stored = room.env.backend.get_message(room.channel.id, room.board().id)
    return "\n".join(item["description"] for part in stored.components for item in part.get("items", []))


async def test_three_alone_have_three_columns(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    name, (mine, *_) = await arranged(
        room, alice, bob, carol, held=READY, melds=(CANASTA, KINGS), house={"teams": "draw"}
    )
    assert "We" not in told_by_pictures(mine).split()
    await mine.press("cn_out")
    await room.wait(3)
    text = told_by_pictures(mine)
    assert "Going out: alice 100, bob –, carol –" in text
    assert state(room, name).phase is Phase.DEAL_END


async def test_turn_start_says_who_asks_whom_in_the_picture(room: Room, four: list[MemberActor]) -> None:
    _, (alice, bob, carol, _) = await ready(room, four, phase=Phase.AFTER_DRAW, now=Turn(source=Source.STOCK))
    await alice.press("act", "a")
    await room.wait(3)
    await bob.press("redraw")
    assert told_by_pictures(bob).startswith("carol has to answer")
    assert told_by_pictures(carol).startswith("Your answer, please")
