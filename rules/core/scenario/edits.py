"""Edits of a scenario's document, thing by thing: each returns the new document and the edit that undoes it.

A document that is edited is a draft: it may have problems, which the scenario reader reports. This module
refuses only an edit that it could not apply or undo. The last writer of a thing wins.
`static/editor/edits.js` does the same in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.core.game.state import JsonObject
from rules.core.words.messages import Message, say
from rules.core.words.problems import show

MOST_CHANGES: Final = 2_000
MOST_FIELDS: Final = 200
"""The most fields that an edit may set: setting each one copies the objects around it."""
MOST_MEMBERS: Final = 5_000
"""The most things of one kind in a document."""
LONGEST_ID: Final = 64
LONGEST_THING: Final = 220
DEEPEST: Final = 20
Change = JsonObject
"""`{"thing": "feature:barn", "to": {…} or None, "index": 3}`; see `apply`."""
Path = tuple[str, ...]

_LABEL: Final = re.compile(r"[A-Z]{1,3}[0-9]{1,3}\Z", re.ASCII)
_LISTS: Final[dict[str, Path]] = {
    "feature": ("board", "features", "features"),
    "unit": ("units",),
    "side": ("sides",),
    "token": ("tokens",),
    "hexside": ("board", "hexsides"),
    "road": ("board", "roads"),
    "hex": ("board", "hexes"),
}
_DRAWN: Final = ("Point", "LineString", "Polygon")
_OF_TABLES: Final = ("feature",)
_OF_HEXES: Final = ("hex", "hexside", "road")
_NOT_FIELDS: Final = (("format",), ("system",), ("board", "kind"), *_LISTS.values())


class BadEdit(ValueError):
    """An edit cannot be applied; `why` is the message that says so."""

    def __init__(self, why: Message) -> None:
        super().__init__(str(why))
        self.why = why


def apply(document: JsonObject, edit: Any) -> tuple[JsonObject, list[Change]]:
    """Return the document after an edit, and the changes that undo it; nothing is changed in place.

    The document comes from `normal`, or from an edit of such a document. Raises BadEdit, and then nothing is
    applied.
    """
    changes = changes_of(edit)
    draft = _Draft(document)
    undone = [undo for change in changes for undo in draft.change(change)]
    return draft.document(), undone[::-1]


def changes_of(edit: Any) -> list[Change]:
    """Return the changes of an edit of the right shape. Raises BadEdit."""
    if not isinstance(edit, dict) or set(edit) != {"id", "changes"}:
        raise BadEdit(say("edit_no_edit"))
    if not isinstance(edit["id"], str) or not 1 <= len(edit["id"]) <= LONGEST_ID:
        raise BadEdit(say("edit_no_id", most=LONGEST_ID))
    changes = edit["changes"]
    if not isinstance(changes, list) or not 1 <= len(changes) <= MOST_CHANGES:
        raise BadEdit(say("edit_no_changes", most=MOST_CHANGES))
    if sum(_sets_field(change) for change in changes) > MOST_FIELDS:
        raise BadEdit(say("edit_many_fields", most=MOST_FIELDS))
    return changes


def _sets_field(change: Any) -> bool:
    thing = change.get("thing") if isinstance(change, dict) else None
    return isinstance(thing, str) and thing.startswith("field:")


def normal(document: JsonObject) -> JsonObject:
    """Return a document in the form of drafts: every list present, each thing once, pairs of hexes sorted."""
    board = dict(document.get("board") or {})
    if board.get("kind") == "hex":
        for kind in _OF_HEXES:
            key = _LISTS[kind][-1]
            board[key] = _listed(kind, _keyed(kind, board.get(key)))
    else:
        features = board.get("features") or {}
        listed = _keyed("feature", features.get("features"))
        board["features"] = {"type": "FeatureCollection", "features": list(listed.values())}
    lists = {
        _LISTS[kind][-1]: list(_keyed(kind, _at(document, _LISTS[kind])).values())
        for kind in ("unit", "side", "token")
    }
    return {**document, "board": board, **lists}


def things(document: JsonObject) -> dict[str, Any]:
    """Return the things of a document that changes address one by one, by the names that changes use."""
    return {
        f"{kind}:{key}": value
        for kind, path in _LISTS.items()
        for key, value in _keyed(kind, _at(document, path)).items()
    }


def changes_between(before: JsonObject, after: JsonObject) -> list[Change]:
    """Return the changes that turn `before` into `after`; both have the same system and kind of board.

    Things that were added or moved get their places in the order of `after`.
    """
    old, new = things(before), things(after)
    gone: list[Change] = [{"thing": thing, "to": None} for thing in old if thing not in new]
    fields = _field_changes(before, after, ())
    return [*gone, *fields, *_set_changes(old, new)]


def _set_changes(old: dict[str, Any], new: dict[str, Any]) -> Iterable[Change]:
    """Yield the changes that set things that are new, differ or have moved, list by list in order."""
    kinds: dict[str, list[str]] = {}
    for thing in new:
        kinds.setdefault(thing.partition(":")[0], []).append(thing)
    for kind, ordered in kinds.items():
        present = [thing for thing in old if thing in new and thing.partition(":")[0] == kind]
        for index, thing in enumerate(ordered):
            is_there = index < len(present) and present[index] == thing
            if not is_there:
                if thing in old:
                    present.remove(thing)
                present.insert(index, thing)
            if not is_there and kind != "hex":
                yield {"thing": thing, "to": new[thing], "index": index}
            elif thing not in old or old[thing] != new[thing]:
                yield {"thing": thing, "to": new[thing]}


def _field_changes(before: JsonObject, after: JsonObject, path: Path) -> Iterable[Change]:
    """Yield the changes of the fields below a path; an object around a list of things is split up."""
    for key in dict.fromkeys((*before, *after)):
        here = (*path, key)
        if here in _NOT_FIELDS:
            continue
        old, new = before.get(key), after.get(key)
        if _holds_things(here):
            yield from _field_changes(old or {}, new or {}, here)
        elif old != new and "." not in key:
            yield {"thing": f"field:{'.'.join(here)}", "to": new}


def _holds_things(path: Path) -> bool:
    return any(kept[: len(path)] == path for kept in _NOT_FIELDS)


class _Draft:
    """A document during an edit: the lists that the edit touches, by key, and its other changes."""

    def __init__(self, document: JsonObject) -> None:
        self._document = document
        self._lists: dict[str, dict[str, Any]] = {}
        self._is_hex_board = (document.get("board") or {}).get("kind") == "hex"

    def document(self) -> JsonObject:
        """Return the document with all changes."""
        document = self._document
        for kind, keyed in self._lists.items():
            if len(keyed) > MOST_MEMBERS:
                raise BadEdit(say("edit_many_things", most=MOST_MEMBERS))
            document = _with(document, _LISTS[kind], _listed(kind, keyed))
        return document

    def change(self, change: Any) -> list[Change]:
        """Apply a change; return the change that undoes it, or none. Raises BadEdit."""
        if not isinstance(change, dict) or not {"thing", "to"} <= set(change) <= {"thing", "to", "index"}:
            raise BadEdit(say("edit_no_change"))
        thing, to, index = change["thing"], change["to"], change.get("index")
        if index is not None and (type(index) is not int or index < 0):
            raise BadEdit(say("edit_no_index", index=show(index)))
        kind, _, key = thing.partition(":") if isinstance(thing, str) else ("", "", "")
        if len(key) > LONGEST_THING:
            raise BadEdit(say("edit_no_thing", thing=show(thing)))
        if not key or kind not in _CHECKS:
            raise BadEdit(say("edit_no_thing", thing=show(thing)))
        if kind in (_OF_TABLES if self._is_hex_board else _OF_HEXES):
            raise BadEdit(say("edit_other_board", thing=show(thing)))
        _CHECKS[kind](thing, key, to)
        if kind == "field":
            return self._set_field(tuple(key.split(".")), to)
        return self._set_listed(kind, key, to, None if kind == "hex" else index)

    def _set_field(self, path: Path, to: Any) -> list[Change]:
        """Set a field, creating the objects around it as needed; undoing it removes those objects as well."""
        held: Any = self._document
        for depth, key in enumerate(path[:-1], 1):
            if key not in held:
                if to is None:
                    return []
                self._document = _with(self._document, path, to)
                return [_undo(f"field:{'.'.join(path[:depth])}", None)]
            held = held[key]
            if not isinstance(held, dict):
                raise BadEdit(say("edit_no_thing", thing=show(f"field:{'.'.join(path)}")))
        before = held.get(path[-1])
        if before is None and to is None:
            return []
        self._document = _with(self._document, path, to)
        return [_undo(f"field:{'.'.join(path)}", before)]

    def _set_listed(self, kind: str, key: str, to: Any, index: int | None) -> list[Change]:
        if kind not in self._lists:
            self._lists[kind] = _keyed(kind, _at(self._document, _LISTS[kind]))
        keyed, thing = self._lists[kind], f"{kind}:{key}"
        before = keyed.get(key)
        if to is not None and index is None:
            keyed[key] = to
            return [_undo(thing, before)]
        place = list(keyed).index(key) if key in keyed else 0
        keyed.pop(key, None)
        if to is not None:
            self._lists[kind] = _inserted(keyed, key, to, index or 0)
        if before is None:
            return [] if to is None else [_undo(thing, None)]
        return [_undo(thing, before) if kind == "hex" else {**_undo(thing, before), "index": place}]


def _undo(thing: str, before: Any) -> Change:
    return {"thing": thing, "to": before}


def _inserted(keyed: dict[str, Any], key: str, value: Any, index: int) -> dict[str, Any]:
    members = list(keyed.items())
    members.insert(index, (key, value))
    return dict(members)


# -- the lists of a document ---------------------------------------------------------------------


def _at(document: Any, path: Path) -> Any:
    for key in path:
        document = document.get(key) if isinstance(document, dict) else None
    return document


def _with(document: JsonObject, path: Path, value: Any) -> JsonObject:
    """Return a document with a value at the end of a path; None removes the key."""
    key, *rest = path
    if rest:
        return {**document, key: _with(document.get(key) or {}, tuple(rest), value)}
    if value is not None:
        return {**document, key: value}
    return {name: held for name, held in document.items() if name != key}


def _keyed(kind: str, members: Any) -> dict[str, Any]:
    """Return the members of a list in the form of changes, by key; of several with one key the last counts.

    A hexside with several words in a document is a list of them.
    """
    if kind == "hex" or not members:
        return dict(members or {})
    if kind == "road":
        return {"/".join(sorted(pair)): True for pair in members}
    if kind != "hexside":
        return {member["id"]: member for member in members}
    words: dict[str, list[str]] = {}
    for side in members:
        words.setdefault("/".join(sorted(side["between"])), []).append(side["terrain"])
    return {key: found if len(found) > 1 else found[0] for key, found in words.items()}


def _listed(kind: str, keyed: dict[str, Any]) -> Any:
    """Return the members of a list in the form of the document."""
    if kind == "hex":
        return keyed
    if kind == "road":
        return [key.split("/") for key in keyed]
    if kind != "hexside":
        return list(keyed.values())
    return [
        {"between": key.split("/"), "terrain": word}
        for key, held in keyed.items()
        for word in (held if isinstance(held, list) else [held])
    ]


# -- the values that a thing may have -----------------------------------------------------------


def _check_object(thing: str, key: str, to: Any) -> None:
    if to is not None and (not isinstance(to, dict) or to.get("id") != key):
        raise BadEdit(say("edit_not_itself", thing=show(thing)))


def _check_feature(thing: str, key: str, to: Any) -> None:
    """Refuse what no page could draw; the scenario reader reports what makes no sense."""
    _check_object(thing, key, to)
    if to is None:
        return
    geometry = to.get("geometry")
    if not isinstance(geometry, dict) or not isinstance(to.get("properties"), dict):
        raise BadEdit(say("edit_no_feature", thing=show(thing)))
    if geometry.get("type") not in _DRAWN or not isinstance(geometry.get("coordinates"), list):
        raise BadEdit(say("edit_no_feature", thing=show(thing)))


def _check_hex(thing: str, key: str, to: Any) -> None:
    if not _LABEL.match(key):
        raise BadEdit(say("edit_no_thing", thing=show(thing)))
    if to is not None and not isinstance(to, dict):
        raise BadEdit(say("edit_not_itself", thing=show(thing)))


def _check_pair(thing: str, key: str) -> None:
    labels = key.split("/")
    if len(labels) != 2 or not all(map(_LABEL.match, labels)) or not labels[0] < labels[1]:
        raise BadEdit(say("edit_no_pair", thing=show(thing)))


def _check_hexside(thing: str, key: str, to: Any) -> None:
    _check_pair(thing, key)
    words = to if isinstance(to, list) and len(to) > 1 else [to]
    if to is not None and not all(isinstance(word, str) for word in words):
        raise BadEdit(say("edit_not_itself", thing=show(thing)))


def _check_road(thing: str, key: str, to: Any) -> None:
    _check_pair(thing, key)
    if to is not None and to is not True:
        raise BadEdit(say("edit_not_itself", thing=show(thing)))


def _check_field(thing: str, key: str, to: Any) -> None:
    path = tuple(key.split("."))
    if (
        "" in path
        or len(path) > DEEPEST
        or any(kept[: len(path)] == path[: len(kept)] for kept in _NOT_FIELDS)
    ):
        raise BadEdit(say("edit_no_field", thing=show(thing)))


_CHECKS: Final[dict[str, Callable[[str, str, Any], None]]] = {
    "feature": _check_feature,
    "unit": _check_object,
    "side": _check_object,
    "token": _check_object,
    "hex": _check_hex,
    "hexside": _check_hexside,
    "road": _check_road,
    "field": _check_field,
}
