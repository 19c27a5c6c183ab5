"""Where a club's pages are, for what is told elsewhere."""

from __future__ import annotations

from django.urls import reverse

from tabletop.clubs.models import Battle, Campaign, Club


def club(one: Club, part: str = "") -> str:
    """Return the path of a club's page, or of a part of it."""
    return reverse("club", args=[one.public_id]) + (f"#{part}" if part else "")


def campaign(one: Campaign, round_number: int | None = None) -> str:
    """Return the path of a campaign's page, at a round of it."""
    home = reverse("campaign", args=[one.club.public_id, one.public_id])
    return home if round_number is None else f"{home}?round={round_number}"


def battle(one: Battle) -> str:
    """Return the path at which a battle's two find their table, and say how it ended."""
    return f"{campaign(one.campaign, one.round.number)}&table={one.number}#table-{one.number}"
