"""Marks: what has happened to a unit, named by the kit."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

MOST_MARKS: Final = 24
"""The most marks on one unit."""
MOST_COUNTED: Final = 999

Id = Annotated[str, Meta(min_length=1, max_length=60)]
Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]


class Mark(Struct, frozen=True, gc=False, omit_defaults=True):
    """A mark on a unit: `mark` is the kit's id of it, `count` of how many, `of` how many there might be.

    `text` is what a note says.
    """

    mark: Id
    count: Count = 1
    of: Count | None = None
    text: Text = ""


def with_mark(marks: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    """Return the marks with this one added, or replacing one of its kind; a count of 0 removes it."""
    if mark.count == 0:
        return tuple(other for other in marks if other.mark != mark.mark)
    if any(other.mark == mark.mark for other in marks):
        return tuple(mark if other.mark == mark.mark else other for other in marks)
    return (*marks, mark)
