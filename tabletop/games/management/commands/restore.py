"""`manage.py restore FILE`: bring an exported game back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop.games import journal, restoring


class Command(BaseCommand):
    """Bring an exported game back."""

    help = "Check an exported game and bring it back, under its old id and with a new log."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file, and whether it may replace an existing game."""
        parser.add_argument("file", type=Path, help="what `manage.py export` wrote")
        parser.add_argument("--replace", action="store_true", help="in place of the game as it stands here")

    def handle(self, *args: Any, **options: Any) -> None:
        """Restore it, and print the links of its new seats."""
        try:
            game = journal.read_json(options["file"].read_text())
            tokens = restoring.restore(game, options["replace"])
        except restoring.GameStands as error:
            raise CommandError(
                f"The game {error} stands here: say --replace to put this one in its place."
            ) from None
        except (OSError, ValueError) as error:
            raise CommandError(f"{options['file']} cannot be brought back: {error}") from error
        self.stdout.write(f"The game {game['game']} is back, with {len(game['entries'])} entries.")
        for seat, token in tokens.items():
            self.stdout.write(f"seat {seat}: /join/{token}/")
