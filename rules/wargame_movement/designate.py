"""The order to name a unit as firing (W5, W19)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule
from rules.wargame_movement.markers import is_diver, swims
from rules.wargame_movement.permission import A_UNIT, may_fire_now
from rules.wargame_movement.units import class_of, state_of
from rules.wargame_movement.words import say


class Designate(Order, frozen=True, tag="designate"):
    """Name a unit as firing."""

    unit: Name


def _may_be_designated(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit is not named as firing: it is not its turn (W5), or it swims (W19)."""
    yield from may_fire_now(state, unit)
    own = state_of(unit)
    if own.condition == "destroyed":
        yield illegal("W5", "destroyed", say("destroyed", unit=unit.name))
    if class_of(unit) == "man" and swims(state, unit) and not is_diver(unit):
        yield illegal("W19", "swimming", say("no_fire_in_water", unit=unit.name))


def _resolve(state: GameState, unit: Unit, order: Designate, dice: Dice) -> list[Event]:
    return [
        UnitChanged(unit.id, {"designated": True}),
        Narrated.of(unit.id, say("will_fire", unit=unit.name), ("W5",)),
    ]


DESIGNATE = OrderRule(
    order=Designate,
    title=say("designate"),
    key="x",
    who=A_UNIT,
    may=_may_be_designated,
    resolve=_resolve,
)
