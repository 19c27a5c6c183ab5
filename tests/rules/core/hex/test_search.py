"""The search over a network: the cheapest first, by limits, covers and budgets; crossings by kind."""

from math import inf

import pytest

from rules.core.hex.board import Hex, HexBoard
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import HERE, OFF, SIDES, Pattern, Step, mesh_of, network_of
from rules.core.hex.search import Costs, Fronts, Search, above, alone, together

STEPS = {"a": [("b", 0), ("c", 1)], "b": [("c", 0), ("d", 2)], "c": [("d", 0)], "d": []}
WAYS = {node: alone(steps) for node, steps in STEPS.items()}
COSTS = [1.0, 3.0, 9.0]


def searched(best, ways=WAYS, start="a", **further):
    search = Search(ways, COSTS, best, **further)
    search.put(start, 0.0)
    search.run()
    return search


def test_it_arrives_at_every_node_once_by_the_cheapest_way():
    search = searched(dict.fromkeys("abcd", inf))
    assert list(search.spent.items()) == [("a", 0), ("b", 1), ("c", 2), ("d", 3)]
    assert search.way_to("d") == ["a", "b", "c", "d"]


def test_a_budget_may_be_spent_to_the_last():
    assert "d" in searched(dict.fromkeys("abcd", above(3.0))).spent
    assert "d" not in searched(dict.fromkeys("abcd", above(2.9))).spent


def test_a_node_may_be_shut_ended_in_or_left_alone_where_too_much_was_spent():
    assert searched({**dict.fromkeys("abcd", inf), "b": -inf}).spent["d"] == 4
    assert searched(dict.fromkeys("abcd", inf), ends={"b"}).spent == {"a": 0, "b": 1, "c": 3, "d": 4}
    assert list(searched(dict.fromkeys("abcd", inf), most=0.5).spent) == ["a", "b", "c"]


def test_an_arrival_that_the_rules_do_not_permit_is_none():
    doubtful = {"a": 0, "b": 1, "c": 0, "d": 0}
    search = Search(WAYS, COSTS, dict.fromkeys("abcd", inf))
    search.put("a", 0.0)
    search.run(doubtful, permits=lambda _, spent: spent > 1)
    assert search.spent == {"a": 0, "c": 3, "d": 4}


def test_a_node_that_another_covers_is_left_out():
    assert searched(dict.fromkeys("abcd", inf), ways=from_a(covered=[("c", 2.5)])).spent["c"] == 2
    assert "c" not in searched(dict.fromkeys("abcd", inf), ways=from_a(covered=[("c", 1.5)])).spent


def from_a(joined=(), covered=()):
    return {**WAYS, "a": (STEPS["a"], joined, 0.0, covered)}


def test_several_orders_are_taken_together_where_they_are_allowed():
    joined = [("d", 0, 0.5, ((7, 0.5),))]
    assert searched(dict.fromkeys("abcd", inf), ways=from_a(joined)).spent["d"] == 1.5
    assert searched(dict.fromkeys("abcd", inf), ways=from_a(joined), limit=0.0).spent["d"] == 3
    search = Search(from_a(joined), COSTS, dict.fromkeys("abcd", inf))
    search.put("a", 0.0)
    search.run(allows=lambda node, spent, key, via: (node, spent, key, via) != ("a", 0.0, 0, ((7, 0.5),)))
    assert search.spent["d"] == 3


def test_it_begins_where_no_way_leads_by_the_ways_from_there():
    search = Search(WAYS, COSTS, dict.fromkeys("abcd", inf))
    search.begin("x", 1.0, ([("b", 0)], [("c", 0, 0.5, ())], 0.0, ()), lambda *_: True)
    search.run()
    assert search.spent == {"x": 1, "b": 2, "c": 2.5, "d": 3.5}
    assert search.way_to("d") == ["x", "c", "d"]


def test_it_lists_the_ways_beside_what_it_reached():
    search = searched({**dict.fromkeys(range(4), above(1.0))}, ways=LINE, start=0)
    beside = [(1, OFF), (0, 2), (1, 3), (2, OFF)]
    assert list(search.not_taken(beside, LINE.__getitem__)) == [(2, 0, 1.0)]


LINE = {number: alone([(number + 1, 0)]) for number in range(4)}


def test_of_several_budgets_each_way_is_kept_that_is_cheapest_for_one():
    steps = {"a": [("b", 0), ("b", 1), ("b", 2)], "b": [("c", 0)], "c": []}
    ways = {node: alone(each) for node, each in steps.items()}
    costs = [Costs((1.0, 3.0)), Costs((3.0, 1.0)), Costs((3.0, 3.0))]
    search = Search(ways, costs, Fronts(Costs((4.0, 4.0))))
    search.put("a", together([0.0, 0.0]))
    search.run()
    assert [(node, tuple(spent)) for node, spent in search.spent if node != "a"] == [
        ("b", (1, 3)),
        ("b", (3, 1)),
        ("c", (4, 4)),
    ]


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_pattern_is_laid_over_every_hex_but_beyond_the_edge(orientation):
    steps = tuple(Step(side, 1, 0) for side in range(SIDES))
    network = network_of(HexGrid(orientation, 4, 3), Pattern((steps, (Step(HERE, 0, 1),))))
    mesh = network.mesh
    for number, label in enumerate(mesh.labels):
        entered = {mesh.labels[to // 2] for to, _ in network.ways[number * 2][0]}
        assert entered == set(mesh.grid.neighbours(label).values())
        assert network.ways[number * 2 + 1][0] == ((number * 2, mesh.edges + number * SIDES),)
        for to, key in network.ways[number * 2][0]:
            assert (mesh.ends[key], key // SIDES) == (to // 2, number)


def test_what_is_barred_is_no_open_way():
    pattern = Pattern(((Step(HERE, 0, 0), Step(HERE, 1, 1, via=((1, 2.0),))), (Step(HERE, 0, 1),)))
    network = network_of(HexGrid("flat", 1, 1), pattern)
    assert network.open_ways([5.0] * SIDES + [3.0] * SIDES)[0] == (
        ((0, 0),),
        ((1, 6, 2.0, ((1, 2.0),)),),
        5.0,
        (),
    )
    assert network.open_ways([5.0] * SIDES + [inf] * SIDES)[0] == (((0, 0),), (), inf, ())


def test_every_crossing_is_that_which_a_judge_meets():
    grid = HexGrid("flat", 4, 4)
    hexes = {"B2": Hex(("woods",), 1), "C2": Hex((), 2), "C3": Hex(("woods",), 1)}
    hexsides = {frozenset(("B2", "B3")): ("wall",), frozenset(("C2", "C3")): ("hedge",)}
    board = HexBoard(
        grid, Hex, hexes, hexsides, frozenset({frozenset(("B2", "C2")), frozenset(("A2", "A3"))})
    )
    mesh, crossings = mesh_of(grid), board.crossings
    for edge, end in enumerate(mesh.ends):
        if end != OFF:
            met = board.crossing(mesh.labels[edge // SIDES], mesh.labels[end])
            assert crossings.at(edge) == met
    costs = crossings.by_edges([kind.climb for kind in crossings.kinds], never=-1)
    assert costs == [-1 if end == OFF else crossings.at(edge).climb for edge, end in enumerate(mesh.ends)]
    assert len(crossings.kinds) < mesh.edges / 3
