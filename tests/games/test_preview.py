"""Previews and offers: what a seat would see happen, and nothing stored."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rules
from rules.core.game.answers import Preview
from rules.core.scenario import document as scenario
from tabletop.games import preview
from tabletop.games.models import Command
from tabletop.games.permission import GM as GM_SIDE
from tabletop.games.permission import OPEN
from tabletop.games.values import NoSuchGame
from tabletop.scenarios import library
from tests.games import skirmish
from tests.games.table import GM, SOLO, WATCHER, A, Table

pytestmark = pytest.mark.django_db
FIELDS = {"seq", "variants", *Preview.__struct_fields__}


def test_a_preview_shows_the_order_and_its_variants_and_stores_nothing(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    shown = preview.preview(table.id, A, {"type": "run", "unit": "a1"})
    assert set(shown) == FIELDS
    assert (shown["seq"], shown["verdict"]["legal"]) == (1, True)
    assert [variant["order"]["type"] for variant in shown["variants"]] == ["run", "wait"]
    assert set(shown["variants"][0]) == {"order", "title", "verdict", "odds", "ghosts", "hindrances"}
    assert json.dumps(shown)
    assert (table.head, Command.objects.filter(game_id=table.id).count()) == (1, 1)


@pytest.mark.parametrize("order", [{"type": "run", "unit": "a1"}, {"type": "pass"}, {"type": "end_game"}, {}])
def test_a_preview_of_what_one_may_not_order_says_so(table: Table, order: dict[str, str]) -> None:
    shown = preview.preview(table.id, WATCHER, order)
    assert set(shown) == FIELDS
    assert not shown["verdict"]["legal"]


def test_an_umpire_s_order_is_previewed_as_if_agreed_to(table: Table) -> None:
    order = {"type": "place", "unit": "a1", "at": [9, 9], "facing": 0}
    assert preview.preview(table.id, A, order)["verdict"]["legal"]
    assert not preview.preview(table.id, A, {**order, "at": [999, 9]})["verdict"]["legal"]
    assert preview.preview(table.id, A, {"type": "end_game"})["verdict"]["legal"]


def test_offers_are_those_of_the_seat_s_sides(gm_table: Table, solo_table: Table) -> None:
    def units(table: Table, seat: int) -> set[str]:
        return {offer.unit for offer in preview.offers(table.id, seat)["offers"] if offer.unit}

    assert units(gm_table, A) == {"a1", "a2"}
    assert units(gm_table, WATCHER) == set()
    assert units(gm_table, GM) == units(solo_table, 1) == {"a1", "a2", "b1"}


def test_a_seat_asks_for_reach_and_points(table: Table) -> None:
    (point,) = preview.points(table.id, WATCHER)
    assert (point["id"], point["name"], point["at"]) == ("middle", "the middle", (36.0, 24.0))
    with pytest.raises(LookupError):
        preview.reach(table.id, A, "nobody", 1)
    hidden = Table(skirmish.scenario(skirmish.unit("a1", "a", 5, 5, hidden_from=["b"])))
    with pytest.raises(LookupError, match="there is no unit"):
        preview.reach(hidden.id, 2, "a1", 1)


def test_there_must_be_a_game_and_a_seat(table: Table) -> None:
    with pytest.raises(NoSuchGame):
        preview.offers("nothing", A)
    with pytest.raises(LookupError):
        preview.offers(table.id, 9)


def test_a_seat_of_both_sides_is_offered_what_either_may_give(solo_table: Table) -> None:
    for _ in range(2):
        assert offer_of(solo_table, "pass").allowed
        solo_table.order(1, "pass")


def test_a_seat_of_both_sides_hears_why_the_side_that_must_act_may_not() -> None:
    loose = {
        "id": "loose",
        "side": "b",
        "name": "the runaway",
        "kind": "unit",
        "profile": {"type": "car", "mph": 30},
        "at": [10, 10],
        "state": {"out_of_control": True},
    }
    document = {
        "format": "tabletop-scenario/1",
        "name": "a runaway",
        "system": "wargame_movement",
        "sides": [{"id": "a", "name": "Blue"}, {"id": "b", "name": "Red"}],
        "board": {"kind": "table", "width": 48, "height": 36},
        "units": [loose],
        "turn": {"phase": "movement", "side": "b", "first": "b", "fires_first": "a"},
    }
    passing = offer_of(Table(document, places=SOLO), "pass")
    assert (passing.allowed, passing.clause) == (False, "W34")
    assert "the runaway" in str(passing.reason)


@pytest.mark.parametrize("built", library.scenarios().values(), ids=lambda built: built.id)
def test_what_is_offered_unit_by_unit_is_all_that_is_offered(built: library.Built) -> None:
    system = rules.system(built.system)
    state = system.start(scenario.read(built.document))
    for by in (GM_SIDE, *(side.id for side in state.sides)):
        whole = system.offers(state, by)
        for unit in (None, *state.units):
            found = system.offers_of(state, by, unit)
            own, of_groups = [one for one in found if one.unit == unit], [o for o in found if o.unit != unit]
            assert own == [one for one in whole if one.unit == unit]
            assert all(unit in one.order["units"] and one in whole for one in of_groups)
        assert system.offers_of(state, by, "nobody") == []


def offer_of(table: Table, type: str) -> Any:
    (offer,) = [each for each in preview.offers(table.id, 1)["offers"] if each.order["type"] == type]
    return offer


@pytest.mark.parametrize("built", library.scenarios().values(), ids=lambda built: built.id)
def test_only_the_side_that_must_act_is_offered_what_is_no_unit_s(built: library.Built) -> None:
    system = rules.system(built.system)
    state = system.start(scenario.read(built.document))
    for side in state.sides:
        if side.id != state.turn.side is not None:
            offers = [
                offer for offer in system.offers(state, side.id) if offer.unit is None and offer.allowed
            ]
            assert {offer.order["type"] for offer in offers} == OPEN
