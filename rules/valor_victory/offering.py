"""What a side may order now, and why the rest may not be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from rules.core.offering import common_offers
from rules.core.scenario import UMPIRE
from rules.core.state import GameState, JsonObject, Unit
from rules.core.system import HexGoal, Offer
from rules.core.verdict import Finding
from rules.valor_victory.acting import against_open_move, bad_orders, illegal, may_act, names_of, open_move
from rules.valor_victory.carrying import against_transport, load_findings, unload_findings
from rules.valor_victory.concluding import end_move_findings
from rules.valor_victory.firing import fire_findings
from rules.valor_victory.leaving import against_exit
from rules.valor_victory.moving import against_edge
from rules.valor_victory.orders import (
    Eliminate,
    EndMove,
    Enter,
    GroupOrder,
    Load,
    Pin,
    Unload,
    Unpin,
)
from rules.valor_victory.paying import against_immobile
from rules.valor_victory.reaching import goals_of
from rules.valor_victory.stacking import fits
from rules.valor_victory.turns import end_turn_findings
from rules.valor_victory.units import GUN, has_marker, is_infantry, is_vehicle, profile_of, state_of, turn_of

PIN: Final = ("pin", Pin, "Pin", "n")
UNPIN: Final = ("unpin", Unpin, "Unpin", "u")
ELIMINATE: Final = ("eliminate", Eliminate, "Eliminate", "k")


def offers_of(state: GameState, side: str) -> list[Offer]:
    """Return what a side may order now; "gm" may order for every side, and by hand."""
    offers = [
        offer
        for unit in state.units.values()
        if side in (UMPIRE, unit.side)
        for offer in _unit_offers(state, unit)
    ]
    offers += _stack_offers(state, side)
    offers += _fire_offers(state)
    ends = bad_orders(state, EndMove(), side)
    offers.append(_made({"type": "end_move"}, "End the move", "f", [*ends, *_end_move(state, side)]))
    offers.append(_made({"type": "end_turn"}, "End the turn", "t", [*ends, *end_turn_findings(state)]))
    return offers + common_offers(state, side)


def _end_move(state: GameState, side: str) -> Iterator[Finding]:
    yield from (found for found in end_move_findings(state, EndMove(), side) if found.severity == "illegal")


# -- units and stacks ----------------------------------------------------------------------------


def at_hand(state: GameState, unit: Unit) -> tuple[Unit, ...]:
    """Return a unit with all that it is moving with."""
    moving = turn_of(state).moving
    if moving is None or unit.id not in moving.units:
        return (unit,)
    return tuple(state.units[each] for each in moving.units if each in state.units)


def reach_of(state: GameState, group: tuple[Unit, ...]) -> tuple[HexGoal, ...]:
    """Return where a group may get, nowhere when it may not move now."""
    if not group or any(_against_moving(state, group)):
        return ()
    return goals_of(state, group)


def _against_moving(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why a group may not move, wherever it would go."""
    yield from may_act(state, group, GroupOrder())
    yield from against_open_move(state, group)
    yield from against_immobile(state, group)
    if len({unit.hex for unit in group}) > 1 or not fits(group):
        yield illegal("6.9", "too_many", f"{names_of(group)} are not one stack.")


def _unit_offers(state: GameState, unit: Unit) -> Iterator[Offer]:
    match state_of(unit).place:
        case "board":
            yield _move_offer(state, (unit,))
            yield _exit_offer(state, unit)
            yield from _transport_offers(state, unit)
        case "reserve":
            yield _enter_offer(state, unit)


def _stack_offers(state: GameState, side: str) -> Iterator[Offer]:
    """Yield the offers to move all together that can move from a hex, or the group that is moving."""
    stacks: dict[tuple[str, str], list[Unit]] = {}
    moving = turn_of(state).moving
    for unit in state.units.values():
        if unit.hex is None or side not in (UMPIRE, unit.side) or unit.side != turn_of(state).side:
            continue
        if unit.id in moving.units if moving is not None else not any(against_immobile(state, [unit])):
            stacks.setdefault((unit.side, unit.hex), []).append(unit)
    for stack in stacks.values():
        if len(stack) > 1:
            yield _move_offer(state, tuple(stack))


def _move_offer(state: GameState, group: tuple[Unit, ...]) -> Offer:
    against = list(_against_moving(state, group))
    moving = turn_of(state).moving
    is_open = moving is not None and not against
    values: dict[str, list[Any]] = {"end": [True, False]}
    if all(map(is_infantry, group)):
        values["assault"] = [False, True] if moving is None else [moving.assault]
    if any(map(is_vehicle, group)):
        values["turns"] = [None, *state.board.grid.sides]
    if any(unit.kind == GUN for unit in group):
        values["facing"] = list(state.board.grid.sides)
    order: JsonObject = {"type": "move", **_named(group)}
    hexes = goals_of(state, group) if is_open else ()
    return _made(order, "Move", "d", against, group[0], values, hexes)


def _named(group: tuple[Unit, ...]) -> JsonObject:
    return {"unit": group[0].id} if len(group) == 1 else {"units": [unit.id for unit in group]}


def _exit_offer(state: GameState, unit: Unit) -> Offer:
    group = at_hand(state, unit)
    found = [*may_act(state, group, GroupOrder()), *against_exit(state, group)]
    return _made({"type": "exit", **_named(group)}, "Leave the map", "l", found, unit)


def _enter_offer(state: GameState, unit: Unit) -> Offer:
    order = Enter(unit=unit.id, hex="-")
    found = [*may_act(state, (unit,), order), *against_immobile(state, (unit,))]
    if turn_of(state).moving is not None:
        found.append(open_move(state))
    edge = [label for label in _edge(state, unit) if not any(against_edge(state, unit, label))]
    values: dict[str, list[Any]] = {"hex": edge}
    if is_vehicle(unit) or unit.kind == GUN:
        values["facing"] = list(state.board.grid.sides)
    return _made({"type": "enter", "unit": unit.id}, "Come in", "b", found, unit, values)


def _edge(state: GameState, unit: Unit) -> Iterable[str]:
    own = state.board.baselines.get(unit.side)
    return own or (*state.board.grid.rim, *state.board.half_hexes)


def _transport_offers(state: GameState, unit: Unit) -> Iterator[Offer]:
    if state_of(unit).aboard is not None:
        order = Unload(unit=unit.id)
        found = [*may_act(state, (unit,), order), *unload_findings(state, order)]
        values: dict[str, list[Any]] = {"facing": list(state.board.grid.sides)} if unit.kind == GUN else {}
        yield _made({"type": "unload", "unit": unit.id}, "Unload", "o", found, unit, values)
    elif is_infantry(unit) or unit.kind == GUN:
        carriers = [other for other in state.units.values() if _may_carry(unit, other)]
        if carriers:
            yield _load_offer(state, unit, carriers)


def _may_carry(unit: Unit, other: Unit) -> bool:
    beside = other.hex == unit.hex and other.side == unit.side and other.id != unit.id
    return beside and bool(profile_of(other).carries if is_infantry(unit) else profile_of(other).tows)


def _load_offer(state: GameState, unit: Unit, carriers: list[Unit]) -> Offer:
    found = [*may_act(state, (unit,), GroupOrder()), *against_transport(state)]
    by_carrier = {
        carrier.id: list(load_findings(state, Load(unit=unit.id, onto=carrier.id))) for carrier in carriers
    }
    open_to = [carrier for carrier, against in by_carrier.items() if not against]
    if not open_to:
        found += by_carrier[carriers[0].id]
    order = {"type": "load", "unit": unit.id}
    return _made(order, "Go aboard", "o", found, unit, {"onto": open_to})


# -- fire ----------------------------------------------------------------------------------------


def _fire_offers(state: GameState) -> Iterator[Offer]:
    """Yield what anyone may note of any unit on the board."""
    for unit in state.units.values():
        if state_of(unit).place != "board":
            continue
        for word, kind, title, key in (UNPIN if has_marker(unit, "pinned") else PIN, ELIMINATE):
            found = [each for each in fire_findings(state, kind(unit=unit.id)) if each.severity == "illegal"]
            yield _made({"type": word, "unit": unit.id}, title, key, found, unit)


def _made(
    order: JsonObject,
    title: str,
    key: str,
    found: Iterable[Finding],
    unit: Unit | None = None,
    values: dict[str, list[Any]] | None = None,
    hexes: tuple[HexGoal, ...] = (),
) -> Offer:
    against = next(iter(found), None)
    return Offer(
        order=order,
        title=title,
        allowed=against is None,
        unit=unit.id if unit is not None else None,
        reason=against.message if against is not None else None,
        clause=against.clause if against is not None else None,
        key=key,
        values=values or {},
        hexes=hexes,
    )
