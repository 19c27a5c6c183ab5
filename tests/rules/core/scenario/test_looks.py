"""Looks: every look has words, every word of a system a look, and free words the look of a pattern."""

from __future__ import annotations

from itertools import chain
from typing import get_args

import pytest

import rules
from rules.core.scenario.looks import TABLES, Look, Looks, Table
from rules.core.system.rule_system import RuleSystem


def look_in(table: Table, word: str) -> Look | None:
    return Looks().of(table, word)


def test_every_table_and_every_look_is_one_that_the_types_name() -> None:
    assert set(TABLES) == set(get_args(Table))
    assert {each.look for each in chain(*TABLES.values())} == set(get_args(Look))


@pytest.mark.parametrize(
    ("table", "word", "look"),
    [
        ("areas", "the wheat field", "crop"),
        ("areas", "pine wood", "wood"),
        ("areas", "shell_crater", "rubble"),
        ("areas", "fenland", None),
        ("lines", "dragon's teeth", "anti_tank"),
        ("lines", "stone wall", "wall"),
        ("routes", "hard standing", "road"),
        ("hexes", "mine crater", "mine_crater"),
        ("hexes", "shell crater", "crater"),
        ("points", "the lone oak", "tree"),
        ("points", "the cloak", None),
        ("trees", "palm grove", "palm"),
        ("walls", "log barn", "timber"),
        ("walls", "brick barn", "brick"),
    ],
)
def test_a_free_word_has_the_look_of_the_first_pattern_in_it(table: Table, word: str, look: Look) -> None:
    assert look_in(table, word) == look


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_every_word_of_a_system_has_a_look(system: RuleSystem) -> None:
    unknown = {
        word
        for word, look in system.terrain.looks.items()
        if not any(look_in(table, look) for table in TABLES)
    }
    assert unknown == set()
