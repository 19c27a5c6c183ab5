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
PACES = (Pace((6.0, 4.0)), Pace((12.0, 8.0)))
OPEN, ROUGH = 0, 1


def cells(found):
    """Return the number at each place."""
    x, y = found.origin
    return {
        (x + column * found.step, y + row * found.step): int(digit)
        for row, line in enumerate(found.cells)
        for column, digit in enumerate(line)
    }


def shade(table, pose, units=None, hull=HULL, paces=PACES, **more):
    classes = {f.id: ROUGH for f in table.features if f.kind in ("area", "road")}
    return cells(
        reach(table, units or UnitOutlines(), hull, pose, paces=paces, classes=classes, base=OPEN, **more)
    )


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
    found = shade(table, Pose((20, 20), 90), paces=(PACES[0], Pace((12.0, 8.0), {"wall"}), PACES[1]))
    assert (found[24.5, 20], found[25, 20]) == (1, 3)
    found = shade(table, Pose((20, 20), 90), paces=(Pace((12.0, 8.0), {"wall"}), PACES[1]))
    assert (found[24, 20], found[24.5, 20], found[28.5, 20], found[29, 20]) == (1, 2, 2, 0)


@pytest.mark.parametrize(("east", "south"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_ground_whose_corner_the_way_only_touches_stops_nothing(east, south):
    corner = [[22, 21], [30, 21], [30, 13], [22, 13], [22, 21]]
    ring = [[20 + east * (x - 20), 20 + south * (y - 20)] for x, y in corner]
    table = TableBoard.read(board([feature("bog", "area", [ring])]))
    found = shade(table, Pose((20, 20), 90 * east), paces=(Pace((12.0, 0.0)),))
    assert found[20 + 4 * east, 20 + 2 * south] == 1


def test_the_worst_ground_on_the_way_rules_when_asked():
    field = feature("field", "area", [[[22, 0], [23, 0], [23, 36], [22, 36], [22, 0]]])
    found = shade(
        TableBoard.read(board([field])), Pose((20, 20), 90), paces=(Pace((12.0, 8.0), (), worst=True),)
    )
    assert (found[28, 20], found[28.5, 20]) == (1, 0)


def test_ground_that_gives_nothing_is_not_entered():
    field = feature("field", "area", [[[22, 0], [23, 0], [23, 36], [22, 36], [22, 0]]])
    found = shade(TableBoard.read(board([field])), Pose((20, 20), 90), paces=(Pace((12.0, 0.0)),))
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
    paces = (Pace((6.0, 4.0), blocks), Pace((12.0, 8.0), blocks))
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
    rough = sum(
        s.end - s.start
        for s in stretches_of(table, path, tuple)
        if any(f.kind in ("area", "road") for f in s.ground)
    )
    numbers = {0} if min(limits) - 0.3 < path.length else set()
    if max(limits) + 0.3 >= path.length:
        shares = [(path.length - rough) / pace.inches[OPEN] + rough / pace.inches[ROUGH] for pace in PACES]
        numbers.add(next((number for number, share in enumerate(shares, start=1) if share <= 1.0 + 1e-6), 0))
    return numbers
