"""11.1 Deploying; 11.4 leaving the table and coming back."""

import pytest

from tests.rules.chain_of_command.table import (
    SYSTEM,
    Game,
    building,
    car,
    half_track,
    line,
    point,
    tank,
    team,
)

OAK = point("oak", 60, 20)


def test_it_deploys_from_reserve_where_there_is_room():
    game = Game(OAK, building("barn", (20, 10, 30, 30)), tank(at=None), team("gun", (40, 20), side="b"))
    assert game.refused("deploy", "tank", at=[18, 20], facing=90) == {"11.1"}
    assert game.refused("deploy", "tank", at=[41, 20], facing=90) == {"11.1"}
    assert game.refused("deploy", "tank", at=[2.4, 40], facing=90) == {"11.4"}
    assert game.refused("deploy", "tank", at=[-3, 40], facing=90) == {"11.4"}
    game.give("deploy", "tank", at=[17.5, 20], facing=450)
    own = game.own("tank")
    assert (own["place"], own["activated"], own["deployed_this_phase"]) == ("table", True, True)
    assert (game.at("tank"), game.facing("tank")) == ((17.5, 20), 90)
    assert game.refused("deploy", "tank", at=[50, 40], facing=90) == {"11.1"}


def test_deployed_this_phase_only_wheels_move_on():
    game = Game(OAK, tank(at=None), car(at=None), half_track(at=None))
    for name, y in (("tank", 10), ("car", 20), ("track", 30)):
        game.give("deploy", name, at=[10, y], facing=90)
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.1"}
    assert game.refused("pivot", "tank", facing=100) == {"11.1"}
    assert game.refused("move", "track", dice=1, toward="oak") == {"11.1"}
    assert game.refused("move", "car", dice=1, toward="oak") == set()
    game.give("end_phase", next="a")
    assert game.refused("move", "tank", dice=1, toward="oak") == set()


def test_deploying_is_for_its_own_phase():
    assert Game(tank(at=None, side="b")).refused("deploy", "tank", at=[10, 10], facing=0) == {"11.1"}


def test_a_vehicle_in_reserve_neither_moves_nor_fires():
    game = Game(OAK, tank(at=None))
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.1"}
    assert game.refused("withdraw", "tank", inches=1) == {"11.1"}
    assert game.refused("fire", "tank", weapon="mg") == {"11.1"}


def test_driven_back_it_goes_straight_back_in_any_phase_and_keeps_what_it_did():
    game = Game(OAK, tank(side="b"))
    game.give("withdraw", "tank", inches=3, facing=180)
    assert (game.at("tank"), game.facing("tank")) == ((10, 17), 180)
    assert game.own("tank")["moved"] is None
    assert not game.own("tank")["activated"]


@pytest.mark.parametrize(
    "thing",
    [
        line("fence", "fence", (14.75, 5), (14.75, 35)),
        building("barn", (5, 10, 15, 30)),
        team("squad", (14, 20)),
        team("gun", (14, 20), side="b"),
    ],
)
def test_what_is_solid_stops_it_in_contact(thing):
    game = Game(OAK, thing, tank(at=(20, 20)))
    game.give("withdraw", "tank", inches=30)
    assert game.at("tank") == (17.5, 20)
    assert game.places("fence:gap:1") == []


def test_ground_does_not_stop_it():
    game = Game(tank(at=(20, 20)), ground="heavy")
    game.give("withdraw", "tank", inches=6)
    assert game.at("tank") == (14, 20)


def test_over_the_edge_it_leaves_and_touching_it_does_not():
    game = Game(OAK, tank(state={"shock": 2}))
    game.give("withdraw", "tank", inches=7.5)
    assert game.at("tank") == (2.5, 20)
    game.give("withdraw", "tank", inches=0.1)
    own = game.own("tank")
    assert (game.at("tank"), own["place"], own["exit_at"]) == (None, "off_table", (0, 20))
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.1"}


def test_it_leaves_where_its_middle_line_crosses_the_edge():
    game = Game(tank(at=(10, 20), facing=45))
    game.give("withdraw", "tank", inches=30)
    assert game.own("tank")["exit_at"] == pytest.approx((0, 30))


@pytest.mark.parametrize(
    ("condition", "clause"),
    [
        ("immobilised", "11.3.1.1"),
        ("permanently_immobilised", "11.3.1.1"),
        ("trapped", "11.3.2"),
        ("destroyed", "11.1"),
    ],
)
def test_only_a_mobile_vehicle_withdraws(condition, clause):
    game = Game(tank(state={"condition": condition}))
    assert clause in game.refused("withdraw", "tank", inches=3)


def off(x: float, y: float, facing: float = 0, **more) -> dict:
    return tank(at=None, facing=facing, state={"place": "off_table", "exit_at": [x, y]}, **more)


@pytest.mark.parametrize(
    ("exit_at", "back_at", "facing"),
    [
        ((0, 20), (2.5, 20), 90),
        ((72, 20), (69.5, 20), 270),
        ((30, 0), (30, 2.5), 180),
        ((30, 48), (30, 45.5), 0),
        ((0, 0.5), (2.5, 1.5), 90),
        ((71, 48), (70.5, 45.5), 0),
    ],
)
def test_it_comes_back_just_inside_the_edge_clear_of_corners(exit_at, back_at, facing):
    game = Game(OAK, off(*exit_at))
    game.give("re_enter", "tank")
    assert (game.at("tank"), game.facing("tank")) == (back_at, facing)
    own = game.own("tank")
    assert (own["place"], own["exit_at"], own["deployed_this_phase"], own["activated"]) == (
        "table",
        None,
        True,
        True,
    )
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.1"}


def test_coming_back_is_offered_as_a_way_onto_the_table():
    game = Game(off(0, 20))
    offers = {offer.order["type"]: offer for offer in SYSTEM.offers(game.state, "a") if offer.unit == "tank"}
    assert (offers["re_enter"].allowed, offers["re_enter"].gesture) == (True, "enter")


def test_it_does_not_come_back_into_something_or_in_another_phase_or_from_the_table():
    assert Game(team("gun", (3, 20)), off(0, 20)).refused("re_enter", "tank") == {"11.4"}
    assert Game(off(0, 20, side="b")).refused("re_enter", "tank") == {"11.1"}
    assert Game(tank()).refused("re_enter", "tank") == {"11.4"}
    assert Game(tank(at=None)).refused("re_enter", "tank") == {"11.4"}


def test_a_hull_that_hangs_over_the_edge_drives_in_and_not_out():
    inward = Game(OAK, tank(at=(1, 20)))
    inward.give("move", "tank", dice=1, toward="oak", rolls=[3])
    assert inward.at("tank") == (5, 20)
    outward = Game(point("west", 0, 20), tank(at=(2, 20), facing=270))
    outward.give("move", "tank", dice=2, toward="west", rolls=[6, 6])
    assert outward.at("tank") == (2, 20)
