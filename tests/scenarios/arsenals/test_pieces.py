"""The pieces of each system: what may be dragged onto a table."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import rules
from rules.core.scenario.document import read
from tabletop.scenarios.arsenals.pieces import pieces_of, without_number

SYSTEMS: Final = [system.id for system in rules.systems()]


def _board(system_id: str) -> dict[str, Any]:
    if rules.system(system_id).board == "hex":
        return {"kind": "hex", "orientation": "flat", "lines": 5, "length": 5}
    return {"kind": "table", "width": 48, "height": 48}


def _what_it_is(piece: dict[str, Any]) -> str:
    return json.dumps([piece["kind"], piece["profile"]], sort_keys=True)


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_every_piece_with_all_its_values_is_a_unit_in_reserve(system_id: str) -> None:
    pieces = [piece for piece in pieces_of(system_id) if "fill" not in piece]
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


@pytest.mark.parametrize("system_id", [system for system in SYSTEMS if rules.system(system).board == "hex"])
def test_every_piece_that_may_stand_on_hexes_faces_as_the_rules_want_it(system_id: str) -> None:
    for piece in pieces_of(system_id):
        if "fill" not in piece and piece["kind"] != "reserve_artillery":
            unit = {key: piece[key] for key in ("id", "kind", "profile", "facing") if piece[key] is not None}
            document = {
                "format": "tabletop-scenario/1",
                "system": system_id,
                "sides": [{"id": "a"}, {"id": "b"}],
                "board": _board(system_id),
                "units": [{**unit, "side": "a", "hex": "C3"}],
            }
            assert read(document).units, piece["name"]


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_no_two_pieces_are_alike_but_vehicles_of_an_arsenal(system_id: str) -> None:
    listed = [piece for piece in pieces_of(system_id) if "nation" in piece]
    others = [piece for piece in pieces_of(system_id) if "nation" not in piece]
    known = {_what_it_is(piece) for piece in (*listed, *others)}
    assert len(known) == len({_what_it_is(piece) for piece in listed}) + len(others)


def test_a_piece_whose_values_stand_on_its_counter_names_what_is_to_be_filled_in() -> None:
    fill = {piece["id"]: piece.get("fill") for piece in pieces_of("squad_leader")}
    assert fill["sl-tiger"] == ("mp",)
    fill = {piece["id"]: piece.get("fill") for piece in pieces_of("valor_victory")}
    assert (fill["vv-squad"], fill["vv-sherman"]) == (None, ("mp",))
    fill = {piece["id"]: piece.get("fill") for piece in pieces_of("great_war")}
    assert (fill["gw-infantry"], fill["gw-mark-v"]) == (None, ("moves",))


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_no_two_pieces_have_one_id(system_id: str) -> None:
    ids = [piece["id"] for piece in pieces_of(system_id)]
    assert len(ids) == len({*ids})


def test_a_vehicle_that_the_rules_tell_from_no_other_is_found_by_its_name() -> None:
    found = {piece["name"]: piece for piece in pieces_of("chain_of_command")}
    assert found["M4A2 Sherman"]["profile"] == found["Sherman III"]["profile"]


@pytest.mark.parametrize(
    ("called", "name"),
    [("Sherman 2", "Sherman"), ("1 Section", "Section"), ("6 pounder", "6 pounder"), ("Pak 40", "Pak 40")],
)
def test_a_piece_of_a_scenario_has_no_number(called: str, name: str) -> None:
    assert without_number(called) == name


def test_a_piece_of_the_arsenal_tells_its_nation() -> None:
    nations = {piece["name"]: piece.get("nation") for piece in pieces_of("chain_of_command")}
    assert nations["Pz.Kpfw. VI Tiger Ausf. E"] == "Germany"
