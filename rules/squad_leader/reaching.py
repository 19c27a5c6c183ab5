"""The reach of a vehicle in its MPh, now or in its next: every hex with the cheapest way there.

Every die is taken to succeed: no bogging, no breakdown, doubtful hexsides clear.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import msgspec

from rules.core.game.answers import HexGoal, HexReach
from rules.core.game.state import GameState, Unit
from rules.core.hex.network import OFF
from rules.core.hex.search import Arrival, Search, above
from rules.squad_leader.closed_hexes import closed_goals
from rules.squad_leader.costs import START_MP, STOP_MP, Price, can_pay, cheapest_entry, cost_of, entry_price
from rules.squad_leader.end_phase import refreshed
from rules.squad_leader.enter import Enter, against_entry, edge_facings, ways_ahead
from rules.squad_leader.ground import Ground
from rules.squad_leader.minimum_move import MinimumMove, against_minimum_move
from rules.squad_leader.occupancy import Occupancy
from rules.squad_leader.permission import may_reverse, may_spend
from rules.squad_leader.positions import Position, position_of
from rules.squad_leader.stances import BOUNDS, STANCES, TURN, TURNED_TO_FRONT, WIDTH, Bound, node_of
from rules.squad_leader.start_engine import started
from rules.squad_leader.steps import Steps
from rules.squad_leader.stop_limits import is_caught, may_exceed, most_excess
from rules.squad_leader.units import is_vehicle, turn_of
from rules.squad_leader.vehicle import Vehicle, situation_of, vehicle_of
from rules.squad_leader.words import say


def reach_of(state: GameState, unit: Unit) -> HexReach:
    """Return where a vehicle may get: with the MP it has left, or as it would in its next MPh."""
    if not is_vehicle(unit):
        return HexReach((unit.id,), (), now=False, reason=say("no_vehicle", unit=unit.name), clause="2.1")
    vehicle = vehicle_of(situation_of(state), unit)
    if not any(may_spend(vehicle)):
        return Reaching(vehicle).reach(now=True)
    turn = msgspec.structs.replace(turn_of(state), side=unit.side, phase="mph")
    vehicle = vehicle_of(situation_of(msgspec.structs.replace(state, turn=turn)), refreshed(unit, unit.side))
    against = next(may_spend(vehicle), None)
    if against is not None:
        return HexReach((unit.id,), (), now=False, reason=against.message, clause=against.clause)
    return Reaching(vehicle).reach(now=False)


class Reaching:
    """The reach of a vehicle that may move: a search from where it is, and what follows from it."""

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle
        self.is_stopped = not vehicle.is_off_board and vehicle.own.status == "stopped"
        self.moving = started(vehicle) if self.is_stopped else vehicle
        board, rates = vehicle.situation.board, vehicle.rates
        self.ground = board.crossings.once(rates, lambda: Ground(board, rates))
        self.mesh = self.ground.mesh
        self.occupancy = Occupancy(vehicle, self.ground)
        self.costs = self.ground.costs_among(self.occupancy.crowds)
        self.begin, self.line = self._begin()
        self.is_past_help = not self.moving.is_off_board and is_caught(self.moving)
        self.best = self._limits()
        self.search = self._search()

    def reach(self, now: bool) -> HexReach:
        """Return the whole answer."""
        steps = Steps(self.vehicle, self.ground, self.search, self.is_stopped)
        found = {goal.hex: goal for goal in self._reached(steps)}
        for goal in self._taking_all(steps):
            found.setdefault(goal.hex, goal)
        closed = closed_goals(self.vehicle, self.ground, self.search)
        goals = (*found.values(), *(goal for goal in closed if goal.hex not in found))
        return HexReach((self.vehicle.unit.id,), goals, now=now, steps=tuple(steps.found))

    def _begin(self) -> tuple[int, int]:
        """Return the node where the vehicle is, and that before a turn in Bypass; none off the board."""
        if self.vehicle.is_off_board:
            return OFF, OFF
        at, heading = position_of(self.moving), self.moving.heading
        unturned = Position(at.hex, at.line, at.along)
        return node_of(self.mesh, at, heading), node_of(self.mesh, unturned, heading)

    # -- what has to be stayed under, and whether one may be there ---------------------------------

    def _limits(self) -> list[float]:
        """Return by node the most MP that may have been spent on getting there."""
        limits = {
            bound: above(most) if most > -inf else -inf for bound, most in self._most_by_bound().items()
        }
        best = [limits[bound] for bound in BOUNDS] * len(self.mesh.labels)
        for node in (self.ground.shut | self.occupancy.taken) - {self.begin, self.line}:
            best[node] = -inf
        return best

    def _most_by_bound(self) -> dict[Bound, float]:
        """Return the most that may be spent in a stance: in reverse MP are left to stop (2.24).

        Where a vehicle has only one way on, the least cost of that way is left, too.
        """
        left, excess = self.vehicle.left, most_excess(self.vehicle) if may_exceed(self.vehicle) else 0
        back = left - max(0.0, STOP_MP - excess) if not any(may_reverse(self.vehicle)) else -inf
        least_forth, least_back = (min(self.ground.least[first:TURN:2]) for first in (0, 1))
        return {
            "free": left,
            "reverse": back,
            "goes_forth": left - least_forth,
            "goes_back": back - least_back,
        }

    def _doubtful(self) -> bytearray:
        """Return by node whether `_permits` is asked: after a turn in Bypass, and among enemy AFVs."""
        found = bytearray(TURNED_TO_FRONT * len(self.mesh.labels))
        for number in self.occupancy.foes:
            found[number * WIDTH : (number + 1) * WIDTH] = b"\1" * WIDTH
        return found

    def _permits(self, arrival: Arrival) -> bool:
        """Return whether a vehicle may be somewhere: not where it can neither stay nor go on."""
        node, spent, before = arrival
        if before is None:
            return True
        is_among_foes = node // WIDTH in self.occupancy.foes
        if is_among_foes and self.occupancy.hold(node) and not self._gets_out(node, spent):
            return False
        turns = TURNED_TO_FRONT[node % WIDTH] and not TURNED_TO_FRONT[before[0] % WIDTH]
        return not turns or self._leads_on(node, spent)

    def _gets_out(self, node: int, spent: float) -> bool:
        """Return whether it can pay for a way out of a hex with an enemy AFV (2.6), or is past that."""
        stance, left = STANCES[node % WIDTH], self.vehicle.left - spent
        if stance.then is not None or (stance.heading == "reverse" and left < STOP_MP):
            return False
        begins_here = not self.moving.is_off_board and self.mesh.index[self.moving.hex] == node // WIDTH
        if begins_here and self.is_past_help:
            return True
        costs = self.costs
        return any(
            turns * costs[spine] + costs[entry] <= left for turns, spine, entry in self.ground.ways_out[node]
        )

    def _leads_on(self, node: int, spent: float) -> bool:
        """Return whether a vehicle that has turned about its front vertex could go on along it (2.33)."""
        costs, best, left = self.costs, self.best, self.vehicle.left - spent
        for to, key in self.ground.onward[node]:  # noqa: SIM110 (half the time of any())
            if costs[key] <= left and best[to] > -inf:
                return True
        return False

    # -- the search ------------------------------------------------------------------------------

    def _search(self) -> Search:
        search = Search(
            self.ground.ways,
            self.costs,
            self.best,
            most=self.vehicle.left - min(self.ground.least),
            width=WIDTH,
        )
        if self.vehicle.is_off_board:
            self._come_in(search)
        elif self.moving.left >= 0:
            self._set_out(search)
        search.run(self._doubtful(), self._permits)
        return search

    def _come_in(self, search: Search) -> None:
        """Begin at the board's edge (2.12)."""
        for label, facings in edge_facings(self.mesh.grid).items():
            price = entry_price(self.vehicle, label)
            if can_pay(self.vehicle, price) and not price.takes_all:
                for facing in facings:
                    search.put(node_of(self.mesh, Position(label, facing), "forward"), price.mp)

    def _set_out(self, search: Search) -> None:
        """Begin where the vehicle is, whether it can stay there or not."""
        self.best[self.begin] = inf
        search.put(self.begin, START_MP if self.is_stopped else 0.0)

    # -- the answer ------------------------------------------------------------------------------

    def _reached(self, steps: Steps) -> Iterator[HexGoal]:
        """Yield each hex where the search arrived, the first time that it did."""
        begin = OFF if self.vehicle.is_off_board else self.mesh.index[self.moving.hex]
        for number, arrival in self.search.first.items():
            if number != begin:
                step, path = steps.way_to(arrival)
                left = self.vehicle.left - arrival[1]
                yield HexGoal(self.mesh.labels[number], arrival[1], {}, None, None, left, path, step)

    def _taking_all(self, steps: Steps) -> Iterator[HexGoal]:
        """Yield the hexes ahead that take everything where it starts: 2.7, and Minimum Moves (2.15)."""
        if self.vehicle.is_off_board or self.moving.left < 0:
            return
        vehicle, unit = self.moving, self.moving.unit.id
        spent = cost_of(vehicle, Price(takes_all=True)) + (START_MP if self.is_stopped else 0.0)
        for label in ways_ahead(vehicle):
            price = cheapest_entry(vehicle, label)
            if price.takes_all and not any(against_entry(vehicle, Enter(unit=unit, hex=label))):
                word = "enter"
            elif not any(against_minimum_move(vehicle, MinimumMove(unit=unit, hex=label))):
                word = "minimum_move"
            else:
                continue
            step = steps.take_all(label, vehicle.facing, word, spent)
            yield HexGoal(label, spent, left=self.vehicle.left - spent, path=(label,), step=step)
