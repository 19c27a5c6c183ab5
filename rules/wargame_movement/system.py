"""The face of Wargame Movement, section II: movement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.fields import Problem, one_of, show
from rules.core.orders import Order
from rules.core.points import NamedPoint
from rules.core.state import GameState, JsonObject, Side, Unit
from rules.core.system import Clause, Offer, Preview, Reach, RuleSystem
from rules.core.table import Table
from rules.core.verdict import Finding
from rules.wargame_movement import judging
from rules.wargame_movement.charts import chart
from rules.wargame_movement.forecast import forecast
from rules.wargame_movement.kinds import BY_SPEED
from rules.wargame_movement.offering import offers_of
from rules.wargame_movement.orders import FINAL, ORDERS, Move
from rules.wargame_movement.previewing import preview_of, variants_of
from rules.wargame_movement.reaching import reach_of
from rules.wargame_movement.terrain import VOCABULARY
from rules.wargame_movement.units import (
    Options,
    Profile,
    TurnState,
    UnitState,
    class_of,
    profile_of,
    state_of,
)

SIDES = 2


class WargameMovement(RuleSystem):
    """Movement of men, animals, teams, vehicles, craft and aircraft, on a table measured in inches."""

    id = "wargame_movement"
    title = "Wargame Movement"
    board = "table"
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    orders = ORDERS
    final = FINAL
    terrain = VOCABULARY
    clauses = tuple(msgspec.convert(chart("clauses")["clause"], list[Clause]))

    def read_board(self, document: JsonObject) -> Table:
        """Return the table of its document."""
        return Table.read(document)

    def side_problems(self, sides: tuple[Side, ...]) -> list[Problem]:
        """Return that a game has two sides, if it has not."""
        if len(sides) == SIDES:
            return []
        return [Problem("sides", f"there are {len(sides)} sides: this game is played by two")]

    def unit_problems(self, unit: Unit, board: Any) -> list[Problem]:
        """Return where profile, place and state contradict each other."""
        problems = []
        if class_of(unit) in BY_SPEED and profile_of(unit).mph is None:
            message = f"the field is missing: a {profile_of(unit).type} needs its miles per hour"
            problems.append(Problem("profile.mph", message))
        if state_of(unit).aboard is not None and unit.at is not None:
            problems.append(Problem("state.aboard", 'a unit aboard another has no "at" of its own'))
        return problems

    def turn_problems(self, turn: Any, sides: tuple[Side, ...], units: dict[str, Unit]) -> list[Problem]:
        """Return what the turn names that the game does not have."""
        return list(_unknown_sides(turn, [side.id for side in sides]))

    def settled(self, unit: Unit) -> Unit:
        """Take a unit that the umpire put on the table off its carrier."""
        if unit.at is None or state_of(unit).aboard is None:
            return unit
        return msgspec.structs.replace(unit, state=msgspec.structs.replace(state_of(unit), aboard=None))

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that the rules say about an order."""
        return judging.findings(state, order, by)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def odds(self, state: GameState, order: Any, by: str) -> JsonObject:
        """Return the exact forecast of a move."""
        return forecast(state, order) if isinstance(order, Move) else {}

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def shown(self, state: GameState, order: Any, by: str) -> Preview:
        """Return the preview of an order; of a move with route, contacts and ghosts."""
        return preview_of(state, order, by) if isinstance(order, Move) else super().shown(state, order, by)

    def variants(self, state: GameState, order: Order | JsonObject) -> list[JsonObject]:
        """Return a move at each gait of its unit."""
        return variants_of(state, order)

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach:
        """Return where a unit may get at so many of its gaits, slowest first."""
        return reach_of(state, unit_id, dice)

    def points(self, state: GameState) -> list[NamedPoint]:
        """Return all the named points of the table."""
        return list(state.board.points)


def _unknown_sides(turn: TurnState, known: list[str]) -> Iterator[Problem]:
    for field in ("side", "first", "fires_first"):
        named = getattr(turn, field)
        if named is not None and named not in known:
            yield Problem(field, f"{show(named)} is no side: there are {one_of(known)}")
    for named in turn.rolls:
        if named not in known:
            yield Problem(f"rolls.{named}", f"{show(named)} is no side: there are {one_of(known)}")
