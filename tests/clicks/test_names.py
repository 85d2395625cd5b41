"""S099: whatever people call themselves, nothing is formatted by it and nobody is pinged."""

from typing import Any

from simcord import MemberActor

from bot.tables.model import GuildPrefs, Prefs
from tests.clicks.hands import Room, in_dm, win
from tests.sim import words

HOSTILE = (
    "**bold** @everyone", "`code` <@&1>", "[x](https://evil.example)", "# big", "\u202egnp.exe", "> quote\nline",
    "||s||",    "😀👨‍👩‍👧‍👦 _it_", "a" * 32, "\u200b\u200b", "<@1456074443980800006>", "https://evil.example",
)  # fmt: skip


async def test_hostile_names_format_nothing_and_ping_nobody(room: Room) -> None:
    """S099: in the lobby, at the table, in panels, on the leaderboard."""
    guild = room.channel.guild
    assert guild is not None
    for i in range(0, len(HOSTILE), 2):
        people = [guild.add_member(room.env.create_user(f"user{i + k}", global_name=HOSTILE[i + k])) for k in range(2)]
        there = Room(room.env, guild.create_text_channel(f"c{i}"))
        name = await there.deal(*people)
        who = there.acting(*people)
        assert who is not None
        await there.press(people[0], there.board(), "hand")
        await in_dm(there, who).turn()
        await there.wait()
        await there.bot.tables.leave(name, people[1].id)
        await there.wait()
    for call in room.env.http_requests:
        for text in texts(call.json):
            assert "@everyone" not in text
            assert "**bold**" not in text
            assert "](https://evil" not in text
            assert "https://evil" not in text
            assert "<@&1>" not in text
            assert "\u202e" not in text
            assert "\n# big" not in text
            assert not text.startswith("# big")
        if isinstance(call.json, dict) and "allowed_mentions" in call.json:
            assert call.json["allowed_mentions"]["parse"] == []


def texts(body: Any) -> list[str]:
    """All words of a payload that Discord reads as markup."""
    if isinstance(body, dict):
        own = [body["content"]] if isinstance(body.get("content"), str) else []
        return own + [t for key, part in body.items() if key != "content" for t in texts(part)]
    return [t for part in body for t in texts(part)] if isinstance(body, list) else []


def test_bot_pings_nobody_by_default(make_bot: Any) -> None:
    """S099: what is sent without saying whom it may mention mentions nobody."""
    allowed = make_bot().allowed_mentions
    assert dict(allowed.to_dict()) == {"parse": []}


async def test_hostile_names_format_nothing_where_words_stand_for_pictures(room: Room) -> None:
    """S099: text only: in the panel and for who watches."""
    guild = room.channel.guild
    assert guild is not None
    ann, ben, eve = (guild.add_member(room.env.create_user(f"u{i}", global_name=HOSTILE[i])) for i in (0, 6, 2))
    for who in (ann, ben, eve):
        await room.bot.tables.set_prefs(who.id, who.user.name, Prefs(locale="en", text_only=True))
    await room.deal(ann, ben)
    panel, watched = room.panel(ann), await room.press(eve, room.board(), "watch")
    assert watched.response is not None
    for said in (words(room.env, panel), words(room.env, watched.response.message)):
        assert "cards in hand" in said
        assert "**bold**" not in said
        assert "||s||" not in said
        assert "\\|\\|s" in said
    assert not panel.attachments
    assert not watched.response.message.attachments


async def test_leaderboard_speaks_the_servers_language(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S088: everybody sees it, whoever asked; the pages that a reader turns are in the reader's language."""
    guild = room.channel.guild
    assert guild is not None
    await room.bot.tables.set_guild(guild.id, GuildPrefs(locale="fr"))
    await room.bot.tables.set_prefs(alice.id, "alice", Prefs(locale="en"))
    name = await room.deal(alice, bob)
    await win(room, name, alice, bob)
    shown = await room.slash(alice, "leaderboard", game="rami")
    assert shown.response is not None
    assert "Classement" in words(room.env, shown.response.message)
    page = await room.forge(alice, shown.response.message, "b1:0:-:board:rami/0./wins/0/0/0")
    assert "Leaderboard" in room.told(page)
