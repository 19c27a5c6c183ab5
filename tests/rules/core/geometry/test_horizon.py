"""The horizon where its corners nearly coincide; `table/test_sight.py` compares it with rays."""

import math

import pytest

from rules.core.geometry.horizon import horizon
from rules.core.geometry.plane import Hull, Pose, along, unit_vector

ROOF = ((32.602875, 1.603920), (37.681984, 6.657555), (7.096756, 46.261608))


def edges(ring):
    return [(*one, *other) for one, other in zip(ring, ring[1:] + ring[:1], strict=True)]


def shares(eye, ring, toward):
    """Return the radians in which a hull is seen past the roof, and all in which it lies."""
    pieces = horizon(eye, [edges(ROOF)], edges(ring), toward)
    return sum(piece.radians for piece in pieces if piece.is_backdrop), sum(piece.radians for piece in pieces)


@pytest.mark.parametrize("facing", range(0, 180, 15))
@pytest.mark.parametrize("away", [1.2e-9, 1e-8, 1e-6])
def test_an_eye_a_hair_beside_a_long_edge_sees_all_of_it_whatever_lies_behind(facing, away):
    ring = Hull(1.5, 48).outline(Pose((20, 20), facing))
    for share in (0.003, 0.3, 0.999):
        on_edge = tuple(a + (b - a) * share for a, b in zip(ring[0], ring[1], strict=True))
        seen, _ = shares(along(on_edge, unit_vector(facing), away), ring, (ring[1], ring[0]))
        assert seen == pytest.approx(math.pi, abs=1e-3)


def test_lines_that_cross_where_a_direction_ends_change_there():
    ring = (
        (40.811419175042474, -1.3807469293282137),
        (41.34374724994241, 0.02161779522575713),
        (-3.531923935784661, 17.056116192023527),
        (-4.064252010684591, 15.653751467469558),
    )
    seen, whole = shares((41.34374725094241, 0.02161779622575713), ring, (ring[2], ring[0]))
    assert seen <= whole < math.pi
