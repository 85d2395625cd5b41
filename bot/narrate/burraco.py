"""What happens at a table of Burraco."""

from typing import Any

from bot.engine.burraco import state as st
from bot.engine.moves import Event
from bot.narrate.faces import NOTHING, cards_text, signed
from bot.narrate.scene import Scene, Teller


def _melded(e: st.Melded, scene: Scene) -> dict[str, Any]:
    return {"meld": cards_text(e.meld.cards, scene.indices), "grade": e.meld.grade or NOTHING}


def _added(e: st.Added, scene: Scene) -> dict[str, Any]:
    """The class of the meld where it is new."""
    grade = e.meld.grade if e.meld.grade is not e.before else None
    shown = cards_text(e.meld.cards, scene.indices)
    return {"cards": cards_text(e.cards, scene.indices), "meld": shown, "grade": grade or NOTHING}


def _sides_formed(e: st.SidesFormed, scene: Scene) -> dict[str, Any]:
    return {"others": " & ".join(scene.who(i) for i in range(len(e.sides)) if i != e.seat)}


def _scored(e: st.BurracoScored, scene: Scene) -> dict[str, Any]:
    score = e.score
    results = (f"{' & '.join(map(scene.who, x.seats))} {signed(score.deltas[x.seats[0]])}" for x in score.sides)
    return {
        "deal": score.deal,
        "ending": score.ending,
        "player": scene.who(score.closer),
        "results": ", ".join(results),
    }


TELLERS: dict[type[Event], Teller] = {
    st.Melded: _melded,
    st.Added: _added,
    st.TookPozzetto: lambda e, _: {"at_once": e.at_once, "count": len(e.cards)},
    st.SidesFormed: _sides_formed,
    st.Closed: lambda _e, _scene: {},
    st.BurracoScored: _scored,
}
