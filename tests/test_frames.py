"""What the steps of a replay show, of matches of every family: pictures that can be laid out, hands, and words."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bot.engine.state import Phase
from bot.engine.zones import places
from bot.i18n import LOCALES
from cogs import frames
from cogs.frames import FRAMES, Reel
from rendering import layout
from rendering.model import Style
from rendering.sheets import HandsPic
from tests.tables.finished import SHORT, finished
from tests.tables.test_replays import FAMILIES, GUILD
from tests.tables.world import World


async def reel_of(game: str, players: int, locale: Any = "en") -> Reel:
    """The replay of a match just played."""
    world = World()
    await world.store.open()
    name = await finished(world, game, players, house=SHORT.get(game, {}))
    past = await world.tables.past(GUILD, name)
    return Reel(past, await world.tables.film(past), locale, locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "players"), FAMILIES)
async def test_every_step_has_pictures_and_words(game: str, players: int, locale: str) -> None:
    """Whatever the phase; missing words or parameters would be errors in the log."""
    reel = await reel_of(game, players, locale)
    some = {*range(0, len(reel.film.steps), 7), *range(12), len(reel.film.steps) - 1}
    for step in sorted(some & set(range(len(reel.film.steps)))):
        assert all(frames.lines(reel, step))
        for look in ("seen", "open"):
            for pic in frames.shots(reel, step, look):
                assert layout(pic, Style()).items
    for deal in reel.film.deals:
        score = frames.sheet(reel.past, deal, locale)
        assert score is not None
        assert layout(score, Style()).items
    assert frames.sheet(reel.past, 99, locale) is None


@pytest.mark.parametrize(("game", "players"), FAMILIES)
async def test_all_hands_are_all_hands_and_the_channel_sees_none(game: str, players: int) -> None:
    """Each player of the deal with each card held, in the order of play; without them the same table."""
    reel = await reel_of(game, players)
    for step in range(0, len(reel.film.steps), 11):
        s: Any = reel.film.steps[step].state
        seen, opened = frames.shots(reel, step, "seen"), frames.shots(reel, step, "open")
        if s.phase in (Phase.DEAL_END, Phase.MATCH_END):
            assert seen == opened
            continue
        assert opened[:-1] == seen
        hands = opened[-1]
        assert isinstance(hands, HandsPic)
        assert [row.name for row in hands.rows] == [reel.past.table.chairs[i].name for i in s.order]
        assert [Counter(row.cards) for row in hands.rows] == [Counter(s.hands[i]) for i in s.order]
        assert [row.on_turn for row in hands.rows] == [i == s.turn for i in s.order]
        assert sum(len(row.cards) for row in hands.rows) <= len(list(places(s)))


async def test_animation_has_the_moves_of_a_deal_and_its_score_sheet() -> None:
    """At most 40 of them, evenly, the first and the last always."""
    reel = await reel_of("rami", 3)
    shots = frames.moving(reel, 1)
    assert "Deal 1" in shots[0][1]
    assert shots[-1][0] == frames.sheet(reel.past, 1, "en")
    assert shots[-2][0] == frames.shots(reel, reel.film.deals[2] - 1, "seen")[0]
    assert len(shots) <= FRAMES + 1


@pytest.mark.parametrize("count", [1, 2, 39, 40, 41, 500])
def test_sampled_steps_are_even_and_keep_both_ends(count: int) -> None:
    steps = list(range(100, 100 + count))
    found = frames.sampled(steps)
    assert (found[0], found[-1]) == (steps[0], steps[-1])
    assert len(found) == min(count, FRAMES)
    gaps = [b - a for a, b in pairwise(found)]
    assert not gaps or (min(gaps) >= 1 and max(gaps) - min(gaps) <= 1)


def test_menus_hold_the_deals_about_the_present_one() -> None:
    deals = list(range(1, 61))
    assert list(frames.around(deals, 1, 25)) == deals[:25]
    assert list(frames.around(deals, 30, 25)) == list(range(18, 43))
    assert list(frames.around(deals, 60, 25)) == deals[-25:]
    assert list(frames.around(deals[:3], 2, 25)) == [1, 2, 3]
    assert list(frames.around(deals, 0, 25)) == deals[:25]
