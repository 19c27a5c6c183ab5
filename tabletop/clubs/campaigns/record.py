"""The table's own record of a battle: who won, and what happened to each unit."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.state import GameState, Unit
from tabletop.games import queries, visibility
from tabletop.games.values import Damaged, NoSuchGame


class Loss(Struct, frozen=True):
    """A unit to which something happened: destroyed, immobilised, bogged or driven off."""

    unit: str
    name: str
    side: str
    what: str


class Counted(Struct, frozen=True):
    """The table's count of a game: `sides` in their order; `winner` is one of them, or empty."""

    over: bool
    turn: int | None
    sides: tuple[str, ...]
    winner: str = ""
    losses: tuple[Loss, ...] = ()


@lru_cache
def _words() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "record.toml").read_text(encoding="utf-8"))


def counted(game_id: str | None) -> Counted | None:
    """Return what happened in a game since its start; while it goes on, only what watchers see."""
    if game_id is None:
        return None
    try:
        loaded = queries.load(game_id)
    except (NoSuchGame, Damaged):
        return None
    state = loaded.state if loaded.game.over else visibility.see_state(loaded.state, "watcher")
    had = set(losses(queries.state_at(game_id, 0)))
    result = loaded.game.result
    turn = msgspec.to_builtins(state.turn).get("turn")
    return Counted(
        loaded.game.over,
        turn if isinstance(turn, int) else None,
        tuple(side.id for side in state.sides),
        (result.winner or "") if result else "",
        tuple(one for one in losses(state) if one not in had),
    )


def losses(state: GameState) -> list[Loss]:
    """Return the units to which something happened, in the terms of `record.toml`."""
    wrecks = {mark.id for mark in state.kit.marks if mark.wrecks}
    found = ((unit, what_happened(unit, wrecks)) for unit in state.units.values())
    return [Loss(unit.id, unit.name, unit.side, what) for unit, what in found if what]


def what_happened(unit: Unit, wrecks: set[str]) -> str:
    """Return the first term of `record.toml` that is true of a unit; empty for none."""
    if any(mark.mark in wrecks for mark in unit.marks):
        return "destroyed"
    state = msgspec.to_builtins(unit.state)
    for what, fields in _words().items():
        if any(name in state and state[name] in values for name, values in fields.items()):
            return str(what)
    return ""
