"""11.1, 11.3, 11.4: what a vehicle meets on its way, and what becomes of it there."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.case import Case
from rules.chain_of_command.course import is_before
from rules.chain_of_command.driving import Plan
from rules.chain_of_command.rates import longest
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.wording import after_words, spot_words
from rules.core.game.verdict import Finding, Severity, illegal
from rules.core.table.course import Effect, Meeting
from rules.core.table.points import opening
from rules.core.table.standing import name_of_thing


def clause_of(meeting: Meeting) -> str:
    """Return the clause that speaks of what is met."""
    clauses = {"edge": "11.4", "friend": "11.1", "unit": "11.1", "enterable": "11.3.2", "wall": "11.3.2"}
    return clauses.get(meeting.kind, "11.3")


def effect_of(plan: Plan, meeting: Meeting) -> Effect:
    """Return what a thing on the way does to a move."""
    rule, words, severity = _effect(plan, meeting)
    return Effect(clause_of(meeting), rule, words, severity, stops=severity == "limits")


def _effect(plan: Plan, meeting: Meeting) -> tuple[str, str, Severity]:
    tracked = plan.course.profile.locomotion == "fully_tracked"
    is_crossed = meeting is plan.crossing
    match meeting.kind:
        case "edge":
            return "table_edge", "no vehicle drives off the table", "limits"
        case "friend":
            return "friend", "a friend, not to be driven through", "limits"
        case "unit":
            return "unit", "in the way", "limits"
        case "passable" if tracked:
            return "minor_obstacle", "broken-ground rate", "note"
        case "passable":
            return "fence", "driven through without penalty", "note"
        case "crossable" if is_crossed:
            return "obstacle", "the higher die is discarded, and a double immobilises", "risk"
        case "crossable":
            return "obstacle", _only_so(plan, "crossed"), "limits"
        case "enterable" if is_crossed:
            return "building", "the lower die is discarded, and a double brings the building down", "risk"
        case "enterable":
            return "building", _only_so(plan, "entered"), "limits"
        case "wall":
            return "building", "the move ends at the wall", "limits"
    return "obstacle", "not to be crossed by this vehicle", "limits"


def _only_so(plan: Plan, done: str) -> str:
    if plan.crossing is not None or (plan.rolled == 2 and plan.course.pivot is None):
        return f"only one such thing is {done} in a move, and within reach of two dice"
    return f"{done} only at two dice without a pivot"


def no_way_through_friends(case: Case) -> Iterator[Finding]:
    """11.1: the way to the aim leads through no friend, as far as the dice may go."""
    plan = case.plan
    if plan is None:
        return
    limit = min(_friends_matter_up_to(plan), plan.reached if plan.flat_out else plan.end)
    for meeting in plan.course.meetings:
        if meeting.kind == "friend" and is_before(meeting, limit):
            name = case.state.units[meeting.contact.id].name
            message = f"The way leads through {name}, a friend, {after_words(meeting.inches)}."
            yield illegal("11.1", "friend", message, meeting.contact.at, inches=meeting.inches)


def _friends_matter_up_to(plan: Plan) -> float:
    """Return the inches that all sixes would give on open ground: a friend farther off is no matter."""
    course = plan.course
    return longest(course.profile, course.options, plan.rolled, plan.order.reverse, plan.shock)


def units_in_the_way(case: Case) -> Iterator[Finding]:
    """11.1: other units block."""
    illegal_already = {finding.inches for finding in no_way_through_friends(case)}
    yield from (finding for finding in _met(case, "11.1") if finding.inches not in illegal_already)


def obstacles(case: Case) -> Iterator[Finding]:
    """11.3: obstacles on the way are crossed, cost a die, or block."""
    yield from _met(case, "11.3")


def buildings(case: Case) -> Iterator[Finding]:
    """11.3.2: buildings are driven into at two dice by fully tracked AFVs, and end every other move."""
    yield from _met(case, "11.3.2")


def edge_of_table(case: Case) -> Iterator[Finding]:
    """11.4: no vehicle drives off the table."""
    for via in case.off_table:
        message = f"The via point {spot_words(via)} is off the table."
        yield illegal("11.4", "via_off_table", message, via)
    yield from _met(case, "11.4")


def _met(case: Case, clause: str) -> Iterator[Finding]:
    """Yield what the hull meets as far as the aim (Flat Out: as far as three sixes go) under a clause."""
    plan = case.plan
    if plan is None:
        return
    for meeting in plan.course.meetings:
        if clause_of(meeting) != clause:
            continue
        if meeting.inches > case.shown + NEAR if plan.flat_out else not is_before(meeting, plan.reached):
            break
        effect = effect_of(plan, meeting)
        name = name_of_thing(case.state, meeting.contact.what, meeting.contact.id)
        message = f"{opening(name)} {after_words(meeting.inches)}: {effect.words}."
        yield Finding(clause, effect.rule, effect.severity, message, meeting.contact.at, meeting.inches)
