"""The orders along the ways of a reach, one after the other, each with what it leads to and costs."""

from __future__ import annotations

from typing import Final

from rules.core.answers import HexStep
from rules.core.state import JsonObject
from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.ground import Ground, Place, Way
from rules.squad_leader.lie import turned_by
from rules.squad_leader.titles import bypass_title, enter_title, minimum_title, turn_title

SPINE: Final = 60


class Steps:
    """The steps of a vehicle's reach. `last` of them is given as an index, None before the first."""

    def __init__(self, unit: str, ground: Ground) -> None:
        self.unit = unit
        self.ground = ground
        self.found: list[HexStep] = []
        self._known: dict[tuple[int | None, str, Place], int] = {}

    def start(self, last: int | None, at: Place) -> int:
        """Start a vehicle where it stands (2.12)."""
        return self._add(last, {"type": "start"}, "Start", "2.12", at, START_MP)

    def turn_round(self, last: int | None, at: Place) -> int:
        """Stop and start, so as to go the other way (2.23)."""
        return self.start(self._add(last, {"type": "stop"}, "Stop", "2.13", at, STOP_MP), at)

    def come_in(self, to: Place, mp: float) -> int:
        """Enter from off the board (2.12)."""
        order = {"type": "enter", "hex": to[0], "facing": to[1]}
        return self._add(None, order, enter_title(to[0]), "2.12", to, mp)

    def go(self, last: int | None, at: Place, way: Way, mp: float) -> int | None:
        """Turn as far as a way asks for it (2.11, 2.33), and take it for the rest of its price."""
        while at[1] != way.to[1]:
            each = self.ground.turn_mp(at)
            at, last, mp = *self._turn(last, at, way, each), mp - each
        return last if at == way.to else self._move(last, way, mp)

    def _turn(self, last: int | None, at: Place, way: Way, mp: float) -> tuple[Place, int]:
        label, facing, along = at
        by = SPINE if turned_by(facing, way.to[1]) > 0 else -SPINE
        turned = label, (facing + by) % 360, along
        order: JsonObject = {"type": "turn", "facing": turned[1]}
        if way.about == "rear":
            order["about"] = way.about
        title = turn_title(by, turned[1], way.about)
        return turned, self._add(last, order, title, "2.11" if along is None else "2.33", turned, mp)

    def _move(self, last: int | None, way: Way, mp: float) -> int:
        label, _, along = way.to
        back: JsonObject = {"reverse": True} if way.back else {}
        if along is not None:
            order = {"type": "bypass", "hex": label, "along": along, **back}
            title = bypass_title(label, along, bool(way.back))
        elif way.clause == "2.15":
            order, title = {"type": "minimum_move", "hex": label}, minimum_title(label)
        else:
            order = {"type": "enter", "hex": label, **back, **({"road": False} if way.beside else {})}
            title = enter_title(label, bool(way.back), way.beside)
        return self._add(last, order, title, way.clause, way.to, mp)

    def _add(self, last: int | None, order: JsonObject, title: str, clause: str, at: Place, mp: float) -> int:
        """Add a step, unless another way has begun with it."""
        key = last, title, at
        if key not in self._known:
            label, facing, along = at
            spent = (self.found[last].spent if last is not None else 0.0) + mp
            side = (label, along) if along is not None else None
            whole = {"type": order.pop("type"), "unit": self.unit, **order}
            self._known[key] = len(self.found)
            self.found.append(HexStep(whole, title, label, spent, clause, facing, side, last))
        return self._known[key]
