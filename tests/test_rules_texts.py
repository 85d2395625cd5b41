"""The rules that players read: there for every game in both languages, short enough, and true to the parameters."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from bot.engine.burraco import flow as burraco
from bot.engine.burraco import shapes
from bot.engine.burraco.params import BurracoParams
from bot.engine.canasta import facts as canasta
from bot.engine.canasta.params import CANASTA_MIN, CanastaParams
from bot.engine.cards import BACK, Cards, rank
from bot.engine.gin.deadwood import is_meld
from bot.engine.gin.params import GinParams
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Layout
from bot.engine.notation import cards
from bot.engine.okey.finish import as_set
from bot.engine.okey.params import OkeyParams
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.sets import is_set
from bot.engine.tiles import box
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


def _of_burraco(p: BurracoParams) -> set[int]:
    bonuses = {p.clean_bonus, p.semi_clean_bonus, p.dirty_bonus, p.closing_bonus, p.no_pozzetto_penalty}
    return bonuses | {p.target, p.stock_stop, p.stall_guard or 0, burraco.HAND, burraco.POZZETTO, burraco.LONE_POZZETTO}


def _of_canasta(p: CanastaParams) -> set[int]:
    bonuses = {p.natural_canasta_bonus, p.mixed_canasta_bonus, p.going_out_bonus, p.concealed_bonus}
    low = {canasta.minimum_of(n, p) for n in (-5, 0, 1500, 3000)}
    return {p.target, p.dealt_cards, CANASTA_MIN, p.red_three_value, p.all_red_threes_value} | bonuses | low


def _canasta_meld(m: Cards, p: CanastaParams) -> bool:
    """Raises Illegal if it is none."""
    canasta.check_shape((), rank(m[0]), m, p, going_out=False)
    return True


def _of_rummikub(p: RummikubParams) -> set[int]:
    played = {p.players_max, p.hand_size, p.opening_points, p.penalty_tiles}
    return {len(box(p.jokers)), p.joker_rack_value} | played


def _of_okey(p: OkeyParams) -> set[int]:
    return {p.start_points, p.loss_normal, p.loss_pairs, p.indicator_bonus, p.players_max}


def _meld(m: Cards, p: Any) -> bool:
    """Is it one? Raises Illegal in the melding games if it is not."""
    return bool(read(Layout(m), p).cards)


NUMBERS: dict[type, Callable[[Any], set[int]]] = {
    GinParams: _of_gin,
    BurracoParams: _of_burraco,
    CanastaParams: _of_canasta,
    RummikubParams: _of_rummikub,
    OkeyParams: _of_okey,
}
MELDS: dict[type, Callable[[Cards, Any], bool]] = {
    GinParams: lambda m, p: is_meld(m, p.ace),
    BurracoParams: lambda m, p: bool(shapes.read(m, p).cards),
    CanastaParams: _canasta_meld,
    RummikubParams: lambda m, _: is_set(m),
    OkeyParams: lambda m, p: as_set(m, BACK, p) is not None,
}


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
        assert all(MELDS.get(type(p), _meld)(m, p) for m in found)
