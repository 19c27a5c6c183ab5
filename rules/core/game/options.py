"""House rules: the clause that allows a choice stands beside the field that holds it."""

from __future__ import annotations

from msgspec import Meta


def house_rule(clause: str) -> Meta:
    """Return the annotation of a field of a system's `Options`.

    What the rule is says the catalogue: `.says` of what it calls the field.
    """
    return Meta(extra={"clause": clause}, extra_json_schema={"clause": clause})
