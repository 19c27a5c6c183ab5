"""The catalogues as the tests read them: each package's words, and the parts of its messages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

ROOT: Final = Path(__file__).parents[2]
SYSTEMS: Final = {path.parent.name: path.parent for path in sorted((ROOT / "rules").glob("*/system.py"))}
"""The folder of each rule system, by its name."""


MARK: Final = re.compile(r"</?\w+>|\*\*")


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
    "table": _room(ROOT / "tabletop"),
    "snark": _of_one_module(ROOT / "tests/foreign/snark.py"),
    "burble": _of_one_module(ROOT / "tests/foreign/burble.py"),
    "skirmish": _of_one_module(ROOT / "tests/games/skirmish.py"),
}
"""All that has a catalogue, by its name; the tests' own rule systems among it."""


class Written(Visitor):
    """What a message, or a part of one, is made of.

    `within` are the messages that it refers to, `marks` what makes some of its words bold. `chosen` has the
    variants of each variable that it selects by, `called` the variables that each function is given.
    """

    def __init__(self, part: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.within: set[str] = set()
        self.marks: set[str] = set()
        self.chosen: dict[str, set[str]] = {}
        self.called: dict[str, set[str]] = {}
        self.visit(part)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.marks.update(MARK.findall(node.value))

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.within.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        given = Written(node.arguments).variables
        self.called.setdefault(node.id.name, set()).update(given)
        self.variables |= given

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        for name in Written(node.selector).variables:
            self.chosen.setdefault(name, set()).update(_variants(node))
        self.generic_visit(node)


def _variants(select: ast.SelectExpression) -> Iterator[str]:
    for variant in select.variants:
        yield variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


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
                yield entry.id.name, Written(entry.value)
            for each in entry.attributes:
                yield f"{entry.id.name}.{each.id.name}", Written(each.value)


def whole(messages: Mapping[str, Written], key: str) -> list[Written]:
    """Return a message and those within it."""
    return [messages[key], *(each for inner in messages[key].within for each in whole(messages, inner))]


def variables(messages: Mapping[str, Written], key: str) -> set[str]:
    """Return the variables of a message, with those of the messages within it."""
    return {name for each in whole(messages, key) for name in each.variables}
