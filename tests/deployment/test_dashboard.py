"""The dashboard asks for what `/metrics` exports, and shows all of it."""

from __future__ import annotations

import json
import re
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from tabletop.live import metrics
from tests.services import REPOSITORY

BOARD: dict[str, Any] = json.loads((REPOSITORY / "deploy" / "grafana.json").read_text())
QUERIES = [target["expr"] for panel in BOARD["panels"] for target in panel["targets"]]
ASKED = BOARD["templating"]["list"][1]["query"]
NAME = re.compile(r"\b(?:flat_out|process)_\w+")
LABELS = re.compile(r"by \((\w+)\) \(rate\((\w+)")


def exported() -> dict[str, set[str]]:
    """The labels of each sample that a process exports, by its name."""
    metrics.ANSWERS.labels("ok").inc(0)
    metrics.REFUSED.labels(429).inc(0)
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels, ["instance"])
    return found


def test_every_query_names_metrics_and_labels_that_are_exported() -> None:
    known = exported()
    named = {name for query in [*QUERIES, ASKED] for name in NAME.findall(query)}
    assert named <= known.keys()
    grouped = {(name, label) for query in QUERIES for label, name in LABELS.findall(query)}
    assert grouped
    assert [pair for pair in grouped if pair[1] not in known[pair[0]]] == []


def test_everything_that_the_table_counts_is_shown() -> None:
    own = {name for name in exported() if name.startswith("flat_out_")}
    assert own - {name for query in QUERIES for name in NAME.findall(query)} == set()


def test_panels_do_not_lie_on_each_other() -> None:
    places = [panel["gridPos"] for panel in BOARD["panels"]]
    taken = [
        (x, y)
        for place in places
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24
