"""6.1 The search for every hex that a group may still get to: the points spent, and the cheapest way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.core.hex.crossings import Crossing
from rules.core.hex.network import Network, hex_by_hex, network_of
from rules.core.hex.search import Arrival, Fronts, Search, above, apart, together
from rules.core.words.messages import Message
from rules.valor_victory.paying import is_led, purse_of, step_price
from rules.valor_victory.permission import may_turn_on_the_spot
from rules.valor_victory.stances import ANY, Onward, Stances, front, stances_of
from rules.valor_victory.terrain import Chart, Column, coming_in
from rules.valor_victory.turning import Facings, may_reverse
from rules.valor_victory.units import (
    FORTIFICATION,
    Moving,
    Options,
    costs_of,
    is_small_gun,
    is_vehicle,
    options_of,
    profile_of,
)
from rules.valor_victory.words import say

TOLERANCE: Final = 1e-9
FORBIDDEN: Final = "6.2"
NOT_AHEAD: Final = "6.5"
"""The clauses that close a hex beside a group whatever the group has left."""

Payer = tuple[Column, bool]
"""Units that pay alike: their column of the chart, and whether they are a gun of one point."""

Trail = tuple[tuple[str, ...], tuple[float | None, ...]]
"""The hexes that a way enters, and the turn before each."""


class Way(Struct, frozen=True):
    """A way to a hex: the points spent and left by kind of unit, the hexes, and the turn before each."""

    spent: tuple[float, ...]
    left: tuple[float, ...]
    path: tuple[str, ...]
    turns: tuple[float | None, ...]


class Ground:
    """The cost of every step on a map for units that move together, by the house rules of a game."""

    def __init__(
        self, board: HexBoard, options: Options, payers: tuple[Payer, ...], stances: Stances
    ) -> None:
        self.chart = costs_of(options)
        self.payers = payers
        self.stances = stances
        self.network: Network = network_of(board.grid, stances.pattern)
        self.mesh = self.network.mesh
        never = together([inf for _ in payers])
        kinds = list(map(self._price, board.crossings.kinds))
        self.entering = board.crossings.by_edges(kinds, never)
        costs = [turning + cost for cost in self.entering for turning in stances.turnings]
        self.costs = hex_by_hex(costs, self.network.span)

    def coming_in(self, board: HexBoard, label: str) -> Any:
        """Return what a hex costs from off the map (6.10)."""
        return self._price(coming_in(board, label))

    def parts(self, key: int) -> tuple[Any, Any]:
        """Return the cost of the turn, and that of the hex that is entered after it."""
        edge, turning = divmod(key, self.network.lists)
        return self.stances.turnings[turning], self.entering[edge]

    def _price(self, crossing: Crossing) -> Any:
        return together([_points(self.chart, *payer, crossing) for payer in self.payers])


def _points(chart: Chart, column: Column, small_gun: bool, crossing: Crossing) -> float:
    found = step_price(chart, column, small_gun, crossing)
    return found.points if found.forbidden_by is None else inf


class Reaching:
    """One search from where a group stands, or from the hexes of the edge by which it may come in.

    If `beyond` is false, it goes no farther than those. `ways` are the cheapest to each hex in reach.
    """

    def __init__(
        self,
        state: GameState,
        group: tuple[Unit, ...],
        moving: Moving | None,
        edge: Iterable[str] = (),
        beyond: bool = True,
    ) -> None:
        self.state = state
        self.group = group
        self.first = moving is None or not moving.entered
        self.comes_in = group[0].hex is None
        self.standing: dict[str, list[Unit]] = {}
        self.enemies: set[str] = set()
        self._look_around()
        kinds = self._kinds(moving is not None and moving.assault)
        self.left = together(list(kinds.values()))
        self.drives = any(drives for _, drives, _ in kinds)
        self.facings: Facings = tuple(facing for *_, facing in kinds)
        self.ground = self._ground(kinds)
        self._closed: dict[str, str] = {}
        self._short: dict[str, tuple[Any, Any]] = {}
        self.search = self._search(edge, beyond)
        self.ways = self._ways()

    def _look_around(self) -> None:
        """Find the friends that count for stacking, and the hexes that enemies hold."""
        group = {unit.id for unit in self.group}
        for unit in self.state.units.values():
            if unit.hex is None or unit.id in group or unit.kind == FORTIFICATION:
                continue
            if unit.side == self.group[0].side:
                self.standing.setdefault(unit.hex, []).append(unit)
            else:
                self.enemies.add(unit.hex)

    def _kinds(self, assault: bool) -> dict[tuple[Payer, bool, float | None], float]:
        """Return the least points left among units with the same costs and, for vehicles, the same facing."""
        led = is_led(self.group)
        poorest: dict[tuple[Payer, bool, float | None], float] = {}
        for unit in self.group:
            drives = is_vehicle(unit)
            facing = unit.facing if drives and unit.hex is not None else None
            key = (profile_of(unit).movement, is_small_gun(unit)), drives, facing
            left = max(0.0, purse_of(unit, led, assault).left)
            poorest[key] = min(left, poorest.get(key, left))
        return poorest

    def _ground(self, kinds: Iterable[tuple[Payer, bool, float | None]]) -> Ground:
        board, options = self.state.board, options_of(self.state)
        payers, drives = tuple(payer for payer, *_ in kinds), tuple(drives for _, drives, _ in kinds)
        stances = stances_of(self.facings, drives, board.grid.sides, may_reverse(options))
        key = msgspec.json.encode(options.chart), payers, stances
        made: Ground = board.crossings.once(key, lambda: Ground(board, options, payers, stances))
        return made

    # -- the search ------------------------------------------------------------------------------

    def _search(self, edge: Iterable[str], beyond: bool) -> Search:
        ground = self.ground
        index = ground.mesh.index
        ends = {index[label] for label in self.enemies} if beyond else range(len(index))
        budgets = [left + TOLERANCE for left in apart(self.left)]
        best: Any = Fronts(together(budgets))
        if len(budgets) == 1:
            best = [above(budgets[0])] * ground.network.nodes
        network = ground.network
        search = Search(network, ground.costs, best, ends)
        for label in edge:
            self._come_in(search, label)
        if self.group[0].hex is not None:
            self._start(search, self.group[0].hex)
        search.run()
        return search

    def _come_in(self, search: Search, label: str) -> None:
        """Come in from off the map (6.10); vehicles then choose their facing."""
        cost = self.ground.coming_in(self.state.board, label)
        if inf in apart(cost):
            self._closed[label] = FORBIDDEN
        else:
            search.put(self._node(label, ANY if self.drives else self.facings), self._at_most(cost))

    def _start(self, search: Search, start: str) -> None:
        """Go on from where the group stands, by option after a turn (6.5), with the minimum move (6.6)."""
        onwards = self.ground.stances.first
        beside = self.state.board.grid.neighbours(start)
        straight = [onward for onward in onwards if onward.turned is None]
        for bearing in beside.keys() - {onward.bearing for onward in straight}:
            self._closed[beside[bearing]] = NOT_AHEAD
        if not (self.first and may_turn_on_the_spot(self.state)):
            onwards = tuple(straight)
        for onward in onwards:
            if onward.bearing in beside and self._is_left(onward.turning):
                self._set_out(search, start, beside[onward.bearing], onward)

    def _set_out(self, search: Search, start: str, end: str, onward: Onward) -> None:
        cost = self.ground.entering[self.ground.mesh.edge(start, end)]
        if inf in apart(cost):
            self._closed[end] = FORBIDDEN
        elif self.first or self._is_left(onward.turning + cost):
            search.put(self._node(end, onward.facings), self._at_most(onward.turning + cost))
        else:
            self._short.setdefault(end, (cost, onward.turning))

    def _node(self, label: str, facings: Facings) -> int:
        return self.ground.mesh.index[label] * self.ground.network.width + self.ground.stances.number[facings]

    def _at_most(self, cost: Any) -> Any:
        """Return a cost, or all that is left where that is less (6.6)."""
        return together([min(pair) for pair in zip(apart(cost), apart(self.left), strict=True)])

    def _is_left(self, cost: Any) -> bool:
        if not isinstance(cost, tuple):
            return bool(cost <= self.left + TOLERANCE)
        return all(cost <= left + TOLERANCE for cost, left in zip(cost, self.left, strict=True))

    # -- what came of it -------------------------------------------------------------------------

    def _ways(self) -> dict[str, Way]:
        """Return the cheapest way to each hex, the cheapest first."""
        labels, known = self.ground.mesh.labels, dict[Arrival, Trail]()
        return {
            labels[number]: Way(apart(spent), self.left_after(spent), *self._trail(arrival, known))
            for number, arrival in self.search.first.items()
            for spent in (self.search.spent[arrival],)
        }

    def _trail(self, arrival: Arrival, known: dict[Arrival, Trail]) -> Trail:
        """Return the hexes entered by a way, and the turn before each; ways share how they begin."""
        if arrival not in known:
            node, before = self.search.node(arrival), self.search.before.get(arrival)
            width, facings = self.ground.network.width, self.ground.stances.facings
            faces = facings[node % width]
            if before is not None:
                (path, turns), faced = self._trail(before, known), facings[self.search.node(before) % width]
            else:
                path, turns, faced = (), (), faces if self.comes_in else self.facings
            turned = None if faces == faced else front(faces)
            known[arrival] = (*path, self.ground.mesh.labels[node // width]), (*turns, turned)
        return known[arrival]

    def left_after(self, spent: Any) -> tuple[float, ...]:
        """Return what is left to each kind of unit."""
        if not isinstance(spent, tuple):
            return (max(0.0, self.left - spent),)
        return tuple(max(0.0, had - cost) for had, cost in zip(self.left, spent, strict=True))

    def shut(self) -> Iterator[tuple[str, str, Message]]:
        """Yield the hexes beside those in reach that are closed, with clause and reason."""
        ground, width = self.ground, self.ground.network.width
        for to, key, spent in self.search.not_taken(ground.mesh.beside, ground.network.at):
            end = ground.mesh.labels[to // width]
            turning, cost = ground.parts(key)
            if self._closed.get(end) != FORBIDDEN and self._is_left(spent + turning):
                if inf in apart(cost):
                    self._closed[end] = FORBIDDEN
                else:
                    self._short.setdefault(end, (cost, spent + turning))
        for label in {**self._closed, **self._short}:
            if label not in self.ways:
                yield label, *self._why_shut(label)

    def _why_shut(self, label: str) -> tuple[str, Message]:
        if label in self._closed:
            clause = self._closed[label]
            return clause, say("kept_out" if clause == FORBIDDEN else "not_before", hex=label)
        cost, spent = self._short[label]
        pairs = zip(apart(cost), self.left_after(spent), strict=True)
        short = next((cost, left) for cost, left in pairs if cost > left + TOLERANCE)
        return "6.1", say("costs_more", hex=label, cost=short[0], left=short[1])
