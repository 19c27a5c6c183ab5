"""The search over a network: the cheapest first, by limits, covers and budgets; crossings by kind."""

from math import inf

import pytest

from rules.core.hex.board import Hex, HexBoard
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import HERE, OFF, SIDES, Lazy, Pattern, Step, mesh_of, network_of
from rules.core.hex.search import Costs, Fronts, Search, above, together, way_to

WAYS = {"a": [("b", 0), ("c", 1)], "b": [("c", 0), ("d", 2)], "c": [("d", 0)], "d": []}
COSTS = [1.0, 3.0, 9.0]


def searched(best, **further):
    search = Search(WAYS, COSTS, best, **further)
    search.put("a", 0.0)
    search.run()
    return search


def test_it_arrives_at_every_node_once_by_the_cheapest_way():
    search = searched(dict.fromkeys("abcd", inf))
    assert [(node, spent) for node, spent, _ in search.order] == [("a", 0), ("b", 1), ("c", 2), ("d", 3)]
    assert [node for node, *_ in way_to(search.order[-1])] == ["a", "b", "c", "d"]


def test_a_budget_may_be_spent_to_the_last():
    assert searched(dict.fromkeys("abcd", above(3.0))).order[-1][0] == "d"
    assert searched(dict.fromkeys("abcd", above(2.9))).order[-1][0] == "c"


def test_a_node_may_be_shut_ended_in_or_left_alone_where_too_much_was_spent():
    assert searched({**dict.fromkeys("abcd", inf), "b": -inf}).order[-1][:2] == ("d", 4)
    assert [node for node, *_ in searched(dict.fromkeys("abcd", inf), ends={"b"}).order] == [
        "a",
        "b",
        "c",
        "d",
    ]
    assert [node for node, *_ in searched(dict.fromkeys("abcd", inf), most=0.5).order] == ["a", "b", "c"]


def test_an_arrival_that_the_rules_do_not_permit_is_none():
    doubtful = {"a": 0, "b": 1, "c": 0, "d": 0}
    search = Search(WAYS, COSTS, dict.fromkeys("abcd", inf))
    search.put("a", 0.0)
    search.run(doubtful, permits=lambda arrival: arrival[1] > 1)
    assert [(node, spent) for node, spent, _ in search.order] == [("a", 0), ("c", 3), ("d", 4)]


def test_a_node_that_another_covers_is_left_out():
    covers = {"a": [("c", 2.5)], "b": [], "c": [], "d": []}
    assert ("c", 2.0) in [
        arrival[:2] for arrival in searched(dict.fromkeys("abcd", inf), covers=covers).order
    ]
    covers["a"] = [("c", 1.5)]
    assert "c" not in [arrival[0] for arrival in searched(dict.fromkeys("abcd", inf), covers=covers).order]


def test_covers_are_asked_for_though_none_was_asked_for_before():
    covers = Lazy({"a": [("c", 1.5)], "b": [], "c": [], "d": []}.__getitem__)
    assert "c" not in [arrival[0] for arrival in searched(dict.fromkeys("abcd", inf), covers=covers).order]


def test_of_several_budgets_each_way_is_kept_that_is_cheapest_for_one():
    ways = {"a": [("b", 0), ("b", 1), ("b", 2)], "b": [("c", 0)], "c": []}
    costs = [Costs((1.0, 3.0)), Costs((3.0, 1.0)), Costs((3.0, 3.0))]
    search = Search(ways, costs, Fronts(Costs((4.0, 4.0))))
    search.put("a", together([0.0, 0.0]))
    search.run()
    assert [(node, tuple(spent)) for node, spent, _ in search.order if node != "a"] == [
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
        entered = {mesh.labels[to // 2] for to, _ in network.ways[number * 2]}
        assert entered == set(mesh.grid.neighbours(label).values())
        assert network.ways[number * 2 + 1] == ((number * 2, mesh.edges + number * SIDES),)
        for to, key in network.ways[number * 2]:
            assert (mesh.ends[key], key // SIDES) == (to // 2, number)


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
