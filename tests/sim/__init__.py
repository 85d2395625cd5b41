"""What tests of the simulated Discord share: arrivals, languages, closed DMs, slow answers, and what was sent."""

from tests.sim.arrivals import Shot, copy_of, stale_click, volley
from tests.sim.conditions import HttpGate, closed_dm, http_yields, locales, settle_fast
from tests.sim.sent import custom_ids, everything_sent, labels, words

__all__ = [
    "HttpGate",
    "Shot",
    "closed_dm",
    "copy_of",
    "custom_ids",
    "everything_sent",
    "http_yields",
    "labels",
    "locales",
    "settle_fast",
    "stale_click",
    "volley",
    "words",
]
