"""What happens in games of sides whatever the game: partners and seats."""

from typing import Any

from bot.engine.moves import Event
from bot.engine.sides import SeatsDrawn
from bot.narrate.faces import NOTHING, cards_text
from bot.narrate.scene import Scene, Teller


def _seats_drawn(e: SeatsDrawn, scene: Scene) -> dict[str, Any]:
    teams = (" & ".join(map(scene.who, team)) for team in e.teams)
    draws = (f"{scene.who(i)} {cards_text(d, scene.indices)}" for i, d in enumerate(e.draws))
    return {"teams": " – ".join(teams), "draws": ", ".join(draws) or NOTHING, "first": scene.who(e.order[0])}


TELLERS: dict[type[Event], Teller] = {SeatsDrawn: _seats_drawn}
