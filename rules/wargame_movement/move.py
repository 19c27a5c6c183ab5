"""What is to be said about a move: one function a clause, in the ledger's order."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.wargame_movement.aim import against_points, has_aim, points_off_table, route_of
from rules.wargame_movement.course import course_of
from rules.wargame_movement.driving import Drive, drive_of, facings_of
from rules.wargame_movement.landing import hits_up_to, rolls_on_landing
from rules.wargame_movement.marking import markers_of
from rules.wargame_movement.orders import Move
from rules.wargame_movement.permission import (
    against_moving_again,
    against_standing,
    against_type,
    may_move_now,
)
from rules.wargame_movement.speed import against_gait, gait_of, noted_of_speed, rate_clause
from rules.wargame_movement.teams import against_team
from rules.wargame_movement.units import class_of, state_of
from rules.wargame_movement.wording import inches_of


def drive_ordered(state: GameState, unit: Unit, order: Move) -> Drive | None:
    """Return how a move goes, or None when nothing can be said of it: no aim, no place, no legs."""
    if unit.at is None or class_of(unit) == "gun" or not has_aim(state, order):
        return None
    if points_off_table(state, order):
        return None
    course = course_of(state, unit, route_of(state, unit, order))
    return drive_of(state, course, gait_of(state, unit, order.gait), order.stop)


def move_findings(state: GameState, unit: Unit, order: Move) -> list[Finding]:
    """Return everything that is to be said about a move."""
    against = list(against_move(state, unit))
    if class_of(unit) != "gun":
        against += against_gait(state, unit, order.gait)
    against += against_points(state, order)
    drive = drive_ordered(state, unit, order)
    if drive is not None:
        against += against_going_nowhere(drive)
    if against or drive is None:
        return against
    return [*held_back(drive), *noted(state, drive)]


def against_move(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit does not move, wherever to (W1, W3, W25 to W29, W31, W34)."""
    yield from may_move_now(state, unit)
    yield from against_moving_again(unit)
    yield from against_type(unit)
    yield from against_standing(unit)
    if class_of(unit) == "wagon":
        yield from against_team(state, unit)
    yield from against_third_procedure(unit)
    if state_of(unit).out_of_control:
        yield illegal("W34", "out_of_control", f"{unit.name} is out of control: it drifts.")


def against_third_procedure(unit: Unit) -> Iterator[Finding]:
    """Yield why a carrier that has loaded and unloaded does not move as well (W31)."""
    if {"load", "unload"} <= set(state_of(unit).procedures):
        yield illegal("W31", "third_procedure", f"{unit.name} has loaded and unloaded: it does not move too.")


def against_going_nowhere(drive: Drive) -> Iterator[Finding]:
    """Yield why a move that would go no distance is none: the clauses of what holds it."""
    if drive.goes:
        return
    for bound in drive.held:
        at = drive.course.path.points[0]
        message = f"{drive.unit.name} does not move: {bound.short or bound.message.rstrip('.')}."
        yield illegal(bound.clause, bound.rule, message, at, inches=0.0)
    if not drive.held:
        message = f"{drive.unit.name} is where it is to go."
        yield illegal(rate_clause(drive.unit), "no_distance", message)


def held_back(drive: Drive) -> Iterator[Finding]:
    """Yield what stops a move short of its aim."""
    at = drive.course.path.at(drive.inches)
    for bound in drive.held:
        yield Finding(bound.clause, bound.rule, "limits", bound.message, at, drive.inches)


# -- notes ---------------------------------------------------------------------------------------


def noted(state: GameState, drive: Drive) -> Iterator[Finding]:
    """Yield the clauses that made a legal move what it is."""
    yield from noted_of_speed(state, drive.unit, drive.gait)
    yield from noted_of_half_move(drive)
    yield from noted_of_ground(drive)
    yield from noted_of_markers(state, drive)
    yield from noted_of_landing(state, drive)


def noted_of_half_move(drive: Drive) -> Iterator[Finding]:
    """Yield that loading has taken half the speed, as a penalty (W31)."""
    if drive.mover.halved:
        message = f"{drive.unit.name} has loaded or unloaded: half its full speed is taken off."
        yield note("W31", "half_move", message)


def noted_of_ground(drive: Drive) -> Iterator[Finding]:
    """Yield every clause that gave a rate on the stretches travelled, once, where it first did."""
    told: set[str] = set()
    for stretch in drive.travelled:
        start, rate = stretch.start, drive.rates[stretch.ground]
        for clause in rate.clauses:
            if clause not in told:
                told.add(clause)
                message = f"From {inches_of(start)} on: {rate.held}."
                yield note(clause, "ground", message, drive.course.path.at(start), inches=start)


def noted_of_markers(state: GameState, drive: Drive) -> Iterator[Finding]:
    """Yield the markers that a vehicle is given (W12, W13)."""
    texts = {
        "moved": ("W12", "A marker shows that it moved."),
        "dust": ("W13", "Cross-country on dry soil it raises dust."),
    }
    spots = [stretch.ground for stretch in drive.travelled]
    for marker in markers_of(state, drive.unit, drive.inches, spots):
        clause, message = texts[marker]
        yield note(clause, marker, message)


def noted_of_landing(state: GameState, drive: Drive) -> Iterator[Finding]:
    """Yield what a craft risks that runs ashore in an invasion (W22, W23)."""
    if not is_landing(state, drive):
        return
    chance = hits_up_to(state)
    at = drive.course.path.at(drive.inches)
    message = f"Landing: {chance} in 100 for a mine, and as many for an obstacle."
    yield Finding("W22", "landing", "risk", message, at, drive.inches)
    message = "An obstacle destroys the craft, and the vehicles and guns aboard; men are in the water."
    yield Finding("W23", "landing", "risk", message, at, drive.inches)


def is_landing(state: GameState, drive: Drive) -> bool:
    """Return whether a move ends with a craft's dice for mine and obstacle (W22)."""
    if class_of(drive.unit) != "craft" or not drive.goes:
        return False
    driven = drive.driven
    return rolls_on_landing(state, drive.unit, driven, facings_of(driven))
