"""Bearings, paths and rings."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import (
    EPS,
    Hull,
    Pose,
    bearing_between,
    bearing_of,
    distance,
    inside,
    normal_bearing,
    snap,
    turn_between,
    turn_from,
    unit_vector,
)

inches = st.floats(-144, 144).map(snap)
points = st.tuples(inches, inches)
bearings = st.floats(0, 360, exclude_max=True)


@pytest.mark.parametrize(
    ("bearing", "vector"),
    [(0, (0, -1)), (90, (1, 0)), (180, (0, 1)), (270, (-1, 0)), (360, (0, -1)), (-90, (-1, 0))],
)
def test_compass_points_are_exact(bearing, vector):
    assert unit_vector(bearing) == vector
    assert bearing_of(vector) == bearing % 360


@given(bearings)
def test_a_bearing_survives_its_vector(bearing):
    assert abs(turn_from(bearing, bearing_of(unit_vector(bearing)))) < 1e-9


@given(st.floats(-1e6, 1e6))
def test_a_bearing_is_at_least_0_and_below_360(degrees):
    assert 0.0 <= normal_bearing(degrees) < 360.0


def test_a_hair_west_of_north_is_north():
    assert normal_bearing(-1e-20) == 0.0
    assert bearing_of((-1e-20, -1.0)) == 0.0


@given(bearings, bearings)
def test_a_turn_leads_from_one_bearing_to_the_other(before, after):
    turn = turn_from(before, after)
    assert -180.0 < turn <= 180.0
    assert abs(turn_from(normal_bearing(before + turn), after)) < 1e-9


def test_right_is_positive_and_a_half_turn_goes_right():
    assert turn_between((1, 0), (0, 1)) == 90.0
    assert turn_between((1, 0), (0, -1)) == -90.0
    assert turn_between((1, 0), (-1, 0)) == 180.0
    assert turn_between((1, 0), (-1, -0.0)) == 180.0
    assert turn_from(350, 10) == 20.0
    assert turn_from(90, 270) == 180.0


@given(points, points)
def test_crosswise_of_a_lattice_vector_is_exactly_a_right_angle(a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx or dy:
        assert turn_between((dx, dy), (-dy, dx)) == 90.0


def test_the_outline_begins_at_the_front_left():
    assert Hull(4, 2).outline(Pose((10, 10), 90)) == ((12, 9), (12, 11), (8, 11), (8, 9))


@given(st.lists(points, min_size=1, max_size=8))
def test_a_path_runs_through_its_points(given_points):
    path = Path.through(given_points)
    assert path.marks[0] == 0.0
    for point, mark in zip(path.points, path.marks, strict=True):
        assert distance(path.at(mark), point) < 1e-9
    assert all(later > earlier for earlier, later in zip(path.marks, path.marks[1:], strict=False))
    assert path.reversed().length == pytest.approx(path.length)


@given(st.lists(points, min_size=2, max_size=6), st.floats(0, 1), st.floats(0, 1))
def test_a_part_of_a_path_is_as_long_as_its_inches(given_points, one, other):
    path = Path.through(given_points)
    start, end = sorted((one * path.length, other * path.length))
    part = path.between(start, end)
    assert part.length == pytest.approx(end - start, abs=1e-8)
    assert distance(part.points[0], path.at(start)) < 1e-9
    assert distance(part.points[-1], path.at(end)) < 1e-8


@given(st.lists(points, min_size=1, max_size=6), points)
def test_no_place_of_a_path_is_nearer_than_the_nearest(given_points, point):
    path = Path.through(given_points)
    nearest = path.nearest(point)
    assert distance(nearest.at, point) == pytest.approx(nearest.off)
    assert distance(path.at(nearest.inches), nearest.at) < 1e-8
    samples = [path.at(path.length * share / 50) for share in range(51)]
    assert nearest.off <= min(distance(sample, point) for sample in samples) + 1e-8


def test_the_leg_at_a_bend_is_the_one_before():
    path = Path.through([(0, 0), (10, 0), (10, 10)])
    assert [path.leg_at(inches) for inches in (-1, 0, 5, 10, 10 + EPS / 2, 10.001, 20, 99)] == [
        0,
        0,
        0,
        0,
        0,
        1,
        1,
        1,
    ]


def test_repeated_points_make_no_leg():
    path = Path.through([(0, 0), (0, 0), (3, 4), (3, 4 + 1e-12)])
    assert path.marks == (0.0, 5.0)
    assert path.directions == ((0.6, 0.8),)
    with pytest.raises(IndexError):
        Path.through([(1, 1)]).leg_at(0)
    with pytest.raises(ValueError, match="needs a point"):
        Path.through([])


def test_a_ring_holds_its_boundary_and_not_its_hole():
    outer, hole = ((0, 0), (10, 0), (10, 10), (0, 10)), ((4, 4), (6, 4), (6, 6), (4, 6))
    assert inside((outer, hole), (2, 2))
    assert not inside((outer, hole), (5, 5))
    assert not inside((outer, hole), (11, 5))
    for point in [(0, 0), (10, 5), (5, 0), (0, 10), (4, 5), (6, 6)]:
        assert inside((outer, hole), point)
    assert inside((outer,), (10 + EPS / 2, 5))
    assert not inside((outer,), (10 + EPS * 2, 5))


@given(points, points)
def test_the_bearing_back_is_half_round(a, b):
    if distance(a, b) > 0.01:
        assert abs(turn_from(bearing_between(a, b) + 180.0, bearing_between(b, a))) < 1e-9


def test_snapping_keeps_what_lies_on_the_lattice():
    assert snap(12.25) == 12.25
    assert snap(1 / 3) == pytest.approx(1 / 3, abs=2**-19)
    assert math.ldexp(snap(1 / 3), 18) == int(math.ldexp(snap(1 / 3), 18))


@pytest.mark.parametrize("inches", [2.0**34 + 0.5, -(2.0**40), 1e308, -1e308])
def test_what_is_too_far_off_to_be_snapped_stays_as_it_is(inches):
    assert snap(inches) == inches
