"""The base of systems without movement rules on any board: a scenario declares phases and allowances."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from rules.core.game.answers import HexReach, Reach
from rules.core.game.events import Event
from rules.core.game.orders import Hand, Order
from rules.core.game.state import GameState, JsonObject, Side, Unit
from rules.core.scenario.contradictions import Contradictions
from rules.core.system.by_hand.hand import length_of, most_of, off_the_board, spots_of
from rules.core.system.open import phases
from rules.core.system.open.ends import END_PHASE, END_TURN, activations
from rules.core.system.open.phases import OpenOptions, OpenState, OpenTurn
from rules.core.system.order_rule import OrderRule
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import say
from rules.core.words.problems import Problem, one_of, show


class OpenSystem(RuleSystem):
    """A system whose units only move by hand; a scenario declares everything else."""

    Options = OpenOptions
    UnitState = OpenState
    TurnState: ClassVar[type[Struct]] = OpenTurn
    orders: ClassVar[tuple[OrderRule, ...]] = (END_PHASE, END_TURN)
    contradictions = Contradictions(options=(phases.phase_problems,), turn=(phases.side_problems,))
    going_kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of features that `going` may name as a whole, beside the words of terrain."""

    def first_turn(self, sides: tuple[Side, ...], options: Any) -> JsonObject:
        """Return the first phase of the first turn."""
        first = phases.steps_of(options.phases, sides)[0]
        return {"side": first.side, "phase": first.phase}

    def options_problems(self, options: Any, sides: tuple[Side, ...]) -> Iterator[Problem]:
        """Yield what is wrong with phases, and each `going` for a word that the terrain does not have."""
        yield from super().options_problems(options, sides)
        known = {*self.terrain.looks, *self.going_kinds}
        for word in options.going:
            if word not in known:
                message = say("going_unknown", word=show(word), known=one_of(sorted(known), word))
                yield Problem(f"going.{word}", message)

    def warnings(self, state: GameState) -> list[Problem]:
        """Return the warnings, among them that the turn begins in a phase that is not declared."""
        found = super().warnings(state)
        if phases.step_now(state) is None:
            phase = show(phases.turn_of(state).phase)
            found.append(Problem("turn.phase", say("phase_undeclared", phase=phase)))
        return found

    def governs(self, unit: Unit) -> bool:
        """Return False: every side moves its units by hand."""
        return False

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach | HexReach:
        """Return where a unit may get with its allowance. Raises KeyError without one, or off the board."""
        return self.reach_by_hand(state, Hand(unit_id))

    def reach_by_hand(self, state: GameState, order: Hand) -> Reach | HexReach:
        """Return where a unit may get with what a path leaves of a limit, or of its allowance.

        Raises KeyError if it has neither, or if the unit or its path is off the board.
        """
        unit, path = state.units[order.unit or ""], order.path or ()
        spots, most = spots_of(unit, path), most_of(order.limit or self.allowance(unit))
        if most is None or not spots or any(off_the_board(self, state, path)):
            raise KeyError(unit.id)
        left = most - length_of(state, spots) - self.toll(state, spots)
        return self.reach_from(state, unit, spots[-1], max(0.0, left))

    @abstractmethod
    def reach_from(self, state: GameState, unit: Unit, spot: Any, left: float) -> Reach | HexReach:
        """Return where a unit may get from a spot with a number of inches or hexes."""

    def consequences(self, state: GameState, order: Order, events: list[Event]) -> list[Event]:
        """Return the log's count of units activated in this phase."""
        return [*activations(state, events)]
