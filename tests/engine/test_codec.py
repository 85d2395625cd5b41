"""What is written can be read, by this version and by newer ones."""

from typing import Any

import msgspec
import pytest

from bot.engine import codec
from bot.engine.codec import TooNew, dumps, load_action, load_events, load_state
from bot.engine.moves import Deal, Dealt, Undo
from bot.engine.notation import cards
from bot.engine.variants import variants
from tests.engine.test_state import position
from tests.engine.toy import TOY, Ask, Throw, Thrown


def test_state_comes_back_equal() -> None:
    """Every field of a position under way."""
    s = position()
    assert load_state(TOY, dumps(s)) == s


@pytest.mark.parametrize("action", [Deal(cards("AS 2S")), Throw(cards("JK")[0]), Ask(), Undo(4)])
def test_action_comes_back_equal(action: Any) -> None:
    """By its tag, undo too although no rules list it."""
    assert load_action(TOY, dumps(action)) == action


def test_actions_are_tagged_with_the_verbs_of_the_rules() -> None:
    """The journal is readable: snake_case verbs."""
    assert dumps(Throw(cards("2S")[0])) == b'{"do":"throw","card":1}'


def test_events_come_back_equal() -> None:
    """A tuple of several kinds, and the empty one."""
    events = (Dealt(seat=0, hand=cards("AS ??"), deal=1), Thrown(seat=1, card=cards("2H")[0]))
    assert load_events(TOY, dumps(events)) == events
    assert load_events(TOY, dumps(())) == ()


@pytest.mark.parametrize("data", [b'{"do":"fly"}', b'{"do":"throw"}', b'{"card":1}', b"[]", b"{", b""])
def test_foreign_bytes_are_refused(data: bytes) -> None:
    """An action that the game does not know is an error, never something else."""
    with pytest.raises(msgspec.DecodeError):
        load_action(TOY, data)


def test_state_of_a_newer_version_is_refused() -> None:
    """An old bot does not guess what a newer one meant."""
    with pytest.raises(TooNew):
        load_state(TOY, dumps(position()), codec.VERSION + 1)


def test_upgrades_are_applied_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state of version 1 goes through 1→2 and 2→3, one of version 2 through 2→3 only."""
    s = position()
    old = msgspec.json.decode(dumps(s))
    old["pile"] = old.pop("discard")

    def rename(raw: dict[str, Any]) -> dict[str, Any]:
        return {**{k: v for k, v in raw.items() if k != "pile"}, "discard": raw["pile"]}

    def count(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "shuffles": len(raw["discard"])}

    monkeypatch.setattr(codec, "VERSION", 3)
    monkeypatch.setattr(codec, "UPGRADES", {1: rename, 2: count})
    upgraded = msgspec.structs.replace(s, shuffles=1)
    assert load_state(TOY, msgspec.json.encode(old), 1) == upgraded
    assert load_state(TOY, dumps(s), 2) == upgraded
    assert load_state(TOY, dumps(s), 3) == s


def test_every_older_version_has_an_upgrade() -> None:
    """Whoever raises the version writes the step to it."""
    assert sorted(codec.UPGRADES) == list(range(1, codec.VERSION))


@pytest.mark.parametrize("game", variants())
def test_an_upgraded_state_of_every_game_can_be_read(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where house rules hold numbers by number of players, which JSON writes as words."""
    rules = variants()[game]
    s = rules.start(rules.seats().start, rules.defaults(rules.seats().start))
    monkeypatch.setattr(codec, "UPGRADES", {codec.VERSION: lambda raw: raw})
    monkeypatch.setattr(codec, "VERSION", codec.VERSION + 1)
    assert load_state(rules, dumps(s), codec.VERSION - 1) == s
