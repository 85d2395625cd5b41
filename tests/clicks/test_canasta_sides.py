"""Sides of Canasta as people see them: sheets, seats that change, who sits out, names."""

from simcord import MemberActor

from bot.engine.canasta.state import Reply, Source, Turn
from bot.engine.state import Phase
from bot.narrate import card_text
from bot.tables.model import Status
from tests.clicks.canasta_hands import CANASTA, KINGS, READY, arranged, ready, said, state, told_by_pictures
from tests.clicks.hands import Room, in_channel


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
