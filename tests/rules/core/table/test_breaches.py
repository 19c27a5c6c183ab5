"""What crossing an obstacle leaves of it."""

import random

import pytest
import shapely

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull
from rules.core.geometry.sweep import sweep, swept
from rules.core.table.board import TableBoard
from rules.core.table.breaches import cut
from rules.core.table.features import feature_of
from tests.rules.core.table.terrain_fuzz import board, feature, general, lattice

HULL = Hull(5, 3)
WALL = feature_of(feature("wall", "obstacle", [[14, 5], [14, 35]]))


def line(*points):
    return [pytest.approx(point, abs=1e-4) for point in points]


def test_straight_across_leaves_a_gap_as_wide_as_the_hull():
    found = cut(WALL, swept(HULL, Path.through([(10, 20), (17, 20)])))
    assert found.pieces == [line([14, 5], [14, 18.5]), line([14, 21.5], [14, 35])]
    assert shapely.Polygon(found.gaps[0][0]).equals(shapely.box(13.75, 18.5, 14.25, 21.5))
    assert len(found.gaps) == 1


def test_a_hull_that_has_not_come_as_far_as_the_centre_line_leaves_it_whole():
    found = cut(WALL, swept(HULL, Path.through([(10, 20), (11.375, 20)])))
    assert found.pieces == [[[14, 5], [14, 35]]]
    assert shapely.Polygon(found.gaps[0][0]).equals(shapely.box(13.75, 18.5, 13.875, 21.5))


def test_a_hull_that_passes_just_at_the_end_of_a_line_leaves_it_whole():
    for beside in (3.5 - 1e-12, 3.5, 3.5 + 1e-12):
        found = cut(WALL, swept(HULL, Path.through([(10, beside), (17, beside)])))
        assert found.pieces == [[[14, 5], [14, 35]]]


def test_crossing_twice_leaves_three_pieces_in_order_from_the_first_end():
    there_and_back = Path.through([(10, 12), (20, 12), (20, 28), (10, 28)])
    found = cut(WALL, swept(HULL, there_and_back))
    assert [piece[0][1] for piece in found.pieces] == pytest.approx([5, 13.5, 29.5], abs=1e-4)
    assert [shapely.Polygon(gap[0]).centroid.y for gap in found.gaps] == pytest.approx([12, 28])


def test_nothing_is_left_of_what_lies_wholly_under_the_hull():
    stump = feature_of(feature("stump", "obstacle", [[14, 19.5], [14, 20.5]]))
    assert cut(stump, swept(HULL, Path.through([(10, 20), (17, 20)]))).pieces == []


def test_driving_along_an_obstacle_takes_it_away():
    hedge = feature_of(feature("hedge", "obstacle", [[10, 10], [30, 10], [30, 30]]))
    found = cut(hedge, swept(HULL, Path.through([(8, 10), (20, 10)])))
    assert found.pieces == [line([22.5, 10], [30, 10], [30, 30])]


def test_whoever_follows_in_the_track_of_the_first_meets_nothing():
    for width in (2.9, 3.1, 1.7):
        hull, track = Hull(5, width), Path.through([(10, 20.1), (30, 20.1)])
        pieces = cut(WALL, swept(hull, track)).pieces
        left = [feature(f"wall:{number}", "obstacle", piece) for number, piece in enumerate(pieces)]
        table = TableBoard.read(board(left))
        assert len(left) == 2
        assert sweep(table, UnitOutlines(), hull, track) == []


@pytest.mark.parametrize("make", [general, lattice])
def test_pieces_and_gaps_are_those_of_shapely(make):
    rng = random.Random(7)
    for seed in range(30):
        scene = make(seed, 10)
        obstacles = [feature_of(f) for f in scene.board["features"]["features"]]
        for obstacle in [f for f in obstacles if f.kind == "obstacle"]:
            rings = swept(scene.hull, rng.choice(scene.routes))
            hull = shapely.union_all([shapely.Polygon(ring) for ring in rings])
            strip = shapely.union_all([shapely.Polygon(part.rings[0]) for part in obstacle.parts])
            found = cut(obstacle, rings)
            kept = sum(shapely.LineString(piece).length for piece in found.pieces)
            assert kept == pytest.approx(outside(obstacle, hull.buffer(-1e-7, join_style="mitre")), abs=1e-3)
            gaps = sum(shapely.Polygon(gap[0], gap[1:]).area for gap in found.gaps)
            assert gaps == pytest.approx(strip.intersection(hull).area, abs=1e-3)


def outside(obstacle, hull):
    """Return the inches of a line outside a hull, leg by leg, for a line may run over itself."""
    legs = zip(obstacle.points, obstacle.points[1:], strict=False)
    return sum(shapely.LineString(leg).difference(hull).length for leg in legs)
