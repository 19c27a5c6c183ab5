"""`manage.py restored`: declare that the database was put back to an earlier time."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from tabletop.games import reopening


class Command(BaseCommand):
    """Reopen all running games."""

    help = "After a backup was restored: give every running game new dice and a new log."

    def handle(self, *args: Any, **options: Any) -> None:
        """Reopen them."""
        self.stdout.write(f"{reopening.reopen_all()} running games have new dice and a new log.")
