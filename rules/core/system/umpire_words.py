"""The log's messages for changes by hand: where a unit was placed, and which fields were set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.core.game.reference import label_of
from rules.core.game.state import JsonObject, Side, Unit
from rules.core.words.messages import Catalogue, Message, Words, say
from rules.core.words.problems import show

_WHAT: Final = ("kind", "look", "ground", "obstacle", "terrain")
"""The fields of a feature that describe it."""


class Changes:
    """Messages about fields that were set, named as a system's catalogue names them."""

    def __init__(self, catalogue: Catalogue, sides: Iterable[Side], units: Iterable[Unit]) -> None:
        self._catalogue = catalogue
        self._names = {unit.id: unit.name for unit in units} | {side.id: side.name for side in sides}

    def of(self, before: JsonObject, after: JsonObject) -> tuple[Message, ...]:
        """Return which fields changed, with their new and old values: "shock 3 (was 1)"."""
        return tuple(
            say(
                "changed_field",
                field=label_of(self._catalogue, name),
                now=self.value(name, value),
                was=self.value(name, before.get(name)),
            )
            for name, value in after.items()
        )

    def value(self, field: str, value: Any) -> Any:
        """Return a value for a sentence: sides and units by name, no brackets of lists and fields."""
        match value:
            case None | [] | ():
                return say("no_value")
            case bool():
                return say("yes" if value else "no")
            case int() | float():
                return value
            case str():
                return self._names.get(value) or label_of(self._catalogue, field, value)
            case list() | tuple():
                return tuple(self.value(field, member) for member in value)
            case dict():
                return listed([self.member(name, each) for name, each in value.items() if each is not None])
        return show(value)

    def member(self, name: str, value: Any) -> Message:
        """Return a field within a field, with its value."""
        return say("member", field=label_of(self._catalogue, name), value=self.value(name, value))

    def feature(self, feature: JsonObject, there: JsonObject | None) -> Message:
        """Return what a feature is; if it exists already (`there`), what changes."""
        after = feature["properties"]
        name = after.get("name") or feature["id"]
        if there is None:
            described = [(key, word) for key in _WHAT for word in _each(after.get(key))]
            what = dict.fromkeys(self.value(key, str(word)) for key, word in described)
            if "kind" not in after:  # a hex or hexside, which is on the board already
                return say("ground_put", feature=name, what=tuple(what), count=len(what))
            return say("feature_put", feature=name, what=tuple(what), count=len(what))
        before = there["properties"]
        changed = {key: after.get(key) for key in (*after, *before) if before.get(key) != after.get(key)}
        if not changed:
            return say("feature_outlined", feature=name)
        return say("feature_changed", feature=name, changes=self.of(before, changed))


def _each(value: Any) -> Iterable[Any]:
    """Return the words of a field that contains one, several or none."""
    return value if isinstance(value, list | tuple) else (value,) if value else ()


def placed_words(before: Unit, placed: Unit) -> Message:
    """Return where a unit was placed: a hex, or a place by its distance from the west and north edges."""
    unit, is_turned = placed.name, placed.facing is not None and placed.facing != before.facing
    facing = round(placed.facing, 1) if is_turned and placed.facing is not None else ""
    turned = "yes" if is_turned else "no"
    if (placed.at, placed.hex) == (before.at, before.hex):
        return say("turned", unit=unit, facing=facing) if is_turned else say("stays", unit=unit)
    if placed.hex is not None:
        return say("put_in_hex", unit=unit, hex=placed.hex, turned=turned, facing=facing)
    if placed.at is not None:
        east, south = placed.at
        return say("put_at", unit=unit, east=east, south=south, turned=turned, facing=facing)
    return say("taken_off", unit=unit)


def sides_words(ids: Iterable[str], sides: Iterable[Side]) -> Words:
    """Return the names of sides for a sentence."""
    named = set(ids)
    return listed([side.name for side in sides if side.id in named]) or say("nobody")


def listed(names: Iterable[Words]) -> Words:
    """Return names joined for a sentence: "A, B and C"."""
    *others, last = (*names,) or ("",)
    return say("and", one=tuple(others), other=last) if others else last
