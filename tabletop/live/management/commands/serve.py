"""Serve the tables: the one way to run a server process."""

import errno
import socket
from contextlib import closing
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop import environment, network
from tabletop.live import lifespan
from tabletop.live.server import bound, serve

TAKEN = "Port {port} at {host} is taken by another program: end that one, or choose another with --port."
FORBIDDEN = "Port {port} is not for this user: choose one from 1024 with --port."
ELSEWHERE = "{host} is no address of this machine: choose another with --host."


class Command(BaseCommand):
    """Run the server until a signal stops it."""

    help = "Serve the tables until SIGTERM or Ctrl+C."

    def add_arguments(self, parser: CommandParser) -> None:
        listen = "0.0.0.0" if settings.NETWORK else "127.0.0.1"  # noqa: S104 (NETWORK requests it)
        parser.add_argument("--host", default=listen, help="listen here (default: %(default)s)")
        parser.add_argument("--port", type=int, default=8000, help="on this port (default: %(default)s)")
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="first migrate the database and collect the static files, unless other processes share them",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        with closing(self._listening(options["host"], options["port"])) as listening:
            if options["prepare"] and not lifespan.may_have_peers():
                self._prepare()
            settings.SITE = network.base(options["port"])
            if not settings.PUBLIC_ORIGINS:
                self.stdout.write(reachable(options["port"]))
                self.stdout.flush()
            serve(listening)

    def _listening(self, host: str, port: int) -> socket.socket:
        try:
            return bound(host, port)
        except (OSError, OverflowError) as error:
            known = {errno.EADDRINUSE: TAKEN, errno.EACCES: FORBIDDEN, errno.EADDRNOTAVAIL: ELSEWHERE}
            words = known.get(
                getattr(error, "errno", None) or 0, "Cannot listen on port {port} at {host}: {why}."
            )
            raise CommandError(words.format(host=host, port=port, why=error)) from error

    def _prepare(self) -> None:
        """Bring the data folder up to date, holding its lock so that no other process serves it."""
        self.stdout.write(f"  Preparing {settings.DATA_DIR} …")
        self.stdout.flush()
        try:
            held = lifespan.lock()
        except lifespan.Refusal as refusal:
            raise CommandError(str(refusal)) from None
        with held:
            call_command("migrate", verbosity=0)
            if settings.STATIC_ROOT.is_relative_to(settings.DATA_DIR):
                call_command("collectstatic", interactive=False, verbosity=0)


def reachable(port: int) -> str:
    """Return the address of a table without PUBLIC_URL, and how others in the network would reach it."""
    lines = [f"  On this machine: http://localhost:{port}/"]
    if settings.NETWORK_ADDRESSES:
        lines += [f"  In your network: http://{address}:{port}/" for address in settings.NETWORK_ADDRESSES]
    elif found := environment.network_addresses():
        lines.append(f"  Others in your network would reach it at http://{found[0]}:{port}/ with NETWORK=1.")
    return "\n".join([*lines, ""])
