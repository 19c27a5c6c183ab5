"""A scenario with one of everything."""

from __future__ import annotations

from typing import Any

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


def document() -> dict[str, Any]:
    """A scenario with one of everything."""
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
