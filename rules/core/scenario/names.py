"""Ids and names in documents: their lengths, as types and as schemas."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from rules.core.game.state import JsonObject

ID_SCHEMA: Final[JsonObject] = {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "errorMessage": "no id: a word of 1 to 200 characters is",
}
NAME_SCHEMA: Final[JsonObject] = {"type": "string", "maxLength": 200}
Name = Annotated[str, Meta(max_length=200)]
"""A name for people, repeated in every sentence of the log about the thing."""
