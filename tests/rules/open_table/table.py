"""Games on an open table, for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated, apply_all
from rules.core.scenario import document as scenario

PHASES = [
    {"name": "Orders", "whose": "all"},
    {"name": "Movement", "activations": 1},
    {"name": "Fire", "whose": "b"},
]
SIDES = [{"id": "a", "name": "Rifles"}, {"id": "b", "name": "Grenadiers"}]


def area(ground: str, west: float, east: float) -> dict[str, Any]:
    ring = [[west, 0], [east, 0], [east, 48], [west, 48], [west, 0]]
    return {
        "type": "Feature",
        "id": ground,
        "properties": {"kind": "area", "ground": ground},
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }


def unit(name: str, at: tuple[float, float], side: str = "a", **profile: Any) -> dict[str, Any]:
    return {
        "id": name,
        "side": side,
        "name": name,
        "kind": "infantry",
        "profile": profile,
        "at": [*at],
        "facing": 90,
    }


def document(*units: dict[str, Any], features: tuple[Any, ...] = (), **options: Any) -> dict[str, Any]:
    return {
        "format": "tabletop-scenario/1",
        "name": "Somewhere",
        "system": "open_table",
        "options": options,
        "sides": SIDES,
        "board": {
            "kind": "table",
            "width": 72,
            "height": 48,
            "features": {"type": "FeatureCollection", "features": [*features]},
        },
        "units": [*units],
    }


class Play:
    """A game that remembers what the last order led to."""

    def __init__(self, found: dict[str, Any]) -> None:
        self.system = rules.system(found["system"])
        self.state = self.system.start(scenario.read(found))
        self.told: list[str] = []

    def give(self, kind: str, by: str = "a", rolls: Sequence[int] = (), **fields: Any) -> None:
        order = {"type": kind, **fields}
        assert self.system.check(self.state, order, by).legal
        events = self.system.resolve(self.state, order, by, ScriptedDice(rolls))
        self.told = [str(event) for event in events if isinstance(event, Narrated)]
        self.state = apply_all(self.state, events)

    def found(self, kind: str, by: str = "a", **fields: Any) -> dict[str, str]:
        verdict = self.system.check(self.state, {"type": kind, **fields}, by)
        return {finding.rule: str(finding.message) for finding in verdict.findings}

    @property
    def turn(self) -> tuple[int, str, str | None]:
        turn: Any = self.state.turn
        return turn.turn, turn.phase, turn.side

    def offered(self, side: str) -> list[str]:
        offers = self.system.offers_of(self.state, side, None)
        return [offer.order["type"] for offer in offers if offer.allowed and offer.gesture == "end"]
