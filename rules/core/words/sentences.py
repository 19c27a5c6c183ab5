"""The messages of a catalogue in one language, from the texts of its Project Fluent files.

A message is parsed when it is first said: to parse all takes a fifth of a second, and most are never said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rules.core.words.numbers import PLURALS, functions_of, locale_of

_MESSAGE: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*|$))*", re.MULTILINE)
"""A message, or a term ("-name"), with its name: up to the next line that is neither empty nor indented."""
_ATTRIBUTE: Final = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_PARSER: Final = FluentParser(with_spans=False)  # a third of the objects


class Sentences:
    """The messages of a catalogue in one language."""

    def __init__(self, texts: Sequence[str], language: str) -> None:
        locale = locale_of(language)
        self._bundle = FluentBundle([str(locale)], functions_of(locale), use_isolating=False)
        self._written = {found[1]: found[0] for text in texts for found in _MESSAGE.finditer(text)}

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys in the files' order, attributes after their message."""
        return tuple(self._keys())

    def _keys(self) -> Iterator[str]:
        for name, written in self._written.items():
            if name.startswith("-"):
                continue
            value, *_ = _ATTRIBUTE.split(written.partition("=")[2], maxsplit=1)
            if value.strip():
                yield name
            yield from (f"{name}.{attribute}" for attribute in _ATTRIBUTE.findall(written))

    def say(self, key: str, args: dict[str, Any]) -> tuple[str, list[Exception]] | None:
        """Return the sentence for a key, and what went wrong in making it; None if there is none."""
        pattern = self._pattern(key)
        if pattern is None:
            return None
        said, errors = self._bundle.format_pattern(pattern, args)
        return str(said), errors

    def _pattern(self, key: str) -> Pattern | None:
        name, _, attribute = key.partition(".")
        self._parse(name)
        if not self._bundle.has_message(name):
            return None
        found = self._bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None and attribute in PLURALS:
            pattern = found.attributes.get("other", found.value)
        return pattern

    def _parse(self, name: str) -> None:
        """Parse a message unless it is parsed, first those within it: another thread may say it at once."""
        if name in self._written and not self._bundle.has_message(name):
            entry = _PARSER.parse_entry(self._written[name])
            for inner in _Within(entry).names:
                self._parse(inner)
            self._bundle.add_resource(ast.Resource([entry]))


class _Within(Visitor):
    """Finds the names of the messages and terms that a message refers to."""

    def __init__(self, entry: ast.EntryType) -> None:
        self.names: list[str] = []
        self.visit(entry)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)
