"""Outlines that cross themselves: what they are repaired to stays as it is, and hulls turn beside it."""

import random
from itertools import pairwise

import pytest

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import GRAIN, Hull, Pose, distance
from rules.core.geometry.turning import pivot
from rules.core.scenario.validation import Validation
from rules.core.table.board import TableBoard
from rules.core.table.repair import GeometryRepair
from tests.rules.core.table.terrain_fuzz import board, feature

FAR = [[16.3467304, 33.7674374], [25.1835809, 21.2501058], [36.2916917, 23.1928531], [8.1131898, 3.9154851]]


def repaired(coordinates):
    validation = Validation()
    found = GeometryRepair(validation, 48, 48).geometry({"type": "Polygon", "coordinates": coordinates}, ())
    return None if found is None else found["coordinates"]


def tangled(seed):
    """Return a ring that crosses itself among places a few grains apart, and among places far apart."""
    rng = random.Random(seed)
    places = rng.sample(FAR * 2, 6)
    near = ([10 + rng.randint(0, 2) * GRAIN, rng.choice([10, 15, 20, 20 + GRAIN])] for _ in places)
    return [one if rng.random() < 0.6 else place for one, place in zip(near, places, strict=True)]


@pytest.mark.parametrize("first", range(0, 1200, 300))
def test_what_an_outline_is_repaired_to_needs_no_repair(first):
    found = [rings for seed in range(first, first + 300) if (rings := repaired([tangled(seed)]))]
    assert found
    assert [rings for rings in found if repaired(rings) != rings] == []


def test_no_two_corners_of_a_repaired_outline_lie_on_one_place():
    for seed in range(1200):
        for ring in repaired([tangled(seed)]) or ():
            assert all(distance(one, other) > 0 for one, other in pairwise(ring)), seed


def test_a_hull_turns_beside_an_outline_with_a_corner_on_another():
    """Such outlines are in games that were begun before outlines were repaired on the lattice."""
    barn = feature("barn", "building", [[[30, 0], [36, 0], [36, 0], [36, 6], [30, 6], [30, 0]]])
    (met,) = pivot(TableBoard.read(board([barn])), UnitOutlines(), Hull(5, 3), Pose((37.6, 3), 0.0), 90)
    assert met.id == "barn"
