"""Ids and names in documents: their lengths, as types and as schemas."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from rules.core.game.state import JsonObject
from rules.core.scenario.shape import unless_is

ID_SCHEMA: Final[JsonObject] = {"type": "string", "minLength": 1, "maxLength": 200, **unless_is("no_id")}
NAME_SCHEMA: Final[JsonObject] = {"type": "string", "maxLength": 200}
Name = Annotated[str, Meta(max_length=200)]
"""A name for people, repeated in every sentence of the log about the thing."""
