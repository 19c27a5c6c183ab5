"""`manage.py verify FILE`: check the journal, dice and moves of an exported game, without a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop.games import journal, verifying


class Command(BaseCommand):
    """Check an exported game."""

    help = "Play an exported game again and check every roll; exits with 1 when something is wrong."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file."""
        parser.add_argument("file", type=Path, help="what `manage.py export` wrote, or a player downloaded")
        parser.add_argument(
            "--heads", type=Path, action="append", default=[], help="a record that a player's browser kept"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what is wrong, or that nothing is."""
        try:
            game = journal.read_json(options["file"].read_text())
            kept = [game, *(journal.read_json(path.read_text()) for path in options["heads"])]
            checked = verifying.verify(game, kept)
        except Exception as error:  # a file may be anything at all
            message = f"{options['file']} is not an exported game: {error!r}"
            raise CommandError(message, returncode=2) from error
        if checked.wrong:
            raise CommandError("\n".join(checked.wrong))
        self.stdout.write("\n".join(checked.said))
