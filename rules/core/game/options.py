"""House rules: fields of a system's `Options`, each annotated with the clause that leaves it open."""

from __future__ import annotations

from msgspec import Meta


def house_rule(clause: str) -> Meta:
    """Return the annotation of a field of a system's `Options`.

    The rule's description is in the catalogue: the attribute `.says` of the message that names the field.
    """
    return Meta(extra={"clause": clause}, extra_json_schema={"clause": clause})
