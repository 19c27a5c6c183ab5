"""Games on hexes at the table: proven dice with pictures, groups that move, and replays that agree."""

import pytest

from tabletop.games import exporting, queries
from tests.games.table import GM, WITH_GM, A, Table
from tests.rules.great_war import field
from tests.rules.valor_victory import map as vv

pytestmark = pytest.mark.django_db


def test_a_tank_throws_proven_dice_that_anybody_may_verify() -> None:
    game = field.Game(field.tank("mk4", "F5", moves=3), hexes={"E5": {"terrain": ["forest", "trench"]}})
    table = Table(game.document)
    answer = table.order(A, "move", unit="mk4", path=["E5", "D5", "C5"])
    assert answer.ok, answer
    state = queries.load(table.id).state
    assert state.units["mk4"].hex in ("E5", "D5", "C5")
    exported = exporting.export(table.id)
    assert any(event["type"] == "rolled" for event in exported["entries"][0]["events"])
    assert list(exporting.problems(exported)) == []


def test_a_group_moves_and_falls_back_when_its_leader_is_lost() -> None:
    game = vv.Game(vv.leader("ld", "M2"), vv.squad("sq", "M2"))
    table = Table(game.document)
    assert table.order(A, "move", units=["ld", "sq"], path=["M3", "M4", "M5", "M6", "M7"], end=False).ok
    assert not table.order(A, "move", unit="sq", path=["M8"]).ok
    assert table.order(2, "eliminate", unit="ld").ok
    state = queries.load(table.id).state
    assert state.units["sq"].hex == "M7"
    assert state.units["ld"].hex is None
    assert not table.order(A, "move", unit="sq", path=["M8"]).ok
    assert list(exporting.problems(exporting.export(table.id))) == []


def test_taking_a_move_back_lays_the_wire_again() -> None:
    game = field.Game(field.tank("mk4", "F5"), hexes={"E5": {"tokens": ["wire"]}})
    table = Table(game.document)
    before = table.hash
    assert table.order(A, "move", unit="mk4", path=["E5"]).ok
    assert table.state.board.at("E5").tokens == ()
    assert table.undo(A, 0).ok
    assert table.state.board.at("E5").tokens == ("wire",)
    assert table.hash == before


def test_the_umpire_overrides_terrain_that_keeps_a_tank_out() -> None:
    game = vv.Game(vv.afv("tank", "M2"), terrain={"M3": "marsh"})
    table = Table(game.document, places=WITH_GM)
    assert table.order(A, "move", unit="tank", path=["M3"]).code == "illegal"
    assert table.order(GM, "override", on=True).ok
    assert table.order(GM, "move", unit="tank", path=["M3"]).ok
    assert table.state.units["tank"].hex == "M3"
