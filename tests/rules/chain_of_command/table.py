"""Small tables for the tests: terrain, vehicles, and a game to give orders in."""

from __future__ import annotations

from typing import Any

import msgspec

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Event, apply_all
from rules.core.game.state import GameState
from rules.core.game.verdict import Verdict
from rules.core.scenario import document as scenario

SYSTEM = rules.system("chain_of_command")


def feature(feature_id: str, shape: str, coordinates: Any, **properties: Any) -> dict[str, Any]:
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": properties,
        "geometry": {"type": shape, "coordinates": coordinates},
    }


def box(west: float, north: float, east: float, south: float) -> list[list[list[float]]]:
    return [[[west, north], [east, north], [east, south], [west, south], [west, north]]]


def point(feature_id: str, x: float, y: float) -> dict[str, Any]:
    return feature(feature_id, "Point", [x, y], kind="point")


def area(feature_id: str, sides: tuple[float, float, float, float], **properties: Any) -> dict[str, Any]:
    return feature(feature_id, "Polygon", box(*sides), kind="area", **properties)


def building(
    feature_id: str, sides: tuple[float, float, float, float], material: str = "brick"
) -> dict[str, Any]:
    return feature(feature_id, "Polygon", box(*sides), kind="building", material=material)


def line(feature_id: str, kind: str, *points: tuple[float, float], **properties: Any) -> dict[str, Any]:
    return feature(
        feature_id, "LineString", [list(at) for at in points], kind="obstacle", obstacle=kind, **properties
    )


def road(feature_id: str, *points: tuple[float, float], width: float = 3) -> dict[str, Any]:
    return feature(feature_id, "LineString", [list(at) for at in points], kind="road", width=width)


def unit(
    unit_id: str, kind: str, at: Any, facing: float, side: str, state: Any, profile: Any
) -> dict[str, Any]:
    document = {
        "id": unit_id,
        "side": side,
        "name": unit_id,
        "kind": kind,
        "profile": profile,
        "facing": facing,
    }
    if at is not None:
        document["at"] = list(at)
    if state:
        document["state"] = state
    return document


def tank(
    unit_id: str = "tank", at: Any = (10, 20), facing: float = 90, side: str = "a", **changes: Any
) -> dict[str, Any]:
    """A Standard tank, fully tracked, 5 by 3 inches; `state` and fields of the profile may differ."""
    state = changes.pop("state", None)
    profile = {
        "speed": "standard",
        "locomotion": "fully_tracked",
        "afv": True,
        "length": 5,
        "width": 3,
        "weapons": ["main", "mg"],
    }
    return unit(unit_id, "vehicle", at, facing, side, state, {**profile, **changes})


def car(
    unit_id: str = "car", at: Any = (10, 20), facing: float = 90, side: str = "a", **changes: Any
) -> dict[str, Any]:
    """A Wheeled car without armour, 4 by 2 inches."""
    state = changes.pop("state", None)
    profile = {"speed": "wheeled", "locomotion": "wheeled", "length": 4, "width": 2}
    return unit(unit_id, "vehicle", at, facing, side, state, {**profile, **changes})


def half_track(
    unit_id: str = "track", at: Any = (10, 20), facing: float = 90, side: str = "a", **changes: Any
) -> dict[str, Any]:
    """A Standard half-track without armour, 5 by 2 inches."""
    state = changes.pop("state", None)
    profile = {"speed": "standard", "locomotion": "half_tracked", "length": 5, "width": 2, "weapons": ["mg"]}
    return unit(unit_id, "vehicle", at, facing, side, state, {**profile, **changes})


def team(
    unit_id: str, at: Any, side: str = "a", size: float = 2, kind: str = "team", **state: Any
) -> dict[str, Any]:
    return unit(unit_id, kind, at, 0, side, state, {"length": size, "width": size})


class Game:
    """A game on a table; orders come from the unit's side unless `by` says otherwise."""

    def __init__(
        self,
        *things: dict[str, Any],
        options: dict[str, Any] | None = None,
        turn: dict[str, Any] | None = None,
        ground: str = "open",
        size: tuple[float, float] = (72, 48),
        kit: dict[str, Any] | None = None,
    ) -> None:
        features = [thing for thing in things if "geometry" in thing]
        self.document = {
            "format": scenario.FORMAT,
            "name": "a test",
            "system": "chain_of_command",
            "options": options or {},
            "sides": [{"id": "a", "name": "Grenadiers"}, {"id": "b", "name": "Rifles"}],
            "board": {
                "kind": "table",
                "width": size[0],
                "height": size[1],
                "ground": ground,
                "features": {"type": "FeatureCollection", "features": features},
            },
            "units": [thing for thing in things if "geometry" not in thing],
            "turn": turn or {},
            **(kit or {}),
        }
        self.state: GameState = SYSTEM.start(scenario.read(self.document))
        self.events: list[Event] = []

    def by(self, order: dict[str, Any]) -> str:
        found = self.state.units.get(order.get("unit", ""))
        return found.side if found is not None else "gm"

    def check(self, order: dict[str, Any], by: str | None = None) -> Verdict:
        return SYSTEM.check(self.state, order, by or self.by(order))

    def give(
        self, kind: str, unit: str | None = None, *, rolls: Any = (), by: str | None = None, **fields: Any
    ) -> Verdict:
        """Carry out an order; fail unless it is legal and rolls exactly these dice."""
        order = {"type": kind, **({"unit": unit} if unit else {}), **fields}
        verdict = self.check(order, by)
        assert verdict.legal, [
            str(finding.message) for finding in verdict.findings if finding.severity == "illegal"
        ]
        dice = ScriptedDice(rolls)
        self.events = SYSTEM.resolve(self.state, order, by or self.by(order), dice)
        assert dice.left == []
        self.state = apply_all(self.state, self.events)
        return verdict

    def refused(
        self, kind: str, unit: str | None = None, *, by: str | None = None, **fields: Any
    ) -> set[str]:
        """Return the clauses that forbid an order; none when it is legal."""
        order = {"type": kind, **({"unit": unit} if unit else {}), **fields}
        verdict = self.check(order, by)
        assert verdict.legal == all(finding.severity != "illegal" for finding in verdict.findings)
        return {finding.clause for finding in verdict.findings if finding.severity == "illegal"}

    def noted(self, kind: str, unit: str, **fields: Any) -> set[str]:
        """Return the clauses of everything that is found about an order."""
        return {finding.clause for finding in self.check({"type": kind, "unit": unit, **fields}).findings}

    def odds(self, unit: str, **fields: Any) -> dict[str, Any]:
        order = {"type": "move", "unit": unit, **fields}
        return SYSTEM.forecast(self.state, order, self.by(order))

    def at(self, unit: str) -> tuple[float, float] | None:
        at = self.state.units[unit].at
        return None if at is None else (round(at[0], 4), round(at[1], 4))

    def facing(self, unit: str) -> float:
        return round(self.state.units[unit].facing or 0.0, 4)

    def own(self, unit: str) -> Any:
        """The state of a unit as JSON."""
        return msgspec.to_builtins(self.state.units[unit].state)

    def moved(self, unit: str) -> Any:
        moved = self.own(unit)["moved"]
        return moved and {**moved, "inches": round(moved["inches"], 4)}

    def turn(self) -> Any:
        return msgspec.to_builtins(self.state.turn)

    def feature(self, feature_id: str) -> Any:
        found = self.state.board.feature(feature_id)
        return None if found is None else found.properties

    def places(self, *features: str) -> list[str]:
        return [each for each in features if self.state.board.feature(each) is not None]
