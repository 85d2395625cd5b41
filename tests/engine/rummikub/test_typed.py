"""Sets as people type them, in either language's letters; a mistake is shown where it is."""

from random import Random

import pytest

from bot.engine.rummikub.bags import own_sets
from bot.engine.rummikub.typed import LETTERS, Letters, Mistake, parse, show
from bot.engine.tiles import box
from tests.engine.rummikub.positions import sets

READ = {
    "R7 B7 K7 | Y3 Y4 Y5": "R7 B7 K7 | Y3 Y4 Y5",
    "r7b7n7;j3-5": "R7 B7 K7 | Y3 Y4 Y5",
    "R7 B7 N7\nO3 O4 O5": "R7 B7 K7 | Y3 Y4 Y5",
    "[R7, B7, K7] (Y3, Y4, Y5)": "R7 B7 K7 | Y3 Y4 Y5",
    "R3-R6": "R3 R4 R5 R6",
    "r3 – 6": "R3 R4 R5 R6",
    "R6..3": "R3 R4 R5 R6",
    "7RBK": "R7 B7 K7",
    "7rbnj": "R7 B7 K7 Y7",
    "RBK7": "R7 B7 K7",
    "R3 4 5": "R3 R4 R5",
    "R5 * R7": "R5 J R7",
    "R5 J R7": "R5 J R7",
    "R5JR7": "R5 J R7",
    "jR5R6": "J R5 R6",
    "R5 JK R7": "R5 J R7",
    "joker B1 B2": "B1 B2 J",
    "JJR10": "J J R10",
    "J10 J11 J12": "Y10 Y11 Y12",
    "R7 R5 J": "R5 J R7",
    "3: R4 R5 R6 | 12: B1 B2 B3": "R4 R5 R6 | B1 B2 B3",
    "🔴7 🔷7 ⬛7 ⭐7 | 🃏 R5 R6": "R7 B7 K7 Y7 | J R5 R6",
    "R07 B7 K7": "R7 B7 K7",
    "R 7 B 7 K 7": "R7 B7 K7",
    "RBK 7": "R7 B7 K7",
    "R7/B7/K7": "R7 B7 K7",
    "R7\u200bB7\u200bK7": "R7 B7 K7",
    "rouge 7, bleu 7, noir 7 | Jaune 3 jaune 4 jaune 5": "R7 B7 K7 | Y3 Y4 Y5",
    "red7 blue7 black7 yellow7": "R7 B7 K7 Y7",
    "rouge 3-5": "R3 R4 R5",
    "R3 4 5 | B 3 4 5": "R3 R4 R5 | B3 B4 B5",
    "| ; \n": "",
    "": "",
}


@pytest.mark.parametrize(("text", "meant"), READ.items())
def test_sets_are_read_forgivingly(text: str, meant: str) -> None:
    found = parse(text)
    assert found.sets == sets(meant)
    assert found.mistakes == ()


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("R7 B7 X7 K7", Mistake(6, "X7", "unknown", 0)),
        ("R7 B7 K7 | Y3 Y14", Mistake(14, "Y14", "number_range", 1)),
        ("R0 R1 R2", Mistake(0, "R0", "number_range", 0)),
        ("R7 B K7", Mistake(3, "B", "number_missing", 0)),
        ("7 R8", Mistake(0, "7", "colour_missing", 0)),
        ("* 7", Mistake(2, "7", "colour_missing", 0)),
        ("R3-B6", Mistake(0, "R3-B6", "range_colours", 0)),
        ("R7 bonjour", Mistake(3, "bonjour", "unknown", 0)),
        ("2: R7 R8 R9\n3: K7 K8 ?9", Mistake(21, "?9", "unknown", 1)),
        ("R7 R8 R9\n\n3: ?? | R1 R2 R3", Mistake(13, "??", "unknown", 1)),
        ("rouge B7", Mistake(0, "rouge", "number_missing", 0)),
        ("R" + "9" * 6000, Mistake(0, "R" + "9" * 6000, "number_range", 0)),
    ],
)
def test_a_mistake_is_shown_where_it_is(text: str, mistake: Mistake) -> None:
    """The rest is read all the same."""
    assert parse(text).mistakes == (mistake,)
    assert text[mistake.start :].startswith(mistake.word)


def test_sets_are_counted_whether_or_not_anything_of_them_can_be_read() -> None:
    """The mistake of the second set is said to be there, although nothing of the first was read."""
    assert [m.at for m in parse("Q7 Q8 | R1 R2 R99 || X1").mistakes] == [0, 0, 1, 2]


@pytest.mark.parametrize("letters", LETTERS)
def test_what_is_shown_is_read_back(letters: Letters) -> None:
    """Sets of random racks, each joker where it lies."""
    rng, jokers = Random(1), 0
    for _ in range(60):
        found = tuple(x for _, x in own_sets(tuple(sorted(rng.sample(box(2), 14)))))[:8]
        jokers += any(52 in x for x in found)
        assert parse(show(found, letters)) == (found, ())
    assert jokers


def test_letters_are_those_of_the_language() -> None:
    both = sets("R7 B7 K7 J | Y3 Y4 Y5")
    assert show(both) == "R7 B7 K7 J | Y3 Y4 Y5"
    assert show(both, "fr") == "R7 B7 N7 * | J3 J4 J5"


def test_whatever_is_typed_is_answered() -> None:
    """Nothing raises, every mistake lies in the text, and every character is either read or complained of."""
    rng = Random(2)
    for _ in range(3000):
        text = "".join(rng.choices("RBKYJNOrbj*0123456789 |;-.,[]é:\n🃏", k=rng.randint(0, 16)))
        found = parse(text)
        assert all(text[m.start : m.start + len(m.word)] == m.word for m in found.mistakes), text
        if any(c.isdigit() for c in text.replace(":", "|").split("|")[-1]):
            assert found.sets or found.mistakes, text
