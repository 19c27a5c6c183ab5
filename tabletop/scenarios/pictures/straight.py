"""Setting a picture straight: which part of it is the board, by corners, a line, hints or three hexes.

Pure: pixels and places in, a size and a projection out. A flat map needs no projection, only its scale.
"""

from __future__ import annotations

import math
from typing import Annotated, Any, Final, Literal

import numpy as np
from msgspec import Meta, Struct

from rules.core.geometry.plane import snap
from rules.core.hex.documents import LONGEST_LINE
from rules.core.hex.grid import MOST_LINES, HexGrid
from rules.core.table.documents import LARGEST_TABLE
from rules.core.words.problems import cut
from tabletop.scenarios.pictures.frame import frame_of
from tabletop.scenarios.pictures.process import BadPicture, Straight
from tabletop.words import say

LONGEST: Final = 4096
MOST_PIXELS: Final = 12_000_000
"""The size of a picture that was set straight: more than screens show of a whole board."""
FARTHEST: Final = 1_000_000
LEAST_SIDE: Final = 16
MOST_OUTSIDE: Final = 3
"""Times the picture's longer side: how far outside of it a board's corner may lie."""

Pixel = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]
Place = tuple[Pixel, Pixel]
Inches = Annotated[float, Meta(ge=1, le=LARGEST_TABLE)]


class TableSize(Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a table, in inches."""

    width: Inches
    height: Inches


class HexSize(Struct, frozen=True, forbid_unknown_fields=True):
    """The measures of a board of hexes, as a scenario has them."""

    orientation: Literal["flat", "pointy"]
    lines: Annotated[int, Meta(ge=1, le=MOST_LINES)]
    length: Annotated[int, Meta(ge=1, le=LONGEST_LINE)]
    shifted: Literal["even", "odd"] = "even"
    shifted_from: Literal[0, 1] = 1
    half_hexes: Annotated[tuple[str, ...], Meta(max_length=MOST_LINES * LONGEST_LINE)] = ()

    @property
    def grid(self) -> HexGrid:
        """The hexes."""
        return HexGrid(self.orientation, self.lines, self.length, self.shifted, self.shifted_from)


class ByCorners(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="corners"):
    """By the four corners of the table, clockwise from its north-west, as a photo shows them."""

    corners: tuple[Place, Place, Place, Place]
    board: TableSize


class ByLine(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="line"):
    """By a line of known length on a flat map."""

    line: tuple[Place, Place]
    inches: Annotated[float, Meta(gt=0, le=LARGEST_TABLE)]


class ByHints(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="hints"):
    """By what the file itself told of its scale."""


class HexAt(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of a hex lies in the picture."""

    at: Place
    hex: Annotated[str, Meta(max_length=10)]


class ByHexes(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="hexes"):
    """By three hexes, which settle how the grid lies in the picture, whichever way that was turned."""

    hexes: tuple[HexAt, HexAt, HexAt]
    board: HexSize


Wanted = ByCorners | ByLine | ByHints | ByHexes


class Hints(Struct, frozen=True, omit_defaults=True):
    """What a file told of its scale: the size of its table in inches, or three hexes of its board."""

    inches: tuple[float, float] | None = None
    hexes: ByHexes | None = None


class Setting(Struct, frozen=True):
    """How a picture becomes that of a board: the fields of the board that follow, and the part of it.

    Without a part, the picture already shows the whole board.
    """

    board: dict[str, Any]
    part: Straight | None = None


def setting(wanted: Wanted, size: tuple[int, int], hints: Hints, name: str) -> Setting:
    """Return how a picture is set straight. Raises BadPicture."""
    match wanted:
        case ByCorners():
            return _by_corners(wanted, size)
        case ByLine(line=line, inches=inches):
            return _by_scale(size, math.dist(*line) / inches)
        case ByHexes():
            return _by_hexes(wanted, size)
    if hints.hexes is not None:
        return _by_hexes(hints.hexes, size)
    if hints.inches is not None:
        return Setting(_table(*hints.inches))
    raise BadPicture(say("straight_no_hints", file=name))


# -- each way ------------------------------------------------------------------------------------


def _by_scale(size: tuple[int, int], pixels_an_inch: float) -> Setting:
    if pixels_an_inch < 1e-9:
        raise BadPicture(say("straight_line"))
    return Setting(_table(size[0] / pixels_an_inch, size[1] / pixels_an_inch))


def _table(width: float, height: float) -> dict[str, Any]:
    width, height = snap(width), snap(height)
    if not all(1 <= inches <= LARGEST_TABLE for inches in (width, height)):
        raise BadPicture(say("straight_size", width=width, height=height, most=LARGEST_TABLE))
    return {"width": width, "height": height}


def _by_corners(wanted: ByCorners, size: tuple[int, int]) -> Setting:
    north_west, north_east, south_east, south_west = wanted.corners
    if not _is_clockwise(wanted.corners):
        raise BadPicture(say("straight_corners"))
    _assert_near(wanted.corners, size)
    width, height = wanted.board.width, wanted.board.height
    across = max(math.dist(north_west, north_east), math.dist(south_west, south_east))
    along = max(math.dist(north_west, south_west), math.dist(north_east, south_east))
    made = _fitting(width, height, max(across / width, along / height))
    square = ((0, 0), (made[0], 0), made, (0, made[1]))
    board = {"width": snap(width), "height": snap(height)}
    return Setting(board, Straight(made, _projection(square, wanted.corners)))


def _is_clockwise(corners: tuple[Place, ...]) -> bool:
    """Return whether the corners make a convex outline, clockwise on a screen."""
    turns = []
    for index in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(index + step) % 4] for step in range(3))
        legs = math.hypot(bx - ax, by - ay) * math.hypot(cx - bx, cy - by)
        turns.append(((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) / legs if legs else 0.0)
    return min(turns) > 0.01


def _by_hexes(wanted: ByHexes, size: tuple[int, int]) -> Setting:
    grid = wanted.board.grid
    for one in wanted.hexes:
        if grid.find(one.hex) is None:
            raise BadPicture(say("straight_no_hex", hex=cut(one.hex)))
    middles = np.array([[*grid.middle(one.hex), 1.0] for one in wanted.hexes])
    places = np.array([one.at for one in wanted.hexes])
    if abs(np.linalg.det(middles)) < 1e-6 or abs(np.linalg.det(np.c_[places, np.ones(3)])) < 1:
        raise BadPicture(say("straight_hexes"))
    affine = np.linalg.solve(middles, places).T  # rows x and y: of east, south and the origin
    frame = frame_of(grid, wanted.board.half_hexes)
    scale = max(np.hypot(*affine[:, 0]), np.hypot(*affine[:, 1]))
    made = _fitting(frame.width, frame.height, float(scale))
    steps = np.array([frame.width / made[0], frame.height / made[1]])
    origin = affine @ np.array([frame.left, frame.top, 1.0])
    (a, b), (d, e) = affine[:, :2] * steps
    far = [origin + affine[:, :2] @ [x, y] for x in (0, frame.width) for y in (0, frame.height)]
    _assert_near([(float(x), float(y)) for x, y in far], size)
    projection = tuple(float(one) for one in (a, b, origin[0], d, e, origin[1], 0, 0))
    measures = {name: getattr(wanted.board, name) for name in HexGrid.__struct_fields__}
    half = {"half_hexes": list(wanted.board.half_hexes)} if wanted.board.half_hexes else {}
    return Setting({**measures, **half}, Straight(made, projection))  # type: ignore[arg-type]


# -- projections ---------------------------------------------------------------------------------


def _fitting(width: float, height: float, scale: float) -> tuple[int, int]:
    """Return the size of a picture at a number of pixels per unit of length, reduced to the limit."""
    scale = min(scale, LONGEST / max(width, height), (MOST_PIXELS / (width * height)) ** 0.5)
    made = round(width * scale), round(height * scale)
    if min(made) < LEAST_SIDE:
        raise BadPicture(say("straight_small"))
    return made


def _assert_near(places: Any, size: tuple[int, int]) -> None:
    """Raise BadPicture if a corner of the board lies far outside of the picture."""
    most = MOST_OUTSIDE * max(size)
    measured = ((along, side) for place in places for along, side in zip(place, size, strict=True))
    if any(not -most <= along <= side + most for along, side in measured):
        raise BadPicture(say("straight_outside"))


def _projection(ours: Any, theirs: Any) -> Any:
    """Return the projection that takes four places to four others."""
    rows, wanted = [], []
    for (x, y), (u, v) in zip(ours, theirs, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    return tuple(float(one) for one in np.linalg.solve(np.array(rows, float), np.array(wanted, float)))
