"""What the log and the findings say, and how they say it."""

from __future__ import annotations

import pytest

from rules.core.game.events import Narrated
from tests.pseudo import speak
from tests.rules.chain_of_command.table import (
    SYSTEM,
    Game,
    area,
    building,
    car,
    half_track,
    line,
    point,
    road,
    tank,
    team,
)
from tests.rules.pseudo_language import plain_texts

OAK = point("oak", 60, 20)
TABLE = Game(
    area("broken", (14, 2, 30, 12), ground="broken"),
    area("rough", (34, 2, 46, 12), ground="rough"),
    area("heavy", (50, 2, 60, 12), ground="heavy"),
    area("mud", (14, 30, 30, 40), soft=True),
    road("lane", (2, 20), (40, 20), (40, 40)),
    road("track", (30, 6), (30, 44)),
    line("fence", "fence", (8, 10), (8, 30)),
    line("wall", "wall", (18, 14), (28, 14)),
    line("teeth", "anti_tank", (48, 16), (60, 16)),
    building("house", (44, 22, 52, 30)),
    tank(at=(10, 20)),
    tank("second", at=(38, 26), state={"shock": 2}),
    tank("stuck", at=(20, 34), state={"condition": "immobilised"}),
    tank("lost", at=(56, 40), state={"condition": "permanently_immobilised"}),
    tank("late", at=None),
    tank("gone", at=None, state={"place": "off_table", "exit_at": [0, 5]}),
    car(at=(20, 20), weapons=["mg"]),
    half_track(at=(32, 34)),
    car("scout", at=(4, 36), side="b", afv=True, weapons=["main"]),
    tank("panzer", at=(41, 25), side="b", facing=270),
    tank("buried", at=(56, 26), side="b", state={"condition": "trapped", "trapped_since": 1}),
    team("squad", (12, 24), "b"),
    OAK | {"properties": {"kind": "point", "name": "oak"}},
).document


def told(game: Game, kind: str, unit: str = "tank", **fields: object) -> str:
    game.give(kind, unit, **fields)
    return next(str(event) for event in game.events if isinstance(event, Narrated))


def test_the_inches_come_of_the_dice_and_the_ground():
    said = told(Game(OAK, tank()), "move", dice=2, toward="oak", rolls=[3, 4])
    assert said.startswith("**tank**, Rapid, toward oak: {dice} **9″**, 38.5 short.")
    assert said.endswith("short. On open ground 9″: 3 + 4 and 2 for two dice.")


def test_shock_and_every_ground_that_was_driven_on_are_told():
    game = Game(area("scrub", (14, 0, 40, 48), ground="broken"), OAK, tank(state={"shock": 1}))
    said = told(game, "move", dice=2, toward="oak", rolls=[5, 6])
    assert said.endswith(
        "On open ground 12″: 5 + 6 and 2 for two dice, less 1 for Shock; "
        "on broken ground 10″: 5 + 6, less 1 for Shock."
    )


def test_grounds_that_give_the_same_are_told_together():
    game = Game(road("lane", (5, 20), (13, 20)), OAK, tank())
    said = told(game, "move", dice=2, toward="oak", rolls=[3, 4])
    assert said.endswith("short. On hard ground and on open ground 9″: 3 + 4 and 2 for two dice.")


def test_a_die_that_is_left_out_is_not_counted():
    game = Game(line("wall", "wall", (14, 5), (14, 35)), OAK, tank())
    said = told(game, "move", dice=2, toward="oak", rolls=[2, 5])
    assert "without the higher die" in said
    assert "On open ground 3″: 2 and 1 for one die." in said


def test_a_question_after_the_roll_says_how_its_inches_came():
    game = Game(OAK, tank())
    assert told(game, "move", dice=1, toward="oak", stop="ask", rolls=[4]) == (
        "**tank** rolls {dice}: up to **5″**. On open ground 5″: 4 and 1 for one die."
    )
    assert told(game, "finish", inches=3) == "**tank**, Cautious, toward oak: **3″**, 44.5 short."


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (2, "takes 2 Shock: 5 now"),
        (-1, "loses 1 Shock: 2 now"),
        (-9, "loses 3 Shock: none now"),
        (0, "keeps its Shock: 3 now"),
    ],
)
def test_shock_is_told_as_what_came_and_what_there_is(points, words):
    assert told(Game(tank(state={"shock": 3})), "add_shock", points=points) == f"**tank** {words}."


def test_shock_is_counted_by_its_mark_and_not_offered_beside_it():
    shaken = Game(tank(state={"shock": 1}))
    assert "add_shock" not in {offer.order["type"] for offer in SYSTEM.offers(shaken.state, "a")}


def test_a_vehicle_that_is_not_driven_back_at_all_is_not_told_in_inches():
    game = Game(OAK, line("fence", "fence", (14.75, 5), (14.75, 35)), tank(at=(20, 20)))
    assert told(game, "withdraw", inches=30) == "**tank** is driven back **2.5″**, stopped by the fence."
    assert told(game, "withdraw", inches=30) == "**tank** is held by the fence."


def test_a_point_beside_the_road_is_answered_with_those_on_it():
    lane = road("lane", (5, 30), (65, 30))
    found = Game(OAK, lane, tank()).check(
        {"type": "move", "unit": "tank", "dice": 1, "along": "lane", "to": "oak"}
    )
    message = next(str(finding.message) for finding in found.findings if finding.rule == "not_on_road")
    assert message == "Oak does not lie on the road. The nearest: the road, east end; the road, west end."


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_in_english_to_who_reads_another_language(monkeypatch, seed):
    speak(monkeypatch)
    assert plain_texts(SYSTEM, TABLE, 40, seed) == []
