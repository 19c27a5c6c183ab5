"""The checker finds the faults that it looks for: a test that cannot fail proves nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.faults.checker import History, problems, stream_problems


def said(seq: int, text: str) -> dict[str, Any]:
    return {"seq": seq, "events": [{"type": "said", "text": text}]}


def rolled(seq: int, why: str, nonce: int) -> dict[str, Any]:
    return {"seq": seq, "events": [{"type": "rolled", "why": why, "epoch": 1, "nonce": nonce}]}


@pytest.fixture
def history() -> History:
    """Two orders acknowledged one after the other, one refused, one without an answer."""
    history = History()
    history.send("one")
    history.hear({"type": "ack", "id": "one", "seq": 1})
    history.send("two")
    history.hear({"type": "ack", "id": "two", "seq": 2})
    history.send("no")
    history.hear({"type": "refused", "id": "no"})
    history.send("perhaps")
    return history


def test_it_finds_nothing_where_all_is_well(history: History) -> None:
    assert problems(history, [said(1, "one"), said(2, "two")]) == []
    assert problems(history, [said(1, "one"), said(2, "two"), said(3, "perhaps")]) == []


@pytest.mark.parametrize(
    ("fault", "journal"),
    [
        ("an acknowledged order lost", [said(1, "one")]),
        ("an acknowledged order elsewhere", [said(1, "two"), said(2, "one")]),
        ("an order doubled", [said(1, "one"), said(2, "two"), said(3, "one")]),
        (
            "an unanswered order doubled",
            [said(1, "one"), said(2, "two"), said(3, "perhaps"), said(4, "perhaps")],
        ),
        ("a refused order carried out", [said(1, "one"), said(2, "two"), said(3, "no")]),
        ("a hole", [said(1, "one"), said(2, "two"), said(4, "perhaps")]),
        ("a nonce used twice", [said(1, "one"), said(2, "two"), rolled(3, "x", 7), rolled(4, "y", 7)]),
    ],
)
def test_it_finds(fault: str, journal: list[dict[str, Any]], history: History) -> None:
    assert problems(history, journal), fault


def test_it_finds_an_order_numbered_before_one_acknowledged_earlier() -> None:
    history = History()
    for name, seq in (("one", 2), ("two", 1)):
        history.send(name)
        history.hear({"type": "ack", "id": name, "seq": seq})

    assert problems(history, [said(1, "two"), said(2, "one")])


def test_it_finds_an_entry_that_a_viewer_missed() -> None:
    journal = [said(1, "one"), said(2, "two")]
    frames = [{"type": "entry", **entry} for entry in journal]

    assert stream_problems(frames, journal) == []
    assert stream_problems(frames[:1], journal)
    assert stream_problems(frames[1:], journal)
