"""Names and descriptions of the commands in each language of Discord that is ours."""

import discord
from discord import app_commands

from bot.i18n import has, t

LOCALES = {discord.Locale.french: "fr", discord.Locale.american_english: "en", discord.Locale.british_english: "en"}


def words(key: str) -> app_commands.locale_str:
    """An English text that ``Words`` translates."""
    return app_commands.locale_str(t("en", key), key=key)


class Words(app_commands.Translator):
    """Looks a command's words up in the locales."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words of ``string`` in ``locale``; None where English, which is sent anyway, is meant."""
        key = string.extras.get("key")
        language = LOCALES.get(locale)
        return t(language, key) if language == "fr" and key and has(key, "fr") else None
