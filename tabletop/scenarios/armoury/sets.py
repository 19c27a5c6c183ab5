"""Sets: pieces that are built in besides arsenals, with the values that a rulebook gives, and no others.

A set is `data/<system>/set.toml`. What a counter of the game has printed on it and no rulebook says is left
out of the profile: it is to be filled in. `by_hand` is how the system takes what no rule moves.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tabletop.scenarios.arsenal import DATA


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a set. `facing` is said of what has a front."""

    id: str
    name: str
    kind: str
    nation: str = ""
    year: int = 0
    profile: dict[str, Any] = {}
    silhouette: str = ""
    facing: float | None = None


class ByHand(Struct, frozen=True, forbid_unknown_fields=True):
    """The kind and the profile of a unit that is moved by hand, whatever it is."""

    kind: str
    profile: dict[str, Any] = {}


class Set(Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of a system besides its arsenals and scenarios."""

    entries: tuple[Listed, ...] = ()
    by_hand: ByHand | None = None


@cache
def set_of(system_id: str) -> Set:
    """Return the set of a system; of one without, an empty one."""
    path = DATA / system_id / "set.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Set) if path.exists() else Set()


def facing_of(system_id: str, kind: str) -> float | None:
    """Return how a new piece of a kind faces: as those of the set do; None without a front."""
    return next((entry.facing for entry in set_of(system_id).entries if entry.kind == kind), 0)
