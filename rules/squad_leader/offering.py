"""What a side may order now: every expenditure with its cost and the MP left, and why the rest may not be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.game.answers import Gesture, HexGoal, Offer
from rules.core.game.cache import cached
from rules.core.game.orders import UMPIRE, order_type
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.hex.grid import HexGrid
from rules.core.system.offers import common_offers, offered
from rules.core.words.numbers import points_words
from rules.squad_leader import enter, orders
from rules.squad_leader.end_phase import MOVEMENT, end_phase_findings, passed_over
from rules.squad_leader.forecast import expenditure
from rules.squad_leader.judging import HANDLING, broken
from rules.squad_leader.permission import may_spend
from rules.squad_leader.scene import Scene, Vehicle, scene_of, vehicle_of
from rules.squad_leader.units import is_vehicle, state_of
from rules.squad_leader.ways import HALF, Way, against_way, ways_of

HIGHEST_FACE: Final = 6
_FOR_ALL_MOVES: Final[tuple[tuple[str, str, Gesture], ...]] = (
    ("start", "Start", "press"),
    ("stop", "Stop", "press"),
    ("delay", "Delay", "press"),
    ("turn", "Turn", "turn"),
    ("enter", "Enter", "step"),
    ("bypass", "Bypass", "step"),
    ("minimum_move", "Minimum Move", "step"),
    ("esb", "Exceed the speed", "press"),
    ("end_move", "End its MPh", "press"),
)
_GESTURES: Final = {word: gesture for word, _, gesture in _FOR_ALL_MOVES}


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
    return offers + _phase_offers(state, side) + common_offers(state, side)


def _phase_offers(state: GameState, side: str) -> list[Offer]:
    """Return the end of the phase, and of all those that follow in which no vehicle moves."""
    order = orders.EndPhase()
    offers = [
        offered(
            {"type": "end_phase"},
            "End the phase",
            end_phase_findings(state, order, side),
            key="z",
            gesture="end",
        )
    ]
    until = passed_over(state)
    if until is not None:
        title = "On to Movement" if until == MOVEMENT else "End the Player Turn"
        further = end_phase_findings(state, orders.EndPhase(until=until), side)
        offers.append(offered({"type": "end_phase", "until": until}, title, further, gesture="end"))
    return offers


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


@cached(maxsize=8192)
def _within_two(grid: HexGrid, label: str) -> tuple[str, ...]:
    beside = grid.neighbours(label).values()
    far = [label for other in beside for label in grid.neighbours(other).values()]
    return tuple(dict.fromkeys((label, *beside, *far)))


@cached(maxsize=64)
def _by_the_edge(grid: HexGrid) -> tuple[str, ...]:
    """Return the hexes at the edge of a board and those beside them."""
    edge = [label for label in grid.labels if grid.is_edge(label)]
    beside = [other for label in edge for other in grid.neighbours(label).values()]
    return tuple(dict.fromkeys((*edge, *beside)))


@cached(maxsize=4096)
def _remembered(asked: Asked) -> tuple[Offer, ...]:
    vehicle = vehicle_of(asked.scene, asked.unit)
    against = next(may_spend(vehicle, asked.side), None)
    if against is None and vehicle.is_off_board:
        return (_coming_in(vehicle),)
    if against is None:
        return tuple(_offer(vehicle, way) for way in ways_of(vehicle))
    name = asked.unit.id
    return tuple(
        offered({"type": word, "unit": name}, title, [against], unit=name, gesture=gesture)
        for word, title, gesture in _FOR_ALL_MOVES
    )


def _struck_offer(unit: Unit) -> Offer:
    return offered(
        {"type": "struck", "unit": unit.id},
        "Say where a shot comes from",
        unit=unit.id,
        note=True,
        gesture="aim",
    )


# -- the moves of a vehicle in its MPh -----------------------------------------------------------


def _offer(vehicle: Vehicle, way: Way) -> Offer:
    """Return a way as an offer, with its cost or the first reason against it."""
    name, label, against = vehicle.unit.id, way.hex, against_way(vehicle, way)
    word = order_type(way.order)
    document, gesture = {"type": word, "unit": name, **way.fields}, _GESTURES[word]
    if against is not None:
        goal = (HexGoal(label, reason=against.message, clause=against.clause),) if label else ()
        return Offer(
            order=document,
            title=way.title,
            allowed=False,
            unit=name,
            reason=against.message,
            clause=against.clause,
            key=way.key,
            hexes=goal,
            gesture=gesture,
        )
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
        gesture=gesture,
    )


def _priced(title: str, cost: float, left: float) -> str:
    return f"{title}: {points_words(cost)} MP, {points_words(left)} left"


# -- all else ------------------------------------------------------------------------------------


def _others(scene: Scene, vehicle: Vehicle, side: str) -> Iterator[Offer]:
    """Yield what a vehicle on the board may do beside moving: attempt Motion, fire, lay its gun.

    In the MPh vehicles are there to move: that one fired, whoever's MPh it is, is a note.
    """
    name, is_note = vehicle.unit.id, scene.turn.phase == "mph"
    yield from _attempts(scene, vehicle, side)
    against = broken(scene, orders.MarkFire(unit=name), side)
    yield offered({"type": "fire", "unit": name}, "Mark its fire", against, unit=name, key="h", note=is_note)
    if vehicle.own.bypass is not None:
        aims: dict[str, list[Any]] = {"weapon": ["ma", "bow"], "acquired": [False, True]}
        yield offered(
            {"type": "aim", "unit": name},
            "Lay the gun",
            unit=name,
            key="j",
            values=aims,
            note=True,
            gesture="aim",
        )


def _attempts(scene: Scene, vehicle: Vehicle, side: str) -> Iterator[Offer]:
    """Yield a Motion attempt for each enemy that has spent MP."""
    name = vehicle.unit.id
    enemies = _spenders(scene, vehicle)
    for enemy in enemies:
        example = orders.MotionAttempt(unit=name, enemy=enemy.id, mp=HALF)
        order: JsonObject = {"type": "motion_attempt", "unit": name, "enemy": enemy.id}
        title = f"Before {enemy.name}, attempt Motion"
        offer = offered(order, title, broken(scene, example, side), unit=name, key="i")
        most = min(int(state_of(enemy).mp_spent), HIGHEST_FACE)
        values: dict[str, list[Any]] = {"mp": list(range(1, most + 1))}
        if vehicle.own.bypass is None:
            values["facing"] = list(scene.board.grid.spines)
        yield msgspec.structs.replace(offer, values=values) if offer.allowed else offer
    if not enemies:
        message = f"No enemy has spent MP in sight of {vehicle.name}."
        nobody = Finding("2.401", "no_enemy", "illegal", message)
        yield offered(
            {"type": "motion_attempt", "unit": name}, "Attempt Motion", [nobody], unit=name, key="i"
        )


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
    for label, (facing, *_) in enter.edge_facings(grid).items():
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
        gesture="enter",
    )
