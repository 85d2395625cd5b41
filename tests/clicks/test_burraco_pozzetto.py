"""The pozzetto and partners at Burraco: to its taker alone; restarts, a partner who leaves, the pair's sheet."""

from collections import Counter

from simcord import MemberActor

from bot.engine.cards import Card, Cards
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.narrate import card_text
from bot.tables.model import LIMITS, Status
from tests.clicks.burraco_hands import BURRACO, arranged, choose, laid, said, state, step, told_by_pictures
from tests.clicks.conftest import Restart
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.clicks.readers import cards_of, reader
from tests.sim import words

CLEAN = laid(1, 0, BURRACO)
THEIRS = laid(2, 1, "QC QD QH")
TRIPLE = "KS KH KD"


def told_to_others(room: Room, since: int, owner: MemberActor) -> set[Card]:
    """The cards that the channel and everybody but ``owner`` were told of since so many requests."""
    calls = room.env.http_requests[since:]
    return {c for call in calls if reader(room.env, call) != owner.id for c in cards_of(call.json)}


def public_cards(room: Room, name: str) -> set[Card]:
    """What lies on the table, and what the others hold themselves."""
    s = state(room, name)
    return {*s.discard, *(c for m in s.melds for c in m.cards), *(c for _, c in s.thrown)}


def held_by(room: Room, name: str, who: MemberActor) -> Cards:
    return state(room, name).hands[room.seat(name, who)]


# The pozzetto.
async def test_pozzetto_comes_at_once_to_who_lays_the_last_card(room: Room, four: list[MemberActor]) -> None:
    """The panel shows it in the same press, the turn goes on, there is no way back, and nobody else sees a card."""
    name, (alice, *others) = await arranged(room, *four, held=TRIPLE)
    waiting = state(room, name).pozzetti[0]
    assert "pozzetto waiting" in told_by_pictures(alice)
    since = len(room.env.http_requests)
    await alice.press("bu_lay")
    assert held_by(room, name, alice.who) == waiting
    assert "Your hand (11)" in told_by_pictures(alice)
    assert "We (alice 11, carol 9): 0 points – pozzetto taken" in told_by_pictures(alice)
    assert "✅ pozzetto" in said(alice)
    assert alice.sees("throw")
    assert alice.sees("undo") is None
    await room.wait(3)
    for finger in others:
        await finger.press("redraw")
    assert "takes the pozzetto at once (11)" in words(room.env, room.board())
    mine = {c for f in others for c in held_by(room, name, f.who)} | public_cards(room, name)
    assert told_to_others(room, since, alice.who) <= mine
    assert state(room, name).turn == room.seat(name, alice.who)


async def test_pozzetto_comes_after_the_discard_of_the_last_card(room: Room, four: list[MemberActor]) -> None:
    """The entry says so; the turn is over, and the panel has the new hand already."""
    name, (alice, *others) = await arranged(room, *four, held=f"{TRIPLE} 9C")
    waiting = state(room, name).pozzetti[0]
    await alice.press("bu_lay")
    assert "last card: you get the pozzetto" in descriptions(alice)
    since = len(room.env.http_requests)
    await choose(alice, "throw", f"x{cards('9C')[0]}")
    assert held_by(room, name, alice.who) == waiting
    assert state(room, name).turn == room.seat(name, four[1])
    assert "You got the pozzetto: you play it on your next turn." in said(alice)
    assert "Your hand (11)" in told_by_pictures(alice)
    await room.wait(3)
    for finger in others:
        await finger.press("redraw")
    assert "gets the pozzetto (11)" in words(room.env, room.board())
    mine = {c for f in others for c in held_by(room, name, f.who)} | public_cards(room, name)
    assert told_to_others(room, since, alice.who) <= mine


def descriptions(finger: Finger) -> str:
    """The lines below the entries of all menus."""
    stored = finger.room.env.backend.get_message(finger.where().channel.id, finger.where().id)
    items = [i for part in stored.components for i in part.get("components", [])]
    return "\n".join(o.get("description", "") for i in items for o in i.get("options", []))


async def test_both_sides_show_whether_their_pozzetto_waits(room: Room, four: list[MemberActor]) -> None:
    """On the table's message too, by the names of the pairs."""
    name, (_, bob, *_) = await arranged(room, *four, held="KS KH 9C", reached=(True, False))
    assert "We (bob 9, dora 9): 0 points – pozzetto waiting" in told_by_pictures(bob)
    assert "They (alice 3, carol 9): 0 points – pozzetto taken" in told_by_pictures(bob)
    room.bot.presenter.touch(name)
    await room.wait(3)
    shown = public(room)
    assert "alice 3, carol 9: 0 points – pozzetto taken" in shown
    assert "We" not in shown.split()


def public(room: Room) -> str:
    """What the pictures of the table's message say."""
    stored = room.env.backend.get_message(room.channel.id, room.board().id)
    return "\n".join(item["description"] for part in stored.components for item in part.get("items", []))


async def test_pozzetto_that_the_clocks_discard_brings_is_on_the_panel(room: Room, four: list[MemberActor]) -> None:
    """Who was too slow sees the new hand as soon as it is there."""
    name, (alice, *_) = await arranged(room, *four, held="9C", house={"pace": "fast"})
    waiting = state(room, name).pozzetti[0]
    await room.wait(LIMITS.fast + 5)
    assert held_by(room, name, alice.who) == waiting
    assert "Your hand (11)" in told_by_pictures(alice)


# Restarts.
async def test_a_restart_in_the_middle_of_a_turn_loses_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """Killed after moves of the journal: the old panel goes on, with what was chosen."""
    name = await room.deal(alice, bob, game="burraco", target=10_000)
    fingers = {room.seat(name, who): in_dm(room, who) for who in (alice, bob)}
    for _ in range(5):
        await step(fingers[state(room, name).turn])
        await room.wait(1)
    finger = fingers[state(room, name).turn]
    if finger.sees("act", "d"):
        await finger.press("act", "d")
    first = held_by(room, name, finger.who)[0]
    await choose(finger, "choose", f"{first}.0")
    before, where = state(room, name), finger.where()
    await restart(orderly=False)
    await room.wait()
    assert state(room, name) == before
    assert room.bot.tables.draft(name, before.turn).chosen == (first,)
    await room.press(finger.who, where, "redraw")
    await choose(finger, "choose")
    for _ in range(4):
        await step(finger)
    await room.wait()
    assert state(room, name).seq > before.seq


# Partners.
async def test_partners_lay_onto_each_others_melds(room: Room, four: list[MemberActor]) -> None:
    name, (_, bob, carol, _) = await arranged(room, four[2], four[1], four[0], four[3], held="JS 9C 6D", melds=(CLEAN,))
    side = state(room, name).sides[room.seat(name, four[2])]
    assert side == 0
    mine = in_dm(room, four[2])
    await choose(mine, "use", f"A1/{cards('JS')[0]}")
    assert len(state(room, name).melds[0].cards) == 8
    await bob.press("redraw")
    await carol.press("redraw")
    assert "(1) clean burraco 4♠" in told_by_pictures(bob)
    assert "We (" in told_by_pictures(carol)


async def test_sheet_says_we_and_they_in_private_and_names_in_the_channel(room: Room, four: list[MemberActor]) -> None:
    """One row for each bonus; what was never taken costs the other side."""
    name, (alice, bob, *_) = await arranged(room, *four, held="9C 9D KS KH KD", melds=(CLEAN,), reached=(True, False))
    await alice.press("bu_lay")
    await choose(alice, "throw", f"x{cards('9C')[0]}")
    await room.wait()
    room.arrange(name, turn=room.seat(name, four[0]), phase=Phase.PLAY)
    await alice.press("redraw")
    await choose(alice, "throw", f"x{cards('9D')[0]}")
    await room.wait(3)
    assert state(room, name).sheet[-1].closer == room.seat(name, four[0])
    assert "Closing: We 100, They –" in told_by_pictures(alice)
    assert "Closing: We –, They 100" in told_by_pictures(bob)
    assert "Pozzetto not taken: We −100, They –" in told_by_pictures(bob)
    assert "Clean burracos: alice & carol 200, bob & dora –" in public(room)
    assert "We" not in public(room).split()


async def test_leavers_seat_is_played_on_and_shows_its_hand_to_nobody(
    room: Room, four: list[MemberActor], carol: MemberActor
) -> None:
    """S024: a computer plays for the pair, whose melds, pozzetto and score stay."""
    name, (alice, bob, _, dora) = await arranged(
        room, *four, held="KS KH 9C", melds=(CLEAN, THEIRS), reached=(True, False), scores=(1200, 300, 1200, 300)
    )
    place = room.seat(name, carol)
    held = held_by(room, name, carol)
    await room.bot.tables.leave(name, carol.id)
    await room.wait(3)
    s = state(room, name)
    assert s.scores == (1200, 300, 1200, 300)
    assert [m.id for m in s.melds if m.side == 0] == [1]
    assert s.reached == (True, False)
    assert next(c for c in room.bot.tables.table(name).chairs if c.name == "carol").automatic
    heard = len(room.env.http_requests)
    await choose(alice, "throw", f"x{cards('9C')[0]}")
    await room.wait(2)
    turn = bob
    for _ in range(4):
        await step(turn)
    await room.wait(8)
    assert state(room, name).turn != room.seat(name, four[1])
    for finger in (alice, bob, dora):
        await finger.press("redraw")
    sent = str([c.json for c in room.env.http_requests[heard:]])
    seen = {
        c for who in (alice, bob, dora) for c in (*s.hands[room.seat(name, who.who)], *held_by(room, name, who.who))
    }
    hidden = Counter(held) & Counter(state(room, name).hands[place])
    assert hidden
    for c in set(hidden) - seen - public_cards(room, name):
        assert card_text(c, "en") not in sent


async def test_partner_of_a_leaver_is_rated_by_the_final_score(
    room: Room, four: list[MemberActor], carol: MemberActor
) -> None:
    """S024: the pair wins, the leaver's own line says abandoned and last."""
    name, (alice, *_) = await arranged(
        room, *four, held=f"{TRIPLE} 9C", melds=(CLEAN,), reached=(True, True), house={"target": 205}
    )
    await room.bot.tables.leave(name, carol.id)
    await room.wait(3)
    await alice.press("bu_lay")
    await choose(alice, "throw", f"x{cards('9C')[0]}")
    await room.wait(3)
    assert room.bot.tables.table(name).status is Status.OVER
    result = await room.bot.store.result(name)
    assert result is not None
    places = {p.name: (p.place, p.abandoned) for p in result.places}
    assert places["alice"] == (1, False)
    assert places["carol"] == (4, True)


async def test_pozzetto_comes_to_the_panel_in_the_channel_too(room: Room, four: list[MemberActor]) -> None:
    name, (alice, *_) = await arranged(room, *four, held=f"{TRIPLE} 4C 5C 6C")
    waiting = state(room, name).pozzetti[0]
    panel = await in_channel(room, alice.who)
    await panel.press("bu_lay")
    await panel.press("bu_lay")
    assert held_by(room, name, alice.who) == waiting
    assert "Your hand (11)" in told_by_pictures(panel)
