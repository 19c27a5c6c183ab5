"""People's arsenals over the API: their entries and forces, as pieces, and files that are taken and given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from rules.core.words.messages import Message
from rules.core.words.problems import Problem as Place
from tabletop.api.base import StrictJson, View
from tabletop.api.description import says
from tabletop.api.problems import Problem, places
from tabletop.api.scenarios import RawFile
from tabletop.api.shapes import arsenals as shapes
from tabletop.games.budget import within
from tabletop.scenarios.arsenals import files, own, permission, told
from tabletop.scenarios.arsenals.entries import (
    FORMAT,
    BadArsenal,
    Entry,
    Force,
    Owned,
    fresh_id,
    read,
    typed,
    written,
)
from tabletop.scenarios.arsenals.pieces import piece_ids
from tabletop.scenarios.arsenals.taken import BadFile
from tabletop.scenarios.models import OwnArsenal
from tabletop.words import say

SYSTEM = OpenApiParameter("system", str, description="the id of a rule system")
Changed = Callable[[Owned], Any]


class ArsenalView(View):
    """A view of arsenals, whose bodies hold whole ones."""

    max_bytes = own.MOST_BYTES

    def found(self, arsenal_id: str) -> OwnArsenal:
        """Return an arsenal, which whoever knows its id may read. Raises Problem."""
        try:
            return own.find(arsenal_id)
        except own.NoSuchArsenal:
            raise Problem(404, "not_found", say("no_such_arsenal")) from None

    def change(self, request: Request, arsenal_id: str, changed: Changed) -> OwnArsenal:
        """Change one's own arsenal. Raises Problem."""
        try:
            return own.change(arsenal_id, request.session, changed)
        except own.NoSuchArsenal:
            raise Problem(404, "not_found", say("no_such_arsenal")) from None
        except own.NotYours:
            raise Problem(403, "forbidden", say("arsenal_of_others")) from None
        except BadArsenal as error:
            raise _bad(error) from None


def _bad(error: BadArsenal) -> Problem:
    return Problem(422, "bad_arsenal", say("bad_arsenal"), fields=places(error.problems))


class Arsenals(ArsenalView):
    """List the arsenals that this browser's session made; make one, of up to 512 KiB."""

    @extend_schema(parameters=[SYSTEM])
    @says("One's own arsenals", answers={200: shapes.ArsenalListed(many=True)})
    def get(self, request: Request) -> Response:
        found = own.of_session(request.session, request.query_params.get("system", ""))
        return Response([_listed(request, one) for one in found])

    @says("Make an arsenal", shapes.ArsenalWanted, {201: shapes.ArsenalListed}, (400, 413, 422, 429))
    def post(self, request: Request) -> Response:
        document = {"format": FORMAT, **request.data} if isinstance(request.data, dict) else request.data
        try:
            made = own.create(document, request.session, str(request.META.get("REMOTE_ADDR", "")))
        except BadArsenal as error:
            raise _bad(error) from None
        except own.TooManyArsenals as error:
            raise Problem(429, "too_many", error.why) from None
        return Response(_listed(request, made), 201)


class Arsenal(ArsenalView):
    """Return an arsenal; put another document in its place, or delete it, if this session made it."""

    @says("An arsenal", answers={200: shapes.ArsenalShown}, problems=(404,))
    def get(self, request: Request, arsenal_id: str) -> Response:
        return Response(_shown(request, self.found(arsenal_id)))

    @says("Change an arsenal", shapes.ArsenalWanted, {200: shapes.ArsenalShown}, (400, 403, 404, 413, 422))
    def put(self, request: Request, arsenal_id: str) -> Response:
        document = {"format": FORMAT, **request.data} if isinstance(request.data, dict) else request.data
        return Response(_shown(request, self.change(request, arsenal_id, lambda _before: document)))

    @says("Delete an arsenal", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, arsenal_id: str) -> Response:
        try:
            own.delete(arsenal_id, request.session)
        except own.NoSuchArsenal:
            raise Problem(404, "not_found", say("no_such_arsenal")) from None
        except own.NotYours:
            raise Problem(403, "forbidden", say("arsenal_of_others")) from None
        return Response(status=204)


class Part(ArsenalView):
    """What entries and forces of an arsenal have in common: put under an id, and taken out."""

    kind: Any
    absent: Message

    def add(self, owned: Owned, part: Any) -> Owned:
        """Return the arsenal with the part."""
        raise NotImplementedError

    def take(self, request: Request, arsenal_id: str, part_id: str) -> Response:
        """Store the part of the body under an id."""
        body = request.data
        if isinstance(body, dict) and body.get("id", part_id) != part_id:
            raise Problem(400, "bad_request", say("arms_address_differs"))
        try:
            part = typed({**body, "id": part_id} if isinstance(body, dict) else body, self.kind)
        except BadArsenal as error:
            raise _bad(error) from None
        changed = self.change(request, arsenal_id, lambda owned: self.add(owned, part))
        return Response(_shown(request, changed))

    def remove(self, request: Request, arsenal_id: str, **part: str) -> Response:
        """Take a part out of an arsenal."""

        def changed(owned: Owned) -> Owned:
            after = own.without(owned, **part)
            if after == owned:
                raise Problem(404, "not_found", self.absent)
            return after

        self.change(request, arsenal_id, changed)
        return Response(status=204)


class Entries(ArsenalView):
    """Add an entry under an id of its own; or with `from`, a copy of one that is built in."""

    @extend_schema(
        parameters=[OpenApiParameter("from", str, description="the id of a built-in piece to copy")]
    )
    @says(
        "Add an entry",
        shapes.ArsenalEntry,
        {201: shapes.ArsenalEntry},
        (400, 403, 404, 413, 422),
    )
    def post(self, request: Request, arsenal_id: str) -> Response:
        wanted, source = request.data, request.query_params.get("from", "")
        made: list[Entry] = []

        def changed(owned: Owned) -> Owned:
            document = {**_copied(owned.system, source), **(wanted if isinstance(wanted, dict) else {})}
            ids = [*piece_ids(owned.system), *(entry.id for entry in owned.entries)]
            made.append(typed({**document, "id": fresh_id(str(document.get("name", "")), ids)}, Entry))
            return own.with_entry(owned, made[-1])

        self.change(request, arsenal_id, changed)
        return Response(written(made[-1]), 201)


def _copied(system: str, source: str) -> dict[str, Any]:
    if not source:
        return {}
    piece = piece_ids(system).get(source)
    if piece is None:
        raise Problem(404, "not_found", say("no_such_entry"))
    return own.copy_of(piece)


class Copies(ArsenalView):
    """Add copies of pieces that are built in, all or none."""

    @says("Copy built-in pieces", shapes.ArsenalCopies, {200: shapes.ArsenalShown}, (400, 403, 404, 422))
    def post(self, request: Request, arsenal_id: str) -> Response:
        wanted = self.read(shapes.ArsenalCopies, request)["pieces"]

        def changed(owned: Owned) -> Owned:
            known = piece_ids(owned.system)
            if any(piece not in known for piece in wanted):
                raise Problem(404, "not_found", say("no_such_entry"))
            return own.with_copies(owned, [known[piece] for piece in wanted])

        return Response(_shown(request, self.change(request, arsenal_id, changed)))


class Added(ArsenalView):
    """Add all that another arsenal holds, such as what was made of a file; all or nothing."""

    @says("Add to an arsenal", shapes.ArsenalWanted, {200: shapes.ArsenalShown}, (400, 403, 404, 413, 422))
    def post(self, request: Request, arsenal_id: str) -> Response:
        document = {"format": FORMAT, **request.data} if isinstance(request.data, dict) else request.data
        try:
            other = read(document)
        except BadArsenal as error:
            raise _bad(error) from None

        def changed(owned: Owned) -> Owned:
            if other.system != owned.system:
                raise BadArsenal([Place("system", say("arms_keeps_system"))])
            return own.merged(owned, other)

        return Response(_shown(request, self.change(request, arsenal_id, changed)))


class EntryOf(Part):
    """Put an entry under an id, or take it out."""

    kind, absent = Entry, say("no_such_entry")

    def add(self, owned: Owned, part: Any) -> Owned:
        return own.with_entry(owned, part)

    @says("Change an entry", shapes.ArsenalEntry, {200: shapes.ArsenalShown}, (400, 403, 404, 413, 422))
    def put(self, request: Request, arsenal_id: str, entry_id: str) -> Response:
        return self.take(request, arsenal_id, entry_id)

    @says("Delete an entry", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, arsenal_id: str, entry_id: str) -> Response:
        return self.remove(request, arsenal_id, entry=entry_id)


class ForceOf(Part):
    """Put a force under an id, or take it out."""

    kind, absent = Force, say("no_such_force")

    def add(self, owned: Owned, part: Any) -> Owned:
        return own.with_force(owned, part)

    @says("Change a force", shapes.ArsenalForce, {200: shapes.ArsenalShown}, (400, 403, 404, 413, 422))
    def put(self, request: Request, arsenal_id: str, force_id: str) -> Response:
        return self.take(request, arsenal_id, force_id)

    @says("Delete a force", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, arsenal_id: str, force_id: str) -> Response:
        return self.remove(request, arsenal_id, force=force_id)


class Pieces(ArsenalView):
    """Return one's own arsenals of a system as pieces of the editor's palette, and their forces as units."""

    @extend_schema(parameters=[SYSTEM])
    @says("One's own arsenals as pieces", answers={200: shapes.ArsenalPieces(many=True)})
    def get(self, request: Request) -> Response:
        found = own.of_session(request.session, request.query_params.get("system", ""))
        return Response([told.pieces_told(one) for one in found])


class Read(ArsenalView):
    """Tell what would be made of a file of up to 2 MB, and store nothing.

    It is sent as `application/octet-stream`: CSV, our JSON, a list of rows in JSON, or a roster of
    BattleScribe or New Recruit (.ros, .rosz, .json). The query has its name and the system.
    """

    max_bytes = files.MOST_BYTES
    parser_classes = (RawFile, StrictJson)

    @extend_schema(
        parameters=[SYSTEM, OpenApiParameter("file", str, description="the file's name, with its ending")]
    )
    @says("Read a file of entries or forces", dict, {200: shapes.ArsenalTaken}, (400, 404, 413, 422))
    def post(self, request: Request) -> Response:
        query, data = request.query_params, request.data
        if not query.get("file") or not isinstance(data, bytes):
            raise Problem(400, "bad_request", say("exchange_name_file"))
        if query.get("system") not in {system.id for system in rules.systems()}:
            raise Problem(404, "not_found", say("no_such_system"))
        try:
            taken = within(settings.RULES_SECONDS, files.take, data, query["file"], query["system"])
        except BadFile as error:
            raise Problem(422, "bad_file", error.why) from None
        return Response(told.taken_told(taken))


class Export(ArsenalView):
    """Return an arsenal, or one of its forces, as a file: JSON, or `as` CSV."""

    @extend_schema(
        parameters=[
            OpenApiParameter("as", str, enum=("json", "csv")),
            OpenApiParameter("force", str, description="the id of one of its forces"),
        ]
    )
    @says("Export an arsenal", answers={200: dict}, problems=(404,))
    def get(self, request: Request, arsenal_id: str) -> HttpResponse:
        owned, query = own.owned_of(self.found(arsenal_id)), request.query_params
        force = owned.force(query.get("force", ""))
        if query.get("force") and force is None:
            raise Problem(404, "not_found", say("no_such_force"))
        return files.answer(owned, force, "csv" if query.get("as") == "csv" else "json")


def _listed(request: Request, arsenal: OwnArsenal) -> dict[str, Any]:
    owned = own.owned_of(arsenal)
    return {
        "id": str(arsenal.pk),
        "name": owned.name,
        "system": owned.system,
        "own": permission.may_change(request.session, arsenal),
        "entries": len(owned.entries),
        "forces": len(owned.forces),
    }


def _shown(request: Request, arsenal: OwnArsenal) -> dict[str, Any]:
    return told.shown(arsenal, own=permission.may_change(request.session, arsenal))
