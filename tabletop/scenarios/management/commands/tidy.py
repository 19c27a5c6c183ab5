"""`manage.py tidy`: delete abandoned games, stored scenarios and arsenals, pictures, links and sessions."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY as USER
from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand, CommandParser
from django.db.models import Model, QuerySet
from django_tasks_db.models import DBTaskResult

from tabletop.games import seats
from tabletop.games.models import Game, Record, Ticket
from tabletop.people import game_hooks, keeping, outbox
from tabletop.scenarios import stored
from tabletop.scenarios.arsenals.permission import own as own_arsenals
from tabletop.scenarios.models import OwnArsenal, Picture, Stored
from tabletop.scenarios.pictures import permission as pictures
from tabletop.scenarios.pictures import uses
from tabletop.scenarios.workshop import permission
from tabletop.timestamps import iso

AT_ONCE = 500


class Command(BaseCommand):
    """Delete abandoned games, scenarios, arsenals, pictures, links and sessions."""

    help = "Delete what was not used for a long time, pictures that nothing uses, and sessions without any."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the ages after which something counts as abandoned."""
        parser.add_argument("--days", type=int, default=365, help="games unused for this many days (365)")
        parser.add_argument("--unplayed-days", type=int, default=14, help="games without an order (14)")
        parser.add_argument(
            "--scenario-days",
            type=int,
            default=90,
            help="scenarios and arsenals unused for this many days (90)",
        )
        parser.add_argument(
            "--picture-days", type=int, default=2, help="pictures that nothing uses, stored so long ago (2)"
        )
        parser.add_argument(
            "--notice-days",
            type=int,
            default=90,
            help="notices so old, but for those of games that stand (90)",
        )
        parser.add_argument(
            "--task-days", type=int, default=14, help="background work that ended so long ago (14)"
        )
        parser.add_argument("--dry-run", action="store_true", help="only print the numbers")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete games, scenarios and arsenals, then the sessions that refer to none of those that remain."""
        now = datetime.now(UTC)
        _note_use_by_people(now)
        old = Game.objects.filter(touched_at__lt=iso(now - timedelta(days=options["days"])))
        unplayed_since = now - timedelta(days=options["unplayed_days"])
        unplayed = Game.objects.filter(head=0, touched_at__lt=iso(unplayed_since)).exclude(
            pk__in=Record.objects.values("game_id")
        )
        unused = Stored.objects.filter(used_at__lt=now - timedelta(days=options["scenario_days"]))
        self._tidy("games", old | unplayed, options["dry_run"])
        self._tidy("scenarios", unused, options["dry_run"])
        arsenals = OwnArsenal.objects.filter(used_at__lt=now - timedelta(days=options["scenario_days"]))
        self._tidy("arsenals", arsenals, options["dry_run"])
        self._tidy_pictures(now - timedelta(days=options["picture_days"]), options["dry_run"])
        self._tidy("links that ran out", Ticket.objects.filter(until__lt=iso(now)), options["dry_run"])
        notices = outbox.ended_before(now - timedelta(days=options["notice_days"]))
        self._tidy("notices", notices, options["dry_run"])
        tasks = DBTaskResult.objects.finished().filter(
            finished_at__lt=now - timedelta(days=options["task_days"])
        )
        self._tidy("notes of background work", tasks, options["dry_run"])
        if not options["dry_run"]:
            keeping.forget_what_is_gone()
            game_hooks.forget_what_is_gone()
        ended = Session.objects.filter(expire_date__lt=now)
        self._tidy("sessions that ended", ended, options["dry_run"])
        for keys in _batched(_empty(unplayed_since)):
            empty = Session.objects.filter(pk__in=keys)
            self._tidy("sessions that lead nowhere", empty, options["dry_run"])

    def _tidy_pictures(self, stored_before: datetime, dry_run: bool) -> None:
        """Delete the pictures that nothing uses, including those of the rows just deleted."""
        unused = uses.unused_since(stored_before)
        if not dry_run:
            uses.remove(unused)
        self.stdout.write(f"{len(unused)} pictures {'would be' if dry_run else 'are'} deleted.")

    def _tidy(self, what: str, rows: QuerySet[Any], dry_run: bool) -> None:
        count = rows.count()
        if not dry_run:
            rows.delete()
        self.stdout.write(f"{count} {what} {'would be' if dry_run else 'are'} deleted.")


def _empty(since: datetime) -> list[str]:
    """Return the keys of sessions not saved since then that refer to nothing that is kept."""
    keys: list[str] = []
    saved_before = since + timedelta(seconds=settings.SESSION_COOKIE_AGE)
    for session in Session.objects.filter(expire_date__lt=saved_before).iterator(AT_ONCE):
        held = session.get_decoded()
        if USER in held:
            continue  # their belongings are kept elsewhere, and they stay signed in
        games = Game.objects.filter(pk__in=seats.known_games(held))
        scenarios = Stored.objects.filter(pk__in=[*stored.own(held), *permission.shared_with(held)])
        arsenals = OwnArsenal.objects.filter(pk__in=own_arsenals(held))
        drawn = Picture.objects.filter(pk__in=pictures.own(held))
        if not any(rows.exists() for rows in (games, scenarios, arsenals, drawn)):
            keys.append(session.session_key)
    return keys


def _note_use_by_people(now: datetime) -> None:
    """Count belongings of people with an account as used, so that they are kept."""
    rows: tuple[tuple[type[Model], str], ...] = ((Stored, "scenarios"), (OwnArsenal, "arsenals"))
    for model, kind in rows:
        for keys in _batched(keeping.keys_of(kind)):
            model._default_manager.filter(pk__in=keys).update(used_at=now)


def _batched(keys: list[str]) -> Iterator[list[str]]:
    """Split the keys, because SQLite limits the parameters of a statement."""
    return (keys[start : start + AT_ONCE] for start in range(0, len(keys), AT_ONCE))
