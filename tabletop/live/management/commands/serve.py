"""Serve the tables: the one way to run a server process."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.live.server import serve


class Command(BaseCommand):
    """Run the server until it is told to stop."""

    help = "Serve the tables until SIGTERM or Ctrl+C."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="listen here (default: %(default)s)")
        parser.add_argument("--port", type=int, default=8000, help="on this port (default: %(default)s)")

    def handle(self, *args: Any, **options: Any) -> None:
        serve(options["host"], options["port"])
