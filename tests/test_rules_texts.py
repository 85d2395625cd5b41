"""The rules that players read: there for every game in both languages, short enough, and true to the parameters."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from bot.engine.cards import Cards
from bot.engine.gin.deadwood import is_meld
from bot.engine.gin.params import GinParams
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Layout
from bot.engine.notation import cards
from bot.engine.variants import variants
from bot.i18n import FOLDER, LOCALES

RULES = FOLDER.parent / "rules"


def _of_melding(p: Params) -> set[int]:
    numbers = {p.match_target, p.hand_size[2], p.first_meld_min, p.players_max}
    numbers |= {p.joker_hand or 0, p.unopened_flat or 0, p.ace_hand}
    return numbers | ({p.bonus_value} if p.bonus_value > 2 else set())


def _of_gin(p: GinParams) -> set[int]:
    low = {p.knock_limit, p.gin_bonus, p.undercut_bonus, p.stock_low_water, p.max_reshuffles or 0}
    return {p.penalty_target, p.hand_size[2], p.hand_size[3], p.players_max} | low


def _meld(m: Cards, p: Any) -> bool:
    """Is it one? Raises Illegal in the melding games if it is not."""
    return is_meld(m, p.ace) if isinstance(p, GinParams) else bool(read(Layout(m), p).cards)


NUMBERS: dict[type, Callable[[Any], set[int]]] = {GinParams: _of_gin}


def rules_text(locale: str, game: str) -> str:
    return (RULES / locale / f"{game}.md").read_text("utf-8")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", sorted(variants()))
def test_every_game_has_its_rules_within_discords_limit(locale: str, game: str) -> None:
    text = rules_text(locale, game)
    assert 1000 < len(text) <= 3500
    lines = text.splitlines()
    assert lines[0].startswith("# ")
    assert sum(line.startswith("## ") for line in lines) >= 8
    assert not any(a.startswith("## ") and b.startswith("## ") for a, b in pairwise(lines))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", sorted(variants()))
def test_the_rules_say_the_numbers_of_the_game(locale: str, game: str) -> None:
    p, text = variants()[game].defaults(2), rules_text(locale, game)
    numbers = NUMBERS.get(type(p), _of_melding)(p)
    assert [n for n in numbers - {0} if not re.search(rf"\b{n}\b", text)] == []


def test_the_rules_have_the_same_headings_in_both_languages() -> None:
    for game in variants():
        counts = {x: sum(line.startswith("#") for line in rules_text(x, game).splitlines()) for x in LOCALES}
        assert len(set(counts.values())) == 1, game


@pytest.mark.parametrize("game", sorted(variants()))
def test_example_melds_of_the_rules_are_what_the_rules_accept(game: str) -> None:
    p = variants()[game].defaults(2)
    for locale in LOCALES:
        found = [cards(m) for m in re.findall(r"\[(.*?)\]", rules_text(locale, game))]
        assert len(found) >= 3
        assert all(_meld(m, p) for m in found)
