"""The orders to go aboard and to leave a carrier, and the units that it brings along (6.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from msgspec.structs import replace

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, OrderRule, unknown_units
from rules.valor_victory.group import A_GROUP, Bearing, GroupOrder, names_of
from rules.valor_victory.markers import concluded
from rules.valor_victory.permission import at_turn, bad_facings, on_board, open_move
from rules.valor_victory.stacking import fits, friends_in
from rules.valor_victory.units import (
    GUN,
    has_marker,
    is_infantry,
    passengers_of,
    profile_of,
    state_of,
    turn_of,
)
from rules.valor_victory.words import say


class Load(GroupOrder, frozen=True, kw_only=True, tag="load"):
    """Go aboard a unit in the same hex."""

    onto: Annotated[Name, role("carrier")]


class Unload(GroupOrder, frozen=True, kw_only=True, tag="unload"):
    """Leave the carrier in its hex; `facing` is a gun's."""

    facing: Annotated[Bearing | None, role("facing")] = None


def _may(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why units may not go aboard or leave a carrier now (6.1, 6.9, 6.10)."""
    yield from at_turn(state, group)
    yield from on_board(group)
    if turn_of(state).moving is not None:
        yield open_move(state)
        yield open_move(state, "6.9")


# -- loading -------------------------------------------------------------------------------------


def _no_carrier(state: GameState, group: tuple[Unit, ...], order: Load) -> Iterator[Finding]:
    return unknown_units(state, order.onto)


def _against_loading(state: GameState, group: tuple[Unit, ...], order: Load) -> Iterator[Finding]:
    """Yield why units may not go aboard another."""
    carrier = state.units[order.onto]
    if carrier.hex is None:
        yield illegal("6.10", "off_board", say("off_board", unit=carrier.name))
    if has_marker(carrier, "move"):
        yield illegal("6.9", "carrier_moved", say("moved", unit=carrier.name), carrier.hex)
    if state_of(carrier).aboard is not None:
        yield illegal("6.9", "carrier_aboard", say("carrier_aboard", unit=carrier.name), carrier.hex)
    for unit in group:
        yield from _against_passenger(state, unit, carrier)
    yield from _against_room(state, group, carrier)


def _against_passenger(state: GameState, unit: Unit, carrier: Unit) -> Iterator[Finding]:
    if unit.hex != carrier.hex or unit.side != carrier.side or unit.id == carrier.id:
        message = say("not_with_carrier", unit=unit.name, carrier=carrier.name)
        yield illegal("6.9", "not_beside", message, unit.hex)
    if has_marker(unit, "move"):
        yield illegal("6.9", "moved", say("moved", unit=unit.name), unit.hex)
    if state_of(unit).aboard is not None:
        yield illegal("6.9", "aboard", say("aboard", unit=unit.name), unit.hex)
    if not is_infantry(unit) and unit.kind != GUN:
        yield illegal("6.9", "no_passenger", say("no_passenger", unit=unit.name), unit.hex)
    if passengers_of(state, unit):
        yield illegal("6.9", "carries", say("carries", unit=unit.name), unit.hex)


def _against_room(state: GameState, group: tuple[Unit, ...], carrier: Unit) -> Iterator[Finding]:
    profile = profile_of(carrier)
    aboard = [*passengers_of(state, carrier), *group]
    if sum(map(is_infantry, aboard)) > profile.carries:
        message = say("carries_at_most", carrier=carrier.name, most=profile.carries)
        yield illegal("6.9", "no_room", message, carrier.hex)
    if sum(unit.kind == GUN for unit in aboard) > profile.tows:
        message = say("tows_at_most", carrier=carrier.name, most=int(profile.tows))
        yield illegal("6.9", "no_tow", message, carrier.hex)


def _load(state: GameState, group: tuple[Unit, ...], order: Load, dice: Dice) -> list[Event]:
    """Return the events of going aboard."""
    carrier = state.units[order.onto]
    narration = say("loads", units=names_of(group), count=len(group), carrier=carrier.name)
    return [
        *(UnitChanged(u.id, {"aboard": carrier.id, "markers": list(concluded(u))}) for u in group),
        Narrated.of(group[0].id, narration, ("6.9",)),
    ]


def _carriers(state: GameState, unit: Unit) -> list[str]:
    """Return the units in its hex that can carry or tow a unit."""
    return [other.id for other in state.units.values() if _may_carry(unit, other)]


def _may_carry(unit: Unit, other: Unit) -> bool:
    beside = other.hex == unit.hex and other.side == unit.side and other.id != unit.id
    return beside and bool(profile_of(other).carries if is_infantry(unit) else profile_of(other).tows)


def _may_be_loaded(state: GameState, group: tuple[Unit, ...]) -> bool:
    unit = group[0]
    is_alone = len(group) == 1 and state_of(unit).place == "board" and state_of(unit).aboard is None
    return is_alone and (is_infantry(unit) or unit.kind == GUN)


def _load_choices(state: GameState, group: tuple[Unit, ...], barred: bool) -> Iterator[Choice]:
    """Yield the carriers beside a unit that it may go aboard, or why it may not go aboard the first."""
    by_carrier = {
        carrier: tuple(_against_loading(state, group, Load(unit=group[0].id, onto=carrier)))
        for carrier in _carriers(state, group[0])
    }
    free = [carrier for carrier, against in by_carrier.items() if not against]
    if by_carrier:
        yield Choice(against=() if free else next(iter(by_carrier.values())), values={"onto": free})


LOAD: Final = OrderRule(
    order=Load,
    title=say("load"),
    key="o",
    gesture="board",
    who=A_GROUP,
    is_listed=_may_be_loaded,
    malformed=_no_carrier,
    may=_may,
    judge=_against_loading,
    resolve=_load,
    choices=_load_choices,
)


# -- unloading -----------------------------------------------------------------------------------


def _against_unloading(state: GameState, group: tuple[Unit, ...], order: Unload) -> Iterator[Finding]:
    """Yield why units may not leave their carrier."""
    for unit in group:
        if state_of(unit).aboard is None:
            yield illegal("6.9", "not_aboard", say("not_aboard", unit=unit.name), unit.hex)
    for label in dict.fromkeys(unit.hex for unit in group if unit.hex is not None):
        yield from _against_limit(state, group, label)


def _against_limit(state: GameState, group: tuple[Unit, ...], label: str) -> Iterator[Finding]:
    leaving = [_on_foot(unit) for unit in group if unit.hex == label]
    standing = friends_in(state, label, group[0].side, [unit.id for unit in leaving])
    if not fits([*standing, *leaving]):
        yield illegal("6.9", "full", say("no_room", hex=label, units=names_of(leaving)), label)


def _on_foot(unit: Unit) -> Unit:
    return replace(unit, state=replace(state_of(unit), aboard=None))


def _unload(state: GameState, group: tuple[Unit, ...], order: Unload, dice: Dice) -> list[Event]:
    """Return the events of leaving a carrier: a gun faces as ordered, or like its carrier."""
    events: list[Event] = []
    for unit in group:
        if unit.kind == GUN:
            facing = order.facing if order.facing is not None else _facing_off(state, unit)
            events.append(UnitPlaced(unit.id, None, unit.hex, facing))
        events.append(UnitChanged(unit.id, {"aboard": None, "markers": list(concluded(unit))}))
    narration = say("unloads", units=names_of(group), count=len(group), hex=group[0].hex)
    return [*events, Narrated.of(group[0].id, narration, ("6.9",))]


def _facing_off(state: GameState, gun: Unit) -> float | None:
    """Return how a gun that leaves its carrier faces if nothing else is ordered: like the carrier."""
    carrier = state.units.get(state_of(gun).aboard or "")
    return gun.facing if carrier is None else carrier.facing


def _is_aboard(state: GameState, group: tuple[Unit, ...]) -> bool:
    own = state_of(group[0])
    return len(group) == 1 and own.place == "board" and own.aboard is not None


def _unload_choices(state: GameState, group: tuple[Unit, ...], barred: bool) -> Iterator[Choice]:
    """Yield how a unit leaves its carrier: a gun like it, until another facing is chosen."""
    unit = group[0]
    fields: dict[str, Any] = {}
    values: dict[str, list[Any]] = {}
    if unit.kind == GUN:
        fields = {"facing": _facing_off(state, unit)}
        values = {"facing": list(state.board.grid.sides)}
    against = tuple(_against_unloading(state, group, Unload(unit=unit.id)))
    yield Choice(fields=fields, against=against, values=values)


UNLOAD: Final = OrderRule(
    order=Unload,
    title=say("unload"),
    key="o",
    gesture="disembark",
    who=A_GROUP,
    is_listed=_is_aboard,
    malformed=lambda state, group, order: bad_facings(state, (order.facing,)),
    may=_may,
    judge=_against_unloading,
    resolve=_unload,
    choices=_unload_choices,
)


# -- the umpire's hand ---------------------------------------------------------------------------


def brought_along(state: GameState, carrier: Unit) -> list[Event]:
    """Return the changes that keep units aboard with a carrier that the umpire moves."""
    where = {"place": state_of(carrier).place}
    return [
        event
        for rider in passengers_of(state, carrier)
        for event in (UnitPlaced(rider.id, None, carrier.hex, rider.facing), UnitChanged(rider.id, where))
    ]
