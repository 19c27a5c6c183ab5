"""What a side may order now: every expenditure with its cost and the MP left, and why the rest may not be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.answers import HexGoal, Offer
from rules.core.hexes import HexGrid
from rules.core.offering import common_offers
from rules.core.orders import order_type
from rules.core.scenario import UMPIRE
from rules.core.state import GameState, JsonObject, Unit
from rules.core.verdict import Finding
from rules.squad_leader import bypassing, entering, lie, orders
from rules.squad_leader.acting import may_spend
from rules.squad_leader.costs import has_road_to, words_of
from rules.squad_leader.forecast import expenditure
from rules.squad_leader.judging import HANDLING, broken
from rules.squad_leader.phases import end_phase_findings
from rules.squad_leader.scene import Scene, Vehicle, scene_of, vehicle_of
from rules.squad_leader.staying import most_excess
from rules.squad_leader.units import is_vehicle, state_of

HALF: Final = 0.5
HIGHEST_FACE: Final = 6
_FOR_ALL_MOVES: Final = (
    ("start", "Start"),
    ("stop", "Stop"),
    ("delay", "Delay"),
    ("turn", "Turn"),
    ("enter", "Enter"),
    ("bypass", "Bypass"),
    ("minimum_move", "Minimum Move"),
    ("esb", "Exceed the speed"),
    ("end_move", "End its MPh"),
)


class Way(Struct, frozen=True):
    """An order as it is offered: its settled fields, title and key, and the hex it leads to.

    `values` are the choices that it leaves open; then `order` is but an example.
    """

    order: orders.UnitOrder
    fields: JsonObject
    title: str
    key: str | None = None
    hex: str | None = None
    values: dict[str, list[Any]] = {}


def _way(
    kind: type[orders.UnitOrder],
    vehicle: Vehicle,
    title: str,
    key: str | None = None,
    label: str | None = None,
    **fields: Any,
) -> Way:
    order: orders.UnitOrder = kind(unit=vehicle.unit.id, **fields)
    return Way(order, fields, title, key, label)


def offers_of(state: GameState, side: str) -> list[Offer]:
    """Return what a side may order now; "gm" may order for every side, and by hand."""
    scene = scene_of(state)
    offers: list[Offer] = []
    for unit in state.units.values():
        if not is_vehicle(unit):
            continue
        if side in (UMPIRE, unit.side):
            offers += _vehicle_offers(scene, unit, side)
        if unit.hex is not None and state_of(unit).bypass is not None:
            offers.append(_struck_offer(unit))
    against = next(end_phase_findings(state, side), None)
    offers.append(_refusable({"type": "end_phase"}, "End the phase", against, None, "z"))
    return offers + common_offers(state, side)


def _vehicle_offers(scene: Scene, unit: Unit, side: str) -> Iterator[Offer]:
    yield from _remembered(Asked(scene, unit, side, _surroundings(scene, unit)))
    vehicle = vehicle_of(scene, unit)
    if not vehicle.is_off_board:
        yield from _others(scene, vehicle, side)


class Asked(Struct, frozen=True, eq=False):
    """All that the moves of a vehicle depend on; `scene` keeps its board alive while they are remembered."""

    scene: Scene
    unit: Unit
    side: str
    surroundings: tuple[Unit, ...]

    def _key(self) -> tuple[object, ...]:
        scene = self.scene
        return (self.unit, self.side, self.surroundings, scene.turn, scene.options, id(scene.board))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


def _surroundings(scene: Scene, unit: Unit) -> tuple[Unit, ...]:
    """Return the units that may bear on the moves of one: those up to two hexes away, or all of them."""
    if scene.options.one_at_a_time:
        return tuple(scene.state.units.values())
    grid = scene.board.grid
    near = _within_two(grid, unit.hex) if unit.hex is not None else _by_the_edge(grid)
    return tuple(other for label in near for other in scene.standing.get(label, ()))


@lru_cache(maxsize=8192)
def _within_two(grid: HexGrid, label: str) -> tuple[str, ...]:
    beside = grid.neighbours(label).values()
    far = [label for other in beside for label in grid.neighbours(other).values()]
    return tuple(dict.fromkeys((label, *beside, *far)))


@lru_cache(maxsize=64)
def _by_the_edge(grid: HexGrid) -> tuple[str, ...]:
    """Return the hexes at the edge of a board and those beside them."""
    edge = [label for label in grid.labels if grid.is_edge(label)]
    beside = [other for label in edge for other in grid.neighbours(label).values()]
    return tuple(dict.fromkeys((*edge, *beside)))


@lru_cache(maxsize=4096)
def _remembered(asked: Asked) -> tuple[Offer, ...]:
    vehicle = vehicle_of(asked.scene, asked.unit)
    against = next(may_spend(vehicle, asked.side), None)
    if against is None and vehicle.is_off_board:
        return (_coming_in(vehicle),)
    if against is None:
        return tuple(_offer(vehicle, way) for way in _moves(vehicle))
    name = asked.unit.id
    return tuple(
        _refusable({"type": word, "unit": name}, title, against, name) for word, title in _FOR_ALL_MOVES
    )


def _struck_offer(unit: Unit) -> Offer:
    return Offer(
        {"type": "struck", "unit": unit.id}, "Say where a shot comes from", allowed=True, unit=unit.id
    )


def _refusable(
    order: JsonObject, title: str, against: Finding | None, unit: str | None, key: str | None = None
) -> Offer:
    if against is None:
        return Offer(order, title, allowed=True, unit=unit, key=key)
    return Offer(order, title, False, unit, against.message, against.clause, key)


# -- the moves of a vehicle in its MPh -----------------------------------------------------------


def _moves(vehicle: Vehicle) -> Iterator[Way]:
    """Yield every expenditure that a vehicle may think of where it is."""
    yield _way(orders.Start, vehicle, "Start", "s")
    yield _way(orders.Stop, vehicle, "Stop", "x")
    yield _open_way(orders.Delay, vehicle, "Delay", "t", most=vehicle.left)
    yield from _turns(vehicle)
    yield from _entries(vehicle)
    yield from _bypasses(vehicle)
    yield from _minimum_moves(vehicle)
    yield _open_way(orders.ExcessSpeed, vehicle, "Exceed the speed", "b", most=most_excess(vehicle))
    yield _ending(vehicle)


def _minimum_moves(vehicle: Vehicle) -> Iterator[Way]:
    for label in entering.ways_ahead(vehicle):
        for kill, words in _kills(vehicle, label):
            title = f"Minimum Move into {label}{words}"
            yield _way(orders.MinimumMove, vehicle, title, None, label, hex=label, **kill)


def _kills(vehicle: Vehicle, label: str) -> list[tuple[JsonObject, str]]:
    """Return the fields and words of an entry, and of one that can kill where an enemy AFV stands (2.6)."""
    plain: list[tuple[JsonObject, str]] = [({}, "")]
    if vehicle.enemy_afvs_in(label):
        plain.append(({"can_kill": True}, ", able to kill there"))
    return plain


def _open_way(
    kind: type[orders.Delay | orders.ExcessSpeed], vehicle: Vehicle, title: str, key: str, most: float
) -> Way:
    """Return an order of which the MP are open, up to the most."""
    halves: list[Any] = [count * HALF for count in range(1, int(most * 2) + 1)]
    return Way(kind(unit=vehicle.unit.id, mp=HALF), {}, title, key, values={"mp": halves})


def _turns(vehicle: Vehicle) -> Iterator[Way]:
    for by, hand, key in ((-60, "left", "a"), (60, "right", "d")):
        facing = (vehicle.facing + by) % 360
        title = f"Turn {hand} to {facing:g}°"
        if vehicle.own.bypass is None:
            yield _way(orders.Turn, vehicle, title, key, facing=facing)
            continue
        if vehicle.heading != "reverse":
            yield _way(orders.Turn, vehicle, f"{title} about the front", key, facing=facing)
        if vehicle.heading != "forward":
            title = f"{title} about the rear"
            yield _way(orders.Turn, vehicle, title, facing=facing, about="rear")


def _entries(vehicle: Vehicle) -> Iterator[Way]:
    """Yield the hexes ahead, by road and beside it, and those behind."""
    for label, key in _ways(vehicle, reverse=False):
        for kill, words in _kills(vehicle, label):
            title = f"Enter {label}{words}"
            yield _way(orders.Enter, vehicle, title, None if kill else key, label, hex=label, **kill)
            if has_road_to(vehicle, label):
                title = f"Enter {label} beside the road{words}"
                yield _way(orders.Enter, vehicle, title, None, label, hex=label, road=False, **kill)
    for label, _ in _ways(vehicle, reverse=True):
        for kill, words in _kills(vehicle, label):
            title = f"Reverse into {label}{words}"
            yield _way(orders.Enter, vehicle, title, None, label, hex=label, reverse=True, **kill)


def _ways(vehicle: Vehicle, reverse: bool) -> list[tuple[str, str]]:
    """Return the hexes that a vehicle may enter as it faces, with the keys of the left and the right one."""
    if vehicle.own.bypass is not None:
        label = entering.way_from_bypass(vehicle, reverse)
        return [] if label is None else [(label, "w")]
    pair = lie.rear(vehicle) if reverse else lie.vca(vehicle)
    return [(label, key) for label, key in zip(pair, ("q", "e"), strict=True) if label is not None]


def _bypasses(vehicle: Vehicle) -> Iterator[Way]:
    """Yield the hexside ahead and the one behind, past the obstacle on either side of each."""
    for reverse in (False, True):
        hexside = bypassing.open_hexside(vehicle, reverse)
        if hexside is None:
            continue
        backward: JsonObject = {"reverse": True} if reverse else {}
        for (label, along), key in zip((hexside, hexside[::-1]), ("1", "2"), strict=True):
            for kill, words in _kills(vehicle, label):
                title = f"{'Reverse past' if reverse else 'Pass by'} {label} along {along}{words}"
                fields = {"hex": label, "along": along, **backward, **kill}
                yield _way(orders.PassBy, vehicle, title, None if reverse or kill else key, label, **fields)


def _ending(vehicle: Vehicle) -> Way:
    """Return the end of the MPh, with a wish for the first hex that is too dear where one is needed."""
    plain = _way(orders.EndMove, vehicle, "End its MPh", "k")
    if vehicle.own.status != "moving" or _against(vehicle, plain) is None:
        return plain
    for label in entering.ways_ahead(vehicle):
        title = f"End its MPh in Motion, {label} being too dear"
        wish = _way(orders.EndMove, vehicle, title, "k", wish=label)
        if _against(vehicle, wish) is None:
            return wish
    return plain


def _against(vehicle: Vehicle, way: Way) -> Finding | None:
    """Return the first reason against a way of a vehicle that may spend MP at all."""
    return next(iter(HANDLING[type(way.order)].broken(vehicle, way.order)), None)


def _offer(vehicle: Vehicle, way: Way) -> Offer:
    """Return a way as an offer, with its cost or the first reason against it."""
    name, label, against = vehicle.unit.id, way.hex, _against(vehicle, way)
    document = {"type": order_type(way.order), "unit": name, **way.fields}
    if against is not None:
        goal = (HexGoal(label, reason=against.message, clause=against.clause),) if label else ()
        return Offer(document, way.title, False, name, against.message, against.clause, way.key, hexes=goal)
    cost = None if way.values else expenditure(vehicle, way.order)
    left = None if cost is None else vehicle.left - cost
    return Offer(
        order=document,
        title=way.title if cost is None or left is None else _priced(way.title, cost, left),
        allowed=True,
        unit=name,
        key=way.key,
        values=way.values,
        hexes=(HexGoal(label, cost, way.fields, left=left),) if label else (),
        cost=cost,
        left=left,
    )


def _priced(title: str, cost: float, left: float) -> str:
    return f"{title}: {words_of(cost)} MP, {words_of(left)} left"


# -- all else ------------------------------------------------------------------------------------


def _others(scene: Scene, vehicle: Vehicle, side: str) -> Iterator[Offer]:
    """Yield what a vehicle on the board may do beside moving: attempt Motion, fire, lay its gun."""
    name = vehicle.unit.id
    yield from _attempts(scene, vehicle, side)
    against = next(broken(scene, orders.MarkFire(unit=name), side), None)
    yield _refusable({"type": "fire", "unit": name}, "Mark that it fires", against, name, "h")
    if vehicle.own.bypass is not None:
        aims: dict[str, list[Any]] = {"weapon": ["ma", "bow"], "acquired": [False, True]}
        yield Offer({"type": "aim", "unit": name}, "Lay the gun", True, name, key="j", values=aims)


def _attempts(scene: Scene, vehicle: Vehicle, side: str) -> Iterator[Offer]:
    """Yield a Motion attempt for each enemy that has spent MP."""
    name = vehicle.unit.id
    enemies = _spenders(scene, vehicle)
    for enemy in enemies:
        example = orders.MotionAttempt(unit=name, enemy=enemy.id, mp=HALF)
        against = next(broken(scene, example, side), None)
        order: JsonObject = {"type": "motion_attempt", "unit": name, "enemy": enemy.id}
        offer = _refusable(order, f"Attempt Motion before {enemy.name}", against, name)
        most = min(int(state_of(enemy).mp_spent), HIGHEST_FACE)
        values: dict[str, list[Any]] = {
            "mp": list(range(1, most + 1)),
            "facing": list(scene.board.grid.spines),
        }
        yield msgspec.structs.replace(offer, values=values) if offer.allowed else offer
    if not enemies:
        message = f"No enemy has spent MP in sight of {vehicle.name}."
        nobody = Finding("2.401", "no_enemy", "illegal", message)
        yield _refusable({"type": "motion_attempt", "unit": name}, "Attempt Motion", nobody, name)


def _spenders(scene: Scene, vehicle: Vehicle) -> list[Unit]:
    """Return the enemies that have spent MP enough for a die."""
    if scene.turn.phase != "mph" or scene.turn.side == vehicle.unit.side:
        return []
    return [
        other
        for other in scene.state.units.values()
        if other.side != vehicle.unit.side and other.hex is not None and state_of(other).mp_spent >= 1
    ]


def _coming_in(vehicle: Vehicle) -> Offer:
    """Return the entry from off the board, with the hexes at the edge that are open to a vehicle."""
    name, grid = vehicle.unit.id, vehicle.scene.board.grid
    goals = []
    for label, (facing, *_) in entering.edge_facings(grid).items():
        order = orders.Enter(unit=name, hex=label, facing=facing)
        if next(iter(HANDLING[orders.Enter].broken(vehicle, order)), None) is None:
            cost = expenditure(vehicle, order)
            left = None if cost is None else vehicle.left - cost
            goals.append(HexGoal(label, cost, {"hex": label, "facing": facing}, left=left))
    return Offer(
        order={"type": "enter", "unit": name},
        title="Come in",
        allowed=bool(goals),
        unit=name,
        reason=None if goals else "No hex at the edge is open to it.",
        clause=None if goals else "2.12",
        key="w",
        values={"facing": list(grid.spines)},
        hexes=tuple(goals),
    )
