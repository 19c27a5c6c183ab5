"""The search over a network: the cheapest first, by limits, covers and budgets; crossings by kind."""

from math import inf

import pytest

from rules.core.hex.board import Hex, HexBoard
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import HERE, OFF, SIDES, Network, Pattern, Step, mesh_of, network_of
from rules.core.hex.search import Costs, Everywhere, Fronts, Listed, Search, above, together

STEPS = {"a": [("b", 0), ("c", 1)], "b": [("c", 0), ("d", 2)], "c": [("d", 0)], "d": []}
COSTS = Everywhere([1.0, 3.0, 9.0])
A, B, C, D = range(4)


def network(steps=STEPS):
    """Return a network whose nodes are numbered in the order of the alphabet."""
    found = Listed(steps.__getitem__)
    for node in steps:
        found.number(node)
    return found


def searched(best, start=A, over=None, **further):
    search = Search(over or network(), COSTS, best, **further)
    search.put(start, 0.0)
    search.run()
    return search


def any_cost():
    return dict.fromkeys(range(4), inf)


def test_it_arrives_at_every_node_once_by_the_cheapest_way():
    search = searched(any_cost())
    assert list(search.spent.items()) == [(A, 0), (B, 1), (C, 2), (D, 3)]
    assert search.way_to(D) == [A, B, C, D]


def test_a_budget_may_be_spent_to_the_last():
    assert D in searched(dict.fromkeys(range(4), above(3.0))).spent
    assert D not in searched(dict.fromkeys(range(4), above(2.9))).spent


def test_a_node_may_be_shut_ended_in_or_left_alone_where_too_much_was_spent():
    assert searched({**any_cost(), B: -inf}).spent[D] == 4
    assert searched(any_cost(), ends={B}).spent == {A: 0, B: 1, C: 3, D: 4}
    assert list(searched(any_cost(), most=0.5).spent) == [A, B, C]


def test_an_arrival_that_the_rules_do_not_permit_is_none():
    search = Search(network(), COSTS, any_cost())
    search.put(A, 0.0)
    search.run({B}, permits=lambda _, spent: spent > 1)
    assert search.spent == {A: 0, C: 3, D: 4}


def from_a(joined=(), covered=()):
    """Return the network with further ways from its first node."""
    found = network()
    single, *_ = found.ways[A]
    found.ways[A] = single, joined, 0.0, covered
    return found


def test_a_node_that_another_covers_is_left_out():
    assert searched(any_cost(), over=from_a(covered=[(C, 2.5)])).spent[C] == 2
    assert C not in searched(any_cost(), over=from_a(covered=[(C, 1.5)])).spent


def test_several_orders_are_taken_together_where_they_are_allowed():
    joined = [(D, 0, 0.5, ((7, 0.5),))]
    assert searched(any_cost(), over=from_a(joined)).spent[D] == 1.5
    assert searched(any_cost(), over=from_a(joined), limit=0.0).spent[D] == 3
    search = Search(from_a(joined), COSTS, any_cost())
    search.put(A, 0.0)
    search.run(allows=lambda node, spent, key, via: (node, spent, key, via) != (A, 0.0, 0, ((7, 0.5),)))
    assert search.spent[D] == 3


def test_it_begins_whatever_the_limit_by_the_ways_from_there():
    search = Search(network(), COSTS, {**any_cost(), A: -inf})
    search.begin(A, 1.0, (((B, 0),), ((C, 0, 0.5, ()),), 0.0, ()), lambda *_: True)
    search.run()
    assert search.spent == {A: 1, B: 2, C: 2.5, D: 3.5}
    assert search.way_to(D) == [A, C, D]


def test_it_lists_the_orders_beside_what_it_reached():
    line = Listed(lambda number: [(number + 1, 0)] if number < 3 else [])
    search = searched(dict.fromkeys(range(4), above(1.0)), over=line, start=line.number(0))
    beside = [(1, OFF), (0, 2), (1, 3), (2, OFF)]
    assert list(search.not_taken(beside, line.ways.__getitem__)) == [(2, 0, 1.0)]


def test_of_several_budgets_each_way_is_kept_that_is_cheapest_for_one():
    steps = {"a": [("b", 0), ("b", 1), ("b", 2)], "b": [("c", 0)], "c": []}
    costs = Everywhere([Costs((1.0, 3.0)), Costs((3.0, 1.0)), Costs((3.0, 3.0))])
    search = Search(network(steps), costs, Fronts(Costs((4.0, 4.0))))
    search.put(A, together([0.0, 0.0]))
    search.run()
    assert [(node, tuple(spent)) for node, spent in search.spent if node != A] == [
        (B, (1, 3)),
        (B, (3, 1)),
        (C, (4, 4)),
    ]


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_pattern_is_laid_over_every_hex_but_beyond_the_edge(orientation):
    steps = tuple(Step(side, 1, 0) for side in range(SIDES))
    network = network_of(HexGrid(orientation, 4, 3), Pattern((steps, (Step(HERE, 0, 1),))))
    mesh = network.mesh
    for number, label in enumerate(mesh.labels):
        single, *_ = network.at(number * 2)
        entered = {mesh.labels[number + more // 2] for more, _ in single}
        assert entered == set(mesh.grid.neighbours(label).values())
        assert network.at(number * 2 + 1)[0] == ((-1, 1),)
        for more, key in single:
            assert mesh.ends[number * SIDES + key // network.lists] == number + more // 2


def test_what_is_barred_is_no_way():
    pattern = Pattern(((Step(HERE, 0, 0), Step(HERE, 1, 1, via=((1, 2.0),))), (Step(HERE, 0, 1),)))
    mesh = mesh_of(HexGrid("flat", 1, 1))
    is_open, is_barred = ([5.0, cost] * SIDES for cost in (3.0, inf))
    least = [5.0, 3.0]
    network = Network(mesh, pattern, costs=[is_open], least=least)
    assert network.at(0) == (((0, 0),), ((1, 1, 2.0, ((1, 2.0),)),), 5.0, ())
    assert Network(mesh, pattern, costs=[is_barred], least=least).at(0) == (((0, 0),), (), inf, ())


def test_several_orders_cost_at_least_what_they_cost_in_the_cheapest_of_the_hexes_that_are_alike():
    pattern = Pattern(((Step(HERE, 1, 0, via=((1, 2.0),)),), ()))
    costs = [*[[9.0] * SIDES] * 5, *[[1.0] * SIDES] * 4]
    network = Network(mesh_of(HexGrid("flat", 3, 3)), pattern, costs=costs, least=[1.0])
    assert all(network.at(number * 2)[2] == 3.0 for number in range(9))


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


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_hex_is_entered_over_every_edge_that_leads_there(orientation):
    mesh = mesh_of(HexGrid(orientation, 5, 4))
    into = [edge for end in range(len(mesh.labels)) for edge, _ in mesh.into(end)]
    assert sorted(into) == [edge for edge, end in enumerate(mesh.ends) if end != OFF]
    for end in range(len(mesh.labels)):
        assert all((mesh.ends[edge], edge // SIDES) == (end, start) for edge, start in mesh.into(end))
