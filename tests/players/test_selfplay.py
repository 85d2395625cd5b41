"""Self-play: the same seed gives the same deals, luck is cancelled by swapping seats, stalls are counted."""

import pytest

from bot.players import selfplay
from bot.players.selfplay import percentile, play_deal, run_selfplay, wilson


def test_the_same_seed_gives_the_same_result() -> None:
    """All but the times of the decisions; another seed gives other deals; two processes the same as one."""
    first = run_selfplay("rami", ["hard", "easy"], 8, seed=5)
    again = run_selfplay("rami", ["hard", "easy"], 8, seed=5, jobs=2)
    other = run_selfplay("rami", ["hard", "easy"], 8, seed=6)
    for result in (first, again, other):
        assert set(result.pop("ms_median")) == {"hard", "easy"}
        assert set(result.pop("ms_p99")) == {"hard", "easy"}
    assert first == again
    assert first["points"] != other["points"]


def test_equal_players_of_swapped_seats_share_a_deal() -> None:
    """Two deals of one shuffle: the seats change, so equal players without dice win one each."""
    result = run_selfplay("rami", ["hard", "hard"], 6, seed=5)
    assert result["deals"] == 6
    assert result["wins"] == {"hard": 6 - result["draws"]}
    one, two = (play_deal("rami", ("hard", "easy"), n, 5) for n in (0, 1))
    assert (one.levels, two.levels) == (("hard", "easy"), ("easy", "hard"))
    same = [play_deal("rami", ("hard", "hard"), n, 5).points for n in (0, 1)]
    assert same[0] == same[1]


def test_the_summary_adds_up() -> None:
    """Wins and draws are the deals; points are signed so that more is better."""
    result = run_selfplay("romme", ["hard", "easy"], 6, seed=5)
    assert sum(result["wins"].values()) + result["draws"] == result["deals"] == 6
    assert max(result["points"].values()) <= 0
    assert (result["game"], result["seed"], result["illegal"], result["stalled"]) == ("romme", 5, 0, 0)
    low, high = result["interval"]
    assert 0 <= low <= result["wins"]["hard"] / 6 <= high <= 1


def test_an_endless_deal_is_a_draw_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal of more actions than the limit ends as stalled."""
    monkeypatch.setattr(selfplay, "MAX_ACTIONS", 5)
    result = run_selfplay("rami", ["easy", "easy"], 2, seed=5)
    assert (result["stalled"], result["draws"]) == (2, 2)


def test_wilson_interval() -> None:
    """Known values; without any deal everything is possible."""
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentile_is_one_of_the_values() -> None:
    """Nearest rank, also of a single value."""
    assert percentile([3.0, 1.0, 2.0], 50) == 2.0
    assert percentile(range(1000), 99) == 990
    assert percentile([7.0], 99) == 7.0
