"""A moving hull against an oracle built on shapely; and touching, turning and standing, one by one."""

import pytest

from rules.core.geometry.lanes import lanes_of
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Hull, Pose, bearing_of, unit_vector
from rules.core.geometry.sweep import stands_in, sweep, swept, terrain_on
from rules.core.table.board import TableBoard
from tests.bench.geometry_reference import Reference
from tests.rules.core.table.terrain_fuzz import Scene, board, feature, general, lattice

HULL = Hull(4, 2)
BARN = feature("barn", "building", [[[20, 10], [26, 10], [26, 16], [20, 16], [20, 10]]])


def entries(table, path, hull=HULL, units=None, ignore=()):
    contacts = sweep(table, units or UnitOutlines(), hull, Path.through(path), ignore)
    return {contact.id: contact.entry for contact in contacts}


def wrong_contacts(scene: Scene) -> list[object]:
    """Return every disagreement with the oracle: a contact missing or made up, an entry off by over 1e-9."""
    table, units = TableBoard.read(scene.board), UnitOutlines.of(scene.units)
    wanted = Reference(scene.board, scene.units).contacts(scene.routes, scene.hull)
    wrong: list[object] = []
    for path, oracle in zip(scene.routes, wanted, strict=True):
        first = Pose(path.points[0], bearing_of(path.directions[0]))
        standing = stands_in(table, units, scene.hull, first)
        got = {contact.key: contact.entry for contact in sweep(table, units, scene.hull, path, standing)}
        want = {key: entry for key, entry in oracle.items() if key not in standing}
        wrong += [
            (path.points, key, got.get(key), want.get(key))
            for key in got.keys() | want.keys()
            if abs(got.get(key, -1.0) - want.get(key, -1.0)) > 1e-9
        ]
    return wrong


@pytest.mark.parametrize("make", [general, lattice])
def test_it_finds_what_the_oracle_finds_on_ten_thousand_routes(make):
    assert [wrong for seed in range(100) for wrong in wrong_contacts(make(seed, 50))] == []


def test_it_stops_where_the_front_meets_the_wall():
    table = TableBoard.read(board([BARN]))
    assert entries(table, [(10, 13), (30, 13)]) == {"barn": 8.0}


@pytest.mark.parametrize(("line", "across"), [(13, 13), (16.5, 16), (16, 16), (9.5, 10)])
def test_a_wall_flat_against_the_front_is_met_as_near_to_its_middle_as_may_be(line, across):
    """The wall runs from 10 to 16, whichever way it was drawn."""
    for ring in BARN["geometry"]["coordinates"], [BARN["geometry"]["coordinates"][0][::-1]]:
        table = TableBoard.read(board([feature("barn", "building", ring)]))
        (met,) = sweep(table, UnitOutlines(), HULL, Path.through([(10, line), (19, line)]))
        assert met.at == (20, across)


@pytest.mark.parametrize("order", [1, -1])
def test_of_two_places_met_at_once_it_tells_the_left_one_in_whatever_order_edges_are_found(order):
    notch = feature("barn", "building", [[[20, 10], [26, 10], [26, 16], [20, 16], [23, 13], [20, 10]]])
    lanes = lanes_of(TableBoard.read(board([notch])), Path.through([(5, 13), (30, 13)]), HULL)
    lanes.legs[0].edges = lanes.legs[0].edges[::order]
    (contact,) = terrain_on(lanes, ())
    assert contact.at == pytest.approx((22, 12))


def test_a_bare_touch_is_no_contact():
    table = TableBoard.read(board([BARN]))
    assert entries(table, [(10, 9), (40, 9)]) == {}
    assert entries(table, [(10, 13), (18, 13)]) == {}
    assert entries(table, [(10, 9.001), (40, 9.001)]) == {"barn": 8.0}


def test_it_meets_a_strip_at_its_side_and_end_on():
    table = TableBoard.read(board([feature("hedge", "obstacle", [[20, 10], [20, 30]])]))
    assert entries(table, [(10, 20), (30, 20)]) == {"hedge": 7.75}
    assert entries(table, [(20, 2), (20, 20)]) == {"hedge": 6.0}


def test_a_turned_hull_overlaps_at_once_what_lies_ahead_of_its_middle():
    table = TableBoard.read(board([feature("wall", "obstacle", [[0, 20], [40, 20]])]))
    beside = 20 - 0.25 - 1
    assert entries(table, [(10, beside), (20, beside), (20, 30)]) == {"wall": 10.0}


def test_what_swings_into_the_trailing_half_does_not_count():
    table = TableBoard.read(board([feature("wall", "obstacle", [[0, 20], [40, 20]])]))
    beside = 20 - 0.25 - 1
    assert entries(table, [(10, beside), (20, beside), (20, 5)]) == {}
    assert entries(table, [(10, beside), (20, beside), (20, 18), (30, 22)])["wall"] > 10.0


def test_units_stand_in_the_way_but_the_ignored_do_not():
    table = TableBoard.read(board([]))
    units = UnitOutlines.of([("gun", Pose((20, 13), 0), Hull(2, 2)), ("me", Pose((10, 13), 90), HULL)])
    assert entries(table, [(10, 13), (30, 13)], units=units) == {"me": 0.0, "gun": 7.0}
    assert entries(table, [(10, 13), (30, 13)], units=units, ignore={("unit", "me")}) == {"gun": 7.0}


def test_the_edge_of_the_table_is_met_by_a_corner():
    table = TableBoard.read(board([]))
    assert entries(table, [(40, 20), (60, 20)]) == {"east": 6.0}
    diagonal = entries(table, [(40, 20), (50, 30)])
    assert diagonal == {"east": pytest.approx((8 - 1.5 * 2**0.5) * 2**0.5)}
    assert entries(table, [(10, 1), (30, 1)]) == {}


def test_it_stands_in_what_it_overlaps_and_in_what_it_lies_wholly_within():
    table = TableBoard.read(board([BARN, feature("pole", "obstacle", [[20, 30], [20.5, 30]], width=0.1)]))
    units = UnitOutlines.of([("me", Pose((23, 13), 0), Hull(1, 1))])
    assert stands_in(table, units, Hull(1, 1), Pose((23, 13), 30)) == {("feature", "barn"), ("unit", "me")}
    assert stands_in(table, UnitOutlines(), HULL, Pose((20, 30), 0)) == {("feature", "pole")}
    assert stands_in(table, UnitOutlines(), HULL, Pose((1, 20), 90)) == {("edge", "west")}


def test_resting_against_a_wall_is_not_standing_in_it():
    table = TableBoard.read(board([BARN]))
    assert stands_in(table, UnitOutlines(), HULL, Pose((18, 13), 90)) == frozenset()
    assert stands_in(table, UnitOutlines(), HULL, Pose((18 + 5e-6, 13), 90)) == frozenset()
    assert stands_in(table, UnitOutlines(), HULL, Pose((18 + 5e-6, 13), 90), EPS) == {("feature", "barn")}


def test_a_hull_that_has_stopped_at_a_slanted_wall_rests_against_it():
    table = TableBoard.read(board([feature("wall", "obstacle", [[10, 30], [33, 3]])]))
    for bearing in range(30, 150, 7):
        way = unit_vector(bearing)
        path = Path.through([(8, 12), (8 + 30 * way[0], 12 + 30 * way[1])])
        for contact in sweep(table, UnitOutlines(), HULL, path):
            pose = Pose(path.at(contact.entry), bearing)
            assert ("feature", contact.id) not in stands_in(table, UnitOutlines(), HULL, pose, EPS)


def test_the_swept_rectangles_reach_half_a_hull_beyond_both_ends():
    assert swept(HULL, Path.through([(10, 10), (20, 10)])) == [((22, 9), (22, 11), (8, 11), (8, 9))]
