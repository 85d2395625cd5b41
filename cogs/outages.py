"""What Discord's answers mean: which faults pass by themselves, which messages are gone, who takes no messages."""

import aiohttp
import discord

CLOSED = {50007, 50278, 40003}  # the person takes no messages, shares no server, too many were opened
GONE_CHANNEL = 10003
GONE = {GONE_CHANNEL, 10008, 30046}  # unknown channel, unknown message, too old to be edited again
FAULTS = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)  # what a request may end with


def passing(error: BaseException) -> bool:
    """Is it worth trying again later: the network, Discord's own servers, or too many requests?"""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or (error.status == 429 and error.code not in GONE)
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError | TimeoutError)


def not_ours(error: BaseException) -> bool:
    """Is it Discord's or the network's doing, or a right that the bot lacks, and no fault of the program?"""
    if isinstance(error, discord.HTTPException):
        return passing(error) or error.status in (401, 403, 404) or error.code in GONE | CLOSED | {50083}
    return isinstance(error, FAULTS) and passing(error)


def named(error: BaseException) -> str:
    """The fault in a few words for the log."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status} {error.code}"
    return type(error).__name__
