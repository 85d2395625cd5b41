"""/stats: one's own record and that of others, who may see it, and the controls below it."""

from typing import Any

import discord
import msgspec
import pytest
from msgspec.structs import replace
from simcord import InteractionResult, MemberActor

from bot.store.base import AddResult, Place, PutMember, Result
from tests.clicks.hands import Control, Room, win
from tests.clicks.pages import guild_of
from tests.sim import locales, words

FAULT = "Something went wrong"


def called(room: Room, user: int) -> str:
    """How a person is called at tables."""
    found = room.env.backend.users[user]
    return found.global_name or found.name


async def finished(
    room: Room, *places: tuple[int, ...], count: int = 1, game: str = "romme", facts: Any = None, **changes: Any
) -> None:
    """``count`` matches of persons in the order of their places, each (user, points)."""
    era, season = room.bot.tables.season(guild_of(room).id)
    before = len(await room.bot.store.career(guild_of(room).id, places[0][0], era))
    counted = msgspec.json.encode(facts or {})
    rows = tuple(
        Place(seat=n, user=user, name=called(room, user), place=n + 1, points=points, facts=counted)
        for n, (user, points) in enumerate(places)
    )
    for n in range(count):
        match = Result(
            table=f"{game}{before + n}",
            guild=guild_of(room).id,
            game=game,
            ended=1.79e9 + before + n,
            season=season,
            era=era,
            rated=True,
            places=rows,
        )
        await room.bot.store.commit(AddResult(result=replace(match, **changes)))


def answer(result: InteractionResult) -> Any:
    """The one message that a command or a press was answered with."""
    (message,) = [m for m in (result.response, *result.followups) if m is not None]
    return message


def said(room: Room, result: InteractionResult) -> str:
    """Its words."""
    return words(room.env, answer(result).message)


def control(room: Room, result: InteractionResult, verb: str) -> Control:
    """The control of the message with this verb."""
    (found,) = [c for c in room.controls(answer(result).message) if c.verb == verb]
    return found


async def test_a_played_match_is_in_the_record_of_both(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """From the last card to the figures: who won has closed a deal, the other has lost it."""
    name = await room.deal(alice, bob)
    winner = await win(room, name, alice, bob)
    loser = bob if winner is alice else alice
    with locales({alice.id: "en-US", bob.id: "en-US"}):
        won = said(room, await room.slash(winner, "stats", game="rami"))
        lost = said(room, await room.slash(loser, "stats", game="rami"))
    for line in ("Match: 1 · Win: 1 · Win rate: 100%", "Places: 1st: 1 (100%)", "Deals won: 1 / 1", "Went out: 1"):
        assert line in won
    assert "Deals won: 0 / 1" in lost
    assert "Went out" not in lost


async def test_ones_own_record_is_public_with_a_picture_in_the_servers_language(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S088, S053: the picture's text says all that it shows."""
    await finished(room, (alice.id, 40), (bob.id, 0), count=3, facts={"deals": 4, "deals_won": 2, "best_deal": 61})
    await room.bot.tables.change_guild(guild_of(room).id, lambda p: replace(p, locale="fr"))
    with locales({alice.id: "en-US"}):
        result = await room.slash(alice, "stats", game="romme")
    assert not answer(result).ephemeral
    (picture,) = answer(result).attachments
    assert picture.filename == "stats.png"
    text = said(room, result).replace("\u202f", " ").replace("\u00a0", " ")
    for line in (
        "alice – Rommé · depuis le début",
        "Parties : 3 · Gagnées : 3 · Réussite : 100 % · Cote : ",
        "Cote au fil de 3 parties · record ",
        "Rang par la cote : n° 1",
        "Victoires de suite : 3 (record 3)",
        "Manches gagnées : 6 / 12",
        "Meilleure manche : 61",
        "Points : 120",
    ):
        assert line in text


async def test_all_games_together_are_the_first_thing_shown(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Without what cannot be compared: rating, points, the best deal."""
    await finished(room, (alice.id, 40), (bob.id, 0), facts={"deals": 1, "deals_won": 1, "best_deal": 61})
    await finished(room, (bob.id, 40), (alice.id, 0), count=2, game="gin", facts={"deals": 2, "gins": 1})
    with locales({alice.id: "en-US"}):
        text = said(room, await room.slash(alice, "stats"))
    for line in ("All games", "Matches: 3 · Win: 1", "Favourite game: Gin Rami", "Deals won: 1 / 5", "Gins: 2"):
        assert line in text
    assert not {"Rating", "Points", "Best deal"} & {line.partition(":")[0] for line in text.splitlines()}


async def test_another_members_record(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0))
    with locales({alice.id: "en-US"}):
        text = said(room, await room.slash(alice, "stats", member=bob, game="romme"))
    assert "bob – Rommé" in text
    assert "Places: 2nd: 1 (100%)" in text


async def test_matches_kept_before_facts_were_are_counted_without_them(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0), count=2)
    with locales({alice.id: "en-US"}):
        text = said(room, await room.slash(alice, "stats", game="romme"))
    assert "Matches: 2 · Wins: 2" in text
    assert "Deals won" not in text


async def test_who_is_hidden_sees_the_own_record_alone(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0), count=2)
    public = await room.slash(bob, "stats", member=alice)
    await room.bot.store.commit(PutMember(guild=guild_of(room).id, user=alice.id, hidden=True))
    with locales({alice.id: "en-US", bob.id: "en-US"}):
        own = await room.slash(alice, "stats")
        other = await room.slash(bob, "stats", member=alice)
        late = await room.press(bob, answer(public).message, "stats")
        forged = await room.forge(bob, answer(public).message, control(room, own, "stats").custom_id)
        again = await room.press(alice, answer(own).message, "stats")
    assert answer(own).ephemeral
    assert "Matches: 2" in said(room, own)
    for refused in (other, late, forged):
        assert "keeps their record to themselves" in room.told(refused)
        assert "Matches" not in room.told(refused)
    assert again.acknowledged
    assert "this season" in words(room.env, answer(own).message)


async def test_bots_and_those_who_left_have_no_record_to_show(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A member whom Discord knows to be here is here, whatever was noted."""
    await finished(room, (alice.id, 40), (bob.id, 0), (carol.id, 0))
    public = await room.slash(alice, "stats", member=bob)
    guild = guild_of(room).id
    await room.bot.store.commit(PutMember(guild=guild, user=bob.id, gone=True))
    stranger = room.env.create_user("gone")
    robot = guild_of(room).add_member(room.env.create_user("robot", bot=True))
    with locales({alice.id: "en-US"}):
        assert "Bots" in (await _refused(room, alice, robot)).title()
        assert "no longer a member" in await _refused(room, alice, stranger)
        assert "no longer a member" in room.told(await room.press(alice, answer(public).message, "stats"))
        assert "bob – " in said(room, await room.slash(alice, "stats", member=bob))


async def _refused(room: Room, who: MemberActor, member: Any) -> str:
    result = await room.slash(who, "stats", member=member)
    assert answer(result).ephemeral
    return said(room, result)


@pytest.mark.parametrize(
    ("locale", "mine", "others"),
    [("fr", "Tu n’as pas encore fini", "bob n’a pas"), ("en-US", "You have not finished", "bob has not")],
)
async def test_who_has_not_played_is_told_how_to_begin(
    room: Room, alice: MemberActor, bob: MemberActor, locale: str, mine: str, others: str
) -> None:
    with locales({alice.id: locale}):
        own, other = await room.slash(alice, "stats"), await room.slash(alice, "stats", member=bob)
    assert mine in said(room, own)
    assert others in said(room, other)
    assert all(("/jouer" if locale == "fr" else "/play") in said(room, r) for r in (own, other))
    assert room.controls(answer(own).message) == []


async def test_the_menu_shows_another_game_to_the_presser_alone_and_then_in_place(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0))
    await finished(room, (bob.id, 40), (alice.id, 0), count=2, game="gin")
    public = await room.slash(alice, "stats")
    before = said(room, public)
    menu = control(room, public, "stats_game")
    assert (menu.values, menu.chosen) == (("all", "gin", "romme"), ("all",))
    with locales({bob.id: "en-US"}):
        private = await room.choose(bob, answer(public).message, "stats_game", "gin")
        assert answer(private).ephemeral
        assert "alice – Gin Rami" in said(room, private)
        assert "Rating: " in said(room, private)
        await room.choose(bob, answer(private).message, "stats_game", "romme")
        assert "alice – Rommé" in said(room, private)
    assert said(room, public) == before


async def test_the_button_shows_the_running_season_and_goes_back(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """What was played in an earlier one counts for all time only; the curve is of all seasons."""
    await finished(room, (alice.id, 40), (bob.id, 0), count=2)
    await finished(room, (alice.id, 40), (bob.id, 0), count=3, season="2001-01")
    with locales({alice.id: "en-US"}):
        result = await room.slash(alice, "stats", game="romme")
        assert "Matches: 5" in said(room, result)
        season = await room.press(alice, answer(result).message, "stats")
        assert "this season" in said(room, season)
        assert "Matches: 2" in said(room, season)
        assert "Rating: " in said(room, season)
        assert "Rating over" not in said(room, season)
        await room.press(alice, answer(season).message, "stats")
        assert "Matches: 5" in said(room, season)
        assert "Rating over 5 matches" in said(room, season)


async def test_a_game_that_was_not_played_says_so_and_offers_those_that_were(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0))
    with locales({alice.id: "en-US"}):
        result = await room.slash(alice, "stats", game="okey")
    assert "alice: no finished match (Okey · since the beginning)." in said(room, result)
    assert control(room, result, "stats_game").values == ("all", "romme", "okey")
    assert answer(result).attachments == []


async def test_a_record_outlives_a_reset_of_the_board_and_the_season_begins_anew(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0))
    await room.bot.tables.change_guild(
        guild_of(room).id, lambda p: replace(p, calendar=replace(p.calendar, era=p.calendar.era + 1))
    )
    with locales({alice.id: "en-US"}):
        shown = await room.slash(alice, "stats")
        assert "Match: 1" in said(room, shown)
        season = await room.press(alice, answer(shown).message, "stats")
        assert "Match: 1" not in said(room, season)
        assert [c.verb for c in room.controls(answer(season).message)] == ["stats_game", "stats"]


async def test_who_wants_no_pictures_reads_the_same(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S053."""
    await finished(room, (alice.id, 40), (bob.id, 0), count=2, facts={"deals": 4, "deals_won": 2, "best_deal": 61})
    with locales({alice.id: "en-US"}):
        shown = await room.slash(alice, "stats", game="romme")
        await room.bot.tables.change_prefs(alice.id, "alice", lambda p: replace(p, text_only=True))
        plain = await room.slash(alice, "stats", game="romme")
        assert answer(plain).attachments == []
        assert said(room, plain).replace("\\", "") == said(room, shown)
        private = await room.press(alice, answer(plain).message, "stats")
    assert answer(private).attachments == []
    assert "this season" in said(room, private)


HOSTILE = ("@everyone **b** `x`", "\u202egnp.exe", "https://evil.example", "W" * 32, "# big")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("text_only", [True, False])
async def test_hostile_names_neither_ping_nor_format(
    room: Room, alice: MemberActor, name: str, text_only: bool
) -> None:
    """S099: in words, in the picture and in the line that says that there is nothing."""
    rogue = guild_of(room).add_member(room.env.create_user("rogue", global_name=name))
    await room.bot.tables.change_prefs(alice.id, "alice", lambda p: replace(p, text_only=text_only))
    none = await room.slash(alice, "stats", member=rogue)
    await finished(room, (rogue.id, 40), (alice.id, 0), count=2)
    some = await room.slash(alice, "stats", member=rogue)
    for result in (none, *([some] if text_only else [])):
        text = said(room, result)
        assert "\u202e" not in text
        assert "**b**" not in text
        assert "@everyone" not in text
        assert "://" not in text
        assert not any(line.startswith("# ") for line in text.splitlines())
    message: discord.Message = answer(some).message
    assert message.mentions == []
    assert not message.mention_everyone


FORGED = (
    "b1:0:-:stats:", "b1:0:-:stats:1", "b1:0:-:stats:1/rami", "b1:0:-:stats:1/chess/era", "b1:0:-:stats:1/rami/ever",
    "b1:0:-:stats:-1/rami/era", "b1:0:-:stats:x/rami/era", "b1:0:-:stats:99999999999999999999/all/era",
    "b1:0:-:stats:9999999999999999999/all/era", "b1:0:-:stats:1/rami/era/more", "m1:0:-:stats_game:1/rami/era",
    "b1:0:-:stats_game:1/rami/era",
)  # fmt: skip


async def test_forged_presses_are_refused_politely(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await finished(room, (alice.id, 40), (bob.id, 0))
    with locales({alice.id: "en-US", bob.id: "en-US"}):
        public = await room.slash(alice, "stats")
        message = answer(public).message
        for custom_id in FORGED:
            values = ("chess",) if custom_id.startswith("m1") else ()
            result = await room.forge(bob, message, custom_id, *values)
            assert "no longer in use" in room.told(result), custom_id
        unknown = await room.forge(bob, message, "b1:0:-:stats:12345/all/era")
        assert "has not finished a match" in room.told(unknown)
        assert "This member" in room.told(unknown)


async def test_controls_name_nothing_but_whom_and_what(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Ids have at most 100 characters, for the longest ids of Discord and of our games."""
    await finished(room, (alice.id, 40), (bob.id, 0), game="rami-traditionnel")
    result = await room.slash(alice, "stats", game="rami-traditionnel")
    assert control(room, result, "stats").arg == f"{alice.id}/rami-traditionnel/season"
    assert control(room, result, "stats_game").arg == f"{alice.id}/rami-traditionnel/era"
    assert all(len(c.custom_id) + 19 <= 100 for c in room.controls(answer(result).message))
