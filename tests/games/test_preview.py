"""Previews and offers: what a seat would see happen, and nothing stored."""

from __future__ import annotations

import json

import pytest

from tabletop.games import preview
from tabletop.games.facts import NoSuchGame
from tabletop.games.models import Command
from tests.games import skirmish
from tests.games.table import GM, WATCHER, A, Table

pytestmark = pytest.mark.django_db
FIELDS = {"seq", "verdict", "route", "contacts", "ghosts", "odds", "hexes", "along", "hindrances", "variants"}


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
    (passing,) = [
        offer for offer in preview.offers(solo_table.id, 1)["offers"] if offer.order["type"] == "pass"
    ]
    assert passing.allowed
