"""W22, W23 The dangers for craft that land on a beach: the mine and the obstacle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rules.core.game.charts import read_chart
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point
from rules.wargame_movement.driving import Drive, facings_of
from rules.wargame_movement.markers import afloat
from rules.wargame_movement.shore import is_ashore
from rules.wargame_movement.units import class_of, options_of, state_of, turn_of, units_aboard
from rules.wargame_movement.words import say

HITS: Final[dict[str, int]] = read_chart(__package__, "landing")["hits"]
PERCENTILE: Final = 100


def is_landing(state: GameState, drive: Drive) -> bool:
    """Return whether a move ends with a craft's dice for mine and obstacle (W22)."""
    if class_of(drive.unit) != "craft" or not drive.goes:
        return False
    driven = drive.driven
    return _runs_in(state, drive.unit, driven, facings_of(driven))


def _runs_in(state: GameState, craft: Unit, driven: Path, facings: list[float]) -> bool:
    """Return whether a craft that drove there rolls for mine and obstacle: it has run in (W22).

    One that starts on the beach must have left it on the way; `facings` are those of the legs.
    """
    if not options_of(state).amphibious or not facings:
        return False
    if not is_ashore(state.board, craft, driven.points[-1], facings[-1]):
        return False
    if not state_of(craft).beached:
        return True
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(driven.points)]
    return any(
        not is_ashore(state.board, craft, at, facing) for at, facing in zip(middles, facings, strict=True)
    )


def hits_up_to(state: GameState) -> int:
    """Return the highest percentile roll that is a hit, by the tide."""
    return HITS[turn_of(state).tide]


def landing_odds(state: GameState, drive: Drive) -> JsonObject:
    """Return the chances of mine and obstacle; empty if the move is not a landing (W22)."""
    if not is_landing(state, drive):
        return {}
    chance = hits_up_to(state) / PERCENTILE
    return {"mine": chance, "obstacle": chance}


def landing_risks(state: GameState, drive: Drive) -> Iterator[Finding]:
    """Yield the risks for a craft that runs ashore in an invasion (W22, W23)."""
    if not is_landing(state, drive):
        return
    chance = hits_up_to(state)
    at = drive.course.path.at(drive.inches)
    yield Finding("W22", "landing", "risk", say("landing", chance=chance), at, drive.inches)
    yield Finding("W23", "landing", "risk", say("obstacle_destroys"), at, drive.inches)


def landing_events(state: GameState, drive: Drive, at: Point, facing: float, dice: Dice) -> list[Event]:
    """Return the events of a craft's landing: the mine, then the obstacle, always both (W22, W23)."""
    craft = drive.unit
    events: list[Event] = []
    hits = []
    for danger in ("mine", "obstacle"):
        why = say(f"danger_{danger}")
        roll = dice.roll(1, PERCENTILE, str(why), craft.id)
        hit = roll.numbers[0] <= hits_up_to(state)
        events += [Rolled.of(roll, PERCENTILE, why, craft.id), _narrated(craft, danger, hit)]
        hits.append(hit)
    mine, obstacle = hits
    if mine:
        events.append(UnitChanged(craft.id, {"mined": True}))
    return events + (wreck_events(state, craft, at, facing) if obstacle else [])


def _narrated(craft: Unit, danger: str, hit: bool) -> Narrated:
    narration = say("lands", craft=craft.name, comes=danger if hit else f"no_{danger}")
    return Narrated.of(craft.id, narration, ("W22", "W23") if hit else ("W22",))


def wreck_events(state: GameState, carrier: Unit, at: Point, facing: float) -> list[Event]:
    """Return the events that destroy a craft, or a vehicle or gun aboard; men and animals swim (W23)."""
    events: list[Event] = []
    for unit in units_aboard(state, carrier.id):
        if class_of(unit) in ("man", "animal"):
            changes = {"aboard": None, **afloat(unit, in_water=True)}
            events += [
                UnitPlaced(unit.id, at, None, facing),
                UnitChanged(unit.id, changes),
                Narrated.of(unit.id, say("in_water", unit=unit.name), ("W23",)),
            ]
        else:
            events += wreck_events(state, unit, at, facing)
    return [
        *events,
        UnitPlaced(carrier.id, None, None, facing),
        UnitChanged(carrier.id, {"condition": "destroyed", "aboard": None}),
        Narrated.of(carrier.id, say("is_destroyed", unit=carrier.name), ("W23",)),
    ]
