"""Forms: what is asked for, and what is wrong with it at its field. The services check what is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from http import HTTPStatus
from typing import Any
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from msgspec import Struct

from tabletop.clubs.campaigns.season import NotNow
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
    """Fields that belong together, under a heading; `folded` ones are opened when they are wanted.

    `look` is the class by which the style sheet arranges them; without one they stand one below the other.
    """

    fields: Sequence[Field]
    title: str = ""
    look: str = ""
    folded: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether the group is to be seen."""
        return not self.folded or any(field.problem for field in self.fields)


def asked(
    request: HttpRequest,
    context: dict[str, Any],
    groups: Sequence[Group],
    done: Callable[[QueryDict], HttpResponse],
    template: str = "clubs/form.html",
) -> HttpResponse:
    """Show a form; a POST does what it asks for, or says what is wrong, at the field."""
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
    """Put what was given back into the fields, and the problem at its own; return it if it has none."""
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
    """Return what a field for date and time holds, in the browser's zone, or else in the person's."""
    try:
        return datetime.fromisoformat(given or "").replace(
            tzinfo=zone_of(zone or (person.zone if person else None))
        )
    except ValueError:
        return given


def zone_of(name: str | None) -> ZoneInfo:
    """Return a zone by its name; UTC for one that nobody knows."""
    try:
        return ZoneInfo(name or "UTC")
    except (ValueError, OSError):
        return ZoneInfo("UTC")
