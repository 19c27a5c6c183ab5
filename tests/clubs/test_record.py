"""What the table itself recorded of a battle."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from rules.core.by_hand.marks import Mark
from tabletop.clubs.campaigns import record
from tabletop.games import queries
from tabletop.games.hosting import NewGame, host
from tabletop.games.orders import submit
from tabletop.scenarios import library

SCENARIO = "farm_crossroads"


def unit_with(**state: Any) -> Any:
    document = library.scenarios()[SCENARIO].document
    hosted = host(NewGame(document))
    units = queries.load(hosted.game.id).state.units.values()
    vehicle = next(unit for unit in units if unit.kind == "vehicle")
    return replace(vehicle, state=replace(vehicle.state, **state))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "what"),
    [
        ({"condition": "mobile", "place": "table"}, ""),
        ({"condition": "destroyed", "place": "table"}, "destroyed"),
        ({"condition": "permanently_immobilised", "place": "table"}, "immobilised"),
        ({"condition": "trapped", "place": "table"}, "bogged"),
        ({"condition": "mobile", "place": "off_table"}, "driven_off"),
    ],
)
def test_the_state_of_a_unit_is_a_word_of_the_record(state: dict[str, Any], what: str) -> None:
    assert record.what_happened(unit_with(**state), set()) == what


@pytest.mark.django_db
def test_the_mark_of_a_wreck_is_the_end_in_every_system() -> None:
    unit = replace(unit_with(condition="mobile", place="table"), marks=(Mark("wreck"),))
    assert record.what_happened(unit, {"wreck"}) == "destroyed"


@pytest.mark.django_db
def test_what_a_scenario_begins_with_did_not_happen_there() -> None:
    """The scenario has an immobilised tank from its start."""
    hosted = host(NewGame(library.scenarios()[SCENARIO].document))
    assert record.losses(queries.load(hosted.game.id).state)
    counted = record.counted(hosted.game.id)
    assert counted is not None
    assert counted.losses == ()


@pytest.mark.django_db
def test_a_wreck_that_is_marked_at_the_table_is_counted_and_who_won() -> None:
    hosted = host(NewGame(library.scenarios()[SCENARIO].document, seats=[{"role": "gm"}]))
    vehicle = next(
        unit for unit in queries.load(hosted.game.id).state.units.values() if unit.kind == "vehicle"
    )
    for order in (
        {"type": "mark", "unit": vehicle.id, "mark": "wreck", "count": 1},
        {"type": "end_game", "winner": vehicle.side},
    ):
        answer = submit(hosted.game.id, 1, str(uuid4()), order).now()
        assert answer.ok, answer.verdict
    counted = record.counted(hosted.game.id)
    assert counted is not None
    assert (counted.over, counted.winner) == (True, vehicle.side)
    assert [(one.unit, one.what) for one in counted.losses] == [(vehicle.id, "destroyed")]


def test_without_a_game_there_is_no_record(db: None) -> None:
    assert record.counted(None) is None
    assert record.counted("no-such-game") is None
