"""The pieces that may be put on a table in the editor: those of arsenals, sets and built-in scenarios."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

from django.utils.text import slugify

import rules
from rules.core.game.silhouettes import silhouette_of
from tabletop.scenarios import library
from tabletop.scenarios.arsenals import built_in, judged
from tabletop.scenarios.arsenals.sets import facing_of, set_of

_NUMBER = re.compile(r"\s+\d$|^\d(st|nd|rd|th)?\s+(?=[A-Z])")
"""What numbers a unit among others of its name: "Sherman 2", "1 Section"."""


@cache
def pieces_of(system_id: str) -> tuple[dict[str, Any], ...]:
    """Return the pieces of a system: id, name, kind, profile, silhouette, facing; nation and year.

    Every vehicle of an arsenal and entry of a set is listed under its name, even if the rules cannot tell two
    of them apart. Like units of built-in scenarios are listed once, without their numbers, and not at all if
    an arsenal or set has them. `facing` is None for a piece without a front. `fill` names the missing values
    that the rules need. Raises KeyError if there is no such system.
    """
    found, in_set = list(_of_arsenals(system_id)), list(_of_set(system_id))
    known = {_what_it_is(piece) for piece in (*found, *in_set)}
    for piece in _of_scenarios(system_id):
        if _what_it_is(piece) not in known:
            known.add(_what_it_is(piece))
            found.append(piece)
    found += in_set
    ids: set[str] = set()
    return tuple(_whole(system_id, piece, ids) for piece in found)


def piece_ids(system_id: str) -> dict[str, dict[str, Any]]:
    """Return the pieces of a system by their ids."""
    return {piece["id"]: piece for piece in pieces_of(system_id)}


def _whole(system_id: str, piece: dict[str, Any], ids: set[str]) -> dict[str, Any]:
    """Return a piece with an unused id, its silhouette, and the values still to be filled in."""
    stem = piece.get("id") or slugify(piece["name"]) or piece["kind"]
    ids.add(own := next(each for each in _numbered(stem) if each not in ids))
    silhouette = piece.get("silhouette") or silhouette_for(system_id, piece)
    fill = judged.missing(system_id, piece["kind"], piece["profile"])
    return {**piece, "id": own, "silhouette": silhouette, **({"fill": fill} if fill else {})}


def _numbered(stem: str) -> Iterator[str]:
    yield stem
    yield from (f"{stem}-{number}" for number in count(2))


def _what_it_is(piece: dict[str, Any]) -> str:
    return json.dumps([piece["kind"], piece["profile"]], sort_keys=True)


def without_number(name: str) -> str:
    """Return a unit's name without its running number; calibres and marks stay."""
    return _NUMBER.sub("", name) or name


def _of_arsenals(system_id: str) -> Iterator[dict[str, Any]]:
    for listed in built_in.arsenals():
        if listed.system == system_id:
            for vehicle in listed.vehicles:
                yield {
                    "id": vehicle.listed.id,
                    "name": vehicle.listed.name,
                    "nation": vehicle.listed.nation,
                    "year": vehicle.listed.year,
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
                    "facing": _facing(unit, built),
                }


def _facing(unit: dict[str, Any], built: library.Built) -> float | None:
    """Return where a unit of a scenario faces; one that begins off its hexes as the set has its kind."""
    board = built.document["board"]
    if board["kind"] == "hex" and unit.get("hex") is None:
        return facing_of(built.system, unit["kind"])
    return _on_flat_hexes(unit.get("facing"), board)


def _on_flat_hexes(facing: float | None, board: dict[str, Any]) -> float | None:
    """Return a bearing as on hexes with flat tops, whose spines lie 30° from those of other hexes."""
    is_turned = facing is not None and board.get("orientation") == "pointy"
    return facing if facing is None or not is_turned else (facing - 30) % 360


def _of_set(system_id: str) -> Iterator[dict[str, Any]]:
    for entry in set_of(system_id).entries:
        yield {
            "id": entry.id,
            "name": entry.name,
            "kind": entry.kind,
            "profile": entry.profile,
            "facing": entry.facing,
            **{name: value for name in ("nation", "year", "silhouette") if (value := getattr(entry, name))},
        }


def silhouette_for(system_id: str, piece: dict[str, Any]) -> str:
    """Return the silhouette of a piece that names none: by its profile, its kind or its name."""
    system, profile = rules.system(system_id), piece["profile"]
    looks = tuple(str(profile[word]) for word in ("look", "class", "type") if profile.get(word))
    whole = judged.profile_of(system, piece["kind"], profile)
    usual = None if whole is None else system.looks_like(whole)
    return silhouette_of(piece["kind"], piece["name"], looks, usual)
