"""A map for the tests: units on a board of twenty lines, and a game to give orders in."""

from __future__ import annotations

from typing import Any

import msgspec

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Event, apply_all
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario

SYSTEM = rules.system("valor_victory")


def unit(unit_id: str, kind: str, at: str | None, **more: Any) -> dict[str, Any]:
    side, facing, state = more.pop("side", "a"), more.pop("facing", None), more.pop("state", {})
    document = {"id": unit_id, "side": side, "name": unit_id, "kind": kind, "profile": more, "state": state}
    if at is not None:
        document["hex"] = at
    if facing is not None:
        document["facing"] = facing
    return document


def squad(unit_id: str, at: str | None, **more: Any) -> dict[str, Any]:
    return unit(unit_id, "squad", at, **more)


def leader(unit_id: str, at: str | None, **more: Any) -> dict[str, Any]:
    return unit(unit_id, "leader", at, **more)


def gun(unit_id: str, at: str | None, facing: float = 0, **more: Any) -> dict[str, Any]:
    return unit(unit_id, "gun", at, facing=facing, **more)


def afv(unit_id: str, at: str | None, facing: float = 180, mp: float = 8, **more: Any) -> dict[str, Any]:
    return unit(unit_id, "afv", at, facing=facing, mp=mp, movement=more.pop("movement", "tracked"), **more)


def truck(unit_id: str, at: str | None, facing: float = 180, mp: float = 10, **more: Any) -> dict[str, Any]:
    return unit(unit_id, "vehicle", at, facing=facing, mp=mp, movement="wheeled", **more)


def in_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Game:
    """A game on the map; orders come from the first unit's side unless `by` says otherwise."""

    def __init__(
        self,
        *units: dict[str, Any],
        terrain: dict[str, str] | None = None,
        levels: dict[str, int] | None = None,
        board: dict[str, Any] | None = None,
        turn: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        hexes: dict[str, Any] = {
            label: {"terrain": words.split()} for label, words in (terrain or {}).items()
        }
        for label, level in (levels or {}).items():
            hexes.setdefault(label, {})["level"] = level
        grid = {"kind": "hex", "orientation": "flat", "lines": 20, "length": 10, "shifted": "even"}
        self.document = {
            "format": scenario.FORMAT,
            "name": "a test",
            "system": "valor_victory",
            "options": options,
            "sides": [{"id": "a", "name": "Grenadiers"}, {"id": "b", "name": "Rifles"}],
            "board": {**grid, "hexes": hexes, **(board or {})},
            "units": list(units),
            "turn": turn or {},
        }
        self.state: GameState = SYSTEM.start(scenario.read(self.document))
        self.events: list[Event] = []

    def _order(self, kind: str, who: Any, fields: dict[str, Any]) -> tuple[dict[str, Any], str]:
        by = fields.pop("by", None)
        named = {"unit": who} if isinstance(who, str) else {"units": who} if who is not None else {}
        first = who if isinstance(who, str) else (who or [""])[0]
        found = self.state.units.get(first)
        return {"type": kind, **named, **fields}, by or (found.side if found is not None else "gm")

    def give(self, kind: str, who: Any = None, **fields: Any) -> set[str]:
        """Carry out an order and return its clauses; fail unless it is legal."""
        order, by = self._order(kind, who, fields)
        verdict = SYSTEM.check(self.state, order, by)
        assert verdict.legal, [str(found.message) for found in verdict.findings]
        self.events = SYSTEM.resolve(self.state, order, by, ScriptedDice())
        self.state = apply_all(self.state, self.events)
        return {found.clause for found in verdict.findings}

    def refused(self, kind: str, who: Any = None, **fields: Any) -> set[str]:
        """Return the clauses that forbid an order; none when it is legal."""
        order, by = self._order(kind, who, fields)
        verdict = SYSTEM.check(self.state, order, by)
        return {found.clause for found in verdict.findings if found.severity == "illegal"}

    def own(self, unit_id: str) -> dict[str, Any]:
        """Return a unit's state as JSON, with its position."""
        found = self.state.units[unit_id]
        return {**in_json(found.state), "hex": found.hex, "facing": found.facing}

    def spent(self, unit_id: str) -> float:
        spent: float = self.own(unit_id)["mp_spent"]
        return spent

    def moving(self) -> Any:
        return in_json(self.state.turn)["moving"]
