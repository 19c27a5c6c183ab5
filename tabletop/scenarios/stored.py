"""Uploaded scenarios. A session remembers those that it stored, and may delete them."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

import msgspec
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import DatabaseError, transaction
from django.db.models import QuerySet, Sum
from django.utils import timezone

import rules
from rules.core.scenario.document import Scenario, ScenarioProblems, write
from rules.core.words.messages import Message, read_message
from rules.core.words.problems import Problem
from tabletop.client_address import kept_address
from tabletop.games.budget import TooLong, within
from tabletop.games.hosting import read_scenario
from tabletop.scenarios.exchange import enclosed
from tabletop.scenarios.exchange.files import take
from tabletop.scenarios.exchange.taken import Taken, Wanted
from tabletop.scenarios.models import Stored
from tabletop.scenarios.pictures import uses
from tabletop.scenarios.pictures.own import Uploader
from tabletop.words import Explained, say

SESSION_KEY: Final = "scenarios"
MOST_STORED: Final = 50
LEAST_KIB: Final = 64
"""The least size in KiB that a scenario counts as towards the limit."""


class TooManyScenarios(Explained):
    """A session, or an address within an hour, has reached its limit of stored scenarios."""


def store(document: dict[str, Any], session: SessionBase, address: str) -> Stored:
    """Check and store a scenario. Raises ScenarioProblems, TooLong, or TooManyScenarios."""
    _assert_room(session, kept_address(address))
    return keep(prepare(document), session, address)


def store_file(data: bytes, wanted: Wanted, session: SessionBase, address: str) -> Stored:
    """Check and store the scenario of a file and its pictures, with a list of what was ignored.

    Raises BadFile, ScenarioProblems, TooLong, or TooManyScenarios.
    """
    _assert_room(session, kept_address(address))
    taken = within(settings.RULES_SECONDS, take, data, wanted)
    ready, by = _prepared(taken, wanted), Uploader(session, address)
    pictures = enclosed.store(taken.pictures, by)
    if taken.pictures:
        ready.document = enclosed.named_in(ready.document, taken.pictures, pictures)
    ignored = (*pictures.left_out, *taken.ignored)
    ready.ignored = [{"key": said.key, "args": said.plain_args()} for said in ignored]
    try:
        return keep(ready, session, address)
    except BaseException:
        enclosed.forget(pictures, by)
        raise


def _prepared(taken: Taken, wanted: Wanted) -> Stored:
    """Return the checked scenario of a file; problems begin with the file's name."""
    try:
        return prepare(taken.document)
    except ScenarioProblems as error:
        begins = Problem("", say("exchange_wrong", file=wanted.file, count=len(error.problems)))
        raise ScenarioProblems([begins, *error.problems]) from None


def ignored_of(stored: Stored) -> list[Message]:
    """Return what a scenario's file had without a counterpart here."""
    return [read_message(said["key"], said["args"]) for said in stored.ignored]


def prepare(document: dict[str, Any]) -> Stored:
    """Return a checked scenario ready to be stored; this does all the work except writing.

    Raises ScenarioProblems, or TooLong.
    """
    scenario = read_scenario(document)
    ready = ready_of(scenario)
    ready.warned = tuple(warnings_in(scenario))
    return ready


def warnings_in(scenario: Scenario) -> list[Problem]:
    """Return what a scenario contains but hardly intends. Raises TooLong."""

    def found() -> list[Problem]:
        system = rules.system(scenario.system)
        return system.warnings(system.start(scenario))

    return within(settings.RULES_SECONDS, found)


def warnings_of(found: Stored) -> list[Problem]:
    """Return what a stored scenario contains but hardly intends; none if it can no longer be read."""
    try:
        return warnings_in(read_scenario(found.document))
    except (ScenarioProblems, TooLong):
        return []


def ready_of(scenario: Scenario) -> Stored:
    """Return a parsed scenario, ready to be stored."""
    written = write(scenario)
    return Stored(
        name=scenario.name[:200],
        description=scenario.description,
        system=scenario.system,
        document=written,
        kib=max(len(msgspec.json.encode(written)) // 1024, LEAST_KIB),
    )


def keep(ready: Stored, session: SessionBase, address: str) -> Stored:
    """Store a scenario and its id in the session, both or neither. Raises TooManyScenarios."""
    ready.stored_from = kept_address(address)
    with transaction.atomic():
        _assert_room(session, ready.stored_from)
        ready.save(force_insert=True)
        session[SESSION_KEY] = [*own(session), str(ready.id)]
        session.save()
    return ready


def _assert_room(session: SessionBase, stored_from: str) -> None:
    """Raise TooManyScenarios if a session, or an address within the hour, has reached its limit."""
    if len(own(session)) >= MOST_STORED:
        raise TooManyScenarios(say("browser_stores_enough", most=MOST_STORED))
    most = settings.SCENARIO_KIB_AN_HOUR_FROM_AN_ADDRESS
    recent = Stored.objects.filter(stored_from=stored_from, stored_at__gt=timezone.now() - timedelta(hours=1))
    if stored_from and (recent.aggregate(kib=Sum("kib"))["kib"] or 0) >= most:
        raise TooManyScenarios(say("address_stored_enough", kib=most))


def find(scenario_id: str) -> Stored | None:
    """Return the stored scenario with this id, or None; finding it counts as use."""
    try:
        rows = Stored.objects.filter(id=UUID(scenario_id))
    except ValueError:
        return None
    _note_use(rows)
    return rows.first()


def stored_by(session: SessionBase) -> list[Stored]:
    """Return a session's own scenarios for a list, oldest first; listing counts as use."""
    rows = Stored.objects.filter(id__in=own(session))
    _note_use(rows)
    return list(rows.order_by("stored_at").only("name", "description", "system", "document", "picture"))


def keep_picture(stored: Stored, drawn: str) -> None:
    """Store the picture of a scenario, so that lists need not parse the document again."""
    with suppress(DatabaseError):
        Stored.objects.filter(id=stored.id).update(picture=drawn)


def _note_use(rows: QuerySet[Stored]) -> None:
    """Record the use of scenarios, at most once a day."""
    now = timezone.now()
    unnoted = rows.filter(used_at__lt=now - timedelta(days=1))
    with suppress(DatabaseError):  # must not fail the read
        if unnoted.exists():
            unnoted.update(used_at=now)


def own(session: SessionBase | dict[str, Any]) -> list[str]:
    """Return the ids of a session's own scenarios."""
    return list(session.get(SESSION_KEY, []))


def throw_away(scenario_id: str, session: SessionBase) -> bool:
    """Delete a session's own scenario and its otherwise unused pictures; return whether it was its own."""
    kept = own(session)
    if scenario_id not in kept:
        return False
    with transaction.atomic():
        pictures = uses.in_scenario(UUID(scenario_id))
        Stored.objects.filter(id=UUID(scenario_id)).delete()
        uses.remove_unused(pictures)
        session[SESSION_KEY] = [one for one in kept if one != scenario_id]
        session.save()
    return True
