"""The pieces that may be put on a table in the editor: those of arsenals and of built-in scenarios."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

import rules
from rules.core.game.state import silhouette_in
from rules.core.scenario.system_types import SystemTypes
from tabletop.scenarios import arsenal, library

_NUMBER = re.compile(r"\s+\d$|^\d(st|nd|rd|th)?\s+(?=[A-Z])")
"""What numbers a unit among others of its name: "Sherman 2", "1 Section"."""


@cache
def pieces_of(system_id: str) -> tuple[dict[str, Any], ...]:
    """Return the pieces of a system: name, kind, profile, silhouette, facing, the nation where it is known.

    Every vehicle of an arsenal is there under its own name, even if the rules tell it from no other. Of units
    of built-in scenarios that are alike there is one, without its number, and none that is a vehicle of an
    arsenal; `facing` is None for those that have none. Raises KeyError if there is no such system.
    """
    system = rules.system(system_id)
    found = list(_of_arsenals(system_id))
    known = {_what_it_is(piece) for piece in found}
    for piece in _of_scenarios(system_id):
        if _what_it_is(piece) not in known:
            known.add(_what_it_is(piece))
            found.append(piece)
    return tuple({**piece, "silhouette": _silhouette(system, piece)} for piece in found)


def _what_it_is(piece: dict[str, Any]) -> str:
    return json.dumps([piece["kind"], piece["profile"]], sort_keys=True)


def without_number(name: str) -> str:
    """Return what a unit is called without its number among others; calibres and marks stay."""
    return _NUMBER.sub("", name) or name


def _of_arsenals(system_id: str) -> Iterator[dict[str, Any]]:
    for listed in arsenal.arsenals():
        if listed.system == system_id:
            for vehicle in listed.vehicles:
                yield {
                    "name": vehicle.listed.name,
                    "nation": vehicle.listed.nation,
                    "kind": "vehicle",
                    "profile": vehicle.profile,
                    "facing": 0,
                }


def _of_scenarios(system_id: str) -> Iterator[dict[str, Any]]:
    for built in library.scenarios().values():
        if built.system == system_id:
            for unit in built.document.get("units", ()):
                yield {
                    "name": without_number(str(unit.get("name") or unit["id"])),
                    "kind": unit["kind"],
                    "profile": unit.get("profile") or {},
                    "facing": _on_flat_hexes(unit.get("facing"), built.document["board"]),
                }


def _on_flat_hexes(facing: float | None, board: dict[str, Any]) -> float | None:
    """Return a bearing as it would be on hexes with flat tops, whose spines are 30° from those of others."""
    is_turned = facing is not None and board.get("orientation") == "pointy"
    return facing if facing is None or not is_turned else (facing - 30) % 360


def _silhouette(system: SystemTypes, piece: dict[str, Any]) -> str:
    profile = msgspec.convert(piece["profile"], system.profile_of(piece["kind"]))
    return silhouette_in({"id": piece["name"], **piece}, system.looks_like(profile))
