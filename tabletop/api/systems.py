"""The rule systems: their schemas and words, and checking an order without a game."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

import rules
from rules.core.system.rule_system import RuleSystem
from tabletop.api.base import ScenarioBodyView, View
from tabletop.api.checking import check
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import systems as shapes
from tabletop.languages import worded
from tabletop.scenarios.systems import described, named
from tabletop.words import say


class Systems(View):
    """List the rule systems of this server."""

    @says("The rule systems", answers={200: shapes.SystemListed(many=True)})
    def get(self, request: Request) -> Response:
        return Response(worded([named(system) for system in rules.systems()]))


class System(View):
    """Return a rule system's schemas, terrain, clauses and words."""

    @says("A rule system", answers={200: dict}, problems=(404,))
    def get(self, request: Request, system_id: str) -> Response:
        return Response(worded(described(_system(system_id))))


class Check(ScenarioBodyView):
    """Check an order against a scenario: verdict and exact odds, and with `dice` the events."""

    asks = True

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
