"""Drafts over the API: their edits, what the rules say of them, and their versions."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.scenario.edits import BadEdit
from rules.core.words.messages import Words
from tabletop.api.base import View, number
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import workshop as shapes
from tabletop.games.budget import within
from tabletop.languages import in_document, worded
from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import checking, drafts, people, permission, versions
from tabletop.words import say

EDIT_BYTES = 1024 * 1024


class DraftView(View):
    """A view of a draft, of which the caller may at least look at."""

    def draft(self, request: Request, scenario_id: str, grants: permission.May = "look") -> Draft:
        """Return the draft. Raises Problem if the caller may not look at it, or not edit it."""
        try:
            draft = drafts.find(scenario_id)
        except drafts.NoSuchDraft:
            raise Problem(404, "not_found", say("no_such_draft")) from None
        may = permission.may(request.session, draft)
        if may is None:
            raise Problem(403, "forbidden", say("draft_not_yours"))
        if grants == "edit" and may != "edit":
            raise Problem(403, "forbidden", say("draft_to_look_at"))
        return draft


class Edits(DraftView):
    """Return a draft, or the edits after a number; submit an edit, of up to 1 MiB.

    An edit with an id that is there already counts once. The edits after a number that is too old are null:
    then ask for the draft.
    """

    max_bytes = EDIT_BYTES

    @says(
        "A draft", answers={200: shapes.DraftShown}, problems=(403, 404), query={"since": "the number after"}
    )
    def get(self, request: Request, scenario_id: str) -> Response:
        draft = self.draft(request, scenario_id)
        if "since" not in request.query_params:
            return Response({"number": draft.number, "document": drafts.document_of(draft)})
        missed = drafts.since(scenario_id, number(request, "since"))
        return Response({"number": draft.number, "edits": worded(missed)})

    @says("Edit a draft", shapes.EditWanted, {200: shapes.EditMade}, (400, 403, 404, 413, 422))
    def post(self, request: Request, scenario_id: str) -> Response:
        draft = self.draft(request, scenario_id, "edit")
        wanted = self.read(shapes.EditWanted, request)
        by = _person(request, draft)
        try:
            made = drafts.submit(str(draft.pk), wanted["edit"], by, wanted["doing"])
        except BadEdit as error:
            raise Problem(422, "bad_edit", error.why) from None
        return Response(worded(made))


class Problems(DraftView):
    """Return what the rules say of a draft; one without problems becomes the scenario that others read."""

    @says("The problems of a draft", answers={200: shapes.DraftChecked}, problems=(403, 404))
    def get(self, request: Request, scenario_id: str) -> Response:
        checked = checking.check(str(self.draft(request, scenario_id).pk))
        problems = [
            {"thing": one.thing, "path": one.path, "level": one.level, **in_document("words", one.words)}
            for one in checked.problems
        ]
        return Response({"number": checked.number, "playable": checked.is_playable, "problems": problems})


class Versions(DraftView):
    """List the versions of a draft, the newest first: what each person did at a stretch."""

    @says(
        "The versions of a draft",
        answers={200: shapes.VersionListed(many=True)},
        problems=(403, 404),
        name="scenarios_versions_list",
    )
    def get(self, request: Request, scenario_id: str) -> Response:
        draft = self.draft(request, scenario_id)
        known = people.people_of(draft)
        return Response([_listed(one, known) for one in versions.versions(draft)])


class Version(DraftView):
    """Return the document of a version, and what is different `to` another one: to the newest if left out."""

    @says(
        "A version of a draft",
        answers={200: shapes.VersionShown},
        problems=(403, 404),
        query={"to": "the number of the other version"},
    )
    def get(self, request: Request, scenario_id: str, version: int) -> Response:
        draft = self.draft(request, scenario_id)
        to = number(request, "to", draft.number)
        document, told = within(settings.RULES_SECONDS, _compared, draft, version, to)
        return Response({"number": version, "to": to, "document": document, "differences": worded(told)})


def _compared(draft: Draft, version: int, to: int) -> tuple[dict[str, Any], list[versions.Difference]]:
    document = _document_at(draft, version)
    return document, versions.differences(document, _document_at(draft, to))


class Restore(DraftView):
    """Go back to a version, by a new edit."""

    @says("Go back to a version", answers={200: shapes.NumberOfDraft}, problems=(403, 404, 422))
    def post(self, request: Request, scenario_id: str, version: int) -> Response:
        draft = self.draft(request, scenario_id, "edit")
        try:
            return Response({"number": versions.go_back(draft, version, _person(request, draft))})
        except versions.NoSuchVersion:
            raise _no_version(version) from None
        except BadEdit as error:
            raise Problem(422, "bad_edit", error.why) from None


def _person(request: Request, draft: Draft) -> str:
    people.come(request.session)
    return people.person(request.session, draft.pk).key


def _document_at(draft: Draft, version: int) -> dict[str, Any]:
    try:
        return versions.document_at(draft, version)
    except versions.NoSuchVersion:
        raise _no_version(version) from None


def _no_version(version: int) -> Problem:
    return Problem(404, "not_found", say("no_such_version", number=version))


def _listed(version: versions.Version, known: dict[str, people.Person]) -> dict[str, Any]:
    by = known.get(version.by)
    name: Words = people.shown_name(by.key, by.name) if by else ""
    return {
        "number": version.number,
        "first": version.first,
        "by": version.by,
        "name": worded(name),
        "colour": by.colour if by else "",
        "at": version.at.isoformat(),
        **in_document("words", version.words),
    }
