"""Contradictions in a scenario's or the umpire's values for units and the turn, and values that follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import forbidding
from rules.core.scenario.contradictions import Contradictions, Sides, Units, unknown_units
from rules.core.table.board import TableBoard
from rules.core.table.standing import overlapping
from rules.core.words.problems import Problem, one_of, show
from rules.wargame_movement.kinds import BY_SPEED
from rules.wargame_movement.markers import afloat, at_rest, is_in_water
from rules.wargame_movement.rates import strands
from rules.wargame_movement.shore import is_ashore, land_on
from rules.wargame_movement.teams import against_team
from rules.wargame_movement.terrain import spots_about
from rules.wargame_movement.units import TurnState, class_of, flies, profile_of, state_of, units_aboard
from rules.wargame_movement.words import say


def _are_two(sides: Sides) -> Iterator[Problem]:
    """Yield a problem unless there are two sides."""
    if len(sides) != 2:
        yield Problem("sides", say("two_sides", sides=len(sides)))


def _has_its_speed(unit: Unit, table: TableBoard) -> Iterator[Problem]:
    """Yield a problem if a unit whose speed is given in miles per hour has none."""
    if class_of(unit) in BY_SPEED and profile_of(unit).mph is None:
        yield Problem("profile.mph", say("needs_mph"))


def _is_in_one_place(unit: Unit, table: TableBoard) -> Iterator[Problem]:
    """Yield a problem if a unit is aboard another and on the table too."""
    if state_of(unit).aboard is not None and unit.at is not None:
        yield Problem("state.aboard", say("aboard_without_place"))


def _is_aboard_another(unit: Unit, units: Units) -> Iterator[Problem]:
    """Yield a problem if a unit is aboard one that does not exist, or is aboard itself, even indirectly."""
    carrier = state_of(unit).aboard
    if carrier is not None:
        yield from unknown_units((carrier,), units, "state.aboard")
    passed = {unit.id}
    while carrier in units:
        if carrier in passed:
            yield Problem("state.aboard", say("aboard_itself"))
            return
        passed.add(carrier)
        carrier = state_of(units[carrier]).aboard


def _is_of_known_sides(turn: TurnState, sides: Sides) -> Iterator[Problem]:
    """Yield the sides that a turn names and the game does not have."""
    known = [side.id for side in sides]
    for field in ("side", "first", "fires_first"):
        named = getattr(turn, field)
        if named is not None and named not in known:
            yield Problem(field, say("no_side", side=show(named), sides=one_of(known)))
    for named in turn.rolls:
        if named not in known:
            yield Problem(f"rolls.{named}", say("no_side", side=show(named), sides=one_of(known)))


def _has_room_of_its_own(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a unit stands in another or over the edge; units in the air are above the others."""
    yield from overlapping(state, unit, [other.id for other in state.units.values() if flies(other)])


def _could_move_from_where_it_stands(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a unit stands where it never moves: in water (W18), on land (W11) or other (W39)."""
    if unit.at is None or flies(unit):
        return
    if class_of(unit) == "craft":
        if all(land_on(spot, unit) for spot in spots_about(state.board, unit.at)):
            yield Problem("at", say("lies_on_land", craft=unit.name))
        return
    rate = strands(state, unit, unit.at)
    if rate is not None:
        yield Problem("at", say("stuck_from_start", unit=unit.name, rate=rate.held))


def _lies_as_it_says(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a craft's `beached` contradicts where it lies (W22)."""
    if unit.at is None or class_of(unit) != "craft":
        return
    ashore = is_ashore(state.board, unit, unit.at, unit.facing or 0.0)
    if state_of(unit).beached != ashore:
        message = say("on_beach", craft=unit.name, touches="yes" if ashore else "no")
        yield Problem("state.beached", message)


def _is_carried_as_it_may(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a unit is aboard an enemy, or more units are aboard than there is room for (W31)."""
    carrier = state.units.get(state_of(unit).aboard or "")
    if carrier is not None and carrier.side != unit.side:
        message = say("enemy_carrier", unit=unit.name, carrier=carrier.name)
        yield Problem("state.aboard", message)
    aboard, room = len(units_aboard(state, unit.id)), profile_of(unit).capacity
    if aboard > room:
        message = say("too_many_aboard", carrier=unit.name, room=room, aboard=aboard)
        yield Problem("profile.capacity", message)


def _is_pulled(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a wagon has no team, or one that does not pull it (W25 to W29)."""
    if class_of(unit) == "wagon":
        for found in forbidding(against_team(state, unit)):
            message = say("unpulled", problem=found.message, clause=found.clause)
            yield Problem("profile.team", message)


CONTRADICTIONS: Final = Contradictions(
    sides=(_are_two,),
    unit=(_has_its_speed, _is_in_one_place),
    among=(_is_aboard_another,),
    turn=(_is_of_known_sides,),
    warnings=(
        _has_room_of_its_own,
        _could_move_from_where_it_stands,
        _lies_as_it_says,
        _is_carried_as_it_may,
        _is_pulled,
    ),
)


def settled(unit: Unit, table: TableBoard) -> Unit:
    """Return a unit that the umpire put somewhere, with the values that follow (W19, W20, W22, W36)."""
    own = state_of(unit)
    in_water = is_in_water(table, unit, unit.at)
    state = msgspec.structs.replace(
        own,
        aboard=None if unit.at is not None else own.aboard,
        in_water=in_water,
        counts_as=afloat(unit, in_water)["counts_as"] if own.moved else at_rest(unit, in_water),
        beached=class_of(unit) == "craft"
        and unit.at is not None
        and is_ashore(table, unit, unit.at, unit.facing or 0.0),
        wire=None,
    )
    return msgspec.structs.replace(unit, state=state)
