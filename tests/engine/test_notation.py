"""Cards and positions as text, both ways."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import BACK, JOKER, card, deck
from bot.engine.melding.state import Discard, Drew, Kind, Lay, Layout, Meld, Turn
from bot.engine.moves import Undo
from bot.engine.notation import cards, one_card, parse_state, show, show_card, show_cards, tell
from bot.engine.state import Phase, view
from bot.engine.variants import find

ROMME = find("romme")

TEXT = """\
romme, 2 seats
options: {"match_target": 100}
seq: 41
since: [40, 41]
phase: play
turn: 1
deal: 2
scores: [12, 0]
hands:
  0: 2S 9C
  1: AH KD*2
stock: 4H 5H JK
discard: KC 3S
known:
  0: 9C
  1: -
taken: 0:9C
thrown: 1:KC 0:3S
melds:
  1: of 0 run 5D 6D JK=7D 8D@1
  2: of 1 set 4S 4C JK
next_meld: 3
opened: [true, true]
now: {"drawn": true, "taken": "3S"}
"""


def test_every_face_is_read_as_it_is_shown() -> None:
    """All 52, the joker and the back."""
    for c in (*deck(1, 1), BACK):
        assert one_card(show_card(c)) == c
    assert show_cards(deck(1, 0)[:13]) == "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def test_cards_keep_the_order_written() -> None:
    """A pile or a run is read from bottom to top."""
    assert cards("7H 8H JK ??") == (card(6, 1), card(7, 1), JOKER, BACK)


@pytest.mark.parametrize("text", ["JK", "JOK", "JOK1", "JOK12"])
def test_jokers_are_all_the_same(text: str) -> None:
    """Whatever number a text gives them."""
    assert cards(text) == (JOKER,)


def test_tens_copies_and_counts() -> None:
    """``T`` is ten, ``/2`` makes no other face, ``*3`` is three of them, ``-`` none."""
    assert cards("TH 10H 7S/2 7S") == (card(9, 1), card(9, 1), card(6, 0), card(6, 0))
    assert cards("??*3 -") == (BACK,) * 3
    assert show_cards((BACK,) * 3 + cards("AS")) == "??*3 AS"
    assert show_cards(()) == "-"


@pytest.mark.parametrize("text", ["1H", "7", "H7", "7h", "JX", "?", "7H8H", "11S", "7H/", "7H*"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(ValueError, match="not a card"):
        cards("AS " + text)


def test_position_is_shown_as_it_was_read() -> None:
    """One text, one position."""
    assert show(parse_state(TEXT, ROMME)) == TEXT


def test_position_says_what_it_says() -> None:
    """Field by field."""
    s = parse_state(TEXT, ROMME)
    assert s.options == replace(ROMME.defaults(2), match_target=100)
    assert (s.phase, s.turn, s.scores, s.seq, s.since) == (Phase.PLAY, 1, (12, 0), 41, (40, 41))
    assert s.hands == (cards("2S 9C"), cards("AH KD KD"))
    assert (s.stock, s.discard) == (cards("4H 5H JK"), cards("KC 3S"))
    assert s.known == (cards("9C"), ())
    assert s.thrown == ((1, one_card("KC")), (0, one_card("3S")))
    assert s.melds == (
        Meld(1, 0, Kind.RUN, cards("5D 6D JK 8D"), 4, 2, (0, 0, 0, 1)),
        Meld(2, 1, Kind.SET, cards("4S 4C JK"), 3, -1, (1, 1, 1)),
    )
    assert s.now == Turn(drawn=True, taken=one_card("3S"))


def test_what_is_not_said_is_as_before_the_first_deal() -> None:
    """A test names only what it is about; a hand may be written in any order."""
    s = parse_state("romme, 3 seats\nhands:\n  0: KD 2S\n  1: -\n  2: JK\n", ROMME)
    start = ROMME.start(3, ROMME.defaults(3))
    assert s == replace(start, hands=(cards("2S KD"), (), cards("JK")))


def test_run_is_placed_by_its_first_card_whatever_it_is() -> None:
    """A joker before the first natural, an ace below the 2, an ace above the king."""
    text = "romme, 2 seats\nmelds:\n  1: of 0 run JK=5H 6H 7H\n  2: of 0 run AS 2S 3S\n  3: of 1 run QS KS AS\n"
    s = parse_state(text, ROMME)
    assert [m.low for m in s.melds] == [4, 0, 11]
    assert show(s) == text


def test_view_shows_backs_and_says_whose_it_is() -> None:
    """What a viewer sees can be read back as far as it is seen."""
    s = parse_state(TEXT, ROMME)
    seen = show(view(s, 1))
    assert seen.startswith("romme, 2 seats, seen by 1\n")
    assert "  0: ??*2\n  1: AH KD*2\nstock: ??*3\n" in seen
    assert parse_state(seen, ROMME) == view(s, 1).state
    assert show(view(s, None)).startswith("romme, 2 seats, seen by all\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rami, 2 seats\n", "not the first line"),
        ("romme\n", "not the first line"),
        ("romme, 2 seats\nhnads:\n  0: -\n", "no field 'hnads'"),
        ('romme, 2 seats\noptions: {"target": 3}\n', "no field 'target'"),
        ("romme, 2 seats\nhands:\n  1: AS\n  0: 2S\n", "not one line a seat"),
        ("romme, 2 seats\nmelds:\n  1: run 5H 6H 7H\n", "not a meld"),
        ("romme, 2 seats\nstock 4H\n", "not a field"),
        ("romme, 2 seats\nstock: 4X\n", "not a card"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, why: str) -> None:
    """The error names the word."""
    with pytest.raises(ValueError, match=why):
        parse_state(text, ROMME)


def test_actions_and_events_in_one_line() -> None:
    """Their tag, then what they say."""
    assert tell(Discard(one_card("7H"))) == 'discard {"card": "7H"}'
    assert tell(Undo(3)) == 'undo {"to": 3}'
    assert tell(Drew(seat=1, card=BACK)) == 'drew {"seat": 1, "card": "??"}'
    lay = tell(Lay((Layout(cards("5H JK 7H")),)))
    assert lay == 'lay {"melds": [{"cards": "5H JK 7H", "kind": null, "roles": "-"}]}'
