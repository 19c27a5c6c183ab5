"""The kit in a scenario: what it declares is added to the system's, and comes back from what is written."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import rules
from rules.core.by_hand import dice_text
from rules.core.by_hand.marks import Mark
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tray import Die, Tray
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import (
    Narrated,
    TokenRemoved,
    TokenSet,
    TrackSet,
    TraySet,
    UnitMarked,
    apply_all,
    event_document,
    read_event,
)
from rules.core.game.state import GameState, to_document
from rules.core.scenario import document as scenario
from rules.core.scenario.kits import CORE_KIT
from tests.rules.core.table.farm import bare

MORALE = {"id": "morale", "name": "Force morale", "short": "Morale", "start": {"a": 9, "b": 8}, "most": 11}
VICTORY = {"id": "victory", "name": "Victory points", "per": "game", "start": 2}
FATIGUE = {"id": "fatigue", "name": "Fatigue", "kind": "hurts", "sign": "F", "counts": True, "most": 3}
SMOKE = {"id": "s1", "kind": "smoke", "side": "a", "at": [20, 20], "size": 4, "until": 3}
ZONE = {"id": "z1", "kind": "zone", "side": "a", "shape": [[0, 0], [9, 0], [9, 40], [0, 40]]}


def by_hand(**more: Any) -> dict[str, Any]:
    return {**bare(), "marks": [FATIGUE], "tracks": [MORALE, VICTORY], **more}


def start(found: dict[str, Any]) -> GameState:
    read = scenario.read(found)
    return rules.system(read.system).start(read)


def restored(state: GameState) -> GameState:
    written = json.loads(msgspec.json.encode(to_document(state)))
    board = json.loads(msgspec.json.encode(state.board.document()))
    return rules.system(state.system).restore(written, board)


def problems(**more: Any) -> dict[str, str]:
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(by_hand(**more))
    return {problem.place: str(problem.message) for problem in refused.value.problems}


def played(state: GameState) -> GameState:
    """Return a state in which each thing of an evening has happened once."""
    return apply_all(
        state,
        [
            UnitMarked("tank", (Mark("shock", 2), Mark("men", 7, 10), Mark("note", text="tired"))),
            TokenSet(Token("t1", "arc", "b", (3.0, 4.5), facing=0.0, angle=45.0, size=9.0, seen_by="side")),
            TrackSet("morale", "a", 7),
            TraySet("a", Tray("command", (Die(5, kept="command die"), Die(2, "tank", True)))),
        ],
    )


def test_every_game_has_the_core_s_marks():
    kit = start(bare()).kit
    assert [mark.id for mark in kit.marks if mark.by == "any"] == ["hit", "burning", "wreck"]
    assert kit.mark("wreck").wrecks
    assert (kit.hands, kit.clock) == ("ungoverned", None)


def test_every_mark_of_the_core_has_a_word_and_a_key_of_its_own():
    system = rules.system("chain_of_command")
    assert all(f"mark {mark.id}" in system.words for mark in system.kit.marks)
    keys = [mark.key for mark in system.kit.marks if mark.key]
    assert len(set(keys)) == len(keys) == len(CORE_KIT.marks)


@pytest.mark.parametrize("system_id", ["squad_leader", "valor_victory"])
def test_a_board_s_own_marks_have_keys_that_none_of_the_core_has(system_id: str) -> None:
    keys = [mark.key for mark in rules.system(system_id).kit.marks]
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_a_scenario_adds_to_the_kit_and_replaces_what_has_the_same_id():
    own = {"id": "shock", "name": "Panic", "kind": "hurts", "counts": True}
    kit = start(by_hand(marks=[FATIGUE, own], hands="all")).kit
    assert (kit.marks[0].id, kit.marks[0].name) == ("shock", "Panic")
    assert kit.marks[-1].id == "fatigue"
    assert kit.hands == "all"


def test_tracks_begin_where_the_scenario_says():
    tracks = start(by_hand()).tracks
    assert (tracks["morale"], tracks["victory"]) == ({"a": 9, "b": 8}, {"": 2})


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_all_that_a_system_declares_has_a_word_and_its_dice_can_be_read(system):
    kit = system.kit
    for what, declared in (("mark", kit.marks), ("track", kit.tracks), ("roll", kit.rolls)):
        assert {f"{what} {each.id}" for each in declared} <= set(system.words)
    assert all(dice_text.read(dice_text.with_numbers(roll.dice, 2)) for roll in kit.rolls)
    kept = [face.track for roll in kit.rolls for face in (roll.keeps or {}).values() if face.track]
    assert all(kit.track(track) for track in kept)


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_all_that_a_system_says_of_the_faces_and_the_totals_of_its_rolls_has_a_word(system):
    said = [
        *(f"tray.{roll.id} {face}" for roll in system.kit.rolls for face in roll.tray or {}),
        *(f"table.{roll.id} {row.upto}" for roll in system.kit.rolls for row in roll.table or ()),
        *(
            f"keeps.{roll.id}.{face} {row.upto}"
            for roll in system.kit.rolls
            for face, kept in (roll.keeps or {}).items()
            for row in kept.table
        ),
    ]
    assert set(said) <= set(system.words)


def command_roll(faces):
    """Return the game after a command roll of five dice, and what the log says of it."""
    played = start(bare())
    order = {"type": "roll", "name": "command", "dice": "5d6 sort"}
    events = rules.system(played.system).resolve(played, order, "a", ScriptedDice(faces))
    (told,) = [str(event) for event in events if isinstance(event, Narrated)]
    return apply_all(played, events), told


def test_command_dice_lie_in_a_tray_and_fives_go_into_the_command_die():
    after, _ = command_roll([5, 2, 5, 6, 1])
    assert after.tracks["command_die"] == {"a": 2, "b": 0}
    assert [die.face for die in after.trays["a"].dice] == [1, 2, 5, 5, 6]


def test_sixes_of_command_dice_are_kept_for_the_phase_and_not_spent():
    after, _ = command_roll([5, 2, 6, 6, 1])
    assert [die.kept for die in after.trays["a"].dice] == ["", "", "command_die", "command", "command"]


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ([1, 2, 3, 4, 4], "no 6, the other side has the next phase"),
        ([1, 2, 3, 4, 6], "1 × 6, the other side has the next phase"),
        ([1, 2, 3, 6, 6], "2 × 6, the same side has the next phase too"),
        ([1, 2, 6, 6, 6], "3 × 6, the turn ends with this phase, and the same side has the next"),
        (
            [6, 6, 6, 6, 6],
            "the turn ends with this phase, the same side has the next, and there is a random event",
        ),
    ],
)
def test_the_log_says_what_the_sixes_of_command_dice_say_of_the_next_phase(faces, said):
    assert command_roll(faces)[1].endswith(f"{said}.")


@pytest.mark.parametrize(
    ("face", "fitting", "other"),
    [
        (1, "team", "leader"),
        (1, "vehicle", "wreck"),
        (2, "infantry", "team"),
        (3, "junior_leader", "infantry"),
        (3, "vehicle", "senior_leader"),
        (4, "senior_leader", "junior_leader"),
    ],
)
def test_command_dice_fit_units_of_some_kinds(face, fitting, other):
    roll = rules.system("chain_of_command").kit.roll("command")
    assert roll.fits(face, fitting)
    assert not roll.fits(face, other)


def test_a_face_that_says_no_more_than_its_name_fits_every_unit():
    own = {"id": "signals", "dice": "2d6", "tray": {"1": "anybody", "2": {"name": "anybody"}}}
    roll = start({**bare(), "rolls": [own]}).kit.roll("signals")
    assert all(roll.fits(face, "wreck") for face in (1, 2, 3))


def test_a_roll_of_the_scenario_s_own_says_what_its_kept_faces_mean_in_its_words():
    table = [{"upto": 0, "text": "nobody moves"}, {"upto": 6, "text": "all move"}]
    own = {"id": "signals", "name": "Signals", "dice": "2d6", "tray": {}, "keeps": {"1": {"table": table}}}
    played = start({**bare(), "rolls": [own]})
    order = {"type": "roll", "name": "signals"}
    events = rules.system(played.system).resolve(played, order, "a", ScriptedDice([1, 4]))
    assert "Signals, 2d6: {dice} **5**: 1 × 1, all move." in [str(event) for event in events]


def test_force_morale_begins_at_nine_unless_a_scenario_says_otherwise():
    assert start(bare()).tracks["force_morale"] == {"a": 9, "b": 9}
    own = {"id": "force_morale", "start": {"a": 8, "b": 10}, "most": 12}
    assert start({**bare(), "tracks": [own]}).tracks["force_morale"] == {"a": 8, "b": 10}


def test_a_scenario_lays_tokens_and_marks_units():
    found = by_hand(tokens=[SMOKE])
    found["units"][0]["marks"] = [{"mark": "fatigue", "count": 2}]
    state = start(found)
    assert state.tokens["s1"].at == (20, 20)
    assert state.units[found["units"][0]["id"]].marks == (Mark("fatigue", 2),)


def test_what_is_declared_is_written_and_read_again():
    found = by_hand(tokens=[SMOKE, ZONE], hands="none", clock={"per": "turn", "seconds": 300, "increment": 5})
    found["units"][0]["marks"] = [{"mark": "men", "count": 7, "of": 10}]
    found["rolls"] = [{"id": "command", "dice": "5d6 sort", "keeps": {"5": {"track": "victory"}}}]
    read = scenario.read(found)
    written = scenario.write(read)
    assert scenario.read(json.loads(json.dumps(written))) == read
    assert [mark["id"] for mark in written["marks"]] == ["fatigue"]


def test_a_scenario_without_a_kit_is_written_without_one():
    assert (
        not {"hands", "marks", "tracks", "rolls", "clock", "tokens"}
        & scenario.write(scenario.read(bare())).keys()
    )


def test_a_game_as_it_stands_is_a_scenario_whose_tracks_begin_there():
    later = played(start(by_hand(tokens=[SMOKE])))
    again = start(scenario.write(later, "later"))
    assert (again.tracks, again.tokens, again.units) == (later.tracks, later.tokens, later.units)


def test_a_state_comes_back_from_its_documents_with_all_that_is_played_by_hand():
    later = played(start(by_hand(tokens=[SMOKE])))
    assert restored(later) == later
    assert to_document(restored(later)) == to_document(later)


def test_what_is_put_down_by_hand_can_be_taken_away_again():
    state = start(by_hand())
    later = apply_all(
        played(state),
        [UnitMarked("tank", ()), TokenRemoved("t1"), TrackSet("morale", "a", 9), TraySet("a", None)],
    )
    assert later == state


def test_the_events_survive_json():
    later = played(start(by_hand()))
    for event in (UnitMarked("tank", later.units["tank"].marks), TokenSet(later.tokens["t1"])):
        assert read_event(json.loads(msgspec.json.encode(event_document(event)))) == event


def test_a_document_from_before_there_was_play_by_hand_has_the_system_s_kit():
    state = start(bare())
    written = to_document(state)
    for name in ("kit", "tokens", "tracks", "trays"):
        del written[name]
    assert rules.system(state.system).restore(written, state.board.document()) == state


def test_a_unit_without_marks_is_written_as_it_always_was():
    units = to_document(start(bare()))["units"].values()
    assert all("marks" not in unit for unit in units)
    assert all({"hidden_from", "silhouette"} <= unit.keys() for unit in units)


@pytest.mark.parametrize(
    ("more", "place", "words"),
    [
        ({"hands": "mine"}, "hands", "none of"),
        ({"marks": [{**FATIGUE, "sign": "long"}]}, "marks[0].sign", "one or two letters"),
        ({"rolls": [{"id": "r", "dice": "d6", "tray": {"six": "it"}}]}, "rolls[0].tray.six", "face of a die"),
        ({"marks": [FATIGUE, FATIGUE]}, "marks[1].id", "another"),
        ({"tracks": [{**MORALE, "start": {"c": 3}}]}, "tracks[0].start.c", "not a side"),
        ({"tracks": [{**MORALE, "start": 12}]}, "tracks[0].start", "from 0 to 11"),
        ({"tracks": [{**VICTORY, "start": -1}]}, "tracks[0].start", "begins at 0"),
        ({"tracks": [{**VICTORY, "least": 3, "most": 1}]}, "tracks[0].most", "below the least"),
        (
            {"rolls": [{"id": "r", "dice": "d6", "keeps": {"5": {"track": "luck"}}}]},
            "rolls[0].keeps.5.track",
            "not a track",
        ),
        ({"tokens": [{**SMOKE, "side": "c"}]}, "tokens[0].side", "not a side"),
        ({"tokens": [{**SMOKE, "unit": "nobody"}]}, "tokens[0].unit", "no unit"),
        ({"tokens": [{**SMOKE, "at": [200, 3]}]}, "tokens[0].at", "200"),
        ({"tokens": [{"id": "s", "kind": "smoke"}]}, "tokens[0].at", "somewhere"),
        ({"tokens": [SMOKE, SMOKE]}, "tokens[1].id", "another"),
        ({"tokens": [{**ZONE, "side": None}]}, "tokens[0].side", "deploys there"),
        ({"tokens": [{**ZONE, "shape": [[0, 0], [9, 0]]}]}, "tokens[0].shape", "three corners"),
        ({"tokens": [{**ZONE, "shape": [[0, 0], [9, 0], [9, 200]]}]}, "tokens[0].shape[2]", "200"),
        ({"tokens": [{**ZONE, "hexes": ["C4"]}]}, "tokens[0].hexes[0]", "hex"),
        ({"clock": {"per": "move", "seconds": 3}}, "clock.per", "none of"),
    ],
)
def test_a_problem_is_named_with_its_place(more: Any, place: str, words: str):
    assert words in problems(**more)[place]


@pytest.mark.parametrize(
    ("marks", "place"),
    [
        ([{"mark": "bored"}], "units[0].marks[0].mark"),
        ([{"mark": "fatigue", "count": 4}], "units[0].marks[0].count"),
        ([{"mark": "pinned"}, {"mark": "pinned"}], "units[0].marks[1].mark"),
    ],
)
def test_a_unit_carries_only_marks_of_the_kit_each_once(marks: Any, place: str):
    found = by_hand()["units"]
    found[0]["marks"] = marks
    assert place in problems(units=found)


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_what_burns_or_is_a_wreck_is_a_machine(system: Any):
    men = {"infantry", "squad", "half_squad", "team", "leader", "machine_gun", "animal", "fortification"}
    fits = {mark.id: set(mark.fits) for mark in system.kit.marks}
    assert fits["burning"]
    assert fits["burning"] <= fits["wreck"]
    assert not men & fits["wreck"]
