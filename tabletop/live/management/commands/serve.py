"""Serve the tables: the one way to run a server process."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from tabletop import environment
from tabletop.live.server import serve


class Command(BaseCommand):
    """Run the server until it is told to stop."""

    help = "Serve the tables until SIGTERM or Ctrl+C."

    def add_arguments(self, parser: CommandParser) -> None:
        listen = "0.0.0.0" if settings.NETWORK else "127.0.0.1"  # noqa: S104 (asked for by NETWORK)
        parser.add_argument("--host", default=listen, help="listen here (default: %(default)s)")
        parser.add_argument("--port", type=int, default=8000, help="on this port (default: %(default)s)")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.PUBLIC_ORIGINS:
            self.stdout.write(reachable(options["port"]))
            self.stdout.flush()
        serve(options["host"], options["port"])


def reachable(port: int) -> str:
    """Return where a table without PUBLIC_URL is reached, and how others in the network would reach it."""
    lines = [f"  On this machine: http://localhost:{port}/"]
    if settings.NETWORK_ADDRESSES:
        lines += [f"  In your network: http://{address}:{port}/" for address in settings.NETWORK_ADDRESSES]
    elif found := environment.network_addresses():
        lines.append(f"  Others in your network would reach it at http://{found[0]}:{port}/ with NETWORK=1.")
    return "\n".join([*lines, ""])
