"""Rolls for what the rules do not roll for: what is written, what comes of it, and how likely that was."""

import msgspec
import pytest

from rules.core.by_hand.kit import LARGEST
from rules.core.game.events import Counted, Narrated, Rolled
from rules.core.scenario.document import ScenarioProblems
from tests.rules.chain_of_command.table import SYSTEM, Game, area, line, tank


def game() -> Game:
    return Game(
        tank("Duchess"),
        tank("Panzer IV", (40, 20), side="b"),
        {**tank("ambush", (33, 20), side="b"), "hidden_from": ["a"]},
        line("h1", "hedge", (18, 5), (18, 35)),
        area("w1", (20, 5, 24, 35), ground="heavy", look="wood", name="Wood"),
    )


def rolled(by="a", rolls=(), **order):
    table = game()
    table.give("roll", rolls=rolls, by=by, **order)
    return table.events


def sentence(events):
    return str(events[-1])


def test_a_roll_of_a_unit_at_a_target_counts_its_hits():
    events = rolled(unit="Duchess", target="Panzer IV", dice="7d6 hit 5+", rolls=[4, 6, 3, 2, 6, 1, 4])
    dice, counted, told = events
    assert (dice.dice, dice.unit) == ((4, 6, 3, 2, 6, 1, 4), "Duchess")
    (tally,) = counted.tallies
    assert (counted.unit, counted.target) == ("Duchess", "Panzer IV")
    assert (tally.kept, tally.hit, tally.result) == ((6, 6, 4, 4, 3, 2, 1), 5, 2)
    assert tally.chance == pytest.approx(1611 / 2187)
    assert str(told) == (
        "**Duchess** at **Panzer IV**, 25″, the hedge, Wood 4″, 7 dice, 5+: {dice} **2 hits**."
    )


def test_a_shot_does_not_tell_of_a_unit_in_the_way_that_somebody_does_not_see():
    shot = {"unit": "Duchess", "target": "Panzer IV", "dice": "1d6", "rolls": [1]}
    assert "ambush" not in sentence(rolled(**shot))
    table = game()
    table.give("reveal", "ambush", by="gm")
    table.give("roll", by="a", **shot)
    assert "Wood 4″, ambush, " in sentence(table.events)


def test_a_wall_that_a_shot_crosses_twice_is_told_of_once():
    table = Game(
        tank("Duchess"),
        tank("Panzer IV", (40, 20), side="b"),
        line("h1", "hedge", (18, 5), (18, 35), (24, 35), (24, 5)),
        line("h2", "hedge", (30, 5), (30, 35)),
    )
    table.give("roll", unit="Duchess", target="Panzer IV", dice="1d6", rolls=[4], by="a")
    assert "25″, the hedge, the hedge, d6" in sentence(table.events)


def test_a_unit_off_the_table_rolls_at_no_range():
    table = game()
    table.give("place", "Duchess", by="gm")
    table.give("roll", unit="Duchess", target="Panzer IV", dice="1d6", rolls=[4], by="a")
    assert sentence(table.events) == "**Duchess** at **Panzer IV**, d6: {dice} **4**."


@pytest.mark.parametrize(
    ("order", "rolls", "said"),
    [
        ({"dice": "2d6+1"}, [3, 4], "2d6+1: {dice} **8**."),
        ({"dice": "2d6", "why": "morale"}, [3, 4], "morale, 2d6: {dice} **7**."),
        ({"dice": "3d6 sort"}, [3, 4, 1], "3d6: {dice}."),
        ({"dice": "d6 hit 6+", "unit": "Duchess"}, [6], "**Duchess**, 1 die, 6+: {dice} **1 hit**."),
        ({"dice": "2d10 hit 9+"}, [1, 2], "2d10, 9+: {dice} **0 hits**."),
        (
            {"dice": "rifles 2d6 hit 5+, mg 1d6 hit 4+"},
            [1, 5, 3],
            "rifles 2 dice, 5+: {dice} **1 hit**, mg 1 die, 4+: {dice} **0 hits**.",
        ),
    ],
)
def test_the_log_says_who_rolled_and_what_it_came_to(order, rolls, said):
    assert sentence(rolled(rolls=rolls, **order)) == said


def test_every_die_is_rolled_in_the_open_also_those_rolled_once_more_and_those_that_explode():
    events = rolled(dice="2d6 reroll 1 explode 6", rolls=[1, 6, 4, 6, 2])
    assert [event.dice for event in events if isinstance(event, Rolled)] == [(1, 6), (4,), (6,), (2,)]
    (counted,) = (event for event in events if isinstance(event, Counted))
    assert (counted.tallies[0].kept, counted.tallies[0].again) == ((6, 6, 4, 2), (1,))


def test_so_many_dice_of_so_many_sides_are_told_as_before():
    dice, told = rolled(count=2, why="luck", rolls=[3, 5])
    assert (dice.dice, str(told)) == ((3, 5), "A roll for luck: {dice}.")


@pytest.mark.parametrize(
    ("by", "order", "said"),
    [
        ("a", {"dice": "6d6 hti 4+"}, "“hti 4+” cannot be read"),
        ("a", {"dice": "d6", "unit": "ghost"}, "There is no unit"),
        ("a", {"dice": "d6", "unit": "Duchess", "target": "ghost"}, "There is no unit"),
        ("b", {"dice": "d6", "unit": "Duchess"}, "takes its orders from"),
        ("", {"dice": "d6", "unit": "Duchess"}, "takes its orders from"),
        ("a", {"dice": "d6", "hidden": True}, "Only the umpire rolls out of sight"),
    ],
)
def test_what_cannot_be_rolled_is_refused_in_words(by, order, said):
    verdict = SYSTEM.check(game().state, {"type": "roll", **order}, by)
    assert not verdict.legal
    assert said in str(verdict.findings[0].message)


def test_the_umpire_rolls_out_of_sight():
    _, counted, told = rolled(by="gm", dice="2d6", hidden=True, rolls=[1, 2])
    assert counted.hidden
    assert isinstance(told, Narrated)


def odds(dice: str):
    return SYSTEM.preview(game().state, {"type": "roll", "dice": dice}, "a").odds["rolls"]


def test_a_preview_tells_the_chances():
    (shown,) = odds("6d6 hit 4+")
    assert (shown["mean"], shown["hits"]) == (3, True)
    assert shown["at_least"][3 - shown["least"]] == pytest.approx(42 / 64, abs=0.001)


def test_a_preview_holds_only_chances_that_say_something():
    (shown,) = odds("100d20")
    assert len(shown["at_least"]) < 500
    assert msgspec.json.encode(shown)


def test_a_roll_too_large_to_reckon_has_no_chances():
    assert odds("rifles 6d6 hit 5+, 90d1000")[0]["name"] == "rifles"
    assert odds("100d1000") == []


def test_what_cannot_be_rolled_has_no_chances():
    assert SYSTEM.preview(game().state, {"type": "roll", "dice": "6d6 hit"}, "a").odds == {}


# -- rolls of the kit --------------------------------------------------------------------------------

KIT = {
    "tracks": [{"id": "command_die", "name": "Command die", "most": 6, "start": {"a": 4, "b": 2}}],
    "rolls": [
        {
            "id": "command",
            "name": "Command roll",
            "dice": "5d6 sort",
            "tray": {"1": "team", "2": "section"},
            "keeps": {"5": {"track": "command_die"}},
        },
        {
            "id": "morale",
            "name": "Morale",
            "dice": "2d6",
            "table": [{"upto": 8, "text": "it holds"}, {"upto": 10, "text": "it falls back 6″"}],
        },
        {"id": "fire", "name": "Fire", "dice": "{shots}d6 hit {target}+"},
    ],
}


def with_kit() -> Game:
    return Game(tank("Duchess"), tank("Panzer IV", (40, 20), side="b"), kit=KIT)


def test_a_command_roll_fills_the_tray_and_the_fives_are_counted():
    table = with_kit()
    table.give("roll", name="command", rolls=[5, 1, 3, 5, 6], by="a")
    tray = table.state.trays["a"]
    assert [(die.face, die.kept) for die in tray.dice] == [
        (1, ""),
        (3, ""),
        (5, "command_die"),
        (5, "command_die"),
        (6, ""),
    ]
    assert table.state.tracks["command_die"] == {"a": 6, "b": 2}
    said = next(str(event) for event in table.events if isinstance(event, Narrated))
    assert said == "Command roll, 5d6: {dice}: Command die 6."


def test_a_track_counts_all_the_faces_that_are_kept_on_it():
    kept = {"5": {"track": "luck"}, "6": {"track": "luck"}, "1": {"table": [{"upto": 5, "text": "no more"}]}}
    roll = {"id": "luck", "name": "Luck", "dice": "5d6 sort", "keeps": kept}
    table = Game(tank("Duchess"), kit={"tracks": [{"id": "luck", "name": "Luck"}], "rolls": [roll]})
    table.give("roll", name="luck", rolls=[5, 6, 5, 1, 2], by="a")
    assert table.state.tracks["luck"]["a"] == 3
    assert "Luck 3; 1 × 1, no more" in str(next(e for e in table.events if isinstance(e, Narrated)))


def test_a_track_without_an_end_stops_where_a_scenario_s_tracks_do():
    roll = {"id": "luck", "dice": "2d6", "keeps": {"6": {"track": "luck"}}}
    table = Game(tank("Duchess"), kit={"tracks": [{"id": "luck", "start": LARGEST - 1}], "rolls": [roll]})
    table.give("roll", name="luck", rolls=[6, 6], by="a")
    assert table.state.tracks["luck"]["a"] == LARGEST
    (found,) = table.check({"type": "track", "track": "luck", "to": LARGEST + 1}, "a").findings
    assert str(found.message) == "10,000 is not on the track, which goes from 0 to 9,999."


def test_a_track_takes_no_more_than_it_holds():
    table = with_kit()
    table.give("roll", name="command", rolls=[5, 5, 5, 5, 5], by="a")
    assert table.state.tracks["command_die"]["a"] == 6


@pytest.mark.parametrize(
    ("faces", "row"), [([3, 4], "it holds"), ([4, 5], "it falls back 6″"), ([6, 6], "it falls back 6″")]
)
def test_a_table_says_what_a_total_means(faces, row):
    table = with_kit()
    table.give("roll", name="morale", unit="Duchess", rolls=faces, by="a")
    assert str(table.events[-1]) == f"**Duchess**, Morale, 2d6: {{dice}} **{sum(faces)}**: {row}."


def test_a_roll_that_asks_is_given_its_numbers():
    table = with_kit()
    table.give(
        "roll", name="fire", dice="2d6 hit 5+", unit="Duchess", target="Panzer IV", rolls=[5, 1], by="a"
    )
    assert str(table.events[-1]) == "**Duchess** at **Panzer IV**, 25″, Fire, 2 dice, 5+: {dice} **1 hit**."


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({"name": "fire"}, "give a number for what stands in braces"),
        ({"name": "fire", "dice": "2d6 hit 5+ reroll 1"}, "give a number for what stands in braces"),
        ({"name": "morale", "dice": "3d6"}, "change nothing else"),
        ({"name": "luck"}, "There is no roll"),
    ],
)
def test_a_roll_of_the_kit_is_rolled_as_it_is_declared(order, said):
    verdict = SYSTEM.check(with_kit().state, {"type": "roll", **order}, "a")
    assert said in str(verdict.findings[0].message)


def test_the_umpire_fills_the_tray_of_the_side_at_turn():
    table = with_kit()
    table.give("roll", name="command", rolls=[1, 2, 3, 4, 6], by="gm")
    assert list(table.state.trays) == [table.state.side_at_turn]


def test_what_a_tray_shows_to_everybody_is_not_rolled_out_of_sight():
    order = {"type": "roll", "name": "command", "hidden": True}
    verdict = SYSTEM.check(with_kit().state, order, "gm")
    assert "cannot be rolled out of sight" in str(verdict.findings[0].message)
    assert SYSTEM.check(with_kit().state, {**order, "name": "morale"}, "gm").legal


def test_a_watcher_fills_no_tray():
    assert not SYSTEM.check(with_kit().state, {"type": "roll", "name": "command"}, "").legal


def test_a_preview_of_a_roll_of_the_kit_has_its_chances():
    order = {"type": "roll", "name": "fire", "dice": "7d6 hit 5+"}
    assert SYSTEM.preview(with_kit().state, order, "a").odds["rolls"][0]["dice"] == "7d6"


def test_a_scenario_with_dice_that_cannot_be_rolled_is_refused():
    with pytest.raises(ScenarioProblems, match=r"rolls\[0\].dice.*cannot be read"):
        Game(tank("Duchess"), kit={"rolls": [{"id": "fire", "dice": "{n}d6 hti 4+"}]})
