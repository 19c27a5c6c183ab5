"""Forms: groups of fields, each with its problem. The services check the input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from http import HTTPStatus
from typing import Any
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from msgspec import Struct

from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.permission import BadInput
from tabletop.languages import worded
from tabletop.people.models import Person

Option = tuple[str, str]


class Field(Struct, kw_only=True):
    """A field of a form. `kind`: text, area, number, select, picks, many, moment, check or file."""

    name: str
    label: str
    kind: str = "text"
    value: Any = ""
    hint: str = ""
    options: Sequence[Option] = ()
    least: float | None = None
    most: float | None = None
    step: str = "1"
    needed: bool = False
    problem: str = ""


class Group(Struct, kw_only=True):
    """Fields under one heading; the user opens a `folded` group.

    `look` is the class by which the style sheet arranges them; without it they are stacked.
    """

    fields: Sequence[Field]
    title: str = ""
    look: str = ""
    folded: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether the group is shown unfolded."""
        return not self.folded or any(field.problem for field in self.fields)


def asked(
    request: HttpRequest,
    context: dict[str, Any],
    groups: Sequence[Group],
    done: Callable[[QueryDict], HttpResponse],
    template: str = "clubs/form.html",
) -> HttpResponse:
    """Show a form; a POST calls `done`, or shows the error at its field."""
    problem = ""
    if request.method == "POST":
        try:
            return done(request.POST)
        except (BadInput, NotNow) as error:
            fields = [field for group in groups for field in group.fields]
            problem = _refused(fields, request.POST, error)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if request.method == "POST" else HTTPStatus.OK
    return render(request, template, {**context, "groups": groups, "problem": problem}, status=status)


def _refused(fields: Iterable[Field], given: QueryDict, error: BadInput | NotNow) -> str:
    """Put the input back into the fields and the problem at its field; return it if it has no field."""
    said, place = str(worded(error.why)), getattr(error, "field", "")
    at = None
    for field in fields:
        if field.kind == "many":
            field.value = given.getlist(field.name)
        elif field.kind == "check":
            field.value = field.name in given
        else:
            field.value = given.get(field.name, field.value)
        if field.name == place:
            at = field
    if at is None:
        return said
    at.problem = said
    return ""


def moment(given: str | None, zone: str | None, person: Person | None) -> Any:
    """Return the value of a date and time field, in the browser's time zone, else in the person's."""
    try:
        return datetime.fromisoformat(given or "").replace(
            tzinfo=zone_of(zone or (person.zone if person else None))
        )
    except ValueError:
        return given


def zone_of(name: str | None) -> ZoneInfo:
    """Return a time zone by its name; UTC for an unknown name."""
    try:
        return ZoneInfo(name or "UTC")
    except (ValueError, OSError):
        return ZoneInfo("UTC")


def as_number(given: str | None) -> Any:
    """Return a field's value as a whole number; leave anything else as it is, for the service to refuse."""
    try:
        return int(given or "")
    except ValueError:
        return given
