"""A hull turning in place, against a fine sampling of its turn."""

import random

import numpy as np
import pytest
import shapely

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import EPS, Hull, Pose
from rules.core.geometry.sweep import stands_in
from rules.core.geometry.turning import pivot
from rules.core.table.board import TableBoard
from tests.bench.geometry_reference import covered
from tests.rules.core.table.terrain_fuzz import board, feature, general

HULL = Hull(5, 3)


def turned(hull, pose, degrees):
    return shapely.Polygon(hull.outline(Pose(pose.at, pose.facing + degrees)))


def things_of(scene, table):
    things = {("feature", f.id): f for f in table.features if f.is_solid}
    shapes = {key: covered(thing) for key, thing in things.items()}
    shapes |= {("unit", unit_id): shapely.Polygon(hull.outline(pose)) for unit_id, pose, hull in scene.units}
    table_box = shapely.box(0, 0, table.width, table.height)
    far = shapely.box(-100, -100, 200, 200).difference(table_box)
    sides = {"west": (-100, -100, 0, 200), "east": (table.width, -100, 200, 200)}
    sides |= {"north": (-100, -100, 200, 0), "south": (-100, table.height, 200, 200)}
    return shapes | {("edge", name): shapely.box(*box).intersection(far) for name, box in sides.items()}


@pytest.mark.parametrize("seed", range(40))
def test_a_pivot_meets_what_a_fine_sampling_meets(seed):
    scene = general(seed, 0)
    table, units = TableBoard.read(scene.board), UnitOutlines.of(scene.units)
    shapes = things_of(scene, table)
    rng = random.Random(seed)
    for _ in range(5):
        pose = Pose((rng.uniform(1, 47), rng.uniform(1, 35)), rng.uniform(0, 360))
        degrees = rng.uniform(-180, 180)
        standing = stands_in(table, units, HULL, pose, EPS)
        contacts = pivot(table, units, HULL, pose, degrees, ignore=standing)
        found = {contact.key: contact for contact in contacts}
        samples = np.linspace(0, degrees, 181)
        hulls = [turned(HULL, pose, sample) for sample in samples]
        for key, shape in shapes.items():
            if key in standing:
                continue
            met = shapely.area(shapely.intersection(hulls, shape)) > 1e-7
            first = abs(samples[met][0]) if met.any() else None
            if key not in found:
                assert first is None
                continue
            entry = found[key].entry
            assert 0 <= entry < abs(degrees)
            assert first is None or entry <= first
            assert not met[np.abs(samples) < entry - 1e-3].any()
            touching = turned(HULL, pose, np.copysign(entry, degrees))
            assert touching.distance(shape) < 1e-6
            assert shapely.Point(found[key].at).distance(shape) < 1e-6


def test_a_corner_swings_into_a_wall_beside_the_hull():
    table = TableBoard.read(board([feature("wall", "obstacle", [[22, 0], [22, 30]])]))
    contacts = pivot(table, UnitOutlines(), HULL, Pose((20, 20), 0), 40)
    assert [contact.id for contact in contacts] == ["wall"]
    assert contacts[0].entry == pytest.approx(5.9, abs=0.3)
    assert pivot(table, UnitOutlines(), HULL, Pose((19.75 - HULL.radius + 1.9, 20), 0), 5) == []
    assert pivot(table, UnitOutlines(), HULL, Pose((21.75 - HULL.radius, 20), 0), 180) == []


def test_what_it_overlaps_from_the_start_is_met_at_0_unless_ignored():
    units = UnitOutlines.of([("crate", Pose((20, 20), 0), Hull(1, 1))])
    table = TableBoard.read(board([]))
    assert [c.entry for c in pivot(table, units, HULL, Pose((20, 20), 0), 10)] == [0.0]
    assert pivot(table, units, HULL, Pose((20, 20), 0), 10, ignore={("unit", "crate")}) == []


def test_the_edge_of_the_table_is_solid():
    table = TableBoard.read(board([]))
    assert [c.id for c in pivot(table, UnitOutlines(), HULL, Pose((2, 20), 0), 90)] == ["west"]
    assert pivot(table, UnitOutlines(), HULL, Pose((HULL.radius, 20), 0), 90) == []
