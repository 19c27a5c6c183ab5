"""What a player sees while planning a move: its route, first contacts, and where the hull may end."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.chain_of_command.course import course_of
from rules.chain_of_command.driving import Outcome, Plan, drive_of
from rules.chain_of_command.fire import silent_after_moving
from rules.chain_of_command.forecast import odds_of, outcomes
from rules.chain_of_command.ground import Ground
from rules.chain_of_command.judged_move import judged_move
from rules.chain_of_command.meeting import effect_of
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.words import say
from rules.core.game.answers import Ghost, Preview
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Verdict
from rules.core.table.aim import NoAim
from rules.core.table.course import ghost_of, shown_contacts, shown_route
from rules.core.words.messages import Message

CHANCES: Final = (0.9, 0.5, 0.1)


def preview(state: GameState, unit: Unit, order: Move, verdict: Verdict) -> Preview:
    """Return the preview of a move, legal or not, as far as it can be computed."""
    plan = judged_move(state, order).plan
    if plan is None:
        return Preview(verdict)
    rolled, shown = outcomes(plan), _known_to_aim(state, plan)
    farthest = _farthest(shown)
    met = [meeting for meeting in shown.course.meetings if meeting.inches <= farthest + NEAR]
    return Preview(
        verdict,
        route=shown_route(shown.course, farthest, _words),
        contacts=shown_contacts(state, [(meeting, effect_of(shown, meeting)) for meeting in met]),
        ghosts=_ghosts(plan, rolled),
        odds=odds_of(plan, rolled),
        hindrances=tuple(silent_after_moving(unit, order.dice)),
    )


def _known_to_aim(state: GameState, plan: Plan) -> Plan:
    """Return the plan with everything on its way to the aim, even if Flat Out never gets there."""
    if plan.course.known > plan.reached + NEAR:
        return plan
    course = course_of(state, plan.order, to_aim=True)
    return plan if isinstance(course, NoAim) else replace(plan, course=course)


def _farthest(plan: Plan) -> float:
    """Return how far the route is shown: to the aim, and Flat Out as far as three sixes may go."""
    if not plan.flat_out:
        return plan.reached
    return max(plan.reached, drive_of(plan, Throw.of((6, 6, 6))).inches)


def _words(ground: Ground) -> tuple[str, Message]:
    """Return the name of a ground, and the words for the rate on it."""
    rate = ground.rates[-1]
    return ground.name, rate.words if rate is not None else say("no_movement")


def _ghosts(plan: Plan, rolled: list[tuple[Outcome, float]]) -> tuple[Ghost, ...]:
    """Return the farthest pose that the hull reaches with each of the chances; equal poses are merged."""
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
    course = plan.course
    return ghost_of(course.route.driven(inches), course.facing, inches, chance, plan.order.reverse)
