"""Who can read what was sent, and which cards it names: words, alt texts, values of menus and custom ids alike."""

import json
import re
from collections.abc import Iterator
from typing import Any

from simcord import BackendError, Env
from simcord.types import HttpLogEntry

from bot.engine.cards import JOKER, Card, card
from bot.engine.melding.state import Lay
from cogs.wire import action_of, pick_of
from tests.playing import named

EPHEMERAL = 64
SUITS = "♠♥♦♣"
RANK = r"10|[2-9AJQKVDR]"
SINGLE = re.compile(rf"({RANK})([{SUITS}])")
GROUP = re.compile(rf"([{SUITS}])((?: (?:{RANK})\b)+)")
ROLE = re.compile(r"joker (?:as|pour) \S+|Joker = [^·]*")  # what one stands for is read off its meld
NUMBERS = {"A": 0, "J": 10, "V": 10, "Q": 11, "D": 11, "K": 12, "R": 12}
FILES = {"table.png", "table1.png", "hand.png", "board.png", "rules.png"}


def reader(env: Env, call: HttpLogEntry) -> int | None:
    """The one user who can read what ``call`` sent; None: everybody in the channel."""
    _, kind, first, second, *_ = f"{call.path}///".split("/")
    if kind == "channels":
        return next((user for user, channel in env.backend.dm_channels.items() if str(channel) == first), None)
    return _asker(env, second, call) if kind in ("interactions", "webhooks") else None


def _asker(env: Env, token: str, call: HttpLogEntry) -> int | None:
    record = next(r for r in env.backend.interactions.values() if r.token == token)
    body = call.json or {}
    flags = body.get("data", body).get("flags", 0) if isinstance(body, dict) else 0
    private = record.guild_id is None or flags & EPHEMERAL or _edits_private(env, record, call)
    return record.user_id if private else None


def _edits_private(env: Env, record: Any, call: HttpLogEntry) -> bool:
    """Does the call change a message that one person alone sees?"""
    edited = record.message_id or record.source_message_id
    if call.method == "POST" and not call.path.endswith("callback"):
        return False
    try:
        return edited is not None and env.backend.get_message(record.channel_id, edited).is_ephemeral
    except BackendError:
        return False


def cards_of(body: Any) -> set[Card]:
    """Every face that a payload names."""
    return set(_cards("", body, ""))


def _cards(key: str, value: Any, verb: str) -> Iterator[Card]:
    if isinstance(value, dict):
        verb = str(value.get("custom_id", verb)).split(":")[3] if "custom_id" in value else verb
        for name, part in value.items():
            yield from _cards(name, part, verb)
    elif isinstance(value, list):
        for part in value:
            yield from _cards(key, part, verb)
    elif isinstance(value, str):
        yield from _coded(key, value, verb)
        yield from spoken(value)
        if key == "description" and "joker" in value.lower():
            yield JOKER


def spoken(text: str) -> Iterator[Card]:
    """The cards that words name: ``7♥`` or ``♥ 7 10``, in French or English letters."""
    text = ROLE.sub("joker", text.replace("\ufe0e", "").replace("\ufe0f", ""))
    yield from (_face(r, s) for r, s in SINGLE.findall(text))
    for s, ranks in GROUP.findall(SINGLE.sub("·", text)):
        yield from (_face(r, s) for r in ranks.split())
    if "🃏" in text:
        yield JOKER


def _face(rank: str, suit: str) -> Card:
    return card(NUMBERS[rank] if rank in NUMBERS else int(rank) - 1, SUITS.index(suit))


def _coded(key: str, text: str, verb: str) -> Iterator[Card]:
    """The cards that a custom id or a menu's value stands for."""
    if key == "custom_id":
        _, _, _, verb, arg = text.split(":", 4)
        text = arg
    if key not in ("custom_id", "value") or not text:
        return
    if verb in ("pick", "gin_melds"):
        yield from pick_of(text).cards
    elif verb == "choose" and key == "value":
        yield Card(int(text.partition(".")[0]))
    elif verb == "throw_yes" or (verb == "gin_cards" and key == "value"):
        yield Card(int(text))
    elif verb in ("act", "draw", "use", "throw") and (action := action_of(text)) is not None:
        yield from (c for m in action.melds for c in m.cards) if isinstance(action, Lay) else named(action)


def files_of(body: Any) -> set[str]:
    """The names of the files that a payload names."""
    found = re.findall(r'"filename": "([^"]*)"|attachment://([^"]*)"', json.dumps(body))
    return {a or b for a, b in found}


def open_to(state: Any, viewer: int | None) -> set[Card]:
    """Every face that a seat (None: the channel) sees in this state, or that everybody saw earlier in this deal.

    Told by hand, not by the engine's own redaction: that is what is put to the test.
    """
    own = () if viewer is None else (*state.hands[viewer], *_drawn(state, viewer))
    passed = [c for _, c in (*state.taken, *state.thrown)]
    melds = [c for m in state.melds for c in m.cards]
    ended = state.phase in ("deal_end", "match_end")
    left = [c for part in getattr(state.sheet[-1], "seats", ()) for c in part.left] if ended else []
    laid = [c for zone in ("red_threes", "draws") for cards in getattr(state, zone, ()) for c in cards]
    open_hands = [c for part in state.shown for c in part]
    up = getattr(state, "limit_card", None)
    return {c for c in (*own, *passed, *melds, *left, *laid, *open_hands, up, *state.discard) if c is not None}


def _drawn(state: Any, viewer: int) -> tuple[Card | None, ...]:
    """What a seat drew in its turn: one card or several."""
    drawn: Any = state.drawn[viewer]
    return drawn if isinstance(drawn, tuple) else (drawn,)
