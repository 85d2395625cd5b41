"""The emojis of cards."""

import io

import pytest
from PIL import Image

from bot.engine.cards import JOKER, Card
from rendering import sign
from rendering.model import Indices

LARGEST = 256 * 1024  # bytes that Discord takes


@pytest.mark.parametrize("indices", ["fr", "en"])
def test_every_face_looks_different_and_fits_an_emoji(indices: Indices) -> None:
    drawn = [sign(Card(c), indices) for c in range(JOKER + 1)]
    assert len(set(drawn)) == len(drawn)
    assert max(map(len, drawn)) < LARGEST
    assert {Image.open(io.BytesIO(png)).size for png in drawn} == {(128, 128)}


def test_court_cards_have_the_letters_of_the_language() -> None:
    assert [sign(Card(c), "fr") == sign(Card(c), "en") for c in (9, 10, 11, 12)] == [True, False, False, False]
