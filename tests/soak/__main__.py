"""``python -m tests.soak load --seconds 120`` or ``ended --tables 2000``: one JSON object for each."""

import argparse
import json

from tests.soak import ended, load


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["load", "ended"])
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--tables", type=int, default=None)
    options = parser.parse_args()
    if options.what == "load":
        found = load.rows(options.seconds, options.tables or load.TABLES)
    else:
        found = ended.rows(options.tables or ended.TABLES)
    for row in found:
        print(json.dumps({"soak": options.what} | row), flush=True)


if __name__ == "__main__":
    main()
