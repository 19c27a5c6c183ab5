"""Who may give an order by hand. Its rules get the system, the state and the giver as arguments."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.scenario.system_types import SystemTypes
from rules.core.system.order_rule import Given, Who, unknown_units
from rules.core.words.messages import Words, say


def _no_names(order: Any) -> Iterable[str]:
    return ()


class ByHand(Who):
    """Any player may give the order; the rule itself judges who owns the things that it names.

    `units_of` returns the units that an order names; `offered_to` tells whether a side is offered the order
    for a unit. Without `offered_to` the order is not offered: a page knows by itself what a player may lay
    or count.
    """

    def __init__(
        self,
        system: SystemTypes,
        units_of: Callable[[Any], Iterable[str]] = _no_names,
        offered_to: Callable[[GameState, str, Unit], bool] | None = None,
    ) -> None:
        self.system, self.units_of, self.offered_to = system, units_of, offered_to
        self.is_offered = offered_to is not None

    def unknown(self, state: GameState, order: Any) -> Iterator[Finding]:
        """Yield a finding for each unit that does not exist."""
        return unknown_units(state, *self.units_of(order))

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the system, the state and who gives the order."""
        return self.system, state, by

    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return nothing: the rule judges ownership."""
        return ()

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit if the side is offered the order for it."""
        if unit is not None and self.offered_to is not None and self.offered_to(state, side, unit):
            yield {"unit": unit.id}, (self.system, state, side)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable:
        """Return the unit: nothing else changes the offer."""
        unit_id: str = named["unit"]
        return unit_id


def is_own(state: GameState, side: str, unit: Unit) -> bool:
    """Return whether a unit belongs to the side; every unit belongs to the umpire."""
    return side in (UMPIRE, unit.side)


def not_own(state: GameState, by: str, unit: Unit) -> Iterator[Finding]:
    """Yield a finding if a unit belongs to another side."""
    if not is_own(state, by, unit):
        message = say("not_your_unit", unit=unit.name, side=state.name_of_side(unit.side))
        yield bad_order(message, "other_side")


def hand_of(state: GameState, by: str) -> Words:
    """Return who moved something, for the log. The rules know only the side or the umpire."""
    return say("the_umpire") if by == UMPIRE else state.name_of_side(by)
