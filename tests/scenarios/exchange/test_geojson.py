"""GeoJSON: an exported board reads back as the same board; other programs' features become land."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules.core.scenario.document import read, write
from tabletop.scenarios import library
from tabletop.scenarios.exchange import geojson
from tabletop.scenarios.exchange.taken import MOST_KINDS, BadFile, Taken, Wanted

TABLES = [built for built in library.scenarios().values() if built.document["board"]["kind"] == "table"]
TABLE_SYSTEMS = [system.id for system in rules.systems() if system.board == "table"]
SQUARE = [[0, 0], [0.001, 0], [0.001, 0.001], [0, 0.001], [0, 0]]


def taken(found: Any, **wanted: Any) -> Taken:
    return geojson.read(json.dumps(found).encode(), Wanted("village.geojson", **wanted))


def feature(shape: str, coordinates: Any, feature_id: str = "", **properties: Any) -> dict[str, Any]:
    own = {"id": feature_id} if feature_id else {}
    geometry = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", **own, "properties": properties, "geometry": geometry}


def collection(*features: Any, **more: Any) -> dict[str, Any]:
    return {"type": "FeatureCollection", "features": list(features), **more}


def laid(found: Taken) -> list[tuple[str, dict[str, Any]]]:
    board = read(found.document).board.document()
    return [(one["id"], one["properties"]) for one in board["features"]["features"]]


@pytest.mark.parametrize("built", TABLES, ids=lambda built: built.id)
def test_a_table_that_goes_out_comes_in_again_the_same(built: library.Built) -> None:
    found = taken(geojson.write(built.document))
    assert found.ignored == ()
    assert found.document["system"] == built.system
    assert write(read(found.document))["board"] == write(read(built.document))["board"]


PLACES = st.tuples(st.floats(0, 60), st.floats(0, 40)).map(lambda place: [round(x, 3) for x in place])
LOOKS = st.sampled_from(["hedge", "wall", "fence", "ditch"])


@given(st.lists(st.tuples(LOOKS, st.lists(PLACES, min_size=2, max_size=5, unique_by=tuple)), max_size=6))
def test_any_lines_of_a_table_come_in_again_the_same(lines: list[tuple[str, Any]]) -> None:
    features = [
        feature("LineString", places, f"line-{number}", kind="obstacle", obstacle=word, ours=number)
        for number, (word, places) in enumerate(lines)
    ]
    board = {"kind": "table", "width": 60, "height": 40, "features": collection(*features)}
    document = {
        "format": "tabletop-scenario/1",
        "system": "open_table",
        "sides": [{"id": "a"}],
        "board": board,
    }
    once = read(document)
    again = read(taken(geojson.write(write(once))).document)
    assert again.board.document() == once.board.document()


def test_land_in_degrees_lies_on_the_table_at_the_stated_scale_with_north_at_the_top() -> None:
    south = feature("LineString", [[0, 0], [0.001, 0]], barrier="hedge")
    north = feature("LineString", [[0, 0.001], [0.001, 0.001]], barrier="wall")
    board = read(taken(collection(south, north), scale=10).document).board
    (hedge,), (wall,) = (
        [one.points for one in board.features if one.properties["obstacle"] == word]
        for word in ("hedge", "wall")
    )
    assert hedge[1][0] - hedge[0][0] == pytest.approx(11.13, abs=0.01)
    assert hedge[0][1] - wall[0][1] == pytest.approx(11.13, abs=0.01)
    assert (hedge[0][1] + wall[0][1]) / 2 == pytest.approx(24)


@pytest.mark.parametrize("system", TABLE_SYSTEMS)
def test_every_system_in_inches_takes_land_in_its_own_words(system: str) -> None:
    land = collection(
        feature("Polygon", [SQUARE], landuse="forest", name="Hazel Wood"),
        feature("MultiPolygon", [[SQUARE]], natural="water"),
        feature("LineString", [[0, 0.0005], [0.001, 0.0005]], highway="track"),
        feature("Polygon", [SQUARE], building="yes"),
    )
    found = laid(taken(land, scale=5, system=system))
    assert [feature_id for feature_id, _ in found] == ["hazel-wood", "water", "track", "building"]
    assert found[0][1]["name"] == "Hazel Wood"


def test_what_is_no_land_is_counted_by_what_it_says_it_is() -> None:
    found = taken(
        collection(
            feature("LineString", [[0, 0], [20, 20]], railway="rail"),
            feature("LineString", [[0, 0], [20, 20]], railway="rail"),
            feature("Point", [3, 3], colour="red"),
            {"type": "Feature", "id": "nowhere", "properties": None, "geometry": None},
        )
    )
    assert [str(said) for said in found.ignored] == [
        "railway=rail: 2, without a counterpart here",
        "colour: 1, without a counterpart here",
        "nowhere: 1, without a counterpart here",
    ]


def test_tags_that_stand_beside_their_mapper_are_read() -> None:
    tags = {"building": "yes", "name": "Mill"}
    mapped = feature("Polygon", [SQUARE], type="way", id=7, tags=tags, user="Ann", nodes=[1, 2, 3, 4])
    found = taken(collection(mapped), scale=4)
    assert [(name, said["kind"]) for name, said in laid(found)] == [("mill", "building")]
    assert not any("nodes" in str(one) for one in found.ignored)


def test_what_a_file_or_a_feature_says_further_is_told() -> None:
    wood = feature("Polygon", [[[1, 1], [20, 1], [20, 20], [1, 1]]], natural="wood", leaf_type="x", height=20)
    utm = {"type": "name", "properties": {"name": "EPSG:25832"}}
    table = {"system": "open_table", "width": 72, "height": 48, "lamp": "on"}
    assert [str(said) for said in taken(collection(wood, crs=utm, made="1944", table=table)).ignored] == [
        "crs: 1, without a counterpart here",
        "made: 1, without a counterpart here",
        "table.lamp: 1, without a counterpart here",
        "of what is taken over, this has no counterpart here: height, leaf_type",
    ]
    many = feature("Polygon", [[[1, 1], [20, 1], [20, 20], [1, 1]]], natural="wood")
    many["properties"] |= {f"field_{number:02}": 1 for number in range(MOST_KINDS + 3)}
    *_, further, more = map(str, taken(collection(many)).ignored)
    assert further.count("field_") == MOST_KINDS
    assert more == "and 3 more of its fields"
    degrees = {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}
    assert taken(collection(crs=degrees)).ignored == ()
    alone = feature("Polygon", [[[1, 1], [20, 1], [20, 20], [1, 1]]], natural="wood")
    assert taken({**alone, "crs": degrees}).ignored == ()


def test_a_feature_of_a_kind_that_is_none_or_of_another_shape_is_told_by_its_name() -> None:
    square = [[1, 1], [20, 1], [20, 20], [1, 1]]
    mill = feature("Polygon", [square], "m", kind="bulding", material="brick", name="Old Mill")
    barn = feature("LineString", square[:2], "b", kind="building", material="brick", name="Barn")
    said = " ".join(map(str, taken(collection(mill, barn), system="chain_of_command").ignored))
    assert "“Old Mill”: “bulding” is none of the kinds area, road, obstacle, building, point" in said
    assert "“Barn”: a building cannot be a LineString" in said
    assert "off the table" not in said


def test_clearings_that_are_filled_are_told() -> None:
    holes = [[[2 + i, 2], [2.1 + i, 2], [2.1 + i, 2.1], [2 + i, 2]] for i in range(3)]
    wood = feature("Polygon", [[[1, 1], [70, 1], [70, 40], [1, 40], [1, 1]], *holes], natural="wood")
    (said,) = taken(collection(wood)).ignored
    assert str(said).startswith("3 clearings are too small")


def test_land_is_given_no_id_that_a_feature_of_ours_has() -> None:
    square = [[1, 1], [20, 1], [20, 20], [1, 1]]
    ours = feature("Polygon", [square], "woods", kind="area", ground="rough")
    land = [feature("Polygon", [square], natural="wood", name=name) for name in ("", "woods 2", "")]
    found = laid(taken(collection(ours, *land), system="chain_of_command"))
    assert len({one for one, _ in found}) == 4
    assert found[-1][0] == "woods"


def test_what_lies_off_the_table_is_cut_and_told() -> None:
    wood = feature("Polygon", [[[-50, 10], [30, 10], [30, 30], [-50, 30], [-50, 10]]], natural="wood")
    far = feature("LineString", [[300, 10], [320, 10]], highway="track")
    found = taken(collection(wood, far))
    (only,) = read(found.document).board.features
    assert min(x for x, _ in only.points) == 0
    assert str(found.ignored[0]).startswith("1 thing of the file lies off the table")


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ([], "no GeoJSON with features"),
        (collection(7), "feature 1"),
        (collection(feature("Polygon", 7, name="Old Barn")), "feature “Old Barn”: its geometry"),
        (collection(feature("Circle", [1, 2], "pond")), "feature “pond”: its geometry"),
        (collection(feature("Polygon", [SQUARE], natural="wood")), "say how many metres are an inch"),
        (collection(feature("LineString", [[4e5, 5e6], [4.1e5, 5e6]])), "say how many metres are an inch"),
    ],
)
def test_a_wrong_file_is_named_with_the_feature_and_what_to_do(found: Any, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        taken(found)
    assert words in str(refused.value.why)
    assert "village.geojson" in str(refused.value.why)


def test_a_feature_of_ours_whose_name_is_no_text_is_left_to_the_rules() -> None:
    named = feature("Polygon", [SQUARE], kind="area", name={"en": "Barn"})
    (one,) = taken(collection(named), scale=1).document["board"]["features"]["features"]
    assert one["properties"]["name"] == {"en": "Barn"}


def test_a_table_larger_than_any_is_refused_with_its_size() -> None:
    with pytest.raises(BadFile, match="a size from 1 to 360"):
        taken(collection(), width=1000)


def test_a_shape_that_crosses_itself_over_and_over_is_left_out_in_little_time() -> None:
    spikes = [[36 + (i % 2) * 30 - i / 500, 24 + i * 7 % 23] for i in range(9_000)]
    star = feature("Polygon", [[*spikes, spikes[0]]], natural="wood")
    begun = time.process_time()
    found = taken(collection(star, feature("LineString", spikes, waterway="river")))
    assert time.process_time() - begun < 3
    assert found.document["board"]["features"]["features"] == []
    assert [str(said).split(":")[0] for said in found.ignored] == ["natural=wood", "waterway=river"]
