"""A restart in the middle of things: all is there again, and every old button works."""

from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor
from simcord.components import walk_components

from bot.engine.melding.state import Discard, DrawStock
from bot.engine.state import Phase
from bot.store.base import Entry
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, controls, find, in_channel, in_dm, one_card_left, win
from tests.sim import copy_of, stale_click, words


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_hands_melds_and_selection_are_the_same_after_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """S001, S004, S037: nothing is lost, not even what was ticked, and both old messages go on."""
    name = await room.deal(alice, bob, pace="normal")
    for _ in range(3):
        who = room.acting(alice, bob)
        assert who is not None
        await in_dm(room, who).turn()
        await room.wait()
    who = room.acting(alice, bob)
    assert who is not None
    finger = in_dm(room, who)
    await finger.draw()
    menu = finger.sees("choose")
    assert menu is not None
    await room.choose(who, room.panel(who), "choose", *menu.values[:2])
    await room.wait()
    before = room.bot.tables.state(name)
    seat = room.table.seat_of(who.id)
    assert seat is not None
    draft = room.bot.tables.draft(name, seat)
    assert len(draft.chosen) == 2
    board, panel = room.board(), room.panel(who)

    await restart(orderly=orderly)

    assert room.bot.tables.state(name) == before
    await room.wait()
    assert (room.board().id == board.id) is orderly, "after a crash it is posted anew, with a word"
    assert room.panel(who).id == panel.id
    shown = await room.press(who, room.board(), "hand")
    assert shown.response is not None
    assert room.bot.tables.draft(name, seat) == draft
    opened = find(room.env, shown.response.message, "choose")
    assert opened is not None
    assert opened.chosen == menu.values[:2]
    await finger.throw()
    assert room.acting(alice, bob) not in (who, None)


async def test_hand_dismissed_comes_back_with_its_selection(room: Room, alice: MemberActor) -> None:
    """S037: *My hand* again shows the same ticks."""
    await room.deal(alice, computers=1)
    finger = await in_channel(room, alice)
    while room.acting(alice) is None:
        await room.wait()
    finger = await in_channel(room, alice)
    await finger.draw()
    menu = finger.sees("choose")
    assert menu is not None
    await room.choose(alice, finger.where(), "choose", *menu.values[1:3])
    again = (await in_channel(room, alice)).sees("choose")
    assert again is not None
    assert again.chosen == menu.values[1:3]


async def test_computer_that_had_begun_its_turn_plays_it_once(room: Room, alice: MemberActor, restart: Restart) -> None:
    """S005: the computer drew, the bot restarts: one draw, one discard, and then the next is on turn."""
    name = await room.deal(alice, computers=1)
    if room.acting(alice):
        await in_dm(room, alice).turn()
    state: Any = room.bot.tables.state(name)
    for _ in range(40):
        if state.turn == 1 and state.phase is Phase.PLAY:
            break
        await room.wait(0.25)
        state = room.bot.tables.state(name)
    assert (state.turn, state.phase) == (1, Phase.PLAY)

    await restart()
    await room.wait(6)

    mine = [e for e in await room.bot.store.journal(name) if e.seat == 1]
    assert [kind(room, name, e) for e in mine].count(Discard) == 1
    assert [kind(room, name, e) for e in mine if e.seq > state.seq].count(DrawStock) == 0
    assert room.acting(alice) is alice


def kind(room: Room, name: str, entry: Entry) -> type:
    """The class of a journal entry's action."""
    from bot.engine.codec import load_action

    return type(load_action(room.bot.tables.rules(name), entry.action))


@pytest.mark.parametrize("how", ["closed", "played out"])
async def test_buttons_of_a_finished_table_answer_politely(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, how: str
) -> None:
    """S004: a line says that it is over; nothing fails, also after the bot has forgotten the table."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    board, panel = room.board(), room.panel(who)
    await room.press(who, panel, "act", "d")
    olds = [(who, board, copy_of(room.env, board)), (who.user, panel, copy_of(room.env, panel))]
    if how == "closed":
        await room.bot.tables.close(name, "moderator")
        await room.wait()
    else:
        await win(room, name, alice, bob)
    await press_all(room, name, olds)
    await restart()
    await press_all(room, name, olds)


async def press_all(room: Room, name: str, olds: list[tuple[Any, Any, dict[str, Any]]]) -> None:
    """Press everything that old copies show; each press is answered in words or with the table as it ended."""
    for actor, message, old in olds:
        for item in (i for i in walk_components(old["components"]) if "custom_id" in i):
            values = [item["options"][0]["value"]] if "options" in item else []
            result = await stale_click(room.env, actor, message, old, item["custom_id"], *values)
            assert result.acknowledged, item["custom_id"]
            told = room.told(result) + words(room.env, message)
            assert "Something went wrong" not in told, item["custom_id"]
            assert "over" in told or "closed" in told, item["custom_id"]


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_turn_that_nobody_was_told_of_is_told_after_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """S079: the move was stored, the bot stopped before it could tell: the next player is told once it is back."""
    await room.deal(alice, bob, pace="slow")
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    await in_dm(room, who).draw()
    await room.wait(3)
    before = room.panel(other).id
    room.bot._beat.cancel()
    await in_dm(room, who).throw()
    assert room.acting(alice, bob) is other
    await restart(orderly=orderly)
    await room.wait()
    assert room.panel(other).id > before
    assert in_dm(room, other).sees("act", "d")
    told = room.panel(other).id
    await restart(orderly=orderly)
    await room.wait()
    assert room.panel(other).id == told, "once is enough"


async def test_mention_left_over_from_before_a_restart_gives_way_to_the_next(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """S079: the bot was killed before it could remove a mention: at the next turn there is a new one."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    await room.bot.tables.change_prefs(other.id, "x", lambda p: structs.replace(p, notices="mention"))
    await in_dm(room, who).turn()
    await room.wait()
    first = mentions(room, other)
    assert len(first) == 1
    room.bot._beat.cancel()
    state = room.bot.tables.state(name)
    assert state is not None
    await in_dm(room, other).press("redraw")
    await room.bot.tables.submit(name, other.id, DrawStock(), since=None)
    view = room.bot.tables.view(name, room.seat(name, other))
    await room.bot.tables.submit(name, other.id, Discard(view.hand[0]), since=None)
    await restart(orderly=False)
    await room.wait()
    await in_dm(room, who).turn()
    await room.wait()
    assert len(mentions(room, other)) == 1
    assert mentions(room, other) != first


def mentions(room: Room, who: MemberActor) -> list[int]:
    """The messages in the channel that mention the person."""
    return [m.id for m in room.channel.history() if f"<@{who.id}>" in m.content]


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_end_that_the_channel_has_not_seen_is_shown_after_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """S001: the last discard was stored, the bot stopped before it could show it: places and *Rematch* come later."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    one_card_left(room, name)
    state: Any = room.bot.tables.state(name)
    room.arrange(name, options=structs.replace(state.options, match_target=1))
    room.bot._beat.cancel()
    finger = await in_channel(room, who)
    await finger.throw()
    assert room.over(name)
    assert find(room.env, room.board(), "rematch") is None
    await restart(orderly=orderly)
    await room.wait()
    assert find(room.env, room.board(), "rematch") is not None
    seen = len(room.env.http_requests)
    await restart(orderly=orderly)
    await room.wait()
    assert not [c for c in room.env.http_requests[seen:] if "/messages" in c.path], "once is enough"


def _order(room: Room, who: MemberActor) -> list[int]:
    """The cards of a panel's hand, in the order of its menu."""
    menu = find(room.env, room.panel(who), "choose")
    assert menu is not None
    return [int(value.partition(".")[0]) for value in menu.values]


async def test_the_order_of_a_hand_lasts(room: Room, alice: MemberActor, bob: MemberActor, restart: Restart) -> None:
    """S076: the person's choice holds in the next turn and after a restart, and for nobody else."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    finger = in_dm(room, who)
    await finger.draw()
    assert _order(room, who) == sorted(_order(room, who))
    await finger.press("sort", "rank")
    by_rank = sorted(_order(room, who), key=lambda c: (c % 13, c))
    assert by_rank != sorted(by_rank)
    assert _order(room, who) == by_rank
    await restart()
    await finger.throw()
    await room.wait()
    other = room.acting(alice, bob)
    assert other is not None
    assert other is not who
    await in_dm(room, other).draw()
    assert _order(room, other) == sorted(_order(room, other))
    await in_dm(room, other).throw()
    await room.wait()
    await finger.draw()
    assert _order(room, who) == sorted(_order(room, who), key=lambda c: (c % 13, c))


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_channel_hears_of_an_interruption_once(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """S003: after a crash the table is posted anew with a word; after a stop in order nothing is said."""
    await room.deal(alice, bob)
    before = room.board().id
    await restart(orderly=orderly)
    await room.wait()
    assert ("interrupted" in words(room.env, room.board())) is not orderly
    assert (room.board().id == before) is orderly
    assert len([m for m in room.channel.history() if controls(room.env, m)]) == 1
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).turn()
    await room.wait()
    assert "interrupted" not in words(room.env, room.board())
