"""Closing a deal of Burraco by pressing: what is asked for, and the sheet that follows."""

from simcord import MemberActor

from bot.engine.burraco.state import Ending
from bot.engine.cards import Cards, hand
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.clicks.burraco_hands import (
    CLEAN,
    TAKEN,
    arranged,
    choose,
    entries,
    laid,
    mine_of,
    picks,
    said,
    state,
    told_by_pictures,
)
from tests.clicks.hands import Room


async def test_without_a_burraco_a_card_must_be_kept(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069: what is left to do stands in the words; the meld is offered with the reason, and cannot be laid."""
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD 9C", **TAKEN)
    text = said(mine)
    assert "To close: ✅ pozzetto · ⬜ a burraco · then throw a natural last card" in text
    (value, *_) = picks(mine, "KS KH KD")
    assert "Keep one card more" in entries(mine, "pick")[value][1]
    await choose(mine, "pick", value)
    assert mine.sees("bu_lay") is None
    assert "Keep one card more" in said(mine)
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"b1:{name}:{since}:bu_lay:")
    assert "Keep one card more" in room.told(result)
    assert mine_of(room, name, alice) == []


async def test_a_wild_card_does_not_close(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S069: the meld that would leave a wild alone is refused, whatever lies there."""
    name, (mine, _) = await arranged(room, alice, bob, held="KS KH KD 2C", melds=(CLEAN,), **TAKEN)
    assert "✅ a burraco" in said(mine)
    (value, *_) = picks(mine, "KS KH KD")
    await choose(mine, "pick", value)
    assert mine.sees("bu_lay") is None
    assert "Keep one card more" in said(mine)
    room.arrange(name, hands=tuple(cards("2C") if h == hand(cards("KS KH KD 2C")) else h for h in _hands(room, name)))
    await mine.press("redraw")
    assert "throw" not in {c.verb for c in room.controls(mine.where())}
    since = state(room, name).since[room.seat(name, alice)]
    result = await room.forge(alice, mine.where(), f"m1:{name}:{since}:throw:0.0", f"x{cards('2C')[0]}")
    assert "You cannot close by throwing a wild card" in room.told(result)
    assert state(room, name).phase is Phase.PLAY


def _hands(room: Room, name: str) -> tuple[Cards, ...]:
    return state(room, name).hands


async def test_last_card_closes_the_deal_and_the_sheet_has_a_row_for_each_bonus(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name, (mine, other) = await arranged(room, alice, bob, held="KS KH KD 9C", melds=(CLEAN,), **TAKEN)
    await mine.press("bu_lay")
    assert entries(mine, "throw") == {f"x{cards('9C')[0]}": ("9♣", "closes the deal")}
    await choose(mine, "throw", f"x{cards('9C')[0]}")
    await room.wait()
    sheet = state(room, name).sheet[-1]
    assert (sheet.ending, sheet.closer) == (Ending.CLOSED, room.seat(name, alice))
    text = told_by_pictures(mine)
    assert "alice closes" in text
    assert "Clean burracos: alice 200, bob –" in text
    assert "Semi-clean burracos: alice –, bob –" in text
    assert "Closing: alice 100, bob –" in text
    row = next(x for x in sheet.sides if x.seats == (room.seat(name, bob),))
    assert f"Cards left in hand: alice –, bob −{row.hand_cards}" in text
    assert "Pozzetto not taken: alice –, bob –" in text
    assert "This deal: " in text
    assert "Match total: " in text
    assert "Closing: bob –, alice 100" in told_by_pictures(other)


async def test_clean_burraco_is_asked_for_where_the_house_wants_it(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    dirty = laid(1, 0, "4S 5S JK 7S 8S 9S 10S")
    _, (mine, _) = await arranged(
        room, alice, bob, held="KS KH KD 9C", melds=(dirty,), house={"close_needs_clean": True}, **TAKEN
    )
    assert "⬜ a clean burraco" in said(mine)
    assert "(1) dirty burraco 4♠ 5♠ joker as 6♠" in told_by_pictures(mine)
