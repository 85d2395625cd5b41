"""Narration of tile games: what was laid and moved, what was drawn without saying which, why a table is refused."""

from bot.engine.moves import Event
from bot.engine.rules import Illegal
from bot.engine.rummikub.state import Arranged, Drawing, DrewTiles, FirstDrawn, PassedTurn, PoolEmptied, RoundEnded
from bot.engine.state import DEALER
from bot.engine.tiles import tiles
from bot.i18n import LOCALES, t
from bot.narrate import event, illegal, letters
from bot.narrate.faces import tile_text
from tests.engine.rummikub.positions import RULES, arrange, position, refusal

NAMES = ("Anna", "Bo", "Chloé")
GROUPS = "R7 B7 K7 | R8 B8 K8 | R9 B9 K9"


def told(e: Event, locale: str = "en", by: str = "person") -> str:
    key, params = event(e, by, NAMES, letters(locale))
    return t(locale, key, **params)


def refused(e: Illegal, locale: str = "en") -> str:
    key, params = illegal(e, letters(locale), NAMES)
    return t(locale, key, **params)


def test_an_arrangement_says_what_was_laid_and_how_much_moved() -> None:
    s = position("R6 Y1", "R1", table=GROUPS)
    (e,) = RULES.apply(s, 0, arrange("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9")).events
    assert isinstance(e, Arranged)
    for locale in LOCALES:
        said = told(e, locale)
        assert "Anna" in said
        assert "R6" in said
        assert "6 t" in said, "tiles that moved"
        assert "B7" not in said


def test_an_opening_says_its_points() -> None:
    s = position("R10 R11 R12 Y1", "R1", opened=(False, True))
    (e,) = RULES.apply(s, 0, arrange("R10 R11 R12", "R10 R11 R12")).events
    assert all("33" in told(e, locale) for locale in LOCALES)


def test_tiles_drawn_are_not_told() -> None:
    """S081: not even by an event that was not redacted."""
    for why in Drawing:
        e = DrewTiles(seat=1, tiles=tiles("R13 K12 Y11"), why=why, reason="e_not_a_set")
        for locale in LOCALES:
            said = told(e, locale, "clock")
            assert "Bo" in said
            assert not any(tile_text(x, letters(locale)) in said for x in e.tiles)


def test_why_tiles_were_drawn_is_told() -> None:
    said = {why: told(DrewTiles(seat=1, tiles=tiles("R13"), why=why)) for why in Drawing}
    assert len(set(said.values())) == 3
    assert len({told(PassedTurn(seat=1, why=why)) for why in Drawing}) == 3


def test_who_begins_is_told_with_what_was_drawn() -> None:
    drawn = FirstDrawn(seat=2, draws=(((0, 4), (1, 0), (2, 12)), ((1, 3),)))
    assert all(x in told(drawn) for x in ("Chloé", "Anna 4", "12"))
    assert "Chloé" in told(FirstDrawn(seat=2, draws=()))


def test_the_empty_pool_says_how_many_turns_are_left() -> None:
    assert "3" in told(PoolEmptied(seat=DEALER, turns=3))
    assert told(PoolEmptied(seat=DEALER, turns=None)) != told(PoolEmptied(seat=DEALER, turns=3))


def test_the_end_of_a_round_says_who_gets_what() -> None:
    s = position("R5 R6 R7", "K10", "Y3")
    e = next(e for e in RULES.apply(s, 0, arrange("R5 R6 R7")).events if isinstance(e, RoundEnded))
    said = told(e)
    assert all(x in said for x in ("Anna +13", "Bo −10", "Chloé −3"))


def test_a_refusal_says_the_tiles_in_the_letters_of_the_reader() -> None:
    s = position("R6 Y1", "R1", table=GROUPS)
    e = refusal(s, arrange("R7 B7 K7 | R8 B8 K8 | R9 B9 | K9 R6"))
    assert "R9 B9" in refused(e, "fr")
    assert "K9" in refused(refusal(s, arrange("R7 B7 K7 | R8 B8 K8 | K9 R9 R6 | B9")))
    assert "N9" in refused(refusal(s, arrange("R7 B7 K7 | R8 B8 K8 | K9 R9 R6 | B9")), "fr")


def test_an_opening_that_is_too_low_says_what_is_missing() -> None:
    s = position("R8 J K8 R5", "R1", opened=(False, True))
    e = refusal(s, arrange("R8 K8 J", "R8 K8 J"))
    assert all(x in refused(e, locale) for locale in LOCALES for x in ("24", "30", "6"))
