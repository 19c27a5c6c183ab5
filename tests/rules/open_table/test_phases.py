"""The phases that a scenario declares, in their order, and what ends with them."""

import pytest

from rules.core.scenario import document as scenario
from rules.core.scenario.document import ScenarioProblems
from tests.rules.open_table.table import PHASES, Play, document, unit

UNITS = (unit("one", (10, 10)), unit("two", (10, 20)), unit("foe", (50, 10), side="b"))


def play(**options):
    return Play(document(*UNITS, **options))


def test_the_first_phase_begins_the_game():
    assert play(phases=PHASES).turn == (1, "Orders", None)


def test_phases_follow_one_another_for_those_whose_they_are():
    game = play(phases=PHASES)
    steps = []
    for by in ("b", "a", "b", "b"):
        game.give("end_phase", by)
        steps.append(game.turn)
    assert steps == [(1, "Movement", "a"), (1, "Movement", "b"), (1, "Fire", "b"), (2, "Orders", None)]
    assert game.told == ["Turn 2 begins.", "**Orders**: all sides."]


def test_a_phase_is_ended_by_its_side():
    game = play(phases=PHASES)
    game.give("end_phase")
    assert game.found("end_phase", "b") == {"other_side": "It is the turn of Rifles."}


def test_a_phase_of_all_is_ended_by_anybody():
    game = play(phases=PHASES)
    assert game.offered("a") == game.offered("b") == ["end_phase", "end_turn"]


def test_a_turn_may_end_early_and_says_without_what():
    game = play(phases=PHASES)
    game.give("end_phase")
    assert game.system.check(game.state, {"type": "end_turn"}, "a").legal
    said = [str(found.message) for found in game.system.check(game.state, {"type": "end_turn"}, "a").findings]
    assert said == [
        "The turn ends without the phase Movement of Grenadiers.",
        "The turn ends without the phase Fire of Grenadiers.",
    ]
    game.give("end_turn")
    assert game.turn == (2, "Orders", None)


def test_without_phases_the_sides_take_turns():
    game = play()
    assert game.offered("a") == ["end_turn"]
    game.give("end_turn", "a")
    assert (game.turn, game.told) == ((1, "", "b"), ["Grenadiers to move."])
    game.give("end_turn", "b")
    assert game.turn == (2, "", "a")


def test_activated_units_are_counted_against_what_a_phase_allows():
    game = play(phases=PHASES)
    game.give("end_phase")
    game.give("mark", unit="one", mark="activated")
    assert game.told[-1] == "Rifles has activated 1 of 1."
    game.give("mark", unit="two", mark="activated")
    assert game.told[-1] == "Rifles has activated 2, and the phase allows 1."


def test_who_was_activated_is_fresh_in_the_next_phase_and_keeps_other_marks():
    game = play(phases=PHASES)
    game.give("end_phase")
    game.give("mark", unit="one", mark="activated")
    game.give("mark", unit="one", mark="shock")
    game.give("end_phase")
    assert [mark.mark for mark in game.state.units["one"].marks] == ["shock"]


def test_unspent_dice_are_gone_at_the_end_of_the_turn_though_the_next_phase_is_the_side_s_own():
    own = [{"name": "Command", "whose": "a"}, {"name": "Fire", "whose": "a"}]
    roll = {"id": "command", "dice": "2d6 sort", "tray": {"1": "team"}}
    game = Play(document(*UNITS, phases=own) | {"rolls": [roll]})
    game.give("roll", name="command", rolls=[1, 2])
    game.give("end_phase")
    assert set(game.state.trays) == {"a"}
    game.give("end_phase")
    assert game.state.trays == {}


def test_from_a_phase_that_is_not_declared_the_turn_begins_again_and_the_scenario_is_warned():
    odd = document(*UNITS, phases=PHASES) | {"turn": {"phase": "Tea"}}
    game = Play(odd)
    assert [str(problem.message) for problem in game.system.warnings(game.state)] == [
        '"Tea" is none of the phases of that side'
    ]
    game.give("end_phase")
    assert game.turn == (1, "Orders", None)


@pytest.mark.parametrize(
    ("options", "place", "sentence"),
    [
        ({"phases": [{"name": "A", "whose": "c"}]}, "options.phases[0].whose", "c"),
        ({"phases": [{"name": "A"}, {"name": "A"}]}, "options.phases[1].name", 'two phases are called "A"'),
        ({"phases": [{"whose": "a"}]}, "options.phases[0].name", "missing"),
        ({"going": {"lava": 0.5}}, "options.going.lava", '"lava" is no word of the terrain'),
        ({"going": {"area": 0.5}}, "options.going.area", '"area" is no word of the terrain'),
        ({"going": {"woods": 0}}, "options.going.woods", "0"),
    ],
)
def test_what_is_wrong_with_the_options_is_named_with_its_place(options, place, sentence):
    with pytest.raises(ScenarioProblems) as refused:
        scenario.read(document(*UNITS, **options))
    (problem,) = refused.value.problems
    assert problem.place == place
    assert sentence in str(problem.message)
