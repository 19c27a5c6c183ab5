"""What a player sees while planning a move: its route, first contacts, and where the hull may end."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rules.chain_of_command.aiming import NoSuchAim
from rules.chain_of_command.case import case_of
from rules.chain_of_command.course import course_of
from rules.chain_of_command.driving import Outcome, Plan, drive_of
from rules.chain_of_command.firing import silent_after_moving
from rules.chain_of_command.forecast import odds_of, outcomes
from rules.chain_of_command.judging import findings
from rules.chain_of_command.meeting import effect_of
from rules.chain_of_command.orders import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.core.game.answers import Contact, Ghost, Preview, RouteStretch
from rules.core.game.state import GameState
from rules.core.game.verdict import Verdict
from rules.core.geometry.plane import bearing_of, reverse_of
from rules.core.table.standing import name_of_thing

CHANCES: Final = (0.9, 0.5, 0.1)


def preview_of(state: GameState, order: Move, by: str) -> Preview:
    """Return the preview of a move: as much as can be said of it, legal or not."""
    verdict = Verdict.of(findings(state, order, by))
    unit = state.units.get(order.unit)
    plan = case_of(state, unit, order).plan if unit is not None else None
    if unit is None or plan is None:
        return Preview(verdict)
    rolled, shown = outcomes(plan), _known_to_aim(state, plan)
    return Preview(
        verdict,
        route=_route(shown),
        contacts=_contacts(state, shown),
        ghosts=_ghosts(plan, rolled),
        odds=odds_of(plan, rolled),
        hindrances=tuple(silent_after_moving(unit, order.dice)),
    )


def _known_to_aim(state: GameState, plan: Plan) -> Plan:
    """Return the plan with what lies on its way to the aim, even where Flat Out never gets there."""
    if plan.course.known > plan.reached + NEAR:
        return plan
    course = course_of(state, plan.order, to_aim=True)
    return plan if isinstance(course, NoSuchAim) else replace(plan, course=course)


def _farthest(plan: Plan) -> float:
    """Return how far the route is shown: to the aim, and Flat Out as far as three sixes may go."""
    if not plan.flat_out:
        return plan.reached
    return max(plan.reached, drive_of(plan, Throw.of((6, 6, 6))).inches)


def _route(plan: Plan) -> tuple[RouteStretch, ...]:
    course, end = plan.course, _farthest(plan)
    stretches = []
    for piece in course.going.pieces:
        if piece.start >= end - NEAR:
            break
        last = min(piece.end, end)
        rates = [rate.words if rate is not None else "no movement" for rate in course.going.rates[piece.kind]]
        path = course.route.path.between(piece.start, last).points
        stretches.append(RouteStretch(path, piece.ground, rates[-1], piece.start, last))
    return tuple(stretches)


def _contacts(state: GameState, plan: Plan) -> tuple[Contact, ...]:
    shown = []
    for meeting in plan.course.meetings:
        if meeting.inches > _farthest(plan) + NEAR:
            break
        effect, contact = effect_of(plan, meeting), meeting.contact
        feature = state.board.feature(contact.id) if contact.what == "feature" else None
        shown.append(
            Contact(
                at=contact.at,
                inches=meeting.inches,
                what=contact.id,
                name=name_of_thing(state, contact.what, contact.id),
                kind=feature.kind if feature is not None else contact.what,
                effect=effect.words,
                blocks=effect.blocks,
                severity=effect.severity,
                clause=meeting.clause,
            )
        )
    return tuple(shown)


def _ghosts(plan: Plan, rolled: list[tuple[Outcome, float]]) -> tuple[Ghost, ...]:
    """Return the farthest pose that the hull reaches with each of the chances; those in one place are one."""
    found = sorted(((result.inches, chance) for result, chance in rolled), reverse=True)
    ghosts: list[Ghost] = []
    for wanted in CHANCES:
        inches, chance = _reached_with(found, wanted)
        at_aim = abs(inches - plan.reached) <= NEAR
        ghost = _ghost(plan, inches, chance if at_aim else wanted)
        if not ghosts or ghosts[-1].inches < ghost.inches - NEAR:
            ghosts.append(ghost)
    return tuple(ghosts)


def _reached_with(found: list[tuple[float, float]], wanted: float) -> tuple[float, float]:
    """Return the farthest distance that is reached with a chance, and the chance to get at least there."""
    total = 0.0
    for index, (inches, chance) in enumerate(found):
        total += chance
        last = index + 1 == len(found) or found[index + 1][0] < inches - NEAR
        if last and total >= wanted - 1e-12:
            return inches, round(total, 12)
    return 0.0, 1.0


def _ghost(plan: Plan, inches: float, chance: float) -> Ghost:
    path = plan.course.route.driven(inches)
    if not path.directions:
        return Ghost(path.points[0], plan.course.facing, 0.0, chance)
    way = path.directions[-1]
    facing = bearing_of(reverse_of(way) if plan.order.reverse else way)
    return Ghost(path.points[-1], facing, inches, chance)


def variants_of(order: Any) -> list[dict[str, Any]]:
    """Return a move at one, two and three dice; nothing for any other order."""
    document: dict[str, Any] = order if isinstance(order, dict) else msgspec.to_builtins(order)
    if document.get("type") != "move":
        return []
    return [{**document, "dice": dice} for dice in (1, 2, 3)]
