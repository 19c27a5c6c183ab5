"""What a group has left: a number, or, where its units pay differently, such numbers side by side."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge, sub
from typing import Any, Protocol


class Left(Protocol):
    """What is paid and compared as one number is, whether it is one or several."""

    def __sub__(self, cost: Any, /) -> Left: ...
    def __ge__(self, other: Any, /) -> bool: ...
    def __float__(self) -> float: ...


class Lefts(tuple[float, ...]):
    """What each kind of unit has left: as much as others only if each kind has; as one number their sum."""

    __slots__ = ()

    def __sub__(self, costs: Lefts) -> Lefts:
        return Lefts(map(sub, self, costs))

    def __ge__(self, others: tuple[float, ...]) -> bool:
        return all(map(ge, self, others))

    def __float__(self) -> float:
        return sum(self)


def left_of(each: Sequence[float]) -> Left:
    """Return what so many kinds of unit have left, or are to pay."""
    return each[0] if len(each) == 1 else Lefts(each)


def each_of(left: Left) -> tuple[float, ...]:
    """Return what each kind has left."""
    return left if isinstance(left, Lefts) else (float(left),)


def emptied(left: Left) -> Left:
    """Return what is left where more was to be paid than there was."""
    return Lefts(max(0.0, each) for each in left) if isinstance(left, Lefts) else max(0.0, float(left))


def least_of(left: Left) -> float:
    """Return what the poorest kind has left."""
    return min(left) if isinstance(left, Lefts) else float(left)


def most_of(left: Left) -> float:
    """Return what the richest kind has left."""
    return max(left) if isinstance(left, Lefts) else float(left)
