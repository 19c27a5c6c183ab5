"""The paths of a club's pages, for notices and other places that link to them."""

from __future__ import annotations

from django.urls import reverse

from tabletop.clubs.models import Battle, Campaign, Club, Force, Night


def club(one: Club, part: str = "") -> str:
    """Return the path of a club's page, or of a part of it."""
    return reverse("club", args=[one.public_id]) + (f"#{part}" if part else "")


def night(one: Night) -> str:
    """Return the path of the club's page that shows a night."""
    return f"{reverse('club', args=[one.club.public_id])}?night={one.public_id}#night"


def campaign(one: Campaign, round_number: int | None = None) -> str:
    """Return the path of a campaign's page, or of one of its rounds there."""
    home = reverse("campaign", args=[one.club.public_id, one.public_id])
    return home if round_number is None else f"{home}?round={round_number}"


def battle(one: Battle) -> str:
    """Return the path at which the players of a battle find their table and enter its result."""
    return f"{campaign(one.campaign, one.round.number)}&table={one.number}#table-{one.number}"


def rolls(of: Campaign, force: Force) -> str:
    """Return the path at which the leader of a force rolls for its units after a battle."""
    return reverse("force", args=[of.club.public_id, force.public_id]) + "#after"
