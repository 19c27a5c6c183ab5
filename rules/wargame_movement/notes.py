"""The notes about a move: what stops it short, and the clauses that determine it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, note
from rules.wargame_movement.driving import Drive
from rules.wargame_movement.landing import landing_risks
from rules.wargame_movement.markers import markers_of
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.speed import noted_of_speed
from rules.wargame_movement.words import say


def notes_of(state: GameState, drive: Drive) -> Iterator[Finding]:
    """Yield what stops a move short of its aim, then the clauses that determine it."""
    yield from _held_back(drive)
    yield from noted_of_speed(state, drive.unit, drive.gait)
    yield from _noted_of_half_move(drive)
    yield from _noted_of_ground(drive)
    yield from _noted_of_markers(state, drive)
    yield from landing_risks(state, drive)


def _held_back(drive: Drive) -> Iterator[Finding]:
    """Yield what stops a move short of its aim."""
    at = drive.course.path.at(drive.inches)
    for bound in drive.held:
        yield Finding(bound.clause, bound.rule, "limits", bound.message, at, drive.inches)


def _noted_of_half_move(drive: Drive) -> Iterator[Finding]:
    """Yield that loading halves the speed, as a penalty (W31)."""
    if drive.mover.halved:
        yield note("W31", "half_move", say("half_speed_off", unit=drive.unit.name))


def _noted_of_ground(drive: Drive) -> Iterator[Finding]:
    """Yield every clause that gives a rate on the stretches travelled, once, where it first applies."""
    noted: set[str] = set()
    for stretch in drive.travelled:
        start, rate = stretch.start, drive.rates[stretch.ground]
        for clause in rate.clauses:
            if clause not in noted:
                noted.add(clause)
                message = say("from_here", inches=inches_of(start), rate=rate.held)
                yield note(clause, "ground", message, drive.course.path.at(start), inches=start)


def _noted_of_markers(state: GameState, drive: Drive) -> Iterator[Finding]:
    """Yield the markers that a vehicle is given (W12, W13)."""
    clauses = {"moved": "W12", "dust": "W13"}
    spots = [stretch.ground for stretch in drive.travelled]
    for marker in markers_of(state, drive.unit, drive.inches, spots):
        yield note(clauses[marker], marker, say(f"marker_{marker}"))
