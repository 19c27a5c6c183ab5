"""A hull that slides without turning meets things where the whole outline first does."""

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import Hull, Pose, along, unit_vector
from rules.core.geometry.sliding import slide
from rules.core.table.board import TableBoard

HULL = Hull(3, 1)
NEAR = 1e-3


def table(*rings):
    features = [
        {
            "type": "Feature",
            "id": f"house {number}",
            "properties": {"kind": "building"},
            "geometry": {"type": "Polygon", "coordinates": [[*ring, ring[0]]]},
        }
        for number, ring in enumerate(rings)
    ]
    return TableBoard.read(
        {"kind": "table", "width": 72, "height": 48, "ground": "open", "features": {"features": features}}
    )


def box(west, north, east, south):
    return [[west, north], [east, north], [east, south], [west, south]]


def met(board, pose, bearing, inches, units=None):
    units = units or UnitOutlines()
    return [(c.what, c.id, round(c.entry, 6)) for c in slide(board, units, HULL, pose, bearing, inches, NEAR)]


@pytest.mark.parametrize(
    ("bearing", "entry"),
    [(180, 2.5), (90, None), (0, None)],
)
def test_a_hull_slides_sideways_into_a_wall(bearing, entry):
    found = met(table(box(10, 23, 40, 25)), Pose((20, 20), 90), bearing, 6)
    assert found == ([] if entry is None else [("feature", "house 0", entry)])


def test_what_it_overlaps_or_only_grazes_is_not_met():
    board = table(box(19, 19, 20, 21), box(10, 20.5, 40, 22))
    assert met(board, Pose((20, 20), 90), 90, 6) == []


@pytest.mark.parametrize("bearing", [180, 150, 100, 260])
@pytest.mark.parametrize("deep", [-1e-12, 0.0, 1e-12, 1e-6, 9e-4])
def test_what_it_touches_is_met_at_once(bearing, deep):
    found = met(table(box(10, 20.5, 40, 22)), Pose((20, 20 + deep), 90), bearing, 6)
    assert found == [("feature", "house 0", 0)]


def test_what_it_touches_and_leaves_behind_is_not_met():
    assert met(table(box(10, 20.5, 40, 22)), Pose((20, 20 + 1e-6), 90), 350, 6) == []


def test_the_edges_of_the_table_stop_it_and_its_middle_never_leaves():
    assert met(table(), Pose((20, 47), 90), 180, 6) == [("edge", "south", 0.5)]
    assert met(table(), Pose((20, 47.8), 90), 180, 6) == [("edge", "south", 0.2)]


def test_units_are_met_and_the_hull_itself_is_not():
    units = UnitOutlines.of([("self", Pose((20, 20), 90), HULL), ("other", Pose((20, 24), 0), HULL)])
    assert met(table(), Pose((20, 20), 90), 180, 6, units) == [("unit", "other", 2)]


@settings(max_examples=200, deadline=None)
@given(
    bearing=st.floats(0, 359),
    facing=st.floats(0, 359),
    corners=st.lists(st.tuples(st.floats(20, 50), st.floats(10, 40)), min_size=3, max_size=5),
)
def test_the_first_contact_is_that_of_the_outlines(bearing, facing, corners):
    house = shapely.MultiPoint(corners).convex_hull
    pose = Pose((36, 24), facing)
    if house.geom_type != "Polygon" or house.area < 0.5 or house.intersects(outline(pose)):
        return
    board = table([list(at) for at in house.exterior.coords[:-1]])
    found = [
        c.entry for c in slide(board, UnitOutlines(), HULL, pose, bearing, 12, NEAR) if c.what == "feature"
    ]
    swept = [outline(Pose(along(pose.at, unit_vector(bearing), step / 20), facing)) for step in range(241)]
    first = next((step / 20 for step, hull in enumerate(swept) if hull.intersection(house).area > 1e-3), None)
    if first is None:
        assert not found or swept[-1].distance(house) < 0.1 or min(s.distance(house) for s in swept) < 0.1
        return
    (entry,) = found
    at_entry = outline(Pose(along(pose.at, unit_vector(bearing), entry), facing))
    assert entry <= first
    assert at_entry.distance(house) < 1e-6
    assert at_entry.intersection(house).area < 1e-3


def outline(pose):
    return shapely.Polygon(HULL.outline(pose))
