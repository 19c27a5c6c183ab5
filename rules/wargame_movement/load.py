"""Load: taking a unit aboard a carrier, or limbering a gun to it (W31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order, forbidding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.table.standing import pose_of
from rules.core.words.problems import show
from rules.wargame_movement.carriers import (
    REACH,
    against_carrier,
    can_carry,
    inches_between,
    nothing_to_carry,
    procedure_events,
)
from rules.wargame_movement.marking import afloat
from rules.wargame_movement.permission import A_UNIT, may_move_now
from rules.wargame_movement.speed import is_past_half
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, profile_of, state_of, units_aboard
from rules.wargame_movement.wording import inches_of


class Load(Order, frozen=True, tag="load"):
    """Take a unit aboard a carrier, or limber a gun to it."""

    unit: Name
    cargo: Annotated[Name, role("cargo")]


def _malformed(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield that there is no such unit to load."""
    if order.cargo not in state.units:
        yield bad_order(f"There is no unit {show(order.cargo)}.")


def _may_load(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a carrier does not load or limber, whatever it would be (W1, W31)."""
    yield from may_move_now(state, unit)
    yield from against_carrier(unit, "load")
    if is_past_half(state, unit):
        yield illegal("W31", "past_half", f"{unit.name} has moved more than half its full speed.")


def _judge(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield why the unit that is named does not get aboard (W31)."""
    return _against_cargo(state, unit, state.units[order.cargo])


def _against_cargo(state: GameState, carrier: Unit, cargo: Unit) -> Iterator[Finding]:
    """Yield why a unit does not get aboard (W31)."""
    own, name = state_of(cargo), cargo.name
    if cargo.id == carrier.id:
        yield illegal("W31", "itself", f"{name} does not carry itself.")
        return
    if cargo.side != carrier.side:
        yield illegal("W31", "other_side", f"{name} is of another side.")
    if class_of(cargo) in ("craft", "aircraft"):
        yield illegal("W31", "no_cargo", f"{carrier.name} cannot carry {name}.")
    if len(units_aboard(state, carrier.id)) >= profile_of(carrier).capacity:
        yield illegal("W31", "no_room", f"There is no room aboard {carrier.name}.")
    if own.unloaded is not None:
        yield illegal("W31", "on_and_off", f"{name} got down this turn: it does not get on again.")
    if cargo.at is None or own.condition != "ok":
        yield illegal("W31", "no_cargo", f"{name} is off the table, or not fit to get aboard.")
    elif carrier.at is not None:
        apart = inches_between(carrier, pose_of(carrier), cargo, pose_of(cargo))
        if apart > REACH + NEAR:
            message = f"{name} is {inches_of(apart)} from {carrier.name}: 1″ is the most."
            yield illegal("W31", "too_far", message)


def _notes(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield what a carrier that loads or limbers may do besides (W31)."""
    yield note("W31", "load", f"{unit.name} has half a move beside, or may unload.")


def _resolve(state: GameState, unit: Unit, order: Load, dice: Dice) -> list[Event]:
    """Return what comes of loading; raises ValueError where there is nothing to take aboard."""
    cargo = state.units[order.cargo]
    if unit.at is None or cargo.at is None or cargo.id == unit.id:
        raise ValueError(f"{unit.name} has nothing to take aboard")
    changes: JsonObject = {
        "aboard": unit.id,
        "boarded": True,
        "wire": None,
        **afloat(cargo, in_water=False),
    }
    verb = "limbers" if class_of(cargo) == "gun" else "takes aboard"
    return [
        UnitPlaced(cargo.id, None, None, cargo.facing),
        UnitChanged(cargo.id, changes),
        *procedure_events(unit, "load"),
        Told(unit.id, f"**{unit.name}** {verb} **{cargo.name}**.", ("W31",)),
    ]


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield whom a carrier may load; where nobody, what is against the nearest."""
    others = [other for other in state.units.values() if _is_cargo(unit, other)]
    if barred or not others:
        yield Choice(values={"cargo": []}, against=(nothing_to_carry(unit),))
        return
    allowed = [other.id for other in others if not any(forbidding(_against_cargo(state, unit, other)))]
    yield Choice(
        values={"cargo": allowed},
        against=() if allowed else tuple(_against_nearest(state, unit, others)),
    )


def _is_cargo(carrier: Unit, other: Unit) -> bool:
    is_other = other.id != carrier.id and other.side == carrier.side and other.at is not None
    return is_other and state_of(other).condition == "ok" and class_of(other) not in ("craft", "aircraft")


def _against_nearest(state: GameState, carrier: Unit, others: list[Unit]) -> Iterator[Finding]:
    """Yield why none of some units gets aboard: what is against the nearest, be it out of reach (W31)."""

    def away(other: Unit) -> float:
        return inches_between(carrier, pose_of(carrier), other, pose_of(other))

    nearest = min(others, key=away)
    for finding in _against_cargo(state, carrier, nearest):
        if finding.rule == "too_far":
            who = f"{nearest.name} is the nearest, {inches_of(away(nearest))} away"
            message = f"Nobody who could be loaded is within 1″ of {carrier.name}: {who}."
            yield illegal("W31", "too_far", message)
        else:
            yield finding


LOAD = OrderRule(
    order=Load,
    title="Load or limber",
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
