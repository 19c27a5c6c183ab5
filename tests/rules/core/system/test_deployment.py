"""Deployment zones: a unit that enters outside them, by any order, gets a warning and enters."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.game.verdict import Finding
from rules.core.scenario import document as scenario
from tests.rules.chain_of_command import table
from tests.rules.squad_leader import board
from tests.rules.valor_victory import map as hexes

STRIP = {"id": "z1", "kind": "zone", "side": "a", "shape": [[0, 0], [6, 0], [6, 48], [0, 48]]}
COLUMN = {"id": "z1", "kind": "zone", "side": "a", "hexes": ["A3", "A4"]}


def with_zones(game: Any, system: Any, *zones: dict[str, Any]) -> Any:
    game.state = system.start(scenario.read({**game.document, "tokens": list(zones)}))
    return game


def outside(game: Any, system: Any, **order: Any) -> list[Finding]:
    verdict = system.check(game.state, order, "a")
    assert verdict.legal, [str(finding.message) for finding in verdict.findings]
    return [finding for finding in verdict.findings if finding.rule == "outside_zone"]


def test_a_vehicle_that_deploys_outside_its_side_s_zones_is_told_the_nearest_place_and_deploys() -> None:
    far = {"id": "z2", "kind": "zone", "side": "a", "shape": [[50, 30], [60, 30], [60, 40]]}
    theirs = {**far, "id": "z3", "side": "b"}
    game = with_zones(table.Game(table.tank(at=None)), table.SYSTEM, STRIP, far, theirs)
    onto = {"type": "deploy", "unit": "tank", "facing": 90}
    assert outside(game, table.SYSTEM, **onto, at=[5, 20]) == []
    (told,) = outside(game, table.SYSTEM, **onto, at=[20, 20])
    assert (told.severity, told.at) == ("limits", (6, 20))
    said = "tank comes onto the board outside the zone of Grenadiers."
    assert str(told.message) == f"{said} The nearest place in it is (6, 20), 14″ away."
    game.give("deploy", "tank", at=[20, 20], facing=90)
    assert game.at("tank") == (20, 20)


@pytest.mark.parametrize("x", range(20, 60, 4))
def test_the_nearest_place_that_is_told_lies_in_the_zone(x: int) -> None:
    slanted = {"id": "z1", "kind": "zone", "side": "a", "shape": [[0, 7], [66.6, 2.3], [61.7, 41.9]]}
    game = with_zones(table.Game(table.tank(at=None)), table.SYSTEM, slanted)
    onto = {"type": "deploy", "unit": "tank", "facing": 90}
    (told,) = outside(game, table.SYSTEM, **onto, at=[x, 43.3])
    assert outside(game, table.SYSTEM, **onto, at=told.at) == []


def test_where_a_side_has_no_zone_nobody_is_outside_of_one() -> None:
    theirs = {**STRIP, "side": "b"}
    game = with_zones(table.Game(table.tank(at=None)), table.SYSTEM, theirs)
    assert outside(game, table.SYSTEM, type="deploy", unit="tank", at=[20, 20], facing=90) == []


def test_a_vehicle_that_comes_back_where_it_left_deploys_no_more() -> None:
    state = {"place": "off_table", "exit_at": [72, 20]}
    game = with_zones(table.Game(table.tank(at=None, state=state)), table.SYSTEM, STRIP)
    assert outside(game, table.SYSTEM, type="re_enter", unit="tank") == []


@pytest.mark.parametrize(("label", "found"), [("A3", []), ("A7", ["A4"])])
def test_who_enters_a_board_of_squad_leader_is_told_the_nearest_hex(label: str, found: list[str]) -> None:
    game = with_zones(board.Game(board.vehicle(at=None)), board.SYSTEM, COLUMN)
    told = outside(game, board.SYSTEM, type="enter", unit="tank", hex=label, facing=90)
    assert [finding.at for finding in told] == found


@pytest.mark.parametrize(("label", "found"), [("A3", []), ("A7", ["A4"])])
def test_who_enters_a_map_of_valor_and_victory_is_told_the_nearest_hex(label: str, found: list[str]) -> None:
    baseline = {"baselines": {"a": [f"A{number}" for number in range(1, 11)]}}
    game = with_zones(hexes.Game(hexes.squad("s", None), board=baseline), hexes.SYSTEM, COLUMN)
    told = outside(game, hexes.SYSTEM, type="enter", unit="s", hex=label)
    assert [finding.at for finding in told] == found
