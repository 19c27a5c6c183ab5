"""The log's words for changes by hand: where a unit was placed, and which fields were set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules.core.game.state import JsonObject, Side, Unit
from rules.core.words.problems import show

_WHAT: Final = ("kind", "look", "ground", "obstacle", "terrain")
"""The fields of a feature that describe it."""


def name_words(field: str) -> str:
    """Return the name of a field for a sentence."""
    return field.replace("_", " ")


def value_words(value: Any, sides: Iterable[Side] = ()) -> str:
    """Return a value for a sentence: sides by name, lists without brackets."""
    match value:
        case None | [] | ():
            return "none"
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return f"{value:g}"
        case str():
            return next((side.name for side in sides if side.id == value), name_words(value))
        case list() | tuple():
            return ", ".join(value_words(member, sides) for member in value)
    return show(value)


def changed_words(before: JsonObject, after: JsonObject, sides: Iterable[Side] = ()) -> str:
    """Return which fields changed, with their new and old values: "shock 3 (was 1)"."""
    known = tuple(sides)
    return ", ".join(
        f"{name_words(name)} {value_words(value, known)} (was {value_words(before.get(name), known)})"
        for name, value in after.items()
    )


def placed_words(before: Unit, placed: Unit) -> str:
    """Return where a unit was placed: a hex, or a place by its distance from the west and north edges."""
    turned = ""
    if placed.facing is not None and placed.facing != before.facing:
        turned = f"facing {round(placed.facing, 1):g}°"
    if (placed.at, placed.hex) == (before.at, before.hex):
        return f"is turned, {turned}" if turned else "stays where it is"
    if placed.hex is not None:
        spot = f"in **{placed.hex}**"
    elif placed.at is not None:
        east, south = (round(inches, 1) for inches in placed.at)
        spot = f"{east:g}″ from the west edge and {south:g}″ from the north"
    else:
        return "is taken off the board"
    return f"is put {spot}, {turned}" if turned else f"is put {spot}"


def sides_words(ids: Iterable[str], sides: Iterable[Side]) -> str:
    """Return the names of sides for a sentence."""
    return listed([side.name for side in sides if side.id in set(ids)]) or "nobody"


def listed(names: Sequence[str]) -> str:
    """Return names joined for a sentence: "A, B and C"."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def feature_words(feature: JsonObject, there: JsonObject | None) -> str:
    """Return what a feature is; if it exists already (`there`), what changes."""
    after = feature["properties"]
    name = after.get("name") or feature["id"]
    if there is None:
        what = dict.fromkeys(name_words(str(after[key])) for key in _WHAT if after.get(key))
        return f"**{name}** is put on the board{''.join(f', {word}' for word in what)}."
    before = there["properties"]
    changed = {key: after.get(key) for key in (*after, *before) if before.get(key) != after.get(key)}
    words = changed_words(before, changed)
    return f"**{name}** is changed: {words}." if words else f"**{name}** is given another outline."
