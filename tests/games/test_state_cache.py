"""What a process caches of its games."""

from __future__ import annotations

import copy

from django.conf import LazySettings

from tabletop.games import queries, state_cache
from tests.games import skirmish
from tests.games.table import Table


def a_table_of(width: int) -> Table:
    document = copy.deepcopy(skirmish.scenario())
    ring = [[10, 10], [20, 10], [20, 20], [10, 20], [10, 10]]
    wood = {"type": "Feature", "id": "wood", "properties": {"kind": "area", "ground": "broken"},
            "geometry": {"type": "Polygon", "coordinates": [ring]}}  # fmt: skip
    document["board"] |= {"width": width, "features": {"type": "FeatureCollection", "features": [wood]}}
    return Table(document)


def weight_of(*tables: Table) -> int:
    """Return what the process keeps of nothing but these."""
    state_cache.forget()
    for table in tables:
        queries.load(table.id)
    return state_cache._known.weight


def test_a_board_that_games_share_weighs_once(db: None) -> None:
    one, two, other = a_table_of(48), a_table_of(48), a_table_of(49)
    board = one.state.board.weight
    assert board > 0
    assert weight_of(one, two) == 2 * weight_of(one) - board
    assert weight_of(one, two, other) == 3 * weight_of(one) - board
    assert weight_of(one, one) == weight_of(one)


def test_games_are_dropped_longest_unused_first_and_their_board_with_the_last(
    db: None, settings: LazySettings
) -> None:
    one, two, other = a_table_of(48), a_table_of(48), a_table_of(49)
    alone = weight_of(other)
    settings.MEMORY_BYTES = weight_of(one, two)
    queries.load(other.id)
    assert [state_cache._known.get(table.id) is None for table in (one, two, other)] == [True, True, False]
    assert state_cache._known.weight == alone
