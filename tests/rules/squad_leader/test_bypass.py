"""2.3 to 2.38: Vehicular Bypass Movement."""

import pytest

from rules.core.game.dice import ScriptedDice
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, truck, vehicle

WOODS = {"terrain": ["woods"]}


def passing(state=None, **rest):
    """A tank of 14 MP on the hexside of woods in M5 and N5, facing 30: N4 is ahead, M6 behind."""
    fields = {"status": "moving", "bypass": {"hexside": ["M5", "N5"]}, **(state or {})}
    return vehicle(at="M5", facing=30, state=fields, **rest)


def test_it_passes_by_for_double_the_open_part_of_the_hex():
    hexes = {"M4": {**WOODS, "ground": "brush", "level": 1, "smoke": True}}
    game = Game(vehicle(at="M5"), bystander("wreck", "M4"), hexes=hexes)
    assert game.odds("bypass", hex="M4", along="N4") == {}
    game = Game(vehicle(at="M5", mp=20), bystander("wreck", "M4"), hexes=hexes)
    assert game.give("bypass", hex="M4", along="N4") == {"2.3", "2.14"}
    assert game.at() == ("M4", 30)
    bypass = {"hexside": ["M4", "N4"], "cafp": ["M4", "N4", "N3"], "turned": None, "tca": "front"}
    assert game.own() | {"mp_spent": 15, "hexes": 1, "on_road": False, "bypass": bypass} == game.own()


def test_a_truck_passes_by_woods_that_it_may_not_enter():
    game = Game(truck(), hexes={"M4": WOODS})
    assert game.refused("enter", "truck", hex="M4") == {"2.1"}
    game.give("bypass", "truck", hex="M4", along="N4")
    assert game.spent("truck") == 2


def test_it_passes_along_the_hexside_between_the_hexes_of_its_vca_only():
    game = Game(vehicle(), hexes={"M4": WOODS, "N4": WOODS, "N5": WOODS})
    assert game.refused("bypass", hex="M4", along="N4") == set()
    assert game.refused("bypass", hex="N4", along="M4") == set()
    assert game.refused("bypass", hex="N4", along="N5") == {"2.3"}
    assert game.refused("bypass", hex="M4", along="L4") == {"2.3"}


def test_it_is_told_everything_that_bars_a_bypass():
    game = Game(vehicle(), hexes={"M4": WOODS})
    assert game.refused("bypass", hex="N4", along="M4") == {"2.31"}
    assert game.refused("bypass", hex="N4", along="N5") == {"2.3", "2.31"}
    assert game.refused("bypass", hex="N4", along="L4") == {"2.3"}


def test_it_passes_along_no_edge_of_the_board():
    game = Game(vehicle(at="A5", facing=330), hexes={"A4": WOODS})
    assert game.refused("bypass", hex="A4", along="A4") == {"2.3"}


def test_walls_and_hedges_are_no_obstacle():
    hexsides = {("M4", "N4"): "wall", ("M5", "M4"): "hedge", ("M5", "N4"): "cliff"}
    game = Game(vehicle(), hexes={"M4": WOODS}, hexsides=hexsides)
    game.give("bypass", hex="M4", along="N4")
    assert game.spent() == 2
    assert game.odds("enter", hex="N3")["cost"] == 1


@pytest.mark.parametrize("hexside", [("M4", "N4"), ("M4", "N3"), ("N4", "N3"), ("M5", "M4"), ("M5", "N4")])
def test_no_bypass_where_a_roadblock_touches_the_hexside(hexside):
    assert Game(vehicle(), hexes={"M4": WOODS}, hexsides={hexside: "roadblock"}).refused(
        "bypass", hex="M4", along="N4"
    ) == {"2.31"}


@pytest.mark.parametrize("hexside", [("M4", "M3"), ("M4", "L4"), ("N4", "O4"), ("M5", "N5")])
def test_a_roadblock_farther_off_is_no_bar(hexside):
    assert (
        Game(vehicle(), hexes={"M4": WOODS}, hexsides={hexside: "roadblock"}).refused(
            "bypass", hex="M4", along="N4"
        )
        == set()
    )


@pytest.mark.parametrize(
    "held",
    [{}, {"terrain": ["brush"]}, {"terrain": ["building", "rubble"]}, {"terrain": ["woods"], "blaze": True}],
)
def test_no_bypass_of_what_is_no_obstacle_of_rubble_or_a_blaze(held):
    assert Game(vehicle(), hexes={"M4": held}).refused("bypass", hex="M4", along="N4") == {"2.31"}


@pytest.mark.parametrize("hexside", [["M4", "N4"], ["N4", "M4"]])
@pytest.mark.parametrize("kind", ["wreck", "vehicle"])
def test_no_bypass_along_a_hexside_that_is_taken_from_whichever_side(hexside, kind):
    state = {"bypass": {"hexside": hexside}}
    if kind == "wreck":
        other = bystander("other", hexside[0], state=state)
    else:
        other = vehicle("other", hexside[0], 30, state=state)
    assert Game(vehicle(), other, hexes={"M4": WOODS}).refused("bypass", hex="M4", along="N4") == {"2.31"}


def test_an_obstructed_hexside_costs_its_mp_and_a_stop():
    game = Game(vehicle(), hexes={"M4": {**WOODS, "obstructed": ["N4"]}, "N4": WOODS})
    assert game.odds("bypass", hex="M4", along="N4") == {"cost": 2, "left": 12}
    severities = {finding.severity for finding in game.check("bypass", hex="M4", along="N4").findings}
    assert "limits" in severities
    game.give("bypass", hex="M4", along="N4")
    expected = {"mp_spent": 3, "mp_free": 1, "status": "stopped", "hexes": 0, "bypass": None, "done": False}
    assert game.own() | expected == game.own()
    game.give("start")
    game.give("bypass", hex="N4", along="M4")
    assert game.at() == ("N4", 30)


def test_without_the_mp_to_stop_it_stays_moving():
    game = Game(
        vehicle(state={"status": "moving", "mp_spent": 12}), hexes={"M4": {**WOODS, "obstructed": ["N4"]}}
    )
    game.give("bypass", hex="M4", along="N4")
    assert game.own() | {"mp_spent": 14, "mp_free": 0, "status": "moving"} == game.own()
    assert game.refused("end_move") == set()


@pytest.mark.parametrize(("face", "clear"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_doubtful_hexside_is_clear_on_one_to_three(face, clear):
    game = Game(vehicle(), hexes={"M4": {**WOODS, "doubtful": ["N4"]}})
    assert game.odds("bypass", hex="M4", along="N4") == {"cost": 2, "left": 12, "clear": 0.5}
    before, order = game.state, {"type": "bypass", "unit": "tank", "hex": "M4", "along": "N4"}
    events = SYSTEM.resolve(before, order, "a", ScriptedDice([face]))
    rules = {finding.rule for finding in SYSTEM.conclude(before, order, "a", events).findings}
    assert ("obstructed" in rules) is not clear
    game.give("bypass", hex="M4", along="N4", rolls=[face])
    assert game.at()[0] == ("M4" if clear else "M5")
    assert game.spent() == (2 if clear else 3)


# -- 2.33: on the hexside ------------------------------------------------------------------------


def test_the_cafp_follows_from_the_facing_and_may_lie_at_the_edge():
    game = Game(passing(), vehicle("far", "N0", 30, state={"bypass": {"hexside": ["N0", "O1"]}}))
    assert game.own()["bypass"]["cafp"] == ["M5", "N5", "N4"]
    assert game.own("far")["bypass"]["cafp"] == ["N0", "O1", None]
    back = vehicle(facing=210, state={"bypass": {"hexside": ["M5", "N5"]}})
    assert Game(back).own()["bypass"]["cafp"] == ["M5", "N5", "M6"]


def test_from_bypass_it_enters_the_hex_ahead_without_hexsides_or_roads():
    hexsides = {("M5", "N4"): "wall"}
    game = Game(passing(), hexes={"M5": WOODS}, hexsides=hexsides, roads=[["M5", "N4"]])
    for label in ("M4", "N5", "M6", "M5"):
        assert game.refused("enter", hex=label) == {"2.33"}
    assert game.refused("enter", hex="N4", road=True) == {"2.16", "2.33"}
    assert game.give("enter", hex="N4") == {"2.1"}
    assert game.own() | {"mp_spent": 1, "bypass": None, "on_road": False} == game.own()


def test_from_bypass_it_reverses_into_the_hex_behind():
    game = Game(passing(), hexes={"M5": WOODS})
    assert game.refused("enter", hex="N4", reverse=True) == {"2.22", "2.33"}
    game.give("enter", hex="M6", reverse=True)
    assert game.own() | {"mp_spent": 4, "bypass": None} == game.own()


def test_it_turns_toward_the_other_hexsides_of_the_vertex_and_drives_on():
    game = Game(passing(), hexes={"M5": WOODS, "N5": WOODS, "N4": WOODS})
    assert game.refused("bypass", hex="M5", along="N4") == {"2.33"}
    assert game.refused("turn", facing=150) == {"2.11", "2.33"}
    assert game.give("turn", facing=330) == {"2.11", "2.33"}
    assert game.own()["bypass"]["turned"] == {"from": 30, "about": "front"}
    assert game.refused("turn", facing=270) == {"2.33"}
    assert game.refused("enter", hex="N4") == {"2.33"}
    assert "2.33" in game.refused("end_move")
    assert game.refused("bypass", hex="N5", along="N4") == {"2.33"}
    assert game.refused("bypass", hex="M5", along="N4", reverse=True) == {"2.33"}
    game.give("bypass", hex="M5", along="N4")
    assert game.at() == ("M5", 330)
    assert game.own() | {"mp_spent": 3, "hexes": 0} == game.own()
    assert game.own()["bypass"]["cafp"] == ["M5", "N4", "M4"]


def test_it_may_turn_back_for_another_mp():
    game = Game(passing(), hexes={"M5": WOODS})
    game.give("turn", facing=330)
    game.give("turn", facing=30)
    assert game.own()["bypass"]["turned"] is None
    assert game.own() | {"mp_spent": 2, "turns": 2} == game.own()


def test_a_further_hexside_costs_no_climb_and_no_wrecks_again():
    hexes = {"M5": {**WOODS, "level": 1, "smoke": True}}
    game = Game(passing(), bystander("wreck", "M5"), hexes=hexes)
    game.give("turn", facing=330)
    assert game.odds("bypass", hex="M5", along="N4")["cost"] == 2


@pytest.mark.parametrize(
    ("hexes", "clauses"),
    [
        ({"M5": WOODS}, set()),
        ({"M5": {**WOODS, "blaze": True}}, {"2.33"}),
        ({"M5": {**WOODS, "blaze": True}, "N4": WOODS}, set()),
        ({"M5": {**WOODS, "obstructed": ["N4"]}}, set()),
    ],
)
def test_it_does_not_turn_where_both_ways_on_are_barred(hexes, clauses):
    assert Game(passing(), hexes=hexes).refused("turn", facing=330) == clauses


def test_it_does_not_turn_where_it_cannot_pay_for_the_way_on():
    assert Game(passing({"mp_spent": 11}), hexes={"M5": WOODS}).refused("turn", facing=330) == set()
    assert Game(passing({"mp_spent": 12}), hexes={"M5": WOODS}).refused("turn", facing=330) == {"2.33"}


def test_about_the_rear_it_pays_for_the_way_on_in_reverse():
    state = {"direction": "reverse", "esb": {"mp": 1, "gained": False}}
    hexes = {"M5": WOODS}
    assert Game(passing({**state, "mp_spent": 4}), hexes=hexes).refused("turn", facing=90) == set()
    assert Game(passing({**state, "mp_spent": 6}), hexes=hexes).refused("turn", facing=90) == {"2.33"}


def test_it_backs_on_about_its_rear_vertex():
    game = Game(passing(), hexes={"M5": WOODS})
    game.give("turn", facing=90, about="rear")
    assert game.own()["bypass"]["turned"] == {"from": 30, "about": "rear"}
    assert game.refused("enter", hex="M6", reverse=True) == {"2.22", "2.33"}
    assert game.refused("bypass", hex="M5", along="M6") == {"2.33"}
    assert "2.21" in game.give("bypass", hex="M5", along="M6", reverse=True)
    assert game.at() == ("M5", 90)
    assert game.own() | {"mp_spent": 9, "direction": "reverse"} == game.own()
    assert game.own()["bypass"]["cafp"] == ["M5", "M6", "N5"]


@pytest.mark.parametrize(
    "unit",
    [passing(**{"class": "motorcycle"}), passing(**{"class": "wagon"}), passing({"towing": {"mp": 2}})],
)
def test_what_never_reverses_does_not_turn_about_its_rear_vertex(unit):
    game = Game(unit, hexes={"M5": WOODS})
    assert game.refused("turn", facing=90, about="rear") == {"2.2"}
    assert game.refused("turn", facing=330, about="front") == set()


def test_it_turns_about_the_vertex_toward_which_it_goes():
    hexes = {"M5": WOODS, "N5": WOODS}
    for going in ({"direction": "forward"}, {"status": "motion"}):
        assert Game(passing(going), hexes=hexes).refused("turn", facing=330, about="rear") == {"2.23"}
    backward = Game(passing({"direction": "reverse"}), hexes=hexes)
    assert backward.refused("turn", facing=330, about="front") == {"2.23"}
    backward.give("turn", facing=330)
    assert backward.own()["bypass"]["turned"]["about"] == "rear"


def test_turned_about_the_front_it_backs_into_the_hex_opposite_its_new_facing():
    game = Game(passing(), hexes={"M5": WOODS, "N4": WOODS})
    game.give("turn", facing=330)
    assert game.refused("enter", hex="M6", reverse=True) == {"2.22", "2.33"}
    game.give("enter", hex="N5", reverse=True)
    assert game.at() == ("N5", 330)
    other = Game(passing(), hexes={"N5": WOODS, "N4": WOODS})
    other.give("turn", facing=90)
    assert "2.33" in other.refused("enter", hex="M5", reverse=True)


def test_an_obstructed_way_on_takes_the_turn_back():
    game = Game(passing(), hexes={"M5": {**WOODS, "obstructed": ["N4"]}})
    game.give("turn", facing=330)
    game.give("bypass", hex="M5", along="N4")
    assert game.at() == ("M5", 30)
    assert game.own() | {"mp_spent": 4, "status": "stopped"} == game.own()
    assert game.own()["bypass"]["turned"] is None


@pytest.mark.parametrize("trouble", [{"immobile": True}, {"bogged": True}])
def test_immobilised_it_faces_as_before_its_turn(trouble):
    game = Game(passing(), hexes={"M5": WOODS})
    game.give("turn", facing=330)
    game.give("adjust", state=trouble, by="gm")
    assert game.at() == ("M5", 30)
    assert game.own()["bypass"]["turned"] is None
    assert game.own()["status"] == "stopped"


def test_stopped_after_a_turn_the_end_of_the_phase_takes_it_back():
    game = Game(passing(), hexes={"M5": WOODS})
    game.give("turn", facing=330)
    game.give("stop")
    assert game.refused("end_move") == {"2.33"}
    game.give("end_phase", None, by="a")
    assert game.at() == ("M5", 30)
    assert game.own() | {"done": True, "mp_spent": 14} == game.own()


def test_stopped_it_does_not_turn():
    assert "2.12" in Game(passing({"status": "stopped"}), hexes={"M5": WOODS}).refused("turn", facing=330)


# -- 2.32, 2.321, 2.35: fire ---------------------------------------------------------------------


def test_a_shot_strikes_the_facing_in_which_it_began():
    game = Game(passing())
    for label, facing in {
        "N4": "front",
        "O3": "front",
        "N1": "front",
        "M6": "rear",
        "L7": "rear",
        "M5": "side",
    }.items():
        assert game.give("struck", origin=label, by="b") == {"2.32"}
        assert game.own()["struck"] == {"from": label, "facing": facing}
    assert Game(vehicle()).refused("struck", origin="N4", by="b") == {"2.32"}


def test_a_turned_vehicle_is_struck_as_before_its_turn():
    game = Game(passing(), hexes={"M5": WOODS})
    game.give("turn", facing=330)
    game.give("struck", origin="O3", by="b")
    assert game.own()["struck"]["facing"] == "front"


@pytest.mark.parametrize(
    ("turret", "tca", "aims", "case_a"),
    [
        ("ST", "front", "front", 0),
        ("ST", "front", "right", 3),
        ("ST", "front", "rear", 4),
        ("ST", "rear", "front", 4),
        ("ST", "right", "front", 2),
        ("ST", "right", "left", 4),
        ("ST", "right", "right", 2),
        ("T", "front", "left", 2),
        ("T", "left", "left", 1),
        ("T", "rear", "rear", 0),
    ],
)
def test_case_a_counts_target_facings(turret, tca, aims, case_a):
    where = {"front": "N4", "rear": "M6", "right": "O6", "left": "K4"}
    state = {"bypass": {"hexside": ["M5", "N5"], "tca": tca}}
    game = Game(vehicle(state=state, turret=turret))
    assert game.give("aim", hex=where[aims]) == {"2.321"}
    assert game.own()["aim"] == {"hex": where[aims], "facing": aims, "case_a": case_a}
    assert game.own()["bypass"]["tca"] == aims


def test_an_acquired_target_saves_case_a_only_where_the_turret_stays():
    state = {"bypass": {"hexside": ["M5", "N5"], "tca": "right"}}
    game = Game(vehicle(state=state))
    game.give("aim", hex="O6", acquired=True)
    assert game.own()["aim"]["case_a"] == 0
    game.give("aim", hex="K4", acquired=True)
    assert game.own()["aim"]["case_a"] == 3


def test_the_option_says_what_case_a_is():
    game = Game(passing(), options={"case_a": {"T": [3, 2]}})
    game.give("aim", hex="M6")
    assert game.own()["aim"]["case_a"] == 6


def test_bow_weapons_and_fixed_guns_fire_ahead_only():
    state = {"bypass": {"hexside": ["M5", "N5"], "tca": "right"}}
    game = Game(vehicle(state=state), vehicle("fixed", state=state, turret="NT"))
    assert game.refused("aim", hex="O6", weapon="bow") == {"2.35"}
    assert game.refused("aim", "fixed", hex="O6") == {"2.35"}
    game.give("aim", hex="N4", weapon="bow")
    assert game.own()["aim"]["case_a"] == 0
    assert game.own()["bypass"]["tca"] == "right"
    assert Game(vehicle()).refused("aim", hex="N4", weapon="bow") == {"2.321"}


def offered(game, kind, unit="tank"):
    """Return what is offered of the hexes of an order: each with the weapon that the hex settles."""
    offers = SYSTEM.offers(game.state, "a")
    goals = next(each for each in offers if (each.unit, each.order["type"]) == (unit, kind)).hexes
    return [(goal.hex, goal.fields.get("weapon")) for goal in goals]


def test_guns_are_laid_where_an_enemy_is_the_nearest_first():
    foes = [vehicle(f"foe-{label}", label, side="b") for label in ("N2", "O6", "O9")]
    burnt = bystander("wreck", "M3", side="b")
    stopped = {"status": "stopped"}
    game = Game(passing(stopped), passing(stopped, unit_id="fixed", turret="NT"), *foes, burnt)
    assert offered(game, "aim") == [("O6", None), ("N2", None), ("N2", "bow"), ("O9", None)]
    assert offered(game, "aim", "fixed") == [("N2", None), ("N2", "bow")]
    assert [label for label, _ in offered(game, "struck")] == ["O6", "N2", "O9"]
    assert offered(Game(passing(), *foes), "aim") == [], "on the move a hex is where it goes"


def test_the_effects_of_bypass():
    hexsides = {("M5", "L4"): "hedge"}
    game = Game(passing(), hexsides=hexsides)
    expected = {"trace": "cafp", "bow": "vca", "tem": False, "no_wall_advantage": "L4"}
    assert game.own()["effects"] | expected == game.own()["effects"]
    game.give("enter", hex="N4")
    expected = {"trace": "centre", "bow": "free", "tem": True, "no_wall_advantage": None}
    assert game.own()["effects"] | expected == game.own()["effects"]
    sheltered = Game(passing(), hexes={"M5": {**WOODS, "bypass_tem": True}})
    assert sheltered.own()["effects"]["tem"] is True


def test_it_ends_its_mph_on_the_hexside():
    game = Game(passing())
    game.give("stop")
    assert game.give("end_move") == {"2.1", "2.34"}
    assert game.own()["bypass"]["hexside"] == ["M5", "N5"]


def test_the_gun_stays_where_it_points_from_hexside_to_hexside():
    game = Game(passing(), hexes={"M5": WOODS, "N4": WOODS})
    game.give("aim", hex="O6")
    game.give("turn", facing=330)
    game.give("bypass", hex="N4", along="M5")
    assert game.own()["bypass"]["tca"] == "right"
    assert game.own()["hexes"] == 1
