"""`manage.py export GAME`: a whole game as JSON."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop.games import exporting, restarting
from tabletop.games.values import NoSuchGame


class Command(BaseCommand):
    """Write a game to standard output."""

    help = "Write a whole game, hidden units included, as JSON to standard output."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the game's id."""
        parser.add_argument("game", help="the game's id: the last part of its address")
        parser.add_argument("--record", type=int, help="what was played before the game was started over")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the game."""
        try:
            document = self._document(options["game"], options["record"])
        except NoSuchGame as error:
            raise CommandError(f"There is no game {options['game']}: its id is in its address.") from error
        except LookupError as error:
            raise CommandError(f"There is no record {options['record']} of this game.") from error
        self.stdout.write(exporting.text(document))

    def _document(self, game: str, record: int | None) -> dict[str, Any]:
        return exporting.export(game) if record is None else restarting.record(game, record)
