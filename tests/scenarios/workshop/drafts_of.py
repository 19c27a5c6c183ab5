"""Drafts for tests: a table of its own, and edits of it."""

from __future__ import annotations

import itertools
from typing import Any

from django.contrib.sessions.backends.db import SessionStore

from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import beginning, drafts
from tabletop.scenarios.workshop.beginning import Wanted

TABLE = Wanted("chain_of_command", "The mill", 72, 48, 33, 10, pointy=False)
_numbers = itertools.count()


def begun(wanted: Wanted = TABLE) -> tuple[Draft, SessionStore]:
    """Return a new draft, and the session that it is of."""
    session = SessionStore()
    session.create()
    return beginning.begin(wanted, session, ""), session


def change(thing: str, to: Any, **more: Any) -> dict[str, Any]:
    return {"thing": thing, "to": to, **more}


def edit(*changes: Any, id: str = "") -> dict[str, Any]:
    return {"id": id or f"edit-{next(_numbers)}", "changes": list(changes)}


def wood(feature_id: str = "wood", at: float = 10, **properties: Any) -> dict[str, Any]:
    """Return a wood of six inches."""
    ring = [[at, 10], [at + 6, 10], [at + 6, 16], [at, 16], [at, 10]]
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": {"kind": "area", "ground": "broken", "name": "the wood", **properties},
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }


def submit(draft: Draft, *changes: Any, by: str = "p1", **more: Any) -> int:
    """Submit an edit; return its number."""
    return drafts.submit(str(draft.pk), edit(*changes), by, **more).number
