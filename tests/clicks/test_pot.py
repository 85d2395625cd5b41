"""Tables with a stake in play chips, by pressing: from the server's switch to what everybody has afterwards."""

from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot.store.base import GrantChips, MoveChips
from bot.tables.model import LIMITS, GuildPrefs
from bot.tables.seasons import Calendar, season
from cogs.play import Play
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, find, win
from tests.clicks.pages import settings_page
from tests.sim import words


@pytest.fixture
async def casino(room: Room) -> Room:
    """The room of an English server that has turned chips on."""
    await room.bot.tables.set_guild(guild(room), GuildPrefs(locale="en", chips=True))
    return room


def guild(room: Room) -> int:
    found = room.channel.guild
    assert found is not None
    return found.id


async def has(room: Room, *people: MemberActor) -> list[int]:
    return [await room.bot.tables.chips(guild(room), who.id) for who in people]


def answer(room: Room, result: InteractionResult) -> str:
    """All that a command or press was answered with."""
    return "\n".join(words(room.env, m.message) for m in (result.response, *result.followups) if m is not None)


async def lobby(room: Room, host: MemberActor, *others: MemberActor, stake: int) -> str:
    """A lobby with a stake and these people; the table's id."""
    await room.slash(host, "play", game="rami", pace="none", stake=stake)
    await room.join(*others)
    return room.table.id


async def lose(room: Room, loser: MemberActor, chips: int) -> None:
    """These chips of the person are in the pot of another table."""
    bot, at = room.bot, room.bot.tables._keeper.clock()
    account: dict[str, Any] = {"guild": guild(room), "season": season(Calendar(), at), "user": loser.id, "at": at}
    grant = GrantChips(**account, amount=LIMITS.chips)
    await bot.store.commit(grant, MoveChips(**account, delta=-chips, reason="stake", table=f"elsewhere{chips}"))


async def test_a_server_turns_chips_on_and_off(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """Off by default; the switch is for those who manage the server."""
    refused = answer(room, await room.slash(alice, "play", stake=100))
    assert "/settings" in refused
    assert room.bot.tables.in_channel(room.channel.id) is None
    shown = await settings_page(room, manager, "game")
    assert "Play chips: off" in [c.label for c in room.controls(shown)]
    await room.press(manager, shown, "server_chips")
    assert "Play chips: on" in [c.label for c in room.controls(shown)]
    await room.slash(alice, "play", stake=100)
    assert room.table.stake == 100
    await room.forge(alice, room.board(), "b1:0:-:server_chips:")
    await room.press(manager, shown, "server_chips")
    assert not (await room.bot.tables.guild(guild(room))).chips
    assert room.refused() == ["chips_off"]


async def test_from_the_lobby_to_the_split(casino: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The stake stands in the lobby, the pot over the table, the shares at the end, the rest in `/me`."""
    name = await lobby(casino, alice, bob, stake=200)
    said = words(casino.env, casino.board())
    assert "Stake: 200 each · pot: 400" in said
    assert find(casino.env, casino.board(), "add") is None
    assert await has(casino, alice, bob) == [1000, 1000]
    await casino.begin(alice)
    assert "Pot: 400 (200 each)" in words(casino.env, casino.board())
    assert await has(casino, alice, bob) == [800, 800]
    winner = await win(casino, name, alice, bob)
    loser = bob if winner is alice else alice
    assert await has(casino, winner, loser) == [1200, 800]
    await casino.wait(10)
    said = words(casino.env, casino.board())
    assert "Pot 400:" in said
    assert {f"- {winner.name} +400", f"- {loser.name} +0"} <= set(said.splitlines())
    assert "pot 400" in said
    assert "(+400)" in said  # the picture of the places, in words
    first, second = (alice, bob)
    shares = f"Pot 400: {first.name} +{400 * (winner is first)}, {second.name} +{400 * (winner is second)}"
    assert shares in words(casino.env, casino.panel(loser))
    assert "Your chips in this server: 1,200" in answer(casino, await casino.slash(winner, "me"))
    await casino.press(alice, casino.board(), "rematch")
    await casino.press(bob, casino.board(), "rematch")
    assert casino.table.id != name
    assert await has(casino, winner, loser) == [1000, 600]


async def test_near_losers_share_in_rami_traditionnel(
    casino: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Three quarters of 300 to the winner; the losers, equally near, share the rest, rounded down."""
    await casino.slash(alice, "play", game="rami-traditionnel", pace="none", stake=100)
    await casino.join(bob, carol)
    name = casino.table.id
    await casino.begin(alice)
    state = casino.bot.tables.state(name)
    assert state is not None
    short, rest = tuple(h[:2] for h in state.hands), tuple(c for h in state.hands for c in h[2:])
    casino.arrange(name, scores=(150, 150, 150), hands=short, stock=(*rest, *state.stock))
    winner = await win(casino, name, alice, bob, carol)
    others = [who for who in (alice, bob, carol) if who is not winner]
    assert await has(casino, winner, *others) == [1126, 937, 937]


async def test_who_cannot_pay_is_told_the_numbers(casino: Room, alice: MemberActor, bob: MemberActor) -> None:
    """At the door, and again when the match is to begin."""
    await lose(casino, bob, 850)
    await casino.slash(alice, "play", stake=200)
    told = casino.told(await casino.press(bob, casino.board(), "join"))
    assert "150 chips" in told
    assert "200" in told
    assert [c.user for c in casino.table.chairs] == [alice.id]
    await casino.press(alice, casino.board(), "cancel")
    await casino.wait()
    await lobby(casino, alice, bob, stake=100)
    await lose(casino, bob, 100)
    told = casino.told(await casino.press(alice, casino.board(), "begin"))
    assert f"<@{bob.id}> has 50 chips left, the stake is 100" in told
    assert casino.table.status == "lobby"
    assert await has(casino, alice, bob) == [1000, 50]


async def test_computers_cannot_be_seated_even_by_an_old_button(casino: Room, alice: MemberActor) -> None:
    await lobby(casino, alice, stake=10)
    told = casino.told(await casino.forge(alice, casino.board(), f"b1:{casino.table.id}:-:add:"))
    assert "computers have no chips" in told
    told = casino.told(await casino.forge(alice, casino.board(), f"b1:{casino.table.id}:-:begin:"))
    assert "at least 2 people" in told


async def test_start_pressed_five_times_at_once_takes_the_stakes_once(
    casino: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S041's kind, with chips."""
    name = await lobby(casino, alice, bob, stake=300)
    board = casino.board()
    button = find(casino.env, board, "begin")
    assert button is not None
    await casino.volley(*[(alice, board, button, ())] * 5)
    assert await has(casino, alice, bob) == [700, 700]
    assert len(await casino.bot.store.chip_moves(name)) == 2


async def test_a_closed_table_gives_the_stakes_back_and_says_so(
    casino: Room, alice: MemberActor, bob: MemberActor, manager: MemberActor, restart: Restart
) -> None:
    """Also after the bot was killed in the middle."""
    await lobby(casino, alice, bob, stake=300)
    await casino.begin(alice)
    await restart(orderly=False)
    assert await has(casino, alice, bob) == [700, 700]
    await casino.slash(manager, "close")
    await casino.wait()
    assert await has(casino, alice, bob) == [1000, 1000]
    assert "the stake of 300 back" in words(casino.env, casino.channel.history()[-1])


async def test_a_leavers_stake_stays_and_the_next_in_the_seat_plays_for_none(
    casino: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S086, with chips."""
    name = await lobby(casino, alice, bob, stake=200)
    await casino.begin(alice)
    await casino.leave(bob)
    await casino.wait()
    told = casino.told(await casino.press(carol, casino.board(), "seat"))
    assert "without chips" in told
    await win(casino, name, alice, carol)
    assert await has(casino, alice, bob, carol) == [1200, 800, 1000]


async def test_me_says_nothing_of_chips_where_there_are_none(room: Room, alice: MemberActor) -> None:
    assert "chips" not in answer(room, await room.slash(alice, "me"))
    await room.bot.tables.set_guild(guild(room), GuildPrefs(chips=True))
    assert "Your chips in this server: 1,000" in answer(room, await room.slash(alice, "me"))
    assert "chips" not in answer(room, await alice.user.slash("me"))


def test_the_command_takes_the_stakes_that_the_service_takes() -> None:
    (stake,) = [p for p in Play.play.parameters if p.name == "stake"]
    assert (stake.min_value, stake.max_value) == (0, LIMITS.stake)
