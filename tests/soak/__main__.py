"""``python -m tests.soak load --seconds 120``, ``ended --tables 2000``, ``secrets --deals 9``: JSON, one object a line.

Exit code 1 if a row tells of leaks.
"""

import argparse
import json
import sys

from tests.soak import ended, load, secrecy


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["load", "ended", "secrets"])
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--tables", type=int, default=None)
    parser.add_argument("--deals", type=int, default=secrecy.DEALS)
    options = parser.parse_args()
    if options.what == "load":
        found = load.rows(options.seconds, options.tables or load.TABLES)
    elif options.what == "ended":
        found = ended.rows(options.tables or ended.TABLES)
    else:
        found = secrecy.rows(options.deals)
    leaks = 0
    for row in found:
        leaks += row.get("leaks", 0)
        print(json.dumps({"soak": options.what} | row), flush=True)
    sys.exit(1 if leaks else 0)


if __name__ == "__main__":
    main()
