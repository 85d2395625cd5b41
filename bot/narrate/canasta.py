"""What happens at a table of Canasta."""

from typing import Any

from bot.engine.canasta import state as st
from bot.engine.canasta.facts import wilds
from bot.engine.moves import Event
from bot.narrate.faces import NOTHING, card_text, cards_text, signed
from bot.narrate.scene import Scene, Teller


def _took_pack(e: st.TookPack, scene: Scene) -> dict[str, Any]:
    return {"card": card_text(e.card, scene.indices), "count": e.count}


def _laid_groups(e: st.LaidGroups, scene: Scene) -> dict[str, Any]:
    """New melds as they are, additions with a plus."""
    shown = (
        cards_text(cards, scene.indices) if len(cards) == len(m.cards) else f"+ {cards_text(cards, scene.indices)}"
        for m, cards in zip(e.melds, e.groups, strict=True)
    )
    closed = [m for m in e.melds if m.id in e.canastas]
    kinds = {"mixed" if wilds(m.cards) else "natural" for m in closed}
    canasta = NOTHING if not closed else "several" if len(closed) > 1 else kinds.pop()
    return {"melds": " · ".join(shown), "points": e.points, "opening": e.opening, "canasta": canasta}


def _scored(e: st.CanastaScored, scene: Scene) -> dict[str, Any]:
    score = e.score
    results = (f"{' & '.join(map(scene.who, x.seats))} {signed(x.delta)}" for x in score.sides)
    return {
        "deal": score.deal,
        "ending": score.ending,
        "player": scene.who(score.closer),
        "results": ", ".join(results),
    }


TELLERS: dict[type[Event], Teller] = {
    st.LaidRedThrees: lambda e, scene: {"cards": cards_text(e.cards, scene.indices)},
    st.TookPack: _took_pack,
    st.LaidGroups: _laid_groups,
    st.Asked: lambda e, scene: {"partner": scene.who(e.partner)},
    st.Replied: lambda e, scene: {"asker": scene.who(e.asker), "yes": e.yes},
    st.Lapsed: lambda e, _: {"points": e.points},
    st.Penalised: lambda e, _: {"reason": e.reason, "raised": e.raised, "points": e.points},
    st.WentLone: lambda _e, _scene: {},
    st.LeftPack: lambda _e, _scene: {},
    st.WentOut: lambda e, _: {"concealed": e.concealed, "bonus": e.bonus},
    st.CanastaScored: _scored,
}
