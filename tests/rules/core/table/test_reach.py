"""The shaded reach against the exact sweep and the exact ground, cell by cell."""

import pytest

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Pose, along, bearing_between, distance, turn_between, unit_vector
from rules.core.geometry.sweep import stands_in, sweep
from rules.core.table.board import TableBoard
from rules.core.table.ground import stretches_of
from rules.core.table.reach import Pace, reach
from tests.rules.core.table.terrain_fuzz import board, feature, general, lattice

HULL = Hull(4, 2)
OPEN, ROUGH = "open", "rough"


def pace(digit, open_inches, rough_inches, blocks=()):
    """A pace that goes so far on open and on rough ground, and is stopped by features of these ids."""
    inches = {OPEN: open_inches, ROUGH: rough_inches}
    return Pace(digit, inches.__getitem__, open_inches, lambda feature: feature.id in blocks)


SLOW, FAST = pace(1, 6.0, 4.0), pace(2, 12.0, 8.0)


def ground_of(over):
    return ROUGH if any(feature.kind in ("area", "road") for feature in over) else OPEN


def cells(found):
    """Return the number at each place."""
    x, y = found.origin
    return {
        (x + column * found.step, y + row * found.step): int(digit)
        for row, line in enumerate(found.cells)
        for column, digit in enumerate(line)
    }


def shade(table, pose, units=None, hull=HULL, paces=(SLOW, FAST), **more):
    found = reach(table, units or UnitOutlines(), hull, pose, paces=paces, ground_of=ground_of, **more)
    return cells(found)


def test_open_ground_is_reached_in_half_circles_ahead():
    found = shade(TableBoard.read(board([])), Pose((20, 20), 90))
    assert (found[26, 20], found[26.5, 20], found[32, 20], found.get((32.5, 20), 0)) == (
        1,
        2,
        2,
        0,
    )
    assert (found[20, 14], found[20, 13.5], found[19.5, 20]) == (1, 2, 0)
    assert found[20, 20] == 1


def test_rough_ground_slows_and_a_wall_stops_the_pace_that_it_blocks():
    field = feature("field", "area", [[[22, 0], [48, 0], [48, 36], [22, 36], [22, 0]]])
    wall = feature("wall", "obstacle", [[26.25, 0], [26.25, 36]])
    table = TableBoard.read(board([field, wall]))
    found = shade(table, Pose((20, 20), 90), paces=(SLOW, pace(2, 12.0, 8.0, {"wall"}), pace(3, 12.0, 8.0)))
    assert (found[24.5, 20], found[25, 20]) == (1, 3)
    found = shade(table, Pose((20, 20), 90), paces=(pace(1, 12.0, 8.0, {"wall"}), FAST))
    assert (found[24, 20], found[24.5, 20], found[28.5, 20], found[29, 20]) == (1, 2, 2, 0)


@pytest.mark.parametrize(("east", "south"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_ground_whose_corner_the_way_only_touches_stops_nothing(east, south):
    corner = [[22, 21], [30, 21], [30, 13], [22, 13], [22, 21]]
    ring = [[20 + east * (x - 20), 20 + south * (y - 20)] for x, y in corner]
    table = TableBoard.read(board([feature("bog", "area", [ring])]))
    found = shade(table, Pose((20, 20), 90 * east), paces=(pace(1, 12.0, 0.0),))
    assert found[20 + 4 * east, 20 + 2 * south] == 1


@pytest.mark.parametrize("bearing", [0, 90, 180, 270])
@pytest.mark.parametrize("edge", [18, 20])
def test_a_way_along_the_edge_of_rough_ground_is_in_it_on_whichever_side(bearing, edge):
    field = [[edge, edge], [edge + 2, edge], [edge + 2, edge + 2], [edge, edge + 2], [edge, edge]]
    ahead = unit_vector(bearing)
    table = TableBoard.read(board([feature("field", "area", [field])]))
    found = shade(table, Pose((20 - 3 * ahead[0], 20 - 3 * ahead[1]), bearing), paces=(SLOW,))
    ends = [(20 + inches * ahead[0], 20 + inches * ahead[1]) for inches in (2, 2.5)]
    assert [found[end] for end in ends] == [1, 0]


def test_the_worst_ground_on_the_way_rules_when_asked():
    field = feature("field", "area", [[[22, 0], [23, 0], [23, 36], [22, 36], [22, 0]]])
    found = shade(
        TableBoard.read(board([field])), Pose((20, 20), 90), paces=(pace(1, 12.0, 8.0),), mixed="worst"
    )
    assert (found[28, 20], found[28.5, 20]) == (1, 0)


def test_ground_that_gives_nothing_is_not_entered():
    field = feature("field", "area", [[[22, 0], [23, 0], [23, 36], [22, 36], [22, 0]]])
    found = shade(TableBoard.read(board([field])), Pose((20, 20), 90), paces=(pace(1, 12.0, 0.0),))
    assert (found[22, 20], found[22.5, 20], found[24, 20]) == (1, 0, 0)


def test_units_and_the_edge_of_the_table_stop_every_pace():
    units = UnitOutlines.of([("gun", Pose((26, 20), 0), Hull(2, 2)), ("me", Pose((20, 20), 90), HULL)])
    table = TableBoard.read(board([]))
    found = shade(table, Pose((20, 20), 90), units, ignore={("unit", "me")})
    assert (found[23, 20], found[23.5, 20]) == (1, 0)
    found = shade(table, Pose((42, 20), 90))
    assert (found[46, 20], found[46.5, 20]) == (1, 0)


@pytest.mark.parametrize("make", [general, lattice])
@pytest.mark.parametrize("seed", range(6))
def test_every_cell_is_what_an_exact_check_finds_but_at_the_rim(make, seed):
    scene = make(seed, 6)
    table, units = TableBoard.read(scene.board), UnitOutlines.of(scene.units)
    blocks = frozenset(f.id for f in table.features if f.is_solid)
    paces = (pace(1, 6.0, 4.0, blocks), pace(2, 12.0, 8.0, blocks))
    wrong = checked = 0
    for path in scene.routes:
        pose = Pose(path.points[0], 30.0 * (seed + 1))
        if not table.contains(pose.at):
            continue
        standing = stands_in(table, units, scene.hull, pose)
        found = shade(table, pose, units, scene.hull, paces, ignore=standing)
        for place, number in list(found.items())[::7]:
            way = (place[0] - pose.at[0], place[1] - pose.at[1])
            if distance(place, pose.at) < 0.01 or abs(turn_between(unit_vector(pose.facing), way)) > 89.9:
                continue
            numbers = exact(table, units, scene.hull, pose, place, standing)
            checked += 1
            wrong += number not in numbers
    assert checked > 100
    assert wrong == 0


def exact(table, units, hull, pose, place, standing):
    """Return the first pace that gets there, give or take half a degree and 0.3 inches of the contact."""
    path = Path.through([pose.at, place])
    limits = set()
    for degrees in (-0.5, 0.0, 0.5):
        way = unit_vector(bearing_between(pose.at, place) + degrees)
        contacts = sweep(table, units, hull, Path.through([pose.at, along(pose.at, way, 20)]), standing)
        limits.add(contacts[0].entry if contacts else 20.0)
    stretches = stretches_of(table, path, ground_of)
    numbers = {0} if min(limits) - 0.3 < path.length else set()
    if max(limits) + 0.3 >= path.length:
        shares = [sum((s.end - s.start) / each.gives(s.ground) for s in stretches) for each in (SLOW, FAST)]
        numbers.add(next((number for number, share in enumerate(shares, start=1) if share <= 1.0 + 1e-6), 0))
    return numbers


def test_ground_is_asked_for_once_for_all_parts_under_the_same_features():
    asked = []

    def ask(over):
        asked.append([feature.id for feature in over])
        return ground_of(over)

    field = feature("field", "area", [[[22, 0], [30, 0], [30, 36], [22, 36], [22, 0]]])
    bog = feature("bog", "area", [[[26, 0], [48, 0], [48, 36], [26, 36], [26, 0]]])
    table = TableBoard.read(board([field, bog]))
    reach(table, UnitOutlines(), HULL, Pose((20, 20), 90), paces=(FAST,), ground_of=ask)
    assert sorted(asked) == [[], ["bog"], ["field"], ["field", "bog"]]


def test_what_a_hull_overlaps_once_it_has_turned_may_let_it_leave():
    shed = feature("shed", "building", [[[21, 18], [23, 18], [23, 22], [21, 22], [21, 18]]])
    table = TableBoard.read(board([shed]))
    stopped = pace(1, 6.0, 6.0, {"shed"})
    stays = shade(table, Pose((20, 20), 90), paces=(stopped,))
    leaves = shade(table, Pose((20, 20), 90), paces=(stopped,), leaves=1e-3)
    assert (stays[20.5, 20], leaves[20.5, 20], leaves[26, 20]) == (0, 1, 1)


def test_a_wall_lets_through_in_the_directions_in_which_it_is_open():
    wall = feature("wall", "obstacle", [[26.25, 0], [26.25, 36]])
    found = shade(
        TableBoard.read(board([wall])),
        Pose((20, 20), 90),
        paces=(pace(1, 12.0, 8.0, {"wall"}),),
        openings={"wall": lambda way: abs(way[1]) < 0.05},
    )
    assert (found[30, 20], found[28.5, 24]) == (1, 0)


def test_a_leading_edge_does_not_come_onto_ground_that_it_shuns():
    field = feature("field", "area", [[[26, 0], [48, 0], [48, 36], [26, 36], [26, 0]]])
    table = TableBoard.read(board([field]))
    found = shade(table, Pose((20, 20), 90), paces=(FAST,), shuns=lambda ground: ground == ROUGH)
    assert (found[24, 20], found[24.5, 20]) == (2, 0)
