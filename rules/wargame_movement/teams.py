"""Wagons and their teams: what they pull and how fast they go (W25 to W30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.wargame_movement.kinds import TEAMS, Animal, Gait
from rules.wargame_movement.phrases import gait_inches, tons_of
from rules.wargame_movement.units import Team, class_of, profile_of, state_of, units_aboard
from rules.wargame_movement.words import say

NEAR_TONS: Final = 1e-6
HORSE: Final = "horse"


def team_of(wagon: Unit) -> Team:
    """Return the team of a wagon."""
    return profile_of(wagon).team


def load_of(state: GameState, wagon: Unit) -> float:
    """Return the tons that a team pulls: the goods on its wagon and the guns limbered to it."""
    guns = [unit for unit in units_aboard(state, wagon.id) if class_of(unit) == "gun"]
    return state_of(wagon).tons + sum(profile_of(gun).tons for gun in guns)


def animals_of(team: Team) -> list[Animal]:
    """Return the kinds of animals in a team, the weakest first."""
    return [TEAMS.animals[kind] for kind in team.kinds]


def is_too_heavy_to_run(state: GameState, wagon: Unit) -> bool:
    """Return whether horses may only walk with a wagon's load (W26)."""
    heavy = load_of(state, wagon) > TEAMS.tons_that_horses_run_with + NEAR_TONS
    return heavy and HORSE in team_of(wagon).kinds


def gaits_of_team(state: GameState, wagon: Unit) -> dict[Gait, float]:
    """Return the gaits of a team with its load: those of its slowest kind (W26, W30)."""
    animals = animals_of(team_of(wagon))
    if not animals:
        return {}
    common = [gait for gait in animals[0].gaits if all(gait in animal.gaits for animal in animals)]
    if is_too_heavy_to_run(state, wagon):
        common = [gait for gait in common if gait != "run"]
    return {gait: min(animal.gaits[gait] for animal in animals) for gait in common}


def against_team(state: GameState, wagon: Unit) -> Iterator[Finding]:
    """Yield why a team does not pull its wagon (W25, W27 to W30)."""
    team, load = team_of(wagon), load_of(state, wagon)
    if not team.count:
        yield illegal("W25", "no_team", say("no_team", wagon=wagon.name))
        return
    if team.count > TEAMS.most_animals:
        message = say("too_many_animals", animals=team.count, wagon=wagon.name, most=TEAMS.most_animals)
        yield illegal("W29", "too_many_animals", message)
    weakest = animals_of(team)[0]
    pulled = team.count * weakest.tons
    if load > pulled + NEAR_TONS:
        message = say("overloaded", wagon=wagon.name, pulls=tons_of(pulled), load=tons_of(load))
        yield illegal(weakest.clause, "overloaded", message)


def against_gait_of_team(state: GameState, wagon: Unit, gait: Gait) -> Iterator[Finding]:
    """Yield why a team does not go at a gait (W24, W26, W28)."""
    if gait in ("crawl", "trot"):
        yield illegal("W24", "no_gait", say("team_has_no_gait", gait=gait))
        return
    if gait == "run" and is_too_heavy_to_run(state, wagon):
        yield illegal("W26", "too_heavy_to_run", say("too_heavy_to_run", wagon=wagon.name))
    if gait == "run" and "ox" in team_of(wagon).kinds:
        yield illegal("W28", "oxen_walk", say("oxen_walk"))


def noted_of_team(state: GameState, wagon: Unit) -> Iterator[Finding]:
    """Yield the clauses behind a team's speed (W25 to W28, W30)."""
    team = team_of(wagon)
    for kind, animal in zip(team.kinds, animals_of(team), strict=True):
        gaits = tuple(gait_inches(gait, inches) for gait, inches in animal.gaits.items())
        message = say("in_team", animal=say("animal", kind=kind), tons=tons_of(animal.tons), gaits=gaits)
        yield note(animal.clause, "team", message)
    if is_too_heavy_to_run(state, wagon):
        yield note("W26", "too_heavy_to_run", say("horses_walk"))
    if len(team.kinds) > 1:
        yield note("W30", "mixed_team", say("mixed_team"))
