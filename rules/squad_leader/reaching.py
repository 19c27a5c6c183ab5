"""How far a vehicle may get in its MPh, now or in its next: every hex with the cheapest way there.

It tells where a vehicle gets if no die goes against it: no bogging, no breakdown, doubtful hexsides clear.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.core.game.answers import HexGoal, HexReach
from rules.core.game.cache import cached
from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.squad_leader.closing import Closing
from rules.squad_leader.costs import START_MP, STOP_MP, Price, can_pay, cheapest_entry, cost_of, entry_price
from rules.squad_leader.entering import edge_facings, enter_broken, ways_ahead
from rules.squad_leader.ground import Ground
from rules.squad_leader.minimum import minimum_broken
from rules.squad_leader.network import BACK, FORWARD, FRESH
from rules.squad_leader.occupancy import Occupancy
from rules.squad_leader.orders import Enter, MinimumMove, Start
from rules.squad_leader.permission import may_reverse, may_spend
from rules.squad_leader.phases import refreshed
from rules.squad_leader.places import A_HEX, Spot
from rules.squad_leader.rates import TURN_MP, Rates
from rules.squad_leader.scene import Vehicle, scene_of, vehicle_of
from rules.squad_leader.search import Budget, Search
from rules.squad_leader.starting import started
from rules.squad_leader.steps import Steps
from rules.squad_leader.stop_limits import is_caught, may_exceed, most_excess
from rules.squad_leader.units import is_vehicle, turn_of


def reach_of(state: GameState, unit: Unit) -> HexReach:
    """Return where a vehicle may get: with the MP it has left, or as it would in its next MPh."""
    if not is_vehicle(unit):
        reason = f"{unit.name} is no vehicle: only the umpire moves it."
        return HexReach((unit.id,), (), now=False, reason=reason, clause="2.1")
    vehicle = vehicle_of(scene_of(state), unit)
    if not any(may_spend(vehicle, unit.side)):
        return Reaching(vehicle).reach(now=True)
    turn = msgspec.structs.replace(turn_of(state), side=unit.side, phase="mph")
    vehicle = vehicle_of(scene_of(msgspec.structs.replace(state, turn=turn)), refreshed(unit, unit.side))
    against = next(may_spend(vehicle, unit.side), None)
    if against is not None:
        return HexReach((unit.id,), (), now=False, reason=against.message, clause=against.clause)
    return Reaching(vehicle).reach(now=False)


class Reaching:
    """The reach of a vehicle that may move: a search from where it is, and what follows from it."""

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle
        self.is_stopped = not vehicle.is_off_board and vehicle.own.status == "stopped"
        self.moving = started(vehicle, Start(unit=vehicle.unit.id)) if self.is_stopped else vehicle
        self.ground = _ground(_Asked(vehicle.scene.board, vehicle.rates))
        self.places = self.ground.places
        self.begin = self._begin()
        self.way = {None: FRESH, "reverse": BACK}.get(self.moving.heading, FORWARD)
        self.search = self._search()
        self.steps = Steps(vehicle, self.search, self.begin, self.way, self.is_stopped)

    def reach(self, now: bool) -> HexReach:
        """Return the whole answer."""
        goals = self._goals()
        return HexReach((self.vehicle.unit.id,), goals, now=now, steps=tuple(self.steps.found))

    def _begin(self) -> Spot | None:
        """Return where the vehicle is, in Bypass as it has turned; None off the board."""
        vehicle, bypass = self.vehicle, self.vehicle.own.bypass
        if vehicle.is_off_board:
            return None
        return vehicle.hex, int(vehicle.facing), bypass.hexside[1] if bypass is not None else None

    # -- the search ------------------------------------------------------------------------------

    def _search(self) -> Search:
        vehicle, moving = self.vehicle, self.moving
        excess = most_excess(vehicle) if may_exceed(vehicle) else 0
        goes_back = not any(may_reverse(vehicle))
        budget = Budget(vehicle.left, vehicle.left - max(0.0, STOP_MP - excess), goes_back)
        is_past_help = not moving.is_off_board and is_caught(moving)
        caught = self.places.index[moving.hex] if is_past_help else None
        search = Search(self.ground, Occupancy(vehicle, self.places), budget, caught)
        if self.begin is None:
            self._come_in(search)
        elif moving.left >= 0:
            self._set_out(search, self.begin)
        search.run()
        return search

    def _come_in(self, search: Search) -> None:
        """Begin at the board's edge (2.12)."""
        for label, facings in edge_facings(self.ground.board.grid).items():
            price = entry_price(self.vehicle, label)
            if can_pay(self.vehicle, price) and not price.takes_all:
                for facing in facings:
                    search.put(self.places.place(label, facing), price.mp)

    def _set_out(self, search: Search, begin: Spot) -> None:
        """Begin where the vehicle is; turned in Bypass it goes on, or turns back first (2.33)."""
        label, facing, along = begin
        spent = START_MP if self.is_stopped else 0.0
        bypass, way = self.vehicle.own.bypass, self.way * search.count
        if bypass is None or bypass.turned is None:
            search.begin(way + self.places.place(label, facing, along), spent)
            return
        line = way + self.places.place(label, bypass.turned.origin, along)
        search.clear(line)
        search.begin_turned(line, spent, self.places.facing(facing), bypass.turned.about)
        if self.moving.left >= TURN_MP:
            search.put(line, spent + TURN_MP)

    # -- the answer ------------------------------------------------------------------------------

    def _goals(self) -> tuple[HexGoal, ...]:
        """Return the hexes in reach, cheapest first, and why those beside them are closed."""
        found = {goal.hex: goal for goal in self._reached()}
        for goal in self._taking_all():
            found.setdefault(goal.hex, goal)
        closed = [goal for goal in Closing(self.search, self.vehicle.name).goals() if goal.hex not in found]
        return (*found.values(), *closed)

    def _reached(self) -> Iterator[HexGoal]:
        """Yield each hex where the search arrived, the first time that it did."""
        best, count, labels = self.search.best, self.search.count, self.ground.board.grid.labels
        seen = {self.places.index[self.begin[0]]} if self.begin is not None else set()
        for spot in self.search.order:
            number = spot % count // A_HEX
            if number not in seen:
                seen.add(number)
                step, path = self.steps.way_to(spot)
                left = self.vehicle.left - best[spot]
                yield HexGoal(labels[number], best[spot], {}, None, None, left, path, step)

    def _taking_all(self) -> Iterator[HexGoal]:
        """Yield the hexes ahead that take everything where it starts: 2.7, and Minimum Moves (2.15)."""
        if self.begin is None or self.moving.left < 0:
            return
        vehicle, unit = self.moving, self.moving.unit.id
        spent = cost_of(vehicle, Price(takes_all=True)) + (START_MP if self.is_stopped else 0.0)
        for label in ways_ahead(vehicle):
            price = cheapest_entry(vehicle, label)
            if price.takes_all and not any(enter_broken(vehicle, Enter(unit=unit, hex=label))):
                word = "enter"
            elif not any(minimum_broken(vehicle, MinimumMove(unit=unit, hex=label))):
                word = "minimum_move"
            else:
                continue
            step = self.steps.take_all(label, self.begin[1], word, spent)
            yield HexGoal(label, spent, left=self.vehicle.left - spent, path=(label,), step=step)


class _Asked:
    """A kind of vehicle on a board: equal only to one about the very same board."""

    def __init__(self, board: HexBoard, rates: Rates) -> None:
        self.board = board
        self.rates = rates

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.board is other.board and self.rates == other.rates

    def __hash__(self) -> int:
        return hash((id(self.board), self.rates))


@cached(maxsize=32)
def _ground(asked: _Asked) -> Ground:
    return Ground(asked.board, asked.rates)
