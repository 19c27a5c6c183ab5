"""Units on a table: which of them may touch a place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import rules
from rules.core.scenario.document import begin, read
from rules.core.table.standing import unit_outlines
from tests.bench import scenes

TABLE = begin(rules.system("chain_of_command"), read(scenes.lanes(4)))
inches, sizes = st.floats(0, 60), st.floats(0.1, 12)


@given(at=st.tuples(inches, inches), facing=st.floats(0, 360), length=sizes, width=sizes)
def test_a_unit_is_among_those_near_each_of_its_corners(
    at: tuple[float, float], facing: float, length: float, width: float
) -> None:
    first = next(iter(TABLE.units.values()))
    profile = replace(first.profile, length=length, width=width)
    state = TABLE.with_unit(replace(first, at=at, facing=facing, profile=profile))
    for x, y in unit_outlines(state).by_id[first.id].corners:
        assert first.id in unit_outlines(state, (x, y, x, y)).by_id
