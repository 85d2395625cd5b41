"""What happened at a table of tiles, as parameters for the words; tiles are named by a colour's letter and a number."""

from typing import Any

from bot.engine.cards import JOKER
from bot.engine.melding.state import Discarded
from bot.engine.moves import Event
from bot.engine.okey import state as okey
from bot.engine.okey.faces import okey_of
from bot.engine.rummikub import state as rummikub
from bot.narrate.faces import NOTHING, sets_text, tile_text, tiles_text
from bot.narrate.scene import Scene, Teller


def _arranged(e: rummikub.Arranged, scene: Scene) -> dict[str, Any]:
    moved = {m.to for m in e.moves if m.origin != rummikub.RACK} | {m.origin for m in e.moves} - {rummikub.RACK}
    return {
        "tiles": tiles_text(e.played, scene.indices),
        "count": len(e.played),
        "opening": NOTHING if e.opening is None else e.opening,
        "moved": sum(m.origin != rummikub.RACK for m in e.moves),
        "sets": len(moved & {m.id for m in (*e.before, *e.after)}),
        "rack": e.rack,
    }


def _first_drawn(e: rummikub.FirstDrawn, scene: Scene) -> dict[str, Any]:
    drawn = (f"{scene.who(i)} {n or tile_text(JOKER)}" for round_ in e.draws[:1] for i, n in round_)
    return {"draws": ", ".join(drawn) or NOTHING}


def _drew(e: rummikub.DrewTiles, _: Scene) -> dict[str, Any]:
    return {"count": len(e.tiles), "why": e.why.value}


def _round_ended(e: rummikub.RoundEnded, scene: Scene) -> dict[str, Any]:
    score = e.score
    results = (f"{scene.who(i)} {x.delta:+}".replace("-", "\N{MINUS SIGN}") for i, x in enumerate(score.seats))
    return {
        "deal": score.deal,
        "ending": score.ending.value,
        "player": " & ".join(map(scene.who, score.winners)),
        "count": len(score.winners),
        "results": ", ".join(results),
    }


def _revealed(e: okey.Revealed, scene: Scene) -> dict[str, Any]:
    wild = okey_of(e.indicator)
    named = {"indicator": tile_text(e.indicator, scene.indices), "okey": tile_text(wild, scene.indices)}
    return {**named, "starter": scene.who(e.starter)}


def _took_tile(e: okey.TookTile, scene: Scene) -> dict[str, Any]:
    return {"tile": tile_text(e.card, scene.indices), "giver": scene.who(e.giver)}


def _showed_indicator(e: okey.ShowedIndicator, scene: Scene) -> dict[str, Any]:
    return {"tile": tile_text(e.card, scene.indices), "points": e.points}


def _finished(e: okey.Finished, scene: Scene) -> dict[str, Any]:
    return {
        "tile": tile_text(e.card, scene.indices),
        "ending": e.ending.value,
        "okey": e.okey,
        "sets": sets_text((x.tiles for x in e.sets), scene.indices),
    }


def _hand_scored(e: okey.HandScored, scene: Scene) -> dict[str, Any]:
    score = e.score
    changed = ((scene.who(i), x.delta) for i, x in enumerate(score.seats) if x.delta)
    results = (f"{who} {n:+}".replace("-", "\N{MINUS SIGN}") for who, n in changed)
    return {
        "deal": score.deal,
        "ending": score.ending.value,
        "player": scene.who(score.closer),
        "okey": score.okey_thrown,
        "results": ", ".join(results) or NOTHING,
    }


TELLERS: dict[type[Event], Teller] = {
    rummikub.FirstDrawn: _first_drawn,
    rummikub.Arranged: _arranged,
    rummikub.DrewTiles: _drew,
    rummikub.PassedTurn: lambda e, _: {"why": e.why.value},
    rummikub.PoolEmptied: lambda e, _: {"turns": NOTHING if e.turns is None else e.turns},
    rummikub.RoundEnded: _round_ended,
    okey.Revealed: _revealed,
    okey.TookTile: _took_tile,
    okey.ShowedIndicator: _showed_indicator,
    okey.Finished: _finished,
    okey.HandScored: _hand_scored,
}

JOINED: dict[tuple[type[Event], type[Event]], str] = {(okey.TookTile, Discarded): "event-took-tile-discarded"}
