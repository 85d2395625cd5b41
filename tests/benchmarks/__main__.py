"""Measure: `python -m tests.benchmarks [names …]` prints one JSON object a line; without names all that there are."""

import argparse
import json
import logging
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.benchmarks.measure import rounded


def names() -> list[str]:
    """Every module beside this one that has rows."""
    stems = sorted(f.stem for f in Path(__file__).parent.glob("[a-z]*.py") if not f.stem.startswith("test_"))
    return [stem for stem in stems if hasattr(import_module(f"{__package__}.{stem}"), "rows")]


def rows(name: str) -> Iterator[dict[str, Any]]:
    """The rows of one module, as they are measured; where only the ratio is given, the peer's value follows from it."""
    for found in import_module(f"{__package__}.{name}").rows():
        value, ratio = found["value"], found["ratio"]
        implied = {"peer_value": rounded(value / ratio) if ratio else 0.0}
        yield found | ({} if "peer_value" in found else implied) | {"ratio": ratio}


def main() -> None:
    """Measure what the command line names."""
    known = names()
    parser = argparse.ArgumentParser(prog=f"python -m {__package__}", description="Measure; one JSON object a line.")
    parser.add_argument("names", nargs="*", metavar="name", help=f"any of: {', '.join(known)}")
    wanted = parser.parse_args().names
    unknown = sorted(set(wanted) - set(known))
    if unknown:
        parser.error(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(known)}")
    for name in wanted or known:
        for found in rows(name):
            print(json.dumps(found, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    main()
