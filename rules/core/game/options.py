"""House rules told beside the field that holds them: in a line, and with the clause that leaves them open."""

from __future__ import annotations

from msgspec import Meta


def house_rule(says: str, clause: str) -> Meta:
    """Return what a field of a system's `Options` is annotated with; forms and schemas tell it."""
    return Meta(description=says, extra={"clause": clause}, extra_json_schema={"clause": clause})
