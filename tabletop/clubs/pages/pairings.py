"""A round's pairings as a page lists them, with each battle's state; those that need the person are first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.utils import timezone

from tabletop.clubs.campaigns import results
from tabletop.clubs.campaigns.battles import side_of
from tabletop.clubs.models import Battle, Participant
from tabletop.clubs.permission import Access
from tabletop.games import seats

ORDER: Final = (
    *("differ", "yours", "said", "late", "turn", "played"),
    *("live", "slow", "waiting", "agreed", "set", "bye"),
)
"""The states of a battle; those in which somebody must act come first."""


def rows(
    access: Access, fought: Sequence[Battle], standings: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Return the battles of a round as rows: those that need the person first, then by table."""
    rated = any(row.get("ratings") for row in standings)
    points = {row["number"]: None if rated else row["sums"].get("points") for row in standings}
    states = states_of(access, fought)
    found = [_row(access, one, states[one.pk], points) for one in fought]
    return sorted(found, key=lambda row: (ORDER.index(row["state"]), row["battle"].number))


def _row(access: Access, battle: Battle, state: str, points: dict[int, Any]) -> dict[str, Any]:
    return {
        "battle": battle,
        "state": state,
        "mine": side_of(access, battle),
        "first": _side(battle.first, points),
        "second": _side(battle.second, points) if battle.second else None,
        "settled": battle.state == "settled",
        "said": next(iter(results.spoken(list(battle.entries.all())).values()), None),
    }


def _side(who: Participant, points: dict[int, Any]) -> dict[str, Any]:
    return {
        "who": who,
        "person": who.person.public_id if who.person else "",
        "points": points.get(who.number),
    }


def states_of(access: Access, fought: Sequence[Battle]) -> dict[int, str]:
    """Return a word for each battle's state, by its key; `yours` if it waits for this person's statement.

    It does so once the other side has said how it ended, or once its game is over: `played` to others.
    `turn` means that the battle is a slow game that waits for this person's move.
    """
    playing = [one.game for one in fought if one.state == "playing" and one.game is not None]
    waiting = {(row.game_id, row.number) for row in seats.at_turn(playing)}
    return {
        one.pk: "turn" if state == "slow" and _acts(access, one, waiting) else state
        for one in fought
        for state in [_state(access, one)]
    }


def _acts(access: Access, battle: Battle, waiting: set[tuple[str, int]]) -> bool:
    side = side_of(access, battle)
    return bool(side) and (battle.game_id, battle.seats[side]) in waiting


def _state(access: Access, battle: Battle) -> str:
    if battle.state == "settled":
        return {"both": "agreed", "table": "bye"}.get(battle.settled_by, "set")
    spoken = results.spoken(list(battle.entries.all()))
    if results.differences(list(battle.entries.all())):
        return "differ"
    side = side_of(access, battle)
    if spoken:
        return "yours" if side and side not in spoken else "said"
    if _is_over(battle):
        return "yours" if side else "played"
    if battle.round.due_at is not None and battle.round.due_at < timezone.now():
        return "late"
    if battle.state != "playing":
        return "waiting"
    return "slow" if battle.game is not None and battle.game.pace else "live"


def _is_over(battle: Battle) -> bool:
    """Return whether a battle's game is over, though nobody has said yet how it ended."""
    return battle.state == "playing" and battle.game is not None and battle.game.over


def progress(fought: Iterable[Battle]) -> dict[str, Any]:
    """Return a segment for each battle, and how many are settled, to settle, being played and to play."""
    now = timezone.now()
    segments = []
    for one in fought:
        late = one.round.due_at is not None and one.round.due_at < now
        if one.state == "settled":
            segments.append("in")
        elif one.state == "said" or late or _is_over(one):
            segments.append("settle")
        else:
            segments.append("playing" if one.state == "playing" else "waiting")
    segments.sort(key=("in", "settle", "playing", "waiting").index)
    return {"segments": segments, "all": len(segments)} | {
        name: segments.count(name) for name in ("in", "settle", "playing", "waiting")
    }
