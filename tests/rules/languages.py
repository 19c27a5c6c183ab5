"""Finds what is wrong with a language's catalogues, compared with the English ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from fluent.syntax import ast, parse

from rules.core.words.numbers import PLURALS, functions_of, locale_of
from tests.rules.catalogues import ROOT, Written, messages_in, variables

BROWSERS = frozenset({"INCHES", "POINTS", "PERCENT", "SMALL", "LAST_LETTER"})
"""The functions that messages of the browser may call: `static/table/words/words.js`."""
FLUENTS = frozenset({"NUMBER", "DATETIME"})


class Catalogue(NamedTuple):
    """The files of one catalogue by language, and the functions that its messages may call."""

    name: str
    files: dict[str, list[Path]]
    functions: frozenset[str]


def catalogues() -> list[Catalogue]:
    """Return every catalogue of the rules, the table and the browser."""
    folders = [*ROOT.glob("rules/*/words"), ROOT / "tabletop/words"]
    functions = frozenset(functions_of(locale_of("en")))
    return [in_folders(path, functions) for path in sorted(folders)] + [
        in_files(path) for path in sorted(ROOT.glob("static/*/words"))
    ]


def in_folders(words: Path, functions: frozenset[str]) -> Catalogue:
    """Return the catalogue of a room, which has a folder for each language."""
    files = {path.name: sorted(path.glob("*.ftl")) for path in words.iterdir()}
    return Catalogue(_named(words), {language: each for language, each in files.items() if each}, functions)


def in_files(words: Path) -> Catalogue:
    """Return a catalogue of the browser, which has a file for each language."""
    return Catalogue(_named(words), {path.stem: [path] for path in sorted(words.glob("*.ftl"))}, BROWSERS)


def _named(words: Path) -> str:
    return "/".join(words.parts[-3:-1])


def faults(found: list[Catalogue]) -> list[str]:
    """Return all that is wrong in languages beside English, a line each; none where there is only English."""
    languages = {language for catalogue in found for language in catalogue.files} - {"en"}
    return [
        f"{catalogue.name}, {language}: {fault}"
        for language in sorted(languages)
        for catalogue in found
        for fault in _faults_of(catalogue, language)
    ]


def _faults_of(catalogue: Catalogue, language: str) -> Iterator[str]:
    if language not in catalogue.files:
        yield "there is no such catalogue"
        return
    texts = {path.name: path.read_text(encoding="utf-8") for path in catalogue.files[language]}
    junk = [junk for text in texts.values() for junk in _junk(text)]
    if junk:
        yield from junk
        return
    english = _messages(catalogue, "en")
    theirs = _messages(catalogue, language)
    locale = locale_of(language)
    needed, possible = (_models(english, forms) for forms in (_needed(locale), _plurals(locale)))
    yield from (f"{key} is missing" for key in needed if key not in theirs)
    for key in theirs:
        if key not in possible:
            yield f"{key} is no English message"
        else:
            yield from (
                f"{key} {fault}" for fault in _compared(catalogue, locale, key, theirs, possible[key])
            )


class Model(NamedTuple):
    """The English of a message: what it is made of, what it may speak of and what it has to."""

    written: Written
    may: set[str]
    must: set[str]


def _models(english: Mapping[str, Written], plurals: set[str]) -> dict[str, Model]:
    """Return the messages of a language with these plurals, by key: for `word_moves.one` there are others.

    Such a one need not name the number, and the message itself stands for `other`.
    """
    found: dict[str, Model] = {}
    for key, written in english.items():
        name, _, form = key.partition(".")
        spoken = variables(english, key)
        if form not in PLURALS:
            found[key] = Model(written, spoken, spoken)
            continue
        for plural in sorted(plurals - {"other"} if name in english else plurals):
            found[f"{name}.{plural}"] = Model(written, {*spoken, "value"}, set())
    return found


def _junk(fluent: str) -> Iterator[str]:
    for entry in parse(fluent).body:
        if isinstance(entry, ast.Junk):
            yield f"this cannot be read: {(entry.content or '').strip().splitlines()[0]}"


def _messages(catalogue: Catalogue, language: str) -> dict[str, Written]:
    return {
        key: written
        for path in catalogue.files[language]
        for key, written in messages_in(path.read_text(encoding="utf-8"), path.name)
    }


def _compared(
    catalogue: Catalogue, locale: Locale, key: str, theirs: dict[str, Written], model: Model
) -> Iterator[str]:
    """Yield what is wrong with one message beside its English one."""
    written = theirs[key]
    unknown = sorted(each for each in written.within if each not in theirs)
    if unknown:
        yield f"refers to {unknown[0]}, which is not there"
        return
    used = variables(theirs, key)
    yield from (f"speaks of ${name}, which the English does not" for name in sorted(used - model.may))
    yield from (f"does not speak of ${name}, as the English does" for name in sorted(model.must - used))
    strange = set(written.called) - catalogue.functions - FLUENTS
    yield from (f"calls {name}, which is no function" for name in sorted(strange))
    if written.marks != model.written.marks:
        yield f"marks {sorted(written.marks)}, the English {sorted(model.written.marks)}"
    for name, words in written.chosen.items():
        yield from _misselected(name, words, model.written.chosen.get(name, set()), locale)


def _plurals(locale: Locale) -> set[str]:
    """Return the plural forms of a language."""
    return {*locale.plural_form.tags, "other"}


def _needed(locale: Locale) -> set[str]:
    """Return those of its plural forms that a count may need."""
    return {locale.plural_form(number) for number in range(1000)}


def _misselected(name: str, words: set[str], english: set[str], locale: Locale) -> Iterator[str]:
    """Yield what is wrong with the variants that a message has for a variable."""
    forms = _plurals(locale)
    for word in sorted(words):
        is_known = word in forms if word in PLURALS else word in english or word.isdigit()
        if not is_known:
            yield f"selects ${name} by [{word}], which it never is"
    if words & set(PLURALS) - {"other"}:
        yield from (f"has no [{form}] for ${name}" for form in sorted(_needed(locale) - words))
