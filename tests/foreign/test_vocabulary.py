"""The browser's code contains no word of the systems: the server sends what it needs."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

import rules
from rules.core.game.orders import Order, order_type
from rules.core.game.structs import learn
from rules.core.hex.documents import HexTypes
from rules.core.scenario.looks import TABLES, Look, Table
from rules.core.system.rule_system import RuleSystem

STATIC: Final = Path(rules.__file__).parents[1] / "static" / "table"
COMMENTS: Final = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
SAID: Final = re.compile(r"[\"'`]([a-z_]+)[\"'`]|(?<!\.)\.([a-z_]+)\b(?!\()")
"""A string of one word, or a property; what is called as a function is no word of anybody's."""
TAKEN: Final = re.compile(r"(?:const|let) \{([^{}]*)\} = (?!await)|\(\{([^{}]*)\}(?:, [\w, ]+)?\) =>")
"""What is taken apart by the names of its properties; the answer of a request is the API's."""
NAMES: Final = re.compile(r"(?:^|,)\s*([a-z_]+)\b")
PAGE: Final = re.compile(
    r"\bstep:[^,}\n]*|\b(?:class|role|type|value|touchAction|userSelect)\s*[:=]\s*[\"'][^\"']*[\"']"
    r"|\b(?:icon|pattern)\([^)]*\)"
    r"|\b(?:event|answer|error|this)\.(?:target|status)\b|\.next\(\)\.done\b"
)
"""What is said to the page: attributes of elements, styles, patterns, parts of its own events and answers."""
TYPES: Final = re.compile(r"@(?:typedef|property|param|type|returns) \{(.*?)\}(?=\s)(?: \[?(\w+))?")
MEMBERS: Final = re.compile(r"\"([a-z_]+)\"|\b(\w+)\??:")

LETTERS: Final = re.compile(r"[a-z]{3,}")
PATTERN: Final = re.compile(r"(?:(?<=[(\[])|(?<=[=,:?(] ))/(?![/*])[^/\n]+/")
"""A regular expression, which stands where a value may begin."""

OWN: Final = re.compile(r"(?<![\w-])(?:profile|turn|unit\.state)\??\.([a-z_]+)\b(?!\()")
"""A field that is read by its name off what each system defines for itself."""
OF_ALL: Final = Order.__module__
"""Where the orders of every system are declared."""
HULL: Final = {"length", "width"}
"""What every hull on a table of inches has, whatever the system: `hull_of` reads them too."""
WHOSE: Final = {"side"}
"""The side whose turn it is, in every turn that is a side's: `GameState.side_at_turn` reads it too."""


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


def hexes_of(system: RuleSystem) -> tuple[type[Struct], ...]:
    """Return the type of a system's hexes, if it is played on hexes."""
    return (system.hexes(system.Options()).hex,) if isinstance(system, HexTypes) else ()


def words_of(system: RuleSystem) -> Iterator[str]:
    """Yield every word of a system's orders, units, turns, options and hexes."""
    own = [kind for kind in system.order_types.values() if kind.__module__ != OF_ALL]
    for kind in (
        system.Options,
        system.UnitState,
        system.TurnState,
        *system.profiles,
        *own,
        *hexes_of(system),
    ):
        yield from words_in(kind)
    for kind in system.terrain.kinds.values():
        yield from words_in(kind)
    yield from (*system.terrain.looks, *system.terrain.looks.values(), *system.terrain.grounds)
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

    for literal in (
        roles.OrderRole,
        roles.StateRole,
        roles.ProfileRole,
        roles.TurnRole,
        roles.HexRole,
        roles.FeatureRole,
    ):
        yield from words_in(literal)
    yield from words_in(Look)
    yield from words_in(Table)


def modules() -> Iterator[tuple[str, str, str]]:
    """Yield each module of the table's: where it is, its text, and that without comments."""
    for path in sorted(STATIC.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        yield str(path.relative_to(STATIC)), text, COMMENTS.sub("", text)


def said() -> dict[str, str]:
    """Return each word that the browser's code says as a string or reads as a property, and where."""
    found = {}
    for place, _, code in modules():
        plain = PAGE.sub("", code)
        found |= {match[1] or match[2]: place for match in SAID.finditer(plain)}
        for match in TAKEN.finditer(plain):
            found |= dict.fromkeys(NAMES.findall(match[1] or match[2]), place)
    return found


def declared() -> set[str]:
    """Return the words that the types of the browser's own modules declare: their properties and choices."""
    found = set()
    for _, text, _ in modules():
        for kind, name in TYPES.findall(text):
            found |= {name, *(word for pair in MEMBERS.findall(kind) for word in pair)}
    return found


def test_the_browser_says_no_word_of_a_system() -> None:
    shipped = [system for system in rules.systems() if type(system).__module__.startswith("rules.")]
    assert len(shipped) == 7
    systems = {word for system in shipped for word in words_of(system)}
    foreign = systems - set(words_of_the_core()) - declared()
    assert {word: place for word, place in said().items() if word in foreign} == {}


def test_the_browser_looks_for_no_word_of_the_ground() -> None:
    grounds = {
        word for named in TABLES.values() for each in named for word in LETTERS.findall(" ".join(each.words))
    }
    assert {"wheat", "copse", "palm"} <= grounds
    patterns = {(place, match[0]) for place, _, code in modules() for match in PATTERN.finditer(code)}
    assert patterns
    assert {one for one in patterns if any(word in grounds for word in LETTERS.findall(one[1]))} == set()


def test_the_browser_reads_no_field_that_a_system_defines_by_its_name() -> None:
    read = {(place, match[1]) for place, _, code in modules() for match in OWN.finditer(code)}
    assert {(place, word) for place, word in read if word not in HULL | WHOSE} == set()
    assert {word for _, word in read} == HULL | WHOSE
