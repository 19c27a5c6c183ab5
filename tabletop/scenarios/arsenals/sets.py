"""Sets: built-in pieces beside the arsenals, with the values that a rulebook gives, and no others.

A set is `data/<system>/set.toml`. A value that is printed on a counter of the game and stands in no rulebook
is left out of the profile, for players to fill in. `by_hand` is the profile of a unit that no rule moves.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tabletop.scenarios.library import DATA


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a set. `facing` is given for a piece with a front."""

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
    """The pieces of a system that come from neither its arsenals nor its scenarios."""

    entries: tuple[Listed, ...] = ()
    by_hand: ByHand | None = None


@cache
def set_of(system_id: str) -> Set:
    """Return the set of a system; an empty one if it has none."""
    path = DATA / system_id / "set.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Set) if path.exists() else Set()


def facing_of(system_id: str, kind: str) -> float | None:
    """Return the facing of a new piece of a kind, as in the set; None if the kind has no front."""
    return next((entry.facing for entry in set_of(system_id).entries if entry.kind == kind), 0)
