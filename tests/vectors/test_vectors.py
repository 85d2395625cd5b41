"""Every vector of the folder (RAMI_VECTORS, else our own) holds."""

import pytest

from tests.vectors.reading import Vector, folder, load
from tests.vectors.runner import run

VECTORS = load(folder())


@pytest.mark.parametrize("vector", [pytest.param(v, id=v.title) for v in VECTORS])
def test_vector(vector: Vector) -> None:
    """The engine does what the rules' worked example says."""
    run(vector)
