"""The catalogues hold what the code says, with the arguments that it gives, and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rules
import tabletop.games.words
from rules.core.words.messages import _CATALOGUES, ENGLISH, Catalogue, sources

HOUSE = Path(rules.__file__).parents[1]
SHIPPED = [each for each in _CATALOGUES.values() if each.folder.is_relative_to(HOUSE / "rules")]
SHIPPED += [tabletop.games.words.CATALOGUE]
FOR_REFERENCE = ("clause_", "word_", "field_", "phase_")
"""What the core looks up by the words of the rules, see rules/core/game/reference.py."""


class Variables(Visitor):
    """The arguments that a message speaks of, and the messages that it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


def entries(catalogue: Catalogue) -> dict[str, Variables]:
    """Return what each message and attribute speaks of. No source may hold what is no message."""
    found: dict[str, Variables] = {}
    for source in sources(catalogue.folder, ENGLISH):
        for entry in FluentResource(source).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                parts = [(entry.id.name, entry.value)]
                parts += [(f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes]
                for key, pattern in parts:
                    if pattern is not None:
                        assert key not in found, f"{catalogue.name} has two messages {key}"
                        found[key] = Variables()
                        found[key].visit(pattern)
    for variables in found.values():
        for other in tuple(variables.messages):
            variables.names |= found[other].names
    return found


def modules(catalogue: Catalogue) -> list[ast.Module]:
    """Return the modules of the package that a catalogue stands in."""
    files = sorted(catalogue.folder.parent.rglob("*.py"))
    if catalogue.name == "core":
        files = sorted((HOUSE / "rules" / "core").rglob("*.py"))
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def calls(catalogue: Catalogue) -> Iterator[ast.Call]:
    """Yield every call of `say` in the package."""
    for module in modules(catalogue):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                yield node


def texts(node: ast.AST) -> Iterator[str]:
    """Yield the texts written in a piece of code; of one that is filled in, its beginning and a star."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.JoinedStr):
            first = inner.values[0]
            if isinstance(first, ast.Constant):
                yield f"{first.value}*"
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


@pytest.mark.parametrize("catalogue", SHIPPED, ids=lambda each: each.name)
def test_what_is_said_stands_in_the_catalogue_with_its_arguments(catalogue: Catalogue) -> None:
    known = entries(catalogue)
    for call in calls(catalogue):
        if not isinstance(call.args[0], ast.Constant) or any(each.arg is None for each in call.keywords):
            continue
        key, given = call.args[0].value, {each.arg for each in call.keywords}
        assert key in known, f"{catalogue.name} has no message {key}"
        assert given == known[key].names, f"{catalogue.name}.{key}"


@pytest.mark.parametrize("catalogue", SHIPPED, ids=lambda each: each.name)
def test_what_stands_in_the_catalogue_is_said(catalogue: Catalogue) -> None:
    known = entries(catalogue)
    written = {text for module in modules(catalogue) for text in texts(module)}
    starts = tuple(text[:-1] for text in written if text.endswith("*") and len(text) > 3)
    referred = {other for variables in known.values() for other in variables.messages}
    for key in known:
        name = key.partition(".")[0]
        if not name.startswith(FOR_REFERENCE) and name not in referred:
            assert name in written or name.startswith(starts), f"nobody says {catalogue.name}.{key}"
