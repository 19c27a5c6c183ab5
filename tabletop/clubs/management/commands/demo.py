"""`manage.py demo`: host the demo game, make the demo club, and print their links."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import reverse

from tabletop import network
from tabletop.clubs import demo_club
from tabletop.games import seats
from tabletop.games.hosting import NewGame, host
from tabletop.games.invites import BadInvite
from tabletop.scenarios import library, links

KEPT: Final = "demo.json"
SEATS: Final[tuple[dict[str, Any], ...]] = (
    {"role": "player", "sides": ["a"]},
    {"role": "player", "sides": ["b"]},
    {"role": "gm"},
    {"role": "watcher"},
)


class Command(BaseCommand):
    """Host the demo game, unless an unused one exists, and print its links."""

    help = (
        "Create the demo game (or find the one that nobody has joined yet) and print the links to its seats."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--base-url", help="how the table is reached; default: http://localhost and the port"
        )
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--new", action="store_true", help="a new game in any case")
        parser.add_argument(
            "--club",
            action="store_true",
            help="also make the demo club, with a league, a map campaign and a slow game",
        )

    def handle(
        self, *args: Any, base_url: str | None, port: int, new: bool, club: bool = False, **options: Any
    ) -> None:
        base = (base_url or network.base(port)).rstrip("/")
        if club:
            path = reverse("club", args=[demo_club.make().public_id])
            self.stdout.write(f"\n  The demo club: {base}{path}\n")
        tokens = None if new else self._ready()
        if tokens is None:
            tokens = self._host()
        names = {side["id"]: side["name"] for side in library.scenario(library.DEMO).document["sides"]}
        self.stdout.write(f"\n  Flat Out: {base}/\n\n  A demo game stands ready. One link a seat:\n\n")
        for seat, token in zip(SEATS, tokens, strict=True):
            sides = " and ".join(names[side] for side in seat.get("sides", ()))
            who = {"gm": "umpire", "watcher": "watchers"}.get(str(seat["role"]), sides)
            self.stdout.write(f"    {who:<14}{base}{links.join_path(token)}\n")
        self.stdout.write("\n  Stop the table with Ctrl+C.\n\n")

    def _host(self) -> list[str]:
        hosted = host(NewGame(library.scenario(library.DEMO).document, seats=[dict(seat) for seat in SEATS]))
        tokens = [token for _, token in hosted.seats]
        path = settings.DATA_DIR / KEPT
        path.touch(mode=0o600)
        path.write_text(json.dumps(tokens), encoding="utf-8")
        return tokens

    def _ready(self) -> list[str] | None:
        """Return the tokens of the last demo game; None if somebody has joined it or given an order."""
        try:
            tokens = json.loads((settings.DATA_DIR / KEPT).read_text(encoding="utf-8"))
            invitations = [seats.look(token) for token in tokens]
        except (OSError, ValueError, BadInvite):
            return None
        fresh = len(tokens) == len(SEATS) and not any(
            (found.seat.taken and found.seat.role != "watcher") or found.game.head for found in invitations
        )
        return tokens if fresh else None
