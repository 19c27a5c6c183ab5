"""11.1, 11.3, 11.4: the things that a vehicle meets on its way, and their effects on the move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.chain_of_command.course import is_before
from rules.chain_of_command.driving import Plan
from rules.chain_of_command.judged_move import JudgedMove
from rules.chain_of_command.rates import longest
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.words import say
from rules.core.game.verdict import Finding, Severity, illegal
from rules.core.table.course import Effect, Meeting
from rules.core.table.standing import name_of_thing
from rules.core.words.messages import Message

_CLAUSES: Final = {"edge": "11.4", "friend": "11.1", "unit": "11.1", "enterable": "11.3.2", "wall": "11.3.2"}


def clause_of(meeting: Meeting) -> str:
    """Return the clause for a meeting."""
    return _CLAUSES.get(meeting.kind, "11.3")


def effect_of(plan: Plan, meeting: Meeting) -> Effect:
    """Return the effect of a meeting on a move."""
    rule, words, severity = _effect(plan, meeting)
    return Effect(clause_of(meeting), rule, words, severity, stops=severity == "limits")


def _effect(plan: Plan, meeting: Meeting) -> tuple[str, Message, Severity]:
    is_slowed = plan.course.profile.running_gear.crosses
    is_crossed = meeting is plan.crossing
    match meeting.kind:
        case "edge":
            return "table_edge", say("effect_edge"), "limits"
        case "friend":
            return "friend", say("effect_friend"), "limits"
        case "unit":
            return "unit", say("effect_unit"), "limits"
        case "passable" if is_slowed:
            return "minor_obstacle", say("effect_minor"), "note"
        case "passable":
            return "fence", say("effect_fence"), "note"
        case "crossable" if is_crossed:
            return "obstacle", say("effect_crossing"), "risk"
        case "crossable":
            return "obstacle", _only_so(plan, meeting), "limits"
        case "enterable" if is_crossed:
            return "building", say("effect_entering"), "risk"
        case "enterable":
            return "building", _only_so(plan, meeting), "limits"
        case "wall":
            return "building", say("effect_wall"), "limits"
    return "obstacle", say("effect_barrier"), "limits"


def _only_so(plan: Plan, meeting: Meeting) -> Message:
    if plan.crossing is not None or (plan.rolled == 2 and plan.course.pivot is None):
        return say("effect_only_one", kind=meeting.kind)
    return say("effect_at_two_dice", kind=meeting.kind)


def no_way_through_friends(judged: JudgedMove) -> Iterator[Finding]:
    """11.1: the way to the aim does not lead through friends, as far as the dice may go."""
    for meeting in _friends_on_the_way(judged):
        name = judged.state.units[meeting.contact.id].name
        message = say("friend", unit=name, inches=round(meeting.inches, 1))
        yield illegal("11.1", "friend", message, meeting.contact.at, inches=meeting.inches)


def _friends_on_the_way(judged: JudgedMove) -> list[Meeting]:
    plan = judged.plan
    friends = [met for met in plan.course.meetings if met.kind == "friend"] if plan is not None else []
    if plan is None or not friends:
        return []
    limit = min(_friends_matter_up_to(plan), plan.reached if plan.flat_out else plan.end)
    return [met for met in friends if is_before(met, limit)]


def _friends_matter_up_to(plan: Plan) -> float:
    """Return the inches that all sixes give on open ground: friends farther off are ignored."""
    course = plan.course
    return longest(course.profile, course.options, plan.rolled, plan.order.reverse, plan.shock)


def units_in_the_way(judged: JudgedMove) -> Iterator[Finding]:
    """11.1: other units block."""
    illegal_already = {meeting.inches for meeting in _friends_on_the_way(judged)}
    yield from (finding for finding in _met(judged, "11.1") if finding.inches not in illegal_already)


def obstacles(judged: JudgedMove) -> Iterator[Finding]:
    """11.3: obstacles on the way are crossed, cost a die, or block."""
    yield from _met(judged, "11.3")


def buildings(judged: JudgedMove) -> Iterator[Finding]:
    """11.3.2: buildings are driven into at two dice by fully tracked AFVs, and end every other move."""
    yield from _met(judged, "11.3.2")


def edge_of_table(judged: JudgedMove) -> Iterator[Finding]:
    """11.4: no vehicle drives off the table."""
    for x, y in judged.off_table:
        yield illegal("11.4", "via_off_table", say("via_off_table", x=x, y=y), (x, y))
    yield from _met(judged, "11.4")


def _met(judged: JudgedMove, clause: str) -> Iterator[Finding]:
    """Yield what the hull meets as far as the aim (Flat Out: as far as three sixes go) under a clause."""
    plan = judged.plan
    if plan is None:
        return
    for meeting in plan.course.meetings:
        if clause_of(meeting) != clause:
            continue
        if meeting.inches > judged.shown + NEAR if plan.flat_out else not is_before(meeting, plan.reached):
            break
        effect = effect_of(plan, meeting)
        name = name_of_thing(judged.state, meeting.contact.what, meeting.contact.id)
        message = say("met", thing=name, inches=round(meeting.inches, 1), effect=effect.words)
        yield Finding(clause, effect.rule, effect.severity, message, meeting.contact.at, meeting.inches)
