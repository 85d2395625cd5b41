"""Conquián by pressing: whole matches, the pass that comes by itself, the card on offer in words and on buttons."""

from collections.abc import Mapping
from typing import Any

from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.conquian.state import ConquianState
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Layout, Meld
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.model import Status
from tests.clicks.hands import Finger, Room, in_dm
from tests.sim import words


async def step(room: Room, finger: Finger) -> None:
    """What a beginner does: use the card if the panel offers it, else pass, turn up, let go; throw anything."""
    gifts = [c for c in room.controls(finger.where()) if c.verb == "use" and c.values[0].startswith("k")]
    if gifts:
        await room.choose(finger.who, finger.where(), "use", gifts[0].values[0])
    uses = [c for c in room.controls(finger.where()) if c.verb == "act" and c.arg.startswith("e")]
    if uses:
        await finger.press("act", uses[0].arg)
    for letter in () if uses else ("w", "g", "n"):
        if finger.sees("act", letter):
            await finger.press("act", letter)
            return
    menus = [c for c in room.controls(finger.where()) if c.verb == "throw"]
    if menus:
        await room.choose(finger.who, finger.where(), "throw", menus[0].values[0])
        if finger.sees("throw_yes"):
            await finger.press("throw_yes")


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger], most: int = 600) -> None:
    """Until the match is over; nobody ever presses *Pass*."""
    for _ in range(most):
        if room.over(name):
            return
        state, table = room.bot.tables.state(name), room.bot.tables.table(name)
        for seat in room.bot.tables.rules(name).to_act(state):
            user = table.chairs[seat].user
            if user is not None and user in fingers:
                await step(room, fingers[user])
        await room.wait(0.75)
    raise AssertionError(f"the match did not end within {most} steps")


async def test_two_people_play_a_whole_match(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Each in the direct messages; useless cards are passed for them."""
    name = await room.deal(alice, bob, game="conquian")
    await play_on(room, name, {who.id: in_dm(room, who) for who in (alice, bob)})
    assert room.bot.tables.table(name).status is Status.OVER
    await room.wait(10)
    said = words(room.env, room.board())
    assert "alice" in said
    assert "bob" in said


async def test_one_person_plays_a_whole_match_with_two_computers(room: Room, alice: MemberActor) -> None:
    """Three seats: the exchange first, by a menu."""
    name = await room.deal(alice, computers=2, game="conquian")
    finger = in_dm(room, alice)
    assert [len(c.values) for c in room.controls(finger.where()) if c.verb == "use"] == [8]
    await play_on(room, name, {alice.id: finger})
    assert room.over(name)


def position(s: ConquianState, me: int, held: str, offered: str, *melds: str, **fields: Any) -> dict[str, Any]:
    """Fields of a state in which ``me`` may answer to a card that the other threw."""
    laid = []
    for k, text in enumerate(melds, 1):
        x = read(Layout(cards(text)), s.options)
        laid.append(Meld(k, me, x.kind, x.cards, x.low, x.suit, (me,) * len(x.cards)))
    mine = hand(cards(held))
    gone = {*mine, *cards(offered), *(c for m in laid for c in m.cards)}
    rest = [c for h in (s.stock, *s.hands, s.offered, s.discard) for c in h if c not in gone]
    return {
        "phase": Phase.OPTION,
        "turn": me,
        "offered": cards(offered),
        "source": 1 - me,
        "asked": (),
        "hands": tuple(mine if i == me else hand(rest[:10]) for i in range(2)),
        "stock": tuple(rest[10:]),
        "discard": (),
        "melds": tuple(laid),
        "next_meld": 9,
        **fields,
    }


async def arranged(room: Room, alice: MemberActor, bob: MemberActor, *position_of: str, **fields: Any) -> str:
    """A match in which alice may answer."""
    name = await room.deal(alice, bob, game="conquian")
    state = room.bot.tables.state(name)
    assert isinstance(state, ConquianState)
    me = room.seat(name, alice)
    since = tuple(state.seq for _ in state.since)
    room.arrange(name, **position(state, me, *position_of), since=since, **fields)
    return name


async def test_card_that_cannot_be_used_is_passed_after_a_moment(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Not at once, and not before a person would have looked."""
    name = await arranged(room, alice, bob, "KC QD 2S 3D AH 7C JD 6H 5C 2H", "4S")
    live = room.bot.tables._keeper.lives[name]
    live.due = None
    room.bot.tables._scheduler._rearm(live)
    await room.wait(0.75)
    assert room.bot.tables.view(name, None).state.phase is Phase.OPTION
    await room.wait(1.75)
    state = room.bot.tables.state(name)
    assert state is not None
    assert (state.phase, state.turn) == (Phase.TURN_UP, room.seat(name, alice))
    finger = in_dm(room, alice)
    assert finger.sees("act", "w"), "the panel followed"


async def test_panel_offers_each_way_to_use_the_card(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The best on a button, all in a menu that says the whole table; then a discard."""
    name = await arranged(room, alice, bob, "6H 6D KC QC 2H 7S", "6S", "3S 4S 5S")
    finger = in_dm(room, alice)
    await finger.press("redraw")
    menu = next(c for c in room.controls(finger.where()) if c.verb == "use")
    assert len(menu.values) == 3  # with 6H 6D, with 7S, alone
    alone = next(v for v in menu.values if v.count(".") == 3)
    assert finger.sees("act", "q")
    await room.choose(alice, finger.where(), "use", alone)
    state = room.bot.tables.state(name)
    assert isinstance(state, ConquianState)
    assert [m.cards for m in state.melds] == [cards("3S 4S 5S 6S")]
    assert state.phase is Phase.DISCARD
    assert any(c.verb == "throw" for c in room.controls(finger.where()))


async def test_force_is_offered_to_the_other_and_obeyed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A pass on a card that fits; the buttons stand on the table's message too."""
    name = await arranged(room, alice, bob, "6H 2D KC QC 2H 7C AD", "6S", "3S 4S 5S")
    finger, other = in_dm(room, alice), in_dm(room, bob)
    await finger.press("redraw")
    await finger.press("act", "q")
    await room.wait()
    assert other.sees("act", "f")
    assert other.sees("act", "g")
    board = [c.arg for c in room.controls(room.board()) if c.verb == "draw"]
    assert board == ["f", "g"]
    await room.press(bob, room.board(), "draw", "f")
    await room.wait()
    assert room.bot.tables.view(name, None).state.phase is Phase.FORCED
    assert not finger.sees("act", "q")
    assert finger.sees("act")


async def test_message_of_the_table_names_the_card_on_offer(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In words, for who sees no picture."""
    await arranged(room, alice, bob, "6H 2D KC QC 2H 7C AD", "6S", "3S 4S 5S")
    room.bot.presenter.touch(room.table.id)
    await room.wait(3)
    assert "On offer" in words(room.env, room.board())
    assert "6♠" in words(room.env, room.board())
