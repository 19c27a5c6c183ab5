"""In plain words: what becomes of a vehicle at something it meets."""

from __future__ import annotations

from msgspec import Struct

from rules.chain_of_command.course import Meeting
from rules.chain_of_command.driving import Plan
from rules.core.verdict import Severity


class Effect(Struct, frozen=True):
    """What comes of meeting a thing: a slug, the words, and whether it blocks."""

    rule: str
    words: str
    severity: Severity
    blocks: bool


def effect_of(plan: Plan, meeting: Meeting) -> Effect:
    """Return what a thing on the way does to a move."""
    tracked = plan.course.profile.locomotion == "fully_tracked"
    match meeting.kind:
        case "edge":
            return Effect("table_edge", "no vehicle drives off the table", "limits", True)
        case "friend":
            return Effect("friend", "a friend, not to be driven through", "limits", True)
        case "unit":
            return Effect("unit", "in the way", "limits", True)
        case "passable" if tracked:
            return Effect("minor_obstacle", "broken-ground rate", "note", False)
        case "passable":
            return Effect("fence", "driven through without penalty", "note", False)
        case "crossable" | "enterable" if meeting is plan.crossing:
            return _crossed(meeting)
        case "crossable":
            return Effect("obstacle", _only_so(plan, "crossed"), "limits", True)
        case "enterable":
            return Effect("building", _only_so(plan, "entered"), "limits", True)
    if meeting.is_building:
        return Effect("building", "the move ends at the wall", "limits", True)
    return Effect("obstacle", "not to be crossed by this vehicle", "limits", True)


def _crossed(meeting: Meeting) -> Effect:
    if meeting.is_building:
        words = "the lower die is discarded, and a double brings the building down"
        return Effect("building", words, "risk", False)
    return Effect("obstacle", "the higher die is discarded, and a double immobilises", "risk", False)


def _only_so(plan: Plan, done: str) -> str:
    if plan.crossing is not None or (plan.rolled == 2 and plan.course.pivot is None):
        return f"only one such thing is {done} in a move, and within reach of two dice"
    return f"{done} only at two dice without a pivot"
