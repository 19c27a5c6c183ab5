"""What a side may order now, and why the rest may not be: menus and keyboards come from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from rules.core.game.answers import Offer, Variant
from rules.core.game.orders import UMPIRE, order_type
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, forbidding, illegal
from rules.core.system.offers import Shape, common_offers, offered
from rules.wargame_movement.drift import drift_findings
from rules.wargame_movement.judging import TABLE_ORDERS
from rules.wargame_movement.load import (
    against_cargo,
    against_getting_down,
    against_loading,
    against_nearest,
    against_place,
    landing_pose,
)
from rules.wargame_movement.move import against_move
from rules.wargame_movement.orders import (
    FINAL,
    Conditions,
    Designate,
    Drift,
    EndTurn,
    Initiative,
    Load,
    Move,
    Pass,
    Unload,
)
from rules.wargame_movement.pass_phase import designate_findings
from rules.wargame_movement.speed import full_speed, gaits_of
from rules.wargame_movement.units import (
    class_of,
    has_gaits,
    is_vehicle,
    profile_of,
    state_of,
    turn_of,
    units_aboard,
)
from rules.wargame_movement.wording import inches_of

_PASS_TITLES: Final = {"movement": "Done moving", "fire": "Done designating fire"}


def offers_of(state: GameState, side: str) -> list[Offer]:
    """Return what a side may order now; "gm" may order for every side, and by hand."""
    offers = [
        offer
        for unit in state.units.values()
        if side in (UMPIRE, unit.side)
        for offer in _unit_offers(state, unit)
    ]
    offers += [_table_offer(state, shape, side) for shape in _table_shapes(state)]
    if side == UMPIRE:
        offers.append(_table_offer(state, Shape(Conditions(), "Weather and tide", "w"), side))
    return offers + common_offers(state, side)


def _table_shapes(state: GameState) -> list[Shape]:
    """Return the orders of the turn, named for what they end now; first that of this phase."""
    phase = turn_of(state).phase
    shapes = [
        Shape(Initiative(), "Roll for the first move", "i", "end"),
        Shape(Pass(), _PASS_TITLES.get(phase, "Pass"), "e", "end"),
        Shape(EndTurn(), "End the turn", "t", "end"),
    ]
    first = {"initiative": 0, "end": 2}.get(phase, 1)
    return [shapes.pop(first), *shapes]


def _table_offer(state: GameState, shape: Shape, side: str) -> Offer:
    found = TABLE_ORDERS[type(shape.example)][0](state, shape.example, side)
    values = {}
    if isinstance(shape.example, Conditions):
        values = {"weather": ["dry", "rain", "snow"], "tide": ["low", "high"]}
    return _offer({"type": order_type(shape.example)}, shape, None, found, values)


def _unit_offers(state: GameState, unit: Unit) -> list[Offer]:
    offers = []
    for shape in _unit_shapes(unit):
        document: JsonObject = {"type": order_type(shape.example), "unit": unit.id}
        found, values = _about(state, unit, shape.example)
        variants = _paces(state, unit) if isinstance(shape.example, Move) else []
        offer = _offer(document, shape, unit, found, values, variants)
        if isinstance(shape.example, Unload):
            offer = msgspec.structs.replace(offer, places=_free_places(state, unit, values["cargo"]))
        offers.append(offer)
    return offers


def _unit_shapes(unit: Unit) -> list[Shape]:
    name = unit.id
    shapes = []
    if class_of(unit) != "gun":
        shapes.append(Shape(Move(unit=name), "Move", "d", "drive"))
    if profile_of(unit).capacity:
        shapes.append(Shape(Load(unit=name, cargo=name), "Load or limber", "l", "board"))
        shapes.append(Shape(Unload(unit=name, cargo=name), "Unload or unlimber", "u", "disembark"))
    if is_vehicle(unit) and state_of(unit).out_of_control:
        shapes.append(Shape(Drift(unit=name), "Roll the arrow die", "a"))
    return [*shapes, Shape(Designate(unit=name), "Designate as firing", "x")]


def _about(state: GameState, unit: Unit, order: Any) -> tuple[Iterable[Finding], dict[str, list[Any]]]:
    """Return what stands against an order whatever its open fields will be, and the choices for those."""
    match order:
        case Move():
            return against_move(state, unit), _move_values(state, unit)
        case Drift():
            return drift_findings(state, unit, order), {}
        case Load():
            return _about_loading(state, unit)
        case Unload():
            return _about_getting_down(state, unit)
    return designate_findings(state, unit, order), {}


def _move_values(state: GameState, unit: Unit) -> dict[str, list[Any]]:
    roads: dict[str, list[Any]] = {"along": [road.id for road in state.board.roads]}
    return roads | ({"gait": list(gaits_of(state, unit))} if has_gaits(unit) else {})


def _about_loading(state: GameState, unit: Unit) -> tuple[Iterable[Finding], dict[str, list[Any]]]:
    """Return what stands against loading anybody, and whom the carrier may load."""
    found = list(against_loading(state, unit))
    others = [other for other in state.units.values() if _is_cargo(unit, other)]
    if any(forbidding(found)) or not others:
        return [*found, _nothing_for(unit)], {"cargo": []}
    allowed = [other.id for other in others if not any(forbidding(against_cargo(state, unit, other)))]
    return [] if allowed else against_nearest(state, unit, others), {"cargo": allowed}


def _is_cargo(carrier: Unit, other: Unit) -> bool:
    is_other = other.id != carrier.id and other.side == carrier.side and other.at is not None
    return is_other and state_of(other).condition == "ok" and class_of(other) not in ("craft", "aircraft")


def _about_getting_down(state: GameState, unit: Unit) -> tuple[Iterable[Finding], dict[str, list[Any]]]:
    """Return what stands against every one aboard getting down, and who may."""
    orders = [Unload(unit=unit.id, cargo=other.id) for other in units_aboard(state, unit.id)]
    judged = {order.cargo: list(against_getting_down(state, unit, order)) for order in orders}
    allowed = [cargo for cargo, found in judged.items() if not any(forbidding(found))]
    if allowed:
        return [], {"cargo": allowed}
    return next(iter(judged.values()), [_nothing_for(unit)]), {"cargo": []}


def _free_places(state: GameState, unit: Unit, cargo: list[str]) -> dict[str, tuple[float, float, float]]:
    """Return where each of those who may get down stands unless told otherwise, as far as that is free."""
    poses = {
        name: landing_pose(state, unit, state.units[name], Unload(unit=unit.id, cargo=name)) for name in cargo
    }
    return {
        name: (*pose.at, pose.facing)
        for name, pose in poses.items()
        if not any(forbidding(against_place(state, unit, state.units[name], pose)))
    }


def _nothing_for(unit: Unit) -> Finding:
    return illegal("W31", "no_cargo", f"There is nothing for {unit.name} to take or put down.")


def _paces(state: GameState, unit: Unit) -> list[Variant]:
    """Return the gaits of a unit as the paces of its move; a vehicle has the one."""
    if not has_gaits(unit):
        return [Variant("1", f"Full speed {inches_of(full_speed(state, unit))}", {})]
    return [
        Variant(str(number), f"{gait.capitalize()} {inches_of(inches)}", {"gait": gait})
        for number, (gait, inches) in enumerate(gaits_of(state, unit).items(), start=1)
    ]


def _offer(
    document: JsonObject,
    shape: Shape,
    unit: Unit | None,
    found: Iterable[Finding],
    values: dict[str, list[Any]],
    variants: list[Variant] | None = None,
) -> Offer:
    unit_id = unit.id if unit is not None else None
    offer = offered(
        document,
        shape.title,
        found,
        unit=unit_id,
        key=shape.key,
        values=values,
        variants=variants,
        gesture=shape.gesture,
    )
    return msgspec.structs.replace(
        offer,
        final=type(shape.example) in FINAL,
        asks=isinstance(shape.example, Conditions),
        due=isinstance(shape.example, Drift),
    )
