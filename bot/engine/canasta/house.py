"""The house rules that Canasta offers, and what cannot be played or cannot go together."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.canasta.params import (
    AskGate,
    CanastaParams,
    Permission,
    SixPlayers,
    ThreePlayers,
)
from bot.engine.choices import Option, flag, number
from bot.engine.rules import Illegal

TARGET = number("target", 500, 30_000, 2_500, 5_000, 7_500, 10_000)
TEAMS = Option("teams", ("draw", "chosen", "random"))
CANASTAS = number("canastas_to_go_out", 1, 4, 1, 2, 3)
ASK = Option("ask_permission", ("optional_binding", "off", "mandatory"))
THREE_PLAYERS = Option("three_players", ("solo", "lone_hand"))
SIX_PLAYERS = Option("six_players", ("two_teams", "three_teams"))
MORE = (
    number("dealt_cards", 5, 20, 11, 13, 15),
    number("draw_count", 1, 2, 1, 2),
    flag("wilds_at_most_naturals"),
    Option("canasta_min_naturals", (4, 5)),
    Option("black_three_meld", ("naturals_only", "wild_allowed")),
    Option("top_minimum_from", (None, 7_000, 7_500)),
    Option("short_initial_meld", ("reject", "penalise")),
    Option("too_many_wilds", ("reject", "penalise")),
    flag("upcard_cover"),
    Option("black_three_upcard", ("stays", "cover")),
    flag("freeze_on_black_three"),
    Option("take_to_existing_meld", ("all", "not_on_canasta")),
    Option("one_card_rule", ("never", "empty_stock")),
    Option("red_three_timing", ("start_of_own_turn", "at_deal")),
    Option("red_threes_negative_if", ("side_not_opened", "side_without_canasta")),
    Option("go_out_discard", ("optional", "required")),
    Option("ask_gate", ("able", "free", "free_fined")),
    Option("ask_timeout_answer", ("no", "yes")),
    flag("concealed_allows_layoff_on_partner"),
    Option("concealed_waives_minimum", ("stock_draw_only", "always", "never")),
    Option("empty_stock_take", ("forced_if_fits_meld", "optional", "forced_if_legal")),
    Option("last_red_three", ("meld_no_discard", "hand_ends_at_once")),
    number("natural_canasta_bonus", 0, 2_000, 400, 500, 600),
    number("mixed_canasta_bonus", 0, 2_000, 200, 300),
    number("going_out_bonus", 0, 1_000, 0, 100, 200),
    number("concealed_bonus", 0, 1_000, 100, 200, 400),
    number("red_three_value", 0, 500, 50, 100),
    number("all_red_threes_value", 0, 2_000, 400, 800, 1_200),
    Option("tie_at_target", ("play_another_hand", "shared_win")),
)


def form(p: CanastaParams, players: int) -> CanastaParams:
    """``p`` with what belongs to so many players, and to the way in which three or six play."""
    if players == 3 and p.three_players is ThreePlayers.LONE_HAND:
        return replace(p, dealt_cards=13, draw_count=2, canastas_to_go_out=2, target=7_500)
    if players == 6:
        target = 10_000 if p.six_players is SixPlayers.TWO_TEAMS else 7_500
        return replace(
            p,
            packs=3,
            jokers=6,
            dealt_cards=13,
            canastas_to_go_out=2,
            target=target,
            top_minimum_from=7_500,
            all_red_threes_value=1_200,
        )
    usual = {2: {"dealt_cards": 15, "draw_count": 2, "canastas_to_go_out": 2}, 3: {"dealt_cards": 13}}
    return replace(p, **usual.get(players, {}))


def playable(p: CanastaParams, players: int) -> dict[str, bool]:
    """Option -> can this game be played so?"""
    at_once = min(players, 4) if players != 6 else 6
    cards = 52 * p.packs + p.jokers
    bonuses = (p.natural_canasta_bonus, p.mixed_canasta_bonus, p.going_out_bonus, p.concealed_bonus)
    values = (p.red_three_value, p.all_red_threes_value, p.undeclared_red_three_penalty)
    return {
        "players_max": p.players_min <= players <= p.players_max and 2 <= p.players_min <= p.players_max <= 6,
        "packs": p.packs in (2, 3),
        "jokers": 0 <= p.jokers <= 4 * p.packs,
        "dealt_cards": 5 <= p.dealt_cards <= 20 and at_once * p.dealt_cards + 20 <= cards,
        "draw_count": 1 <= p.draw_count <= 2,
        "canastas_to_go_out": 1 <= p.canastas_to_go_out <= 4,
        "canasta_min_naturals": 4 <= p.canasta_min_naturals <= 7,
        "top_minimum_from": p.top_minimum_from is None or p.top_minimum_from >= 3_000,
        "natural_canasta_bonus": min(bonuses) >= 0,
        "red_three_value": min(values) >= 0,
        "target": p.target > 0,
    }


def clashes(p: CanastaParams, changed: frozenset[str]) -> Iterator[Illegal]:
    """Why options, of which ``changed`` are not the game's own, cannot go together."""
    silent = p.ask_permission is Permission.OFF
    idle = {
        "ask_gate": silent and p.ask_gate is not AskGate.ABLE,
        "ask_timeout_answer": silent,
        "concealed_allows_layoff_on_partner": p.concealed_bonus == 0,
    }
    yield from (Illegal("house_idle", option=name) for name, moot in idle.items() if moot and name in changed)
