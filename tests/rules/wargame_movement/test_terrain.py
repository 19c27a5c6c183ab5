"""W14 to W16, W35, W39 to W44: rates on every ground, the weather, smoke, mountains and natives."""

import pytest

from tests.rules.wargame_movement.table import WHOLE, Game, area, boat, car, man, road, tank, unit, wagon

NO = None
CHART = {
    "paved": (33, 33, 33, 33, 33, 10, 25, 10),
    "dirt": (16.5, 33, 33, 33, 33, 10, 25, 10),
    "off_road": (5, 5, 33, 33, 33, 10, 25, 10),
    "woods": (1, 5, 16.5, 16.5, 16.5, 10, 25, 10),
    "forest": (NO, 1, 5, 5, 5, 10, 25, 5),
    "jungle": (NO, NO, NO, 1, 1, 5, 5, 5),
    "creek": (5, 5, 5, 5, 5, 5, 5, 5),
    "hill": (5, 5, 5, 5, 5, 5, 10, 5),
    "mountain": (NO, NO, NO, NO, NO, 1, NO, NO),
    "mud": (NO, 1, 5, 5, 16.5, 5, 5, 5),
    "snow": (NO, 1, 5, 5, 16.5, 5, 5, 5),
}
MOVERS = ("car", "four_wheel", "halftrack", "full_track", "wide_track", "man", "horse", "wagon")
LAID = {"hill": "relief", "mountain": "relief", "mud": "cover", "snow": "cover"}


def mover(type):
    if type == "wagon":
        return wagon("it", horse=2)
    return unit("it", type, **({} if type in ("man", "horse") else {"mph": 60}))


@pytest.mark.parametrize(("row", "column"), [(row, column) for row in CHART for column in range(8)])
def test_the_table_of_terrain(row, column):
    kind, inches = MOVERS[column], CHART[row][column]
    paved = kind not in ("man", "horse", "wagon") and row in LAID
    over = [area("over", WHOLE, **{LAID[row]: row})] if row in LAID else []
    ground = ("paved" if paved else "off_road") if row in LAID else row
    game = Game(mover(kind), *over, ground=ground)
    if inches is None:
        assert game.refused("move", "it", path=[[70, 20]]) == {"W39"}
    else:
        assert game.goes("it", 70, 20) == pytest.approx(inches)


def test_only_rows_that_hold_back_are_told():
    assert not Game(man()).told("move", "man", path=[[60, 20]]) & {"W39", "W16", "W40"}
    assert Game(car()).told("move", "car", path=[[60, 20]]) >= {"W39", "W16"}
    assert Game(tank(), ground="woods").told("move", "tank", path=[[60, 20]]) & {"W39", "W16"} == {"W39"}


def test_ground_ahead_that_is_not_reached_is_not_told():
    wood = area("wood", (29, 0, 50, 48), ground="woods")
    assert "W39" not in Game(wood, tank()).told("move", "tank", path=[[60, 20]])
    assert "W39" in Game(wood, tank(at=(12, 20))).told("move", "tank", path=[[60, 20]])


def test_each_stretch_uses_its_share_of_the_move():
    wood = area("wood", (19, 0, 50, 48), ground="woods")
    assert Game(wood, tank()).goes("tank", 60, 20) == pytest.approx(13.5)


@pytest.mark.parametrize(("edge", "inches"), [(22, 12), (15, 9), (19, 9), (27, 17)])
def test_by_the_option_no_ground_on_the_way_gives_less_than_the_distance(edge, inches):
    wood = area("wood", (edge, 0, 50, 48), ground="woods")
    assert Game(wood, tank(), options={"mixed_ground": "worst"}).goes("tank", 60, 20) == pytest.approx(inches)


def test_a_car_halts_at_the_edge_of_a_forest_and_drives_away_from_it():
    trees = area("trees", (24, 0, 50, 48), ground="forest")
    game = Game(trees, car(at=(20, 20)))
    assert "W39" in game.told("move", "car", path=[[60, 20]])
    assert game.at("car") == (24, 20)
    game.next_turn()
    assert game.refused("move", "car", path=[[60, 20]]) == {"W39"}
    assert game.goes("car", 10, 20) == 5


def test_two_halves_leave_nothing():
    bog = area("bog", (20, 0, 72, 48), cover="mud")
    game = Game(bog, unit("tank", "wide_track", (19, 20), mph=30), ground="woods")
    verdict = game.check("move", "tank", path=[[60, 20]])
    assert ("W40", "limits") in {(finding.clause, finding.severity) for finding in verdict.findings}
    game.goes("tank", 60, 20)
    game.next_turn()
    assert game.refused("move", "tank", path=[[60, 20]]) == {"W40"}


def test_mud_and_snow_together_are_one_row():
    things = [area("bog", WHOLE, cover="mud"), area("drift", WHOLE, cover="snow")]
    assert Game(*things, unit("it", "wide_track", mph=30), ground="paved").goes("it", 60, 20) == 9


@pytest.mark.parametrize("order", [1, -1], ids=["road last", "hill last"])
@pytest.mark.parametrize(("option", "inches"), [("road", 18), ("hill", 5)])
def test_a_road_makes_the_hill_under_it_flat_unless_the_option_says_otherwise(option, inches, order):
    things = [area("ridge", WHOLE, relief="hill"), road((0, 20), (72, 20))][::order]
    assert Game(*things, tank(), options={"road_on_hill": option}).goes("tank", 70, 20) == inches


def test_the_topmost_relief_counts():
    things = [area("low", WHOLE, relief="mountain"), area("high", WHOLE, relief="hill")]
    assert Game(*things, tank()).goes("tank", 60, 20) == 5
    assert Game(*things[::-1], tank()).refused("move", "tank", path=[[60, 20]]) == {"W39"}


def test_an_area_without_ground_leaves_the_ground_below():
    things = [area("wood", WHOLE, ground="woods"), area("fog", WHOLE, damp=True)]
    assert Game(*things, tank()).goes("tank", 60, 20) == 9


@pytest.mark.parametrize(
    ("mover", "inches"),
    [
        (unit("it", "car", mph=60), 5),
        (man("it"), 5),
        (boat("it"), 5),
        (unit("it", "aircraft", mph=60), 33),
        (man("it", native=["jungle"]), 5),
    ],
)
def test_smoke_holds_all_but_aircraft(mover, inches):
    ground = "water" if mover["profile"]["type"] == "boat" else "paved"
    game = Game(mover, area("screen", WHOLE, smoke=True), ground=ground)
    assert ("W35" in game.told("move", "it", path=[[70, 20]])) == (inches == 5)
    assert game.unit("it")["moved"]["inches"] == inches


@pytest.mark.parametrize(("rise", "inches"), [(1, 1), (2, 0.5), (0.5, 2)])
def test_a_mountain_is_climbed_an_inch_of_height_a_turn(rise, inches):
    mass = area("mass", WHOLE, relief="mountain", rise=rise)
    for climber in (man(), man(climber=True), man(native=["mountain"])):
        game = Game(mass, climber)
        told = game.told("move", "man", path=[[60, 20]])
        assert told & {"W42", "W44", "W43"} == {"W42"}
        assert game.unit("man")["moved"]["inches"] == inches


def test_a_steep_slope_is_for_men_alone():
    scarp = area("scarp", WHOLE, relief="steep")
    assert Game(scarp, man(climber=True)).goes("man", 60, 20) == 5
    assert Game(scarp, man()).goes("man", 60, 20) == 1
    assert Game(scarp, unit("mule", "mule")).refused("move", "mule", path=[[60, 20]]) == {"W43"}
    assert Game(scarp, tank()).refused("move", "tank", path=[[60, 20]]) == {"W43"}


@pytest.mark.parametrize(
    ("native", "over", "ground", "inches"),
    [
        ("jungle", {}, "jungle", 10),
        ("forest", {}, "jungle", 5),
        ("hill", {"relief": "hill"}, "off_road", 10),
        ("hill", {"relief": "hill"}, "jungle", 5),
        ("snow", {"cover": "snow"}, "off_road", 10),
        ("snow", {"cover": "mud"}, "off_road", 5),
    ],
)
def test_natives_are_not_held_back_by_their_own_country(native, over, ground, inches):
    things = [area("over", WHOLE, **over)] if over else []
    game = Game(*things, man(native=[native]), ground=ground)
    told = game.told("move", "man", path=[[60, 20]])
    assert game.unit("man")["moved"]["inches"] == inches
    freed = inches == 10 or (native == "hill" and bool(over))
    assert ("W44" in told) == freed


# -- the weather ---------------------------------------------------------------------------------

END = {"phase": "end", "side": None}


def test_three_turns_of_rain_make_mud():
    game = Game(turn={**END, "weather": "rain"})
    muds = []
    for _ in range(3):
        game.give("end_turn")
        muds.append((game.turn["rain_turns"], game.turn["mud"]))
        game.give("set_turn", turn={"phase": "end"})
    assert muds == [(1, False), (2, False), (3, True)]


@pytest.mark.parametrize(("lasts", "lies"), [("game", True), ("run", False)])
def test_mud_and_snow_last_as_the_option_says(lasts, lies):
    turn = {**END, "rain_turns": 3, "snow_turns": 3, "mud": True, "snow": True}
    game = Game(turn=turn, options={"weather_lasts": lasts})
    game.give("end_turn")
    assert (game.turn["rain_turns"], game.turn["snow_turns"]) == (0, 0)
    assert (game.turn["mud"], game.turn["snow"]) == (lies, lies)


def test_snow_does_not_fall_into_the_run_of_rain():
    game = Game(turn={**END, "weather": "snow", "rain_turns": 2, "snow_turns": 2})
    game.give("end_turn")
    assert game.turn == {**game.turn, "rain_turns": 0, "snow_turns": 3, "snow": True, "mud": False}


def test_mud_makes_dirt_roads_off_road_and_lies_on_open_country():
    game = Game(road((0, 10), (72, 10), surface="dirt"), car(at=(10, 10)), tank(), turn={"mud": True})
    assert game.told("move", "car", path=[[60, 10]]) >= {"W14", "W39", "W16"}
    assert game.at("car") == (15, 10)
    assert game.told("move", "tank", path=[[60, 20]]) >= {"W14", "W39"}
    assert game.at("tank") == (15, 20)


@pytest.mark.parametrize(("ground", "clause"), [("paved", False), ("creek", False), ("woods", True)])
def test_mud_lies_on_no_made_ground_and_no_water(ground, clause):
    told = Game(man(), ground=ground, turn={"mud": True}).told("move", "man", path=[[60, 20]])
    assert ("W14" in told) == clause


@pytest.mark.parametrize(("ground", "clause"), [("paved", True), ("creek", False), ("woods", True)])
def test_snow_lies_on_everything_but_water(ground, clause):
    told = Game(man(), ground=ground, turn={"snow": True}).told("move", "man", path=[[60, 20]])
    assert ("W15" in told) == clause


def test_the_weather_and_the_tide_are_the_umpires():
    game = Game()
    assert game.refused("conditions", by="a", weather="rain") == {"W14"}
    game.give("conditions", weather="rain", tide="high")
    assert (game.turn["weather"], game.turn["tide"]) == ("rain", "high")
