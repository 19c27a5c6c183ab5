"""Strips against shapely's buffers."""

import math
import random

import pytest
import shapely

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import inside
from rules.core.geometry.strips import strip


def covered(path, width):
    return shapely.union_all([shapely.Polygon(part) for part in strip(path, width).parts])


def wander(rng, step):
    angle, x, y = rng.uniform(0, math.tau), 0.0, 0.0
    points = [(x, y)]
    for _ in range(rng.randint(1, 6)):
        angle += rng.uniform(-2.5, 2.5)
        inches = rng.uniform(*step)
        x, y = x + inches * math.cos(angle), y + inches * math.sin(angle)
        points.append((x, y))
    return Path.through(points)


def test_a_straight_strip_is_a_rectangle_with_flat_ends():
    assert covered(Path.through([(0, 0), (10, 0)]), 2).equals(shapely.box(0, -1, 10, 1))


@pytest.mark.parametrize("bend", [(10, 8), (10, -8)])
def test_a_right_angle_is_mitred_to_its_corner(bend):
    shape = covered(Path.through([(0, 0), (10, 0), bend]), 2)
    across = math.copysign(1, bend[1])
    assert shape.covers(shapely.Point(11, -across))
    assert shape.area == pytest.approx(11 * 2 + 7 * 2)


@pytest.mark.parametrize("step", [(2, 5), (0.05, 1)])
def test_a_strip_is_shapelys_mitred_buffer(step):
    rng = random.Random(3)
    for _ in range(300):
        path = wander(rng, step)
        want = shapely.LineString(path.points).buffer(
            0.5, cap_style="flat", join_style="mitre", mitre_limit=5
        )
        got = covered(path, 1)
        assert want.difference(got).area < 1e-3
        if step[0] > 1:
            assert got.difference(want).area < 1e-6


def test_what_bounds_a_strip_holds_its_whole_outline():
    rng = random.Random(4)
    for _ in range(300):
        path = wander(rng, (0.05, 3))
        found = strip(path, 0.5)
        bounds = shapely.union_all([shapely.LineString(line) for line in found.bounds])
        whole = covered(path, 0.5).buffer(1e-6, join_style="mitre").buffer(-1e-6, join_style="mitre")
        assert whole.boundary.difference(bounds.buffer(1e-5)).length < 1e-3


def test_a_bend_that_is_too_sharp_is_cut_off():
    shape = covered(Path.through([(0, 0), (10, 0), (0, 1)]), 1)
    assert shape.bounds[2] < 10.6


def test_a_line_that_doubles_back_is_as_wide_as_ever():
    shape = covered(Path.through([(0, 0), (10, 0), (5, 0)]), 1)
    assert shape.equals(shapely.box(0, -0.5, 10, 0.5))


def test_parts_are_convex_and_hold_the_line():
    rng = random.Random(5)
    for _ in range(200):
        path = wander(rng, (0.05, 3))
        parts = strip(path, 0.5).parts
        for part in parts:
            polygon = shapely.Polygon(part)
            assert polygon.convex_hull.area == pytest.approx(polygon.area, abs=1e-9)
        for share in range(21):
            assert any(inside((part,), path.at(path.length * share / 20)) for part in parts)
