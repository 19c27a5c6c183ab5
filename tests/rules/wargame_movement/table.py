"""Small tables for the tests: terrain, units, and a game to give orders in."""

from __future__ import annotations

from typing import Any

import msgspec

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Event, apply_all
from rules.core.game.state import GameState
from rules.core.game.verdict import Verdict
from rules.core.scenario import document as scenario

SYSTEM = rules.system("wargame_movement")
MOVING = {"phase": "movement", "side": "a", "first": "a", "fires_first": "b"}
WHOLE = (0.0, 0.0, 72.0, 48.0)


def feature(feature_id: str, shape: str, coordinates: Any, **properties: Any) -> dict[str, Any]:
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": properties,
        "geometry": {"type": shape, "coordinates": coordinates},
    }


def area(feature_id: str, sides: tuple[float, float, float, float], **properties: Any) -> dict[str, Any]:
    west, north, east, south = sides
    ring = [[west, north], [east, north], [east, south], [west, south], [west, north]]
    return feature(feature_id, "Polygon", [ring], **{"kind": "area", **properties})


def building(feature_id: str, sides: tuple[float, float, float, float]) -> dict[str, Any]:
    return area(feature_id, sides, kind="building", material="brick")


def wire(*points: tuple[float, float], **properties: Any) -> dict[str, Any]:
    return feature(
        "wire", "LineString", [list(at) for at in points], kind="obstacle", obstacle="wire", **properties
    )


def road(*points: tuple[float, float], surface: str = "paved", name: str = "road") -> dict[str, Any]:
    line = [list(at) for at in points]
    return feature(name, "LineString", line, kind="road", surface=surface, width=2)


def point(feature_id: str, x: float, y: float) -> dict[str, Any]:
    return feature(feature_id, "Point", [x, y], kind="point")


def unit(unit_id: str, type: str, at: Any = (10, 20), **changes: Any) -> dict[str, Any]:
    """A unit of a type, facing east unless `facing` says otherwise; other changes are of its profile."""
    document: dict[str, Any] = {
        "id": unit_id,
        "name": unit_id,
        "kind": "unit",
        "side": changes.pop("side", "a"),
    }
    document["facing"] = changes.pop("facing", 90)
    if at is not None:
        document["at"] = list(at)
    document["state"] = changes.pop("state", {})
    document["profile"] = {"type": type, **changes}
    return document


def tank(unit_id: str = "tank", at: Any = (10, 20), **changes: Any) -> dict[str, Any]:
    """A fully tracked vehicle of 30 mph: 18 inches."""
    return unit(unit_id, "full_track", at, **{"mph": 30, **changes})


def car(unit_id: str = "car", at: Any = (10, 20), **changes: Any) -> dict[str, Any]:
    """A car of 30 mph: 18 inches."""
    return unit(unit_id, "car", at, **{"mph": 30, **changes})


def carrier(unit_id: str = "apc", at: Any = (20, 20), **changes: Any) -> dict[str, Any]:
    """A half-track of 30 mph with room for two."""
    return unit(unit_id, "halftrack", at, **{"mph": 30, "capacity": 2, **changes})


def boat(unit_id: str = "boat", at: Any = (10, 20), **changes: Any) -> dict[str, Any]:
    """A boat of 20 mph: 13 inches, or 8 in an invasion."""
    return unit(unit_id, "boat", at, **{"mph": 20, "capacity": 4, **changes})


def man(unit_id: str = "man", at: Any = (10, 20), **changes: Any) -> dict[str, Any]:
    return unit(unit_id, "man", at, **changes)


def wagon(unit_id: str = "wagon", at: Any = (10, 20), tons: float = 0, **team: int) -> dict[str, Any]:
    return unit(unit_id, "wagon", at, team=team, state={"tons": tons}, capacity=2)


class Game:
    """A game on a table; orders come from the unit's side unless `by` says otherwise."""

    def __init__(
        self,
        *things: dict[str, Any],
        options: dict[str, Any] | None = None,
        turn: dict[str, Any] | None = None,
        ground: str = "off_road",
    ) -> None:
        features = [thing for thing in things if "geometry" in thing]
        self.document = {
            "format": scenario.FORMAT,
            "name": "a test",
            "system": "wargame_movement",
            "options": options or {},
            "sides": [{"id": "a", "name": "Blue"}, {"id": "b", "name": "Red"}],
            "board": {
                "kind": "table",
                "width": 72,
                "height": 48,
                "ground": ground,
                "features": {"type": "FeatureCollection", "features": features},
            },
            "units": [thing for thing in things if "geometry" not in thing],
            "turn": {**MOVING, **(turn or {})},
        }
        self.state: GameState = SYSTEM.start(scenario.read(self.document))
        self.events: list[Event] = []

    def check(self, type: str, unit: str | None = None, by: str | None = None, **fields: Any) -> Verdict:
        order = self._order(type, unit, fields)
        return SYSTEM.check(self.state, order, by or self._giver(unit))

    def give(
        self, type: str, unit: str | None = None, rolls: Any = (), by: str | None = None, **fields: Any
    ) -> Verdict:
        """Carry out a legal order that throws exactly these dice."""
        order, by = self._order(type, unit, fields), by or self._giver(unit)
        verdict = SYSTEM.check(self.state, order, by)
        assert verdict.legal, [str(finding.message) for finding in verdict.findings]
        dice = ScriptedDice(rolls)
        events = SYSTEM.resolve(self.state, order, by, dice)
        assert not dice.left
        self.events += events
        self.state = apply_all(self.state, events)
        return verdict

    def told(self, type: str, unit: str | None = None, **fields: Any) -> set[str]:
        """Carry out a legal order and return the clauses in its log."""
        return {finding.clause for finding in self.give(type, unit, **fields).findings}

    def refused(self, type: str, unit: str | None = None, by: str | None = None, **fields: Any) -> set[str]:
        """Return the clauses that forbid an order; none when it is legal."""
        findings = self.check(type, unit, by, **fields).findings
        return {finding.clause for finding in findings if finding.severity == "illegal"}

    def odds(self, type: str, unit: str, **fields: Any) -> dict[str, Any]:
        return SYSTEM.forecast(self.state, self._order(type, unit, fields), self._giver(unit))

    def goes(self, unit: str, x: float, y: float, **fields: Any) -> float:
        """Move a unit straight to a place and return the inches it went."""
        self.give("move", unit, path=[[x, y]], **fields)
        return float(self.unit(unit)["moved"]["inches"])

    def at(self, unit: str) -> Any:
        place = self.state.units[unit].at
        return None if place is None else (round(place[0], 3), round(place[1], 3))

    def unit(self, unit: str) -> dict[str, Any]:
        """Return a unit's state."""
        state: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.state.units[unit].state))
        return state

    @property
    def turn(self) -> dict[str, Any]:
        turn: dict[str, Any] = msgspec.to_builtins(self.state.turn)
        return turn

    def next_turn(self, rolls: Any = (6, 1)) -> None:
        """Have both sides pass through all phases, and the dice say who moves first."""
        while self.turn["phase"] in ("movement", "fire"):
            self.give("pass")
        self.give("end_turn")
        self.give("initiative", rolls=rolls)

    def _order(self, type: str, unit: str | None, fields: dict[str, Any]) -> dict[str, Any]:
        return {"type": type, **({"unit": unit} if unit else {}), **fields}

    def _giver(self, unit: str | None) -> str:
        found = self.state.units.get(unit) if unit else None
        return found.side if found else "gm"
