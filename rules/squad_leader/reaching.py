"""The reach of a vehicle in its MPh, now or in its next: every hex with the cheapest way there.

It assumes that every die succeeds: no bogging, no breakdown, doubtful hexsides clear.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from math import inf

import msgspec

from rules.core.game.answers import HexGoal, HexReach
from rules.core.game.state import GameState, Unit
from rules.core.hex.network import OFF, Via, Ways
from rules.core.hex.search import Search, above
from rules.squad_leader.closed_hexes import closed_goals
from rules.squad_leader.costs import START_MP, STOP_MP, Price, can_pay, cost_of, entry_price, has_road_to
from rules.squad_leader.end_phase import refreshed
from rules.squad_leader.enter import Enter, against_entry, edge_facings, ways_ahead
from rules.squad_leader.ground import Ground
from rules.squad_leader.joins import ALONG, BY_VERTEX, ROUND
from rules.squad_leader.minimum_move import MinimumMove, against_minimum_move
from rules.squad_leader.occupancy import Occupancy
from rules.squad_leader.permission import may_reverse, may_spend
from rules.squad_leader.positions import Position, position_of
from rules.squad_leader.stances import (
    BEGIN,
    BOUNDS,
    DIRECTIONS,
    NODES,
    NUMBER,
    STANCES,
    TURNED_TO_FRONT,
    WIDTH,
    Bound,
    node_of,
    place_of,
)
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
        self.number, self.stance = self._begin()
        self.is_past_help = not self.moving.is_off_board and is_caught(self.moving)
        self.most = self._most_by_bound()
        self.best = self._limits()
        self.search = self._search()

    def reach(self, now: bool) -> HexReach:
        """Return the whole answer."""
        steps = Steps(self.vehicle, self.ground, self.search, self.stance, self.is_stopped)
        found = {goal.hex: goal for goal in self._reached(steps)}
        found |= {goal.hex: goal for goal in self._taking_all(steps, found)}
        not_taken = self.search.not_taken(self.mesh.beside, self._all_ways, self._comes_to)
        closed = closed_goals(self.vehicle, self.ground, self.search, not_taken)
        goals = (*found.values(), *(goal for goal in closed if goal.hex not in found))
        return HexReach((self.vehicle.unit.id,), goals, now=now, steps=tuple(steps.found))

    def _begin(self) -> tuple[int, int]:
        """Return the hex and the stance in which the vehicle is; none off the board."""
        if self.vehicle.is_off_board:
            return OFF, OFF
        return place_of(self.mesh, position_of(self.moving), self.moving.heading)

    # -- the limits of costs, and where the vehicle may be ------------------------------------------

    def _limits(self) -> list[float]:
        """Return for each node the limit that the MP spent on getting there must stay below."""
        limits = {bound: above(most) if most > -inf else -inf for bound, most in self.most.items()}
        best = [*(limits[bound] for bound in BOUNDS[:NODES]), -inf] * len(self.mesh.labels)
        for node in self.ground.shut | self.occupancy.taken:
            best[node] = -inf
        if self.stance != OFF:
            own = STANCES[self.stance]._replace(by=0, about=None)
            for heading in DIRECTIONS if own.heading is None else (own.heading,):
                node = NUMBER[own._replace(heading=heading)]
                best[self.number * WIDTH + node] = limits[BOUNDS[node]]
        return best

    def _most_by_bound(self) -> dict[Bound, float]:
        """Return the most MP that may be spent on reaching a stance: in reverse it leaves MP to stop (2.24).

        If a vehicle has only one way on, it also leaves the least cost of that way.
        """
        left, excess = self.vehicle.left, most_excess(self.vehicle) if may_exceed(self.vehicle) else 0
        back = left - max(0.0, STOP_MP - excess) if not any(may_reverse(self.vehicle)) else -inf
        least_forth, least_back = (min(self.ground.least[first:ROUND:2]) for first in (ALONG, ALONG + 1))
        return {
            "free": left,
            "reverse": back,
            "goes_forth": left - least_forth,
            "goes_back": back - least_back,
        }

    def _permits(self, node: int, spent: float) -> bool:
        """Return whether a vehicle may be at a node: it must be able to stay there or to go on."""
        number, stance = divmod(node, WIDTH)
        return not self.occupancy.hold(number, stance) or self._gets_out(number, stance, spent)

    def _gets_out(self, number: int, stance: int, spent: float) -> bool:
        """Return whether it can pay for a way out of a hex with an enemy AFV (2.6), or is past that."""
        left = self.vehicle.left - spent
        if STANCES[stance].then is not None or (STANCES[stance].heading == "reverse" and left < STOP_MP):
            return False
        if number == self.number and self.is_past_help:
            return True
        costs = self.costs[number]
        return any(
            turns * costs[spine] + costs[entry] <= left
            for turns, spine, entry in self.ground.ways_out[number, stance]
        )

    def _allows(self, node: int, spent: float, key: int, via: Via) -> bool:
        """Return whether a vehicle may be where several orders lead on the way.

        The check is only needed in hexes with enemy AFVs, and for a way that ends by a vertex in reverse. On
        other ways a vehicle that can pay for the last order can also go on after its turn in Bypass.
        """
        turns_back = key % ROUND == BY_VERTEX + 1
        return (not turns_back and node // WIDTH not in self.occupancy.foes) or self._stays(node, spent, via)

    def _stays(self, node: int, spent: float, via: Via) -> bool:
        """Return whether a vehicle may be in each of these stances: it gets out, and goes on after a turn."""
        number = node // WIDTH
        for stance, mp in via:
            if self.occupancy.hold(number, stance) and not self._gets_out(number, stance, spent + mp):
                return False
            if stance in TURNED_TO_FRONT and not self._leads_on(number, stance, spent + mp):
                return False
        return True

    def _comes_to(self, node: int, spent: float, via: Via) -> bool:
        """Return whether a vehicle gets as far as the last of several orders, by MP and where it may be."""
        before = 0.0
        for stance, mp in via:
            if spent + before > self.search.most or spent + mp > self.most[BOUNDS[stance]]:
                return False
            before = mp
        return self._stays(node, spent, via)

    def _all_ways(self, node: int) -> Ways:
        number, stance = divmod(node, WIDTH)
        return (
            self.ground.ways_from(number, self.stance) if stance == BEGIN else self.ground.all_ways.at(node)
        )

    def _leads_on(self, number: int, stance: int, spent: float) -> bool:
        """Return whether a vehicle that has turned about its front vertex could go on along it (2.33)."""
        costs, best, left = self.costs[number], self.best, self.vehicle.left - spent
        return any(costs[key] <= left and best[to] > -inf for to, key in self.ground.onward[number, stance])

    # -- the search ------------------------------------------------------------------------------

    def _search(self) -> Search:
        search = Search(
            self.ground.network,
            self.costs,
            self.best,
            limit=above(self.vehicle.left),
            most=self.vehicle.left - min(self.ground.least),
        )
        if self.vehicle.is_off_board:
            self._come_in(search)
        elif self.moving.left >= 0:
            self._set_out(search)
        search.run(self.occupancy.foes, self._permits, self._allows)
        return search

    def _come_in(self, search: Search) -> None:
        """Begin at the board's edge (2.12)."""
        for label, facings in edge_facings(self.mesh.grid).items():
            price = entry_price(self.vehicle, label)
            if can_pay(self.vehicle, price) and not price.takes_all:
                for facing in facings:
                    search.put(node_of(self.mesh, Position(label, facing), "forward"), price.mp)

    def _set_out(self, search: Search) -> None:
        """Begin where the vehicle is, even if it cannot stay there."""
        ways = self.ground.ways_from(self.number, self.stance)
        search.begin(self.number * WIDTH + BEGIN, START_MP if self.is_stopped else 0.0, ways, self._allows)

    # -- the answer ------------------------------------------------------------------------------

    def _reached(self, steps: Steps) -> Iterator[HexGoal]:
        """Yield each hex that the search reached, with the first arrival there."""
        for number, arrival in self.search.first.items():
            if number != self.number:
                step, path, _ = steps.way_to(arrival)
                spent = self.search.spent[arrival]
                left = self.vehicle.left - spent
                yield HexGoal(self.mesh.labels[number], spent, {}, None, None, left, path, step)

    def _taking_all(self, steps: Steps, reached: Container[str]) -> Iterator[HexGoal]:
        """Yield the hexes ahead that only an entry for all MP reaches: by 2.7, or as a Minimum Move (2.15).

        A road may lead there whose rate cannot be paid, such as over a wreck or up a climb: then beside it.
        """
        if self.vehicle.is_off_board or self.moving.left < 0:
            return
        vehicle, unit = self.moving, self.moving.unit.id
        spent = cost_of(vehicle, Price(takes_all=True)) + (START_MP if self.is_stopped else 0.0)
        for label in ways_ahead(vehicle):
            if label in reached:
                continue
            beside = False if has_road_to(vehicle, label) else None
            price, order = entry_price(vehicle, label, road=beside), Enter(unit=unit, hex=label, road=beside)
            if price.takes_all and not any(against_entry(vehicle, order)):
                word = "enter"
            elif not any(against_minimum_move(vehicle, MinimumMove(unit=unit, hex=label))):
                word = "minimum_move"
            else:
                continue
            step = steps.take_all(label, vehicle.facing, word, spent, beside=beside is False)
            yield HexGoal(label, spent, left=self.vehicle.left - spent, path=(label,), step=step)
