"""The built-in tables say what they are, can be won, and two bots play them without being stuck."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import convert

from rules.core.by_hand.tokens import Token
from rules.core.by_hand.zones import holds, zones_of
from tabletop.scenarios.library import Built, scenarios
from tests.scenarios.bots import Game
from tests.scenarios.decisions import DECISIONS, played

FINISHED = [built for built in scenarios().values() if "briefing" in built.document]
WITH_OBJECTIVES = [
    built
    for built in FINISHED
    if not built.system.startswith("open_")
    and any(token["kind"] == "objective" for token in built.document.get("tokens", ()))
]
"""Those that the rules' own reach can be asked about: the bots go for objectives, by rules of movement."""
each_table = pytest.mark.parametrize("built", FINISHED, ids=lambda built: built.id)
each_with_objectives = pytest.mark.parametrize("built", WITH_OBJECTIVES, ids=lambda built: built.id)


def test_every_built_in_table_is_finished() -> None:
    assert len(FINISHED) == len(scenarios())


@each_table
def test_it_says_what_it_is_about_and_briefs_both_sides(built: Built) -> None:
    about, briefing = built.document["about"], built.document["briefing"]
    assert all(about[field] for field in ("problem", "teaches", "minutes", "difficulty", "themes"))
    assert bool(about.get("clauses")) is not built.system.startswith("open_")
    assert all(about[field] for field in ("licence", "credits"))
    assert all(briefing[field] for field in ("common", "victory"))
    assert briefing["sides"].keys() == {side["id"] for side in built.document["sides"]}


@each_with_objectives
def test_each_side_gets_to_its_objectives_by_the_rules_own_reach(built: Built) -> None:
    game = Game(built)
    for side in game.state.sides:
        assert game.goals(side.id)
        for goal in game.goals(side.id):
            walks = (game.walk(unit, goal) for unit in game.movers(side.id))
            assert any(walk is not None for walk in walks), (side.id, goal)


@each_with_objectives
def test_two_bots_play_it_to_its_decision_and_neither_is_stuck(built: Built) -> None:
    decision = DECISIONS[built.id]
    won, since, game = played(built, decision)
    assert (won, since) == (decision.won, decision.turn)
    assert game.holders() - Game(built).holders()
    assert all(game.moved.values())


def test_the_record_of_decisions_is_of_these_tables_by_the_last_turns_of_their_briefings() -> None:
    assert DECISIONS.keys() == {built.id for built in WITH_OBJECTIVES}
    for built in WITH_OBJECTIVES:
        last = f"turn {DECISIONS[built.id].turns}"
        assert last in built.document["briefing"]["victory"], built.id


@each_table
def test_what_its_victory_is_about_and_where_its_sides_come_in_stands_on_it(built: Built) -> None:
    tokens = [convert(token, Token) for token in built.document.get("tokens", ())]
    assert any(token.kind == "objective" for token in tokens)
    for side in (side["id"] for side in built.document["sides"]):
        zones = zones_of(tokens, side)
        if built.system == "chain_of_command":
            starts = [token.at for token in tokens if token.kind == "jump_off" and token.side == side]
            assert starts
            assert all(start and any(holds(zone, start) for zone in zones) for start in starts)
        elif built.system in ("great_war", "valor_victory"):
            assert built.document["board"]["baselines"][side]


def test_each_system_has_five_of_them_with_different_themes() -> None:
    by_system = Counter(built.system for built in WITH_OBJECTIVES)
    assert len(by_system) == 5
    assert min(by_system.values()) >= 5
    for system in by_system:
        themes = {
            theme
            for built in WITH_OBJECTIVES
            if built.system == system
            for theme in built.document["about"]["themes"]
        }
        assert len(themes) >= 4, system


def test_no_two_tables_have_the_same_problem() -> None:
    problems = Counter(built.document["about"]["problem"] for built in FINISHED)
    assert set(problems.values()) == {1}
