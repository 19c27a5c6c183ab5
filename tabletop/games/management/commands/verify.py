"""`manage.py verify FILE`: check the journal and the dice of an exported game, without a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop.games import exporting, journal


class Command(BaseCommand):
    """Check an exported game."""

    help = "Check the hash chain and every roll of an exported game; exits with 1 when something is wrong."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file."""
        parser.add_argument("file", type=Path, help="what `manage.py export` wrote")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what is wrong, or that nothing is."""
        try:
            game = journal.read_json(options["file"].read_text())
            found, unverified = exporting.problems(game), exporting.unverified(game)
        except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
            raise CommandError(f"{options['file']} is no exported game: {error!r}", returncode=2) from error
        if found:
            raise CommandError("\n".join(found))
        rolls = sum(event["type"] == "rolled" for entry in game["entries"] for event in entry["events"])
        self.stdout.write(f"{len(game['entries'])} entries and {rolls} rolls: nothing is wrong.")
        for epoch in exporting.unseeded(game):
            self.stdout.write(f"Epoch {epoch} holds no player's own seed.")
        for epoch in unverified:
            self.stdout.write(f"Unverified: the seed of epoch {epoch} is not revealed.")
