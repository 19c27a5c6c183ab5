"""Named points, and roads to named points on them, as the aims of moves."""

import pytest

from rules.core.table.aim import against_aim, half_width_of, lies_on, road_of
from rules.core.table.board import TableBoard
from tests.rules.core.table.terrain_fuzz import board, feature

TABLE = TableBoard.read(
    board(
        [
            feature("lane", "road", [[0, 10], [40, 10]], name="Mill Lane", width=3),
            feature("mill", "point", [20, 11.5], name="mill"),
            feature("oak", "point", [20, 20], name="oak"),
        ]
    )
)


@pytest.mark.parametrize(
    ("wanted", "along", "rules"),
    [
        ("oak", None, []),
        ("mill", "lane", []),
        ("oak", "lane", ["not_on_road"]),
        ("elm", None, ["no_named_point"]),
        ("oak", "oak", ["no_road"]),
        ("elm", "track", ["no_road", "no_named_point"]),
    ],
)
def test_what_is_no_aim_is_said_all_at_once(wanted, along, rules):
    assert [no_aim.rule for no_aim in against_aim(TABLE, wanted, along)] == rules


def test_what_is_no_aim_is_named():
    assert [str(no_aim.message) for no_aim in against_aim(TABLE, "elm", "track")] == [
        '"track" is not a road of the table',
        '"elm" is not a named point of the table',
    ]
    assert [str(no_aim.message) for no_aim in against_aim(TABLE, "oak", "lane")] == [
        "Oak does not lie on Mill Lane"
    ]


def test_a_point_lies_on_a_road_as_wide_as_the_road_is():
    road = road_of(TABLE, "lane")
    assert half_width_of(road) == 1.5
    assert lies_on(road, TABLE.point("mill"))
    assert not lies_on(road, TABLE.point("oak"))
    assert road_of(TABLE, "oak") is None
