"""Tables made of wishes, over the API: nothing is stored."""

from __future__ import annotations

from typing import Any

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from rules.core.system.rule_system import RuleSystem
from tabletop.api.base import View
from tabletop.api.checking import in_turn
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import generate as shapes
from tabletop.scenarios.generator.make import Unplayable, make
from tabletop.scenarios.generator.reaching import can_make
from tabletop.scenarios.generator.told import told
from tabletop.scenarios.generator.wishes import Wishes
from tabletop.scenarios.thumbnails.picture import picture
from tabletop.words import say


class Generate(View):
    """Make a table of wishes and a seed: the same of both is always the same table.

    A table that one of the sides cannot play on is not made, but that of the next seed.
    """

    @says("What tables may be made", answers={200: shapes.TablesTold})
    def get(self, request: Request) -> Response:
        return Response(told())

    @says("Make a table", shapes.TableWished, {200: shapes.TableMade}, (400, 404, 422, 429, 503))
    def post(self, request: Request) -> Response:
        wished = msgspec.convert(self.read(shapes.TableWished, request), Wishes)
        try:
            system = rules.system(wished.system)
        except KeyError:
            raise Problem(404, "not_found", say("no_such_system")) from None
        if not can_make(system.id):
            raise Problem(422, "unplayable", say("no_generated_table", system=system.title))
        try:
            return Response(in_turn(_drawn, system, wished))
        except Unplayable:
            raise Problem(422, "unplayable", say("no_playable_table", seed=wished.seed)) from None


def _drawn(system: RuleSystem, wished: Wishes) -> dict[str, Any]:
    """Return a table with its facts and its picture. Raises Unplayable."""
    made = make(system, wished)
    drawn: dict[str, Any] = msgspec.to_builtins(made)
    document = made.document
    drawn["picture"] = picture(document["board"], label=document["name"], system_id=wished.system)
    return drawn
