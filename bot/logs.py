"""What the log says and to whom: one line a record with the table and interaction it is about, storms counted."""

import logging
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal, TextIO

Form = Literal["text", "json"]

OURS = ("bot", "cogs", "rendering")  # whose log messages are written by this project
QUIET = 60.0  # seconds in which the same fault is only counted
REFERENCE = "reference"  # of a fault, as the person was told it
FAULTS_KEPT = 256  # different faults that are told apart at a time

BLOT = "[secret]"  # stands where a sealed text would

_sealed: set[str] = set()
_about: ContextVar[dict[str, object] | None] = ContextVar("about", default=None)


@contextmanager
def about(**what: object) -> Iterator[None]:
    """Records made inside, also by tasks begun inside, say ``what`` they are about: ids, never cards or names."""
    token = _about.set((_about.get() or {}) | what)
    try:
        yield
    finally:
        _about.reset(token)


def seal(secret: str) -> None:
    """From now on no line shows ``secret``, whoever writes it and whatever exception it stands in."""
    _sealed.add(secret)


def blotted(text: str) -> str:
    """``text`` without what was sealed."""
    for secret in _sealed:
        text = text.replace(secret, BLOT)
    return text


class Blotter(logging.StreamHandler[TextIO]):
    """Writes lines, tracebacks too, without what was sealed."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole line as it is written."""
        return blotted(super().format(record))


class Context(logging.Filter):
    """Puts what a record is about on it: as ``about`` for people and as fields for programs."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record passes."""
        found = (_about.get() or {}) | {k: v for k, v in vars(record).items() if k == REFERENCE}
        record.about = "".join(f" [{key} {value}]" for key, value in found.items())
        vars(record).update(found)
        return True


class Storms(logging.Filter):
    """Lets a warning or error through once in ``QUIET`` seconds; the next one says how many were left out.

    The same is what reads the same, whatever table it is about.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[Any, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Is it new, or new again?"""
        if record.levelno < logging.WARNING:
            return True
        key, now = self._key(record), self._clock()
        since, left_out = self._seen.pop(key, (-QUIET, 0))
        if now - since < QUIET:
            self._seen[key] = since, left_out + 1
            return self._shortened(record)
        self._seen[key] = now, 0
        while len(self._seen) > FAULTS_KEPT:
            del self._seen[next(iter(self._seen))]
        if left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} times more before)", None
        return True

    @staticmethod
    def _shortened(record: logging.LogRecord) -> bool:
        """Somebody was told the reference and may ask: its line stays, without the traceback that stands above."""
        record.exc_info = record.exc_text = None
        return hasattr(record, REFERENCE)

    @staticmethod
    def _key(record: logging.LogRecord) -> tuple[Any, ...]:
        return record.name, record.levelno, record.getMessage(), _place(record)


def _place(record: logging.LogRecord) -> tuple[object, ...]:
    """Which exception, and where it was raised."""
    if not record.exc_info or record.exc_info[2] is None:
        return ()
    *_, frame = traceback.walk_tb(record.exc_info[2])
    return record.exc_info[0], frame[0].f_code.co_filename, frame[1]


def configure(level: str, form: Form = "text") -> None:
    """Log from ``level`` on to stderr; libraries tell no details: hands, tokens of presses, what is stored."""
    handler = Blotter(sys.stderr)
    handler.setFormatter(_formatter(form))
    handler.addFilter(Context())
    handler.addFilter(Storms())
    logging.basicConfig(level=level, handlers=[handler])
    if level == "DEBUG":
        logging.getLogger().setLevel(logging.INFO)
        for name in OURS:
            logging.getLogger(name).setLevel(logging.DEBUG)


def _formatter(form: Form) -> logging.Formatter:
    if form == "text":
        return logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s%(about)s")
    from pythonjsonlogger.json import JsonFormatter  # noqa: PLC0415  # only where it is asked for

    fields = "%(asctime)s %(levelname)s %(name)s %(message)s"
    return JsonFormatter(
        fields, rename_fields={"asctime": "time", "levelname": "level", "name": "logger"}, reserved_attrs=_HIDDEN
    )


_HIDDEN = [*vars(logging.makeLogRecord({})), "message", "asctime", "about"]  # not repeated as extra fields
