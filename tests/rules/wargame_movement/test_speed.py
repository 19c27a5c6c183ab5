"""W6 to W13, W21, W24 to W30: gaits, full speed, teams and markers."""

import pytest

from tests.rules.wargame_movement.table import (
    WHOLE,
    Game,
    area,
    boat,
    building,
    carrier,
    man,
    point,
    road,
    tank,
    unit,
    wagon,
)


@pytest.mark.parametrize(
    ("type", "gait", "inches", "clause"),
    [
        ("man", "crawl", 1, "W6"),
        ("man", "walk", 5, "W6"),
        ("man", "run", 10, "W6"),
        ("man", None, 10, "W6"),
        ("horse", "walk", 5, "W7"),
        ("horse", "trot", 10, "W7"),
        ("horse", None, 25, "W7"),
        ("dog", "crawl", 1, "W8"),
        ("dog", "walk", 5, "W8"),
        ("dog", "run", 25, "W8"),
        ("mule", "walk", 5, "W27"),
        ("mule", "run", 10, "W27"),
        ("ox", "walk", 5, "W28"),
    ],
)
def test_each_goes_at_its_gaits(type, gait, inches, clause):
    game = Game(unit("it", type))
    fields = {} if gait is None else {"gait": gait}
    verdict = game.give("move", "it", path=[[70, 20]], **fields)
    assert game.unit("it")["moved"]["inches"] == inches
    assert clause in {finding.clause for finding in verdict.findings}


@pytest.mark.parametrize(
    ("type", "gait", "clause"),
    [
        ("man", "trot", "W6"),
        ("horse", "crawl", "W7"),
        ("dog", "trot", "W8"),
        ("pronghorn", "walk", "W9"),
        ("cheetah", "trot", "W9"),
        ("mule", "trot", "W27"),
        ("ox", "run", "W28"),
        ("ox", "crawl", "W28"),
    ],
)
def test_a_gait_that_a_type_lacks_is_refused_by_its_own_clause(type, gait, clause):
    assert Game(unit("it", type)).refused("move", "it", path=[[70, 20]], gait=gait) == {clause}


@pytest.mark.parametrize(("type", "inches"), [("pronghorn", 60), ("cheetah", 60)])
def test_the_fastest_animals_cross_the_table(type, inches):
    assert Game(unit("it", type)).goes("it", 70, 20) == inches


@pytest.mark.parametrize(("cover", "inches"), [({"relief": "hill"}, 10), ({"cover": "mud"}, 5)])
def test_ground_that_caps_the_fastest_animals_gives_a_trot_or_a_walk(cover, inches):
    assert Game(unit("it", "cheetah"), area("over", WHOLE, **cover)).goes("it", 70, 20) == inches


@pytest.mark.parametrize(("mph", "inches"), [(30, 18), (25, 15.5), (1, 3.5)])
def test_a_vehicle_goes_half_its_miles_an_hour_and_three_more(mph, inches):
    assert Game(tank(mph=mph)).goes("tank", 70, 20) == inches


@pytest.mark.parametrize(("airborne", "inches", "slid"), [(True, 18, 6), (False, 7.5, 0)])
def test_an_aircraft_in_the_air_stops_nobody(airborne, inches, slid):
    plane = unit("plane", "aircraft", (20, 20), mph=200, side="b", state={"airborne": airborne})
    game = Game(plane, tank(), tank("loose", (17.5, 20), state={"out_of_control": True}))
    assert game.odds("move", "tank", path=[[10, 30], [10, 20]])["expected"] == 18
    game.give("drift", "loose", rolls=[3, 6])
    assert game.unit("loose")["moved"]["inches"] == pytest.approx(slid)
    alone = Game(plane, tank())
    assert alone.odds("move", "tank", path=[[60, 20]])["expected"] == inches


def test_men_get_down_under_an_aircraft_in_the_air():
    plane = unit("plane", "aircraft", (18.75, 20), mph=200)
    game = Game(plane, carrier(), man("gi", None, state={"aboard": "apc"}))
    game.give("unload", "apc", cargo="gi")


def test_aircraft_heed_nothing_on_the_ground_but_the_tables_edge():
    things = [
        area("hills", (12, 0, 30, 48), ground="forest", relief="mountain", smoke=True),
        building("house", (32, 18, 36, 22)),
        man(at=(40, 20)),
        unit("plane", "aircraft", mph=200),
    ]
    game = Game(*things)
    assert game.goes("plane", 72, 20) == pytest.approx(60.5)
    assert game.unit("plane")["markers"] == ["moved"]


def test_a_boat_takes_a_stream_and_a_ship_does_not():
    stream = area("stream", (20, 0, 40, 48), ground="stream")
    game = Game(stream, boat(), unit("ship", "ship", (10, 40), mph=40), ground="water")
    assert game.goes("boat", 40, 20) == 13
    assert "W11" in game.told("move", "ship", path=[[40, 40]])
    assert game.at("ship") == (16, 40)


def test_the_edge_of_the_table_is_no_beach():
    sea = area("sea", WHOLE, ground="water")
    game = Game(sea, boat(at=(60, 20)), options={"amphibious": True})
    assert game.goes("boat", 72, 20) == pytest.approx(8)
    near = Game(sea, boat(at=(68, 20)), options={"amphibious": True})
    assert near.goes("boat", 72, 20) == pytest.approx(2.5)
    assert not near.unit("boat")["beached"]


def test_in_an_invasion_craft_have_the_speeds_of_the_invasion():
    game = Game(
        boat(mph=60), unit("ship", "ship", (10, 40), mph=4), ground="water", options={"amphibious": True}
    )
    assert "W21" in game.told("move", "boat", path=[[60, 20]])
    assert game.at("boat") == (18, 20)
    assert game.goes("ship", 60, 40) == 13


@pytest.mark.parametrize(
    ("ground", "extra", "turn", "dust"),
    [
        ("off_road", {}, {}, True),
        ("woods", {}, {}, True),
        ("paved", {}, {}, False),
        ("dirt", {}, {}, False),
        ("creek", {}, {}, False),
        ("off_road", {"damp": True}, {}, False),
        ("off_road", {"cover": "snow"}, {}, False),
        ("off_road", {"relief": "hill"}, {}, True),
        ("off_road", {}, {"weather": "rain"}, False),
        ("off_road", {}, {"mud": True}, False),
    ],
)
def test_vehicles_raise_dust_on_dry_soil_alone(ground, extra, turn, dust):
    things = [area("over", WHOLE, **extra)] if extra else []
    game = Game(*things, tank(), ground=ground, turn=turn)
    told = game.told("move", "tank", path=[[60, 20]])
    assert game.unit("tank")["markers"] == (["moved", "dust"] if dust else ["moved"])
    assert ("W13" in told) == dust
    assert "W12" in told


def test_men_leave_no_marker():
    game = Game(man())
    assert "W12" not in game.told("move", "man", path=[[60, 20]])
    assert game.unit("man")["markers"] == []


def test_a_wagon_raises_dust():
    game = Game(wagon(horse=1))
    game.goes("wagon", 60, 20)
    assert game.unit("wagon")["markers"] == ["moved", "dust"]


@pytest.mark.parametrize(
    ("team", "tons", "inches", "clauses"),
    [
        ({"horse": 8}, 8, 10, {"W25"}),
        ({"horse": 10}, 8.5, 5, {"W25", "W26"}),
        ({"mule": 6}, 12, 10, {"W27"}),
        ({"ox": 4}, 12, 5, {"W28"}),
        ({"horse": 2, "mule": 2}, 4, 10, {"W25", "W27", "W30"}),
        ({"mule": 2, "ox": 2}, 8, 5, {"W27", "W28", "W30"}),
        ({"mule": 40}, 80, 10, {"W27"}),
        ({"horse": 6, "mule": 6}, 9, 5, {"W25", "W26", "W27", "W30"}),
    ],
)
def test_a_team_pulls_and_goes_as_its_animals_do(team, tons, inches, clauses):
    game = Game(wagon(tons=tons, **team))
    told = game.told("move", "wagon", path=[[60, 20]])
    assert game.unit("wagon")["moved"]["inches"] == inches
    assert told & {"W25", "W26", "W27", "W28", "W30"} == clauses


@pytest.mark.parametrize(
    ("team", "tons", "clause"),
    [
        ({}, 0, "W25"),
        ({"horse": 2}, 2.5, "W25"),
        ({"mule": 2}, 4.5, "W27"),
        ({"ox": 2}, 6.5, "W28"),
        ({"horse": 1, "ox": 3}, 4.5, "W25"),
        ({"mule": 41}, 1, "W29"),
    ],
)
def test_a_team_that_cannot_pull_its_load_stays(team, tons, clause):
    assert Game(wagon(tons=tons, **team)).refused("move", "wagon", path=[[60, 20]]) == {clause}


@pytest.mark.parametrize(
    ("team", "tons", "gait", "clauses"),
    [
        ({"horse": 2}, 1, "trot", {"W24"}),
        ({"horse": 2}, 1, "crawl", {"W24"}),
        ({"horse": 9}, 9, "run", {"W26"}),
        ({"mule": 2, "ox": 1}, 1, "run", {"W28"}),
        ({"mule": 9}, 9, "run", set()),
    ],
)
def test_a_team_goes_at_the_gaits_that_it_may(team, tons, gait, clauses):
    assert Game(wagon(tons=tons, **team)).refused("move", "wagon", path=[[60, 20]], gait=gait) == clauses


def test_limbered_guns_are_part_of_the_load_and_passengers_are_not():
    gun = unit("gun", "gun", None, tons=2, state={"aboard": "wagon"})
    rider = man("rider", None, state={"aboard": "wagon"})
    assert Game(wagon(horse=1, tons=1), gun, rider).refused("move", "wagon", path=[[60, 20]]) == {"W25"}
    assert Game(wagon(horse=3, tons=1), gun, rider).refused("move", "wagon", path=[[60, 20]]) == set()


def test_a_move_ends_with_the_middle_on_its_aim_or_at_the_stop():
    game = Game(point("oak", 20, 20), tank(), tank("other", (10, 40)))
    assert game.odds("move", "tank", toward="oak") == {"reach": 1, "expected": 10}
    game.give("move", "tank", toward="oak")
    assert game.at("tank") == (20, 20)
    assert game.odds("move", "other", path=[[20, 40]], stop=6.5) == {"reach": 0, "expected": 6.5}


def test_a_move_along_a_road_joins_it_ahead_and_rides_its_centre_line():
    game = Game(road((0, 10), (30, 10), (30, 40)), man(at=(25, 7)))
    game.give("move", "man", along="road", to="road:end:1")
    assert game.at("man") == (30, pytest.approx(10 + 10 - 2 - 18**0.5, abs=1e-3))
    beside = Game(road((0, 10), (72, 10)), tank(at=(25, 10.1)))
    beside.give("move", "tank", along="road", to="road:end:1")
    assert beside.at("tank") == (pytest.approx(43 - (4.01**0.5 - 2), abs=1e-3), 10)
    round_about = Game(road((0, 10), (72, 10)), man(at=(25, 8)))
    round_about.give("move", "man", along="road", to="road:end:1", via=[[25, 6]])
    assert round_about.at("man") == (pytest.approx(29 + 8 - 32**0.5, abs=1e-3), 10)
    back = Game(road((0, 10), (30, 10), (30, 40)), man(at=(5, 8)))
    back.give("move", "man", along="road", to="road:end:0")
    assert back.at("man") == (pytest.approx(0.25), 10)


def test_a_move_out_of_reach_is_limited_under_the_movers_rate():
    verdict = Game(man()).check("move", "man", path=[[60, 20]])
    assert [(f.clause, f.inches) for f in verdict.findings if f.severity == "limits"] == [("W6", 10)]


def test_a_move_of_no_distance_is_none():
    assert Game(man()).refused("move", "man", path=[[10, 20]]) == {"W6"}
    assert Game(tank()).refused("move", "tank", path=[[10, 20]]) == {"W10"}
