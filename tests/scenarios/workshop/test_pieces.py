"""The pieces of each system: what may be dragged onto a table."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import rules
from rules.core.scenario.document import read
from tabletop.scenarios.workshop.pieces import pieces_of, without_number

SYSTEMS: Final = [system.id for system in rules.systems()]


def _board(system_id: str) -> dict[str, Any]:
    if rules.system(system_id).board == "hex":
        return {"kind": "hex", "orientation": "flat", "lines": 5, "length": 5}
    return {"kind": "table", "width": 48, "height": 48}


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_every_piece_is_a_unit_in_reserve(system_id: str) -> None:
    pieces = pieces_of(system_id)
    assert len(pieces) > 1
    units = [
        {
            "id": f"u{index}",
            "side": "a",
            **{key: piece[key] for key in ("name", "kind", "profile", "silhouette")},
        }
        for index, piece in enumerate(pieces)
    ]
    document = {
        "format": "tabletop-scenario/1",
        "system": system_id,
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": _board(system_id),
        "units": units,
    }
    assert len(read(document).units) == len(units)


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_no_two_pieces_are_alike(system_id: str) -> None:
    alike = [json.dumps([piece["kind"], piece["profile"]], sort_keys=True) for piece in pieces_of(system_id)]
    assert len(alike) == len({*alike})


@pytest.mark.parametrize(
    ("called", "name"),
    [("Sherman 2", "Sherman"), ("1 Section", "Section"), ("6 pounder", "6 pounder"), ("Pak 40", "Pak 40")],
)
def test_a_piece_of_a_scenario_has_no_number(called: str, name: str) -> None:
    assert without_number(called) == name


def test_a_piece_of_the_arsenal_tells_its_nation() -> None:
    nations = {piece["name"]: piece.get("nation") for piece in pieces_of("chain_of_command")}
    assert nations["Pz.Kpfw. VI Tiger Ausf. E"] == "Germany"
