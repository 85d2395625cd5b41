"""The show at Gin by pressing: chosen or the best, hidden until all are in, over a restart and by the clock."""

from simcord import MemberActor

from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.narrate import card_text
from tests.clicks.conftest import Restart
from tests.clicks.gin_hands import KNOCKER, PLAIN, arranged, played_to_the_show, position, state, throws
from tests.clicks.hands import Room, in_dm
from tests.clicks.panels import menus, said
from tests.sim import words


async def test_defender_chooses_another_show(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Other…*: the lay-offs are ticked off, what is left is and played as chosen."""
    name, mine, theirs = await arranged(room, alice, bob, KNOCKER, PLAIN)
    await mine.press("act", throws("K", "KD"))
    await room.wait()
    await theirs.press("gin_other")
    (menu,) = menus(theirs, "gin_cards")
    assert {menu.values, menu.chosen} == {tuple(str(c) for c in cards("6H 7H"))}
    await room.choose(bob, theirs.where(), "gin_cards", str(cards("6H")[0]))
    found = theirs.sees("lay")
    assert found is not None
    assert found.label == "Show it so (27)"
    await room.choose(bob, theirs.where(), "gin_cards", str(cards("7H")[0]))
    assert theirs.sees("lay") is None
    assert "7♥\ufe0f does not fit" in said(theirs)
    await room.choose(bob, theirs.where(), "gin_cards")
    await theirs.press("lay")
    await room.wait()
    assert state(room, name).sheet[-1].seats[room.seat(name, bob)].points == 33


async def test_restart_between_the_knock_and_the_layoff(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """The old panel of the defender goes on; the other's hand is still hidden."""
    name, mine, theirs = await played_to_the_show(room, alice, bob)
    before = state(room, name)
    panel = theirs.where()
    await restart(orderly=False)
    await room.wait()
    assert state(room, name) == before
    await room.press(bob, panel, "lay")
    await room.wait()
    assert state(room, name).phase is Phase.DEAL_END
    assert mine.sees("act", "n")


async def test_show_comes_by_itself_after_a_minute_without_a_clock(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The best one; and it is no missed turn."""
    name, mine, _ = await arranged(room, alice, bob, KNOCKER, PLAIN, pace="none")
    await mine.press("act", throws("K", "KD"))
    await room.wait(55)
    assert state(room, name).phase is Phase.SHOW
    await room.wait(10)
    s = state(room, name)
    assert s.phase is Phase.DEAL_END
    assert s.sheet[-1].seats[room.seat(name, bob)].points == 20
    assert room.bot.tables.table(name).chairs[room.seat(name, bob)].missed == 0


async def test_shows_stay_hidden_until_all_are_in(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Three at the table: the first show names no card to anybody, the second opens both."""
    name = await room.deal(alice, bob, carol, game="gin")
    seats = [room.seat(name, who) for who in (alice, bob, carol)]
    held = dict(zip(seats, ("2H 3H 4H 8S 8D 8C AS KD", "6C 7C 8H 10S JD QD 5H", "KS KC KH 9D 9H 3S 4D"), strict=True))
    me = seats[0]
    others = {i: text for i, text in held.items() if i != me}
    room.arrange(name, **position(state(room, name), me, held[me], others))
    mine, second, third = (in_dm(room, who) for who in (alice, bob, carol))
    for finger in (mine, second, third):
        await finger.press("redraw")
    await mine.press("act", throws("K", "KD"))
    await room.wait()
    assert second.sees("lay")
    assert third.sees("lay")
    panel = third.where().id
    await second.press("lay")
    await room.wait()
    board = words(room.env, room.board())
    assert "bob has answered" in board
    hidden = [card_text(c, "en") for c in cards(held[seats[1]])]
    assert not [c for c in hidden if c in board]
    assert not [c for c in hidden if c in said(third)]
    assert third.where().id == panel, "nobody is called twice for one show"
    assert "Your hand is ready" in said(second)
    await third.press("lay")
    await room.wait()
    assert state(room, name).phase is Phase.DEAL_END
    assert "bob shows" in words(room.env, room.board())
