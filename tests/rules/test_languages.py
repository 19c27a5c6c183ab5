"""Languages beside English: their catalogues say the same, about the same, in forms that the language has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.rules.languages import catalogues, faults, in_files, in_folders

ENGLISH: Final = """
goes = **{ $unit }** goes { INCHES($far) }.
hexes =
    { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    }
lies =
    { $what ->
        [hex] a hex
       *[side] a hexside
    }
word_moves = { $value } hexes a turn
    .one = one hex a turn
"""
POLISH: Final = """
goes = **{ $unit }** jedzie { INCHES($far) }.
hexes =
    { $count ->
        [one] { $count } heks
        [few] { $count } heksy
       *[many] { $count } heksów
    }
lies =
    { $what ->
        [hex] heks
       *[side] bok
    }
word_moves = { $value } heksów na turę
    .one = jeden heks na turę
    .few = { $value } heksy na turę
    .many = { $value } heksów na turę
"""
BROWSERS: Final = "ask = <b>Paused</b> { INCHES($far) }\n"


def told(tmp_path: Path, polish: str = POLISH, browsers: str = BROWSERS) -> list[str]:
    """Return what is wrong with a second language."""
    words = tmp_path / "rules/trial/words"
    table = tmp_path / "static/table/words"
    for language, text in (("en", ENGLISH), ("pl", polish)):
        (words / language).mkdir(parents=True)
        (words / language / "messages.ftl").write_text(text, encoding="utf-8")
    table.mkdir(parents=True)
    (table / "en.ftl").write_text(BROWSERS, encoding="utf-8")
    if browsers:
        (table / "pl.ftl").write_text(browsers, encoding="utf-8")
    return faults([in_folders(words, frozenset({"INCHES"})), in_files(table)])


def test_every_language_of_the_table_is_whole() -> None:
    assert len(catalogues()) > 8
    assert faults(catalogues()) == []


def test_a_whole_second_language_has_no_faults(tmp_path: Path) -> None:
    assert told(tmp_path) == []


@pytest.mark.parametrize(
    ("written", "instead", "fault"),
    [
        ("goes = **{ $unit }** jedzie { INCHES($far) }.\n", "", "goes is missing"),
        ("goes =", "odd = Coś\ngoes =", "odd is no English message"),
        ("{ INCHES($far) }", "{ $fare }", "goes speaks of $fare, which the English does not"),
        ("{ INCHES($far) }", "dalej", "goes does not speak of $far, as the English does"),
        ("INCHES", "CALE", "goes calls CALE, which is no function"),
        ("**{ $unit }**", "{ $unit }", "goes marks [], the English ['**']"),
        ("goes =", "- goes", "this cannot be read: - goes **{ $unit }** jedzie { INCHES($far) }."),
        ("jedzie", "{ droga }", "goes refers to droga, which is not there"),
        ("[few]", "[two]", "hexes selects $count by [two], which it never is"),
        ("        [few] { $count } heksy\n", "", "hexes has no [few] for $count"),
        ("    .few = { $value } heksy na turę\n", "", "word_moves.few is missing"),
        (".few = {", ".two = {", "word_moves.two is no English message"),
        ("[hex] heks", "[heks] heks", "lies selects $what by [heks], which it never is"),
    ],
)
def test_a_fault_is_told_with_its_catalogue_language_and_key(
    tmp_path: Path, written: str, instead: str, fault: str
) -> None:
    assert written in POLISH
    assert f"rules/trial, pl: {fault}" in told(tmp_path, POLISH.replace(written, instead, 1))


def test_a_language_that_one_catalogue_lacks_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, browsers="") == ["static/table, pl: there is no such catalogue"]


def test_the_functions_of_the_browser_are_its_own(tmp_path: Path) -> None:
    browsers = "ask = <b>Pauza</b> { POINTS($far) } { WHOLE($far) }\n"
    assert told(tmp_path, browsers=browsers) == ["static/table, pl: ask calls WHOLE, which is no function"]
    assert told(tmp_path / "other", browsers="ask = Pauza { INCHES($far) }\n") == [
        "static/table, pl: ask marks [], the English ['</b>', '<b>']"
    ]
