"""Every message of every catalogue is put into words, in each of its variants, and nothing is left open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

import pytest

from rules.core.words import messages
from rules.core.words.messages import ENGLISH, Catalogue, Message, text
from rules.core.words.numbers import functions_of, locale_of
from tests import pseudo
from tests.rules.catalogues import ROOMS, Written, read, whole
from tests.rules.pseudo_language import PLAIN

NAME: Final = pseudo.accented("Zarya")
NAME_IN_S: Final = re.compile(r"\bs(?=')")
"""The name that stands for all that end with s, in the variant of a sentence for them."""
OF_NUMBERS: Final = (
    "NUMBER",
    *(
        name
        for name, function in functions_of(locale_of(ENGLISH)).items()
        if "float" in next(iter(function.__annotations__.values()), "")
    ),
)
"""The functions that are given a number, Fluent's own and those of this house by what they declare."""
FORMS: Final = {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 11, "other": 5}
"""A number in each plural form that English and most languages have."""
OPEN: Final = re.compile(r"\{(?!(dice|full)\})|\$")
"""What is left of a message that could not be filled in."""


@pytest.fixture(autouse=True)
def every_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every catalogue there is, those of the tests' own systems too."""
    monkeypatch.setattr(messages, "_CATALOGUES", {})
    for name, room in ROOMS.items():
        Catalogue(name, room.words)


def samples(written: Mapping[str, Written], key: str) -> Iterator[dict[str, Any]]:
    """Yield plausible arguments for a message: each combination of its variants."""
    parts = whole(written, key)
    chosen = {
        name: {variant for each in parts for variant in each.chosen.get(name, ())}
        for part in parts
        for name in part.chosen
    }
    numbers = {name for part in parts for function in OF_NUMBERS for name in part.called.get(function, ())}
    values = {
        name: [_value(variant) for variant in sorted(chosen[name])]
        if name in chosen
        else [3.5 if name in numbers else NAME]
        for part in parts
        for name in part.variables
    }
    for each in product(*values.values()):
        yield dict(zip(values, each, strict=True))


def _value(variant: str) -> str | int:
    return int(variant) if variant.isdigit() else FORMS.get(variant, variant)


def sentences(name: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield each key of a catalogue with each of its sentences."""
    written = read(ROOMS[name].words, ENGLISH)
    for key in written:
        for args in samples(written, key):
            yield key, text(Message(f"{name}.{key}", args), language)


def test_every_function_of_numbers_is_given_a_number() -> None:
    assert set(OF_NUMBERS) == {"INCHES", "NUMBER", "POINTS", "TENTHS", "WHOLE"}


@pytest.mark.parametrize("name", ROOMS)
def test_every_message_is_a_whole_sentence(name: str, caplog: pytest.LogCaptureFixture) -> None:
    said = list(sentences(name, ENGLISH))
    assert said
    assert [f"{key}: {sentence}" for key, sentence in said if OPEN.search(sentence)] == []
    assert caplog.messages == []


@pytest.mark.parametrize("name", ROOMS)
def test_every_message_is_said_in_another_language(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pseudo.speak(monkeypatch)
    said = list(sentences(name, pseudo.LANGUAGE))
    found = ((key, NAME_IN_S.sub("", PLAIN.sub("", each))) for key, each in said)
    plain = [f"{key}: {each}" for key, each in found if pseudo.plain_words(each)]
    assert plain == []
    assert caplog.messages == []
