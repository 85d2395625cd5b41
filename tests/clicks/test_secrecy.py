"""S081: nothing that is sent to anybody, and no line of the log, names a card that its reader may not see."""

import json
import logging
from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor

from bot.engine.cards import Card, hand
from bot.engine.melding.state import DealEnded, Drew
from bot.engine.moves import Dealt
from bot.engine.state import Phase
from bot.tables.model import Update
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.clicks.readers import FILES, cards_of, files_of, open_to, reader, spoken
from tests.playing import named, walk

SILENT = (Dealt, Drew, DealEnded)  # events whose lines name no card
LINES = 8  # newest lines of the table's log, which a message may still tell
SCREEN = 10.0  # seconds after which a score sheet is no longer shown


class Ear:
    """Hears every state of a table and every request, and compares the two."""

    def __init__(self, room: Room, name: str) -> None:
        self.room, self.name = room, name
        self.states: list[Any] = [room.bot.tables.state(name)]
        self.heard = len(room.env.http_requests)
        self.checked = 0
        self._told = room.bot.tables.listener
        room.bot.tables.listener = self._hear

    def _hear(self, update: Update) -> None:
        self.states.append(self.room.bot.tables.state(self.name))
        self._told(update)

    def check(self) -> None:
        """What was sent since the last check names only what its reader saw meanwhile."""
        calls = self.room.env.http_requests[self.heard :]
        self.heard += len(calls)
        seed = self.room.bot.tables._keeper.lives[self.name].snap.seed.hex()
        for call in calls:
            who = reader(self.room.env, call)
            said = self._said(call.json)
            told = said - self._open(who)
            assert not told, f"{who} was told {told} by {call.method} {call.path}: {call.json}"
            assert files_of(call.json) <= FILES
            assert seed not in json.dumps(call.json, default=str)
            self.checked += bool(said)
        self.states = self.states[-2:]

    def _said(self, body: Any) -> set[Card]:
        """The cards that a payload names."""
        return cards_of(body)

    def _open(self, who: int | None) -> set[Card]:
        tables = self.room.bot.tables
        seat = None if who is None else tables.table(self.name).seat_of(who)
        lines = (line.event for line in tables.told(self.name, LINES) if not isinstance(line.event, SILENT))
        return {c for s in self.states for c in open_to(s, seat)} | {c for e in lines for c in named(e)}


@pytest.mark.parametrize(("game", "seed"), [("rami", "a"), ("rami", "b"), ("romme", "c"), ("romme", "d")])
async def test_no_message_names_a_hidden_card(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    carol: MemberActor,
    game: str,
    seed: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """S081: two deals by two people and a computer, one of them at the channel, watched by a bystander."""
    for name in ("bot", "cogs", "rendering"):
        caplog.set_level(logging.DEBUG, logger=name)
    name = await room.deal(alice, bob, computers=1, game=game, match_target=10_000, first_meld_min=0)
    ear = Ear(room, name)
    room.after = ear.check
    fingers = {alice.id: in_dm(room, alice), bob.id: await in_channel(room, bob)}
    for turn in range(40):
        state: Any = room.bot.tables.state(name)
        if state.deal == 2 and state.phase is Phase.DEAL_END:
            break
        await play(room, ear, name, fingers)
        if turn % 4 == 0:
            await room.press(carol, room.board(), "watch")
    assert ear.checked > 60
    assert not list(spoken(caplog.text))
    assert not any(s in caplog.text for s in secrets(room, name))


async def play(room: Room, ear: Ear, name: str, fingers: dict[int, Finger]) -> None:
    """A turn, or the rest between deals until its sheet is gone from the screen."""
    state: Any = room.bot.tables.state(name)
    people = [f.who for f in fingers.values()]
    if state.phase is Phase.DEAL_END:
        await room.wait(SCREEN)
        for finger in fingers.values():
            await room.press(finger.who, room.board(), "next_deal")
        await room.wait(SCREEN)
        ear.states = ear.states[-1:]
    who = room.acting(*people)
    if who is not None:
        await fingers[who.id].turn()
    await room.wait(1.0)


def secrets(room: Room, name: str) -> list[str]:
    """The seeds of the table."""
    return [*room.bot.tables.table(name).seeds, room.bot.tables._keeper.lives[name].snap.seed.hex()]


@pytest.mark.parametrize("game", ["rami", "romme"])
async def test_what_a_reader_cannot_tell_apart_looks_the_same_to_the_last_byte(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, game: str
) -> None:
    """S081: whatever the hidden cards are, the channel, a bystander and the other player get equal words, controls
    and pictures, so that no twin of a double pack and no pixel tells anything."""
    name = await room.deal(alice, bob, game=game)
    await room.press(alice, room.panel(alice) if alice.user.dm_channel.history() else room.board(), "redraw")
    entries = [e for e in walk(game, 2, deals=1) if e.after.phase in (Phase.DRAW, Phase.PLAY)]
    for e in entries[:: max(1, len(entries) // 6)]:
        worlds = [e.after, other_world(e.after, None)]
        shown = [await seen_by_all(room, name, world, carol) for world in worlds]
        assert shown[0] == shown[1]
        worlds = [e.after, other_world(e.after, room.seat(name, alice))]
        shown = [await seen_by_player(room, name, world, alice) for world in worlds]
        assert shown[0] == shown[1]
        assert shown[0] != await seen_by_player(room, name, other_world(e.after, None), alice)


def other_world(state: Any, viewer: int | None) -> Any:
    """Another state that ``viewer`` cannot tell from this one: all that it does not see is dealt anew."""
    seats = [i for i in range(len(state.hands)) if i != viewer]
    known = {i: Counter(state.known[i]) for i in seats}
    pool = [*state.stock, *(c for i in seats for c in (Counter(state.hands[i]) - known[i]).elements())]
    Random(state.seq).shuffle(pool)
    hands = list(state.hands)
    for i in seats:
        kept = list((Counter(state.hands[i]) & known[i]).elements())
        hands[i] = hand([*kept, *(pool.pop() for _ in range(len(hands[i]) - len(kept)))])
    drawn = tuple(d if i == viewer or d is None else _like(d, hands[i]) for i, d in enumerate(state.drawn))
    return structs.replace(state, hands=tuple(hands), stock=tuple(pool), drawn=drawn)


def _like(drawn: Any, held: Any) -> Any:
    """Other cards of a hand in place of those drawn: one or several."""
    return held[: len(drawn)] if isinstance(drawn, tuple) else held[0]


async def seen_by_all(room: Room, name: str, state: Any, carol: MemberActor) -> list[Any]:
    """The table's message, and *Watch*."""
    room.arrange(name, **structs.asdict(state))
    room.bot.presenter.touch(name)
    await room.wait()
    watched = await room.press(carol, room.board(), "watch")
    assert watched.response is not None
    return [picture(room, room.board()), picture(room, watched.response.message)]


async def seen_by_player(room: Room, name: str, state: Any, who: MemberActor) -> list[Any]:
    """The panel in the channel and in the direct messages."""
    room.arrange(name, **structs.asdict(state))
    shown = await room.press(who, room.board(), "hand")
    assert shown.response is not None
    await room.press(who, room.panel(who), "redraw")
    return [picture(room, shown.response.message), picture(room, room.panel(who))]


def picture(room: Room, message: Any) -> Any:
    """All that a message consists of: words, controls, alt texts, file names and the pictures' bytes."""
    stored = room.env.backend.get_message(message.channel.id, message.id)
    said = json.dumps([stored.content, stored.components], default=str)
    for attachment in stored.attachments:
        said = said.replace(attachment["url"], attachment["filename"]).replace(attachment["id"], "")
    return said, [room.env.backend.cdn.get(a["url"]) for a in stored.attachments]
