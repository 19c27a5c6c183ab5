"""The orders along the ways of a search, one after the other, each with what it leads to and costs."""

from __future__ import annotations

from typing import Any, Final

from rules.core.answers import HexStep
from rules.core.state import JsonObject
from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.lie import turned_by
from rules.squad_leader.network import BACK, FRESH
from rules.squad_leader.places import A_HEX, SIDES, Spot
from rules.squad_leader.rates import TURN_MP
from rules.squad_leader.search import Search
from rules.squad_leader.titles import bypass_title, enter_title, minimum_title, turn_title

SPINE: Final = 60


class Steps:
    """The steps of a vehicle's reach, found as they are asked for.

    The vehicle begins at `begin`, None off the board, going a `way`, and starts first if it `is_stopped`. A
    step is told by its index; None is before the first.
    """

    def __init__(self, unit: str, search: Search, begin: Spot | None, way: int, is_stopped: bool) -> None:
        self.unit = unit
        self.search = search
        self.begin = begin
        self.way = way
        self.is_stopped = is_stopped
        self.found: list[HexStep] = []
        self._spots = search.ground.places.spots
        self._paths: dict[int, tuple[str, ...]] = {}
        self._last: dict[int, int | None] = {}
        self._known: dict[tuple[int | None, str, Spot], int] = {}

    def first(self) -> int | None:
        """Return the start of a stopped vehicle (2.12)."""
        if not self.is_stopped or self.begin is None:
            return None
        return self._stay(None, self.begin, "start", "Start", "2.12", START_MP)

    def last_to(self, spot: int) -> int | None:
        """Return the last step on the way to a spot at which a search arrived."""
        if spot not in self._last:
            before = self.search.came[spot]
            last = self.first() if before is None else self.last_to(before)
            self._last[spot] = self._go(last, before, spot)
        return self._last[spot]

    def path_to(self, spot: int) -> tuple[str, ...]:
        """Return the hexes on the way to a spot, without the one where the vehicle begins."""
        if spot not in self._paths:
            before = self.search.came[spot]
            path = self.path_to(before) if before is not None else ()
            label = self._spots[spot % self.search.count][0]
            own = self.begin[0] if self.begin is not None else None
            self._paths[spot] = path if label == (path[-1] if path else own) else (*path, label)
        return self._paths[spot]

    def take_all(self, label: str, facing: int, word: str, spent: float) -> int:
        """Enter a hex for all MP, by `enter` (2.7) or by `minimum_move` (2.15)."""
        title, clause = (enter_title(label), "2.7") if word == "enter" else (minimum_title(label), "2.15")
        order = self._order(word, hex=label)
        return self._add(HexStep(order, title, label, spent, clause, facing, None, self.first()))

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
        return self._move(last, to, spent, goes_back, self._road(before, place))

    def _road(self, before: int | None, place: int) -> bool | None:
        """Return whether an entry goes by the road there, or beside it; None where none leads."""
        search, ground = self.search, self.search.ground
        if not ground.roads or before is None or before % A_HEX >= SIDES or place % A_HEX >= SIDES:
            return None
        end = place // A_HEX
        edge = ground.network.edge(before % search.count // A_HEX, end)
        return ground.is_by_road(edge, search.others.crowds.get(end, 0))

    def _come_in(self, to: Spot, spent: float) -> int:
        """Enter from off the board (2.12)."""
        label, facing, _ = to
        order = self._order("enter", hex=label, facing=facing)
        return self._add(HexStep(order, enter_title(label), label, spent, "2.12", facing))

    def _turn_round(self, last: int | None, at: Spot) -> int:
        """Stop and start, so as to go the other way (2.23)."""
        spent = self._spent(last) + STOP_MP
        last = self._stay(last, at, "stop", "Stop", "2.13", spent)
        return self._stay(last, at, "start", "Start", "2.12", spent + START_MP)

    def _turn(self, last: int | None, at: Spot, facing: int, about: str | None) -> tuple[int, Spot]:
        """Turn by a hexspine, in Bypass about a vertex (2.11, 2.33)."""
        label, faced, along = at
        by = SPINE if turned_by(faced, facing) > 0 else -SPINE
        turned = label, (faced + by) % 360, along
        ground, vertex = self.search.ground, {"about": about} if about == "rear" else {}
        mp = ground.turns[ground.places.index[label]] if along is None else TURN_MP
        clause = "2.11" if along is None else "2.33"
        title, spent = turn_title(by, turned[1], about), self._spent(last) + mp
        return self._stay(last, turned, "turn", title, clause, spent, facing=turned[1], **vertex), turned

    def _move(self, last: int | None, to: Spot, spent: float, goes_back: bool, road: bool | None) -> int:
        """Enter a hex (2.1, 2.21, by road 2.16), or pass by it (2.3)."""
        label, facing, along = to
        order: JsonObject = {"type": "enter", "unit": self.unit, "hex": label}
        if along is not None:
            order |= {"type": "bypass", "along": along}
        if goes_back:
            order["reverse"] = True
        if along is not None:
            title = bypass_title(label, along, goes_back)
            return self._add(HexStep(order, title, label, spent, "2.3", facing, (label, along), last))
        if road is False:
            order["road"] = False
        clause = "2.16" if road else "2.21" if goes_back else "2.1"
        title = enter_title(label, goes_back, road is False)
        return self._add(HexStep(order, title, label, spent, clause, facing, None, last))

    def _stay(
        self, last: int | None, at: Spot, word: str, title: str, clause: str, spent: float, **fields: Any
    ) -> int:
        """Add a step that leads to no other hex, unless another way has begun with it."""
        key = last, title, at
        if key not in self._known:
            label, facing, along = at
            side = (label, along) if along is not None else None
            order = self._order(word, **fields)
            self._known[key] = self._add(HexStep(order, title, label, spent, clause, facing, side, last))
        return self._known[key]

    def _order(self, word: str, **fields: Any) -> JsonObject:
        return {"type": word, "unit": self.unit, **fields}

    def _spent(self, last: int | None) -> float:
        return self.found[last].spent if last is not None else 0.0

    def _add(self, step: HexStep) -> int:
        self.found.append(step)
        return len(self.found) - 1
