"""The runner itself: it fails where a vector is wrong, and says what it does not understand."""

from pathlib import Path
from typing import Any

import pytest

from tests.vectors.reading import Failure, Vector, face, faces, folder, load
from tests.vectors.runner import run

LAY: dict[str, Any] = {
    "name": "example",
    "given": {"hand": ["AH", "2H", "3H", "9C", "KD"]},
    "action": {"type": "lay", "melds": [["AH", "2H", "3H"]]},
    "expect": {"legal": True, "points": 6},
}
REFUSED: dict[str, Any] = {
    "name": "example",
    "given": {"phase": "DRAW", "hand": ["7S", "KD"], "discard": ["9C"]},
    "actions": [{"type": "discard", "card": "KD", "refused": "must_draw_first"}, {"type": "draw_stock"}],
    "expect": {"legal": True, "phase": "PLAY"},
}


def vector(base: dict[str, Any], game: str = "rami", **changes: Any) -> Vector:
    """``base`` with other keys."""
    return Vector(game, "example", {**base, **changes})


def test_a_right_vector_holds() -> None:
    """The examples that the other tests spoil are right."""
    run(vector(LAY))
    run(vector(REFUSED))


@pytest.mark.parametrize(
    ("spoiled", "message"),
    [
        (vector(LAY, expect={"points": 7}), "points is 6, not 7"),
        (vector(LAY, expect={"hand": ["9C"]}), "hand is"),
        (vector(LAY, expect={"hand_over": True}), "hand_over is False, not True"),
        (vector(LAY, expect={"table": {"n1": ["2H", "AH", "3H"]}}), "table is"),
        (vector(LAY, expect={"table": {"n2": ["AH", "2H", "3H"]}}), "table is"),
        (vector(LAY, expect={"as": {"JOK1": "AH"}}), "as is"),
        (vector(LAY, expect={"legal": False, "reason": "not_a_meld"}), "step 0 .lay. was accepted, not refused"),
        (vector(LAY, rules={"run_min": 4}), "step 0 .lay. was refused: meld_too_short"),
        (vector(LAY, expect={}), "expects nothing"),
        (vector(LAY, expect={"reason": "not_a_meld"}), "'reason' without 'legal: false'"),
    ],
)
def test_wrong_expectation_fails(spoiled: Vector, message: str) -> None:
    """What the engine does otherwise is told with both sides."""
    with pytest.raises(Failure, match=f"^rami/example: {message}"):
        run(spoiled)


@pytest.mark.parametrize(
    ("spoiled", "message"),
    [
        (vector(LAY, game="whist"), "unknown game 'whist'"),
        (vector(LAY, kind="set"), "unknown key 'kind'"),
        (vector(LAY, expect={"pts": 6}), "unknown expect key 'pts'"),
        (vector(LAY, given={"hand": [], "purse": 3}), "unknown given key 'purse'"),
        (vector(LAY, given={"hand": [], "table": [{"id": "m1", "cards": [], "face": 1}]}), "unknown key of a table"),
        (vector(LAY, action={"type": "whistle"}), "unknown verb 'whistle'"),
        (vector(LAY, action={"type": "lay", "melds": [], "loud": True}), "unknown field of lay 'loud'"),
        (vector(LAY, action={"type": "lay", "melds": [["AH"]], "as": {"JOK1": "2H"}}), "unknown joker in 'as' 'JOK1'"),
        (vector(LAY, rules={"joker_wings": 2}), "rules are refused: option_unknown"),
        (vector(LAY, given={"rules": {"ace_in_run": "SIDEWAYS"}}), "rules are refused: option_invalid"),
        (vector(LAY, actions=[]), "needs either 'action' or 'actions'"),
    ],
)
def test_the_unknown_fails_by_name(spoiled: Vector, message: str) -> None:
    """Nothing is skipped in silence."""
    with pytest.raises(Failure, match=message):
        run(spoiled)


def test_a_step_refused_for_another_reason_fails() -> None:
    """The code counts, at ``refused`` as in ``expect``; upper and lower case do not."""
    first = {"type": "discard", "card": "KD", "refused": "WRONG_PHASE"}
    with pytest.raises(Failure, match=r"step 0 \(discard\) was refused with must_draw_first .* not WRONG_PHASE"):
        run(vector(REFUSED, actions=[first]))
    run(vector(REFUSED, actions=[{**first, "refused": "MUST_DRAW_FIRST"}], expect={"phase": "draw"}))


def test_steps_after_the_refused_one_are_not_played() -> None:
    """``at`` names the refused step; those before it must be accepted."""
    draw, lay = {"type": "draw_stock"}, {"type": "lay", "melds": [["7S", "KD"]]}
    wanted = {"legal": False, "at": 1, "reason": "meld_too_short", "phase": "PLAY"}
    run(vector(REFUSED, actions=[draw, lay, draw], expect=wanted))
    with pytest.raises(Failure, match=r"step 0 \(lay\) was refused: must_draw_first"):
        run(vector(REFUSED, actions=[lay, draw], expect={"legal": False, "at": 1, "reason": "already_drawn"}))
    with pytest.raises(Failure, match="'at: 7' is no step"):
        run(vector(REFUSED, expect={"legal": False, "at": 7}))


def test_no_step_reads_the_state_as_built() -> None:
    """``actions: []`` moves nothing."""
    run(vector(REFUSED, actions=[], expect={"phase": "DRAW", "discard_top": "9C", "stock": 10}))


def test_cards_are_read_in_every_spelling() -> None:
    """Tens in two spellings, copies by face, jokers by any number."""
    assert faces(["TS", "10S", "10S/2"]) == (face("10S"),) * 3
    assert face("JOK") == face("JOK7")
    for odd in ("1S", "10X", "S", "", "11H"):
        with pytest.raises(Failure, match="is no card"):
            face(odd)


def test_both_forms_of_a_file(tmp_path: Path) -> None:
    """A list, or a mapping of game and vectors; anything else is told."""
    (tmp_path / "rami.yaml").write_text("[{id: a}, {name: b}]", "utf-8")
    (tmp_path / "romme.yaml").write_text("{game: romme, vectors: [{id: c}]}", "utf-8")
    assert [v.title for v in load(tmp_path)] == ["rami/a", "rami/b", "romme/c"]
    (tmp_path / "whist.yaml").write_text("{vectors: [], players: 3}", "utf-8")
    with pytest.raises(Failure, match="whist: a file is a list"):
        load(tmp_path)


def test_folder_is_chosen_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RAMI_VECTORS names another folder; an empty one is told."""
    monkeypatch.setenv("RAMI_VECTORS", str(tmp_path))
    assert folder() == tmp_path
    with pytest.raises(Failure, match="no vectors"):
        load(folder())
