"""The speed of a unit: its gaits, its full speed, and their clauses (W6 to W11, W21)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.wargame_movement.kinds import BY_SPEED, Gait
from rules.wargame_movement.phrases import gait_inches, gait_words, inches_of
from rules.wargame_movement.teams import (
    against_gait_of_team,
    animals_of,
    gaits_of_team,
    noted_of_team,
    team_of,
)
from rules.wargame_movement.units import class_of, kind_of, options_of, profile_of, state_of
from rules.wargame_movement.words import say


def gaits_of(state: GameState, unit: Unit) -> dict[Gait, float]:
    """Return the inches of every gait that a unit may go at now, slowest first."""
    if class_of(unit) == "wagon":
        return gaits_of_team(state, unit)
    return kind_of(unit).gaits


def full_speed(state: GameState, unit: Unit) -> float:
    """Return a unit's full speed in inches: by its miles per hour, or that of its fastest gait (W10)."""
    if class_of(unit) in BY_SPEED:
        return _mph(state, unit) / 2 + 3
    return max(gaits_of(state, unit).values(), default=0.0)


def _mph(state: GameState, unit: Unit) -> float:
    invasion = kind_of(unit).invasion_mph
    if invasion is not None and options_of(state).amphibious:
        return invasion
    return profile_of(unit).mph or 0.0


def gait_of(state: GameState, unit: Unit, ordered: Gait | None) -> Gait | None:
    """Return the gait at which a unit goes: the one ordered, else the fastest it may use."""
    gaits = gaits_of(state, unit)
    if ordered in gaits:
        return ordered
    return next(reversed(gaits), None)


def pace_of(state: GameState, unit: Unit, gait: Gait | None) -> float:
    """Return the inches of a gait, or a vehicle's full speed."""
    return full_speed(state, unit) if gait is None else gaits_of(state, unit)[gait]


def is_past_half(state: GameState, carrier: Unit) -> bool:
    """Return whether a unit moved more than half its full speed this turn (W31, W33)."""
    moved = state_of(carrier).moved
    return moved is not None and moved.inches > full_speed(state, carrier) / 2 + 1e-3


def rate_clause(unit: Unit) -> str:
    """Return the clause that gives a unit's rate; for a team, that of its slowest animals."""
    if class_of(unit) == "wagon":
        animals = animals_of(team_of(unit))
        return animals[-1].clause if animals else "W25"
    return kind_of(unit).clause


def against_gait(state: GameState, unit: Unit, gait: Gait | None) -> Iterator[Finding]:
    """Yield why a unit does not go at a gait: its type lacks it (W6 to W9, W24, W26 to W28)."""
    if gait is None:
        return
    if class_of(unit) == "wagon":
        yield from against_gait_of_team(state, unit, gait)
    elif class_of(unit) != "gun" and gait not in kind_of(unit).gaits:
        known = tuple(map(gait_words, kind_of(unit).gaits))
        message = say("no_gait", unit=unit.name, gait=gait_words(gait), gaits=known)
        yield illegal(kind_of(unit).clause, "no_gait", message)


def noted_of_speed(state: GameState, unit: Unit, gait: Gait | None) -> Iterator[Finding]:
    """Yield the mover's rate (W6 to W11, W21, W25 to W28, W30)."""
    group = class_of(unit)
    if group == "wagon":
        yield from noted_of_team(state, unit)
    elif group not in BY_SPEED:
        pace = gait_inches(gait, pace_of(state, unit, gait))
        yield note(kind_of(unit).clause, "speed", say("speed_of_gait", unit=unit.name, pace=pace))
    else:
        full, mph = inches_of(full_speed(state, unit)), say("mph", mph=_mph(state, unit))
        message = say("speed_of_vehicle", unit=unit.name, mph=mph, inches=full)
        yield note(kind_of(unit).clause, "speed", message)
        if group == "craft" and options_of(state).amphibious:
            message = say("invasion_speed", unit=unit.name, mph=mph, inches=full)
            yield note("W21", "invasion_speed", message)
