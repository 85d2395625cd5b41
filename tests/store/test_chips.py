"""What every store promises of play chips: none are created, none are lost, nobody owes any."""

import asyncio

import pytest

from bot.store.base import Conflict, GrantChips, InsufficientChips, MoveChips, PutNote, RefundChips
from bot.store.store import Store
from tests.store.conftest import Again

ANNA, BOB = 1, 2


def grant(user: int, amount: int = 100, season: str = "2026-11") -> GrantChips:
    return GrantChips(guild=7, season=season, user=user, amount=amount, at=1.5)


def move(user: int, delta: int, table: str = "t1", reason: str = "") -> MoveChips:
    reason = reason or ("stake" if delta < 0 else "payout")
    return MoveChips(guild=7, season="2026-11", user=user, delta=delta, reason=reason, table=table, at=2.5)


async def has(store: Store, *users: int) -> list[int | None]:
    return [await store.chips(7, "2026-11", user) for user in users]


async def test_an_account_is_opened_once_a_member_server_and_season(store: Store) -> None:
    await store.commit(grant(ANNA), grant(ANNA, 999))
    await store.commit(grant(ANNA), grant(ANNA, 40, season="2026-12"))
    assert await has(store, ANNA, BOB) == [100, None]
    assert [await store.chips(7, "2026-12", ANNA), await store.chips(8, "2026-11", ANNA)] == [40, None]
    assert await store.chip_moves("") == []


async def test_stakes_go_into_the_pot_and_come_out_of_it(store: Store, again: Again) -> None:
    await store.commit(grant(ANNA), grant(BOB), move(ANNA, -30), move(BOB, -30))
    assert await has(store, ANNA, BOB) == [70, 70]
    await store.commit(move(ANNA, 45), move(BOB, 15))
    await store.close()
    later = again()
    await later.open()
    found, lines = await has(later, ANNA, BOB), await later.chip_moves("t1")
    await later.close()
    assert found == [115, 85]
    assert lines == [move(ANNA, 45), move(ANNA, -30), move(BOB, 15), move(BOB, -30)]


async def test_who_cannot_pay_is_named_with_the_numbers_and_nobody_pays(store: Store) -> None:
    await store.commit(grant(ANNA), grant(BOB, 20))
    with pytest.raises(InsufficientChips) as short:
        await store.commit(PutNote(key="n", value="v"), move(ANNA, -30), move(BOB, -30))
    assert (short.value.user, short.value.have, short.value.need) == (BOB, 20, 30)
    assert await has(store, ANNA, BOB) == [100, 20]
    assert (await store.chip_moves("t1"), await store.note("n")) == ([], None)
    with pytest.raises(InsufficientChips):
        await store.commit(move(3, -1))


async def test_the_last_chip_may_be_staked(store: Store) -> None:
    await store.commit(grant(ANNA), move(ANNA, -100))
    assert await has(store, ANNA) == [0]


async def test_what_was_paid_once_is_never_paid_again(store: Store) -> None:
    await store.commit(grant(ANNA), grant(BOB), move(ANNA, -30), move(BOB, -30))
    for double in (move(ANNA, -30), move(ANNA, -1)):
        with pytest.raises(Conflict):
            await store.commit(double)
    await store.commit(move(ANNA, 30))
    with pytest.raises(Conflict):
        await store.commit(move(ANNA, 30))
    assert await has(store, ANNA, BOB) == [100, 70]


async def test_a_stake_counts_as_paid_in_whatever_season_it_is_repeated(store: Store) -> None:
    await store.commit(grant(ANNA), grant(ANNA, season="2026-12"), move(ANNA, -30))
    later = MoveChips(guild=7, season="2026-12", user=ANNA, delta=-30, reason="stake", table="t1", at=9.0)
    with pytest.raises(Conflict):
        await store.commit(later)
    assert await store.chips(7, "2026-12", ANNA) == 100


async def test_a_pot_gives_no_more_than_it_holds(store: Store) -> None:
    await store.commit(grant(ANNA), grant(BOB), move(ANNA, -30), move(BOB, -30), move(BOB, -10, table="t2"))
    with pytest.raises(Conflict):
        await store.commit(move(ANNA, 40), move(BOB, 21))
    assert await has(store, ANNA, BOB) == [70, 60]


async def test_a_refund_gives_each_what_they_paid_once(store: Store) -> None:
    await store.commit(grant(ANNA), grant(BOB), move(ANNA, -30), move(BOB, -20), move(BOB, -10, table="t2"))
    await store.commit(RefundChips(table="t1", at=3.0))
    await store.commit(RefundChips(table="t1", at=4.0), RefundChips(table="t9", at=4.0))
    assert await has(store, ANNA, BOB) == [100, 90]
    with pytest.raises(Conflict):
        await store.commit(move(ANNA, 1))


async def test_a_settled_pot_is_not_refunded(store: Store) -> None:
    await store.commit(grant(ANNA), grant(BOB), move(ANNA, -30), move(BOB, -30), move(BOB, 60))
    await store.commit(RefundChips(table="t1", at=3.0), RefundChips(table="", at=3.0))
    assert await has(store, ANNA, BOB) == [70, 130]


async def test_of_two_tables_begun_at_once_with_chips_for_one_only_one_begins(store: Store) -> None:
    await store.commit(grant(ANNA), grant(BOB), grant(3))
    both = [
        store.commit(grant(ANNA), move(other, -60, table), move(ANNA, -60, table), PutNote(key=table, value="begun"))
        for table, other in (("t1", BOB), ("t2", 3))
    ]
    results = await asyncio.gather(*both, return_exceptions=True)
    assert [type(r) for r in results] == [type(None), InsufficientChips]
    assert await has(store, ANNA, BOB, 3) == [40, 40, 100]
    assert [await store.note("t1"), await store.note("t2")] == ["begun", None]
