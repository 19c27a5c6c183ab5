"""The built-in scenarios: JSON files under `data/<system>/`; a scenario's id is its file's name."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

DATA: Final = Path(__file__).resolve().parent / "data"
DEMOS: Final = (
    *("farm_crossroads", "hill_41", "fen_road", "bridge_on_the_aune"),
    *("hedge_lane", "mill_road", "red_beach"),
)
DEMO: Final = DEMOS[0]


class NoSuchScenario(LookupError):
    """There is no built-in scenario with this id."""


class Built(Struct, frozen=True):
    """A built-in scenario."""

    id: str
    system: str
    name: str
    description: str
    document: dict[str, Any]


@cache
def scenarios() -> dict[str, Built]:
    """Return the built-in scenarios by id."""
    found = {}
    for path in sorted(DATA.glob("*/*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        name, description = document["name"], document.get("description", "")
        found[path.stem] = Built(path.stem, document["system"], name, description, document)
    return found


def scenario(scenario_id: str) -> Built:
    """Return a built-in scenario. Raises NoSuchScenario."""
    try:
        return scenarios()[scenario_id]
    except KeyError:
        raise NoSuchScenario(scenario_id) from None


def demos() -> list[Built]:
    """Return one scenario per system for the lobby's demos; the first is the one behind "Play now"."""
    return [scenario(demo) for demo in DEMOS]
