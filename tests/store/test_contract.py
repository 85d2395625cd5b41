"""What every store promises."""

import asyncio
from typing import Any

import pytest

from bot.store.base import (
    Conflict,
    Draft,
    Op,
    PutDraft,
    PutGuild,
    PutNote,
    PutPlayer,
    PutSeed,
    PutShown,
    PutTable,
    Seed,
    StoreFault,
    TableRow,
)
from bot.store.boards import BoardQuery
from bot.store.store import Store
from tests.store.conftest import Again
from tests.store.samples import append, entry, match, place, row, table

SEED = bytes(range(32))


def seed(value: bytes = SEED, deal: int = 1) -> PutSeed:
    return PutSeed(seed=Seed(table="t1", deal=deal, seed=value))


async def test_unknown_things_are_none_or_empty(store: Store) -> None:
    assert [await store.table("t1"), await store.seed("t1", 1), await store.result("t1")] == [None] * 3
    assert [await store.player(1), await store.guild(1), await store.note("x")] == [None] * 3
    assert [await store.tables(["lobby"]), await store.journal("t1"), await store.drafts("t1")] == [[]] * 3
    assert await store.board(BoardQuery(guild=7, game=None)) == []


async def test_all_operations_of_a_call_come_back_as_written(store: Store) -> None:
    result = match("t1", place(1, 1, 80), place(None, 2, -20, name="Ordi"), place(3, 3, 0, abandoned=True))
    ops: list[Op] = [
        table(),
        append("t1", 1, 2),
        PutDraft(table="t1", seat=1, data=b"[4]"),
        seed(),
        PutPlayer(user=1, name="Zoé", data=b'{"locale":"fr"}'),
        PutGuild(guild=7, data=b"{}"),
        PutNote(key="tree", value="ab12"),
        result,
    ]
    await store.commit(*ops)
    assert await store.table("t1") == row()
    assert await store.journal("t1") == [entry(1), entry(2)]
    assert await store.drafts("t1") == [Draft(table="t1", seat=1, data=b"[4]")]
    assert await store.seed("t1", 1) == SEED
    assert (await store.player(1), await store.guild(7)) == (b'{"locale":"fr"}', b"{}")
    assert await store.note("tree") == "ab12"
    assert await store.result("t1") == result.result


async def test_a_table_without_state_keeps_its_nones(store: Store) -> None:
    bare = TableRow(id="t2", guild=1, channel=2, status="lobby", meta=b"{}")
    await store.commit(PutTable(row=bare))
    assert await store.table("t2") == bare


async def test_everything_is_there_after_a_restart(store: Store, again: Again) -> None:
    await store.commit(table(), append("t1", 1), PutDraft(table="t1", seat=0, data=b"[]"), seed())
    await store.close()
    second = again()
    await second.open()
    found = [await second.table("t1"), await second.journal("t1"), await second.drafts("t1")]
    await second.close()
    assert found == [row(), [entry(1)], [Draft(table="t1", seat=0, data=b"[]")]]


async def test_a_later_write_replaces_the_earlier(store: Store) -> None:
    person = PutPlayer(user=1, name="a", data=b"1")
    await store.commit(table(), person, PutGuild(guild=7, data=b"1"), PutNote(key="k", value="1"))
    newer = PutPlayer(user=1, name="b", data=b"2")
    await store.commit(table(seq=9, deadline=None), newer, PutGuild(guild=7, data=b"2"), PutNote(key="k", value="2"))
    assert await store.table("t1") == row(seq=9, deadline=None)
    assert [await store.player(1), await store.guild(7), await store.note("k")] == [b"2", b"2", "2"]


async def test_tables_are_found_by_status_in_order_of_id(store: Store) -> None:
    statuses = {"c": "lobby", "a": "playing", "d": "over", "b": "lobby"}
    await store.commit(*(table(name, status=status) for name, status in statuses.items()))
    assert [t.id for t in await store.tables(["lobby", "playing"])] == ["a", "b", "c"]
    await store.commit(table("a", status="over"))
    assert [t.id for t in await store.tables(["playing"])] == []
    assert await store.tables([]) == []


async def test_tables_whose_message_is_behind_are_found_by_status(store: Store) -> None:
    shown = {"c": ("over", 2), "a": ("over", -1), "d": ("over", 3), "b": ("closed", 0), "e": ("playing", 0)}
    await store.commit(*(table(name, status=s, shown=n, seq=3) for name, (s, n) in shown.items()))
    assert [t.id for t in await store.behind(["over", "closed"])] == ["a", "b", "c"]
    await store.commit(PutShown(table="a", shown=3, message=None))
    assert [t.id for t in await store.behind(["over"])] == ["c"]
    assert await store.behind([]) == []


async def test_journal_after_a_seq_and_of_one_table(store: Store) -> None:
    await store.commit(append("t1", 1, 2, 3), append("t2", 1))
    assert [e.seq for e in await store.journal("t1", after=1)] == [2, 3]
    assert [e.seq for e in await store.journal("t2")] == [1]


async def test_an_entry_stored_twice_is_a_conflict_and_nothing_of_the_call_is_written(store: Store) -> None:
    await store.commit(table(), append("t1", 1, 2), PutDraft(table="t1", seat=0, data=b"old"))
    changes: list[Op] = [table(seq=99), PutDraft(table="t1", seat=0, data=None), table("t9"), append("t1", 3, 2)]
    with pytest.raises(Conflict):
        await store.commit(*changes, PutNote(key="n", value="v"))
    assert await store.table("t1") == row()
    assert await store.table("t9") is None
    assert [e.seq for e in await store.journal("t1")] == [1, 2]
    assert [d.data for d in await store.drafts("t1")] == [b"old"]
    assert await store.note("n") is None


async def test_the_same_seq_twice_within_one_call_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.commit(append("t1", 1), append("t1", 1))
    assert await store.journal("t1") == []


async def test_of_simultaneous_writers_of_one_seq_one_wins_and_the_others_fail_alone(store: Store) -> None:
    ours = [store.commit(append("t1", 1, action=b"%d" % i), PutNote(key=f"n{i}", value="x")) for i in range(5)]
    results = await asyncio.gather(*ours, store.commit(append("t2", 1)), return_exceptions=True)
    assert [type(r) for r in results] == [type(None), Conflict, Conflict, Conflict, Conflict, type(None)]
    assert [e.action for e in await store.journal("t1")] == [b"0"]
    assert [await store.note(f"n{i}") for i in range(5)] == ["x", None, None, None, None]
    assert [e.seq for e in await store.journal("t2")] == [1]


async def test_commits_are_written_in_the_order_they_were_called(store: Store) -> None:
    await asyncio.gather(*(store.commit(PutNote(key="last", value=str(i))) for i in range(50)))
    assert await store.note("last") == "49"


async def test_a_commit_of_nothing_is_fine(store: Store) -> None:
    await store.commit()
    assert await store.tables(["playing"]) == []


async def test_a_cancelled_caller_leaves_a_whole_write(store: Store) -> None:
    """A caller that goes away neither halves its own write nor loses its neighbours'."""
    caller = asyncio.create_task(store.commit(append("t1", 1, 2), PutNote(key="n", value="v")))
    others = [asyncio.create_task(store.commit(append("t2", i))) for i in range(1, 4)]
    await asyncio.sleep(0)
    caller.cancel()
    async with asyncio.timeout(10):
        await asyncio.gather(*others)
    assert [e.seq for e in await store.journal("t1")] == [1, 2]
    assert await store.note("n") == "v"
    assert [e.seq for e in await store.journal("t2")] == [1, 2, 3]


async def test_a_draft_is_replaced_and_dropped(store: Store) -> None:
    await store.commit(*(PutDraft(table="t1", seat=seat, data=b"%d" % seat) for seat in (2, 0)))
    await store.commit(PutDraft(table="t1", seat=2, data=b"new"), PutDraft(table="t1", seat=1, data=None))
    assert [(d.seat, d.data) for d in await store.drafts("t1")] == [(0, b"0"), (2, b"new")]
    await store.commit(PutDraft(table="t1", seat=0, data=None))
    assert [d.seat for d in await store.drafts("t1")] == [2]


async def test_a_seed_may_be_repeated_but_never_replaced(store: Store) -> None:
    await store.commit(seed())
    await store.commit(seed(), seed(bytes(32), deal=2))
    with pytest.raises(Conflict):
        await store.commit(PutNote(key="n", value="v"), seed(bytes(32)))
    assert [await store.seed("t1", 1), await store.seed("t1", 2)] == [SEED, bytes(32)]
    assert await store.note("n") is None


async def test_shown_changes_nothing_else_and_no_unknown_table(store: Store) -> None:
    await store.commit(table())
    await store.commit(PutShown(table="t1", shown=3, message=None), PutShown(table="t9", shown=1, message=1))
    assert await store.table("t1") == row(shown=3, message=None)
    assert await store.table("t9") is None


async def test_a_second_result_of_a_table_is_ignored(store: Store) -> None:
    first = match("t1", place(1, 1, 50), place(2, 2, 10))
    await store.commit(first)
    await store.commit(match("t1", place(1, 2, 0), place(2, 1, 99), place(3, 3)), PutNote(key="n", value="v"))
    assert await store.result("t1") == first.result
    assert [(r.user, r.games, r.points) for r in await store.board(BoardQuery(guild=7, game=None))] == [
        (1, 1, 50),
        (2, 1, 10),
    ]
    assert await store.note("n") == "v"


async def test_a_result_without_seats_is_kept(store: Store) -> None:
    await store.commit(match("t1"))
    result = await store.result("t1")
    assert result is not None
    assert result.places == ()


@pytest.mark.parametrize("method", ["table", "tables", "journal", "result", "note", "commit"])
async def test_a_closed_store_says_so(store: Store, method: str) -> None:
    await store.close()
    await store.close()
    argument: Any = table() if method == "commit" else "t1"
    with pytest.raises(StoreFault) as caught:
        await getattr(store, method)(argument)
    assert caught.value.code == "closed"


async def test_a_wrong_operation_fails_alone(store: Store) -> None:
    """A caller's mistake reaches that caller and nobody else."""
    wrong: Any = "no operation"
    results = await asyncio.gather(
        store.commit(append("t1", 1)),
        store.commit(PutNote(key="n", value="v"), wrong),
        store.commit(append("t2", 1)),
        return_exceptions=True,
    )
    assert [type(r) for r in results] == [type(None), KeyError, type(None)]
    assert await store.note("n") is None
    assert [len(await store.journal(t)) for t in ("t1", "t2")] == [1, 1]
