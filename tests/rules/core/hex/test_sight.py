"""Sight over hexes: the hexes under a line, against polygons; and what the line crosses in them."""

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.hex.grid import HexGrid
from rules.core.hex.sight import fan, sight
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, vehicle

grids = st.builds(
    HexGrid,
    st.sampled_from(["flat", "pointy"]),
    st.integers(2, 14),
    st.integers(2, 12),
    st.sampled_from(["even", "odd"]),
    st.sampled_from([0, 1]),
)


@st.composite
def pairs(draw):
    """A grid, and two of its hexes."""
    grid = draw(grids)
    hexes = st.sampled_from(grid.labels)
    return grid, draw(hexes), draw(hexes)


def outline(grid, label):
    """A hex as a polygon, its corners as far from its middle as they are."""
    x, y = grid.middle(label)
    return shapely.Polygon(
        [
            (x + math.sin(math.radians(spine)) / 3**0.5, y - math.cos(math.radians(spine)) / 3**0.5)
            for spine in grid.spines
        ]
    )


@settings(deadline=None)
@given(pairs())
def test_every_hex_under_a_line_is_named_and_no_other(drawn):
    grid, first, last = drawn
    line = shapely.LineString([grid.middle(first), grid.middle(last)])
    under = {
        label for label in grid.labels if line.intersection(outline(grid, label).buffer(1e-9)).length > 1e-6
    }
    assert {label for group in grid.under(first, last) for label in group} == under | {first, last}


@given(pairs())
def test_a_line_is_the_same_from_both_ends(drawn):
    grid, first, last = drawn
    there, back = grid.under(first, last), grid.under(last, first)
    assert [set(group) for group in there] == [set(group) for group in reversed(back)]


@given(pairs())
def test_a_line_begins_and_ends_at_its_ends(drawn):
    grid, first, last = drawn
    under = grid.under(first, last)
    assert (under[0], under[-1]) == ((first,), (last,))


def look(game, first, last):
    return sight(game.state, SYSTEM.sights, SYSTEM.catalogue, first, last)


def told(found):
    return [(one.kind, str(one.what), one.hex or one.side) for one in found.crosses]


def test_what_lies_in_the_hexes_and_on_their_sides_is_told_in_order():
    game = Game(
        vehicle("tank", "M2", facing=210),
        bystander("squad", "M4", kind="infantry"),
        hexes={"M3": {"terrain": ["grain"]}, "M5": {"terrain": ["woods"], "smoke": True}},
        hexsides={("M3", "M4"): "hedge"},
    )
    found = look(game, game.state.units["tank"], "M7")
    assert (found.hexes, found.line) == (5, (("M2",), ("M3",), ("M4",), ("M5",), ("M6",), ("M7",)))
    assert told(found) == [
        ("area", "grain", "M3"),
        ("line", "hedge", ("M3", "M4")),
        ("line", "squad", "M4"),
        ("closed", "woods", "M5"),
        ("area", "smoke", "M5"),
    ]
    assert (found.closed, found.arc_of_firer, found.arc_of_target) == (True, "front", None)


def test_along_a_hexside_both_of_its_hexes_are_named_and_only_both_close():
    one = Game(hexes={"N4": {"terrain": ["woods"]}}, hexsides={("M5", "N4"): "hedge", ("N4", "N5"): "wall"})
    found = look(one, "M5", "O5")
    assert found.line == (("M5",), ("N4", "N5"), ("O5",))
    assert told(found) == [
        ("line", "hedge", ("M5", "N4")),
        ("line", "wall", ("N4", "N5")),
        ("area", "woods", "N4"),
    ]
    assert [each.along for each in found.crosses] == [False, True, True]
    assert not found.closed
    both = Game(hexes={"N4": {"terrain": ["woods"]}, "N5": {"terrain": ["building"]}})
    assert look(both, "M5", "O5").closed


def test_the_hexes_at_the_ends_do_not_close():
    game = Game(hexes={"M2": {"terrain": ["building"]}, "M5": {"terrain": ["woods"]}})
    found = look(game, "M2", "M5")
    assert told(found) == [("area", "building", "M2"), ("area", "woods", "M5")]
    assert not found.closed


@pytest.mark.parametrize(
    ("levels", "closing"),
    [((0, 1, 0), ["level 1"]), ((1, 1, 1), []), ((2, 1, 0), []), ((1, 2, 0), ["level 2"])],
)
def test_a_hill_closes_where_it_is_higher_than_both_ends(levels, closing):
    hexes = dict(zip(("M2", "M3", "M4"), ({"level": level} for level in levels), strict=True))
    found = look(Game(hexes=hexes), "M2", "M4")
    assert [str(one.what) for one in found.crosses if one.kind == "closed"] == closing
    assert found.closed == bool(closing)


def test_a_crest_is_told_where_the_ground_falls_below_the_higher_end():
    game = Game(hexes={"M2": {"level": 1}, "M3": {"level": 1}})
    assert told(look(game, "M2", "M5")) == [("line", "crest", ("M3", "M4"))]
    assert told(look(game, "M5", "M2")) == [("line", "crest", ("M4", "M3"))]


def test_the_fan_is_every_hex_to_which_the_line_is_not_closed():
    game = Game(hexes={"M4": {"terrain": ["woods"]}, "K6": {"terrain": ["building"]}})
    found = fan(game.state, SYSTEM.sights, SYSTEM.catalogue, "M6")
    assert set(found.fan) == {
        label for label in game.state.board.grid.labels if not look(game, "M6", label).closed
    }
    assert {"M4", "K6", "M6"} <= set(found.fan)
    assert not {"M3", "M2"} & set(found.fan)


@pytest.mark.parametrize(
    ("target", "arc"),
    [("M2", "front"), ("N4", "front"), ("N5", "side"), ("L4", "side"), ("M9", "rear"), ("L5", "rear")],
)
def test_the_front_is_a_third_of_the_circle_and_the_rear_another(target, arc):
    game = Game(vehicle("tank", "M5", facing=30))
    tank = game.state.units["tank"]
    assert look(game, tank, target).arc_of_firer == arc
    assert look(game, target, tank).arc_of_target == arc


def test_a_unit_off_the_board_is_not_seen():
    game = Game(vehicle("tank", at=None))
    with pytest.raises(LookupError):
        look(game, game.state.units["tank"], "M5")
