"""The same bot against a simulated Discord, played in the browser; needs no token and no network."""

from bot.demo.show import Order, show

__all__ = ["Order", "show"]
