"""What the code says and what the catalogues have: each message with its arguments, and none too many."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pytest

from tests.rules import catalogues
from tests.rules.catalogues import ROOMS, variables

SAYERS: Final = {f"rules.{name}.words" for name in catalogues.SYSTEMS} | {
    "rules.core.words.messages",
    "tabletop.words",
}
LOOKED_UP: Final = ("clause_", "field_", "palette_", "phase_", "sign_", "word_")
"""How the keys begin that no module says: they are looked up by what they are for."""

OF_OLDER_GAMES: Final = {
    "chain_of_command": (
        *("list", "sentences", "here_and_there", "gives", "gives_by_sum"),
        *("drives_toward", "drives_along", "pips_and_dice"),
    ),
    "wargame_movement": ("inches_below_one", "weather_and_tide"),
}
"""Messages that no module says any more, but journals hold."""


class Said(NamedTuple):
    """A message that a module says: its key, or how that begins, and the arguments; ** is one of None."""

    place: str
    key: str
    is_whole: bool
    args: frozenset[str | None]

    def means(self, key: str) -> bool:
        return key == self.key if self.is_whole else key.startswith(self.key)


# -- what the code says --------------------------------------------------------------------------


def said(tree: ast.Module, place: str) -> Iterator[Said]:
    """Yield what a module says from the catalogue of its system."""
    sayers = set(_sayers(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in sayers:
            at = f"{place}:{node.lineno}"
            args = frozenset(keyword.arg for keyword in node.keywords)
            for key, is_whole in _keys(node.args[0], at):
                yield Said(at, key, is_whole, args | ({"value"} if node.func.id == "unless_is" else set()))


def _sayers(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module has for its `say`; schemas say what `unless_is` is given."""
    yield "unless_is"
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in SAYERS:
            yield from (each.asname or each.name for each in node.names if each.name == "say")
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "say":
            yield "say"


def _keys(node: ast.expr, at: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys that an argument may be: literals, or how an f-string begins."""
    match node:
        case ast.Constant(value=str(key)):
            yield key, True
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            yield start, False
        case ast.IfExp(body=one, orelse=other):
            yield from _keys(one, at)
            yield from _keys(other, at)
        case _:
            pytest.fail(f"{at} says what nothing can look up: {ast.unparse(node)}")


@cache
def said_in(system: str) -> tuple[Said, ...]:
    """Return all that a system says."""
    return tuple(
        each for path in ROOMS[system].modules for each in said(ast.parse(path.read_text()), path.name)
    )


def messages_of(system: str) -> dict[str, catalogues.Written]:
    """Return the English messages of a system's catalogue."""
    return catalogues.read(ROOMS[system].words, "en")


# -- that they agree -----------------------------------------------------------------------------


def test_no_catalogue_is_left_out():
    rooms = ("rules", "tabletop", "tests")
    found = {path.parents[1] for room in rooms for path in (catalogues.ROOT / room).rglob("en/*.ftl")}
    assert found == {room.words for room in ROOMS.values()}


@pytest.mark.parametrize("system", ROOMS)
def test_what_is_said_is_a_message_with_just_these_arguments(system):
    wrong, whole = [], {each.key for each in said_in(system) if each.is_whole}
    messages = messages_of(system)
    for each in said_in(system):
        keys = [key for key in messages if each.means(key) and (each.is_whole or key not in whole)]
        if not keys:
            wrong.append(f"{each.place} says {each.key}, which no catalogue has")
        wrong += [
            f"{each.place} says {key} of {set(each.args)}: it is of {set(variables(messages, key))}"
            for key in keys
            if variables(messages, key) != each.args
        ]
    assert wrong == []


@pytest.mark.parametrize("system", ROOMS)
def test_every_message_is_said_or_stands_within_another(system):
    within = set().union(*(message.within for message in messages_of(system).values()))
    unsaid = [
        key
        for key in messages_of(system)
        if not key.startswith(LOOKED_UP)
        and key not in OF_OLDER_GAMES.get(system, ())
        and key not in within
        and not any(each.means(key) for each in said_in(system))
    ]
    assert unsaid == []


def test_what_nothing_can_look_up_fails():
    with pytest.raises(pytest.fail.Exception, match="nothing can look up"):
        list(said(ast.parse("from rules.squad_leader.words import say\nsay(key)"), "here"))
