"""What players are shown: offers, previews, variants, reach, points, clauses; and what reading refuses."""

import msgspec
import pytest

from rules.core.game.events import Narrated
from rules.core.scenario import document as scenario
from tests.rules.wargame_movement.table import (
    SYSTEM,
    WHOLE,
    Game,
    area,
    boat,
    building,
    carrier,
    man,
    road,
    tank,
    unit,
    wagon,
    wire,
)


def offers(game, side="a"):
    return {(offer.order["type"], offer.unit): offer for offer in SYSTEM.offers(game.state, side)}


def preview(game, **order):
    return SYSTEM.preview(game.state, {"type": "move", **order}, "a")


def test_a_move_is_offered_at_every_gait():
    found = offers(Game(man(), tank(at=(30, 30)), road((0, 5), (72, 5))))
    assert [variant.fields for variant in found["move", "man"].variants] == [
        {"gait": "crawl"},
        {"gait": "walk"},
        {"gait": "run"},
    ]
    assert [variant.fields for variant in found["move", "tank"].variants] == [{}]
    assert found["move", "man"].values == {"along": ["road"], "gait": ["crawl", "walk", "run"]}


def test_what_may_not_be_ordered_is_offered_with_its_reason():
    found = offers(Game(man(), carrier(), turn={"phase": "fire"}))
    assert (found["move", "man"].allowed, found["move", "man"].clause) == (False, "W1")
    assert found["designate", "man"].allowed
    assert found["end_turn", None].clause == "W2"
    assert found["pass", None].allowed


def test_only_cargo_that_may_be_loaded_is_offered():
    found = offers(Game(carrier(), man("near", (18.5, 20)), man("far", (40, 40))))
    assert found["load", "apc"].values == {"cargo": ["near"]}
    assert not found["unload", "apc"].allowed


def test_getting_down_is_offered_though_somebody_stands_behind_the_carrier():
    game = Game(carrier(), man("gi", None, state={"aboard": "apc"}), man("behind", (18.75, 20)))
    down = offers(game)["unload", "apc"]
    assert (down.allowed, down.values) == (True, {"cargo": ["gi"]})
    assert down.places == {}
    assert game.refused("unload", "apc", cargo="gi") == {"W31"}
    game.give("unload", "apc", cargo="gi", at=[20, 21])


def test_getting_down_is_offered_with_the_place_behind_the_carrier_that_is_free():
    game = Game(carrier(), man("gi", None, state={"aboard": "apc"}))
    assert offers(game)["unload", "apc"].places == {"gi": (18.75, 20, 90)}


def test_the_umpire_says_what_the_weather_is():
    assert ("conditions", None) in offers(Game(), "gm")
    assert ("conditions", None) not in offers(Game(), "a")


def test_a_preview_shows_route_contacts_and_where_the_hull_ends():
    wood, house = area("wood", (19, 0, 50, 48), ground="woods"), building("house", (22, 18, 26, 22))
    found = preview(Game(wood, house, tank()), unit="tank", path=[[60, 20]])
    assert [(leg.ground, leg.start, leg.end) for leg in found.route[:2]] == [
        ("off_road", 0, 9),
        ("woods", 9, 40),
    ]
    assert str(found.route[1].rate) == "9″, 50% in woods (W39)"
    assert [(met.what, met.blocks, met.clause, met.inches) for met in found.contacts] == [
        ("house", True, "W10", 11)
    ]
    assert [(ghost.at, ghost.chance) for ghost in found.ghosts] == [((21, 20), 1)]
    assert found.odds == {"reach": 0, "expected": 11}


@pytest.mark.parametrize(
    ("mover", "held"),
    [
        (tank(), [("stopped by the building", "W10"), ("50% in woods", "W39")]),
        (unit("tank", "four_wheel", mph=30), [("slow off road", "W16"), ("slow in woods", "W16")]),
        (tank(state={"procedures": ["load"]}), [("half a move", "W31"), ("50% in woods", "W39")]),
        (unit("tank", "man"), []),
    ],
)
def test_a_preview_names_what_holds_a_move_back_with_its_clause(mover, held):
    wood, house = area("wood", (12, 0, 50, 48), ground="woods"), building("house", (20.5, 18, 26, 22))
    found = preview(Game(wood, house, mover), unit="tank", path=[[60, 20]])
    assert [(str(one.words), one.clause) for one in found.hindrances] == held


def test_a_move_is_offered_as_final_and_the_end_of_a_phase_is_not():
    found = offers(Game(man()))
    assert found["move", "man"].final
    assert not found["pass", None].final


def test_the_arrow_die_is_due_and_a_move_is_not():
    found = offers(Game(tank(state={"out_of_control": True})))
    assert found["drift", "tank"].due
    assert not found["move", "tank"].due


@pytest.mark.parametrize(
    ("turn", "title"),
    [
        ({"phase": "initiative", "side": None, "first": None}, "Roll for the first move"),
        ({}, "Done moving"),
        ({"phase": "fire"}, "Done designating fire"),
        ({"phase": "end", "side": None}, "End the turn"),
    ],
)
def test_what_ends_the_phase_is_named_for_it_and_offered_alone(turn, title):
    ends = [offer for offer in SYSTEM.offers(Game(turn=turn).state, "a") if offer.unit is None and offer.key]
    assert [str(offer.title) for offer in ends if offer.allowed] == [title]


def test_the_shore_and_the_ground_that_end_a_move_are_shown():
    beach = area("beach", (18, 0, 72, 48), ground="off_road")
    found = preview(Game(beach, boat(), ground="water"), unit="boat", path=[[40, 20]])
    assert [(met.kind, met.clause) for met in found.contacts] == [("ground", "W11")]
    assert [(str(met.name), str(met.effect)) for met in found.contacts] == [("the shore", "runs ashore")]
    jungle = area("jungle", (14, 0, 50, 48), ground="jungle")
    found = preview(Game(jungle, unit("car", "car", mph=30)), unit="car", path=[[60, 20]])
    assert [(str(met.name), str(met.effect)) for met in found.contacts] == [
        ("the ground", "no way in jungle (W39)")
    ]


def test_a_gap_in_the_wire_lets_through():
    game = Game(wire((20, 0), (20, 48), gaps=[[20, 20]]), man(at=(16, 20)))
    assert [met.blocks for met in preview(game, unit="man", path=[[30, 20]]).contacts] == [False]


def test_a_move_has_a_variant_at_each_gait_with_its_inches():
    game = Game(man(), tank(at=(30, 30)), wagon(at=(50, 40), ox=1))
    order = {"type": "move", "unit": "man", "path": [[60, 20]]}
    variants = SYSTEM.variants(game.state, order)
    assert [SYSTEM.forecast(game.state, variant, "a")["expected"] for variant in variants] == [1, 5, 10]
    assert len(SYSTEM.variants(game.state, {**order, "unit": "tank"})) == 1
    assert len(SYSTEM.variants(game.state, {**order, "unit": "wagon"})) == 1
    assert SYSTEM.variants(game.state, {"type": "pass"}) == []


def test_the_reach_tells_the_slowest_gait_that_gets_there():
    game = Game(man(at=(20, 20)), building("house", (0, 0, 5, 5)))
    found = SYSTEM.reach(game.state, "man", 3)

    def cell(x, y):
        return found.cells[round((y - found.origin[1]) / found.step)][
            round((x - found.origin[0]) / found.step)
        ]

    assert [cell(20 + inches, 20) for inches in (0, 1, 5, 10)] == ["1", "1", "2", "3"]
    assert cell(28, 28) == "0"
    with pytest.raises(KeyError):
        SYSTEM.reach(Game(unit("gun", "gun")).state, "gun", 3)


@pytest.mark.parametrize(
    ("changes", "turn"),
    [({}, {"side": "b"}), ({}, {"phase": "fire"}), ({"state": {"moved": {"inches": 1, "gait": "walk"}}}, {})],
)
def test_the_reach_of_a_unit_that_has_to_wait_is_that_of_its_next_turn(changes, turn):
    game = Game(man(at=(20, 20), **changes), turn=turn)
    found = SYSTEM.reach(game.state, "man", 3)
    assert (found.now, found.reason) == (False, None)
    assert found.cells == SYSTEM.reach(Game(man(at=(20, 20))).state, "man", 3).cells


def test_the_reach_says_why_a_unit_will_not_move_next_turn_either():
    loose = carrier(state={"out_of_control": True})
    found = SYSTEM.reach(Game(loose).state, "apc", 1)
    assert (found.now, found.cells, found.clause) == (False, (), "W34")
    assert SYSTEM.reach(Game(carrier()).state, "apc", 1).now


def test_half_a_move_is_all_that_the_reach_shows_after_loading():
    half = SYSTEM.reach(Game(carrier(state={"procedures": ["load"]})).state, "apc", 1)
    assert (half.now, half.columns) == (True, 37)


def test_named_points_come_from_the_terrain():
    assert [found.id for found in SYSTEM.points(Game(road((0, 5), (72, 5))).state)] == [
        "road:end:0",
        "road:end:1",
    ]


def test_every_clause_is_told_in_order():
    assert [clause.id for clause in SYSTEM.clauses] == [f"W{number}" for number in range(1, 45)]
    assert all(clause.title and str(clause.text).strip() for clause in SYSTEM.clauses)


def test_every_sentence_of_the_log_names_its_clauses():
    game = Game(carrier(), man(at=(18.5, 20)))
    game.give("load", "apc", cargo="man")
    game.give("move", "apc", path=[[60, 20]])
    told = [event for event in game.events if isinstance(event, Narrated)]
    assert [event.unit for event in told] == ["apc", "apc"]
    assert "W31" in told[1].clauses


# -- reading -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "place"),
    [
        (unit("it", "car"), "units[0].profile.mph"),
        (unit("it", "aircraft"), "units[0].profile.mph"),
        (unit("it", "car", mph=0), "units[0].profile.mph"),
        (unit("it", "tank", mph=30), "units[0].profile.type"),
        (unit("it", "wagon", team={"zebra": 2}), "units[0].profile.team.zebra"),
        (man("it", native=["desert"]), "units[0].profile.native[0]"),
        (man("it", state={"aboard": "apc"}), "units[0].state.aboard"),
        (area("it", WHOLE, ground="sand"), "board.features.features[0].properties.ground"),
        (area("it", WHOLE, relief="mountain", rise=0), "board.features.features[0].properties.rise"),
        (road((1, 1), (5, 1), surface="gravel"), "board.features.features[0].properties.surface"),
    ],
)
def test_reading_names_what_is_wrong(thing, place):
    game = Game()
    part = game.document["board"]["features"]["features"] if "geometry" in thing else game.document["units"]
    part.append(thing)
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(game.document)
    assert place in {problem.place for problem in refused.value.problems}


def test_a_game_has_two_sides():
    document = {**Game().document, "sides": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(document)
    assert {problem.place for problem in refused.value.problems} == {"sides"}


@pytest.mark.parametrize(
    ("type", "hull"),
    [
        ("man", (0.5, 0.5)),
        ("dog", (1, 0.5)),
        ("car", (2, 1)),
        ("wagon", (3, 1)),
        ("gun", (1, 1)),
        ("boat", (3, 1)),
        ("ship", (8, 2)),
        ("aircraft", (3, 3)),
    ],
)
def test_a_hull_is_that_usual_for_its_type_unless_given(type, hull):
    profile = Game(unit("it", type, mph=30)).state.units["it"].profile
    assert (profile.length, profile.width) == hull
    given = Game(unit("it", type, mph=30, length=7)).state.units["it"].profile
    assert (given.length, given.width) == (7, hull[1])


def test_a_unit_that_the_umpire_puts_down_is_aboard_nothing():
    game = Game(carrier(), man("rider", None, state={"aboard": "apc"}))
    game.give("place", "rider", at=[40, 40], by="gm")
    assert game.unit("rider")["aboard"] is None


def test_the_state_survives_its_json():
    game = Game(carrier(), man("rider", None, state={"aboard": "apc"}))
    game.give("move", "apc", path=[[24, 20]])
    written = msgspec.json.decode(msgspec.json.encode(scenario.write(game.state)))
    assert SYSTEM.start(scenario.read(written)).units == game.state.units
