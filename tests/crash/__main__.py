"""Kill and start again, many times, on one database: ``python -m tests.crash --kills 200``.

One JSON object at the end; exit code 1 if anything acknowledged was lost.
"""

import argparse
import json
import os
import select
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec

from tests.crash.told import Ack, Heard
from tests.crash.victim import run

START = 60.0  # seconds that a start may take on a busy machine
LONG, BITE = 0.4, 400  # seconds that a child lives at most, SQL statements that it is let do at most


def main() -> int:
    """Run the rounds and print what came of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began, rng, heard, faults, acked = time.monotonic(), Random(options.seed), Heard(), [], 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.kills):
            lines, said = _round(Path(folder), rng, number, heard)
            faults += [f"round {number}: {x}" for x in said]
            acked += lines
    seconds = round(time.monotonic() - began, 1)
    print(json.dumps({"kills": options.kills, "acknowledged": acked, "lost": len(faults), "seconds": seconds}))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    return 1 if faults or not acked else 0


def _round(folder: Path, rng: Random, number: int, heard: Heard) -> tuple[int, list[str]]:
    """One child's life and end; how much it acknowledged, and what it found wrong with the one before."""
    bite = rng.randint(1, BITE) if rng.random() < 0.5 else None
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            run(folder, number, heard, write, bite)
        finally:
            os._exit(1)  # nothing of the parent's is cleaned up here
    os.close(write)
    heard.tables, heard.drafts = dict(heard.tables), {}
    early = rng.random() < 0.15  # in the middle of its start
    lines = _listen(read, child, START if not early else rng.uniform(0, 0.1), rng.uniform(0, LONG), started=early)
    heard.killed = time.time()
    faults, count = [], 0
    for line in lines:
        if line.startswith(b"!"):
            faults.append(line[1:].decode())
        elif line != b"+":
            heard.hear(msgspec.json.decode(line, type=Ack))
            count += 1
    return count, faults


def _listen(read: int, child: int, patience: float, life: float, *, started: bool) -> list[bytes]:
    """The child's lines until it is killed: ``life`` seconds after it started, or after ``patience`` at the latest."""
    end, data, begun = time.monotonic() + patience, b"", started
    while (left := end - time.monotonic()) > 0:
        if not select.select([read], [], [], left)[0]:
            break
        chunk = os.read(read, 1 << 16)
        if not chunk:
            break
        data += chunk
        if not begun and (data.startswith(b"+\n") or b"\n+\n" in data):
            begun, end = True, time.monotonic() + life
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while chunk := os.read(read, 1 << 16):
        data += chunk
    os.close(read)
    return data.split(b"\n")[:-1]


if __name__ == "__main__":
    sys.exit(main())
