"""House rules, described beside the fields that hold them: a line, and the clause that allows the choice."""

from __future__ import annotations

from msgspec import Meta


def house_rule(says: str, clause: str) -> Meta:
    """Return the annotation of a field of a system's `Options`; forms and schemas show it."""
    return Meta(description=says, extra={"clause": clause}, extra_json_schema={"clause": clause})
