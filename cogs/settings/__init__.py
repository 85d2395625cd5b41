"""/settings: a start page in words and a page for each theme, all in one message for whoever manages the server."""

from cogs.settings import game, notices, places, season  # noqa: F401  # importing registers pages and handlers
from cogs.settings.home import opened

__all__ = ["opened"]
