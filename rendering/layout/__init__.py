"""From what a picture shows to where everything lies: pure, without an image library."""

from collections.abc import Callable
from typing import Any

from rendering.items import Scene
from rendering.layout.boards import board_scene, match_scene
from rendering.layout.panel import panel_scene, table_scene
from rendering.layout.rules import rules_scene
from rendering.layout.sheet import sheet_scene
from rendering.layout.show import show_scene
from rendering.model import BoardPic, MatchPic, PanelPic, Pic, RulesPic, SheetPic, ShowPic, Style, TablePic

LAYOUTS: dict[type[Pic], Callable[[Any, Style], Scene]] = {
    TablePic: table_scene,
    PanelPic: panel_scene,
    SheetPic: sheet_scene,
    ShowPic: show_scene,
    BoardPic: board_scene,
    MatchPic: match_scene,
    RulesPic: rules_scene,
}


def layout(pic: Pic, style: Style) -> Scene:
    """The scene of a picture: 1,280 wide unless more is shown than fits an aspect of 3:4."""
    return LAYOUTS[type(pic)](pic, style)
