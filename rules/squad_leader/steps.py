"""The orders along the ways of a search, one after the other, each with its result and its cost."""

from __future__ import annotations

from typing import Any, Final

from rules.core.game.answers import HexStep
from rules.core.game.state import JsonObject
from rules.core.hex.search import Search
from rules.core.words.messages import Words
from rules.squad_leader.breakdown import is_worn
from rules.squad_leader.bypass import bypass_title
from rules.squad_leader.bypass_geometry import turned_by
from rules.squad_leader.costs import START_MP, cheapest_cost
from rules.squad_leader.enter import enter_title, entry_clause
from rules.squad_leader.ground import Ground
from rules.squad_leader.minimum_move import minimum_title
from rules.squad_leader.positions import Position, position_of
from rules.squad_leader.stances import BEGIN, STANCES, WIDTH
from rules.squad_leader.start_engine import START
from rules.squad_leader.stop import STOP
from rules.squad_leader.turn_vehicle import turn_title
from rules.squad_leader.vehicle import Vehicle

BY_ROAD: Final = "2.16"
ENTRIES: Final = ("enter", "bypass")
GOES_BACK: Final = frozenset(number for number, stance in enumerate(STANCES) if stance.heading == "reverse")
"""The stances that a vehicle enters in reverse."""

WayTo = tuple[int | None, tuple[str, ...], Position]
"""The last step of a way, the hexes on it, and where it ends."""


class Steps:
    """The steps of a vehicle's reach, found as they are asked for; it starts first if it `is_stopped`.

    A step is named by its index; None is before the first.
    """

    def __init__(
        self, vehicle: Vehicle, ground: Ground, search: Search, stance: int, is_stopped: bool
    ) -> None:
        self.unit = vehicle.unit.id
        self.begin = None if vehicle.is_off_board else position_of(vehicle)
        self.is_stopped = is_stopped
        self.is_on_road = bool(vehicle.own.on_road)
        self.is_worn = is_worn(vehicle)
        self.found: list[HexStep] = []
        self._vehicle = vehicle
        self._ground = ground
        self._search = search
        self._stance = stance
        self._ways: dict[int, WayTo] = {}

    def way_to(self, node: int) -> WayTo:
        """Return the last step of a way, the hexes on it, and where it ends."""
        found = self._ways.get(node)
        if found is None:
            search, to = self._search, self._at(node)
            before, spent = search.before.get(node), search.spent[node]
            if before is None:
                found = *self._set_out(to, spent), to
            else:
                last, path, at = self.way_to(before)
                for stance, mp in search.via(node):
                    by = self._ground.positions[before // WIDTH, stance]
                    last, at = self._go(last, at, by, search.spent[before] + mp, goes_back=False), by
                if at.hex != to.hex:
                    path = (*path, to.hex)
                found = self._go(last, at, to, spent, node % WIDTH in GOES_BACK), path, to
            self._ways[node] = found
        return found

    def _at(self, node: int) -> Position:
        number, stance = divmod(node, WIDTH)
        return self._ground.positions[number, self._stance if stance == BEGIN else stance]

    def take_all(self, label: str, facing: float, word: str, spent: float, beside: bool) -> int:
        """Enter a hex for all MP: by `enter`, perhaps `beside` a road (2.7), or by `minimum_move` (2.15)."""
        if word == "enter":
            title, clause = enter_title(label, beside=beside), "2.7"
            order = self._order(word, hex=label, **({"road": False} if beside else {}))
        else:
            title, clause, order = minimum_title(label), "2.15", self._order(word, hex=label)
        dice = self._ground.bogs[label]
        return self._add(HexStep(order, title, label, spent, clause, facing, None, self._first(), dice))

    def _set_out(self, to: Position, spent: float) -> tuple[int | None, tuple[str, ...]]:
        """Come in from off the board (2.12), or begin where the vehicle is."""
        if self.begin is not None:
            return self._first(), ()
        order, dice = self._order("enter", hex=to.hex, facing=to.facing), self._ground.bogs[to.hex]
        title = enter_title(to.hex)
        return self._add(HexStep(order, title, to.hex, spent, "2.12", to.facing, dice=dice)), (to.hex,)

    def _first(self) -> int | None:
        """Return the start of a stopped vehicle (2.12)."""
        if not self.is_stopped or self.begin is None:
            return None
        if not self.found:
            self._start(None, self.begin, START_MP)
        return 0

    def _go(self, last: int | None, at: Position, to: Position, spent: float, goes_back: bool) -> int:
        if to.along is None and at.hex != to.hex:
            return self._enter(last, at, to, spent, goes_back)
        if at.hex != to.hex or at.along != to.along:
            return self._pass_by(last, to, spent, goes_back)
        if at != to:
            return self._turn(last, at, to, spent)
        last = self._stay(last, at, self._order("stop"), STOP.title, "2.13", spent - START_MP)
        return self._start(last, at, spent)

    # -- orders that lead to another hex ---------------------------------------------------------

    def _enter(self, last: int | None, at: Position, to: Position, spent: float, goes_back: bool) -> int:
        """Enter a hex (2.1), in reverse (2.21), by road (2.16)."""
        label, board = to.hex, self._ground.board
        order: JsonObject = {"type": "enter", "unit": self.unit, "hex": label}
        road = beside = False
        if goes_back:
            order["reverse"] = True
        if at.along is None and board.has_road(label) and board.is_road(at.hex, label):
            standing = self._vehicle.situation.in_the_way(label, self._vehicle.unit)
            road = cheapest_cost(self._ground.rates, board.crossing(at.hex, label), standing).by_road
            beside = not road
            if beside:
                order["road"] = False
        clause = entry_clause(road, goes_back)
        title = enter_title(label, goes_back, beside)
        dice = not road and self._ground.bogs[label]
        return self._add(HexStep(order, title, label, spent, clause, to.facing, None, last, dice))

    def _pass_by(self, last: int | None, to: Position, spent: float, goes_back: bool) -> int:
        """Pass by a hex along a hexside (2.3)."""
        label, along = to.hex, str(to.along)
        order: JsonObject = {"type": "bypass", "unit": self.unit, "hex": label, "along": along}
        if goes_back:
            order["reverse"] = True
        title, dice = bypass_title(label, along, goes_back), along in self._ground.board.at(label).doubtful
        return self._add(HexStep(order, title, label, spent, "2.3", to.facing, (label, along), last, dice))

    # -- orders where it is ----------------------------------------------------------------------

    def _start(self, last: int | None, at: Position, spent: float) -> int:
        return self._stay(last, at, self._order("start"), START.title, "2.12", spent, self.is_worn)

    def _turn(self, last: int | None, at: Position, to: Position, spent: float) -> int:
        """Turn by a hexspine, in Bypass about a vertex (2.11, 2.33)."""
        turned = to.turned or at.turned
        about, order = turned.about if turned is not None else None, self._order("turn", facing=to.facing)
        if about == "rear":
            order["about"] = about
        title = turn_title(turned_by(at.facing, to.facing), to.facing, about)
        if to.along is not None:
            return self._stay(last, to, order, title, "2.33", spent)
        dice = self._ground.bogs[to.hex] and not self._is_on_road(last)
        return self._stay(last, to, order, title, "2.11", spent, dice)

    def _is_on_road(self, last: int | None) -> bool:
        """Return whether the vehicle came by road to where it is after a step (2.16)."""
        while last is not None:
            step = self.found[last]
            if step.order["type"] in ENTRIES:
                return step.clause == BY_ROAD
            last = step.before
        return self.is_on_road

    def _stay(
        self,
        last: int | None,
        at: Position,
        order: JsonObject,
        title: Words,
        clause: str,
        spent: float,
        dice: bool = False,
    ) -> int:
        """Add a step that leads to no other hex."""
        side = (at.hex, at.along) if at.along is not None else None
        return self._add(HexStep(order, title, at.hex, spent, clause, at.facing, side, last, dice))

    def _order(self, word: str, **fields: Any) -> JsonObject:
        return {"type": word, "unit": self.unit, **fields}

    def _add(self, step: HexStep) -> int:
        self.found.append(step)
        return len(self.found) - 1
