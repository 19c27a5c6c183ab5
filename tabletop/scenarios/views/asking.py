"""The name and the address of whoever sends a request, and their first seat."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest

from rules.core.system.umpire_words import listed
from tabletop.games import seats
from tabletop.games.values import SeatRow

LONGEST_NAME: Final = 40


def name_of(request: HttpRequest) -> str:
    name = " ".join(request.POST.get("name", "").split())[:LONGEST_NAME]
    return name or ("" if "name" in request.POST else str(request.session.get("name", "")))


def name_for(request: HttpRequest, document: dict[str, Any], seat: SeatRow) -> str:
    """Return the requester's name, or if they gave none, the names of the sides they play."""
    sides = [str(side["name"]) for side in document["sides"] if side["id"] in seat.sides]
    return name_of(request) or str(listed(sides))[:LONGEST_NAME]


def address_of(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def take_first_seat(request: HttpRequest, document: dict[str, Any], hosted: seats.Hosted) -> None:
    """Give the requester the first player's seat of a new game."""
    seat, token = next((seat, token) for seat, token in hosted.seats if seat.role == "player")
    seats.join(token, name_for(request, document, seat), request.session)
