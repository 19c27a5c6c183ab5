"""What a person keeps on every device: the games and scenarios that their sessions hold.

Permission checks still ask the session. The session of a signed-in person is read from here, so that a seat
taken on the phone is there on the laptop. When a guest signs in, what their session holds is added.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from tabletop.games.hosts import HOSTED
from tabletop.games.models import Game, Seat
from tabletop.games.seats import SEATS
from tabletop.people import devices
from tabletop.people.models import Kept, Person
from tabletop.sessions import SessionStore

TABLES: Final = (SEATS, HOSTED, "drafts")
LISTS: Final = ("scenarios", "arsenals", "pictures")
MARKS: Final = ("maker",)
"""The members of a session that are kept: tables by id, lists of ids, and single words."""


class Keeping:
    """Keeps members of sessions as rows, one for each thing, so that two devices overwrite nothing."""

    def kept(self, user: str) -> dict[str, Any]:
        """Return what is kept for a user, with empty members too: it replaces what the session holds."""
        found: dict[str, Any] = {**{kind: {} for kind in TABLES}, **{kind: [] for kind in LISTS}}
        rows = Kept.objects.filter(person_id=int(user)).order_by("pk")
        for kind, key, value in rows.values_list("kind", "key", "value"):
            if kind in TABLES:
                found[kind][key] = value
            elif kind in LISTS:
                found[kind].append(key)
            else:
                found[kind] = value
        return found

    def keep(self, user: str, key: str, before: dict[str, Any], now: dict[str, Any]) -> None:
        """Store what a session gained, and delete what it lost, since it was read."""
        if devices.MARK in now:
            devices.follow(now[devices.MARK], key)
        old, new = dict(_things(before)), dict(_things(now))
        changed = {thing: value for thing, value in new.items() if thing not in old or old[thing] != value}
        gone = old.keys() - new.keys()
        if not (changed or gone) or not Person.objects.filter(pk=int(user)).exists():
            return
        for kind, name in gone:
            Kept.objects.filter(person_id=int(user), kind=kind, key=name).delete()
        for (kind, name), value in changed.items():
            Kept.objects.update_or_create(person_id=int(user), kind=kind, key=name, defaults={"value": value})


def _things(session: dict[str, Any]) -> Iterator[tuple[tuple[str, str], Any]]:
    for kind in TABLES:
        for key, value in session.get(kind, {}).items():
            yield (kind, key), value
    for kind in LISTS:
        for key in session.get(kind, []):
            yield (kind, key), None
    for kind in MARKS:
        if kind in session:
            yield (kind, ""), session[kind]


def bring_together(sender: type[User], request: HttpRequest, user: User, **_: Any) -> None:
    """Merge what is kept for a person with the session in which they sign in.

    If both have a seat at one game, the kept seat stays, unless it has been given to somebody else since.
    """
    session = request.session
    if not isinstance(session, SessionStore):
        return
    kept = Keeping().kept(str(user.pk))
    for kind in TABLES:
        together = {**session.get(kind, {}), **kept[kind]}
        together.update({key: session[kind][key] for key in _newer(kind, session.get(kind, {}), kept[kind])})
        session[kind] = together
    for kind in LISTS:
        session[kind] = list(dict.fromkeys([*kept[kind], *session.get(kind, [])]))
    for kind in MARKS:
        if kind in kept:
            session[kind] = kept[kind]
    session.kept = kept
    with suppress(Person.DoesNotExist):
        session["name"] = Person.objects.get(pk=user.pk).name


def _newer(kind: str, held: dict[str, Any], kept: dict[str, Any]) -> Iterator[str]:
    """Yield the ids for which the session's value replaces the kept one."""
    for key in held.keys() & kept.keys():
        if (kind == HOSTED and held[key] > kept[key]) or (kind == SEATS and not _stands(key, kept[key])):
            yield key


def _stands(game_id: str, seat: dict[str, Any]) -> bool:
    found = Seat.objects.filter(game_id=game_id, number=seat["seat"], generation=seat["generation"])
    return found.exists()


def forget_what_is_gone() -> int:
    """Delete the kept seats and hosts of games that were deleted; return how many there were."""
    games = Game.objects.values("pk")
    return Kept.objects.filter(kind__in=(SEATS, HOSTED)).exclude(key__in=games).delete()[0]


def held_by(person: Person, kind: str) -> list[str]:
    """Return the ids of a person's things of one kind, from all devices."""
    return list(Kept.objects.filter(person=person, kind=kind).order_by("pk").values_list("key", flat=True))


def keys_of(kind: str) -> list[str]:
    """Return the ids of all kept things of one kind, of all people."""
    return list(Kept.objects.filter(kind=kind).values_list("key", flat=True))
