"""Who sends a request, and what they say: name, address, texts of a form, and their first seat."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

from tabletop.games import seats
from tabletop.games.hosting import Hosted

LONGEST_NAME: Final = 40


def name_of(request: HttpRequest) -> str:
    name = " ".join(request.POST.get("name", "").split())[:LONGEST_NAME]
    return name or ("" if "name" in request.POST else str(request.session.get("name", "")))


def said(request: HttpRequest, field: str) -> str:
    """Return a text of a form without NULs, which PostgreSQL does not store."""
    return request.POST.get(field, "").replace("\0", "")


def address_of(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def take_first_seat(request: HttpRequest, hosted: Hosted) -> None:
    """Give the requester the first player's seat of a new game."""
    token = next(token for seat, token in hosted.seats if seat.role == "player")
    seats.join(token, name_of(request), request.session)
