"""Numbers of records and boards as people read them."""

from bot.i18n import t


def number(value: int, locale: str) -> str:
    """A number as the language groups its digits, with a true minus sign."""
    return t(locale, "number", value=value).replace("-", "−")


def percent(part: int, of: int, locale: str) -> str:
    """A share in whole percent; only what is whole is 100, only nothing is 0."""
    share = round(100 * part / of) if of else 0
    if 0 < part < of:
        share = min(99, max(1, share))
    return t(locale, "percent", value=share)
