"""The hash of a state, which server and browser compute alike."""

from __future__ import annotations

from tabletop.games import queries
from tabletop.games.hash import in_millionths, state_hash
from tests.games.table import A, Table


def test_the_hash_is_of_the_canonical_json(table: Table) -> None:
    """Keys by code point, numbers in whole millionths, rounded half up: the browser computes the same."""
    document = in_millionths({"b": [0.5, 12, -0.0000005], "a": {"é": True, "z": None, "Z": "½"}})
    assert document == {"b": [500000, 12000000, 0], "a": {"é": True, "z": None, "Z": "½"}}
    assert len(table.hash) == 8
    before = table.hash
    table.order(A, "wait", unit="a1")
    assert table.hash != before
    assert state_hash(queries.state_at(table.id, 0)) == before
