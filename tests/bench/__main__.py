"""`make bench`: every measurement but those under load, one after the other; or the parts that are named."""

from __future__ import annotations

import argparse
import time
from importlib import import_module

PARTS = {
    "rules": "check, odds and resolve of a move, by the features of the table",
    "offers": "what may be ordered: time and bytes",
    "reach": "where a unit may get to, in every system: time and bytes",
    "growth": "an order by entries, features, units and games; hosts 10,000 games",
    "clubs": "each address of a club with 300 members, 40 campaigns and 5,000 games",
    "browser": "the page on a desk: first table, new odds, frames of a drag",
    "page": "the page on a phone and a slow line: first table, requests, frames",
    "workshop": "a table of one's own, from New table to the first move; frames of the editor",
    "evening": "what is done by hand, from decision to done: actions, seconds, on a desk and a phone",
}


def main() -> None:
    parts = _parts()
    for part in parts:
        began = time.monotonic()
        import_module(f"tests.bench.{part}_bench").main()
        print(f"\n({part} took {time.monotonic() - began:.0f} s)", flush=True)


def _parts() -> list[str]:
    reader = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description=__doc__,
        epilog="\n".join(["parts:", *(f"  {name:9} {meaning}" for name, meaning in PARTS.items())]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("part", nargs="*", help="which to run; all, if none is named")
    parts: list[str] = reader.parse_args().part
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        reader.error(f"there is no part {unknown[0]}")
    return parts or list(PARTS)


if __name__ == "__main__":
    main()
