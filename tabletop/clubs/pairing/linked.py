"""Linked scenarios: a tree of battles in which each result selects the next battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]


class BadTree(Exception):
    """A tree that is empty or circular, or has a chapter twice or an unknown one; `where` is the chapter."""

    def __init__(self, where: str, why: Literal["twice", "unknown", "circle", "empty"]) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why = where, why


class Branch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The next chapter if conditions hold: who won, and by how many victory points at least and at most."""

    to: Id
    won: Literal["first", "second", "draw", ""] = ""
    at_least: Annotated[float, Meta(ge=0)] | None = None
    at_most: Annotated[float, Meta(ge=0)] | None = None

    def holds(self, outcome: str, margin: float) -> bool:
        """Return whether the conditions hold for a result."""
        if self.won and self.won != outcome:
            return False
        if self.at_least is not None and margin < self.at_least:
            return False
        return self.at_most is None or margin <= self.at_most


class Chapter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One scenario of the tree with its branches: the first branch that holds is taken."""

    id: Id
    scenario: str
    name: str = ""
    next: tuple[Branch, ...] = ()


def read(document: Any) -> tuple[Chapter, ...]:
    """Return a tree from its document; the story begins with the first chapter.

    Raises BadTree, or msgspec.ValidationError.
    """
    chapters = msgspec.convert(document, tuple[Chapter, ...])
    by_id = {chapter.id: chapter for chapter in chapters}
    if not chapters:
        raise BadTree("", "empty")
    if len(by_id) < len(chapters):
        raise BadTree(next(one.id for one in chapters if by_id[one.id] is not one), "twice")
    for chapter in chapters:
        for branch in chapter.next:
            if branch.to not in by_id:
                raise BadTree(chapter.id, "unknown")
    _assert_ends(by_id)
    return chapters


def _assert_ends(by_id: Mapping[str, Chapter]) -> None:
    done: set[str] = set()

    def visit(at: str, above: tuple[str, ...]) -> None:
        if at in above:
            raise BadTree(at, "circle")
        if at in done:
            return
        for branch in by_id[at].next:
            visit(branch.to, (*above, at))
        done.add(at)

    for chapter in by_id:
        visit(chapter, ())


def following(chapters: Sequence[Chapter], at: str, outcome: str, margin: float) -> Chapter | None:
    """Return the chapter that follows after this result; None if the story ends."""
    by_id = {chapter.id: chapter for chapter in chapters}
    branch = next((one for one in by_id[at].next if one.holds(outcome, margin)), None)
    return None if branch is None else by_id[branch.to]
