"""A PNG of one byte a pixel with a palette, compressed by Intel's zlib, or more slowly where that is too large."""

import struct
import zlib

from isal import isal_zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
FAST, SMALL = 2, 6  # levels of the two
LARGE = 78_000  # bytes of pixels for which the slow way pays


def encode(rows: bytes, width: int, height: int, plte: bytes) -> bytes:
    """``rows`` is ``height`` times a zero (PNG's filter "none") and ``width`` palette indices."""
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    body = isal_zlib.compress(rows, FAST)
    if len(body) > LARGE:
        body = zlib.compress(rows, SMALL)
    chunks = ((b"IHDR", header), (b"PLTE", plte), (b"IDAT", body), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
