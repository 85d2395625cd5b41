"""*Hint* on the panel: what the strong player would do in the presser's place, told to the presser alone."""

from cogs.hand import show
from cogs.press import Press, on


@on("hint")
async def hint(press: Press) -> None:
    """The panel as of now with the hint below its first line; the next press of any kind takes the hint away."""
    await press.defer_private()
    await show(press, hint=True)
