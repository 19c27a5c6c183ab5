"""How far a vehicle may get in its MPh, now or in its next: one search over every expenditure of MP.

It tells where a vehicle gets if no die goes against it: no bogging, no breakdown, doubtful hexsides clear.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Final

import msgspec

from rules.core.answers import HexGoal, HexReach
from rules.core.state import GameState, Unit
from rules.squad_leader import lie
from rules.squad_leader.acting import may_spend
from rules.squad_leader.costs import (
    START_MP,
    STOP_MP,
    TURN_MP,
    Price,
    can_pay,
    cheapest_entry,
    cost_of,
    entry_price,
    words_of,
)
from rules.squad_leader.entering import edge_facings, ways_ahead
from rules.squad_leader.ground import ground_of
from rules.squad_leader.minimum import minimum_broken
from rules.squad_leader.orders import MinimumMove
from rules.squad_leader.phases import refreshed
from rules.squad_leader.scene import Vehicle, scene_of, vehicle_of
from rules.squad_leader.staying import dead_ends, is_caught
from rules.squad_leader.units import Bypass, is_vehicle, state_of, turn_of

TURN_ROUND_MP: Final = STOP_MP + START_MP
"""What it costs to go the other way, forward or backward (2.23)."""

Spot = tuple[str, int, str | None, bool | None]
"""Hex, facing, in Bypass the hex beyond the hexside, and whether it reverses: None of one just started."""


def reach_of(state: GameState, unit: Unit) -> HexReach:
    """Return where a vehicle may get: with the MP it has left, or as it would in its next MPh."""
    if not is_vehicle(unit):
        reason = f"{unit.name} is no vehicle: only the umpire moves it."
        return HexReach((unit.id,), (), now=False, reason=reason, clause="2.1")
    vehicle = vehicle_of(scene_of(state), unit)
    if not any(may_spend(vehicle, unit.side)):
        return HexReach((unit.id,), Reaching(vehicle).goals())
    turn = msgspec.structs.replace(turn_of(state), side=unit.side, phase="mph")
    vehicle = vehicle_of(scene_of(msgspec.structs.replace(state, turn=turn)), refreshed(unit, unit.side))
    against = next(may_spend(vehicle, unit.side), None)
    if against is not None:
        return HexReach((unit.id,), (), now=False, reason=against.message, clause=against.clause)
    return HexReach((unit.id,), Reaching(vehicle).goals(), now=False)


class Reaching:
    """One search. `spent` are the fewest MP for each spot, `before` the spot before; `shut` says why not."""

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle
        self.ground = ground_of(vehicle)
        self.crowds = {
            label: crowd
            for label in vehicle.scene.standing
            if (crowd := vehicle.scene.in_the_way(label, vehicle.unit))
        }
        self.afvs = {label for label in vehicle.scene.standing if vehicle.enemy_afvs_in(label)}
        self.taken = {
            (label, side)
            for units in vehicle.scene.standing.values()
            for unit in units
            if unit.id != vehicle.unit.id and (bypass := state_of(unit).bypass) is not None
            for label, side in (bypass.hexside, bypass.hexside[::-1])
        }
        start = START_MP if vehicle.own.status == "stopped" else 0.0
        self.was_caught = is_caught(vehicle.after(mp_spent=vehicle.own.mp_spent + start))
        self.spent: dict[Spot, float] = {}
        self.before: dict[Spot, Spot | None] = {}
        self.shut: dict[str, tuple[str, str]] = {}
        self.lacking: dict[str, float] = {}
        self._search()
        self._take_all()

    def goals(self) -> tuple[HexGoal, ...]:
        """Return the hexes in reach, cheapest first, and why those beside them are closed."""
        first: dict[str, Spot] = {}
        for spot in sorted(self.spent, key=self.spent.__getitem__):
            first.setdefault(spot[0], spot)
        start = self.vehicle.unit.hex
        shut = (
            HexGoal(label, reason=reason, clause=clause)
            for label, (clause, reason) in self.shut.items()
            if label not in first
        )
        return (*(self._goal(spot) for label, spot in first.items() if label != start), *shut)

    def _goal(self, spot: Spot) -> HexGoal:
        spent, path = self.spent[spot], [spot[0]]
        step = self.before[spot]
        while step is not None:
            if step[0] != path[-1]:
                path.append(step[0])
            step = self.before[step]
        if self.vehicle.unit.hex is not None:
            path.pop()
        return HexGoal(spot[0], spent, left=self.vehicle.left - spent, path=tuple(reversed(path)))

    # -- the search ------------------------------------------------------------------------------

    def _search(self) -> None:
        tick, left = count(), self.vehicle.left
        known: dict[Spot, float] = {}
        heap: list[tuple[float, int, Spot, Spot | None]] = []

        def push(spot: Spot, spent: float, before: Spot | None) -> None:
            if spent >= known.get(spot, spent + 1) or not self._may_be(spot, spent):
                return
            known[spot] = spent
            heappush(heap, (spent, next(tick), spot, before))

        for spot, mp in self._first_steps():
            if mp <= left:
                push(spot, mp, None)
        while heap:
            spent, _, spot, before = heappop(heap)
            if spot in self.spent or self._is_beaten(spot, spent):
                continue
            self.spent[spot], self.before[spot] = spent, before
            for following, mp in self._steps(spot, left - spent):
                push(following, spent + mp, spot)

    def _is_beaten(self, spot: Spot, spent: float) -> bool:
        """Return whether it got there going the other way, so cheaply that it may turn round there."""
        label, facing, along, back = spot
        if back is None:
            return False
        other = self.spent.get((label, facing, along, not back))
        return other is not None and other + TURN_ROUND_MP <= spent and label not in self.afvs

    def _steps(self, spot: Spot, left: float) -> Iterator[tuple[Spot, float]]:
        """Yield the expenditures that what is left pays for, and where each leads."""
        label, facing, along, heading = spot
        ways, closed = self.ground.ways((label, facing, along))
        for shut in closed:
            self._close(shut.hex, shut.clause, shut.reason)
        round_mp = TURN_ROUND_MP if label not in self.afvs else inf
        for way in ways:
            end, turned, beyond = way.to
            if (beyond is not None and (end, beyond) in self.taken) or (way.twist and heading):
                continue
            mp = way.mp + way.each * self.crowds.get(end, 0)
            back = heading if way.back is None else way.back
            if heading is not None and heading is not back:
                mp += round_mp
            if mp <= left:
                yield (end, turned, beyond, back), mp
            elif mp - left < self.lacking.get(end, inf):
                self.lacking[end] = mp - left
                self.shut[end] = "2.1", f"{end} costs {words_of(mp)} MP, and {words_of(left)} would be left."

    def _first_steps(self) -> Iterator[tuple[Spot, float]]:
        """Yield where the vehicle is once it has started, or the ways in from off the board."""
        vehicle = self.vehicle
        if vehicle.is_off_board:
            for label, facings in edge_facings(vehicle.scene.board.grid).items():
                price = entry_price(vehicle, label)
                if can_pay(vehicle, price) and not price.takes_all:
                    yield from (((label, facing, None, False), price.mp) for facing in facings)
            return
        start = START_MP if vehicle.own.status == "stopped" else 0.0
        heading, bypass = vehicle.heading, vehicle.own.bypass
        back = None if heading is None else heading == "reverse"
        if bypass is None:
            yield (vehicle.hex, int(vehicle.facing), None, back), start
            return
        spot: Spot = vehicle.hex, int(lie.line_of(bypass, vehicle.facing)), bypass.hexside[1], back
        if bypass.turned is None:
            yield spot, start
            return
        yield spot, start + TURN_MP
        for following, mp in self._steps(spot, inf):
            if following[1] == vehicle.facing:
                yield following, start + mp - TURN_MP

    def _may_be(self, spot: Spot, spent: float) -> bool:
        """Return whether a vehicle may stand there with what it has left then (2.24, 2.6)."""
        label, _, _, back = spot
        if not back and label not in self.afvs:
            return True
        direction = {True: "reverse", False: "forward", None: None}[back]
        whole = self.vehicle.own.mp_spent + spent
        after = self._at(spot, direction=direction, mp_spent=whole)
        was_caught = label == self.vehicle.unit.hex and self.was_caught
        against = next(dead_ends(after, was_caught), None)
        if against is not None:
            self._close(label, against.clause, against.message)
        return against is None

    def _close(self, label: str, clause: str, reason: str) -> None:
        """Note why a hex is closed, more MP or less."""
        self.lacking[label] = 0.0
        self.shut[label] = clause, reason

    def _at(self, spot: Spot, **fields: object) -> Vehicle:
        """Return the vehicle at a spot."""
        label, facing, along, _ = spot
        bypass = Bypass((label, along)) if along is not None else None
        may_stay = self.vehicle.own.may_stay and label == self.vehicle.unit.hex
        fields = {"status": "moving", "bypass": bypass, "may_stay": may_stay, **fields}
        return self.vehicle.after(label, facing, **fields)

    # -- what takes all MP -----------------------------------------------------------------------

    def _take_all(self) -> None:
        """Add the hexes ahead that take everything where it starts: 2.7, and Minimum Moves (2.15)."""
        start = next(iter(self.spent), None)
        if start is None or self.vehicle.is_off_board:
            return
        own, mp = self.vehicle.own, self.spent[start]
        vehicle = self._at(start, mp_spent=own.mp_spent + mp, mp_free=own.mp_free + mp)
        for label in ways_ahead(vehicle):
            price, order = cheapest_entry(vehicle, label), MinimumMove(unit=vehicle.unit.id, hex=label)
            takes_all = price.takes_all and can_pay(vehicle, price)
            spot: Spot = label, start[1], None, False
            if spot not in self.spent and (takes_all or not any(minimum_broken(vehicle, order))):
                self.spent[spot] = mp + cost_of(vehicle, Price(takes_all=True))
                self.before[spot] = start
