"""2.5 Excessive speed, 2.51 mechanical reliability, 2.6 enemy AFVs."""

import pytest

from tests.rules.squad_leader.board import Game, bystander, truck, vehicle

SPENT = {"status": "moving", "mp_spent": 4}


def test_it_seeks_up_to_a_quarter_of_its_printed_mp_in_halves():
    game = Game(vehicle(mp=15, state=SPENT))
    for mp in (0, -1, 3.5, 4, 0.3):
        assert game.refused("esb", mp=mp) == {"2.5"}
    for mp in (0.5, 1, 3):
        assert game.refused("esb", mp=mp) == set()


@pytest.mark.parametrize("changes", [{"class": "truck"}, {"class": "armored_car"}])
def test_only_tracked_vehicles_exceed_their_speed(changes):
    assert Game(vehicle(state=SPENT, **changes)).refused("esb", mp=1) == {"2.5"}
    assert Game(vehicle(state=SPENT, **{"class": "halftrack"})).refused("esb", mp=1) == set()


def test_it_attempts_once_and_after_it_has_spent_some_mp():
    assert Game(vehicle()).refused("esb", mp=1) == {"2.5"}
    game = Game(vehicle(state=SPENT))
    assert game.give("esb", rolls=[1, 1], mp=3) == {"2.5"}
    assert game.refused("esb", mp=1) == {"2.5"}
    assert game.odds("end_move") == {}
    assert game.odds("stop") == {"cost": 1, "left": 12}


@pytest.mark.parametrize(
    ("manufacturer", "red", "mp", "chance"),
    [
        ("us", False, 1, 33),
        ("czech", False, 1, 33),
        ("russian", False, 1, 30),
        ("chinese", False, 1, 30),
        ("british", False, 1, 26),
        ("german", False, 1, 26),
        ("french", False, 1, 21),
        ("italian", False, 1, 21),
        ("other", False, 1, 21),
        ("us", False, 1.5, 33),
        ("us", True, 1.5, 30),
        ("us", False, 0.5, 35),
        ("us", True, 0.5, 33),
    ],
)
def test_the_mp_sought_and_the_maker_count(manufacturer, red, mp, chance):
    game = Game(vehicle(manufacturer=manufacturer, mp_red=red, state=SPENT))
    assert game.odds("esb", mp=mp) == {"esb": pytest.approx(chance / 36)}


def test_a_final_twelve_immobilises_it():
    game = Game(vehicle(state={**SPENT, "hexes": 1}))
    game.give("esb", rolls=[5, 6], mp=1)
    expected = {"immobile": True, "status": "stopped", "done": True, "esb": {"mp": 1, "gained": False}}
    assert game.own() | expected == game.own()
    assert game.own()["effects"]["case_j"] is True


def test_what_is_gained_is_spent_like_any_mp():
    game = Game(vehicle(state={"status": "moving", "mp_spent": 14}))
    assert game.refused("enter", hex="M4") == {"2.1"}
    game.give("esb", rolls=[1, 1], mp=2)
    game.give("enter", hex="M4")
    assert game.give("end_move") == {"2.1", "2.4"}
    assert game.spent() == 16


@pytest.mark.parametrize(("faces", "breaks"), [([5, 6], False), ([6, 6], True)])
def test_a_worn_afv_breaks_down_on_a_twelve_at_its_start(faces, breaks):
    game = Game(vehicle(mp_red=True, state={}))
    assert game.odds("start")["breakdown"] == pytest.approx(1 / 36)
    assert game.give("start", rolls=faces) == {"2.12", "2.51"}
    assert game.own() | {"immobile": breaks, "done": breaks, "mp_spent": 1} == game.own()
    assert game.own()["status"] == ("stopped" if breaks else "moving")


@pytest.mark.parametrize("changes", [{}, {"mp_red": True, "afv": False}])
def test_no_other_vehicle_rolls_as_it_starts(changes):
    assert Game(vehicle(state={}, **changes)).give("start") == {"2.12"}


# -- 2.6 -----------------------------------------------------------------------------------------


def foe(at="M4", **state):
    return vehicle("foe", at, 30, "b", state)


def test_it_may_not_stay_in_the_hex_of_an_enemy_afv():
    game = Game(vehicle(), foe())
    assert game.give("enter", hex="M4") == {"2.1", "2.14", "2.6"}
    assert game.refused("stop") == {"2.6"}
    assert game.refused("esb", mp=1) == {"2.6"}
    assert "2.6" in game.refused("end_move")
    game.give("enter", hex="M3")
    assert game.refused("stop") == set()


@pytest.mark.parametrize("other", [{"side": "a"}, {"afv": False}, {"kind": "wreck"}])
def test_friends_soft_vehicles_and_wrecks_let_it_stay(other):
    there = foe()
    profile = {**there["profile"], **{key: value for key, value in other.items() if key == "afv"}}
    there |= {"profile": profile} | {key: value for key, value in other.items() if key != "afv"}
    if other.get("kind"):
        there |= {"profile": {}, "state": {}}
    game = Game(vehicle(), there)
    assert "2.6" not in game.give("enter", hex="M4")
    assert game.refused("stop") == set()


def test_it_may_stay_where_it_can_kill():
    game = Game(vehicle(), foe())
    game.give("enter", hex="M4", can_kill=True)
    assert game.own()["may_stay"] is True
    assert game.refused("stop") == set()
    game.give("enter", hex="M3")
    assert game.own()["may_stay"] is False


@pytest.mark.parametrize(("mp_spent", "clauses"), [(11, set()), (11.5, {"2.6"}), (12, {"2.6"})])
def test_it_enters_only_with_the_mp_of_the_way_out(mp_spent, clauses):
    game = Game(vehicle(state={"status": "moving", "mp_spent": mp_spent}), foe())
    assert game.refused("enter", hex="M4") == clauses
    assert game.refused("enter", hex="M4", can_kill=True) == set()


def test_the_way_out_counts_turns_where_the_hexes_ahead_are_closed():
    hexes = {label: {"terrain": ["woods"]} for label in ("M3", "N3")}
    game = Game(truck(mp=6), foe(), hexes=hexes)
    assert game.refused("enter", "truck", hex="M4") == set()
    assert Game(truck(mp=5), foe(), hexes=hexes).refused("enter", "truck", hex="M4") == set()
    assert Game(truck(mp=3.5), foe(), hexes=hexes).refused("enter", "truck", hex="M4") == {"2.6"}


def test_a_turn_or_a_platoons_delay_leaves_the_way_out():
    state = {"status": "moving", "mp_spent": 12, "platoon": True}
    game = Game(vehicle(at="M4", state=state), foe())
    assert game.refused("turn", facing=90) == set()
    assert game.refused("delay", mp=1) == set()
    assert game.refused("delay", mp=1.5) == {"2.6"}
    tight = Game(vehicle(at="M4", state={**state, "mp_spent": 13}), foe())
    assert tight.refused("turn", facing=90) == {"2.6"}


def test_what_never_started_may_stay_and_what_cannot_pay_the_way_out_may_end_in_motion():
    assert Game(vehicle(at="M4", state={}), foe()).refused("end_move") == set()
    game = Game(vehicle(at="M4", state={"status": "moving", "mp_spent": 14}), foe())
    assert game.give("end_move") == {"2.4", "2.6"}


def test_a_hex_that_takes_all_mp_beside_a_road_is_a_way_out():
    """The half-track cannot pay for the wreck by the road's rate, but for the woods themselves."""
    closed = {label: {"terrain": ["building"]} for label in ("L4", "L5", "M6", "N4", "N5")}
    state = {"status": "moving", "mp_spent": 1, "mp_free": 1}
    halftrack = vehicle(mp=3, state=state, **{"class": "halftrack"})
    others = foe("M5"), bystander("wreck", "M4")
    game = Game(halftrack, *others, hexes={**closed, "M4": {"terrain": ["woods"]}}, roads=[["M5", "M4"]])
    assert game.refused("enter", hex="M4") == {"2.1"}
    assert game.refused("enter", hex="M4", road=False) == set()
    assert "2.6" in game.refused("end_move")
    assert game.refused("turn", facing=90) == {"2.6"}


def test_caught_with_no_way_out_it_may_turn_and_end_in_motion_with_mp_left():
    """A half-track in Bypass cannot enter the building ahead, and an enemy AFV has driven into its hex."""
    hexes = {"M5": {"terrain": ["woods"]}, "N4": {"terrain": ["building"]}}
    state = {"status": "motion", "bypass": {"hexside": ["M5", "N5"]}}
    game = Game(vehicle(state=state, **{"class": "halftrack"}), foe("M5"), hexes=hexes)
    assert game.refused("stop") == {"2.6"}
    game.give("turn", facing=330)
    game.give("bypass", hex="M5", along="N4")
    assert "2.6" in game.refused("end_move")
    game.give("enter", hex="M4")
    game = Game(vehicle(state=state, **{"class": "halftrack"}), foe("M5"), hexes=hexes)
    game.give("turn", facing=330)
    game.give("turn", facing=30)
    assert game.give("end_move") == {"2.1", "2.34", "2.4", "2.6"}
    assert game.own()["status"] == "motion"


def test_opposite_hexsides_of_the_hex_are_out_of_sight():
    hexes = {"M4": {"terrain": ["woods"]}}
    there = vehicle("foe", "M4", 30, "b", {"bypass": {"hexside": ["M4", "L3"]}})
    game = Game(vehicle(), there, hexes=hexes)
    game.give("bypass", hex="M4", along="N4")
    assert game.refused("stop") == set()
    beside = vehicle("foe", "M4", 330, "b", {"bypass": {"hexside": ["M4", "N3"]}})
    game = Game(vehicle(), beside, hexes=hexes)
    game.give("bypass", hex="M4", along="N4")
    assert game.refused("stop") == {"2.6"}


def test_a_forced_stop_is_not_voluntary():
    hexes = {"M3": {"terrain": ["woods"], "obstructed": ["N3"]}}
    game = Game(vehicle(at="M4"), foe(), hexes=hexes)
    game.give("bypass", hex="M3", along="N3")
    assert game.own()["status"] == "stopped"
    assert game.refused("end_move") == set()


def test_a_minimum_move_into_an_enemy_afvs_hex_must_be_able_to_kill():
    game = Game(vehicle(mp=4), foe(), hexes={"M4": {"level": 1}})
    assert game.refused("minimum_move", hex="M4") == {"2.6"}
    assert game.give("minimum_move", hex="M4", can_kill=True) == {"2.15", "2.14", "2.4", "2.6"}
