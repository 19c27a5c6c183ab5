"""The order to give way: a unit that lost a close combat retreats, or leaves the board (G13, G20).

The source leaves retreats to rules that it does not give: players decide whether and how far units retreat.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Annotated, Any, Final

from rules.core.game.answers import HexGoal
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced, apply_all
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.system.order_rule import Choice, Given, OfUnit, OrderRule
from rules.core.words.problems import show
from rules.great_war.course import against_half_hex, against_impassable
from rules.great_war.take_ground import owes_ground
from rules.great_war.units import INFANTRY, OFF, TANK, state_of, units_in
from rules.great_war.words import say


class GiveWay(Order, frozen=True, tag="give_way"):
    """Clear the hex after a lost close combat: back to a hex beside it, or off the board."""

    unit: Name
    hex: Annotated[Name | None, role("hex")] = None


def winner_over(state: GameState, unit: Unit) -> Unit | None:
    """Return a unit that has won a close combat against a unit's hex, or None."""
    for other in state.units.values():
        battled = state_of(other).battled
        if other.side != unit.side and battled is not None and battled.won and battled.target == unit.hex:
            return other
    return None


class OfABeatenUnit(OfUnit):
    """What either side may note of a unit that lost a close combat."""

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield nothing: the sides know how the fight ended."""
        yield from ()

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit if it lost."""
        if unit is not None and unit.hex is not None and winner_over(state, unit) is not None:
            yield {"unit": unit.id}, (state, unit)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable | None:
        """Return None: they depend on what stands about the unit."""
        return None


def _may_give_way(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield a finding if nobody has won against the unit's hex."""
    if unit.hex is None or winner_over(state, unit) is None:
        yield illegal("G13", "not_beaten", say("not_beaten", unit=unit.name), unit.hex)


def _judge(state: GameState, unit: Unit, order: GiveWay) -> Iterator[Finding]:
    """Yield why a unit cannot go back to a hex (G6, G8, G12)."""
    label = order.hex
    if label is None:
        return
    if state.board.grid.find(label) is None:
        yield bad_order(say("no_hex", hex=show(label)))
        return
    if unit.hex is None or not state.board.grid.adjacent(unit.hex, label):
        yield illegal("G13", "not_beside", say("not_beside", hex=label, other=unit.hex or ""), label)
    yield from against_half_hex(state, label)
    yield from against_impassable(state, label)
    for other in units_in(state, label, unit.id):
        yield illegal("G8", "shared_hex", say("shared_hex", unit=other.name, hex=label), label)


def _resolve(state: GameState, unit: Unit, order: GiveWay, dice: Dice) -> list[Event]:
    """Return the events of giving way, and who may or must take the ground now."""
    hex_before = unit.hex or ""
    if order.hex is None:
        said = say("gives_way_off", unit=unit.name, hex=hex_before)
        gone: list[Event] = [UnitChanged(unit.id, {"place": OFF, "figures": 0})]
    else:
        said, gone = say("gives_way", unit=unit.name, hex=hex_before, to=order.hex), []
    happened = [UnitPlaced(unit.id, None, order.hex, None), *gone, Narrated.of(unit.id, said, ("G13",))]
    return [*happened, *_ground_to_take(state, unit, happened)]


def _ground_to_take(state: GameState, unit: Unit, happened: list[Event]) -> Iterator[Event]:
    winner, after = winner_over(state, unit), apply_all(state, happened)
    if winner is None or winner.kind not in (INFANTRY, TANK) or units_in(after, unit.hex or "", winner.id):
        return
    must = "yes" if owes_ground(after, winner) else "no"
    yield Narrated.of(
        winner.id, say("ground_open", unit=winner.name, hex=unit.hex or "", must=must), ("G20",)
    )


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the hexes to which a unit may go back; leaving them all out takes it off the board."""
    beside = state.board.grid.neighbours(unit.hex).values() if unit.hex and not barred else ()
    free = [label for label in beside if not any(_judge(state, unit, GiveWay(unit=unit.id, hex=label)))]
    goals = tuple(HexGoal(label, fields={"hex": label}) for label in free)
    yield Choice(values={"hex": [None, *free]}, hexes=goals)


GIVE_WAY: Final = OrderRule(
    order=GiveWay,
    title=say("give_way"),
    key="g",
    gesture="step",
    who=OfABeatenUnit(),
    may=_may_give_way,
    judge=_judge,
    resolve=_resolve,
    choices=_choices,
)
