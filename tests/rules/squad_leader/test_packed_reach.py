"""A packed reach holds all that the reach does, in a tenth of the bytes."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from rules.core.game.packed_reach import packed
from rules.core.words.messages import in_words
from tests.rules.squad_leader.board import SYSTEM
from tests.rules.squad_leader.test_properties import a_game

Json = dict[str, Any]


def unpacked(reach: Json) -> Json:
    """Return a packed reach as the reach that it was, as docs/api.md says to read it."""
    steps: list[Json] = []
    paths: list[list[str]] = []
    for number, hex_label, spent, before, *beyond in reach["steps"]:
        kind = reach["kinds"][number]
        order, title = kind["order"], kind["title"]
        for name, label in {"{hex}": hex_label, "{beyond}": "".join(beyond)}.items():
            order = {field: label if value == name else value for field, value in order.items()}
            title = title.replace(name, label)
        side = [hex_label, *beyond] if beyond else None
        own = {
            "order": order,
            "title": title,
            "hex": hex_label,
            "spent": spent,
            "before": before,
            "side": side,
        }
        steps.append({**kind, **own})
        path = [] if before is None else paths[before]
        paths.append(path if hex_label == (path[-1] if path else reach["start"]) else [*path, hex_label])
    goals = [
        goal if isinstance(goal, dict) else whole(goal, steps, paths, reach["points"])
        for goal in reach["hexes"]
    ]
    same = {name: reach[name] for name in ("units", "now", "reason", "clause")}
    return {**same, "hexes": goals, "steps": steps}


def whole(step: int, steps: list[Json], paths: list[list[str]], points: float) -> Json:
    cost = steps[step]["spent"]
    told = {"hex": steps[step]["hex"], "cost": cost, "left": points - cost, "path": paths[step], "step": step}
    return {"fields": {}, "reason": None, "clause": None, **told}


def sent(answer: Any) -> Json:
    found: Json = json.loads(json.dumps(in_words(answer)))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_a_packed_reach_is_the_same_reach(seed):
    state = a_game(seed, units=8)
    for unit in islice(state.units.values(), 4):
        reach = SYSTEM.reach(state, unit.id, 0)
        assert unpacked(sent(packed(reach, unit.hex))) == sent(reach)


def test_a_packed_reach_takes_few_bytes_for_each_hex():
    state = a_game(3, units=8)
    unit = max(state.units.values(), key=lambda unit: len(SYSTEM.reach(state, unit.id, 0).steps))
    reach = SYSTEM.reach(state, unit.id, 0)
    few, many = (len(json.dumps(in_words(answer))) for answer in (packed(reach, unit.hex), reach))
    assert reach.steps
    assert few < many / 2
