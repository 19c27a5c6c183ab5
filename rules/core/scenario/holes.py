"""Holes: what stands where a value of a document could not be read, so that all the rest is still judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

Found = TypeVar("Found")


class Unread(Exception):
    """Something asks for a value that could not be read."""


class Hole:
    """Whatever is asked of it, the answer is Unread; that it is not None is all that is known."""

    def _ask(self, *_: object) -> Any:
        raise Unread

    __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = __getattr__ = _ask
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _ask
    __index__ = __int__ = __float__ = _ask
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __abs__ = _ask
    __str__ = __repr__ = __format__ = _ask
    __class__ = property(_ask)  # isinstance asks for it


HOLE: Final[Any] = Hole()


def judged(checks: Iterable[Callable[..., Iterable[Found]]], *of: Any) -> list[Found]:
    """Return what checks find; one that asks for what could not be read finds no more."""
    found: list[Found] = []
    for check in checks:
        try:
            for one in check(*of):
                found.append(one)
        except Unread:
            continue
    return found
