"""From what a picture shows to where everything lies: pure, without an image library."""

from collections.abc import Callable
from typing import Any

from rendering.items import Scene
from rendering.layout.boards import board_scene, match_scene
from rendering.layout.hands import hands_scene
from rendering.layout.ledger import ledger_scene
from rendering.layout.okey import okey_scene
from rendering.layout.panel import panel_scene, table_scene
from rendering.layout.rules import rules_scene
from rendering.layout.sheet import sheet_scene
from rendering.layout.show import show_scene
from rendering.layout.stats import stats_scene
from rendering.layout.tiles import tiles_scene
from rendering.model import OkeyPic, PanelPic, Pic, Style, TablePic, TilesPic
from rendering.sheets import BoardPic, HandsPic, LedgerPic, MatchPic, RulesPic, SheetPic, ShowPic, StatsPic

LAYOUTS: dict[type[Pic], Callable[[Any, Style], Scene]] = {
    TablePic: table_scene,
    PanelPic: panel_scene,
    TilesPic: tiles_scene,
    OkeyPic: okey_scene,
    HandsPic: hands_scene,
    SheetPic: sheet_scene,
    LedgerPic: ledger_scene,
    ShowPic: show_scene,
    BoardPic: board_scene,
    MatchPic: match_scene,
    RulesPic: rules_scene,
    StatsPic: stats_scene,
}


def layout(pic: Pic, style: Style) -> Scene:
    """The scene of a picture: 1,280 wide unless more is shown than fits an aspect of 3:4."""
    return LAYOUTS[type(pic)](pic, style)
