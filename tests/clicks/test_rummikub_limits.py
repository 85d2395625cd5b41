"""S054 at Rummikub: everything that a box holds, on the table and on a rack, within Discord's limits."""

import io

import pytest
from PIL import Image
from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.rummikub.state import Draw, Pass
from bot.engine.tiles import box
from cogs.wire import Ident, action_of, action_text, encode, place_of, place_text
from tests.clicks.hands import Room
from tests.clicks.rummikub_hands import Thumb, lying, sets, state
from tests.clicks.test_limits import within_limits
from tests.sim import locales

RUNS = [f"{c}{a} {c}{a + 1} {c}{a + 2}" for c in "RBKY" for a in (1, 4, 7, 10) for _ in range(2)]


def table_of(count: int) -> str:
    """The first ``count`` sets of a box laid out in threes."""
    return " | ".join([*RUNS, "R13 B13 K13 J", "R13 B13 Y13"][:count])


async def crowded(room: Room, alice: MemberActor, bob: MemberActor, count: int, held: int) -> tuple[str, Thumb]:
    """alice is on turn with ``held`` tiles before a table of ``count`` sets, more than a box could give to both."""
    name = await room.deal(alice, bob, game="rummikub")
    me = room.seat(name, alice)
    table = lying(table_of(count))
    s = state(room, name)
    rack = hand(box(2)[:: len(box(2)) // held][:held])
    hands = tuple(rack if i == me else rack[:3] for i in range(2))
    room.arrange(name, turn=me, table=table, hands=hands, opened=(True, True), since=(s.seq,) * 2)
    thumb = Thumb(room, alice, lambda: room.panel(alice))
    await thumb.press("redraw")
    return name, thumb


@pytest.mark.parametrize(("count", "held", "locale"), [(0, 14, "fr"), (8, 26, "en"), (34, 40, "fr"), (34, 40, "en")])
async def test_panel_of_a_full_table_and_a_large_rack(
    room: Room, alice: MemberActor, bob: MemberActor, count: int, held: int, locale: str
) -> None:
    """At the start, with all sets taken apart, with tiles ticked in every menu, and with a set made of them."""
    with locales({alice.id: locale}):
        name, thumb = await crowded(room, alice, bob, count, held)
        within_limits(room, thumb.where())
        for _ in range(2):
            for menu in [c for c in room.controls(thumb.where()) if c.verb == "rk_take"][:1]:
                await thumb.tick("rk_take", *menu.values)
                within_limits(room, thumb.where())
        everything = [c for c in room.controls(thumb.where()) if c.verb == "rk_tick"]
        assert sum(len(c.values) for c in everything) == held + sum(len(m.tiles) for m in state(room, name).table)
        for menu in everything:
            now = next(c for c in room.controls(thumb.where()) if c.verb == "rk_tick" and c.arg.startswith(menu.arg[0]))
            await thumb.tick("rk_tick", *now.values)
            within_limits(room, thumb.where())
        assert thumb.sees("rk_make") is None, "no set has more than thirteen tiles"
        first = next(c for c in room.controls(thumb.where()) if c.verb == "rk_tick")
        for menu in [c for c in room.controls(thumb.where()) if c.verb == "rk_tick"]:
            now = next(c for c in room.controls(thumb.where()) if c.arg.startswith(menu.arg[0]) and c.verb == "rk_tick")
            await room.choose(alice, thumb.where(), "rk_tick", *(now.values[:13] if menu == first else ()), arg=now.arg)
        await thumb.press("rk_make")
        within_limits(room, thumb.where())


async def test_panel_in_words_stays_within_limits(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Who wants no pictures reads the table and the rack."""
    me = await room.slash(alice, "me")
    assert me.response is not None
    await room.press(alice, me.response.message, "me_switch", "text_only")
    _, thumb = await crowded(room, alice, bob, 34, 40)
    within_limits(room, thumb.where())
    assert "34: R13 B13 Y13" in thumb.said()


async def test_every_number_of_a_full_table_is_twelve_pixels_high_on_a_phone(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The picture that is sent, at its own size, is at most 80 kB."""
    name, thumb = await crowded(room, alice, bob, 34, 40)
    room.bot.presenter.touch(name)
    await room.wait()
    for message in (room.board(), thumb.where()):
        stored = room.env.backend.get_message(message.channel.id, message.id)
        png = room.env.backend.cdn.get(stored.attachments[0]["url"])
        assert png is not None
        assert len(png) <= 80_000
        width, height = Image.open(io.BytesIO(png)).size
        assert width <= 1280
        assert 3 / 4 <= width / height <= 16 / 9


def test_no_id_grows_with_the_table() -> None:
    """An arrangement is never in an id: the longest are well within Discord's hundred characters."""
    longest = encode("m1", Ident("0123456789abcdef", 999_999_999, "rk_confirm", "back.999999"))
    assert len(longest) <= 100
    assert len(sets(table_of(34))) == 34


def test_actions_and_offers_come_back_from_their_texts() -> None:
    """Drawing and passing are one letter; a set in place of another is its tiles."""
    for action in (Draw(), Pass()):
        assert action_of(action_text(action)) == action
    longest = tuple(range(13))
    for place in (None, 0, 34):
        text = place_text(place, longest)  # type: ignore[arg-type]
        assert len(text) <= 100
        assert place_of(text) == (place, longest)
    for text in ("", "x/1", "1/x", "-/99"):
        with pytest.raises(ValueError, match=r"."):
            place_of(text)
