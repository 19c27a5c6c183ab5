"""Universal VTT: walls, doors and picture in and out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.core.scenario.document import read
from tabletop.scenarios import library
from tabletop.scenarios.exchange import universal_vtt
from tabletop.scenarios.exchange.taken import BadFile, Taken, Wanted


def places(*ends: tuple[float, float]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in ends]


CELLAR = {
    "format": 0.3,
    "resolution": {
        "map_origin": {"x": 2, "y": 1},
        "map_size": {"x": 24, "y": 16},
        "pixels_per_grid": 100,
    },
    "line_of_sight": [places((4, 3), (10, 3)), places((10, 3), (10, 7)), places((12, 5), (12, 5))],
    "objects_line_of_sight": [places((6, 6), (7, 6), (7, 7), (6, 6))],
    "portals": [
        {
            "position": {"x": 10, "y": 7.5},
            "bounds": places((10, 7), (10, 8)),
            "rotation": 1.57,
            "closed": False,
            "freestanding": False,
        }
    ],
    "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
    "lights": [
        {"position": {"x": 5, "y": 5}, "range": 4, "intensity": 1, "color": "ffeccd8b", "shadows": True}
    ],
    "image": "iVBORw0KGgo=",
}


def taken(found: Any = CELLAR, **wanted: Any) -> Taken:
    return universal_vtt.read(json.dumps(found).encode(), Wanted("cellar.dd2vtt", **wanted))


def features(found: Taken) -> list[dict[str, Any]]:
    read(found.document)
    return list(found.document["board"]["features"]["features"])


def test_a_square_is_an_inch_and_walls_that_meet_are_one_wall() -> None:
    found = taken()
    wall, gate = features(found)
    assert (found.document["board"]["width"], found.document["board"]["height"]) == (24, 16)
    assert wall["properties"] == {"kind": "obstacle", "obstacle": "wall"}
    assert wall["geometry"]["coordinates"] == [[2, 2], [8, 2], [8, 6]]
    assert (gate["properties"]["look"], gate["geometry"]["coordinates"]) == ("gate", [8, 6.5])


def test_the_picture_lies_under_the_whole_map() -> None:
    found = taken()
    ((key, enclosed),) = found.pictures.items()
    assert found.document["board"]["image"] == {"asset": key, "instead": True}
    assert enclosed.data == b"\x89PNG\r\n\x1a\n"
    (same,) = taken({**CELLAR, "image": f"data:image/png;base64,{CELLAR['image']}"}).pictures.values()
    assert same == enclosed
    assert taken({**CELLAR, "image": ""}).pictures == {}


def test_the_lights_and_the_objects_are_told_as_not_taken() -> None:
    assert [str(said) for said in taken().ignored] == [
        "a wall without length",
        "objects_line_of_sight: 1, without a counterpart here",
        "lights: 1, without a counterpart here",
        "environment.baked_lighting: 1, without a counterpart here",
    ]


@pytest.mark.parametrize("environment", ["day", ["day"], 1])
def test_light_that_is_said_in_another_way_is_told_and_the_map_taken(environment: Any) -> None:
    found = taken({**CELLAR, "environment": environment})
    assert features(found)
    assert "environment" in [one.args.get("what") for one in found.ignored]


def test_what_a_program_adds_or_leaves_out_is_no_reason_to_refuse_its_map() -> None:
    """Some write null for none, tell a door's middle alone, and add members of their own."""
    found = taken(
        {
            **CELLAR,
            "software": "Maps",
            "creator": "a tool",
            "line_of_sight": None,
            "objects_line_of_sight": None,
            "lights": None,
            "portals": [{"position": {"x": 10, "y": 7.5}, "freestanding": True}, {"closed": True}],
            "environment": {"baked_lighting": False, "ambient_light": "ff202040"},
            "roofs": [1],
        }
    )
    (gate,) = features(found)
    assert gate["properties"]["bounds"] == [[7.5, 6.5], [8.5, 6.5]]
    lost = sorted(one.args["what"] for one in found.ignored)
    assert lost == ["environment.ambient_light", "portals", "portals.freestanding", "roofs"]


def test_a_width_or_a_scale_says_how_many_squares_are_an_inch() -> None:
    assert taken(width=48).document["board"]["height"] == 32
    assert taken(scale=2).document["board"]["width"] == 12


def test_a_system_without_walls_tells_them() -> None:
    said = {one.args.get("what"): one.args.get("count") for one in taken(system="wargame_movement").ignored}
    assert said["line_of_sight"] == 1


def test_walls_and_doors_that_go_out_come_in_again_the_same() -> None:
    once = taken({**CELLAR, "image": ""}).document
    sent = universal_vtt.write(once)
    assert sent["portals"][0]["bounds"] == places((8, 6), (8, 7))
    assert sent["portals"][0]["closed"] is False
    again = taken(sent).document
    assert again["board"] == once["board"]


@pytest.mark.parametrize(
    "built",
    [built for built in library.scenarios().values() if built.document["board"]["kind"] == "table"],
    ids=lambda built: built.id,
)
def test_every_built_in_table_goes_out_with_its_buildings_as_walls(built: library.Built) -> None:
    sent = universal_vtt.write(built.document)
    rings = [
        universal_vtt._places(ring)
        for one in built.document["board"]["features"]["features"]
        if one["properties"]["kind"] == "building"
        for ring in one["geometry"]["coordinates"]
    ]
    assert rings
    assert all(ring in sent["line_of_sight"] for ring in rings)
    assert features(taken(sent))


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ([], "“resolution” is not what a Universal VTT map has there"),
        ({**CELLAR, "resolution": {"map_size": {"x": "wide", "y": 1}}}, "“resolution.map_size.x”"),
        ({**CELLAR, "resolution": {"map_size": {"x": 0, "y": 1}}}, "“resolution.map_size”"),
        ({**CELLAR, "portals": [{"position": 1}]}, "“portals[0].position”"),
        ({**CELLAR, "portals": [{"position": {"x": 1e308, "y": 0}}]}, "“portals[0].position.x”"),
        ({**CELLAR, "line_of_sight": [[{"x": 0, "y": -1e300}]]}, "“line_of_sight[0][0].y”"),
        ({**CELLAR, "resolution": {"map_size": {"x": 900, "y": 1}}}, "choose a size from 1 to 360"),
    ],
)
def test_a_wrong_file_is_named_with_the_place_and_what_to_do(found: Any, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        taken(found)
    assert words in str(refused.value.why)
    assert "cellar.dd2vtt" in str(refused.value.why)
