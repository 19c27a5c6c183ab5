"""Rosters of BattleScribe and New Recruit: `.ros`, packed as `.rosz`, or as JSON. Names, counts and costs.

The XML is read as it comes, without document types, entities or anything from outside, and within limits.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler

from django.core.serializers.xml_serializer import DefusedExpatParser, DefusedXmlException
from msgspec import Struct

from tabletop.scenarios.arsenals.entries import MOST_MODELS
from tabletop.scenarios.arsenals.taken import BadFile, Taking, shortened
from tabletop.scenarios.zip_errors import NO_ZIP
from tabletop.words import say

MOST_BYTES: Final = 8_000_000
"""The most bytes of a roster as it is read, however small it was packed."""
MOST_PACKED: Final = 20
MOST_THINGS: Final = 100_000
DEEPEST: Final = 60
_POINTS: Final = ("pts", "points", "pt", "point")


class Selection(Struct):
    """One choice of a roster: its name and number, its own costs, and the choices within it."""

    name: str
    kind: str
    count: float
    costs: dict[str, float]
    within: list[Selection]
    line: int
    called: str = ""
    """What the player calls it."""

    def cost(self, cost: str) -> float:
        """Return its cost, including the choices within it."""
        return self.costs.get(cost, 0) + sum(one.cost(cost) for one in self.within)


class _Crowded(Exception):
    """A roster holds more selections than the limit, or nests them too deeply."""


class _Roster(ContentHandler):
    """Gathers the forces of a roster, each with its selections."""

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.is_roster = False
        self.forces: list[tuple[str, list[Selection]]] = []
        self.own_words: list[tuple[int, str]] = []
        self.line: Any = None
        self._things = 0
        self._depth = 0
        self._open: list[Selection] = []
        self._is_entry = [True]

    def setDocumentLocator(self, locator: Any) -> None:  # noqa: N802 (as SAX calls it)
        self.line = locator

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802 (as SAX calls it)
        self._things, self._depth = self._things + 1, self._depth + 1
        if self._things > MOST_THINGS or self._depth > DEEPEST:
            raise _Crowded
        match name:
            case "roster":
                self.is_roster = self._depth == 1
                self.name = attrs.get("name", "")
            case "force":
                self.forces.append((attrs.get("name", ""), []))
                if attrs.get("customName"):
                    self.own_words.append((self._line(), "customName"))
            case "customNotes":
                self.own_words.append((self._line(), "customNotes"))
            case "selection" if self.forces:
                said, kind = attrs.get("name", ""), attrs.get("type", "")
                count, called = number(attrs.get("number", "1")), attrs.get("customName", "")
                chosen = Selection(said, kind, count, {}, [], self._line(), called)
                (self._open[-1].within if self._open else self.forces[-1][1]).append(chosen)
                self._open.append(chosen)
            case "cost" if self._open:
                costs, cost = self._open[-1].costs, attrs.get("name", "").strip()
                costs[cost] = costs.get(cost, 0) + number(attrs.get("value", "0"))

    def endElement(self, name: str) -> None:  # noqa: N802 (as SAX calls it)
        self._depth -= 1
        if name == "selection" and self._open:
            self._open.pop()

    def _line(self) -> int:
        return int(self.line.getLineNumber()) if self.line else 0


def number(text: Any) -> float:
    """Return a number of a roster; anything that is not a possible number counts as 0."""
    try:
        found = float(text)
    except (TypeError, ValueError):
        return 0.0
    return found if -1e6 < found < 1e6 else 0.0


def take_ros(data: bytes, taking: Taking) -> None:
    """Take the units of a roster in XML. Raises BadFile."""
    if len(data) > MOST_BYTES:
        raise BadFile(say("arms_roster_large", mb=MOST_BYTES // 1_000_000))
    roster, parser = _Roster(), DefusedExpatParser()
    parser.setContentHandler(roster)
    try:
        parser.parse(BytesIO(data))
    except SAXParseException as error:
        raise BadFile(say("arms_no_xml", line=error.getLineNumber())) from None
    except DefusedXmlException:
        raise BadFile(say("arms_xml_entities")) from None
    except (_Crowded, RecursionError):
        raise BadFile(say("arms_roster_crowded", most=MOST_THINGS)) from None
    except (ValueError, LookupError):  # an unknown encoding
        raise BadFile(say("arms_no_xml", line=1)) from None
    if not roster.is_roster:
        raise BadFile(say("arms_no_roster"))
    for line, field in roster.own_words:
        taking.note(line, field, say("arms_own_words"))
    _take(roster.name, roster.forces, taking)


def take_rosz(data: bytes, taking: Taking) -> None:
    """Take the units of a packed roster. Raises BadFile."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            if len(packed.infolist()) > MOST_PACKED:
                raise BadFile(say("arms_bad_zip"))
            name = next((one for one in packed.namelist() if one.lower().endswith(".ros")), None)
            if name is None:
                raise BadFile(say("arms_no_ros"))
            with packed.open(name) as file:
                found = file.read(MOST_BYTES + 1)
    except NO_ZIP:
        raise BadFile(say("arms_bad_zip")) from None
    take_ros(found, taking)


def take_json(roster: dict[str, Any], taking: Taking) -> None:
    """Take the units of a roster in JSON."""
    found = roster.get("forces")
    if not isinstance(found, list):
        raise BadFile(say("arms_no_forces"))
    for count, force in enumerate(found, 1):
        if not isinstance(force, dict):
            taking.note(count, "forces", say("arms_no_row"), left=True)
    forces = [
        (str(force.get("name", "")), [*_selections(force)]) for force in found if isinstance(force, dict)
    ]
    for field in _own_words(roster):
        taking.note(0, field, say("arms_own_words"))
    _take(str(roster.get("name", "")), forces, taking)


def _own_words(found: dict[str, Any]) -> Iterator[str]:
    """Yield the fields that players filled with their own words, except the name of a unit."""
    if found.get("customNotes"):
        yield "customNotes"
    for within in ("forces", "selections"):
        held = found.get(within)
        for one in held if isinstance(held, list) else ():
            if isinstance(one, dict):
                if within == "forces" and one.get("customName"):
                    yield "customName"
                yield from _own_words(one)


def _selections(found: dict[str, Any]) -> Iterator[Selection]:
    chosen = found.get("selections")
    for one in chosen if isinstance(chosen, list) else ():
        if isinstance(one, dict):
            costs = one.get("costs")
            held = [cost for cost in (costs if isinstance(costs, list) else ()) if isinstance(cost, dict)]
            priced = {str(cost.get("name", "")).strip(): number(cost.get("value", 0)) for cost in held}
            name, kind, count = (
                str(one.get("name", "")),
                str(one.get("type", "")),
                number(one.get("number", 1)),
            )
            called = str(one.get("customName") or "")
            yield Selection(name, kind, count, priced, [*_selections(one)], 0, called)


# -- from a roster to a force ----------------------------------------------------------------------


def _take(name: str, forces: list[tuple[str, list[Selection]]], taking: Taking) -> None:
    points, others = _costs([one for _, chosen in forces for one in chosen])
    if others:
        taking.note(0, "costs", say("arms_other_costs", costs=tuple(others[:10]), taken=points))
    for number_of, (called, chosen) in enumerate(forces, 1):
        title = name or called
        if len(forces) > 1:
            title = f"{shortened(title)[:60]}: {called or number_of}"
        for one in chosen:
            for unit, cost in _units(one, points, taking):
                _take_unit(unit, cost, title, taking)


def _take_unit(unit: Selection, cost: float, force: str, taking: Taking) -> None:
    """Take a unit as a line: how many there are, what each costs, and how many models each has.

    The numbers of the choices within a unit count for all units of the selection together. Some lists call a
    vehicle an upgrade; an upgrade that is chosen for a force itself and costs points is taken as a unit.
    """
    count = int(unit.count)
    is_unit = unit.kind in ("unit", "model")
    if not is_unit and cost > 0:
        taking.note(unit.line, "selection", say("arms_as_unit", name=shortened(unit.name)))
    elif not is_unit:
        taking.note(unit.line, "selection", say("arms_no_unit", name=shortened(unit.name)), left=True)
        return
    if count < 1 or not shortened(unit.name):
        taking.note(unit.line, "number", say("arms_no_count", name=shortened(unit.name)), left=True)
    else:
        each = max(0.0, round(cost / count, 2))
        line = {"name": shortened(unit.name), "count": count, "points": each}
        if unit.called:
            taking.note(unit.line, "customName", say("arms_own_name", name=shortened(unit.called)))
        models = {model.name: 0 for model in _models(unit)}
        for model in _models(unit):
            models[model.name] += int(model.count)
        if (total := sum(models.values())) % count:
            taking.note(unit.line, "number", say("arms_uneven", models=total, units=count))
        elif total > count:
            line["models"] = min(total // count, MOST_MODELS)
        names = [(number // count, shortened(name)) for name, number in models.items() if number >= count]
        taking.line(unit.line, force, line, names)


def _costs(chosen: list[Selection]) -> tuple[str, list[str]]:
    """Return the name of the cost that counts as points, and the names of the other costs that are not 0."""
    totals: dict[str, float] = {}
    waiting = [*chosen]
    while waiting:
        one = waiting.pop()
        waiting += one.within
        for name, value in one.costs.items():
            totals[name] = totals.get(name, 0) + value
    names = sorted(totals, key=lambda name: (name.casefold() not in _POINTS, not totals[name]))
    points = names[0] if names else ""
    return points, [name for name in names[1:] if totals[name]]


def _units(one: Selection, points: str, taking: Taking) -> Iterator[tuple[Selection, float]]:
    """Yield what stands on a table for a selection, each with its cost.

    A unit is one piece; if the arsenal knows all its models and not the unit, each model is a piece. A
    selection that holds units, such as a platoon, is not a piece; its own cost is added to its first piece.
    """
    parts, is_piece = _nearest(one), one.kind in ("unit", "model")
    if is_piece:
        names = taking.known.matching
        is_piece = one.kind == "model" or bool(names(one.name)) or not all(names(part.name) for part in parts)
        parts = [part for part in parts if part.kind == "unit"] if is_piece else parts
    rest = one.cost(points) - sum(part.cost(points) for part in parts)
    if is_piece or not parts:
        yield one, rest
        rest = 0
    for part in parts:
        for unit, cost in _units(part, points, taking):
            yield unit, cost + rest
            rest = 0


def _nearest(one: Selection) -> list[Selection]:
    """Return the units and models within a selection, in any group, without those that they hold."""
    return [
        found
        for part in one.within
        for found in ([part] if part.kind in ("unit", "model") else _nearest(part))
    ]


def _models(unit: Selection) -> list[Selection]:
    """Return the models of which a unit is made."""
    return [part for part in _nearest(unit) if part.kind == "model"] if unit.kind == "unit" else []
