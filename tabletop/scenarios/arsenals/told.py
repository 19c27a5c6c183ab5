"""Arsenals as other modules read them: palette pieces, forces as units, the result of reading a file."""

from __future__ import annotations

from typing import Any

from tabletop.languages import in_document
from tabletop.scenarios.arsenals.entries import Force, Owned, written
from tabletop.scenarios.arsenals.known import Known, piece_of
from tabletop.scenarios.arsenals.own import owned_of
from tabletop.scenarios.arsenals.taken import Taken
from tabletop.scenarios.models import OwnArsenal


def pieces_told(arsenal: OwnArsenal) -> dict[str, Any]:
    """Return an arsenal as the editor's palette has it: its pieces, and its forces as pieces."""
    owned = owned_of(arsenal)
    known = Known(owned.system, owned.entries)
    return {
        "id": str(arsenal.pk),
        "name": owned.name,
        "pieces": [piece_of(entry, owned.system) for entry in owned.entries],
        "forces": [_force(force, known) for force in owned.forces],
    }


def _force(force: Force, known: Known) -> dict[str, Any]:
    lines = [
        {"name": line.name, "count": line.count, "points": line.points, "piece": known.for_line(line)}
        for line in force.lines
    ]
    return {"id": force.id, "name": force.name, "points": force.total, "lines": lines}


def shown(arsenal: OwnArsenal, *, own: bool) -> dict[str, Any]:
    """Return an arsenal as its page shows it: the document, and the values that follow from it."""
    owned = owned_of(arsenal)
    return {
        "id": str(arsenal.pk),
        "own": own,
        "document": written(owned),
        "pieces": [piece_of(entry, owned.system) for entry in owned.entries],
        "fill": fill_of(owned),
        "totals": {force.id: force.total for force in owned.forces},
    }


def fill_of(owned: Owned) -> dict[str, tuple[str, ...]]:
    """Return the missing values that the rules need, by entry."""
    pieces = (piece_of(entry, owned.system) for entry in owned.entries)
    return {piece["id"]: piece["fill"] for piece in pieces if "fill" in piece}


def taken_told(taken: Taken) -> dict[str, Any]:
    """Return what a file would become, in the language of the request."""
    return {
        "document": written(taken.owned),
        "pieces": [piece_of(entry, taken.owned.system) for entry in taken.owned.entries],
        "notes": [
            {
                "line": note.line,
                "column": note.column,
                "left": note.left,
                **in_document("words", note.words),
            }
            for note in taken.notes
        ],
        "unmatched": [
            {
                "line": one.line,
                "force": one.force,
                "index": one.index,
                "name": one.name,
                "near": list(one.near),
            }
            for one in taken.unmatched
        ],
        "made_of": [
            {
                "force": one.force,
                "index": one.index,
                "models": [{"count": count, "name": name} for count, name in one.models],
            }
            for one in taken.made_of
        ],
    }
