"""Numbers as they are sent: few digits, but enough to tell any two points of the table apart."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.game.events import apply_all, read_event
from rules.core.game.state import to_document
from rules.core.geometry.plane import snap
from tabletop.games import queries, visibility
from tabletop.games.hash import in_millionths
from tabletop.games.numbers import to_send
from tests.games.table import A, Table

ON_A_TABLE = st.floats(-360, 720)


@given(ON_A_TABLE)
def test_a_point_of_the_lattice_is_found_again(entered: float) -> None:
    assert snap(to_send(snap(entered))) == snap(entered)


@given(ON_A_TABLE | st.floats(-1e9, 1e9))
def test_what_is_sent_hashes_as_what_is_kept(number: float) -> None:
    assert in_millionths(json.loads(json.dumps(to_send(number)))) == in_millionths(number)


@pytest.mark.parametrize(
    ("kept", "sent"),
    [(snap(15.4), "15.400002"), (snap(4.8), "4.799999"), (7.0, "7"), (1e300, "1e+300"), (1 / 3, "0.333333")],
)
def test_a_number_is_sent_in_few_digits(kept: float, sent: str) -> None:
    assert json.dumps(to_send({"at": (kept, 2)})) == f'{{"at": [{sent}, 2]}}'


def test_events_as_they_are_sent_lead_to_the_state_as_it_is_sent(table: Table) -> None:
    before = to_send(to_document(queries.state_at(table.id, 0)))
    assert table.order(A, "run", unit="a1").ok
    (entry,) = queries.entries(table.id, 0)
    sent = visibility.see_entry(entry, entry.before, entry.after, "gm")["events"]
    after = apply_all(queries.state_at(table.id, 0), [read_event(event) for event in sent])
    assert to_send(to_document(after)) == to_send(to_document(entry.after)) != before
