"""What the page of an arsenal knows of its system: the kinds of units, and the values of their profiles."""

from __future__ import annotations

from typing import Any

import rules
from rules.core.game.reference import label_of
from tabletop.scenarios.arsenals.pieces import pieces_of
from tabletop.scenarios.systems import schema_in_words


def kinds_of(system_id: str) -> list[dict[str, Any]]:
    """Return the kinds of units of a system, each with its title and the schema of its profiles.

    A system whose kinds are free words has the kinds of its built-in pieces.
    """
    system = rules.system(system_id)
    kinds = system.kinds or tuple(dict.fromkeys(piece["kind"] for piece in pieces_of(system_id)))
    return [
        {
            "id": kind,
            "title": label_of(system.catalogue, "kind", kind),
            "profile": schema_in_words(system, system.profile_of(kind)),
        }
        for kind in kinds
    ]
