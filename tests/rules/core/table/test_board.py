"""The ground under a line, changes of a table, and the corners near a route."""

import random

import pytest

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Pose
from rules.core.geometry.sweep import sweep
from rules.core.table.board import TableBoard
from rules.core.table.ground import stretches_of
from tests.bench.geometry_reference import Reference
from tests.rules.core.table.terrain_fuzz import board, feature, general, lattice

FIELD = feature("field", "area", [[[10, 0], [20, 0], [20, 20], [10, 20], [10, 0]]], ground="broken")
LANE = feature("lane", "road", [[0, 10], [40, 10]], width=4)
HEDGE = feature("hedge", "obstacle", [[15, 0], [15, 30]], width=1)
BARN = feature("barn", "building", [[[30, 0], [36, 0], [36, 6], [30, 6], [30, 0]]])


def under(table, *points):
    """Return the stretches of a line as (start, end, ids from bottom to top)."""
    stretches = stretches_of(table, Path.through(points), tuple)
    return [(stretch.start, stretch.end, [f.id for f in stretch.ground]) for stretch in stretches]


def inches_over(stretches):
    found = {}
    for stretch in stretches:
        for over in stretch.ground:
            found[over.id] = found.get(over.id, 0.0) + stretch.end - stretch.start
    return found


def wrong_cover(scene):
    """Return where the inches of a route under a feature are not the oracle's, give or take 1e-9.

    Shapely has no tolerance for lines along an edge that is no lattice line: features grown a little have.
    """
    table = TableBoard.read(scene.board)
    plain, grown = (Reference(scene.board, grow=grow).covered(scene.routes) for grow in (0.0, 1e-8))
    wrong = []
    for path, want, most in zip(scene.routes, plain, grown, strict=True):
        got = inches_over(stretches_of(table, path, tuple))
        wrong += [
            (path.points, key, got.get(key), want.get(key))
            for key in got.keys() | want.keys()
            if abs(got.get(key, 0.0) - want.get(key, 0.0)) > 1e-9
            if abs(got.get(key, 0.0) - most.get(key, 0.0)) > 1e-6
        ]
    return wrong


@pytest.mark.parametrize("make", [general, lattice])
def test_it_finds_the_ground_that_the_oracle_finds(make):
    assert [wrong for seed in range(100) for wrong in wrong_cover(make(seed, 50))] == []


@pytest.mark.parametrize("make", [general, lattice])
def test_a_route_reversed_runs_over_the_same_ground(make):
    for seed in range(20):
        scene = make(seed, 20)
        table = TableBoard.read(scene.board)
        for path in scene.routes:
            there, back = stretches_of(table, path, tuple), stretches_of(table, path.reversed(), tuple)[::-1]
            assert [stretch.ground for stretch in there] == [stretch.ground for stretch in back]
            for one, other in zip(there, back, strict=True):
                assert one.start == pytest.approx(path.length - other.end, abs=1e-9)


def test_stretches_tell_everything_over_the_line_bottom_to_top():
    table = TableBoard.read(board([FIELD, LANE, HEDGE]))
    assert under(table, (0, 10), (40, 10)) == [
        (0, 10, ["lane"]),
        (10, 14.5, ["field", "lane"]),
        (14.5, 15.5, ["field", "lane", "hedge"]),
        (15.5, 20, ["field", "lane"]),
        (20, 40, ["lane"]),
    ]


def test_a_line_along_an_edge_is_within_and_legs_that_go_on_are_one_stretch():
    table = TableBoard.read(board([FIELD]))
    assert under(table, (0, 20), (15, 20), (40, 20)) == [(0, 10, []), (10, 20, ["field"]), (20, 40, [])]
    assert under(table, (5, 5), (5, 5)) == []


def test_a_spot_knows_what_covers_it_boundaries_included():
    table = TableBoard.read(board([FIELD, HEDGE, BARN]))
    assert [f.id for f in table.over((10, 0))] == ["field"]
    assert [f.id for f in table.over((15.5, 20))] == ["field", "hedge"]
    assert [f.id for f in table.over((15, 30))] == ["hedge"]
    assert table.over((40, 30)) == ()


def test_a_hole_is_not_covered():
    rings = [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]]]
    table = TableBoard.read(board([feature("ring", "area", rings)]))
    assert under(table, (0, 5), (10, 5)) == [(0, 4, ["ring"]), (4, 6, []), (6, 10, ["ring"])]


def test_a_document_comes_back_as_it_was():
    document = {**board([FIELD, LANE]), "image": {"asset": "map.png", "opacity": 0.8}}
    table = TableBoard.read(document)
    assert table.document() == document
    assert table == TableBoard.read(document)
    assert not table != TableBoard.read(document)  # noqa: SIM202
    assert table != TableBoard.read(board([FIELD]))


def test_a_feature_takes_the_place_of_its_namesake_or_an_index_or_the_top():
    table = TableBoard.read(board([FIELD, LANE, HEDGE]))
    ploughed = feature("field", "area", FIELD["geometry"]["coordinates"], ground="heavy")
    assert [f.id for f in table.with_feature(ploughed).features] == ["field", "lane", "hedge"]
    assert [f.id for f in table.with_feature(ploughed, 2).features] == ["lane", "hedge", "field"]
    assert [f.id for f in table.with_feature(BARN).features] == ["field", "lane", "hedge", "barn"]
    assert [f.id for f in table.with_feature(BARN, 0).features] == ["barn", "field", "lane", "hedge"]
    with pytest.raises(KeyError):
        table.without_feature("nothing")


def test_changes_give_the_index_of_a_table_read_afresh_and_leave_the_old_one():
    rng = random.Random(11)
    for seed in range(10):
        scene, other = general(seed, 20), general(seed + 100, 0)
        first = table = TableBoard.read(scene.board)
        before = [stretches_of(first, path, tuple) for path in scene.routes]
        for document in other.board["features"]["features"]:
            if rng.random() < 0.5:
                table = table.with_feature(
                    document, rng.choice([None, rng.randint(0, len(table.features) - 1)])
                )
            else:
                table = table.without_feature(rng.choice(table.features).id)
        afresh = TableBoard.read(table.document())
        assert table.version == len(other.board["features"]["features"])
        for path in scene.routes:
            assert sweep(table, UnitOutlines(), scene.hull, path) == sweep(
                afresh, UnitOutlines(), scene.hull, path
            )
            assert under(table, *path.points) == under(afresh, *path.points)
        assert [stretches_of(first, path, tuple) for path in scene.routes] == before


def test_placing_and_removing_bodies_gives_the_index_of_bodies_made_afresh():
    table = TableBoard.read(board([]))
    rng = random.Random(12)
    scene = general(3, 50)
    units, stand = UnitOutlines(), {}
    for _ in range(60):
        unit_id = f"u{rng.randrange(12)}"
        if rng.random() < 0.3:
            units = units.without(unit_id)
            stand.pop(unit_id, None)
        else:
            stand[unit_id] = (Pose((rng.uniform(0, 48), rng.uniform(0, 36)), rng.uniform(0, 360)), Hull(5, 3))
            units = units.placed(unit_id, *stand[unit_id])
        afresh = UnitOutlines.of((unit_id, *placed) for unit_id, placed in stand.items())
        path = rng.choice(scene.routes)
        assert sweep(table, units, scene.hull, path) == sweep(table, afresh, scene.hull, path)


def test_a_body_is_made_once_for_as_long_as_a_unit_stands_there():
    gun, tank = ("gun", Pose((20, 20), 0), Hull(2, 2)), ("tank", Pose((30, 20), 90), Hull(5, 3))
    before, after = (
        UnitOutlines.of([gun, tank]),
        UnitOutlines.of([gun, ("tank", Pose((36, 20), 90), Hull(5, 3))]),
    )
    assert after.by_id["gun"] is before.by_id["gun"]
    assert after.by_id["tank"] is not before.by_id["tank"]


def test_a_blunt_corner_is_no_corner_near_a_route():
    bent = feature("bent", "obstacle", [[0, 20], [10, 20], [17, 27]])
    table = TableBoard.read(board([bent]))
    assert table.corners_near(Path.through([(10, 18), (18, 22)]), 6) == []


def test_corners_near_a_route_are_those_of_buildings_and_bends_of_obstacles():
    bent = feature("bent", "obstacle", [[0, 20], [10, 20], [10, 30]])
    table = TableBoard.read(board([BARN, bent, FIELD]))
    near = table.corners_near(Path.through([(28, 3), (28, 8), (12, 18)]), 3)
    assert [(corner.feature.id, corner.index, corner.inside) for corner, _ in near] == [
        ("barn", 3, 90),
        ("bent", 1, 90),
    ]


def test_a_reentrant_corner_is_wide_inside_whichever_way_the_ring_runs():
    ring = [[0, 0], [10, 0], [10, 10], [5, 10], [5, 5], [0, 5], [0, 0]]
    for coordinates in (ring, ring[::-1]):
        built = TableBoard.read(board([feature("ell", "building", [coordinates])])).features[0]
        assert {corner.at: corner.inside for corner in built.corners}[5, 5] == 270
        assert {corner.at: corner.inside for corner in built.corners}[10, 10] == 90


@pytest.mark.parametrize(
    ("at", "near"),
    [((0, 0), True), ((-48, 96), True), ((-48.1, 0), False), ((0, 96.1), False), ((1e308, 0), False)],
)
def test_a_place_is_near_a_table_within_its_longer_side(at, near):
    table = TableBoard.read(board([], width=48, height=48))

    assert table.is_near(at) is near
    assert not table.has_hex("C4")
