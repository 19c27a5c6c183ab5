"""Tokens: what players put on the table by hand, such as markers and templates."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from rules.core.by_hand.marks import Id, Text
from rules.core.geometry.plane import Point

MOST_TOKENS: Final = 300
"""The most tokens on a table."""
MOST_CORNERS: Final = 100
MOST_HEXES: Final = 2_000
"""The largest zone: corners on a table, hexes on a hex board."""

TokenKind = Literal[
    "smoke",
    "fire",
    "crater",
    "objective",
    "jump_off",
    "patrol",
    "text",
    "blast",
    "teardrop",
    "arc",
    "line",
    "arrow",
    "zone",
]
KINDS: Final = get_args(TokenKind)
SeenBy = Literal["all", "side"]

Bearing = Annotated[float, Meta(ge=0, lt=360)]
Size = Annotated[float, Meta(gt=0, le=200)]
Angle = Annotated[float, Meta(gt=0, le=360)]
Turn = Annotated[int, Meta(ge=0, le=999)]
Corners = Annotated[tuple[Point, ...], Meta(max_length=MOST_CORNERS)]
Hexes = Annotated[tuple[Id, ...], Meta(max_length=MOST_HEXES)]
Worth = Annotated[int, Meta(ge=-999, le=999)]


class Token(Struct, frozen=True, gc=False, omit_defaults=True):
    """A token: `side` owns it, or for None the GM; it lies at a point in inches, or in a hex.

    `facing` is a bearing in degrees; `size` the diameter of a disc and the length of anything else, in
    inches; `angle` that of an arc in degrees; `to` the other end of a line or an arrow. An arc may go with a
    `unit`. With `seen_by` "side" only its side and the GM see it. It goes after turn `until`. A zone,
    where its side deploys, lies at no point: it is the ground within the corners of `shape`, or `hexes`.
    """

    id: Id
    kind: TokenKind
    side: Id | None = None
    at: Point | None = None
    hex: Id | None = None
    facing: Bearing | None = None
    size: Size | None = None
    angle: Angle | None = None
    to: Point | None = None
    text: Text = ""
    unit: str | None = None
    seen_by: SeenBy = "all"
    until: Turn | None = None
    worth: Worth | None = None
    shape: Corners = ()
    hexes: Hexes = ()
