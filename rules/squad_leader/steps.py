"""The orders along the ways of a search, one after the other, each with what it leads to and costs."""

from __future__ import annotations

from typing import Any, Final

from rules.core.game.answers import HexStep
from rules.core.game.state import JsonObject
from rules.squad_leader.bogging import is_worn
from rules.squad_leader.bypass_geometry import turned_by
from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.network import BACK, FRESH
from rules.squad_leader.places import A_HEX, SIDES, Spot
from rules.squad_leader.rates import TURN_MP
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.search import Search
from rules.squad_leader.titles import bypass_title, enter_title, entry_clause, minimum_title, turn_title

SPINE: Final = 60
BY_ROAD: Final = "2.16"
ENTRIES: Final = ("enter", "bypass")


class Steps:
    """The steps of a vehicle's reach, found as they are asked for.

    The vehicle begins at `begin`, None off the board, going a `way`, and starts first if it `is_stopped`. A
    step is told by its index; None is before the first.
    """

    def __init__(
        self, vehicle: Vehicle, search: Search, begin: Spot | None, way: int, is_stopped: bool
    ) -> None:
        self.unit = vehicle.unit.id
        self.search = search
        self.begin = begin
        self.way = way
        self.is_stopped = is_stopped
        self.is_on_road = bool(vehicle.own.on_road)
        self.is_worn = is_worn(vehicle)
        self.found: list[HexStep] = []
        self._ground = search.ground
        self._spots = search.ground.places.spots
        self._ways: dict[int, tuple[int | None, tuple[str, ...]]] = {}
        self._known: dict[tuple[int | None, str, Spot], int] = {}

    def way_to(self, spot: int) -> tuple[int | None, tuple[str, ...]]:
        """Return the last step to a spot at which the search arrived, and the hexes on the way there."""
        found = self._ways.get(spot)
        if found is None:
            before, label = self.search.came[spot], self._spots[spot % self.search.count][0]
            last, path = self.way_to(before) if before is not None else (self._first(), ())
            here = path[-1] if path else self.begin[0] if self.begin is not None else None
            path = path if label == here else (*path, label)
            found = self._ways[spot] = self._go(last, before, spot), path
        return found

    def take_all(self, label: str, facing: int, word: str, spent: float) -> int:
        """Enter a hex for all MP, by `enter` (2.7) or by `minimum_move` (2.15)."""
        title, clause = (enter_title(label), "2.7") if word == "enter" else (minimum_title(label), "2.15")
        order, dice = self._order(word, hex=label), self._bogs(label)
        return self._add(HexStep(order, title, label, spent, clause, facing, None, self._first(), dice))

    def _first(self) -> int | None:
        """Return the start of a stopped vehicle (2.12)."""
        return self._start(None, self.begin, START_MP) if self.is_stopped and self.begin is not None else None

    def _go(self, last: int | None, before: int | None, spot: int) -> int | None:
        """Turn round, turn as far as the way to a spot asks for it, and take the way."""
        search = self.search
        back, place = divmod(spot, search.count)
        to, spent, goes_back = self._spots[place], search.best[spot], back == BACK
        at = self._spots[before % search.count] if before is not None else self.begin
        if at is None:
            return self._come_in(to, spent)
        is_twist = goes_back and at[2] is not None and to[2] is None and at[1] != to[1]
        way = before // search.count if before is not None else self.way
        if way != FRESH and ((way == BACK) is not goes_back or (is_twist and way == BACK)):
            last = self._turn_round(last, at)
        about = None if at[2] is None else "rear" if goes_back and not is_twist else "front"
        while at[1] != to[1]:
            last, at = self._turn(last, at, to[1], about)
        if at == to:
            return last
        if to[2] is not None:
            return self._pass_by(last, to, spent, goes_back)
        return self._enter(
            last, to[0], to[1], spent, goes_back, self._road(before, place) if self._ground.roads else None
        )

    def _road(self, before: int | None, place: int) -> bool | None:
        """Return whether an entry goes by the road there, or beside it; None where none leads."""
        if before is None or before % A_HEX >= SIDES:
            return None
        end = place // A_HEX
        edge = self._ground.network.edge(before % self.search.count // A_HEX, end)
        return self._ground.is_by_road(edge, self.search.others.crowds.get(end, 0))

    def _bogs(self, label: str) -> bool:
        """Return whether a hex asks for a Bog Check of those who are on no road (8.21)."""
        return self._ground.sorts[self._ground.places.index[label]].bogs

    # -- orders that lead to another hex ---------------------------------------------------------

    def _come_in(self, to: Spot, spent: float) -> int:
        """Enter from off the board (2.12)."""
        label, facing, _ = to
        order, dice = self._order("enter", hex=label, facing=facing), self._bogs(label)
        return self._add(HexStep(order, enter_title(label), label, spent, "2.12", facing, dice=dice))

    def _enter(
        self, last: int | None, label: str, facing: int, spent: float, goes_back: bool, road: bool | None
    ) -> int:
        """Enter a hex (2.1), in reverse (2.21), by road (2.16)."""
        order: JsonObject = {"type": "enter", "unit": self.unit, "hex": label}
        if goes_back:
            order["reverse"] = True
        if road is False:
            order["road"] = False
        clause = entry_clause(bool(road), goes_back)
        title = enter_title(label, goes_back, road is False)
        dice = not road and self._bogs(label)
        return self._add(HexStep(order, title, label, spent, clause, facing, None, last, dice))

    def _pass_by(self, last: int | None, to: Spot, spent: float, goes_back: bool) -> int:
        """Pass by a hex along a hexside (2.3)."""
        label, facing, along = to
        assert along is not None
        order: JsonObject = {"type": "bypass", "unit": self.unit, "hex": label, "along": along}
        if goes_back:
            order["reverse"] = True
        title, dice = bypass_title(label, along, goes_back), along in self._ground.board.at(label).doubtful
        return self._add(HexStep(order, title, label, spent, "2.3", facing, (label, along), last, dice))

    # -- orders where it is ----------------------------------------------------------------------

    def _turn_round(self, last: int | None, at: Spot) -> int:
        """Stop and start, so as to go the other way (2.23)."""
        spent = self._spent(last) + STOP_MP
        last = self._stay(last, at, self._order("stop"), "Stop", "2.13", spent)
        return self._start(last, at, spent + START_MP)

    def _start(self, last: int | None, at: Spot, spent: float) -> int:
        return self._stay(last, at, self._order("start"), "Start", "2.12", spent, self.is_worn)

    def _turn(self, last: int | None, at: Spot, facing: int, about: str | None) -> tuple[int, Spot]:
        """Turn by a hexspine, in Bypass about a vertex (2.11, 2.33)."""
        label, faced, along = at
        by = SPINE if turned_by(faced, facing) > 0 else -SPINE
        turned = label, (faced + by) % 360, along
        order = self._order("turn", facing=turned[1])
        if about == "rear":
            order["about"] = about
        title, spent = turn_title(by, turned[1], about), self._spent(last)
        if along is not None:
            return self._stay(last, turned, order, title, "2.33", spent + TURN_MP), turned
        spent += self._ground.turns[self._ground.places.index[label]]
        dice = self._bogs(label) and not self._is_on_road(last)
        return self._stay(last, turned, order, title, "2.11", spent, dice), turned

    def _is_on_road(self, last: int | None) -> bool:
        """Return whether the vehicle came by road where it is after a step (2.16)."""
        while last is not None:
            step = self.found[last]
            if step.order["type"] in ENTRIES:
                return step.clause == BY_ROAD
            last = step.before
        return self.is_on_road

    def _stay(
        self,
        last: int | None,
        at: Spot,
        order: JsonObject,
        title: str,
        clause: str,
        spent: float,
        dice: bool = False,
    ) -> int:
        """Add a step that leads to no other hex, unless another way has begun with it."""
        key = last, title, at
        if key not in self._known:
            label, facing, along = at
            side = (label, along) if along is not None else None
            step = HexStep(order, title, label, spent, clause, facing, side, last, dice)
            self._known[key] = self._add(step)
        return self._known[key]

    def _order(self, word: str, **fields: Any) -> JsonObject:
        return {"type": word, "unit": self.unit, **fields}

    def _spent(self, last: int | None) -> float:
        return self.found[last].spent if last is not None else 0.0

    def _add(self, step: HexStep) -> int:
        self.found.append(step)
        return len(self.found) - 1
