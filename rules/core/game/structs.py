"""Register struct types with msgspec before threads start.

msgspec inspects a struct type on first use; two threads that do so at the same moment crash the process. A
program with threads therefore calls `learn` in its main thread once everything is imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct


def learn(*packages: str) -> int:
    """Have msgspec inspect every struct type of these packages; return how many it can decode."""
    known = 0
    for kind in _all_of(Struct):
        if kind.__module__.partition(".")[0] in packages:
            with suppress(TypeError, NameError):  # no thread reads a type that cannot be read as JSON
                msgspec.json.Decoder(kind)
                known += 1
    return known


def _all_of(kind: type[Struct]) -> Iterator[type[Struct]]:
    for below in kind.__subclasses__():
        yield below
        yield from _all_of(below)
