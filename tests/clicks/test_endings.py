"""Ending a match early, by pressing: the dialog behind *Leave…*, proposals in the channel and on panels, answers."""

from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.tables.model import Status
from tests.clicks.canasta_hands import state
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, find, in_channel, in_dm
from tests.clicks.test_limits import within_limits
from tests.clicks.test_pot import casino, has, lobby
from tests.sim import closed_dm, copy_of, stale_click, words

__all__ = ["casino"]


def board(room: Room) -> str:
    return words(room.env, room.board())


def newest(room: Room) -> str:
    """The words of the table's message, which may have no controls any more."""
    return words(room.env, room.channel.history()[-1])


async def dialog(room: Room, who: MemberActor) -> discord.Message:
    """What *Leave…* on the table's message answers."""
    result = await room.press(who, room.board(), "quit")
    assert result.response is not None
    assert result.response.ephemeral
    message: discord.Message = result.response.message
    return message


def ways(room: Room, message: Any) -> list[str]:
    return [c.arg for c in room.controls(message) if c.verb in ("quit_ask", "quit_do")]


async def test_proposal_is_shown_to_all_and_the_match_ends_when_all_agree(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """One answers in the channel, one on the panel; the message says who is still to answer."""
    name = await room.deal(alice, bob, carol)
    shown = await dialog(room, alice)
    assert ways(room, shown) == ["leave", "agree"]
    await room.press(alice, shown, "quit_do", "agree")
    assert "The others are asked" in words(room.env, shown)
    await room.wait(3)
    assert "alice proposes to end the match without a result. Still to answer: bob, carol" in board(room)
    panel = room.panel(carol)
    assert "alice proposes to end the match" in words(room.env, panel)
    assert find(room.env, room.panel(alice), "offer_yes") is None
    told = room.told(await room.press(bob, room.board(), "offer_yes"))
    assert "as soon as everybody has agreed" in told
    await room.wait(3)
    assert "Still to answer: carol" in board(room)
    await room.press(carol, panel, "offer_yes")
    over = room.bot.tables.table(name)
    assert (over.status, over.reason) == (Status.CLOSED, "agreed")
    await room.wait(3)
    assert "ended by agreement, without a result" in newest(room)
    assert not room.controls(room.channel.history()[-1])


async def test_who_is_asked_is_told_by_a_new_panel(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """As if it were a turn: a message edited in silence would not be seen."""
    await room.deal(alice, bob)
    other = bob if room.acting(alice, bob) is alice else alice
    proposer = alice if other is bob else bob
    before = room.panel(other).id
    await room.out(proposer, "agree")
    await room.wait(3)
    assert room.panel(other).id != before
    within_limits(room, room.panel(other))


async def test_play_on(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The message says who wants to play on; the old buttons, and asking again, are refused in a line."""
    name = await room.deal(alice, bob)
    await room.out(alice, "agree")
    await room.wait(3)
    asked, old, yes = room.board(), copy_of(room.env, room.board()), find(room.env, room.board(), "offer_yes")
    assert yes is not None
    assert "the match goes on" in room.told(await room.press(bob, asked, "offer_no"))
    await room.wait(3)
    assert "bob wants to play on" in board(room)
    assert find(room.env, room.board(), "offer_yes") is None
    result = await stale_click(room.env, bob, asked, old, yes.custom_id)
    assert "proposal is over" in room.told(result)
    shown = await dialog(room, alice)
    result = await room.press(alice, shown, "quit_do", "agree")
    assert "was declined" in room.told(result)
    assert room.bot.tables.table(name).status is Status.PLAYING


async def test_conceding_asks_once_and_shows_the_places(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The message says who conceded, the panels the places; a rematch can follow; nobody sees a hand."""
    name = await room.deal(alice, bob)
    shown = await dialog(room, bob)
    await room.press(bob, shown, "quit_ask", "concede")
    assert "Concede the match?" in words(room.env, shown)
    assert room.bot.tables.table(name).status is Status.PLAYING
    await room.press(bob, shown, "quit_do", "concede")
    assert room.over(name)
    await room.wait(10)
    assert "bob concedes the match: alice wins." in board(room)
    assert "End of the match" in board(room)
    for who in (alice, bob):
        text = words(room.env, room.panel(who))
        assert "1. alice" in text
        assert "Your hand" not in text
    over = room.board()
    listed = await room.slash(alice, "leaderboard", game="rami")
    assert listed.response is not None
    assert "1. alice – 1 match, 1 won" in words(room.env, listed.response.message)
    await room.press(alice, over, "rematch")
    await room.press(bob, over, "rematch")
    assert room.table.id != name


async def test_thinking_better_of_it(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    name = await room.deal(alice, bob)
    for way in ("leave", "concede"):
        shown = await dialog(room, alice)
        await room.press(alice, shown, "quit_ask", way)
        await room.press(alice, shown, "quit_no")
        assert "Nothing has changed" in words(room.env, shown)
        assert not room.controls(shown)
    assert room.bot.tables.table(name).status is Status.PLAYING
    assert room.seat(name, alice) == 0


async def test_strangers_cannot_leave_answer_or_end_anything(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Neither by the table's buttons nor by copies of the dialog's."""
    name = await room.deal(alice, bob)
    assert "You do not play at this table" in room.told(await room.press(carol, room.board(), "quit"))
    await room.out(alice, "agree")
    await room.wait(3)
    for verb in ("offer_yes", "offer_no"):
        assert "You do not play" in room.told(await room.press(carol, room.board(), verb))
    for forged in ("quit_do:concede", "quit_do:leave", "quit_do:agree", "quit_ask:claim", "quit_do:nonsense"):
        assert "You do not play" in room.told(await room.forge(carol, room.board(), f"b1:{name}:-:{forged}"))
    for forged in ("quit_do:claim", "quit_do:nonsense", "offer_yes:nonsense"):
        assert room.told(await room.forge(bob, room.board(), f"b1:{name}:-:{forged}"))
    table = room.bot.tables.table(name)
    assert table.status is Status.PLAYING
    assert table.offer is not None


async def test_alone_among_computers_the_match_ends_after_a_confirmation(room: Room, alice: MemberActor) -> None:
    name = await room.deal(alice, computers=2)
    shown = await dialog(room, alice)
    assert ways(room, shown) == ["agree"]
    await room.press(alice, shown, "quit_ask", "agree")
    assert room.bot.tables.table(name).status is Status.PLAYING
    await room.press(alice, shown, "quit_do", "agree")
    assert room.bot.tables.in_channel(room.channel.id) is None
    await room.open(alice)


async def test_who_is_left_may_end_the_match_and_wins(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S086: it counts against who left."""
    name = await room.deal(alice, bob, computers=1)
    await room.leave(bob)
    await room.wait(3)
    shown = await dialog(room, alice)
    assert ways(room, shown) == ["claim", "leave"]
    await room.press(alice, shown, "quit_ask", "claim")
    assert "You are first" in words(room.env, shown)
    await room.press(alice, shown, "quit_do", "claim")
    assert room.over(name)
    await room.wait(10)
    assert "The others have left: alice wins the match." in board(room)
    result = await room.bot.store.result(name)
    assert result is not None
    assert {p.name: (p.place, p.abandoned) for p in result.places if p.user} == {"alice": (1, False), "bob": (3, True)}


async def test_last_one_to_leave_is_told_that_it_counts(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S086: the message of the closed table says so too."""
    name = await room.deal(alice, bob)
    await room.leave(bob)
    await room.wait(3)
    shown = await dialog(room, alice)
    assert "counts as it stands" in words(room.env, shown)
    await room.leave(alice)
    await room.wait(3)
    assert "everybody left" in newest(room)
    assert "whoever left or stayed away is last" in newest(room)
    assert await room.bot.store.result(name) is not None


@pytest.mark.parametrize("orderly", [True, False])
async def test_proposal_and_dialog_outlive_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """The buttons of before work, on the message, the panel and the dialog."""
    name = await room.deal(alice, bob)
    kept = await dialog(room, bob)
    await room.out(alice, "agree")
    await room.wait(3)
    asked = room.panel(bob)
    await restart(orderly=orderly)
    await room.wait(3)
    assert "alice proposes to end the match" in board(room)
    await room.press(bob, kept, "quit_ask", "leave")
    await room.press(bob, kept, "quit_no")
    await room.press(bob, asked, "offer_yes")
    assert room.bot.tables.table(name).reason == "agreed"


async def test_double_presses_and_presses_after_the_end(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two quick thumbs on *Yes, concede*; then every old button only says that it is over."""
    name = await room.deal(alice, bob)
    await room.out(bob, "agree")
    await room.wait(3)
    asked, old = room.board(), copy_of(room.env, room.board())
    answers = [find(room.env, asked, verb) for verb in ("offer_yes", "offer_no", "quit")]
    shown = await dialog(room, alice)
    await room.press(alice, shown, "quit_ask", "concede")
    sure = find(room.env, shown, "quit_do")
    assert sure is not None
    await room.volley(*[(alice, shown, sure, ())] * 4)
    assert room.over(name)
    await room.wait(10)
    for control in answers:
        assert control is not None
        assert "over" in room.told(await stale_click(room.env, alice, asked, old, control.custom_id))
    assert sum(p.place == 1 for p in (await room.bot.store.result(name)).places) == 1  # type: ignore[union-attr]


async def test_closed_direct_messages_stop_nobody(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S028: a mention in the channel calls who is asked; the buttons are on the table's message."""
    with closed_dm(room.env, bob, 50007):
        name = await room.deal(alice, bob)
        await room.wait(3)
        if room.acting(alice, bob) is bob:
            await (await in_channel(room, bob)).turn()
            await room.wait(3)
        await room.out(alice, "agree")
        await room.wait(3)
        (said,) = [m.content for m in room.channel.history() if bob.mention in m.content]
        assert "end early" in said
        await room.press(bob, room.board(), "offer_yes")
        await room.wait(3)
        assert room.bot.tables.table(name).reason == "agreed"
        assert not [m for m in room.channel.history() if bob.mention in m.content]


async def test_matches_are_ended_from_the_list_of_tables_too(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In direct messages, where there is no table's message; the others see it in theirs."""
    name = await room.deal(alice, bob)
    listed = await alice.user.slash("mytables")
    assert listed.response is not None
    shown = listed.response.message
    await room.press(alice, shown, "leave_mine")
    assert ways(room, shown) == ["leave", "concede", "agree"]
    await room.press(alice, shown, "quit_ask", "concede")
    await room.press(alice, shown, "quit_do", "concede")
    assert room.over(name)


async def test_partner_answers_before_a_pair_concedes(room: Room, four: list[MemberActor]) -> None:
    """Only the partner has the buttons on the panel, and only the partner's answer counts."""
    alice, bob, carol, dora = four
    name = await room.deal(alice, bob, carol, dora, game="canasta", teams="chosen")
    s = state(room, name)
    partner = next(w for w in four if w is not alice and s.sides[room.seat(name, w)] == s.sides[0])
    others = [w for w in four if w not in (alice, partner)]
    shown = await dialog(room, alice)
    await room.press(alice, shown, "quit_ask", "concede")
    assert f"{partner.name} will be asked" in words(room.env, shown)
    await room.press(alice, shown, "quit_do", "concede")
    await room.wait(5)
    assert f"alice wants to concede. Still to answer: {partner.name}" in board(room)
    for who in others:
        assert find(room.env, room.panel(who), "offer_yes") is None
        assert "not the one who is asked" in room.told(await room.press(who, room.board(), "offer_yes"))
    await in_dm(room, partner).press("offer_yes")
    assert room.over(name)
    await room.wait(10)
    assert f"alice, {partner.name} concede the match: {others[0].name}, {others[1].name} win." in board(room)


async def test_stakes_of_a_match_that_is_conceded_or_given_up(
    casino: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Given up by both: back to all. Conceded: the pot to the winner, and the message says so."""
    await lobby(casino, alice, bob, stake=200)
    await casino.begin(alice)
    await casino.out(alice, "agree")
    await casino.wait(3)
    await casino.press(bob, casino.board(), "offer_yes")
    assert await has(casino, alice, bob) == [1000, 1000]
    await casino.wait(3)
    assert "the stake of 200 back" in newest(casino)
    await lobby(casino, alice, bob, stake=200)
    await casino.begin(alice)
    await casino.out(alice, "concede")
    assert await has(casino, alice, bob) == [800, 1200]
    await casino.wait(10)
    assert "- bob +400" in board(casino).splitlines()
