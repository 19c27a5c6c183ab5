"""What a side may order now, and why the rest may not be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from rules.core.game.answers import HexGoal, Offer
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.system.offers import common_offers, offered
from rules.valor_victory.concluding import end_move_findings
from rules.valor_victory.firing import fire_findings
from rules.valor_victory.goals import against_moving, edge_of, goals_of
from rules.valor_victory.leaving import against_exit
from rules.valor_victory.orders import Eliminate, EndMove, GroupOrder, Load, Pin, Unload, Unpin
from rules.valor_victory.paying import against_immobile, purse_of
from rules.valor_victory.permission import bad_orders, may_act, may_turn_on_the_spot
from rules.valor_victory.transport import against_transport, load_findings, unload_findings
from rules.valor_victory.turning import face_first_cost
from rules.valor_victory.turns import end_turn_findings
from rules.valor_victory.units import GUN, has_marker, is_infantry, is_vehicle, profile_of, state_of, turn_of

PIN: Final = ("pin", Pin, "Pin", "i")
UNPIN: Final = ("unpin", Unpin, "Unpin", "u")
ELIMINATE: Final = ("eliminate", Eliminate, "Eliminate", "k")
OPEN: Final[JsonObject] = {"end": False}
"""What keeps a move open, so that the other side may fire at it hex by hex (6.1, 6.31)."""

WaysIn = dict[tuple[str, str, Struct], tuple[HexGoal, ...]]
"""The hexes of the edge by which units come in, by side, kind and profile: all such are alike."""


def offers_of(state: GameState, side: str) -> list[Offer]:
    """Return what a side may order now; "gm" may order for every side, and by hand."""
    ways_in: WaysIn = {}
    offers = [
        offer
        for unit in state.units.values()
        if side in (UMPIRE, unit.side)
        for offer in _unit_offers(state, unit, ways_in)
    ]
    offers += _stack_offers(state, side)
    offers += _fire_offers(state)
    ends = bad_orders(state, EndMove(), side)
    moved = end_move_findings(state, EndMove(), side)
    offers += [
        offered({"type": "end_move"}, "End the move", [*ends, *moved], key="f", gesture="end"),
        offered(
            {"type": "end_turn"}, "End the turn", [*ends, *end_turn_findings(state)], key="t", gesture="end"
        ),
    ]
    return offers + common_offers(state, side)


# -- units and stacks ----------------------------------------------------------------------------


def at_hand(state: GameState, unit: Unit) -> tuple[Unit, ...]:
    """Return a unit with all that it is moving with."""
    moving = turn_of(state).moving
    if moving is None or unit.id not in moving.units:
        return (unit,)
    return tuple(state.units[each] for each in moving.units if each in state.units)


def _unit_offers(state: GameState, unit: Unit, ways_in: WaysIn) -> Iterator[Offer]:
    match state_of(unit).place:
        case "board":
            yield _move_offer(state, (unit,))
            yield from _turn_offer(state, unit)
            yield _exit_offer(state, unit)
            yield from _transport_offers(state, unit)
        case "reserve":
            yield _enter_offer(state, unit, ways_in)


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
    against = list(against_moving(state, group))
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
    return offered(
        order,
        "Move",
        against,
        unit=group[0].id,
        key="d",
        values=values,
        hexes=hexes,
        open=OPEN,
        gesture="drive",
    )


def _turn_offer(state: GameState, unit: Unit) -> Iterator[Offer]:
    """Yield the turn of a vehicle where it stands, before the first hex of a move that stays open (6.5)."""
    moving = turn_of(state).moving
    if not is_vehicle(unit) or unit.facing is None or not may_turn_on_the_spot(state):
        return
    if moving is not None and moving.entered:
        return
    left = purse_of(unit, led=False, assault=False).left
    facings = [side for side in state.board.grid.sides if 0 < face_first_cost(unit.facing, side) <= left]
    order: JsonObject = {"type": "move", "unit": unit.id, "path": [], "end": False}
    if facings:
        against = list(against_moving(state, (unit,)))
        values: dict[str, list[Any]] = {"face_first": facings}
        yield offered(
            order, "Turn on the spot", against, unit=unit.id, key="y", values=values, gesture="turn"
        )


def _named(group: tuple[Unit, ...]) -> JsonObject:
    return {"unit": group[0].id} if len(group) == 1 else {"units": [unit.id for unit in group]}


def _exit_offer(state: GameState, unit: Unit) -> Offer:
    group = at_hand(state, unit)
    found = [*may_act(state, group, GroupOrder()), *against_exit(state, group)]
    return offered({"type": "exit", **_named(group)}, "Leave the map", found, unit=unit.id, key="l")


def _enter_offer(state: GameState, unit: Unit, ways_in: WaysIn) -> Offer:
    against = list(against_moving(state, (unit,)))
    values: dict[str, list[Any]] = {"hex": edge_of(state, unit), "end": [True, False]}
    if is_vehicle(unit) or unit.kind == GUN:
        values["facing"] = list(state.board.grid.sides)
    alike = unit.side, unit.kind, unit.profile
    if not against and alike not in ways_in:
        ways_in[alike] = goals_of(state, (unit,), beyond=False)
    hexes = () if against else ways_in[alike]
    order: JsonObject = {"type": "enter", "unit": unit.id}
    return offered(
        order,
        "Come in",
        against,
        unit=unit.id,
        key="b",
        values=values,
        hexes=hexes,
        open=OPEN,
        gesture="enter",
    )


def _transport_offers(state: GameState, unit: Unit) -> Iterator[Offer]:
    if state_of(unit).aboard is not None:
        order = Unload(unit=unit.id)
        found = [*may_act(state, (unit,), order), *unload_findings(state, order)]
        values: dict[str, list[Any]] = {"facing": list(state.board.grid.sides)} if unit.kind == GUN else {}
        document: JsonObject = {"type": "unload", "unit": unit.id}
        yield offered(document, "Unload", found, unit=unit.id, key="o", values=values, gesture="disembark")
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
    order: JsonObject = {"type": "load", "unit": unit.id}
    values: dict[str, list[Any]] = {"onto": open_to}
    return offered(order, "Go aboard", found, unit=unit.id, key="o", values=values, gesture="board")


# -- fire ----------------------------------------------------------------------------------------


def _fire_offers(state: GameState) -> Iterator[Offer]:
    """Yield what anyone may note of any unit on the board."""
    for unit in state.units.values():
        if state_of(unit).place != "board":
            continue
        for word, kind, title, key in (UNPIN if has_marker(unit, "pinned") else PIN, ELIMINATE):
            found = fire_findings(state, kind(unit=unit.id))
            yield offered({"type": word, "unit": unit.id}, title, found, unit=unit.id, key=key, note=True)
