"""/verify in the channel, the file it gives, and the command line that reads it."""

import sys
from pathlib import Path

import pytest
from simcord import InteractionResult, MemberActor

from bot import __main__ as cli
from bot.engine.cards import stream
from bot.engine.state import Phase
from bot.players import policy
from tests.clicks.hands import Room
from tests.sim import words


def said(room: Room, result: InteractionResult) -> str:
    """The private answer in words."""
    messages = [m for m in (result.response, *result.followups) if m is not None]
    assert all(m.ephemeral for m in messages)
    return "\n".join(words(room.env, m.message) for m in messages)


async def file_of(result: InteractionResult) -> bytes:
    """The attached file."""
    message = result.response or result.followups[0]
    return await message.attachments[0].read()


async def test_finished_deal_is_proved_in_the_channel_and_by_the_file(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    carol: MemberActor,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """S082: whoever asks, also a bystander; nobody sees a deal that is not over."""
    await room.slash(carol, "verify")
    name = await room.deal(alice, bob)
    await room.slash(carol, "verify")
    assert room.refused() == ["no_match_here", "deal_not_over"]
    await played_out(room, name)
    table = room.table
    result = await room.slash(carol, "verify")
    shown = said(room, result)
    assert "✅" in shown
    assert table.commitments[0] in shown
    assert table.seeds[0] in shown
    await room.slash(carol, "verify", deal=2)
    assert room.refused()[-1] == "deal_not_over"

    file = tmp_path / "deal.json"
    file.write_bytes(await file_of(result))
    assert verified(monkeypatch, file) == 0
    assert capsys.readouterr().out.count("yes") == 2
    file.write_bytes(file.read_bytes().replace(table.seeds[0].encode(), b"00" * 32))
    assert verified(monkeypatch, file) == 1
    assert capsys.readouterr().out.count("NO") == 2
    file.write_text("{}")
    assert verified(monkeypatch, file) == 2
    assert "no deal that can be recomputed" in capsys.readouterr().err


async def played_out(room: Room, name: str) -> None:
    """The persons play the deal to its end as easy computers would, by the door that presses take."""
    tables, rules = room.bot.tables, room.bot.tables.rules(name)
    while (s := tables.state(name)) is not None and s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
        action = policy("easy", rules).choose(tables.view(name, s.turn), rules, stream(b"", s.seq))
        await tables.submit(name, tables.table(name).chairs[s.turn].user or 0, action, since=None)


def verified(monkeypatch: pytest.MonkeyPatch, file: Path) -> int | str | None:
    """The exit code of the command line."""
    monkeypatch.setattr(sys, "argv", ["rami", "verify", str(file)])
    try:
        cli.main()
    except SystemExit as end:
        return end.code or 0
    return 0
