"""The browser's code contains no word of the five systems: the server sends what it needs."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

import rules
from rules.core.game.orders import CommonOrder, order_type
from rules.core.game.structs import learn
from rules.core.system.rule_system import RuleSystem

STATIC: Final = Path(rules.__file__).parents[1] / "static" / "table"
COMMENTS: Final = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
SAID: Final = re.compile(r"[\"'`]([a-z_]+)[\"'`]|\.([a-z_]+)\b")

LANGUAGE: Final = (
    "about all any ask centre close condition done entered first free front high last "
    "load low max more moved moves moving next no none one other pending phase right rolls "
    "status target turned turns type up used wish yes"
)
"""English, HTML and JavaScript: sides of a hull, steps of a promise, an event's target, a page that loads."""
TERRAIN: Final = "building cliff hedge hill marsh obstacle orchard rubble smoke wall wire"
"""What the map can draw; which of it a system's ground looks like, its vocabulary says."""
DRAWINGS: Final = "pips turret wreck"
"""What stands on hulls, dice and markers."""
TABLE: Final = "aboard game move pivot table toward"
"""The table's own: its tools, what a hand aims at, the ring about a unit, who is against whom."""
ORDINARY: Final = frozenset(f"{LANGUAGE} {TERRAIN} {DRAWINGS} {TABLE}".split())
"""Words that the systems share with everybody."""


def words_in(kind: Any) -> Iterator[str]:
    """Yield a struct's fields and the words that they may hold, including those of nested structs."""
    if typing.get_origin(kind) is typing.Literal:
        yield from (word for word in typing.get_args(kind) if isinstance(word, str))
    elif isinstance(kind, type) and issubclass(kind, Struct):
        for field in msgspec.structs.fields(kind):
            yield field.encode_name
            yield from words_in(field.type)
    else:
        for inner in typing.get_args(kind):
            yield from words_in(inner)


def words_of(system: RuleSystem) -> Iterator[str]:
    """Yield every word of a system's orders, units, turns and options."""
    own = [kind for kind in system.order_types.values() if kind not in typing.get_args(CommonOrder)]
    for kind in (system.Options, system.UnitState, system.TurnState, *system.profiles, *own):
        yield from words_in(kind)
    yield from map(order_type, own)
    yield from (*system.kinds, *system.phases)


def words_of_the_core() -> Iterator[str]:
    """Yield the words of what every system is made of: units, offers, roles, gestures, signs, boards."""
    learn("rules")
    kinds = [Struct]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith("rules.core."):
            yield from words_in(kind)
    from rules.core.game import roles

    for literal in (roles.OrderRole, roles.StateRole, roles.ProfileRole, roles.TurnRole):
        yield from words_in(literal)


def said() -> dict[str, str]:
    """Return each word that the browser's code says as a string or reads as a property, and where."""
    found = {}
    for path in sorted(STATIC.rglob("*.js")):
        for match in SAID.finditer(COMMENTS.sub("", path.read_text(encoding="utf-8"))):
            found.setdefault(match[1] or match[2], str(path.relative_to(STATIC)))
    return found


def test_the_browser_says_no_word_of_a_system() -> None:
    shipped = [system for system in rules.systems() if type(system).__module__.startswith("rules.")]
    assert len(shipped) == 5
    systems = {word for system in shipped for word in words_of(system)}
    own = systems - set(words_of_the_core()) - ORDINARY
    assert {word: path for word, path in said().items() if word in own} == {}


def test_every_ordinary_word_is_one_that_the_browser_says() -> None:
    assert set(said()) >= ORDINARY
