"""Whatever a unit's state may say, its system has words for it or declares that it stays unsaid."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from msgspec import Struct

import rules
from rules.core.game.orders import Hand, HandLimit
from rules.core.system.rule_system import RuleSystem
from tests.every_field import HEXES, Field, fields, names
from tests.foreign.burble import Burble
from tests.foreign.snark import Snark


def unnamed(system: RuleSystem) -> Iterator[str]:
    """Yield the fields of a unit's state, and values of theirs, for which a system has no words."""
    for field in fields(system.UnitState):
        if field.name in system.signs.unsaid or field.name in system.words:
            continue
        for value in field.values:
            parts = value if isinstance(value, list) else [value]
            if value != field.default and not all(is_named(system, field.name, part) for part in parts):
                yield f"{field.name} {value}"


def is_named(system: RuleSystem, name: str, value: Any) -> bool:
    if isinstance(value, dict):
        return any(key.startswith(f"{name}.") for key in system.words)
    return f"{name} {value}" in system.words or (not isinstance(value, str) and name in system.fields)


SYSTEMS: Final = [*rules.systems(), Burble(), Snark()]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_a_system_has_a_name_for_every_field_of_a_state_and_within_one(system: RuleSystem) -> None:
    assert names(system.UnitState) - set(system.fields) == set()


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_a_system_has_words_for_every_field_of_a_state(system: RuleSystem) -> None:
    assert list(unnamed(system)) == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_a_form_has_words_for_every_choice_of_a_state(system: RuleSystem) -> None:
    choices = {(field.name, value) for field in fields(system.UnitState) for value in words_of(field)}
    named = {*system.fields, *system.words}
    assert {f"{name} {value}" for name, value in choices} - named == set()


def words_of(field: Field) -> list[Any]:
    """Return the words that a field chooses from; ids and names are none."""
    return [value for value in field.values if isinstance(value, str) and value not in HEXES]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_a_system_has_a_name_for_every_field_of_a_move_by_hand(system: RuleSystem) -> None:
    assert (names(Hand) | names(HandLimit)) - {"anyway"} - set(system.fields) == set()


def test_a_field_without_words_is_found() -> None:
    class Vexed(Struct, frozen=True):
        fuzzed: float = 0.0
        vexed: bool = False

    class Vague(Snark):
        UnitState = Vexed

    assert list(unnamed(Vague())) == ["vexed True"]
