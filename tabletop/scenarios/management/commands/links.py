"""`manage.py links GAME`: print new links for people who have lost theirs."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from tabletop import network
from tabletop.games import devices, hosts, queries, seats
from tabletop.games.values import NoSuchGame, SeatRow
from tabletop.scenarios import links

LASTS: Final = timedelta(days=1)


class Command(BaseCommand):
    """Print a link for the host and for each seat. Nobody loses their seat."""

    help = (
        "Print the links of a game: the host's recovery link, one for each free seat, and for each taken seat"
        " one that takes it to another browser, once, within a day."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help="the game's id: the last part of its address")
        parser.add_argument(
            "--base-url",
            help="how the table is reached; default: PUBLIC_URL, or http://localhost and the port",
        )
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *args: Any, game: str, base_url: str | None, port: int, **options: Any) -> None:
        base = (base_url or network.base(port)).rstrip("/")
        try:
            name = queries.load(game).game.name
        except NoSuchGame as error:
            raise CommandError(f"There is no game {game}: its id is in its address.") from error
        self.stdout.write(f"{name}\n")
        self.stdout.write(f"the host: {base}{links.recover_path(hosts.recovery_token(game))}\n")
        free = seats.tokens(game)
        for seat in seats.seats_at(game):
            token, said = self._link(game, seat, free)
            self.stdout.write(f"seat {seat.seat}, {said}: {base}{links.join_path(token)}\n")

    def _link(self, game: str, seat: SeatRow, free: dict[int, str]) -> tuple[str, str]:
        """Return the token of a link to a seat, and the seat's description."""
        if seat.taken and seat.role != "watcher":
            token, _ = devices.issue(game, seat, keep=True, lasts=LASTS)
            return token, f"taken by {seat.name} (once, within a day)"
        return free.get(seat.seat) or seats.fresh_token(game, seat.seat, unseats=False), str(seat.name)
