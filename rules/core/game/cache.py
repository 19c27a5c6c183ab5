"""What the rules keep of boards: caches that are emptied together before they hold too many boards alive.

A cache is keyed by states and boards, and holds them as long as its entries. How many entries it has says
nothing of their bytes, so the boards that were read are counted by their weight.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

MOST_BYTES: Final = 192 * 1024 * 1024
"""The weight of the boards that are read before the caches are emptied; a usual board weighs about 1 MB."""


class _Caches:
    """The caches, and the weight of what was read since they were last emptied."""

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
    """Keep at most so many results of a function of boards until too much was read."""

    def keep(function: Function) -> Function:
        cache: Any = lru_cache(maxsize)(function)
        _caches.all.append(cache)
        return cache  # type: ignore[no-any-return]

    return keep


def note_board(weight: int) -> None:
    """Note that a board of so many bytes was read."""
    _caches.note(weight)
