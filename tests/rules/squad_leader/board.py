"""Small boards for the tests: hexes, vehicles, and a game to give orders in.

On these boards M5 has M4 to the north, N4 and N5 to the east, M6 to the south, L5 and L4 to the west.
"""

from __future__ import annotations

from typing import Any

import msgspec

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated, apply_all
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Verdict
from rules.core.scenario import document as scenario

SYSTEM = rules.system("squad_leader")
TANK = {"class": "tracked", "mp": 14, "afv": True, "closed_top": True, "manufacturer": "us"}
MOVING = {"status": "moving"}


def vehicle(
    unit_id: str = "tank",
    at: str | None = "M5",
    facing: float = 30,
    side: str = "a",
    state: JsonObject | None = None,
    **profile: Any,
) -> JsonObject:
    """A moving American tank of 14 MP, unless the state or fields of the profile differ."""
    return {
        "id": unit_id,
        "side": side,
        "kind": "vehicle",
        "profile": {**TANK, **profile},
        "state": MOVING if state is None else state,
    } | ({"hex": at, "facing": facing} if at is not None else {})


def truck(unit_id: str = "truck", at: str | None = "M5", facing: float = 30, **changes: Any) -> JsonObject:
    """A moving truck of 30 MP."""
    plain = {"class": "truck", "mp": 30, "afv": False, "closed_top": False}
    return vehicle(unit_id, at, facing, **{**plain, **changes})


def bystander(unit_id: str, at: str, kind: str = "wreck", side: str = "b", **rest: Any) -> JsonObject:
    """A wreck, or anything else that is not a vehicle."""
    return {"id": unit_id, "side": side, "kind": kind, "hex": at, "profile": {}, **rest}


class Game:
    """A game on a board of 20 columns; orders come from the unit's side unless `by` says otherwise."""

    def __init__(
        self,
        *units: JsonObject,
        hexes: JsonObject | None = None,
        hexsides: dict[tuple[str, str], str] | None = None,
        roads: list[list[str]] | None = None,
        options: JsonObject | None = None,
        turn: JsonObject | None = None,
        orientation: str = "flat",
    ) -> None:
        self.document: JsonObject = {
            "format": scenario.FORMAT,
            "name": "a test",
            "system": "squad_leader",
            "options": options or {},
            "sides": [{"id": "a", "name": "Rifles"}, {"id": "b", "name": "Grenadiers"}],
            "board": {
                "kind": "hex",
                "orientation": orientation,
                "lines": 20,
                "length": 11,
                "shifted": "even",
                "shifted_from": 0,
                "hexes": hexes or {},
                "hexsides": [
                    {"between": list(between), "terrain": word} for between, word in (hexsides or {}).items()
                ],
                "roads": roads or [],
            },
            "units": list(units),
            "turn": {"phase": "mph"} | (turn or {}),
        }
        self.state: GameState = SYSTEM.start(scenario.read(self.document))

    def order(self, word: str, unit: str | None, fields: JsonObject) -> tuple[JsonObject, str]:
        order = {"type": word, **({"unit": unit} if unit is not None else {})}
        by = fields.pop("by", self.state.units[unit].side if unit in self.state.units else "gm")
        return order | {("from" if key == "origin" else key): value for key, value in fields.items()}, by

    def check(self, word: str, unit: str | None = "tank", **fields: Any) -> Verdict:
        order, by = self.order(word, unit, fields)
        return SYSTEM.check(self.state, order, by)

    def give(self, word: str, unit: str | None = "tank", rolls: Any = (), **fields: Any) -> set[str]:
        """Carry out an order and return its clauses; fail unless it is legal and rolls exactly these dice."""
        order, by = self.order(word, unit, fields)
        verdict = SYSTEM.check(self.state, order, by)
        assert verdict.legal, verdict.findings
        dice = ScriptedDice(rolls)
        events = SYSTEM.resolve(self.state, order, by, dice)
        assert dice.left == []
        assert any(isinstance(event, Narrated) for event in events)
        self.state = apply_all(self.state, events)
        return {finding.clause for finding in verdict.findings}

    def refused(self, word: str, unit: str | None = "tank", **fields: Any) -> set[str]:
        """Return the clauses that forbid an order; none when it is legal."""
        verdict = self.check(word, unit, **fields)
        return {finding.clause for finding in verdict.findings if finding.severity == "illegal"}

    def odds(self, word: str, unit: str = "tank", **fields: Any) -> JsonObject:
        order, by = self.order(word, unit, fields)
        return SYSTEM.forecast(self.state, order, by)

    def own(self, unit: str = "tank") -> JsonObject:
        """Return a unit's state."""
        state: JsonObject = msgspec.json.decode(msgspec.json.encode(self.state.units[unit].state))
        return state

    def at(self, unit: str = "tank") -> tuple[str | None, float | None]:
        """Return a unit's hex and facing."""
        found = self.state.units[unit]
        return found.hex, found.facing

    def spent(self, unit: str = "tank") -> float:
        """Return the MP that a unit has spent."""
        spent: float = self.own(unit)["mp_spent"]
        return spent
