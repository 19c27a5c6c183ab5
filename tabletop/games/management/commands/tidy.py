"""`manage.py tidy`: forget games that nobody touches any more."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.games.facts import iso
from tabletop.games.models import Game


class Command(BaseCommand):
    """Delete abandoned games."""

    help = "Delete games that were not touched for long, with everything that belongs to them."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take how long is long."""
        parser.add_argument("--days", type=int, default=365, help="untouched for so many days (365)")
        parser.add_argument("--unplayed-days", type=int, default=14, help="the same without any order (14)")
        parser.add_argument("--dry-run", action="store_true", help="only say how many")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete them."""
        now = datetime.now(UTC)
        old = Game.objects.filter(touched_at__lt=iso(now - timedelta(days=options["days"])))
        unplayed = Game.objects.filter(
            head=0, touched_at__lt=iso(now - timedelta(days=options["unplayed_days"]))
        )
        count = (old | unplayed).count()
        if not options["dry_run"]:
            (old | unplayed).delete()
        self.stdout.write(f"{count} games {'would be' if options['dry_run'] else 'are'} deleted.")
