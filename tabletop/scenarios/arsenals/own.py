"""People's arsenals in the database: kept whole, changed whole, within the limits of a session."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

import msgspec
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models import Sum
from django.utils import timezone
from msgspec.structs import replace

import rules
from rules.core.words.problems import Problem
from tabletop.client_address import kept_address
from tabletop.games.budget import within
from tabletop.scenarios.arsenals import judged, permission
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
from tabletop.scenarios.models import OwnArsenal
from tabletop.scenarios.pictures import uses
from tabletop.words import Explained, say

MOST_ARSENALS: Final = 30
MOST_BYTES: Final = 512 * 1024
LEAST_KIB: Final = 16


class NoSuchArsenal(LookupError):
    """There is no arsenal with this id."""


class NotYours(Exception):
    """The session may read the arsenal, and not change it."""


class TooManyArsenals(Explained):
    """A session, or an address within an hour, has reached its limit of arsenals."""


def owned_of(arsenal: OwnArsenal) -> Owned:
    """Return what an arsenal holds."""
    return msgspec.convert(arsenal.document, Owned)


def find(arsenal_id: Any) -> OwnArsenal:
    """Return an arsenal; reading it counts as use. Raises NoSuchArsenal."""
    try:
        found = OwnArsenal.objects.get(pk=UUID(str(arsenal_id)))
    except (ValueError, OwnArsenal.DoesNotExist):
        raise NoSuchArsenal(arsenal_id) from None
    now = timezone.now()
    if found.used_at < now - timedelta(days=1):
        OwnArsenal.objects.filter(pk=found.pk).update(used_at=now)
    return found


def of_session(session: SessionBase, system: str = "") -> list[OwnArsenal]:
    """Return the arsenals that a session made, oldest first; of one system if it is named."""
    rows = OwnArsenal.objects.filter(pk__in=permission.own(session)).order_by("stored_at")
    return list(rows.filter(system=system) if system else rows)


def checked(document: object) -> Owned:
    """Return an arsenal that the rules accept; values may be missing. Raises BadArsenal, TooLong."""
    owned = read(document)
    if owned.system not in {system.id for system in rules.systems()}:
        raise BadArsenal([Problem("system", say("no_such_system"))])
    if problems := within(settings.RULES_SECONDS, _refused, owned):
        raise BadArsenal(problems)
    if len(msgspec.json.encode(owned)) > MOST_BYTES:
        raise BadArsenal([Problem("", say("arms_too_large", kib=MOST_BYTES // 1024))])
    return owned


def _refused(owned: Owned) -> list[Problem]:
    return [
        Problem(f"entries[{index}].{problem.place}", problem.message, entry.name)
        for index, entry in enumerate(owned.entries)
        for problem in judged.judge(owned.system, entry.kind, entry.profile).wrong
    ]


def create(document: object, session: SessionBase, address: str) -> OwnArsenal:
    """Store an arsenal as a session's own. Raises BadArsenal, TooLong, or TooManyArsenals."""
    owned, stored_from = checked(document), kept_address(address)
    _assert_room(session, stored_from)
    made = _filled(OwnArsenal(stored_from=stored_from), owned)
    with transaction.atomic():
        made.save(force_insert=True)
        permission.give(session, made)
        session.save()
    return made


def empty(name: str, system: str) -> dict[str, Any]:
    """Return the document of an arsenal with nothing in it."""
    return {"format": FORMAT, "system": system, "name": name, "entries": [], "forces": []}


def change(arsenal_id: Any, session: SessionBase, changed: Callable[[Owned], Owned | object]) -> OwnArsenal:
    """Change an arsenal, whole or not at all: the result is checked before it is stored.

    Pictures that it named and that nothing uses any more are removed.
    Raises NoSuchArsenal, NotYours, BadArsenal, or TooLong.
    """
    with transaction.atomic():
        found = find(arsenal_id)
        found = OwnArsenal.objects.select_for_update().get(pk=found.pk)
        if not permission.may_change(session, found):
            raise NotYours
        before = owned_of(found)
        after = changed(before)
        owned = checked(written(after) if isinstance(after, Owned) else after)
        if owned.system != before.system:
            raise BadArsenal([Problem("system", say("arms_keeps_system"))])
        _filled(found, owned).save()
        uses.remove_unused(_pictures(before) - _pictures(owned))
    return found


def delete(arsenal_id: Any, session: SessionBase) -> None:
    """Delete an arsenal, and its pictures that nothing else uses. Raises NoSuchArsenal, or NotYours."""
    found = find(arsenal_id)
    if not permission.may_change(session, found):
        raise NotYours
    with transaction.atomic():
        permission.take_away(session, found)
        found.delete()
        uses.remove_unused(uses.ids_in(msgspec.json.encode(found.document).decode()))
        session.save()


def _pictures(owned: Owned) -> set[str]:
    return {entry.token.asset for entry in owned.entries if entry.token}


def _filled(arsenal: OwnArsenal, owned: Owned) -> OwnArsenal:
    arsenal.name, arsenal.system, arsenal.document = owned.name, owned.system, written(owned)
    arsenal.kib = max(len(msgspec.json.encode(owned)) // 1024, LEAST_KIB)
    return arsenal


def _assert_room(session: SessionBase, stored_from: str) -> None:
    """Raise TooManyArsenals if a session, or an address within the hour, has reached its limit."""
    if len(of_session(session)) >= MOST_ARSENALS:
        raise TooManyArsenals(say("arms_many_arsenals", most=MOST_ARSENALS))
    most = settings.SCENARIO_KIB_AN_HOUR_FROM_AN_ADDRESS
    since = timezone.now() - timedelta(hours=1)
    recent = OwnArsenal.objects.filter(stored_from=stored_from, stored_at__gt=since)
    if stored_from and (recent.aggregate(kib=Sum("kib"))["kib"] or 0) >= most:
        raise TooManyArsenals(say("address_stored_enough", kib=most))


# -- changes ---------------------------------------------------------------------------------------


def with_entry(owned: Owned, entry: Entry) -> Owned:
    """Return an arsenal with an entry, which replaces the one with its id or comes last."""
    return replace(owned, entries=_with(owned.entries, entry))


def with_force(owned: Owned, force: Force) -> Owned:
    """Return an arsenal with a force, which replaces the one with its id or comes last."""
    return replace(owned, forces=_with(owned.forces, force))


def _with(things: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    if all(one.id != thing.id for one in things):
        return (*things, thing)
    return tuple(thing if one.id == thing.id else one for one in things)


def without(owned: Owned, *, entry: str = "", force: str = "") -> Owned:
    """Return an arsenal without an entry, or without a force. Lines of the entry keep its name."""
    entries = tuple(one for one in owned.entries if one.id != entry)
    return replace(owned, entries=entries, forces=tuple(one for one in owned.forces if one.id != force))


def merged(owned: Owned, other: Owned) -> Owned:
    """Return an arsenal with everything of another added; an entry or force whose id is taken gets a new one.

    A force whose name is taken gets the next number; its lines refer to the entries that came with it.
    """
    entries, ids = list(owned.entries), dict[str, str]()
    for entry in other.entries:
        ids[entry.id] = fresh_id(entry.id, [one.id for one in entries])
        entries.append(replace(entry, id=ids[entry.id]))
    forces = list(owned.forces)
    for force in other.forces:
        name = _fresh_name(force.name, [one.name for one in forces])
        lines = tuple(replace(line, entry=ids.get(line.entry, line.entry)) for line in force.lines)
        forces.append(Force(fresh_id(name, [one.id for one in forces]), name, lines))
    return replace(owned, entries=tuple(entries), forces=tuple(forces))


def _fresh_name(name: str, taken: Iterable[str]) -> str:
    held = set(taken)
    numbered = (f"{name[:74]} {number}" for number in range(2, len(held) + 3))
    return next(each for each in (name, *numbered) if each not in held)


def with_copies(owned: Owned, copied: Iterable[dict[str, Any]]) -> Owned:
    """Return an arsenal with copies of pieces that are built in, each under an id of its own.

    Raises BadArsenal.
    """
    ids = [*piece_ids(owned.system), *(entry.id for entry in owned.entries)]
    for piece in copied:
        entry: Entry = typed({**copy_of(piece), "id": fresh_id(piece["name"], ids)}, Entry)
        ids.append(entry.id)
        owned = with_entry(owned, entry)
    return owned


def copy_of(piece: dict[str, Any]) -> dict[str, Any]:
    """Return a built-in piece as an entry without an id, with the same silhouette."""
    taken = ("name", "kind", "profile", "nation", "year")
    return {name: piece[name] for name in taken if piece.get(name)} | {"class": piece["silhouette"]}
