"""A scenario with one of everything."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from tests.rules.chain_of_command.table import (
    Game,
    area,
    building,
    car,
    line,
    point,
    road,
    tank,
    team,
)

BY_HAND: Final[dict[str, Any]] = {
    "hands": "all",
    "marks": [{"id": "fatigue", "name": "Fatigue", "kind": "hurts", "sign": "F", "counts": True, "most": 3}],
    "tracks": [
        {"id": "morale", "short": "Morale", "start": {"a": 9, "b": 8}, "least": 1, "most": 11, "cells": 11}
    ],
    "rolls": [
        {
            "id": "command",
            "dice": "{dice}d6 sort",
            "tray": {"1": "team"},
            "keeps": {"5": {"track": "morale"}},
            "table": [{"upto": 3, "text": "they run"}],
        }
    ],
    "tokens": [{"id": "smoke", "kind": "smoke", "side": "a", "at": [20, 20], "size": 4, "until": 3}],
    "clock": {"per": "turn", "seconds": 300, "increment": 5},
}
"""What a scenario declares for play by hand."""


def document() -> dict[str, Any]:
    """A scenario with one of everything."""
    return bare() | deepcopy(BY_HAND)


def bare() -> dict[str, Any]:
    """A scenario that declares nothing for play by hand."""
    return Game(
        area("crops", (10, 5, 20, 15), ground="broken", name="the wheat field"),
        line("hedge", "hedge", (30, 0), (30, 20)),
        road("lane", (0, 40), (40, 40)),
        building("barn", (50, 10, 56, 16)),
        point("oak", 12, 30),
        tank(state={"shock": 1}),
        car(at=None),
        team("squad", (40, 20), side="b"),
        options={"mixed_ground": "worst"},
    ).document
