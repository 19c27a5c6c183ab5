"""A pseudo-language for tests: it accents every letter of a message; plain letters are in no catalogue.

`accented` translates a message into it, `plain_words` finds text that bypassed the catalogues. Its tag is
en-XA, which Django writes in lower case; `offer_pages` offers it beside English.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any, Final

import pytest
from django.utils.translation import trans_real
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Visitor
from pytest_django import Settings

from rules.core.words import messages
from rules.core.words.sentences import Sentences

TAG: Final = "en-XA"
LANGUAGE: Final = TAG.lower()
NAMED: Final = (LANGUAGE, "Accented")
"""How Django's `LANGUAGES` names it."""
PLAIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTS: Final = str.maketrans(PLAIN, "ÀƁÇÐÈƑĜĤÌĴĶĿṀÑÒƤɊŔŠŢÙṼŴẊÝŽàƀçðèƒĝĥìĵķŀṁñòƥɋŕšţùṽŵẋýž")
KEPT: Final = re.compile(r"(%\(\w+\)[sd]|%%|%[sd]|\{[^{}]*\}|<[^<>]*>|&#?\w+;)")
"""What nobody reads as it stands: placeholders of gettext and of Fluent, tags and entities of HTML."""


def accented(message: str) -> str:
    """Return a message in the pseudo-language."""
    parts = KEPT.split(message)
    return "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))


def plain_words(text: str) -> list[str]:
    """Return the words of a text that are not in the pseudo-language."""
    return re.findall(r"[A-Za-z]+", text)


def plain_beside(said: str, args: Any) -> list[str]:
    """Return the plain words of a message that none of its arguments has: names of fields, what was sent."""
    given = {word for text in _texts(args) for word in plain_words(text)}
    return [word for word in plain_words(said) if word not in given]


def _texts(args: Any) -> Iterator[str]:
    """Yield the texts among a message's arguments, and among those of the messages within it."""
    if isinstance(args, str):
        yield args
    elif isinstance(args, dict):
        inner = args["args"] if args.keys() == {"key", "args"} else args
        for value in inner.values():
            yield from _texts(value)
    elif isinstance(args, list):
        for value in args:
            yield from _texts(value)


class Accented(NullTranslations):
    """Django's catalogue of the pseudo-language, which holds every message."""

    def gettext(self, message: str) -> str:
        _, _, text = message.rpartition(trans_real.CONTEXT_SEPARATOR)
        return accented(text)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def to_language(self) -> str:
        return LANGUAGE


class _Accents(Visitor):
    """Accents the text of Fluent's messages and leaves what they call, select by and refer to."""

    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = accented(node.value)


def accented_catalogue(fluent: str) -> str:
    """Return a catalogue of Project Fluent in the pseudo-language."""
    catalogue = parse(fluent)
    _Accents().visit(catalogue)
    return serialize(catalogue)


_READ: Final[defaultdict[messages.Catalogue, dict[str, Sentences]]] = defaultdict(dict)
"""What of the catalogues was read while they spoke the pseudo-language: to read all takes a second."""


def speak(patch: pytest.MonkeyPatch) -> None:
    """Have the catalogues of the rules speak the pseudo-language."""
    written = messages.sources

    def sources(folder: Path, language: str) -> list[str]:
        if language != LANGUAGE:
            return written(folder, language)
        return [accented_catalogue(source) for source in written(folder, messages.ENGLISH)]

    patch.setattr(messages, "sources", sources)
    messages.text.cache_clear()
    for catalogue in messages._CATALOGUES.values():
        patch.setattr(catalogue, "_sentences", _READ[catalogue])


def offer(patch: pytest.MonkeyPatch) -> None:
    """Have Django and the rules offer the pseudo-language to browsers that ask for it.

    Django's `LANGUAGES` must name it as well.
    """
    patch.setattr(trans_real, "check_for_language", lambda tag: True)
    patch.setitem(trans_real._translations, LANGUAGE, Accented())
    speak(patch)


def offer_pages(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same in the process of the test."""
    settings.LANGUAGES = [*settings.LANGUAGES, NAMED]
    offer(monkeypatch)
