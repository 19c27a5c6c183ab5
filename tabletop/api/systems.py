"""The rule systems: their schemas and words, and checking an order without a game."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from rules.core.game.schemas import schema_of
from rules.core.hex.board import HexVocabulary
from rules.core.hex.documents import HexTypes
from rules.core.scenario.looks import TABLES
from rules.core.system.rule_system import RuleSystem
from tabletop.api import shapes
from tabletop.api.base import ScenarioBodyView, View
from tabletop.api.checking import check
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.languages import worded
from tabletop.words import say


class Systems(View):
    """List the rule systems of this server."""

    @says("The rule systems", answers={200: shapes.SystemListed(many=True)})
    def get(self, request: Request) -> Response:
        return Response(worded([_named(system) for system in rules.systems()]))


class System(View):
    """Return a rule system's schemas, terrain, clauses and words."""

    @says("A rule system", answers={200: dict}, problems=(404,))
    def get(self, request: Request, system_id: str) -> Response:
        return Response(worded(_described(_system(system_id))))


class Check(ScenarioBodyView):
    """Check an order against a scenario: verdict and exact odds, and with `dice` the events."""

    @says("Check an order", shapes.CheckWanted, {200: shapes.Checked}, (400, 404, 413, 422, 503))
    def post(self, request: Request, system_id: str) -> Response:
        _system(system_id)
        wanted = self.read(shapes.CheckWanted, request)
        if wanted["scenario"].get("system") != system_id:
            raise Problem(422, "bad_scenario", say("scenario_of_other_system"))
        return Response(check(wanted["scenario"], wanted["order"], wanted.get("by"), wanted.get("dice")))


def _system(system_id: str) -> RuleSystem:
    try:
        return rules.system(system_id)
    except KeyError:
        raise Problem(404, "not_found", say("no_such_system")) from None


def _named(system: RuleSystem) -> dict[str, Any]:
    return {"id": system.id, "title": system.title, "board": system.board}


def _described(system: RuleSystem) -> dict[str, Any]:
    terrain = system.terrain
    hexes = system.hexes(system.Options()) if isinstance(system, HexTypes) else HexVocabulary()
    return _named(system) | {
        "options": _schema(system, system.Options),
        "profile": _schema(system, system.Profile),
        "unit_state": _schema(system, system.UnitState),
        "turn": _schema(system, system.TurnState),
        "orders": {word: _schema(system, kind, word) for word, kind in system.order_types.items()},
        "terrain": {
            "kinds": {name: _schema(system, kind) for name, kind in terrain.kinds.items()},
            "grounds": terrain.grounds,
            "looks": terrain.looks,
            "sight": terrain.sight,
            "tables": msgspec.to_builtins(TABLES),
            "hexes": hexes.terrain or terrain.grounds,
            "hexsides": hexes.hexsides,
            "hex": _schema(system, hexes.hex),
        },
        "clauses": system.clauses,
        "phases": system.phases,
        "words": system.words,
        "fields": system.fields,
        "titles": {word: system.rules[kind].title for word, kind in system.order_types.items()},
        "measure": system.measure,
        "signs": system.signs,
    }


def _schema(system: RuleSystem, kind: type[Struct], order: str = "") -> dict[str, Any]:
    """Return the schema of a type, each field with what the catalogue calls it and says of it.

    What an order calls a field otherwise is `field_mp.delay`, and what is said of it there `.delay_says`.
    """
    schema, fields = schema_of(kind), system.fields
    _, _, own = schema["$ref"].rpartition("/")
    for name, field in schema["$defs"][own]["properties"].items():
        if title := fields.get(f"{name} {order}") or fields.get(name):
            field["title"] = title
        if says := fields.get(f"{name} {order}_says") or fields.get(f"{name} says"):
            field["description"] = says
    return schema
