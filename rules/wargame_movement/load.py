"""The order to load: taking a unit aboard a carrier, or limbering a gun to it (W31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, forbidding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule, unknown_units
from rules.core.table.standing import pose_of
from rules.wargame_movement.carriers import (
    REACH,
    against_carrier,
    can_carry,
    inches_between,
    nothing_to_carry,
    procedure_events,
)
from rules.wargame_movement.markers import afloat
from rules.wargame_movement.permission import A_UNIT, may_move_now
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.speed import is_past_half
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, profile_of, state_of, units_aboard
from rules.wargame_movement.words import say


class Load(Order, frozen=True, tag="load"):
    """Take a unit aboard a carrier, or limber a gun to it."""

    unit: Name
    cargo: Annotated[Name, role("cargo")]


def _malformed(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield a finding if the unit to load does not exist."""
    return unknown_units(state, order.cargo)


def _may_load(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a carrier does not load or limber anything (W1, W31)."""
    yield from may_move_now(state, unit)
    yield from against_carrier(unit, "load")
    if is_past_half(state, unit):
        yield illegal("W31", "past_half", say("past_half", carrier=unit.name))


def _judge(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield why the unit that is named does not get aboard (W31)."""
    return _against_cargo(state, unit, state.units[order.cargo])


def _against_cargo(state: GameState, carrier: Unit, cargo: Unit) -> Iterator[Finding]:
    """Yield why a unit does not get aboard (W31)."""
    own, name = state_of(cargo), cargo.name
    if cargo.id == carrier.id:
        yield illegal("W31", "itself", say("carries_itself", cargo=name))
        return
    if cargo.side != carrier.side:
        yield illegal("W31", "other_side", say("of_another_side", cargo=name))
    if class_of(cargo) in ("craft", "aircraft"):
        yield illegal("W31", "no_cargo", say("cannot_carry", carrier=carrier.name, cargo=name))
    if len(units_aboard(state, carrier.id)) >= profile_of(carrier).capacity:
        yield illegal("W31", "no_room", say("no_room", carrier=carrier.name))
    if own.unloaded is not None:
        yield illegal("W31", "on_and_off", say("got_down_before", cargo=name))
    if cargo.at is None or own.condition != "ok":
        yield illegal("W31", "no_cargo", say("no_cargo", cargo=name))
    elif carrier.at is not None:
        apart = inches_between(carrier, pose_of(carrier), cargo, pose_of(cargo))
        if apart > REACH + NEAR:
            message = say("too_far_to_load", cargo=name, inches=inches_of(apart), carrier=carrier.name)
            yield illegal("W31", "too_far", message)


def _notes(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield what a carrier that loads or limbers may do besides (W31)."""
    yield note("W31", "load", say("beside_load", carrier=unit.name))


def _resolve(state: GameState, unit: Unit, order: Load, dice: Dice) -> list[Event]:
    """Return the events of loading. Raises ValueError if there is nothing to take aboard."""
    cargo = state.units[order.cargo]
    if unit.at is None or cargo.at is None or cargo.id == unit.id:
        raise ValueError(f"{unit.name} has nothing to take aboard")
    changes: JsonObject = {"aboard": unit.id, "boarded": True, "wire": None, **afloat(cargo, in_water=False)}
    narration = say("takes_aboard", carrier=unit.name, cargo=cargo.name, kind=class_of(cargo))
    return [
        UnitPlaced(cargo.id, None, None, cargo.facing),
        UnitChanged(cargo.id, changes),
        *procedure_events(unit, "load"),
        Narrated.of(unit.id, narration, ("W31",)),
    ]


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the units that a carrier may load; if there are none, the reasons against the nearest."""
    others = [other for other in state.units.values() if _is_cargo(unit, other)]
    if barred or not others:
        yield Choice(values={"cargo": []}, against=(nothing_to_carry(unit),))
        return
    allowed = [other.id for other in others if not any(forbidding(_against_cargo(state, unit, other)))]
    yield Choice(
        values={"cargo": allowed}, against=() if allowed else tuple(_against_nearest(state, unit, others))
    )


def _is_cargo(carrier: Unit, other: Unit) -> bool:
    is_other = other.id != carrier.id and other.side == carrier.side and other.at is not None
    return is_other and state_of(other).condition == "ok" and class_of(other) not in ("craft", "aircraft")


def _against_nearest(state: GameState, carrier: Unit, others: list[Unit]) -> Iterator[Finding]:
    """Yield why none of some units gets aboard: the reasons against the nearest, even out of reach (W31)."""

    def away(other: Unit) -> float:
        return inches_between(carrier, pose_of(carrier), other, pose_of(other))

    nearest = min(others, key=away)
    for finding in _against_cargo(state, carrier, nearest):
        if finding.rule == "too_far":
            inches = inches_of(away(nearest))
            message = say("nobody_near", carrier=carrier.name, cargo=nearest.name, inches=inches)
            yield illegal("W31", "too_far", message)
        else:
            yield finding


LOAD = OrderRule(
    order=Load,
    title=say("load"),
    key="l",
    gesture="board",
    who=A_UNIT,
    is_listed=can_carry,
    malformed=_malformed,
    may=_may_load,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
    final=True,
)
