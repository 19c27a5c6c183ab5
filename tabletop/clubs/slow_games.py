"""Who in a club is asked when the time of a turn runs out: its organisers, in a battle of its campaigns."""

from __future__ import annotations

from typing import Any

from tabletop.clubs.models import Membership
from tabletop.people.models import Person


def organisers(sender: object, game: str, **_: Any) -> list[Person]:
    """Return the owners and organisers of the club of whose campaign a game is a battle."""
    roles = Membership.objects.filter(role__in=("owner", "organiser"), club__campaigns__battles__game=game)
    return [row.person for row in roles.select_related("person__user").distinct()]
