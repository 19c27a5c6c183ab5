"""The palette of a system as the editor's page shows it, in the reader's language."""

from __future__ import annotations

from typing import Any

import rules
from rules.core.scenario.palette import Cost, Group, Row
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.messages import COMMON, Message
from tabletop.languages import worded

ANY = "palette_any.going"
"""What a system says of the movement over whatever it says nothing else of."""


def palette_of(system_id: str) -> dict[str, Any]:
    """Return a system's palette, worded: its groups of rows, its columns of costs, and the clauses they name.

    Raises KeyError if there is no such system.
    """
    system = rules.system(system_id)
    palette = system.palette
    named = {row.clause for row in palette.rows}
    document: dict[str, Any] = worded(
        {
            "groups": [_group(system, group) for group in palette.groups],
            "columns": [
                {"key": key, "title": COMMON.say(f"palette_column_{key}")} for key in palette.columns
            ],
            "uphill": palette.uphill,
            "clauses": {
                clause.id: {"title": clause.title, "text": clause.text}
                for clause in system.clauses
                if clause.id in named
            },
        }
    )
    return document


def _group(system: SystemTypes, group: Group) -> dict[str, Any]:
    return {
        "key": group.key,
        "title": COMMON.say(f"palette_in_{group.key}"),
        "rows": [_row(system, row) for row in group.rows],
    }


def _row(system: SystemTypes, row: Row) -> dict[str, Any]:
    cost: dict[str, Cost] = row.cost
    return {
        "key": row.key,
        "name": COMMON.say(f"palette_{row.key}"),
        "going": _going(system, row),
        "clause": row.clause,
        "shape": row.shape,
        "properties": row.properties,
        **({"over": True} if row.over else {}),
        **({"cost": cost} if cost else {}),
        **({"look": row.look} if row.look else {}),
        **({"side": row.side} if row.side else {}),
    }


def _going(system: SystemTypes, row: Row) -> Message | str:
    """Return what a row means for movement; nothing if the system does not say."""
    said = (f"palette_{row.key}.going", ANY)
    return next((system.catalogue.say(key) for key in said if key in system.catalogue.keys), "")
