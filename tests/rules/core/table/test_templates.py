"""How much of a hull a template touches, against polygons of many corners."""

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.core.by_hand.tokens import Token
from rules.core.geometry.plane import Hull, Pose, along, unit_vector
from rules.core.table.templates import BULB, part_of, touched
from tests.rules.chain_of_command.table import Game, tank, team
from tests.rules.squad_leader.board import Game as Board
from tests.rules.squad_leader.board import vehicle

CORNERS = 4096
ROUGHLY = 2e-5
"""What an outline of so many corners lacks of a circle's area."""

thousandths = st.integers(-6000, 6000).map(lambda number: number / 1000)  # shapely errs beside 1e-308
places = st.tuples(thousandths, thousandths)
bearings = st.floats(0, 360)
sizes = st.floats(1, 12)
hulls = st.builds(
    lambda length, width, at, facing: Hull(length, width).outline(Pose(at, facing)),
    st.floats(0.5, 6),
    st.floats(0.5, 4),
    places,
    bearings,
)


def template(kind, at=None, **rest):
    return Token("t", kind, at=at, **rest)


def disc(middle, radius, first=0.0, degrees=360.0):
    """The rim of a disc, or of a part of it, from one bearing on."""
    return [
        along(middle, unit_vector(first + degrees * step / CORNERS), radius) for step in range(CORNERS + 1)
    ]


def share(ring, shape):
    hull = shapely.Polygon(ring)
    return hull.intersection(shape).area / hull.area


@given(ring=hulls, at=places, size=sizes)
def test_a_disc_touches_the_share_of_a_hull_that_lies_in_it(ring, at, size):
    expected = share(ring, shapely.Polygon(disc(at, size / 2)))
    assert part_of(template("blast", at, size=size), ring) == pytest.approx(expected, abs=ROUGHLY)


@given(ring=hulls, at=places, size=sizes, facing=bearings, angle=st.floats(5, 359))
def test_an_arc_touches_the_share_of_a_hull_between_its_arms(ring, at, size, facing, angle):
    shape = shapely.Polygon([at, *disc(at, size, facing - angle / 2, angle)])
    laid = template("arc", at, size=size, facing=facing, angle=angle)
    assert part_of(laid, ring) == pytest.approx(share(ring, shape), abs=ROUGHLY)


@given(ring=hulls, at=places, size=sizes, facing=bearings)
def test_a_full_arc_is_a_disc(ring, at, size, facing):
    whole = template("arc", at, size=size, facing=facing, angle=360)
    assert part_of(whole, ring) == pytest.approx(part_of(template("blast", at, size=2 * size), ring))


@given(ring=hulls, at=places, size=sizes, facing=bearings)
def test_a_teardrop_touches_what_lies_in_its_bulb_or_on_the_way_there(ring, at, size, facing):
    radius = BULB * size
    bulb = shapely.Polygon(disc(along(at, unit_vector(facing), size - radius), radius))
    shape = shapely.MultiPoint([at, *bulb.exterior.coords]).convex_hull
    laid = template("teardrop", at, size=size, facing=facing)
    assert part_of(laid, ring) == pytest.approx(share(ring, shape), abs=ROUGHLY)


@given(ring=hulls, at=places, to=places)
def test_a_line_touches_as_much_as_it_covers_of_the_hulls_own_line_in_its_direction(ring, at, to):
    if math.dist(at, to) < 0.01:
        return
    hull = shapely.Polygon(ring)
    ux, uy = (to[0] - at[0]) / math.dist(at, to), (to[1] - at[1]) / math.dist(at, to)
    middle = hull.centroid
    through = shapely.LineString(
        [(middle.x - 50 * ux, middle.y - 50 * uy), (middle.x + 50 * ux, middle.y + 50 * uy)]
    )
    expected = hull.intersection(shapely.LineString([at, to])).length / hull.intersection(through).length
    assert part_of(template("line", at, to=to), ring) == pytest.approx(min(expected, 1.0), abs=1e-6)


def test_what_only_meets_the_outline_is_not_touched():
    state = Game(tank("one", (10, 10), facing=0), team("two", (20, 10)), tank("off", at=None)).state
    reach = state.units["one"].profile.width / 2
    assert touched(state, template("blast", (10 + reach + 1, 10), size=2)) == ()
    (found,) = touched(state, template("blast", (10 + reach + 0.9, 10), size=2))
    assert found.unit == "one"
    assert 0 < found.part < 0.05


def test_a_template_that_goes_with_a_unit_does_not_touch_it():
    state = Game(tank("one", (10, 10), facing=0), team("two", (10, 6))).state
    arc = template("arc", (10, 10), size=9, angle=90, facing=0)
    assert [found.unit for found in touched(state, arc)] == ["one", "two"]
    assert [found.unit for found in touched(state, replace(arc, unit="one"))] == ["two"]


def test_a_disc_that_was_a_line_before_touches_what_lies_in_it():
    state = Game(tank("one", (10, 10), facing=0)).state
    assert touched(state, replace(template("blast", (10, 16), size=11), to=(40, 40)))


def test_on_hexes_a_template_touches_whoever_else_is_in_its_hex():
    units = (vehicle("one", "C3"), vehicle("two", "C3"), vehicle("three", "C4"))
    state = Board(*units).state
    arc = Token("arc", "arc", hex="C3", unit="one")
    assert [found.unit for found in touched(state, arc)] == ["two"]
    assert [found.unit for found in touched(state, replace(arc, unit=None))] == ["one", "two"]
    assert touched(state, Token("flag", "objective", hex="C3")) == ()


def test_a_line_through_the_middle_of_a_hull_touches_all_of_it():
    state = Game(tank("one", (10, 10), facing=0), team("two", (14, 20))).state
    (found,) = touched(state, template("arrow", (0, 10), to=(30, 10)))
    assert (found.unit, found.part) == ("one", 1.0)


@pytest.mark.parametrize(
    "token",
    [
        template("blast", size=3.0),
        template("arc", (10, 10), size=3.0),
        template("line", (10, 10)),
        template("smoke", (10, 10), size=3.0),
    ],
    ids=lambda token: token.kind,
)
def test_what_is_no_template_or_not_a_whole_one_touches_nothing(token):
    assert touched(Game(tank("one", (10, 10), facing=0)).state, token) == ()
