"""Boards turned and mirrored: what comes of an order there is the mirror image of what comes of it here.

A `Symmetry` moves every place and direction of a document: of a scenario, an order, an event, a finding. It
knows them by the names of their fields, so that each kind of board says in one dictionary what it moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from rules.core import scenario
from rules.core.dice import ScriptedDice
from rules.core.events import event_document
from rules.core.system import RuleSystem

Json = dict[str, Any]
Change = Callable[[Any], Any]
TOLERANCE = 1e-6
FINDING = ("clause", "rule", "severity", "at", "inches")


class Symmetry(NamedTuple):
    """A way to turn or mirror a board: its name, and what it does to the fields that hold places."""

    name: str
    fields: dict[str, Change]

    def __repr__(self) -> str:
        return self.name

    def of(self, document: Any) -> Any:
        """Return the mirror image of a document of dictionaries, lists and plain values."""
        if isinstance(document, dict):
            return {field: self._field(field, value) for field, value in document.items()}
        if isinstance(document, list | tuple):
            return [self.of(member) for member in document]
        return document

    def _field(self, field: str, value: Any) -> Any:
        change = self.fields.get(field)
        return self.of(value) if change is None or value is None else change(value)


def differences(found: Any, wanted: Any, place: str = "") -> Iterator[str]:
    """Yield where two documents differ; numbers that are a hair or a whole turn apart do not."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for field in {**found, **wanted}:
            yield from differences(found.get(field), wanted.get(field), f"{place}.{field}")
    elif isinstance(found, list | tuple) and isinstance(wanted, list | tuple) and len(found) == len(wanted):
        for index, (one, other) in enumerate(zip(found, wanted, strict=True)):
            yield from differences(one, other, f"{place}[{index}]")
    elif _is_number(found) and _is_number(wanted):
        apart = abs(found - wanted)
        if min(apart, abs(apart - 360)) > TOLERANCE:
            yield f"{place}: {found!r} instead of {wanted!r}"
    elif found != wanted:
        yield f"{place}: {found!r} instead of {wanted!r}"


def unmatched(found: list[Any], wanted: list[Any]) -> list[str]:
    """Return what two lists have not in common, in whatever order it stands in them."""
    left, odd = list(wanted), []
    for one in found:
        twin = next((other for other in left if not any(differences(one, other))), None)
        if twin is None:
            odd.append(f"unexpected: {one!r}")
        else:
            left.remove(twin)
    return odd + [f"missing: {other!r}" for other in left]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


# -- orders --------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What the rules say of an order, and what comes of it where it is legal.

    Without the words, which may name points of the compass and of the ground.
    """

    findings: list[Json]
    odds: Json
    events: list[Json]


def outcome(system: RuleSystem, document: Json, order: Json, by: str, dice: Iterable[int]) -> Outcome:
    """Return the outcome of an order in a scenario, with these dice."""
    state = system.start(scenario.read(document))
    verdict = system.check(state, order, by)
    findings = [{field: getattr(finding, field) for field in FINDING} for finding in verdict.findings]
    events = system.resolve(state, order, by, ScriptedDice(dice)) if verdict.legal else []
    told = [{**event_document(event), "text": None} for event in events]
    return Outcome(msgspec.to_builtins(findings), system.forecast(state, order, by), told)


def image(symmetry: Symmetry, outcome: Outcome) -> Outcome:
    """Return the mirror image of an outcome."""
    return Outcome(*(symmetry.of(part) for part in outcome))


def mismatches(found: Outcome, wanted: Outcome) -> list[str]:
    """Return where two outcomes differ; of findings the order does not matter."""
    return [
        *unmatched(found.findings, wanted.findings),
        *differences(found.odds, wanted.odds, "odds"),
        *differences(found.events, wanted.events, "events"),
    ]


# -- tables --------------------------------------------------------------------------------------

TABLE_PLACES = ("at", "via", "path", "gaps", "coordinates", "exit_at", "entered_at")
TABLE_BEARINGS = ("facing", "pivot", "bearings")


def table_symmetries(width: float, height: float) -> list[Symmetry]:
    """Return the seven ways to turn and mirror a table of this size."""
    ways = [(turns, mirrored) for mirrored in (False, True) for turns in range(4)]
    return [_table_symmetry(width, height, *way) for way in ways[1:]]


def _table_symmetry(width: float, height: float, turns: int, mirrored: bool) -> Symmetry:
    def spot(x: float, y: float) -> list[float]:
        across, down = width, height
        if mirrored:
            x = across - x
        for _ in range(turns):
            x, y, across, down = down - y, x, down, across
        return [x, y]

    def bearing(degrees: Any) -> Any:
        if isinstance(degrees, list | tuple):
            return [bearing(each) for each in degrees]
        return ((-degrees if mirrored else degrees) + 90 * turns) % 360

    def places(value: Any) -> Any:
        """Move a point, a pose (x, y, bearing), or a list of such at any depth."""
        if not _is_number(value[0] if value else None):
            return [places(member) for member in value]
        x, y, *facing = value
        return [*spot(x, y), *(bearing(each) for each in facing)]

    def board(document: Any) -> Any:
        turned = symmetry.of(document)
        if turns % 2:
            turned["width"], turned["height"] = document["height"], document["width"]
        return turned

    fields: dict[str, Change] = dict.fromkeys(TABLE_PLACES, places) | dict.fromkeys(TABLE_BEARINGS, bearing)
    words = [*(["mirrored"] if mirrored else []), *([f"turned by {90 * turns}°"] if turns else [])]
    symmetry = Symmetry(" and ".join(words), {**fields, "board": board})
    return symmetry
