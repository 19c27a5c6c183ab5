"""Scenarios over the API: list, read, export and import, all in the one JSON format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.base import ScenarioBodyView, StrictJson, View
from tabletop.api.description import says
from tabletop.api.problems import Problem, places
from tabletop.api.shapes import scenarios as shapes
from tabletop.languages import in_document
from tabletop.scenarios import library, stored
from tabletop.scenarios.exchange import files
from tabletop.scenarios.exchange.taken import BadFile, wanted_of
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import Stored
from tabletop.scenarios.paper import made as paper
from tabletop.scenarios.paper.pages import PAPERS
from tabletop.scenarios.shelf import public
from tabletop.words import say


class Scenarios(ScenarioBodyView):
    """List the built-in scenarios and those that this browser's session stored; store a new one."""

    @says("The scenarios", answers={200: shapes.ScenarioListed(many=True)})
    def get(self, request: Request) -> Response:
        found: list[Built | Stored] = [*library.scenarios().values(), *stored.stored_by(request.session)]
        return Response([_listed(one) for one in found])

    @says("Store a scenario", dict, {201: shapes.ScenarioTaken}, (400, 413, 422, 429))
    def post(self, request: Request) -> Response:
        return _store(request)


class RawFile(BaseParser):
    """Leave the body of a request as it is: a file, of which the query tells the name."""

    media_type = "application/octet-stream"

    def parse(self, stream: IO[bytes], media_type: Any = None, parser_context: Any = None) -> Any:
        return stream.read()


class Import(ScenarioBodyView):
    """Store a scenario document, as a POST to `/api/scenarios/` does; or a file of another program.

    A file is sent as `application/octet-stream`. The query has its name in `file` and, as its format needs
    them, `system`, `width`, `height` and `scale`. The answer lists in `ignored` what has no counterpart.
    """

    parser_classes = (StrictJson, RawFile)

    @says("Import a scenario", dict, {201: shapes.ScenarioTaken}, (400, 413, 422, 429))
    def post(self, request: Request) -> Response:
        data: Any = request.data
        return _store_file(request, data) if isinstance(data, bytes) else _store(request)


class Scenario(View):
    """Return a scenario with its document; delete one that this browser's session stored."""

    @says("A scenario", answers={200: shapes.ScenarioShown}, problems=(404,))
    def get(self, request: Request, scenario_id: str) -> Response:
        found = find(scenario_id)
        return Response(_listed(found) | {"document": found.document})

    @says("Delete a stored scenario", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, scenario_id: str) -> Response:
        found = find(scenario_id)
        if not stored.throw_away(str(found.id), request.session):
            raise Problem(403, "forbidden", say("scenario_of_others"))
        return Response(status=204)


class Shelf(View):
    """Put one's own scenario on the shelf for everybody, with licence and credits; take it off again."""

    @says("Put on the shelf", shapes.Shelving, {200: shapes.Shelving}, (400, 403, 404, 422))
    def put(self, request: Request, scenario_id: str) -> Response:
        found, wanted = find(scenario_id), self.read(shapes.Shelving, request)
        try:
            shelved = public.put(str(found.id), request.session, wanted["licence"], wanted["credits"])
        except public.NotYours:
            raise Problem(403, "forbidden", say("scenario_of_others")) from None
        except public.BadShelving as error:
            raise Problem(422, "bad_shelving", say("bad_shelving"), fields=places(error.problems)) from None
        return Response({"licence": shelved.licence, "credits": shelved.credits})

    @says("Take off the shelf", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, scenario_id: str) -> Response:
        found = find(scenario_id)
        try:
            public.take_off(str(found.id), request.session)
        except public.NotYours:
            raise Problem(403, "forbidden", say("scenario_of_others")) from None
        return Response(status=204)


PAPER_QUERY = [
    OpenApiParameter("as", str, description="the ending of a file for another program, `png` or `pdf`"),
    OpenApiParameter("px", int, description="of a PNG: pixels an inch, 10 to 200; 40 unless given"),
    OpenApiParameter("paper", str, enum=tuple(PAPERS), description="of a PDF"),
    OpenApiParameter("margin", float, description="of a PDF: millimetres, 5 to 40; 10 unless given"),
    OpenApiParameter(
        "overlap", float, description="of a PDF: inches that neighbours share; 0.5 unless given"
    ),
    OpenApiParameter(
        "hex", float, description="of a PDF: inches from side to side of a hex; 1.5 unless given"
    ),
    OpenApiParameter("units", str, enum=("yes", "no"), description="of PNG and PDF: whether units are drawn"),
]


class Export(View):
    """Return a scenario's document as a file to download, or with `as` a file for another program.

    `png` is a picture of the table, `pdf` its pages at true inches, so that it can be built of paper: an
    overview with a ruler of an inch, then pages with crop marks, labelled as on the overview.
    """

    @extend_schema(parameters=PAPER_QUERY)
    @says("Export a scenario", answers={200: dict}, problems=(404, 422, 503))
    def get(self, request: Request, scenario_id: str) -> Response | HttpResponse:
        found = find(scenario_id)
        if request.query_params.get("as") in paper.KINDS:
            return _on_paper(found, request.query_params)
        if ending := request.query_params.get("as"):
            return _exported(found, ending)
        disposition = f'attachment; filename="{found.id}.json"'
        return Response(found.document, headers={"Content-Disposition": disposition})


def _on_paper(found: Built | Stored, query: Mapping[str, str]) -> HttpResponse:
    try:
        return paper.answer(found.document, str(found.id), query["as"], paper.wanted_of(query))
    except paper.NoPaper as error:
        raise _no_paper(error) from None


def _no_paper(error: paper.NoPaper) -> Problem:
    busy = error.status == 503
    return Problem(error.status, "busy" if busy else "no_paper", error.why, retry=busy)


def _exported(found: Built | Stored, ending: str) -> HttpResponse:
    try:
        written = files.write(found.document, ending)
    except paper.NoPaper as error:
        raise _no_paper(error) from None
    if written is None:
        raise Problem(
            404, "not_found", say("exchange_not_written", endings=tuple(files.written_as(found.document)))
        )
    disposition = {"Content-Disposition": f'attachment; filename="{found.id}.{ending}"'}
    return HttpResponse(written, content_type=files.WRITERS[ending].media, headers=disposition)


def find(scenario_id: str) -> Built | Stored:
    """Return a built-in or stored scenario. Raises Problem if there is none."""
    found = library.scenarios().get(scenario_id) or stored.find(scenario_id)
    if found is None:
        raise Problem(404, "not_found", say("no_such_scenario"))
    return found


def _store(request: Request) -> Response:
    if not isinstance(request.data, dict):
        raise Problem(400, "bad_request", say("scenario_is_object"))
    try:
        address = str(request.META.get("REMOTE_ADDR", ""))
        made = stored.store(request.data, request.session, address)
        return Response(_listed(made) | {"warnings": places(made.warned)}, 201)
    except stored.TooManyScenarios as error:
        raise Problem(429, "too_many", error.why) from None


def _store_file(request: Request, data: bytes) -> Response:
    query = request.query_params
    if not query.get("file"):
        raise Problem(400, "bad_request", say("exchange_name_file"))
    address = str(request.META.get("REMOTE_ADDR", ""))
    try:
        wanted = wanted_of(query["file"], query)
        made = stored.store_file(data, wanted, request.session, address)
    except BadFile as error:
        raise Problem(422, "bad_file", error.why) from None
    except stored.TooManyScenarios as error:
        raise Problem(429, "too_many", error.why) from None
    ignored = [in_document("message", said) for said in stored.ignored_of(made)]
    return Response(_listed(made) | {"ignored": ignored, "warnings": places(made.warned)}, 201)


def _listed(scenario: Built | Stored) -> dict[str, Any]:
    return {
        "id": str(scenario.id),
        "name": scenario.name,
        "description": scenario.description,
        "system": scenario.system,
        "stored": isinstance(scenario, Stored),
    }
