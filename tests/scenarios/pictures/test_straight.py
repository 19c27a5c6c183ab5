"""Setting straight: the board's corners are the picture's, and what is laid over it lies where it lay."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.core.hex.grid import HexGrid
from tabletop.scenarios.pictures import straight
from tabletop.scenarios.pictures.frame import frame_of
from tabletop.scenarios.pictures.process import BadPicture, Straight
from tabletop.scenarios.pictures.straight import (
    ByCorners,
    ByHexes,
    ByHints,
    ByLine,
    HexAt,
    HexSize,
    Hints,
    Setting,
    TableSize,
)

SIZE = (4000, 3000)
share = st.floats(0, 1)


def set_so(wanted: Any, hints: Hints | None = None, size: tuple[int, int] = SIZE) -> Setting:
    return straight.setting(wanted, size, hints or Hints(), "map.png")


def key(wanted: Any, **more: Any) -> str:
    with pytest.raises(BadPicture) as caught:
        set_so(wanted, **more)
    return caught.value.why.key.removeprefix("table.")


def seen_at(part: Straight, x: float, y: float) -> tuple[float, float]:
    """Return the place in the picture that a place of the straight one shows."""
    a, b, c, d, e, f, g, h = part.projection
    depth = g * x + h * y + 1
    return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth


def near(place: Any, other: Any) -> bool:
    return math.dist(place, other) < 1e-3


# -- corners -------------------------------------------------------------------------------------


@st.composite
def quadrilaterals(draw: st.DrawFn) -> Any:
    """Draw the corners of a table in a photo, turned any way."""
    turn = draw(st.integers(0, 3))
    spread = [(draw(share) * 0.3, draw(share) * 0.3) for _ in range(4)]
    signs = ((0, 0, 1, 1), (1, 0, -1, 1), (1, 1, -1, -1), (0, 1, 1, -1))
    places = [
        (SIZE[0] * (x + along * dx), SIZE[1] * (y + down * dy))
        for (x, y, along, down), (dx, dy) in zip(signs, spread, strict=True)
    ]
    return tuple(places[turn:] + places[:turn])


@given(quadrilaterals(), st.floats(12, 360), st.floats(12, 360))
def test_the_corners_of_the_table_become_those_of_the_picture(
    corners: Any, width: float, height: float
) -> None:
    made = set_so(ByCorners(corners, TableSize(width, height)))
    assert made.part is not None
    across, down = made.part.size
    for ours, theirs in zip(((0, 0), (across, 0), (across, down), (0, down)), corners, strict=True):
        assert near(seen_at(made.part, *ours), theirs)
    assert made.board == {"width": pytest.approx(width, abs=1e-5), "height": pytest.approx(height, abs=1e-5)}
    assert across / down == pytest.approx(width / height, rel=0.08)
    assert across * down <= straight.MOST_PIXELS * 1.01
    assert max(across, down) <= straight.LONGEST


def test_corners_that_make_no_board_are_refused() -> None:
    table = TableSize(72, 48)
    around: Any = ((100, 100), (3900, 120), (3800, 2900), (90, 2800))
    assert set_so(ByCorners(around, table)).part
    assert key(ByCorners(around[::-1], table)) == "straight_corners"
    assert key(ByCorners((around[0], around[2], around[1], around[3]), table)) == "straight_corners"
    assert key(ByCorners((around[0], around[0], around[2], around[3]), table)) == "straight_corners"
    dented: Any = ((100, 100), (3900, 120), (1000, 800), (90, 2800))
    assert key(ByCorners(dented, table)) == "straight_corners"
    far: Any = ((-90_000, 100), (3900, 120), (3800, 2900), (-80_000, 2800))
    assert key(ByCorners(far, table)) == "straight_outside"


# -- scale ---------------------------------------------------------------------------------------


def test_a_line_of_known_length_gives_the_table_its_size() -> None:
    made = set_so(ByLine(((0, 0), (300, 400)), 10))
    assert made == Setting({"width": 80, "height": 60})
    assert key(ByLine(((5, 5), (5, 5)), 10)) == "straight_line"
    assert key(ByLine(((0, 0), (10, 0)), 10)) == "straight_size"
    assert key(ByLine(((0, 0), (3000, 0)), 0.5)) == "straight_size"


def test_hints_are_used_where_the_file_has_them() -> None:
    assert set_so(ByHints(), hints=Hints(inches=(40, 30))).board == {"width": 40, "height": 30}
    assert key(ByHints()) == "straight_no_hints"


# -- hexes ---------------------------------------------------------------------------------------

boards = st.builds(
    HexSize,
    st.sampled_from(["flat", "pointy"]),
    st.integers(2, 40),
    st.integers(2, 40),
    st.sampled_from(["even", "odd"]),
    st.sampled_from([0, 1]),
)


@given(boards, st.data())
def test_three_hexes_lay_the_whole_grid_however_the_picture_is_turned(
    board: HexSize, data: st.DataObject
) -> None:
    grid, frame = board.grid, frame_of(board.grid)
    turn, scale = data.draw(st.floats(0, 2 * math.pi)), data.draw(st.floats(30, 80))
    stretch = data.draw(st.floats(0.8, 1.2))
    mirrored = data.draw(st.sampled_from([1, -1]))

    def in_picture(x: float, y: float) -> tuple[float, float]:
        x, y = mirrored * (x - frame.left) * scale, (y - frame.top) * scale * stretch
        return x * math.cos(turn) - y * math.sin(turn) + 1500, x * math.sin(turn) + y * math.cos(turn) + 1500

    chosen = data.draw(st.permutations(grid.labels))[:3]
    (ax, ay), (bx, by), (cx, cy) = (grid.middle(label) for label in chosen)
    assume(abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) > 0.5)
    hexes: Any = tuple(HexAt(in_picture(*grid.middle(label)), label) for label in chosen)
    made = set_so(ByHexes(hexes, board), size=(9000, 9000)).part
    assert made is not None
    for label in grid.labels:
        x, y = grid.middle(label)
        ours = (x - frame.left) / frame.width * made.size[0], (y - frame.top) / frame.height * made.size[1]
        assert near(seen_at(made, *ours), in_picture(x, y))


def test_the_fields_of_the_board_come_back_as_scenarios_have_them() -> None:
    board = HexSize("flat", 33, 10, "even", 0, ("A1", "A2"))
    hexes = (HexAt((0, 0), "A1"), HexAt((500, 0), "K1"), HexAt((0, 500), "A10"))
    assert set_so(ByHexes(hexes, board)).board == {
        "orientation": "flat",
        "lines": 33,
        "length": 10,
        "shifted": "even",
        "shifted_from": 0,
        "half_hexes": ["A1", "A2"],
    }


def test_three_hexes_that_settle_nothing_are_refused() -> None:
    board = HexSize("flat", 20, 10)

    def three(*labels: str, at: Any = ((0, 0), (500, 0), (0, 500))) -> ByHexes:
        hexes: Any = tuple(HexAt(place, label) for place, label in zip(at, labels, strict=True))
        return ByHexes(hexes, board)

    assert set_so(three("A1", "K1", "A8")).part
    assert key(three("A1", "A4", "A8")) == "straight_hexes"
    assert key(three("A1", "A1", "A8")) == "straight_hexes"
    assert key(three("A1", "K1", "A8", at=((0, 0), (100, 100), (200, 200)))) == "straight_hexes"
    assert key(three("A1", "ZZ9", "A8")) == "straight_no_hex"
    assert key(three("A1", "B1", "A2", at=((0, 0), (900, 0), (0, 900)))) == "straight_outside"
    assert key(three("A1", "T1", "A10", at=((0, 0), (9, 0), (0, 9)))) == "straight_small"


def test_the_frame_is_the_maps_own() -> None:
    """`static/table/map/hex/grid.js`, in distances between middles: half hexes reach beyond it."""
    whole = frame_of(HexGrid("flat", 3, 2))
    assert (whole.width, whole.height) == pytest.approx((2 * 3**0.5 / 2 + 2 / 3**0.5, 2.5))
    halved = frame_of(HexGrid("flat", 3, 2), ["A1", "A2", "C1", "C2"])
    assert (halved.width, halved.height) == pytest.approx((2 / 3**0.5, 2))
    turned = frame_of(HexGrid("pointy", 3, 2))
    assert (turned.height, turned.width) == pytest.approx((whole.width, whole.height))
