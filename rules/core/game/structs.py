"""Struct types made known to msgspec before any thread needs them.

msgspec looks into a struct type when it first reads one; two threads that do so at the same moment crash the
process. So a program with threads calls `learn` first, in one thread, when everything is imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct


def learn(*packages: str) -> int:
    """Have msgspec look into every struct type of these packages; returns how many it can read."""
    known = 0
    for kind in _all_of(Struct):
        if kind.__module__.partition(".")[0] in packages:
            with suppress(TypeError, NameError):  # a type that cannot be read as JSON is read by no thread
                msgspec.json.Decoder(kind)
                known += 1
    return known


def _all_of(kind: type[Struct]) -> Iterator[type[Struct]]:
    for below in kind.__subclasses__():
        yield below
        yield from _all_of(below)
