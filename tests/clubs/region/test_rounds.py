"""Rounds on the map of a campaign."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.clubs.region.rounds import BadOrder, Fought, aftermath, move, score
from tabletop.clubs.region.values import BadMap, Map, Order, read

# mill ── brod ── kamen; velin ─track─ mill; kamen ── quarry
AREAS = ["mill", "brod", "kamen", "velin", "quarry"]


def region(**pieces: tuple[str, str]) -> Map:
    """Return the map with red in the west and blue in the east, and these forces: (side, area)."""
    held = {"mill": "red", "velin": "red", "kamen": "blue", "quarry": "blue"}
    worth = {"brod": 5, "mill": 2, "kamen": 3}
    return read(
        {
            "sides": ["red", "blue"],
            "areas": [
                {
                    "id": one,
                    "name": one,
                    "x": 0,
                    "y": 0,
                    "holder": held.get(one, ""),
                    "worth": worth.get(one, 1),
                }
                for one in AREAS
            ],
            "connections": [
                {"from": "mill", "to": "brod"},
                {"from": "brod", "to": "kamen"},
                {"from": "velin", "to": "mill", "kind": "track", "cost": 2},
                {"from": "kamen", "to": "quarry"},
            ],
            "pieces": [
                {"id": one, "name": one, "side": side, "area": at} for one, (side, at) in pieces.items()
            ],
        }
    )


def at(found: Map) -> dict[str, str]:
    return {piece.id: piece.area for piece in found.pieces}


def test_two_who_come_to_one_area_fight_there() -> None:
    start = region(one=("red", "mill"), roth=("blue", "kamen"))
    moved = move(start, [Order("one", "attack", ("brod",)), Order("roth", "attack", ("brod",))])
    assert at(moved.region) == {"one": "brod", "roth": "brod"}
    (conflict,) = moved.conflicts
    assert (conflict.area, set(conflict.sides), conflict.defenders) == ("brod", {"red", "blue"}, ())
    assert moved.region.area("brod").holder == ""


def test_an_empty_area_is_taken() -> None:
    moved = move(region(one=("red", "mill")), [Order("one", "move", ("brod",))])
    assert moved.conflicts == ()
    assert score(moved.region) == {"red": 8, "blue": 4}


def test_who_stays_defends_and_support_is_lent() -> None:
    start = region(one=("red", "brod"), roth=("blue", "quarry"), pak=("blue", "kamen"), two=("red", "mill"))
    orders = [Order("roth", "attack", ("kamen", "brod")), Order("two", "support", ("brod",))]
    (conflict,) = move(start, orders).conflicts
    assert (conflict.attackers, conflict.defenders, conflict.sides) == (("roth",), ("one",), ("blue", "red"))
    assert conflict.support == {"red": 1}


def test_enemies_who_swap_places_meet_where_it_is_worth_more() -> None:
    start = region(one=("red", "brod"), roth=("blue", "kamen"))
    moved = move(start, [Order("one", "attack", ("kamen",)), Order("roth", "attack", ("brod",))])
    assert at(moved.region) == {"one": "brod", "roth": "brod"}
    assert [one.area for one in moved.conflicts] == ["brod"]


def test_a_force_stops_at_an_enemy_in_its_way() -> None:
    start = region(one=("red", "mill"), roth=("blue", "brod"))
    moved = move(start, [Order("one", "move", ("brod", "kamen"))])
    assert at(moved.region)["one"] == "brod"


def test_enemies_who_would_pass_through_one_area_at_once_meet_there() -> None:
    start = region(one=("red", "mill"), roth=("blue", "kamen"))
    orders = [Order("one", "attack", ("brod", "kamen")), Order("roth", "attack", ("brod", "mill"))]
    moved = move(start, orders)
    assert at(moved.region) == {"one": "brod", "roth": "brod"}
    assert [one.area for one in moved.conflicts] == ["brod"]


def test_the_winner_holds_and_the_beaten_goes_back_where_it_came_from() -> None:
    start = region(one=("red", "mill"), roth=("blue", "kamen"))
    moved = move(start, [Order("one", "attack", ("brod",)), Order("roth", "attack", ("brod",))])
    after = aftermath(moved.region, [Fought("brod", "red")])
    assert at(after) == {"one": "brod", "roth": "kamen"}
    assert after.area("brod").holder == "red"


def test_who_has_nowhere_to_go_is_no_more() -> None:
    start = region(one=("red", "mill"), roth=("blue", "brod"))
    blocked = read(
        {
            "sides": ["red", "blue"],
            "areas": [{"id": one, "name": one, "x": 0, "y": 0} for one in ("mill", "brod")],
            "connections": [{"from": "mill", "to": "brod"}],
            "pieces": [{"id": p.id, "name": p.name, "side": p.side, "area": p.area} for p in start.pieces],
        }
    )
    moved = move(blocked, [Order("one", "attack", ("brod",))])
    assert at(aftermath(moved.region, [Fought("brod", "red")])) == {"one": "brod", "roth": ""}


def test_a_draw_leaves_the_area_to_its_holder() -> None:
    start = region(one=("red", "brod"), roth=("blue", "quarry"))
    moved = move(start, [Order("one", "attack", ("kamen",)), Order("roth", "move", ("kamen",))])
    assert at(aftermath(moved.region, [Fought("kamen")])) == {"one": "brod", "roth": "kamen"}


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (Order("none", "hold"), "no_piece"),
        (Order("one", "move", ("kamen",)), "no_way"),
        (Order("one", "move", ("velin", "mill")), "too_far"),
        (Order("one", "move"), "no_path"),
        (Order("one", "attack", ("velin",)), "own_area"),
        (Order("one", "support", ("brod", "kamen")), "not_next"),
    ],
)
def test_orders_that_cannot_be_carried_out_are_refused(order: Order, why: str) -> None:
    with pytest.raises(BadOrder) as caught:
        move(region(one=("red", "mill")), [order])
    assert caught.value.why == why


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"areas": []}, "areas"),
        ({"connections": [{"from": "mill", "to": "moon"}]}, "connections[0]"),
        ({"pieces": [{"id": "x", "name": "X", "side": "green", "area": "mill"}]}, "pieces[0]"),
    ],
)
def test_a_map_that_contradicts_itself_names_the_place(change: dict[str, Any], place: str) -> None:
    document = {"sides": ["red"], "areas": [{"id": "mill", "name": "Mill", "x": 0, "y": 0}], **change}
    with pytest.raises(BadMap) as caught:
        read(document)
    assert caught.value.place == place


@given(st.data())
def test_after_the_battles_no_two_enemies_share_an_area_and_no_force_is_made(data: st.DataObject) -> None:
    names = ["a", "b", "c", "d", "e"]
    sides = {one: data.draw(st.sampled_from(["red", "blue"])) for one in names}
    home = {"red": ["mill", "velin"], "blue": ["kamen", "quarry"]}
    start = region(**{one: (side, data.draw(st.sampled_from(home[side]))) for one, side in sides.items()})
    orders = []
    for piece in start.pieces:
        path = data.draw(
            st.sampled_from([(), ("brod",), ("mill", "brod"), ("kamen",), ("brod", "kamen"), ("mill",)])
        )
        order = Order(piece.id, "move" if path else "hold", path)
        try:
            move(start, [order])
        except BadOrder:
            continue
        orders.append(order)
    moved = move(start, orders)
    fought = [Fought(one.area, data.draw(st.sampled_from([*one.sides]))) for one in moved.conflicts]
    after = aftermath(moved.region, fought)
    assert [piece.id for piece in after.pieces] == [piece.id for piece in start.pieces]
    for area in after.areas:
        assert len({piece.side for piece in after.pieces if piece.area == area.id}) < 2
