"""The catalogues as the tests read them: each room's words, and what its messages are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

ROOT: Final = Path(__file__).parents[2]
SYSTEMS: Final = {path.parent.name: path.parent for path in sorted((ROOT / "rules").glob("*/system.py"))}
"""The folder of each rule system, by its name."""


class Room(NamedTuple):
    """The modules that speak from a catalogue, and the folder of its languages."""

    modules: tuple[Path, ...]
    words: Path


def _room(folder: Path) -> Room:
    return Room(tuple(sorted(folder.rglob("*.py"))), folder / "words")


def _of_one_module(path: Path) -> Room:
    return Room((path,), path.with_name(f"{path.stem}_words"))


ROOMS: Final = {
    **{name: _room(folder) for name, folder in SYSTEMS.items()},
    "core": _room(ROOT / "rules/core"),
    "table": _room(ROOT / "tabletop/games"),
    "snark": _of_one_module(ROOT / "tests/foreign/snark.py"),
    "burble": _of_one_module(ROOT / "tests/foreign/burble.py"),
    "skirmish": _of_one_module(ROOT / "tests/games/skirmish.py"),
}
"""All that has a catalogue, by its name; the tests' own rule systems among it."""


class Written(NamedTuple):
    """A message of a catalogue: its pattern, its variables, and the messages that it has within it."""

    pattern: ast.Pattern
    variables: frozenset[str]
    within: frozenset[str]


class _Parts(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.within: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.within.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


def _written(pattern: ast.Pattern) -> Written:
    parts = _Parts()
    parts.visit(pattern)
    return Written(pattern, frozenset(parts.variables), frozenset(parts.within))


def variables_in(part: ast.BaseNode) -> frozenset[str]:
    """Return the variables of a part of a message."""
    parts = _Parts()
    parts.visit(part)
    return frozenset(parts.variables)


@cache
def read(words: Path, language: str) -> dict[str, Written]:
    """Return the messages of a catalogue in a language, attributes as messages of their own."""
    found: dict[str, Written] = {}
    for path in sorted((words / language).glob("*.ftl")):
        for key, message in messages_in(path.read_text(encoding="utf-8"), path.name):
            assert key not in found, f"{path.name} has {key} again"
            found[key] = message
    return found


def messages_in(fluent: str, place: str) -> Iterator[tuple[str, Written]]:
    """Yield the messages of a file."""
    for entry in parse(fluent).body:
        assert not isinstance(entry, ast.Junk), f"{place}: {entry.content}"
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                yield entry.id.name, _written(entry.value)
            for each in entry.attributes:
                yield f"{entry.id.name}.{each.id.name}", _written(each.value)


def variables(messages: Mapping[str, Written], key: str) -> frozenset[str]:
    """Return the variables of a message, with those of the messages within it."""
    message = messages[key]
    return message.variables.union(*(variables(messages, each) for each in message.within))
