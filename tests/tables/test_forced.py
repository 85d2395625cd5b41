"""A step that needs no deciding is done for the person after a moment, as a person would do it."""

from typing import Any

from bot.engine.cards import hand
from bot.engine.conquian.state import Passed
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.model import By, Pace
from tests.tables.world import ANNA, BOB, World, put


async def answering(world: World, held: str, offered: str, **options: Any) -> str:
    """A match in which the seat on turn may answer to a card that the other threw."""
    table = await world.playing(ANNA, BOB, game="conquian", **options)
    s = world.state(table)
    mine, on_offer = hand(cards(held)), cards(offered)
    rest = [c for c in (*s.stock, *s.hands[0], *s.hands[1]) if c not in (*mine, *on_offer)]
    hands = tuple(mine if i == s.turn else hand(rest[:10]) for i in range(2))
    fields = {"phase": Phase.OPTION, "offered": on_offer, "source": 1 - s.turn, "hands": hands, "stock": (*rest[10:],)}
    put(world, table, **fields)
    live = world.tables._keeper.lives[table]
    world.tables._scheduler._rearm(live)
    return table


async def test_useless_card_is_passed_after_one_or_two_seconds(world: World) -> None:
    """By the machine, without counting as a missed turn; then the person turns up."""
    table = await answering(world, "KC QD 2S 3D AH 7C JD 6H 5C 2H", "4S")
    seat, _ = world.turn(table)
    await world.wait(0.75)
    assert world.state(table).phase is Phase.OPTION
    await world.wait(1.5)
    s = world.state(table)
    assert (s.phase, s.turn) == (Phase.TURN_UP, seat)
    told = world.tables.told(table, 2)[0]
    assert (told.by, type(told.event)) == (By.COMPUTER, Passed)
    assert world.tables.table(table).chairs[seat].missed == 0
    await world.wait(30)
    assert world.state(table).phase is Phase.TURN_UP, "turning up is the person's"


async def test_card_that_can_be_used_waits_for_the_person(world: World) -> None:
    """However long it takes."""
    table = await answering(world, "KC QD 4D 4H AH 7C JD 6H 5C 2H", "4S", pace=Pace.NONE)
    await world.wait(60, step=1.0)
    assert world.state(table).phase is Phase.OPTION


async def test_person_may_be_faster(world: World) -> None:
    """What was due is then no more."""
    table = await answering(world, "KC QD 2S 3D AH 7C JD 6H 5C 2H", "4S")
    seat, _ = world.turn(table)
    rules = world.tables.rules(table)
    await world.do(table, rules.default(world.tables.view(table, seat), seat))
    seq = world.state(table).seq
    await world.wait(10)
    assert world.state(table).seq == seq
