"""2.3 Vehicular Bypass Movement: past the obstacle of a hex, along one of its hexsides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.state import Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.hex.board import HexBoard
from rules.core.words.numbers import points_words
from rules.squad_leader import bypass_geometry
from rules.squad_leader.costs import STOP_MP, Price, bypass_price, cost_of
from rules.squad_leader.hexes import OBSTACLES, MapHex
from rules.squad_leader.orders import PassBy
from rules.squad_leader.permission import (
    has_started,
    keeps_direction,
    motion_note,
    on_board,
    pays,
    price_notes,
)
from rules.squad_leader.positions import open_hexside, position_of
from rules.squad_leader.resolution import Act
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.stop_limits import dead_ends, enemy_note, is_at_risk, is_caught
from rules.squad_leader.titles import bypass_title
from rules.squad_leader.units import Bypass, state_of

HIGHEST_CLEAR: Final = 3
"""The highest face of the die that finds a doubtful hexside clear."""

Clearance = Literal["clear", "doubtful", "obstructed"]


def bars_of_bypass(vehicle: Vehicle, label: str, along: str) -> Iterator[str]:
    """Yield why nobody passes by a hex along a hexside, in sentences (2.31)."""
    yield from bars_on_board(vehicle.scene.board, label, along)
    other = vehicle.scene.on_hexside(label, along, vehicle.unit)
    if other is not None:
        yield f"{other.name} stands on the hexside of {label} and {along}."


def bars_on_board(board: HexBoard, label: str, along: str) -> Iterator[str]:
    """Yield what on the board itself bars a hexside to Bypass, in sentences (2.31)."""
    yield from bars_in_hex(board.at(label), label)
    if touches_roadblock(board, label, along):
        yield f"A roadblock touches the hexside of {label} and {along}: no Bypass."


def bars_in_hex(found: MapHex, label: str) -> Iterator[str]:
    """Yield what bars every hexside of a hex to Bypass."""
    if not any(word in OBSTACLES for word in found.terrain):
        yield f"{label} has neither woods nor a building to pass by."
    if "rubble" in found.terrain:
        yield f"There is rubble in {label}: no Bypass."
    if found.blaze:
        yield f"There is a blaze in {label}: no Bypass."


def touches_roadblock(board: HexBoard, label: str, along: str) -> bool:
    """Return whether a roadblock is on a hexside or shares a vertex with it (2.31)."""
    if not board.hexsides:
        return False
    beside, beyond = board.grid.neighbours(label).values(), board.grid.neighbours(along).values()
    common = [other for other in beside if other in beyond]
    hexsides = [(label, along), *((own, other) for other in common for own in (label, along))]
    return any("roadblock" in board.between(*hexside) for hexside in hexsides)


def clearance(vehicle: Vehicle, label: str, along: str) -> Clearance:
    """Return whether a hexside leaves a vehicle room on the side of the hex."""
    found = vehicle.scene.hex(label)
    if along in found.obstructed:
        return "obstructed"
    return "doubtful" if along in found.doubtful else "clear"


def bypass_broken(vehicle: Vehicle, order: PassBy) -> Iterator[Finding]:
    """Yield why a vehicle does not pass by a hex along a hexside."""
    yield from on_board(vehicle)
    if vehicle.is_off_board:
        return
    yield from has_started(vehicle)
    yield from keeps_direction(vehicle, order.reverse)
    hexside = open_hexside(vehicle.scene.board.grid, position_of(vehicle), order.reverse)
    is_open = hexside is not None and {order.hex, order.along} == set(hexside)
    if not is_open:
        yield _wrong_hexside(vehicle, order)
    if order.along in vehicle.scene.board.grid.neighbours(order.hex).values():
        for message in bars_of_bypass(vehicle, order.hex, order.along):
            yield illegal("2.31", "no_bypass", message, order.hex)
    if not is_open:
        return
    price = bypass_price(vehicle, order.hex, order.reverse)
    yield from pays(vehicle, price, order.hex)
    if price.bar is None and is_at_risk(vehicle, order.hex, order.reverse, cost_of(vehicle, price)):
        was_caught = order.hex == vehicle.hex and is_caught(vehicle)
        yield from dead_ends(passed_by(vehicle, order), was_caught)


def _wrong_hexside(vehicle: Vehicle, order: PassBy) -> Finding:
    where = f"{order.hex}–{order.along}"
    if vehicle.own.bypass is not None:
        message = f"In Bypass {vehicle.name} goes on along a hexside toward which it has turned: not {where}."
        return illegal("2.33", "bypass_way", message, order.hex)
    if order.reverse:
        message = f"{vehicle.name} reverses only along the hexside between its rear hexes: not {where}."
        return illegal("2.22", "not_behind", message, order.hex)
    message = f"{vehicle.name} goes along the hexside between the hexes of its VCA only: not {where}."
    return illegal("2.3", "wrong_hexside", message, order.hex)


def bypass_notes(vehicle: Vehicle, order: PassBy) -> Iterator[Finding]:
    """Yield what a Bypass costs and risks."""
    price = bypass_price(vehicle, order.hex, order.reverse)
    mp = cost_of(vehicle, price)
    message = f"{vehicle.name} goes into Bypass along {order.hex}–{order.along} for {points_words(mp)} MP."
    title = bypass_title(order.hex, order.along, order.reverse)
    yield note("2.3", "bypass", message, mp=mp, what=title)
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex, order.reverse)
    yield from _clearance_findings(vehicle, order)
    yield from enemy_note(passed_by(vehicle, order))


def _clearance_findings(vehicle: Vehicle, order: PassBy) -> Iterator[Finding]:
    found = clearance(vehicle, order.hex, order.along)
    where = f"{order.hex}–{order.along}"
    if found == "obstructed":
        yield obstructed(vehicle, order)
    elif found == "doubtful":
        message = f"{where} may not be clear: a die of {HIGHEST_CLEAR + 1} or more stops {vehicle.name}."
        yield Finding("2.3", "doubtful", "risk", message, at=order.hex)


def obstructed(vehicle: Vehicle, order: PassBy) -> Finding:
    """Return that a hexside leaves a vehicle no room."""
    where = f"{order.hex}–{order.along}"
    message = f"{where} is not clear: the MP are spent where {vehicle.name} is, and 1 more to stop."
    return Finding("2.3", "obstructed", "limits", message, at=order.hex)


def has_passed(after: Unit, order: PassBy) -> bool:
    """Return whether a vehicle is on the hexside along which it was to go."""
    bypass = state_of(after).bypass
    return bypass is not None and bypass.hexside == (order.hex, order.along)


def passed_by(vehicle: Vehicle, order: PassBy) -> Vehicle:
    """Return the vehicle on the hexside, which is clear."""
    own, price = vehicle.own, bypass_price(vehicle, order.hex, order.reverse)
    hexside = (order.hex, order.along)
    straddle = bypass_geometry.straddle(vehicle.scene.board.grid, hexside, vehicle.facing)
    if straddle is None:
        raise ValueError(f"{vehicle.name} does not face along the hexside of {order.hex} and {order.along}")
    tca = own.bypass.tca if own.bypass is not None else "front"
    bypass = Bypass(hexside, bypass_geometry.cafp_of(straddle, hexside), None, tca)
    direction = "reverse" if order.reverse else "forward"
    fields = {**_spent(vehicle, price), "direction": direction, "on_road": False, "bypass": bypass}
    if own.bypass is None or vehicle.hex != order.hex:
        fields |= {"hexes": own.hexes + 1, "may_stay": order.can_kill, "all_mp": price.takes_all}
    return vehicle.after(order.hex, **fields)


def _spent(vehicle: Vehicle, price: Price) -> dict[str, Any]:
    return vehicle.spending("bypass", cost_of(vehicle, price))


def bypass_events(vehicle: Vehicle, order: PassBy, dice: Dice) -> list[Event]:
    """Return what comes of a Bypass: the way along the hexside, or a stop where the vehicle is."""
    act = Act(vehicle, dice)
    price = bypass_price(vehicle, order.hex, order.reverse)
    where = f"along {order.hex}–{order.along}"
    act.tell(f"goes into Bypass {where} ({points_words(cost_of(vehicle, price))} MP)", "2.3")
    if _is_clear(act, order):
        act.become(passed_by(vehicle, order))
    else:
        act.become(held_up(vehicle, price))
        stops = act.vehicle.own.status == "stopped"
        act.tell(f"finds no way {where}" + (" and stops (1 MP)" if stops else ""), "2.3")
    return act.events()


def _is_clear(act: Act, order: PassBy) -> bool:
    found = clearance(act.vehicle, order.hex, order.along)
    if found != "doubtful":
        return found == "clear"
    is_clear = act.roll(1, "clearance") <= HIGHEST_CLEAR
    said = "clear" if is_clear else "not clear"
    act.tell(f"looks at a doubtful hexside: {{dice}}, it is {said}", "2.3")
    return is_clear


def held_up(vehicle: Vehicle, price: Price) -> Vehicle:
    """Return the vehicle that found the hexside obstructed: it stops, if it has the MP, turned as before."""
    spent = vehicle.after(**_spent(vehicle, price))
    own, facing = spent.own, None
    fields: dict[str, Any] = {}
    if own.bypass is not None and own.bypass.turned is not None:
        facing = own.bypass.turned.origin
        fields["bypass"] = unturned(own.bypass)
    if spent.left >= STOP_MP:
        fields |= {"mp_spent": own.mp_spent + STOP_MP, "mp_free": own.mp_free + STOP_MP}
        fields |= {"status": "stopped", "direction": None}
    return spent.after(facing=facing, **fields)


def unturned(bypass: Bypass) -> Bypass:
    """Return a Bypass with its turn taken back."""
    return Bypass(bypass.hexside, bypass.cafp, None, bypass.tca)
