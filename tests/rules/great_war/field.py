"""A battlefield for the tests: units on a board of nine lines, and a game to give orders in."""

from __future__ import annotations

from typing import Any

import msgspec

import rules
from rules.core.game.answers import Offer
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Event, Narrated, apply_all
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario

SYSTEM = rules.system("great_war")
BOARD = {
    "kind": "hex",
    "orientation": "pointy",
    "lines": 9,
    "length": 13,
    "shifted": "even",
    "shifted_from": 0,
    "half_hexes": [f"{line}{number}" for line in "BDFH" for number in (0, 13)],
    "baselines": {"a": [f"I{n}" for n in range(1, 14)], "b": [f"A{n}" for n in range(1, 14)]},
}


def unit(unit_id: str, kind: str, at: str | None, side: str, ordered: bool, **more: Any) -> dict[str, Any]:
    document = {
        "id": unit_id,
        "side": side,
        "name": unit_id,
        "kind": kind,
        "profile": more.pop("profile", {}),
    }
    if at is not None:
        document["hex"] = at
    return {**document, "state": {"ordered": ordered, **more}}


def infantry(unit_id: str, at: str, side: str = "a", ordered: bool = True, **state: Any) -> dict[str, Any]:
    return unit(unit_id, "infantry", at, side, ordered, **state)


def machine_gun(unit_id: str, at: str, side: str = "a", ordered: bool = True, **state: Any) -> dict[str, Any]:
    return unit(unit_id, "machine_gun", at, side, ordered, **state)


def mortar(unit_id: str, at: str, side: str = "a", ordered: bool = True, **state: Any) -> dict[str, Any]:
    return unit(unit_id, "mortar", at, side, ordered, **state)


def tank(unit_id: str, at: str, moves: int = 2, ordered: bool = True, **state: Any) -> dict[str, Any]:
    return unit(unit_id, "tank", at, state.pop("side", "a"), ordered, profile={"moves": moves}, **state)


def artillery(unit_id: str, ordered: bool = True) -> dict[str, Any]:
    return unit(unit_id, "reserve_artillery", None, "a", ordered)


WON = {"target": "E5", "close": True, "won": True}


class Game:
    """A game on the field; orders come from the unit's side unless `by` says otherwise."""

    def __init__(self, *units: dict[str, Any], phase: str = "movement", **fields: Any) -> None:
        board = {**BOARD, "hexes": fields.pop("hexes", {}), **fields.pop("board", {})}
        self.document = {
            "format": scenario.FORMAT,
            "name": "a test",
            "system": "great_war",
            "options": fields,
            "sides": [{"id": "a", "name": "British"}, {"id": "b", "name": "Germans"}],
            "board": board,
            "units": list(units),
            "turn": {"phase": phase},
        }
        self.state: GameState = SYSTEM.start(scenario.read(self.document))
        self.events: list[Event] = []

    def _order(self, kind: str, unit_id: str | None, fields: dict[str, Any]) -> tuple[dict[str, Any], str]:
        by = fields.pop("by", None)
        order = {"type": kind, **({"unit": unit_id} if unit_id else {}), **fields}
        found = self.state.units.get(unit_id or "")
        return order, by or (found.side if found is not None else "gm")

    def give(self, kind: str, unit_id: str | None = None, *, rolls: Any = (), **fields: Any) -> set[str]:
        """Carry out an order that must be legal and roll exactly these dice; return the clauses."""
        order, by = self._order(kind, unit_id, fields)
        verdict = SYSTEM.check(self.state, order, by)
        assert verdict.legal, [str(found.message) for found in verdict.findings]
        dice = ScriptedDice(rolls)
        self.events = SYSTEM.resolve(self.state, order, by, dice)
        assert dice.left == []
        concluded = SYSTEM.conclude(self.state, order, by, self.events)
        self.state = apply_all(self.state, self.events)
        return {found.clause for found in concluded.findings}

    def refused(self, kind: str, unit_id: str | None = None, **fields: Any) -> set[str]:
        """Return the clauses that forbid an order; none when it is legal."""
        order, by = self._order(kind, unit_id, fields)
        verdict = SYSTEM.check(self.state, order, by)
        return {found.clause for found in verdict.findings if found.severity == "illegal"}

    def offer(self, kind: str, unit_id: str) -> Offer:
        """Return what is offered of an order of a unit."""
        offers = SYSTEM.offers(self.state, self.state.units[unit_id].side)
        return next(each for each in offers if (each.unit, each.order["type"]) == (unit_id, kind))

    def odds(self, kind: str, unit_id: str, **fields: Any) -> dict[str, Any]:
        order, by = self._order(kind, unit_id, fields)
        return SYSTEM.forecast(self.state, order, by)

    def own(self, unit_id: str) -> dict[str, Any]:
        """Return a unit's state as JSON, with its position."""
        found = self.state.units[unit_id]
        return {**msgspec.to_builtins(found.state), "hex": found.hex}

    def turn(self) -> dict[str, Any]:
        document: dict[str, Any] = msgspec.to_builtins(self.state.turn)
        return document

    def told(self) -> list[str]:
        return [str(event) for event in self.events if isinstance(event, Narrated)]
