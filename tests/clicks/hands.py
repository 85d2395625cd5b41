"""Hands that press: a room with a table, the messages that each person sees, and a finger that plays whole turns.

Nothing here knows what a button does: a control is found by its verb in what a message shows, and pressed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord
from msgspec import structs
from simcord import ChannelHandle, Env, InteractionResult, MemberActor

from bot.app import RamiBot
from bot.engine.cards import JOKER, Card, rank, suit
from bot.engine.melding.state import Turn
from bot.engine.state import Phase
from bot.tables.model import Refused, Status, Table
from tests.clicks.seen import Control, controls, find
from tests.sim import Shot, copy_of, http_yields, stale_click, volley, words
from tests.sim.arrivals import Message

__all__ = ["BEAT", "SHOWN", "Control", "Finger", "Room", "controls", "find", "in_channel", "in_dm", "one_card_left"]
__all__ += ["play_on", "win"]

BEAT = 0.25  # seconds between two steps of the bot's loop
SHOWN = 1.75  # seconds after which the table's message shows what happened


@dataclass
class Room:
    """A channel of a server, its table, and what people press there."""

    env: Env
    channel: ChannelHandle
    after: Callable[[], None] = lambda: None  # called after each press and wait

    @property
    def bot(self) -> RamiBot:
        """The bot that is running now."""
        bot = self.env.bot
        assert isinstance(bot, RamiBot)
        return bot

    @property
    def table(self) -> Table:
        """The channel's table."""
        table = self.bot.tables.in_channel(self.channel.id)
        assert table is not None
        return table

    # what is seen

    def board(self) -> discord.Message:
        """The newest message in the channel with controls of a table."""
        return next(m for m in reversed(self.channel.history()) if controls(self.env, m) and not m.flags.ephemeral)

    def panel(self, who: MemberActor) -> discord.Message:
        """The newest panel in the person's direct messages."""
        return next(m for m in reversed(who.user.dm_channel.history()) if controls(self.env, m))

    def controls(self, message: Message) -> list[Control]:
        """Every control of the message."""
        return controls(self.env, message)

    def told(self, result: InteractionResult) -> str:
        """The words of everything that a press was answered with privately."""
        messages = [m for m in (result.response, *result.followups) if m is not None and m.ephemeral]
        return "\n".join(words(self.env, m.message) for m in messages)

    def refused(self) -> list[str]:
        """Why commands were refused so far; the simulator takes a refusal for an error until it is looked at."""
        causes = (e.__cause__ for e in self.env.errors)
        return [e.code for e in causes if isinstance(e, Refused)]

    # what is done

    async def press(self, who: MemberActor, message: Message, verb: str, arg: str | None = None) -> InteractionResult:
        """Press the first enabled button with this verb; it must be acknowledged."""
        found = find(self.env, message, verb, arg)
        assert found, f"no button {verb}:{arg} among {[c.custom_id for c in controls(self.env, message)]}"
        return self._noted(await self._hand(who, message).click(message, custom_id=found.custom_id))

    async def choose(
        self, who: MemberActor, message: Message, verb: str, *values: str, arg: str | None = None
    ) -> InteractionResult:
        """Choose in the first menu with this verb that offers all of ``values``; it must be acknowledged."""
        menus = [c for c in controls(self.env, message) if c.verb == verb and arg in (None, c.arg)]
        found = next(c for c in menus if set(values) <= set(c.values))
        hand = self._hand(who, message)
        return self._noted(await hand.select(message, list(values), custom_id=found.custom_id))

    async def forge(self, who: MemberActor, message: Message, custom_id: str, *values: str) -> InteractionResult:
        """Press a control that was never there, as a changed client can."""
        item: dict[str, Any] = {"custom_id": custom_id, "type": 3 if values else 2}
        item |= {"options": [{"label": v, "value": v} for v in values]} if values else {"label": "?", "style": 2}
        old = copy_of(self.env, message) | {"components": [{"type": 1, "components": [item]}]}
        return await stale_click(self.env, self._hand(who, message), message, old, custom_id, *values)

    async def volley(self, *shots: tuple[MemberActor, Message, Control, tuple[str, ...]]) -> list[InteractionResult]:
        """Presses that all arrive before the bot runs at all, on a network that takes its time."""
        with http_yields():
            aimed = [Shot(self._hand(who, m), m, c.custom_id, values) for who, m, c, values in shots]
            results = await volley(self.env, *aimed)
        for result in results:
            self._noted(result)
        return results

    def _hand(self, who: MemberActor, message: Message) -> Any:
        """A person presses in direct messages as a user, in a server as its member."""
        return who.user if message.channel.id == who.user.dm_channel.id else who

    def _noted(self, result: InteractionResult) -> InteractionResult:
        assert result.acknowledged
        self.after()
        return result

    async def wait(self, seconds: float = SHOWN) -> None:
        """Let the bot's loop run."""
        await self.env.advance_time(seconds)
        self.after()

    def slow_down(self, seconds: float) -> None:
        """A slower loop, so that a test of many minutes is short."""
        with self.env._bot_scope():
            self.bot._beat.change_interval(seconds=seconds)

    async def slash(self, who: MemberActor, name: str, **options: Any) -> InteractionResult:
        """A slash command in this channel."""
        return self._noted(await who.slash(self.channel, name, **options))

    async def open(self, host: MemberActor, game: str = "rami", pace: str = "none", **house: Any) -> None:
        """``/play``, and house rules that no menu offers."""
        await self.slash(host, "play", game=game, pace=pace)
        if house:
            await self.bot.tables.configure(self.table.id, host.id, house=house)
            await self.wait()

    async def join(self, *people: MemberActor) -> None:
        """Everybody presses *Join*."""
        for who in people:
            await self.press(who, self.board(), "join")
            await self.wait()

    async def add(self, host: MemberActor, computers: int, level: str = "easy") -> None:
        """The host seats computers."""
        if computers:
            await self.bot.tables.configure(self.table.id, host.id, level=level)
        for _ in range(computers):
            await self.press(host, self.board(), "add")
            await self.wait()

    async def begin(self, host: MemberActor) -> None:
        """The host presses *Start*; everybody is told."""
        await self.press(host, self.board(), "begin")
        await self.wait()

    async def deal(self, host: MemberActor, *others: MemberActor, computers: int = 0, **options: Any) -> str:
        """From ``/play`` to the first hand; the table's id."""
        await self.open(host, **options)
        await self.join(*others)
        await self.add(host, computers)
        name = self.table.id
        await self.begin(host)
        return name

    async def leave(self, who: MemberActor) -> None:
        """The person leaves the match by *Leave…* on the table's message, and means it."""
        await self.out(who, "leave")

    async def out(self, who: MemberActor, way: str) -> discord.Message:
        """*Leave…* on the table's message, a way out, and yes where it is asked; the dialog as it is then."""
        result = await self.press(who, self.board(), "quit")
        assert result.response is not None
        dialog: discord.Message = result.response.message
        if find(self.env, dialog, "quit_ask", way):
            await self.press(who, dialog, "quit_ask", way)
        await self.press(who, dialog, "quit_do", way)
        return dialog

    def acting(self, *people: MemberActor) -> MemberActor | None:
        """Which of ``people`` is on turn at the channel's table, as its state says."""
        table = self.table
        state = self.bot.tables.state(table.id)
        if state is None or state.phase not in (Phase.DRAW, Phase.PLAY):
            return None
        user = table.chairs[state.turn].user
        return next((who for who in people if who.id == user), None)

    def arrange(self, name: str, **fields: Any) -> None:
        """Put the game into another state: what the next press meets is what a long play could have led to."""
        live = self.bot.tables._keeper.lives[name]
        assert live.state is not None
        live.snap = structs.replace(live.snap, state=structs.replace(live.state, **fields))

    def seat(self, name: str, who: MemberActor) -> int:
        """The person's seat."""
        seat = self.bot.tables.table(name).seat_of(who.id)
        assert seat is not None
        return seat

    def over(self, name: str) -> bool:
        """Is the match at an end?"""
        return self.bot.tables.table(name).status is Status.OVER


Where = Callable[[], Message]


@dataclass
class Finger:
    """Plays turns for one person, from what the panel at ``where`` offers and nothing else."""

    room: Room
    who: MemberActor
    where: Where

    def sees(self, verb: str, arg: str | None = None) -> Control | None:
        """The enabled control on the panel."""
        return find(self.room.env, self.where(), verb, arg)

    async def press(self, verb: str, arg: str | None = None) -> InteractionResult:
        """Press on the panel."""
        return await self.room.press(self.who, self.where(), verb, arg)

    async def draw(self) -> None:
        """Draw from the stock; failing that the first other way to begin."""
        await self.press("act", "d" if self.sees("act", "d") else None)

    async def lay(self) -> None:
        """Lay all that can be laid, and lay off all that fits."""
        while self.sees("lay"):
            await self.press("lay")
        if self.sees("fits"):
            await self.press("fits")

    async def throw(self) -> None:
        """Throw the card that has least to do with the others; answer the question if there is one."""
        menus = [c for c in controls(self.room.env, self.where()) if c.verb == "throw"]
        if not menus:
            return  # the last card was laid
        await self.room.choose(self.who, self.where(), "throw", self._loneliest(menus))
        if self.sees("throw_yes"):
            await self.press("throw_yes")

    def _loneliest(self, menus: list[Control]) -> str:
        held = [Card(int(v.partition(".")[0])) for c in self._choosers() for v in c.values]
        values = [v for c in menus for v in c.values]
        return min(values, key=lambda v: (_nearness(Card(int(v[1:])), held), v))

    def _choosers(self) -> list[Control]:
        return [c for c in controls(self.room.env, self.where()) if c.verb == "choose"]

    async def turn(self) -> None:
        """One whole turn, if it is this person's."""
        if self.sees("act"):
            await self.draw()
        await self.lay()
        await self.throw()


def _nearness(c: Card, held: list[Card]) -> int:
    return sum(_near(c, d) for d in held)


def _near(c: Card, d: Card) -> bool:
    if JOKER in (c, d):
        return True
    return rank(c) == rank(d) or (suit(c) == suit(d) and abs(rank(c) - rank(d)) <= 2)


def in_dm(room: Room, who: MemberActor) -> Finger:
    """A finger on the panel in the direct messages."""
    return Finger(room, who, lambda: room.panel(who))


async def in_channel(room: Room, who: MemberActor) -> Finger:
    """A finger on an ephemeral panel, opened by *My hand* on the table's message."""
    result = await room.press(who, room.board(), "hand")
    assert result.response is not None
    message = result.response.message
    return Finger(room, who, lambda: message)


def one_card_left(room: Room, name: str) -> None:
    """Whoever is on turn has drawn and holds one card; the others lie under the stock."""
    state: Any = room.bot.tables.state(name)
    held = state.hands[state.turn]
    hands = tuple(hand if i != state.turn else hand[:1] for i, hand in enumerate(state.hands))
    room.arrange(name, hands=hands, stock=(*held[1:], *state.stock), phase=Phase.PLAY, now=Turn(drawn=True))


async def win(room: Room, name: str, *people: MemberActor) -> MemberActor:
    """The match comes to its end by the next discard of whoever is on turn: who that was."""
    who = room.acting(*people)
    assert who is not None
    one_card_left(room, name)
    state: Any = room.bot.tables.state(name)
    room.arrange(name, options=structs.replace(state.options, match_target=1))
    finger = await in_channel(room, who)
    await finger.throw()
    await room.wait()
    assert room.over(name)
    return who


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger], most: int = 400) -> int:
    """Let the fingers and the computers play until the match is over; how many turns were played."""
    people = [f.who for f in fingers.values()]
    for turns in range(most):
        if room.over(name):
            return turns
        state = room.bot.tables.state(name)
        if state is not None and state.phase is Phase.DEAL_END:
            await room.wait(0.5)
            for finger in fingers.values():
                if finger.sees("act", "n"):
                    await finger.press("act", "n")
        who = room.acting(*people)
        if who is not None:
            await fingers[who.id].turn()
        await room.wait(0.5)
    raise AssertionError(f"the match did not end within {most} turns")
