"""Slow battles: the time for a turn, the person for whom a seat is meant, and whom to ask after the time."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from tabletop.clubs import addresses
from tabletop.clubs.campaigns.kinds.kind import Settings
from tabletop.clubs.models import Battle, Membership, Round
from tabletop.games import overtime, pace
from tabletop.games.values import Damaged, NoSuchGame, NotAllowed
from tabletop.people.models import Person

REMINDERS: Final = (24.0, 6.0)


def pace_of(settings: Settings, due_at: datetime | None) -> pace.Asked | None:
    """Return the pace of a battle in a round with this deadline; None for a battle that is played live."""
    if not settings.turn_hours:
        return None
    asked = {"hours": settings.turn_hours, "reminders": REMINDERS, "end": due_at}
    return pace.wanted(asked)


def deadline_moved(found: Round) -> None:
    """Make the slow games of a round that are being played end at its new deadline."""
    playing = found.battles.filter(state="playing", game__over=False)
    for game, text in playing.values_list("game", "game__pace"):
        held = pace.read(text)
        if held is None:
            continue
        asked = {"hours": held.hours, "reminders": held.reminders, "end": found.due_at}
        with suppress(NotAllowed, NoSuchGame, Damaged):
            overtime.set_pace(game, pace.wanted(asked))


def expected(sender: object, game: str, seat: int, **_: Any) -> tuple[Person, str] | None:
    """Return the person for whom a seat of a battle's game is meant, and the page on which they find it."""
    rows = Battle.objects.filter(game=game).select_related("first__person__user", "second__person__user")
    battle = rows.select_related("round", "campaign__club").first()
    if battle is None:
        return None
    meant = {battle.seats.get("first"): battle.first, battle.seats.get("second"): battle.second}
    who = meant.get(seat)
    return (who.person, addresses.battle(battle)) if who and who.person else None


def organisers(sender: object, game: str, **_: Any) -> list[Person]:
    """Return the owners and organisers of the club to whose campaign a game's battle belongs."""
    roles = Membership.objects.filter(role__in=("owner", "organiser"), club__campaigns__battles__game=game)
    return [row.person for row in roles.select_related("person__user").distinct()]
