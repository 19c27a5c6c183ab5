"""Units on open hexes, with their allowances."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from rules.core.game.accessors import profile_accessor
from rules.core.game.roles import role

Hexes = Annotated[float, Meta(gt=0, le=200)]


class Profile(Struct, frozen=True):
    """A unit; `move` is its allowance in hexes."""

    move: Annotated[Hexes | None, role("allowance")] = None
    look: Annotated[str, Meta(max_length=40), role("look")] = ""


profile_of: Final = profile_accessor(Profile)
