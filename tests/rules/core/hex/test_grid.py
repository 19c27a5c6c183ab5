"""Hex grids: the meaning of labels, which hexes are neighbours, and that there and back is no change."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.hex.grid import Cell, HexGrid, line_name

SQUAD_LEADER = HexGrid("flat", lines=33, length=10, shifted="even", shifted_from=0)
PLAIN_FLAT = HexGrid("flat", lines=33, length=10, shifted="even")
GREAT_WAR = HexGrid("pointy", lines=9, length=13, shifted="even", shifted_from=0)

grids = st.builds(
    HexGrid,
    orientation=st.sampled_from(["flat", "pointy"]),
    lines=st.integers(1, 52),
    length=st.integers(1, 40),
    shifted=st.sampled_from(["even", "odd"]),
    shifted_from=st.sampled_from([0, 1]),
)


@st.composite
def grids_with_hexes(draw: st.DrawFn, count: int = 1) -> tuple[HexGrid, list[str]]:
    grid = draw(grids)
    return grid, [draw(st.sampled_from(grid.labels)) for _ in range(count)]


@pytest.mark.parametrize(
    ("grid", "hex_", "touched"),
    [
        (PLAIN_FLAT, "M3", {"M2", "M4", "L2", "L3", "N2", "N3"}),
        (PLAIN_FLAT, "N3", {"N2", "N4", "M3", "M4", "O3", "O4"}),
        (SQUAD_LEADER, "M3", {"M2", "M4", "L2", "L3", "N2", "N3"}),
        (GREAT_WAR, "C5", {"C4", "C6", "B4", "B5", "D4", "D5"}),
        (GREAT_WAR, "B5", {"B4", "B6", "A5", "A6", "C5", "C6"}),
    ],
)
def test_a_hex_touches_the_hexes_that_its_board_says(grid: HexGrid, hex_: str, touched: set[str]) -> None:
    assert set(grid.neighbours(hex_).values()) == touched


def test_lines_are_lettered_through_the_alphabet_and_then_doubled() -> None:
    assert [line_name(line) for line in (0, 12, 25, 26, 51)] == ["A", "M", "Z", "AA", "ZZ"]


def test_a_shifted_line_may_begin_at_nought() -> None:
    assert SQUAD_LEADER.neighbour("N1", 0) == "N0"
    assert SQUAD_LEADER.find("M0") is None
    assert PLAIN_FLAT.find("N0") is None


@pytest.mark.parametrize(
    "label", ["", "M", "3", "M03", "m3", "AB3", "M11", "M-1", "AAA1", "M3 ", "ZZ1", "M99999"]
)
def test_what_is_no_label_of_the_board_is_not_found(label: str) -> None:
    assert PLAIN_FLAT.find(label) is None


def test_the_spine_between_two_hexes_ahead_points_at_the_hexside_that_parts_them() -> None:
    # M3 with its facing on the spine at 330 looks between M2 (0) and L2 (300), at the hexside L2-M2.
    cell = SQUAD_LEADER.cell("M3")
    ahead = {SQUAD_LEADER.label(SQUAD_LEADER.beyond(cell, 330 + turn)) for turn in (-30, 30)}
    assert ahead == {"L2", "M2"}


def test_a_line_along_a_hexside_is_the_same_from_either_end() -> None:
    assert PLAIN_FLAT.line("M3", "O3") == PLAIN_FLAT.line("O3", "M3")[::-1]
    assert len(PLAIN_FLAT.line("M3", "O3")) == 3


def test_a_line_along_the_edge_of_the_board_keeps_to_it() -> None:
    assert PLAIN_FLAT.line("A1", "C1") == ["A1", "B1", "C1"]
    assert SQUAD_LEADER.line("A1", "C1") == ["A1", "B0", "C1"]


@given(grids_with_hexes())
def test_a_label_is_its_cells_and_a_cell_its_labels(board: tuple[HexGrid, list[str]]) -> None:
    grid, (label,) = board
    assert grid.label(grid.cell(label)) == label


@given(grids_with_hexes())
def test_a_neighbours_neighbour_the_other_way_is_home(board: tuple[HexGrid, list[str]]) -> None:
    grid, (label,) = board
    for bearing, neighbour in grid.neighbours(label).items():
        assert grid.neighbour(neighbour, bearing + 180) == label
        assert grid.bearing(label, neighbour) == bearing


@given(grids_with_hexes())
def test_six_steps_round_a_ring_come_home(board: tuple[HexGrid, list[str]]) -> None:
    grid, (label,) = board
    cell = grid.cell(label)
    for bearing in grid.sides:
        cell = grid.beyond(cell, bearing)
    assert cell == grid.cell(label)


@given(grids_with_hexes())
def test_three_hexes_meet_at_a_spine_and_agree_on_it(board: tuple[HexGrid, list[str]]) -> None:
    grid, (label,) = board
    cell = grid.cell(label)
    for spine in grid.spines:
        vertex = grid.vertex(cell, spine)
        assert len(vertex) == 3
        for turn in (-120, 120):
            other = grid.beyond(cell, spine + (30 if turn > 0 else -30))
            assert grid.vertex(other, spine + (120 if turn < 0 else -120)) == vertex


@given(grids_with_hexes())
def test_neighbours_middles_are_one_apart_at_their_bearing(board: tuple[HexGrid, list[str]]) -> None:
    grid, (label,) = board
    x, y = grid.middle(label)
    for bearing, neighbour in grid.neighbours(label).items():
        far_x, far_y = grid.middle(neighbour)
        turn = math.radians(bearing)
        assert (far_x - x, far_y - y) == pytest.approx((math.sin(turn), -math.cos(turn)))


def turned(grid: HexGrid, about: Cell, cell: Cell) -> Cell:
    """Return a cell's position after a clockwise turn of the board by 60 degrees about another cell."""
    first, second, third = (grid.beyond((0, 0), bearing) for bearing in grid.sides[:3])
    line, step = cell[0] - about[0], cell[1] - about[1]
    area = first[0] * second[1] - first[1] * second[0]
    one, rest = divmod(line * second[1] - step * second[0], area)
    other, left = divmod(first[0] * step - first[1] * line, area)
    assert (rest, left) == (0, 0)
    return (
        about[0] + one * second[0] + other * third[0],
        about[1] + one * second[1] + other * third[1],
    )


@given(grids_with_hexes(2))
def test_six_turns_about_a_hex_bring_every_hex_home(board: tuple[HexGrid, list[str]]) -> None:
    grid, labels = board
    about, cell = map(grid.cell, labels)
    places = [cell]
    for _ in range(6):
        places.append(turned(grid, about, places[-1]))
    assert places[-1] == cell
    assert len(set(places)) == (1 if cell == about else 6)
    on_board = {label for place in places if (label := grid.label(place)) is not None}
    assert len({grid.distance(labels[0], label) for label in on_board}) == 1


@given(grids_with_hexes(2))
def test_a_turn_makes_neighbours_of_neighbours_one_side_on(board: tuple[HexGrid, list[str]]) -> None:
    grid, labels = board
    about, cell = map(grid.cell, labels)
    there = turned(grid, about, cell)
    for bearing in grid.sides:
        assert turned(grid, about, grid.beyond(cell, bearing)) == grid.beyond(there, bearing + 60)


@given(grids_with_hexes(3))
def test_distance_is_a_metric(board: tuple[HexGrid, list[str]]) -> None:
    grid, (first, second, third) = board
    assert grid.distance(first, second) == grid.distance(second, first)
    assert grid.distance(first, third) <= grid.distance(first, second) + grid.distance(second, third)
    assert (grid.distance(first, second) == 1) == grid.adjacent(first, second)


@given(grids_with_hexes(2))
def test_a_line_goes_hex_by_hex_and_is_as_long_as_the_distance(board: tuple[HexGrid, list[str]]) -> None:
    grid, (first, second) = board
    line = grid.line(first, second)
    assert (line[0], line[-1]) == (first, second)
    assert line == grid.line(second, first)[::-1]
    assert len(line) == grid.distance(first, second) + 1
    for here, there in pairwise(line):
        assert grid.adjacent(here, there)
