"""Partners at a table: what they win together, and what becomes of a pair when one of them leaves."""

from typing import Any

import pytest

from bot.engine.canasta.state import GoOut, Group, Meld, Source, Turn
from bot.engine.cards import KING
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.model import By, Person, Status
from tests.tables.test_pots import has, with_chips
from tests.tables.world import ANNA, BOB, CLEO, DAN, World, put

EVE = Person(5, "Eve")
HOUSE = {"teams": "chosen", "target": 500}
CANASTA = Meld(id=1, side=0, rank=7, cards=cards("8S 8H 8D 8C 8S 8H 8D"))


@pytest.fixture
async def bank() -> Any:
    """A world with chips, on the store in memory."""
    async with with_chips() as world:
        yield world


async def go_out(world: World, table: str) -> None:
    """Anna's side wins: she lays three kings and throws a four."""
    s = world.state(table)
    held = {i: cards("10H") if i in s.order else () for i in range(len(s.hands))} | {0: cards("KS KH KD 4S")}
    hands = tuple(held[i] for i in range(len(s.hands)))
    now = Turn(source=Source.STOCK)
    opened = (True, False)
    put(world, table, hands=hands, melds=(CANASTA,), opened=opened, turn=0, phase=Phase.AFTER_DRAW, now=now)
    action = GoOut((Group(KING, cards("KS KH KD")),), cards("4S")[0])
    async with world.tables._keeper.locked(table) as live:
        change = world.tables._keeper.change(live)
        change.act(0, action, By.PERSON)
        await world.tables._keeper.save(change, "move")
    assert world.tables.table(table).status is Status.OVER


async def places(world: World, table: str) -> dict[str, tuple[int, bool]]:
    """Who ended where, and whether they left."""
    result = await world.store.result(table)
    return {p.name: (p.place, p.abandoned) for p in result.places}


async def test_partners_win_and_lose_together_and_share_the_pot(bank: World) -> None:
    name = await bank.playing(ANNA, BOB, CLEO, DAN, game="canasta", house=HOUSE, stake=100)
    await go_out(bank, name)
    assert await places(bank, name) == {
        "Anna": (1, False), "Cléo": (1, False), "Bob": (3, False), "Dan": (3, False)
    }  # fmt: skip
    assert await has(bank, ANNA, BOB, CLEO, DAN) == [1100, 900, 1100, 900]


async def test_who_left_has_no_share_and_last_place_while_the_partner_is_rated_by_the_score(bank: World) -> None:
    """S024: the side's score stays, its melds too; the pot goes to who stayed."""
    name = await bank.playing(ANNA, BOB, CLEO, DAN, game="canasta", house=HOUSE, stake=100)
    put(bank, name, scores=(300, 0, 300, 0))
    await bank.tables.leave(name, CLEO.id)
    assert bank.state(name).scores == (300, 0, 300, 0)
    await go_out(bank, name)
    assert await places(bank, name) == {
        "Anna": (1, False), "Cléo": (4, True), "Bob": (3, False), "Dan": (3, False)
    }  # fmt: skip
    assert await has(bank, ANNA, BOB, CLEO, DAN) == [1300, 900, 900, 900]


async def test_whose_seat_another_took_still_lost_it_for_the_old_side(bank: World) -> None:
    """S086: a leaver is rated with the side that was left, not as one alone against pairs."""
    name = await bank.playing(ANNA, BOB, CLEO, DAN, game="canasta", house=HOUSE)
    await bank.tables.leave(name, CLEO.id)
    await bank.tables.take_seat(name, EVE, 2)
    await go_out(bank, name)
    result = await bank.store.result(name)
    assert {p.name: p.side for p in result.places} == {"Anna": 0, "Bob": 1, "Eve": 0, "Dan": 1, "Cléo": 0}
    changes = {s.user: s.mu - s.mu_before for s in await bank.store.rating_steps(name)}
    assert changes[ANNA.id] > 0
    assert [changes[p.id] for p in (EVE, BOB, CLEO)] == pytest.approx([changes[ANNA.id], *[-changes[ANNA.id]] * 2])


async def test_of_losers_the_leaver_alone_is_last(bank: World) -> None:
    """S024: leaving on the losing side changes nobody else's place or chips."""
    name = await bank.playing(ANNA, BOB, CLEO, DAN, game="canasta", house=HOUSE, stake=100)
    await bank.tables.leave(name, DAN.id)
    await go_out(bank, name)
    assert (await places(bank, name))["Bob"] == (3, False)
    assert (await places(bank, name))["Dan"] == (4, True)
    assert await has(bank, ANNA, BOB, CLEO, DAN) == [1100, 900, 1100, 900]


async def test_a_team_of_three_shares_with_the_one_who_rests(bank: World) -> None:
    """Five players: whoever sits the last deal out is of the side all the same."""
    name = await bank.playing(ANNA, BOB, CLEO, DAN, EVE, game="canasta", house=HOUSE, stake=100)
    s = bank.state(name)
    winners = {bank.tables.table(name).chairs[i].name for i in s.teams[s.sides[0]]}
    await go_out(bank, name)
    found = await places(bank, name)
    assert {n for n, (place, _) in found.items() if place == 1} == winners
    chips = dict(zip(["Anna", "Bob", "Cléo", "Dan", "Eve"], await has(bank, ANNA, BOB, CLEO, DAN, EVE), strict=True))
    assert sum(chips.values()) == 5000
    assert {n for n, c in chips.items() if c > 900} == winners


async def test_computer_goes_on_with_a_leavers_seat_for_the_pair(bank: World) -> None:
    """S024: it moves by itself when its turn comes."""
    name = await bank.playing(ANNA, BOB, CLEO, DAN, game="canasta", house={"teams": "chosen"})
    seat = bank.state(name).turn
    leaver = next(p for p in (ANNA, BOB, CLEO, DAN) if p.id == bank.user(name, seat))
    await bank.tables.leave(name, leaver.id)
    assert bank.tables.table(name).chairs[seat].automatic
    before = bank.state(name).seq
    await bank.wait(20)
    assert bank.state(name).seq > before
    assert bank.state(name).turn != seat
