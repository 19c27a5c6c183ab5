"""The face of Valor & Victory, section 6: movement."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.answers import HexReach, Offer, Preview
from rules.core.charts import read_chart, read_clauses
from rules.core.dice import Dice
from rules.core.events import Event, apply_all
from rules.core.fields import Problem, one_of, show
from rules.core.hexboard import HexVocabulary
from rules.core.hexsystem import HexSystem
from rules.core.orders import Order, Place, RemoveUnit
from rules.core.state import GameState, JsonObject, Side, Unit
from rules.core.verdict import Finding
from rules.valor_victory import judging
from rules.valor_victory.acting import bad_orders, group_of
from rules.valor_victory.carrying import brought_along
from rules.valor_victory.firing import left_behind
from rules.valor_victory.goals import against_moving, goals_of, reach_of
from rules.valor_victory.laying import along
from rules.valor_victory.offering import at_hand, offers_of
from rules.valor_victory.orders import ORDERS, Enter, Move
from rules.valor_victory.terrain import VOCABULARY
from rules.valor_victory.units import (
    BIG,
    KINDS,
    PROFILES,
    Leader,
    Options,
    TurnState,
    UnitState,
    Vehicle,
    costs_of,
    is_infantry,
    is_vehicle,
    state_of,
)


class ValorVictory(HexSystem):
    """Movement of Valor & Victory: infantry, guns and vehicles, hex by hex."""

    id = "valor_victory"
    title = "Valor & Victory"
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Vehicle
    orders = ORDERS
    terrain = VOCABULARY
    clauses = read_clauses(__package__)
    words = read_chart(__package__, "words")

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the profile of a kind of unit."""
        return PROFILES.get(kind, Leader)

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what hexes and hexsides may hold: every name of the chart."""
        costs = costs_of(options)
        return HexVocabulary(terrain=tuple(costs.terrain), hexsides=tuple(costs.hexsides))

    def first_state(self, unit: JsonObject) -> JsonObject:
        """Put a unit that has a hex on the board, and every other in reserve."""
        return {"place": "reserve" if unit.get("hex") is None else "board"}

    def unit_problems(self, unit: Unit, board: Any) -> list[Problem]:
        """Return where kind, place, facing and state contradict each other."""
        if unit.kind not in KINDS:
            return [Problem("kind", f"{show(unit.kind)} is none of {one_of(KINDS)}")]
        problems, place = [], state_of(unit).place
        if (place == "board") != (unit.hex is not None):
            where = "stands on the board" if unit.hex is not None else "has no hex"
            problems.append(Problem("state.place", f'"{place}" does not fit: the unit {where}'))
        if unit.facing is None and is_vehicle(unit) and unit.hex is not None:
            problems.append(Problem("facing", "a vehicle on the board faces a hexside"))
        if unit.facing is not None and is_infantry(unit):
            problems.append(Problem("facing", "infantry has no facing"))
        sides = board.grid.sides if board is not None else ()
        if unit.facing is not None and unit.kind in BIG and sides and unit.facing not in sides:
            problems.append(Problem("facing", f"{unit.facing:g} is no hexside: {one_of(sides)} are"))
        return problems

    def problems_among(self, unit: Unit, units: dict[str, Unit]) -> list[Problem]:
        """Return what a unit is aboard that cannot carry it."""
        aboard = state_of(unit).aboard
        if aboard is None:
            return []
        carrier = units.get(aboard)
        if carrier is None:
            return [Problem("state.aboard", f"there is no unit {show(aboard)}")]
        if carrier.id == unit.id or (carrier.hex, carrier.side) != (unit.hex, unit.side):
            return [Problem("state.aboard", f"{carrier.name} is no friend in the same hex")]
        carries = any(state_of(other).aboard == unit.id for other in units.values())
        if carries or state_of(carrier).aboard is not None:
            return [Problem("state.aboard", "what carries others is itself aboard nothing")]
        return []

    def turn_problems(self, turn: Any, sides: tuple[Side, ...], units: dict[str, Unit]) -> list[Problem]:
        """Return what the turn names that the game does not have."""
        problems = super().turn_problems(turn, sides, units)
        moving: tuple[str, ...] = turn.moving.units if turn.moving is not None else ()
        if turn.moving is not None and not moving:
            problems.append(Problem("moving.units", "an open move is that of one unit at least"))
        for index, unit_id in enumerate(moving):
            if unit_id not in units:
                problems.append(Problem(f"moving.units[{index}]", f"there is no unit {show(unit_id)}"))
            elif unit_id in moving[:index]:
                problems.append(Problem(f"moving.units[{index}]", f"{show(unit_id)} is named twice"))
        return problems

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Keep `place` and `aboard` true after the umpire put a unit somewhere."""
        state = state_of(unit)
        place = "board" if unit.hex is not None else "reserve" if state.place == "board" else state.place
        return msgspec.structs.replace(unit, state=msgspec.structs.replace(state, place=place, aboard=None))

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; where the umpire puts a carrier, what is aboard it goes too.

        A unit that the umpire takes out of the game leaves the open move, as one that fire eliminates does.
        """
        events = super().resolve(state, order, by, dice)
        given = self.decode(order)
        if isinstance(given, RemoveUnit):
            return [*left_behind(state, state.units[given.unit]), *events]
        if not isinstance(given, Place):
            return events
        after = apply_all(state, events)
        return [*events, *brought_along(after, after.units[given.unit])]

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that section 6 says about an order."""
        return judging.findings(state, order, by)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def shown(self, state: GameState, order: Any, by: str) -> Preview:
        """Return the preview of an order; of a move with the hexes in reach, and what its path comes to."""
        verdict = self.check(state, order, by)
        group = group_of(state, order) if isinstance(order, Move | Enter) else ()
        may_move = bool(group) and not any(against_moving(state, group))
        if not may_move:
            return Preview(verdict)
        is_bad = any(bad_orders(state, order, by))
        return Preview(verdict, hexes=goals_of(state, group), along=None if is_bad else along(state, order))

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a unit may get with all that it is moving with, now or in its side's next turn."""
        return reach_of(state, at_hand(state, state.units[unit_id]))
