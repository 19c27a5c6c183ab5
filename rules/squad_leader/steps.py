"""The orders along the ways of a search, one after the other, each with what it leads to and costs."""

from __future__ import annotations

from typing import Final

from rules.core.answers import HexStep
from rules.core.state import JsonObject
from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.lie import turned_by
from rules.squad_leader.places import Spot
from rules.squad_leader.rates import TURN_MP
from rules.squad_leader.search import BACK, FRESH, Search
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
        self._paths: dict[int, tuple[str, ...]] = {}
        self._last: dict[int, int | None] = {}
        self._known: dict[tuple[int | None, str, Spot], int] = {}

    def first(self) -> int | None:
        """Return the start of a stopped vehicle (2.12)."""
        if not self.is_stopped or self.begin is None:
            return None
        return self._add(None, {"type": "start"}, "Start", "2.12", self.begin, START_MP)

    def last_to(self, spot: int) -> int | None:
        """Return the last step on the way to a spot at which a search arrived."""
        if spot not in self._last:
            before, _ = self.search.came[spot]
            last = self.first() if before is None else self.last_to(before)
            self._last[spot] = self._go(last, before, spot)
        return self._last[spot]

    def path_to(self, spot: int) -> tuple[str, ...]:
        """Return the hexes on the way to a spot, without the one where the vehicle begins."""
        if spot not in self._paths:
            before, _ = self.search.came[spot]
            path = self.path_to(before) if before is not None else ()
            label, own = self._spot(spot)[0], self.begin[0] if self.begin is not None else None
            self._paths[spot] = path if label == (path[-1] if path else own) else (*path, label)
        return self._paths[spot]

    def take_all(self, label: str, facing: int, word: str, spent: float) -> int:
        """Enter a hex for all MP, by `enter` (2.7) or by `minimum_move` (2.15)."""
        title, clause = (enter_title(label), "2.7") if word == "enter" else (minimum_title(label), "2.15")
        return self._add(
            self.first(), {"type": word, "hex": label}, title, clause, (label, facing, None), spent
        )

    def _go(self, last: int | None, before: int | None, spot: int) -> int | None:
        """Turn round, turn as far as the way to a spot asks for it, and take the way."""
        search = self.search
        to, spent, goes_back = self._spot(spot), search.best[spot], spot // search.count == BACK
        if self.begin is None and before is None:
            order = {"type": "enter", "hex": to[0], "facing": to[1]}
            return self._add(None, order, enter_title(to[0]), "2.12", to, spent)
        at = self._spot(before) if before is not None else self.begin
        assert at is not None
        is_twist = goes_back and at[2] is not None and to[2] is None and at[1] != to[1]
        if self._turns_round(before, goes_back, is_twist):
            last = self._turn_round(last, at)
        about = None if at[2] is None else "rear" if goes_back and not is_twist else "front"
        while at[1] != to[1]:
            last, at = self._turn(last, at, to[1], about)
        if at == to:
            return last
        return self._move(last, to, goes_back, search.came[spot][1], spent)

    def _spot(self, spot: int) -> Spot:
        return self.search.ground.places.spot(spot % self.search.count)

    def _turns_round(self, before: int | None, goes_back: bool, is_twist: bool) -> bool:
        way = before // self.search.count if before is not None else self.way
        return way != FRESH and ((way == BACK) is not goes_back or (is_twist and way == BACK))

    def _turn_round(self, last: int | None, at: Spot) -> int:
        """Stop and start, so as to go the other way (2.23)."""
        spent = self._spent(last) + STOP_MP
        last = self._add(last, {"type": "stop"}, "Stop", "2.13", at, spent)
        return self._add(last, {"type": "start"}, "Start", "2.12", at, spent + START_MP)

    def _turn(self, last: int | None, at: Spot, facing: int, about: str | None) -> tuple[int, Spot]:
        """Turn by a hexspine, in Bypass about a vertex (2.11, 2.33)."""
        label, faced, along = at
        by = SPINE if turned_by(faced, facing) > 0 else -SPINE
        turned = label, (faced + by) % 360, along
        order: JsonObject = {"type": "turn", "facing": turned[1]}
        if about == "rear":
            order["about"] = about
        ground = self.search.ground
        mp = ground.turns[ground.places.index[label]] if along is None else TURN_MP
        clause = "2.11" if along is None else "2.33"
        title = turn_title(by, turned[1], about)
        return self._add(last, order, title, clause, turned, self._spent(last) + mp), turned

    def _move(self, last: int | None, to: Spot, goes_back: bool, road: bool | None, spent: float) -> int:
        label, _, along = to
        order: JsonObject = {"type": "enter", "hex": label}
        if along is not None:
            order = {"type": "bypass", "hex": label, "along": along}
        if goes_back:
            order["reverse"] = True
        if along is not None:
            return self._add(last, order, bypass_title(label, along, goes_back), "2.3", to, spent)
        if road is False:
            order["road"] = False
        clause = "2.16" if road else "2.21" if goes_back else "2.1"
        return self._add(last, order, enter_title(label, goes_back, road is False), clause, to, spent)

    def _spent(self, last: int | None) -> float:
        return self.found[last].spent if last is not None else 0.0

    def _add(
        self, last: int | None, order: JsonObject, title: str, clause: str, at: Spot, spent: float
    ) -> int:
        """Add a step, unless another way has begun with it."""
        key = last, title, at
        index = self._known.get(key)
        if index is None:
            label, facing, along = at
            whole = {"type": order.pop("type"), "unit": self.unit, **order}
            side = (label, along) if along is not None else None
            index = self._known[key] = len(self.found)
            self.found.append(HexStep(whole, title, label, spent, clause, facing, side, last))
        return index
