"""Linked scenarios."""

import pytest

from tabletop.clubs.pairing.linked import BadTree, following, read

TREE = [
    {
        "id": "ford",
        "scenario": "the-ford",
        "next": [
            {"to": "bridge", "won": "first", "at_least": 3},
            {"to": "retreat", "won": "second"},
            {"to": "ford-2"},
        ],
    },
    {"id": "ford-2", "scenario": "the-ford", "next": [{"to": "bridge"}]},
    {"id": "bridge", "scenario": "the-bridge"},
    {"id": "retreat", "scenario": "the-road"},
]


@pytest.mark.parametrize(
    ("outcome", "margin", "to"),
    [("first", 3, "bridge"), ("first", 2, "ford-2"), ("second", 9, "retreat"), ("draw", 0, "ford-2")],
)
def test_the_first_branch_whose_conditions_hold_is_taken(outcome: str, margin: float, to: str) -> None:
    found = following(read(TREE), "ford", outcome, margin)
    assert found is not None
    assert found.id == to


def test_a_leaf_is_the_end() -> None:
    assert following(read(TREE), "bridge", "first", 1) is None


@pytest.mark.parametrize(
    ("tree", "why"),
    [
        ([], "empty"),
        ([{"id": "a", "scenario": "x", "next": [{"to": "b"}]}], "unknown"),
        ([{"id": "a", "scenario": "x"}, {"id": "a", "scenario": "y"}], "twice"),
        ([{"id": "a", "scenario": "x", "next": [{"to": "a"}]}], "circle"),
    ],
)
def test_a_tree_that_does_not_end_is_refused(tree: list[dict[str, object]], why: str) -> None:
    with pytest.raises(BadTree) as caught:
        read(tree)
    assert caught.value.why == why
