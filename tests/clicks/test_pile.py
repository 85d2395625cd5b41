"""The discard pile in the picture."""

import pytest
from simcord import MemberActor

from bot.engine.notation import cards
from cogs import pictures
from tests.clicks.hands import Room

PILE = cards("2S 9D KC 4H 7S JD 3C 8H QS 5D")


@pytest.mark.parametrize(("game", "shown"), [("rami-500", PILE), ("rami", PILE[-4:])])
async def test_whole_pile_lies_spread_where_any_card_of_it_can_be_taken(
    room: Room, alice: MemberActor, bob: MemberActor, game: str, shown: tuple[int, ...]
) -> None:
    name = await room.deal(alice, bob, game=game)
    room.arrange(name, discard=PILE)
    pic = pictures.table_pic(pictures.Looks(room.table, "en"), room.bot.tables.view(name, None))
    assert pic.discard == shown
    assert pic.discard_count == len(PILE)
