"""What a side may order now, and why the rest may not be: menus and keyboards come from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeGuard

import msgspec
from msgspec import Struct

from rules.chain_of_command.end_phase import activate_findings
from rules.chain_of_command.fire import fire_findings, interrupt_findings, most_dice_after_firing
from rules.chain_of_command.orders import (
    Activate,
    AddShock,
    Deploy,
    EndPhase,
    EndTurn,
    Finish,
    Fire,
    Interrupt,
    Move,
    Pivot,
    Recover,
    ReEnter,
    Withdraw,
)
from rules.chain_of_command.permission import bad_orders, may_act, may_move
from rules.chain_of_command.pivot import pivot_of
from rules.chain_of_command.recover import recover_findings
from rules.chain_of_command.units import Pending, is_tracked, is_vehicle, profile_of, state_of, turn_of
from rules.chain_of_command.withdraw import re_enter_findings, withdraw_findings
from rules.core.game.answers import Offer, Variant
from rules.core.game.cache import cached
from rules.core.game.orders import UMPIRE, Order, order_type
from rules.core.game.state import GameState, JsonObject, Side, Unit
from rules.core.game.verdict import Finding, forbidding
from rules.core.system.offers import Shape, common_offers, offered

PACES: Final = [
    Variant("1", "Cautious", {"dice": 1}),
    Variant("2", "Rapid", {"dice": 2}),
    Variant("3", "Flat Out", {"dice": 3}),
]
MOST_SHOCK_AT_ONCE: Final = 12
_COUNTS: Final = ("no die", "one die", "two dice", "three dice")


def title_with_pivot(state: GameState, document: JsonObject) -> str | None:
    """Return what a move that pivots first is called, by the dice that it leaves to roll (11.1.3)."""
    facing, unit = document.get("pivot"), state.units.get(str(document.get("unit")))
    if unit is None or unit.at is None or not is_tracked(unit) or not _is_bearing(facing):
        return None
    dice = document["dice"]
    rolled = dice - pivot_of(state, unit, facing).dice
    if rolled == dice:
        return None
    return f"Pivot and {_COUNTS[rolled]}" if rolled > 0 else _COUNTS[dice].capitalize()


def _is_bearing(value: object) -> TypeGuard[float]:
    """Return whether a field of an order that nobody has read yet is a bearing."""
    return isinstance(value, int | float) and 0 <= value <= 360


def offers_of(state: GameState, side: str) -> list[Offer]:
    """Return what a side may order now; "gm" may order for every side, and by hand."""
    offers = [
        offer
        for unit in state.units.values()
        if side in (UMPIRE, unit.side)
        for offer in _unit_offers(state, unit, side)
    ]
    offers += [_offer(state, shape, side, None) for shape in _side_shapes()]
    return offers + common_offers(state, side)


def _side_shapes() -> tuple[Shape, ...]:
    return (Shape(EndPhase(), "End the phase", "e", "end"), Shape(EndTurn(), "End the turn", "t", "end"))


def _unit_shapes(unit: Unit) -> tuple[Shape, ...]:
    name = unit.id
    if not is_vehicle(unit):
        return (
            Shape(Interrupt(unit=name), "Interrupt", "i"),
            *_shock_shapes(unit),
        )
    at = unit.at or (0.0, 0.0)
    facing = unit.facing or 0.0
    weapons = profile_of(unit).weapons
    return (
        Shape(Activate(unit=name), "Activate", "a"),
        Shape(Move(unit=name, dice=1, toward="-"), "Move", "d", "drive"),
        Shape(Finish(unit=name, inches=0.0), "Finish the move", gesture="slide"),
        *([Shape(Pivot(unit=name, facing=facing), "Pivot", "p", "turn")] if is_tracked(unit) else []),
        *(Shape(Fire(unit=name, weapon=weapon), "Fire", "x") for weapon in weapons[:1]),
        Shape(Interrupt(unit=name), "Interrupt", "i"),
        Shape(Recover(unit=name), "Recover", "c"),
        Shape(Withdraw(unit=name, inches=0.0), "Withdraw", "w"),
        Shape(Deploy(unit=name, at=at, facing=facing), "Deploy", "b", "enter"),
        Shape(ReEnter(unit=name), "Re-enter", "n"),
        *_shock_shapes(unit),
    )


def _shock_shapes(unit: Unit) -> tuple[Shape, ...]:
    """Return how Shock is added, and taken off by the point where there is any (11.2)."""
    add = Shape(AddShock(unit=unit.id, points=1), "Add Shock", "s")
    if not state_of(unit).shock:
        return (add,)
    return add, Shape(AddShock(unit=unit.id, points=-1), "Take a point of Shock off")


def _unit_offers(state: GameState, unit: Unit, side: str) -> tuple[Offer, ...]:
    if state_of(unit).place == "off_table" or turn_of(state).pending is not None:
        return _found(state, unit, side)
    return _remembered(Asked(unit, side, state.turn, state.sides, state.options, id(state.board), state))


class Asked(Struct, frozen=True, eq=False):
    """All that a unit's offers depend on while no other unit may stand in its way; `state` keeps it alive."""

    unit: Unit
    side: str
    turn: Struct
    sides: tuple[Side, ...]
    options: Struct
    board: int
    state: GameState

    def _key(self) -> tuple[object, ...]:
        return (self.unit, self.side, self.turn, self.sides, self.options, self.board)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


@cached(maxsize=8192)
def _remembered(asked: Asked) -> tuple[Offer, ...]:
    return _found(asked.state, asked.unit, asked.side)


def _found(state: GameState, unit: Unit, side: str) -> tuple[Offer, ...]:
    return tuple(_offer(state, shape, side, unit) for shape in _unit_shapes(unit))


def _offer(state: GameState, shape: Shape, side: str, unit: Unit | None) -> Offer:
    order = shape.example
    found = [*bad_orders(state, order, side), *(_about(state, unit, order) if unit is not None else ())]
    pending = _pending(state, order)
    document: JsonObject = {"type": order_type(order)}
    if unit is not None:
        document["unit"] = unit.id
    if isinstance(order, AddShock) and order.points < 0:
        document["points"] = order.points
    return offered(
        document,
        shape.title,
        found,
        unit=unit.id if unit is not None else None,
        key=shape.key,
        values=_values(state, order, unit),
        variants=PACES if isinstance(order, Move) else [],
        gesture=shape.gesture,
        after=msgspec.to_builtins(pending.order) if pending is not None else {},
    )


def _pending(state: GameState, order: Order) -> Pending | None:
    """Return the move that an order may finish, if it does."""
    pending = turn_of(state).pending
    return (
        pending if isinstance(order, Finish) and pending is not None and pending.unit == order.unit else None
    )


def _about(state: GameState, unit: Unit, order: Any) -> list[Finding]:
    """Return what stands against an order whatever its fields will be."""
    return [*may_act(state, unit, order), *_own(state, unit, order)]


def _own(state: GameState, unit: Unit, order: Any) -> Iterable[Finding]:
    match order:
        case Activate():
            return activate_findings(state, unit, order)
        case Move() | Pivot():
            return may_move(state, unit, order)
        case Fire():
            return _any_weapon(state, unit)
        case Interrupt():
            return interrupt_findings(state, unit, order)
        case Recover():
            return recover_findings(state, unit, order)
        case Withdraw():
            return withdraw_findings(state, unit, order)
        case ReEnter():
            return re_enter_findings(state, unit, order)
    return ()


def _any_weapon(state: GameState, unit: Unit) -> Iterable[Finding]:
    """Return why none of a vehicle's weapons may fire; nothing when one of them may."""
    if _ready_weapons(state, unit):
        return ()
    return fire_findings(state, unit, Fire(unit=unit.id, weapon=profile_of(unit).weapons[0]))


def _ready_weapons(state: GameState, unit: Unit) -> list[str]:
    """Return the weapons that a vehicle may fire after the dice that it spent on moving (11.1.4)."""
    return [
        weapon
        for weapon in dict.fromkeys(profile_of(unit).weapons)
        if not any(forbidding(fire_findings(state, unit, Fire(unit=unit.id, weapon=weapon))))
    ]


def _values(state: GameState, order: Order, unit: Unit | None) -> dict[str, list[Any]]:
    """Return the choices for the fields of an order that has few."""
    match order:
        case Move() if unit is not None:
            most = most_dice_after_firing(unit)
            roads = [road.id for road in state.board.roads]
            return {"dice": list(range(1, most + 1)), "stop": ["point", "ask"], "along": roads}
        case Finish():
            pending = _pending(state, order)
            return {"inches": [0.0, pending.max]} if pending is not None else {}
        case Fire() if unit is not None:
            return {"weapon": _ready_weapons(state, unit)}
        case AddShock() if order.points > 0:
            return {"points": list(range(1, MOST_SHOCK_AT_ONCE + 1))}
        case EndPhase():
            others = [side.id for side in state.sides if side.id != turn_of(state).side]
            return {"next": [*others, turn_of(state).side]}
    return {}
