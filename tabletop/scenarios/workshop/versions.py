"""Versions of a draft, made automatically: what one person did without a pause, described in words.

A draft keeps its edits, each with its inverse; a version is the state after a run of edits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

import msgspec
from django.db.models import F
from msgspec import Struct

from rules.core.scenario.edits import Change, apply, changes_between, things
from rules.core.words.messages import Message, Words
from tabletop.scenarios.models import Draft, DraftEdit
from tabletop.scenarios.workshop import drafts
from tabletop.words import say

PAUSE: Final = timedelta(minutes=2)
MOST_READ: Final = 3_000
"""The newest edits of which versions are listed."""
MOST_PARTS: Final = 3
_BACK: Final = re.compile(r"back to ([0-9]{1,9})")
"""What going back is stored as, and nothing longer: what else was done may begin with the same words."""
How = Literal["added", "changed", "moved", "removed"]
HOWS: Final[tuple[How, ...]] = ("added", "moved", "changed", "removed")
_PLACE: Final = frozenset({"at", "to", "hex", "facing", "shape", "hexes"})
_SORTS: Final = ("look", "obstacle", "surface", "material", "ground", "kind")
"""A feature without a name is called by the first of these that it has."""


class NoSuchVersion(LookupError):
    """A draft has no such version, or has forgotten it."""


class Version(Struct, frozen=True):
    """What one person did from edit `first` on to edit `number`; `words` describe what was done."""

    number: int
    first: int
    by: str
    at: datetime
    words: Words


class Difference(Struct, frozen=True):
    """What became of a thing between two versions, and what the documents call it."""

    thing: str
    how: How
    name: str


class _Edit(NamedTuple):
    number: int
    by: str
    at: datetime
    doing: str
    changes: list[Change]
    inverse: list[Change]


# -- the list ------------------------------------------------------------------------------------


def versions(draft: Draft) -> list[Version]:
    """Return a draft's versions, the newest first."""
    return [_version(run) for run in _runs(_newest(draft))][::-1]


def _newest(draft: Draft) -> list[_Edit]:
    rows = draft.edits.filter(number__gt=F("draft__number") - MOST_READ).order_by("number")
    return [_read(row) for row in rows.iterator()]


def _read(row: DraftEdit) -> _Edit:
    changes, inverse = msgspec.json.decode(row.changes), msgspec.json.decode(row.inverse)
    return _Edit(row.number, row.by, row.at, row.doing, changes, inverse)


def _runs(edits: Iterable[_Edit]) -> Iterator[list[_Edit]]:
    """Yield the runs of edits that one person made without a pause; going back is a run of its own."""
    run: list[_Edit] = []
    for edit in edits:
        if run and not _goes_on(run[-1], edit):
            yield run
            run = []
        run.append(edit)
    if run:
        yield run


def _goes_on(last: _Edit, edit: _Edit) -> bool:
    if _BACK.fullmatch(last.doing) or _BACK.fullmatch(edit.doing):
        return last.doing == edit.doing and last.by == edit.by
    return last.by == edit.by and edit.at - last.at < PAUSE


def _version(run: list[_Edit]) -> Version:
    last = run[-1]
    if back := _BACK.fullmatch(last.doing):
        words = say("version_back", number=int(back[1]))
    else:
        words = _words(_told(*_before_and_after(run)))
    return Version(last.number, run[0].number, last.by, last.at, words)


def _before_and_after(run: Iterable[_Edit]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the things that a run changed, as they were before it and as they are after it."""
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for edit in run:
        for undo in reversed(edit.inverse):
            before.setdefault(undo["thing"], undo["to"])
        for change in edit.changes:
            if (thing := _undone_as(change["thing"], before)) is not None:
                after[thing] = change["to"]
    return before, after


def _undone_as(thing: str, before: dict[str, Any]) -> str | None:
    """Return what a change is undone as: for the first field of an object that is the object itself."""
    while thing not in before:
        thing, dot, _ = thing.rpartition(".")
        if not (dot and thing.startswith("field:")):
            return None
    return thing


# -- what was done -------------------------------------------------------------------------------


def _told(before: dict[str, Any], after: dict[str, Any]) -> list[Difference]:
    found = []
    for thing in dict.fromkeys((*before, *after)):
        old, new = before.get(thing), after.get(thing)
        if old != new:
            name = _name(thing, old if new is None else new)
            found.append(Difference(thing, _how(thing, old, new), name))
    return found


def _how(thing: str, old: Any, new: Any) -> How:
    if old is None:
        return "added"
    if new is None:
        return "removed"
    if thing.startswith("feature:") and old.get("properties") == new.get("properties"):
        return "moved"
    is_placed = thing.startswith(("unit:", "token:"))
    return "moved" if is_placed and _elsewhere(old) == _elsewhere(new) else "changed"


def _elsewhere(piece: dict[str, Any]) -> dict[str, Any]:
    """Return a unit or a token without its place."""
    return {key: value for key, value in piece.items() if key not in _PLACE}


def _name(thing: str, held: Any) -> str:
    """Return what a document calls a thing."""
    kind, _, key = thing.partition(":")
    if kind == "field" or not isinstance(held, dict):
        return key
    own = held if kind == "token" else held.get("properties")
    own = own if isinstance(own, dict) else {}
    sorts = (str(own.get(word) or "").replace("_", " ") for word in _SORTS)
    names = (own.get("name"), held.get("name"), held.get("text"), *sorts)
    return next((name for name in names if isinstance(name, str) and name), key)


def _words(told: list[Difference]) -> Message:
    """Return words for what was done, by what happened and then the most frequent kind first."""
    kinds: dict[tuple[How, str], list[str]] = {}
    for one in told:
        kind = one.thing.partition(":")[0]
        kinds.setdefault(("changed" if kind == "field" else one.how, kind), []).append(one.name)
    ordered = sorted(kinds.items(), key=lambda item: (HOWS.index(item[0][0]), -len(item[1])))
    parts = [_part(how, kind, names) for (how, kind), names in ordered]
    if not parts:
        return say("version_nothing")
    more = len(parts) - MOST_PARTS
    if more > 0:
        return say("version_and_more", parts=tuple(parts[:MOST_PARTS]), more=more)
    return say("version_words", parts=tuple(parts))


def _part(how: How, kind: str, names: list[str]) -> Message:
    what = _fields(names) if kind == "field" else names[0] if len(names) == 1 else _count(kind, len(names))
    match how:
        case "added":
            return say("version_added", what=what)
        case "moved":
            return say("version_moved", what=what)
        case "removed":
            return say("version_removed", what=what)
    return say("version_changed", what=what)


def _fields(names: list[str]) -> Words:
    """Return words for fields of a document: the part that has them all, or else their number."""
    parts = {name.partition(".")[0] for name in names}
    return say("version_field", part=parts.pop()) if len(parts) == 1 else _count("field", len(names))


def _count(kind: str, count: int) -> Message:
    return say("version_things", kind=kind, count=count)


# -- between versions ----------------------------------------------------------------------------


def document_at(draft: Draft, number: int) -> dict[str, Any]:
    """Return a draft's document after an edit. Raises NoSuchVersion."""
    later = list(draft.edits.filter(number__gt=number, number__lte=draft.number).order_by("-number"))
    if not 0 <= number <= draft.number or len(later) != draft.number - number:
        raise NoSuchVersion(number)
    document = drafts.document_of(draft)
    for row in later:
        inverse = msgspec.json.decode(row.inverse)
        document = _with_all(document, inverse)
    return document


def _with_all(document: dict[str, Any], changes: list[Change]) -> dict[str, Any]:
    return apply(document, {"id": "back", "changes": changes})[0] if changes else document


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[Difference]:
    """Return what became of each thing between two documents of a draft."""
    old, new = things(before), things(after)
    for change in changes_between(before, after):
        if change["thing"].startswith("field:"):
            old[change["thing"]] = _at(before, change["thing"])
            new[change["thing"]] = change["to"]
    return _told(old, new)


def _at(document: Any, field: str) -> Any:
    for key in field.removeprefix("field:").split("."):
        document = document.get(key) if isinstance(document, dict) else None
    return document


def go_back(draft: Draft, number: int, by: str) -> int:
    """Make a draft what it was after an edit, by a new edit; return its number.

    Raises NoSuchVersion, or BadEdit.
    """
    changes = changes_between(drafts.document_of(draft), document_at(draft, number))
    return drafts.submit_all(draft, changes, by, f"back to {number}")
