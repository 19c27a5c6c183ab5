"""The face of the Great War: movement and what movement asks of orders and battles."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.answers import HexReach, Offer
from rules.core.charts import read_chart, read_clauses
from rules.core.dice import Dice
from rules.core.events import Event, TurnChanged
from rules.core.fields import Problem, one_of, show
from rules.core.hexboard import HexVocabulary
from rules.core.hexsystem import HexSystem
from rules.core.orders import Order, RemoveUnit
from rules.core.state import GameState, JsonObject, Side, Unit
from rules.core.verdict import Finding
from rules.great_war import judging
from rules.great_war.forecast import forecast
from rules.great_war.offering import offers_of
from rules.great_war.orders import ORDERS
from rules.great_war.reaching import reach_of
from rules.great_war.terrain import VOCABULARY, WORDS, Field
from rules.great_war.units import (
    ARTILLERY,
    KINDS,
    PROFILES,
    Infantry,
    Options,
    Tank,
    TurnState,
    UnitState,
    full_strength,
    is_tank,
    state_of,
    turn_of,
)


class GreatWar(HexSystem):
    """Movement on the battlefields of the Great War, hex by hex."""

    id = "great_war"
    title = "Great War"
    hex = Field
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Tank
    orders = ORDERS
    terrain = VOCABULARY
    clauses = read_clauses(__package__)
    words = read_chart(__package__, "words")

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the profile of a kind of unit."""
        return PROFILES.get(kind, Infantry)

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what hexes may hold: the scenario's own terrain too."""
        words = tuple(dict.fromkeys((*WORDS, *options.terrain_effects))) if options is not None else WORDS
        return HexVocabulary(Field, terrain=words, board=("sections",))

    def first_state(self, unit: JsonObject) -> JsonObject:
        """Give a unit all its figures."""
        kind, profile = unit.get("kind"), unit.get("profile")
        full = KINDS[kind].figures if isinstance(kind, str) and kind in KINDS else 1
        return {"figures": profile.get("figures", full) if isinstance(profile, dict) else full}

    def side_problems(self, sides: tuple[Side, ...]) -> list[Problem]:
        """Return that there are not two sides."""
        return [] if len(sides) == 2 else [Problem("sides", f"two sides play, not {len(sides)}")]

    def unit_problems(self, unit: Unit, board: Any) -> list[Problem]:
        """Return where kind, profile, place and state contradict each other."""
        if unit.kind not in KINDS:
            return [Problem("kind", f"{show(unit.kind)} is none of {one_of(KINDS)}")]
        own, problems = state_of(unit), []
        if own.figures > full_strength(unit):
            message = f"{own.figures} are more than the {full_strength(unit)} at full strength"
            problems.append(Problem("state.figures", message))
        if own.place == "off" and unit.hex is not None:
            problems.append(Problem("state.place", '"off" does not fit: the unit stands on the board'))
        if own.bogged and not is_tank(unit):
            problems.append(Problem("state.bogged", "only tanks bog down"))
        if unit.kind == ARTILLERY and unit.hex is not None:
            problems.append(Problem("hex", "reserve artillery stands off the board"))
        return problems

    def turn_problems(self, turn: Any, sides: tuple[Side, ...], units: dict[str, Unit]) -> list[Problem]:
        """Return what the turn names that the game does not have."""
        problems = super().turn_problems(turn, sides, units)
        if turn.moving is not None and turn.moving not in units:
            problems.append(Problem("moving", f"there is no unit {show(turn.moving)}"))
        return problems

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Let a unit that the umpire put on the board be there."""
        if unit.hex is None:
            return unit
        return msgspec.structs.replace(unit, state=msgspec.structs.replace(state_of(unit), place="board"))

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; where the umpire takes the moving unit away, its move is closed."""
        events = super().resolve(state, order, by, dice)
        given = self.decode(order)
        if isinstance(given, RemoveUnit) and given.unit == turn_of(state).moving:
            events.append(TurnChanged({"moving": None}))
        return events

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that the rules say about an order."""
        return judging.findings(state, order, by)

    def concluded(self, state: GameState, order: Any, by: str, events: list[Event]) -> list[Finding]:
        """Return everything that the rules say about an order whose dice are thrown."""
        return judging.concluded(state, order, by, events)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def odds(self, state: GameState, order: Any, by: str) -> JsonObject:
        """Return the exact forecast of a move or of taking ground."""
        return forecast(state, order, by)

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a unit may get in what is left of its move, or in its side's next turn."""
        return reach_of(state, state.units[unit_id])
