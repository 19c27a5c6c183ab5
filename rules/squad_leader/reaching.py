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
from rules.squad_leader.acting import may_spend
from rules.squad_leader.costs import (
    START_MP,
    STOP_MP,
    Price,
    can_pay,
    cheapest_entry,
    cost_of,
    entry_price,
    words_of,
)
from rules.squad_leader.entering import edge_facings, ways_ahead
from rules.squad_leader.ground import Way, ground_of
from rules.squad_leader.minimum import minimum_broken
from rules.squad_leader.orders import MinimumMove
from rules.squad_leader.phases import refreshed
from rules.squad_leader.rates import TURN_MP
from rules.squad_leader.scene import Vehicle, scene_of, vehicle_of
from rules.squad_leader.staying import dead_ends, is_caught
from rules.squad_leader.steps import Steps
from rules.squad_leader.units import Bypass, is_vehicle, state_of, turn_of

TURN_ROUND_MP: Final = STOP_MP + START_MP
"""What it costs to go the other way, forward or backward (2.23)."""

Spot = tuple[str, int, str | None, bool | None]
"""Hex, facing, in Bypass the hex beyond the hexside, and whether it reverses: None of one just started."""

Leg = tuple[Spot | None, Way | None, float]
"""How a spot was reached: from which spot (None from where the vehicle is), by which way, for how many MP."""


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
        self.is_stopped = vehicle.own.status == "stopped"
        self.spot = self._own_spot()
        self.steps = Steps(vehicle.unit.id, self.ground)
        self.last: dict[Spot, int | None] = {}
        start = START_MP if self.is_stopped else 0.0
        self.was_caught = is_caught(vehicle.after(mp_spent=vehicle.own.mp_spent + start))
        self.spent: dict[Spot, float] = {}
        self.before: dict[Spot, Leg] = {}
        self.shut: dict[str, tuple[str, str]] = {}
        self.lacking: dict[str, float] = {}
        self._search()
        self._take_all()

    def reach(self, now: bool) -> HexReach:
        """Return the whole answer."""
        goals = self.goals()
        return HexReach((self.vehicle.unit.id,), goals, now=now, steps=tuple(self.steps.found))

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
        before = self.before[spot][0]
        while before is not None:
            if before[0] != path[-1]:
                path.append(before[0])
            before = self.before[before][0]
        if path[-1] == self.vehicle.unit.hex:
            path.pop()
        left, step = self.vehicle.left - spent, self._last_step(spot)
        return HexGoal(spot[0], spent, left=left, path=tuple(reversed(path)), step=step)

    # -- the orders ------------------------------------------------------------------------------

    def _last_step(self, spot: Spot) -> int | None:
        """Return the last step of the cheapest way to a spot."""
        if spot not in self.last:
            before, way, mp = self.before[spot]
            at = before if before is not None else self.spot
            last = self._last_step(before) if before is not None else self._begin(spot, mp)
            if way is not None and at is not None:
                if before is None and self.is_stopped:
                    mp -= START_MP
                if at[3] is not None and way.back is not None and way.back is not at[3]:
                    last, mp = self.steps.turn_round(last, at[:3]), mp - TURN_ROUND_MP
                last = self.steps.go(last, at[:3], way, mp)
            self.last[spot] = last
        return self.last[spot]

    def _begin(self, spot: Spot, mp: float) -> int | None:
        """Return the first step: in from off the board, or a start."""
        if self.spot is None:
            return self.steps.come_in(spot[:3], mp)
        return self.steps.start(None, self.spot[:3]) if self.is_stopped else None

    # -- the search ------------------------------------------------------------------------------

    def _search(self) -> None:
        tick, left = count(), self.vehicle.left
        known: dict[Spot, float] = {}
        heap: list[tuple[float, int, Spot, Leg]] = []

        def push(spot: Spot, spent: float, leg: Leg) -> None:
            if spent >= known.get(spot, spent + 1) or not self._may_be(spot, spent):
                return
            known[spot] = spent
            heappush(heap, (spent, next(tick), spot, leg))

        for spot, mp, way in self._first_steps():
            if mp <= left:
                push(spot, mp, (None, way, mp))
        while heap:
            spent, _, spot, leg = heappop(heap)
            if spot in self.spent or self._is_beaten(spot, spent):
                continue
            self.spent[spot], self.before[spot] = spent, leg
            for following, mp, way in self._steps(spot, left - spent):
                push(following, spent + mp, (spot, way, mp))

    def _is_beaten(self, spot: Spot, spent: float) -> bool:
        """Return whether it got there going the other way, so cheaply that it may turn round there."""
        label, facing, along, back = spot
        if back is None:
            return False
        other = self.spent.get((label, facing, along, not back))
        return other is not None and other + TURN_ROUND_MP <= spent and label not in self.afvs

    def _steps(self, spot: Spot, left: float) -> Iterator[tuple[Spot, float, Way]]:
        """Yield the expenditures that what is left pays for, and where each leads."""
        label, facing, along, heading = spot
        ways, closed = self.ground.ways((label, facing, along))
        for shut in closed:
            self._close(shut.hex, shut.clause, shut.reason)
        round_mp = TURN_ROUND_MP if label not in self.afvs else inf
        for way in ways:
            end, turned, beyond = way.to
            if (beyond is not None and (end, beyond) in self.taken) or (way.is_twist and heading):
                continue
            mp = way.mp + way.each * self.crowds.get(end, 0)
            back = heading if way.back is None else way.back
            if heading is not None and heading is not back:
                mp += round_mp
            if mp <= left:
                yield (end, turned, beyond, back), mp, way
            elif mp - left < self.lacking.get(end, inf):
                self.lacking[end] = mp - left
                self.shut[end] = "2.1", f"{end} costs {words_of(mp)} MP, and {words_of(left)} would be left."

    def _own_spot(self) -> Spot | None:
        """Return where the vehicle is, in Bypass as it has turned; None off the board."""
        vehicle = self.vehicle
        if vehicle.is_off_board:
            return None
        bypass, heading = vehicle.own.bypass, vehicle.heading
        along = bypass.hexside[1] if bypass is not None else None
        return vehicle.hex, int(vehicle.facing), along, None if heading is None else heading == "reverse"

    def _first_steps(self) -> Iterator[tuple[Spot, float, Way | None]]:
        """Yield where the vehicle is once it has started, or the ways in from off the board."""
        vehicle, own = self.vehicle, self.spot
        if own is None:
            for label, facings in edge_facings(vehicle.scene.board.grid).items():
                price = entry_price(vehicle, label)
                if can_pay(vehicle, price) and not price.takes_all:
                    yield from (((label, facing, None, False), price.mp, None) for facing in facings)
            return
        start, bypass = START_MP if self.is_stopped else 0.0, vehicle.own.bypass
        if bypass is None or bypass.turned is None:
            yield own, start, None
            return
        label, facing, along, back = own
        line: Spot = label, int(bypass.turned.origin), along, back
        yield line, start + TURN_MP, Way(line[:3], TURN_MP, clause="2.33")
        for following, mp, way in self._steps(line, inf):
            if following[1] == facing and way.about == bypass.turned.about:
                yield following, start + mp - TURN_MP, way

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
                way = Way(
                    spot[:3], cost_of(vehicle, Price(takes_all=True)), clause="2.7" if takes_all else "2.15"
                )
                self.spent[spot], self.before[spot] = mp + way.mp, (start, way, way.mp)
