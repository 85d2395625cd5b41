"""Positions of Canasta for tests: four in two pairs as they sat down, seat 0 on turn."""

from typing import Any

from msgspec.structs import replace

from bot.engine.canasta.state import CanastaState, Group, Meld, Reply, Source, Turn
from bot.engine.cards import RANKS
from bot.engine.moves import Action, Event
from bot.engine.notation import cards
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat
from bot.engine.variants import find

RULES = find("canasta")
CANASTA = "KS KH KD KC KS KH KD"


def groups(*texts: str) -> tuple[Group, ...]:
    """``K: KS KH 2D`` is a group; ``K:`` one without cards of the hand."""
    parts = [text.split(":") for text in texts]
    return tuple(Group(RANKS.index(r), cards(zone) if zone.strip() else ()) for r, zone in parts)


def melds(side: int, *texts: str, first: int = 1) -> tuple[Meld, ...]:
    """Melds of a side, numbered from ``first``; the first card of each gives its rank."""
    found = [cards(text) for text in texts]
    return tuple(Meld(first + k, side, m[0] % 13, m) for k, m in enumerate(found))


def position(
    hands: str | tuple[str, ...],
    phase: Phase = Phase.AFTER_DRAW,
    *,
    table: tuple[Meld, ...] = (),
    pack: str = "9C",
    stock: str = "10S 10H 10D 10C",
    players: int = 4,
    house: dict[str, Any] | None = None,
    **changes: Any,
) -> CanastaState:
    """A state in the middle of a deal; hands that are not given hold two cards. Not all cards of the pack are there."""
    p = RULES.house(players, {"teams": "chosen"} | (house or {}))
    s: CanastaState = RULES.start(players, p, players - 1)
    given = (hands,) if isinstance(hands, str) else hands
    held = [tuple(sorted(cards(h))) for h in (*given, *["4C 5C"] * (len(s.order) - len(given)))]
    by_seat = dict(zip(s.order, held, strict=True))
    started = phase in (Phase.AFTER_DRAW, Phase.PLAY, Phase.LAST_RED_THREE)
    return replace(
        s,
        **{
            "deal": 1,
            "phase": phase,
            "turn": s.order[0],
            "hands": tuple(by_seat.get(i, ()) for i in range(players)),
            "stock": cards(stock),
            "discard": cards(pack),
            "melds": table,
            "next_meld": len(table) + 1,
            "opened": tuple(any(m.side == k for m in table) for k in range(len(s.teams))),
            "turns": (1,) * players,
            "now": Turn(source=Source.STOCK if started else Source.NONE),
            **changes,
        },
    )


def answered(reply: Reply) -> Turn:
    """A turn after a draw in which the partner has answered."""
    return Turn(source=Source.STOCK, reply=reply, asked=True, must_go_out=reply is Reply.YES)


def do(s: CanastaState, *actions: Action) -> CanastaState:
    """The state after the actions, each by whoever is to act."""
    for a in actions:
        s = RULES.apply(s, RULES.to_act(s)[0], a).state
    return s


def events(s: CanastaState, a: Action) -> tuple[Event, ...]:
    """What ``a`` tells."""
    return RULES.apply(s, RULES.to_act(s)[0], a).events


def refusal(s: CanastaState, a: Action, seat: Seat | None = None) -> str | None:
    """Why ``a`` is refused, or None."""
    try:
        RULES.apply(s, RULES.to_act(s)[0] if seat is None else seat, a)
    except Illegal as e:
        return e.reason
    return None
