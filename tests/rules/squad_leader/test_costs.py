"""2.11 turning, 2.14 wrecks, 2.16 roads, the chart, the Bog Check, 2.15 Minimum Move and 2.7 all MP."""

import pytest

from rules.core.game.dice import ScriptedDice
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, truck, vehicle

CLASSES = ["tracked", "halftrack", "armored_car", "truck", "motorcycle", "wagon"]


def cost(vehicle_class, hexes, **rest):
    """Return what M4 costs a class from M5, or None when it is not permitted."""
    game = Game(vehicle(mp=20, **{"class": vehicle_class}), hexes=hexes, **rest)
    return game.odds("enter", hex="M4").get("cost")


@pytest.mark.parametrize(
    ("row", "costs"),
    [
        ("open", [1, 1, 1, 1, 1, 1]),
        ("orchard", [1, 1, 1, 2, 1, 2]),
        ("grain", [1, 2, 2, 2, 2, 2]),
        ("brush", [2, 2, 2, 3, 3, 3]),
        ("woods", [10, 20, None, None, None, None]),
        ("building", [10, None, None, None, None, None]),
        ("rubble", [10, None, None, None, None, None]),
        ("marsh", [20, None, None, None, None, None]),
    ],
)
def test_the_chart_says_what_a_hex_costs(row, costs):
    assert [cost(each, {"M4": {"terrain": [row]}}) for each in CLASSES] == costs


@pytest.mark.parametrize(
    ("hexside", "costs"),
    [
        ("wall", [2, 2, None, None, None, None]),
        ("hedge", [2, 2, 2, 2, None, None]),
        ("cliff", [None] * 6),
        ("roadblock", [None] * 6),
    ],
)
def test_the_chart_says_what_a_hexside_costs(hexside, costs):
    assert [cost(each, {}, hexsides={("M4", "M5"): hexside}) for each in CLASSES] == costs


def test_the_dearest_terrain_counts_and_climb_and_smoke_are_added():
    assert cost("tracked", {"M4": {"terrain": ["grain", "brush"]}}) == 2
    assert cost("tracked", {"M4": {"terrain": ["brush", "woods"]}}) == 10
    assert cost("halftrack", {"M4": {"terrain": ["woods", "building"]}}) is None
    assert cost("tracked", {"M4": {"level": 2, "smoke": True}, "M5": {"level": -1}}) == 1 + 12 + 1
    assert cost("tracked", {"M5": {"level": 3}}) == 1


def test_a_half_keeps_its_fraction():
    game = Game(vehicle(mp=17), hexes={"M4": {"terrain": ["building"]}})
    assert game.odds("enter", hex="M4")["cost"] == 8.5


def test_an_option_replaces_single_values_of_the_chart():
    options = {"chart": {"grain": {"truck": 3}, "woods": {"truck": "half", "bog": 2}}}
    game = Game(truck(), hexes={"M4": {"terrain": ["grain"]}, "N4": {"terrain": ["woods"]}}, options=options)
    assert game.odds("enter", "truck", hex="M4") == {"cost": 3, "left": 27}
    assert game.odds("enter", "truck", hex="N4")["cost"] == 15
    assert "8.21" in game.give("enter", "truck", rolls=[5, 4], hex="N4")


def test_a_hex_that_is_not_listed_is_open_ground_for_the_bog_check_too():
    mud = {"chart": {"open": {"bog": 2}}}
    for hexes in ({}, {"M4": {"terrain": []}}, {"M4": {"terrain": ["open"]}}):
        assert "8.21" in Game(vehicle(), hexes=hexes, options=mud).give("enter", rolls=[5, 4], hex="M4")


@pytest.mark.parametrize("changes", [{"closed_top": False}, {"afv": False}, {"class": "halftrack"}])
@pytest.mark.parametrize("row", ["building", "rubble"])
def test_only_tracked_afvs_with_a_closed_top_enter_buildings(changes, row):
    hexes = {"M4": {"terrain": [row]}}
    assert Game(vehicle(**changes), hexes=hexes).refused("enter", hex="M4") == {"2.1"}
    assert Game(vehicle(), hexes=hexes).refused("enter", hex="M4") == set()


# -- 2.11 and the Bog Check ----------------------------------------------------------------------


@pytest.mark.parametrize(("facing", "clauses"), [(90, set()), (330, set()), (150, {"2.11"}), (60, {"2.11"})])
def test_a_turn_is_one_hexspine_onto_a_hexspine(facing, clauses):
    assert Game(vehicle()).refused("turn", facing=facing) == clauses


def test_a_refused_facing_names_the_hexspines_of_the_board():
    game = Game(vehicle(facing=60), orientation="pointy")
    assert "0, 60, 120, 180, 240 or 300" in str(game.check("turn", facing=45).findings[0].message)


def test_a_bearing_counts_round_the_compass():
    game = Game(vehicle())
    game.give("turn", facing=-30)
    assert game.at() == ("M5", 330)


def test_it_enters_the_two_hexes_of_its_vca_only():
    game = Game(vehicle())
    for label in ("M4", "N4"):
        assert game.refused("enter", hex=label) == set()
    for label in ("N5", "M6", "L5", "L4", "O4", "M5"):
        assert game.refused("enter", hex=label) == {"2.11"}


@pytest.mark.parametrize(
    ("terrain", "price", "checks"),
    [
        ("open", 1, False),
        ("brush", 1, False),
        ("woods", 2, True),
        ("building", 2, True),
        ("marsh", 1, True),
    ],
)
def test_a_turn_in_difficult_terrain_asks_for_a_bog_check(terrain, price, checks):
    game = Game(vehicle(), hexes={"M5": {"terrain": [terrain]}})
    clauses = game.give("turn", facing=90, rolls=[1, 1] if checks else [])
    assert clauses == ({"2.11", "8.21"} if checks else {"2.11"})
    assert game.own() | {"mp_spent": price, "turns": 1} == game.own()
    assert game.own()["effects"]["case_j"] is False


def test_bogged_in_a_turn_it_keeps_its_vca_and_has_done():
    game = Game(vehicle(), hexes={"M5": {"terrain": ["building"]}})
    assert game.odds("turn", facing=90) == {"cost": 2, "left": 12, "bog": pytest.approx(15 / 36)}
    game.give("turn", facing=90, rolls=[2, 6])
    assert game.at() == ("M5", 30)
    assert (
        game.own() | {"mp_spent": 2, "turns": 0, "bogged": True, "status": "stopped", "done": True}
        == game.own()
    )


def test_the_road_spares_the_bog_check_and_not_the_second_mp():
    game = Game(vehicle(), hexes={"M5": {"terrain": ["woods"]}}, roads=[["M5", "M6"]])
    assert game.give("turn", facing=90) == {"2.11"}
    assert game.spent() == 2


@pytest.mark.parametrize(
    ("drm", "bog_drm", "faces", "bogs"),
    [
        (0, 0, [5, 5], False),
        (0, 0, [5, 6], True),
        (1, 0, [5, 5], True),
        (0, 1, [5, 5], True),
        (-1, 0, [5, 6], False),
    ],
)
def test_a_final_dr_of_twelve_bogs(drm, bog_drm, faces, bogs):
    game = Game(vehicle(bog_drm=bog_drm), hexes={"M4": {"terrain": ["woods"]}})
    game.give("enter", hex="M4", drm=drm, rolls=faces)
    assert game.at() == ("M4", 30)
    assert game.own()["bogged"] is bogs
    assert game.own() | {"hexes": 1, "mp_spent": 7} == game.own()


def test_the_option_says_what_bogs():
    game = Game(vehicle(), hexes={"M4": {"terrain": ["woods"]}}, options={"bog_on": 8})
    game.give("enter", hex="M4", rolls=[3, 4])
    assert game.own()["bogged"] is True


def test_a_bog_check_that_cannot_bog_is_no_risk_of_bogging():
    game = Game(vehicle(bog_drm=-2), hexes={"M4": {"terrain": ["woods"]}})
    assert "bog" not in game.odds("enter", hex="M4")
    game.give("enter", hex="M4", rolls=[6, 6])
    assert game.own()["bogged"] is False


# -- 2.1 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "fields", "clauses"),
    [
        (vehicle(), {"hex": "M4"}, {"2.1"}),
        (vehicle(), {"hex": "N4"}, {"2.1", "2.16"}),
        (vehicle(), {"hex": "M6", "reverse": True}, {"2.1", "2.21"}),
        (vehicle(at=None), {"hex": "A4", "facing": 90}, {"2.1", "2.12"}),
        (vehicle(state={"status": "motion"}), {"hex": "N4"}, {"2.1", "2.12", "2.16"}),
    ],
)
def test_every_entry_counts_against_the_allotment_whatever_else_prices_it(unit, fields, clauses):
    assert Game(unit, roads=[["M5", "N4"]]).give("enter", **fields) == clauses


# -- 2.14, 2.16 ----------------------------------------------------------------------------------


def test_wrecks_and_vehicles_of_either_side_cost_and_motorcycles_do_not():
    bike = {"class": "motorcycle", "mp": 33, "afv": False}
    game = Game(
        vehicle(),
        vehicle("bike", "L4", 90, **bike),
        bystander("wreck", "M4"),
        bystander("gun", "M4", "gun"),
        bystander("squad", "M4", "infantry"),
        vehicle("friend", "M4", state={}),
        vehicle("other", "M4", state={}, **bike),
    )
    assert "2.14" in game.give("enter", hex="M4")
    assert game.spent() == 3
    assert "2.14" not in game.give("enter", "bike", hex="M4")
    assert game.spent("bike") == 1


@pytest.mark.parametrize(("lane", "price"), [(None, 2.5), ("one_lane_bridge", 4.5), ("sunken_lane", 4.5)])
def test_by_the_road_a_wreck_costs_double_and_in_a_lane_double_again(lane, price):
    hexes = {"M4": {"lane": lane}} if lane else {}
    game = Game(vehicle(), bystander("wreck", "M4"), hexes=hexes, roads=[["M4", "M5"]])
    assert game.odds("enter", hex="M4")["cost"] == price
    assert game.odds("enter", hex="M4", road=False)["cost"] == 2


def test_the_road_saves_terrain_bog_check_and_walls_but_not_climb_and_smoke():
    hexes = {"M4": {"terrain": ["woods"], "level": 1, "smoke": True}}
    game = Game(vehicle(), hexes=hexes, roads=[["M4", "M5"]], hexsides={("M4", "M5"): "wall"})
    assert game.give("enter", hex="M4") == {"2.1", "2.16"}
    assert game.own() | {"mp_spent": 5.5, "on_road": True} == game.own()


@pytest.mark.parametrize("bar", ["cliff", "roadblock"])
def test_cliffs_and_roadblocks_bar_the_road_too(bar):
    game = Game(vehicle(), roads=[["M4", "M5"]], hexsides={("M4", "M5"): bar})
    assert game.refused("enter", hex="M4") == {"2.1"}


@pytest.mark.parametrize(
    ("crew", "changes", "price"),
    [
        ("ce", {}, 0.5),
        ("bu", {}, 1),
        ("bu", {"class": "truck", "afv": False}, 0.5),
        ("ce", {"class": "wagon", "afv": False}, 1),
        ("bu", {"class": "wagon", "afv": False}, 1),
    ],
)
def test_the_road_rate_is_a_half_and_double_for_a_buttoned_up_afv(crew, changes, price):
    game = Game(vehicle(state={"status": "moving", "crew": crew}, **changes), roads=[["M4", "M5"]])
    assert game.odds("enter", hex="M4")["cost"] == price


def test_beside_the_road_it_is_off_the_road_and_no_road_is_none():
    game = Game(vehicle(), roads=[["M4", "M5"]])
    assert game.refused("enter", hex="N4", road=True) == {"2.16"}
    assert "2.16" not in game.give("enter", hex="M4", road=False)
    assert game.own() | {"mp_spent": 1, "on_road": False} == game.own()


# -- 2.15, 2.7 -----------------------------------------------------------------------------------


def weak(**state):
    return vehicle(mp=4, state={"status": "moving", **state})


def test_a_minimum_move_takes_all_mp_and_ends_in_motion():
    game = Game(weak(mp_spent=1, mp_free=1), hexes={"M4": {"level": 1}})
    assert game.refused("enter", hex="M4") == {"2.1"}
    assert game.odds("minimum_move", hex="M4") == {"cost": 3, "left": 0}
    assert game.give("minimum_move", hex="M4") == {"2.15", "2.4"}
    assert game.at() == ("M4", 30)
    expected = {"mp_spent": 4, "status": "motion", "done": True, "minimum_move": True, "hexes": 1}
    assert game.own() | expected == game.own()
    assert game.own()["effects"] | {"case_j": True, "case_c4": True, "fp": 0.5} == game.own()["effects"]


@pytest.mark.parametrize(
    "state",
    [
        {"mp_spent": 2, "mp_free": 2},
        {"mp_spent": 1},
        {"hexes": 1},
        {"turns": 1},
        {"stalled": True},
    ],
)
def test_a_minimum_move_follows_nothing_but_a_start(state):
    hexes = {"M4": {"level": 1}}
    assert Game(weak(**state), hexes=hexes).refused("minimum_move", hex="M4") == {"2.15"}
    assert Game(weak(), hexes=hexes).refused("minimum_move", hex="M4") == set()


def test_a_minimum_move_is_forward_ahead_and_needed():
    hexes = {"M4": {"level": 1}, "N4": {"terrain": ["marsh"]}, "M6": {"level": 1}}
    game = Game(weak(), weak() | {"id": "back", "hex": "M5"}, hexes=hexes)
    assert game.refused("minimum_move", hex="M6") == {"2.11", "2.15"}
    assert game.refused("minimum_move", hex="N4") == {"2.15"}
    game.give("adjust", "back", state={"direction": "reverse"}, by="gm")
    assert game.refused("minimum_move", "back", hex="M4") == {"2.15", "2.23"}
    dear = Game(vehicle(mp=5), hexes=hexes)
    assert dear.refused("minimum_move", hex="M4") == {"2.15"}
    assert dear.refused("enter", hex="M4") == set()


def test_a_minimum_move_needs_a_permitted_hex_and_an_open_lane():
    hexes = {"M4": {"level": 1, "lane": "sunken_lane"}, "N4": {"level": 1, "terrain": ["building"]}}
    game = Game(weak(), bystander("wreck", "M4"), hexes=hexes)
    assert game.refused("minimum_move", hex="M4") == {"2.15"}
    assert Game(weak(), hexes=hexes).refused("minimum_move", hex="M4") == set()
    car = vehicle(mp=4, **{"class": "armored_car"})
    assert Game(car, hexes=hexes).refused("minimum_move", hex="N4") == {"2.1", "2.15"}


def test_a_minimum_move_that_bogs_ends_stopped():
    game = Game(weak(), hexes={"M4": {"level": 1, "terrain": ["woods"]}})
    assert game.give("minimum_move", hex="M4", rolls=[6, 6]) == {"2.15", "2.4", "8.21"}
    assert game.own() | {"bogged": True, "status": "stopped", "minimum_move": True} == game.own()


@pytest.mark.parametrize(("rolls", "ends_in_motion"), [((6, 6), False), ((1, 1), True)])
def test_only_a_minimum_move_that_does_not_bog_is_said_to_end_in_motion(rolls, ends_in_motion):
    state = Game(weak(), hexes={"M4": {"level": 1, "terrain": ["woods"]}}).state
    order = {"type": "minimum_move", "unit": "tank", "hex": "M4"}
    events = SYSTEM.resolve(state, order, "a", ScriptedDice(rolls))
    clauses = {finding.clause for finding in SYSTEM.conclude(state, order, "a", events).findings}
    assert clauses - {"2.4"} == {"2.15", "8.21"}
    assert ("2.4" in clauses) is ends_in_motion


def test_towing_comes_off_the_allotment_of_a_minimum_move():
    game = Game(weak(towing={"mp": 2}), hexes={"M4": {"level": 1}})
    game.give("minimum_move", hex="M4")
    assert game.spent() == 2


def half_track(**state):
    return vehicle(mp=16, state={"status": "moving", **state}, **{"class": "halftrack"})


def test_all_mp_are_those_that_starting_and_towing_leave():
    hexes = {"M4": {"terrain": ["woods"], "level": 2}}
    game = Game(half_track(mp_spent=1, mp_free=1, towing={"mp": 3}), hexes=hexes)
    assert game.odds("enter", hex="M4") == {"cost": 12, "left": 0, "bog": pytest.approx(3 / 36)}
    assert game.give("enter", hex="M4", rolls=[1, 1]) == {"2.1", "2.7", "8.21"}
    assert game.own() | {"mp_spent": 13, "all_mp": True} == game.own()
    game.give("stop")
    assert game.own() | {"mp_spent": 13, "status": "stopped"} == game.own()


def test_all_mp_are_no_more_to_be_had_after_any_other_expenditure():
    hexes = {"M4": {"terrain": ["woods"]}, "M6": {"terrain": ["woods"]}}
    assert Game(half_track(mp_spent=1), hexes=hexes).refused("enter", hex="M4") == {"2.7"}
    assert Game(half_track(), hexes=hexes).refused("enter", hex="M4") == set()
    assert Game(half_track(), hexes=hexes).refused("enter", hex="M6", reverse=True) == {"2.1"}


def test_it_may_end_in_motion_where_it_spent_all_its_mp():
    game = Game(half_track(), hexes={"M4": {"terrain": ["woods"]}})
    game.give("enter", hex="M4", rolls=[1, 1])
    assert game.give("end_move") == {"2.4"}
    assert game.own()["status"] == "motion"


def test_all_mp_are_spent_once_even_when_starting_took_them_all():
    game = Game(
        half_track(mp_spent=16, mp_free=16),
        hexes={"M4": {"terrain": ["woods"]}, "M3": {"terrain": ["woods"]}},
    )
    game.give("enter", hex="M4", rolls=[1, 1])
    assert game.own() | {"mp_spent": 16, "all_mp": True} == game.own()
    assert game.refused("enter", hex="M3") == {"2.7"}
