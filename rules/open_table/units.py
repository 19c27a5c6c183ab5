"""Units of an open table: their hulls and allowances."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from rules.core.game.accessors import profile_accessor
from rules.core.game.roles import role

HullInches = Annotated[float, Meta(gt=0, le=48)]
Inches = Annotated[float, Meta(gt=0, le=1000)]


class Profile(Struct, frozen=True):
    """A unit; `length` and `width` are its hull's or its base's, `move` its allowance, all in inches."""

    length: HullInches = 2.0
    width: HullInches = 1.4
    move: Annotated[Inches | None, role("allowance")] = None
    look: Annotated[str, Meta(max_length=40), role("look")] = ""


profile_of: Final = profile_accessor(Profile)
