"""`manage.py work`: send mails, pushes and webhooks, and do the other background work."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.people import work


class Command(BaseCommand):
    """Run a worker until a signal stops it."""

    help = "Do background work until SIGTERM or Ctrl+C. Any number of workers may run."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the option to stop when no work is left."""
        parser.add_argument("--once", action="store_true", help="end when nothing is left to do")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the worker."""
        work.run(once=options["once"])
