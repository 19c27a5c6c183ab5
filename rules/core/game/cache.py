"""Boards, each kept once in a process, and caches of what rules compute from them.

Many games use the same board: they share one object as long as any of them is in memory. The caches are
emptied together before they keep too many boards alive: their keys are states and boards, which live as long
as the entries. The number of entries says nothing about memory, so the weight of the boards read is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

Function = TypeVar("Function", bound=Callable[..., Any])

MOST_BYTES: Final = 192 * 1024 * 1024
"""Bytes of boards read before the caches are emptied; a usual board weighs about 1 MB."""


class _Caches:
    """The caches, and the weight of the boards read since they were last emptied."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self.weight = 0

    def note(self, weight: int) -> None:
        self.weight += weight
        if self.weight > MOST_BYTES:
            self.weight = weight
            for cache in self.all:
                cache.cache_clear()


_caches: Final = _Caches()


def cached(maxsize: int) -> Callable[[Function], Function]:
    """Cache up to `maxsize` results of a function of boards, until too many bytes of boards were read."""

    def keep(function: Function) -> Function:
        cache: Any = lru_cache(maxsize)(function)
        _caches.all.append(cache)
        return cache  # type: ignore[no-any-return]

    return keep


def note_board(weight: int) -> None:
    """Count a board of `weight` bytes as read."""
    _caches.note(weight)


_boards: Final[WeakValueDictionary[tuple[str, bytes], Any]] = WeakValueDictionary()


def shared_board(system: str, document: dict[str, Any], make: Callable[[], Any]) -> Any:
    """Return this process's one board of a system with that document; `make` creates it if there is none."""
    key = system, blake2b(msgspec.json.encode(document)).digest()
    found = _boards.get(key)
    if found is None:
        made = make()
        note_board(made.weight)
        found = _boards.setdefault(key, made)
    return found
