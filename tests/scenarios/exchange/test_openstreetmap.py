"""Extracts of OpenStreetMap: a real place at a ground scale, read within limits."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import rules
from rules.core.scenario.document import read
from tabletop.scenarios.exchange import files, openstreetmap
from tabletop.scenarios.exchange.taken import BadFile, Taken, Wanted

TABLE_SYSTEMS = [system.id for system in rules.systems() if system.board == "table"]
NODES = {
    **{1: (0, 0), 2: (100, 0), 3: (200, 0)},
    **{11: (20, 20), 12: (60, 20), 13: (60, 60), 14: (20, 60)},
    **{21: (30, 30), 22: (50, 30), 23: (50, 50), 24: (30, 50)},
    **{31: (100, 40), 32: (120, 40), 33: (120, 50), 34: (100, 50)},
    **{41: (0, 80), 42: (200, 80)},
}
"""Where the nodes lie, in metres east and north of the south-west corner."""


def way(way_id: int, nodes: list[int], **tags: str) -> str:
    refs = "".join(f'<nd ref="{node}"/>' for node in nodes)
    said = "".join(f'<tag k="{key}" v="{value}"/>' for key, value in tags.items())
    return f'<way id="{way_id}" version="1">{refs}{said}</way>'


WAYS = (
    way(101, [1, 2], highway="residential", name="Mill Lane"),
    way(102, [2, 3], highway="residential", name="Mill Lane"),
    way(103, [11, 12, 13, 14, 11]),
    way(104, [21, 22, 23, 24, 21]),
    way(105, [31, 32, 33, 34, 31], building="yes", name="Mill"),
    way(106, [41, 42], waterway="river", width="20"),
    way(107, [1, 41], barrier="hedge"),
    way(108, [3, 42], railway="rail"),
    way(109, [1, 42], waterway="stream", tunnel="culvert"),
)
WOOD = (
    '<relation id="201">'
    '<member type="way" ref="103" role="outer"/><member type="way" ref="104" role="inner"/>'
    '<member type="node" ref="1" role=""/>'
    '<tag k="type" v="multipolygon"/><tag k="natural" v="wood"/></relation>'
)
TREE = '<node id="51" lat="0.0005" lon="0.0005"><tag k="natural" v="tree"/></node>'
METRE = 1 / 111_320


def extract(*parts: str, head: str = "") -> bytes:
    nodes = "".join(
        f'<node id="{node}" lat="{north * METRE:.9f}" lon="{east * METRE:.9f}" version="1"/>'
        for node, (east, north) in NODES.items()
    )
    bounds = f'<bounds minlat="0" minlon="0" maxlat="{100 * METRE:.9f}" maxlon="{200 * METRE:.9f}"/>'
    body = "".join(parts)
    return f'<?xml version="1.0"?>{head}<osm version="0.6">{bounds}{nodes}{body}</osm>'.encode()


def taken(data: bytes | None = None, **wanted: Any) -> Taken:
    return openstreetmap.read(data or extract(*WAYS, WOOD, TREE), Wanted("Millbrook.osm", **wanted))


def features(found: Taken) -> dict[str, Any]:
    return {feature.id: feature for feature in read(found.document).board.features}


def test_a_village_lies_on_the_table_at_its_scale_with_its_middle_in_the_tables() -> None:
    found = features(taken(scale=4))
    corners = {(round(x), round(y)) for x, y in found["mill"].points}
    assert corners == {(36, 26), (41, 26), (41, 24), (36, 24)}
    assert found["mill"].kind == "building"


def test_the_pieces_of_a_road_are_one_road() -> None:
    road = features(taken(scale=4))["mill-lane"]
    assert [round(x) for x, _ in road.points] == [11, 61]
    assert road.width == 1.25


def test_a_wood_of_several_ways_has_its_clearing() -> None:
    geometry = features(taken(scale=4))["woods"].document["geometry"]
    assert [len(ring) for ring in geometry["coordinates"]] == [5, 5]


def test_a_river_is_as_wide_as_its_tag_tells() -> None:
    river = features(taken(scale=4))["water"]
    ys = [y for _, y in river.points]
    assert max(ys) - min(ys) == pytest.approx(5, abs=0.01)
    assert river.document["properties"]["shape"]["width"] == pytest.approx(5, abs=0.01)


def test_a_lane_ends_on_the_road_that_it_joins_though_that_has_fewer_corners() -> None:
    places = {1: (0, 50), 2: (61.3, 50.11), 3: (200, 50), 4: (61.3, 90)}
    nodes = "".join(
        f'<node id="{node}" lat="{north * METRE:.9f}" lon="{east * METRE:.9f}"/>'
        for node, (east, north) in places.items()
    )
    high, lane = way(101, [1, 2, 3], highway="primary"), way(102, [2, 4], highway="track")
    found = features(taken(f"<osm>{nodes}{high}{lane}</osm>".encode(), scale=4)).values()
    paved, track = sorted(found, key=lambda road: road.width, reverse=True)
    assert track.points[0] in paved.points


def test_a_tree_off_the_table_is_left_out_and_that_is_told() -> None:
    found = taken(extract(way(107, [1, 41], barrier="hedge"), TREE), scale=1)
    assert features(found) == {}
    (off,) = [one for one in found.ignored if one.key.endswith("off_table")]
    assert off.args == {"count": 2}


def test_without_a_scale_the_extract_fills_the_table_and_that_is_told() -> None:
    found = taken(width=48, height=48)
    assert "an inch of the table is 4.17 m of ground" in map(str, found.ignored)
    assert max(x for x, _ in features(found)["mill-lane"].points) == pytest.approx(48, abs=0.01)


def test_a_long_canal_does_not_make_the_village_small() -> None:
    places = {**{200 + n: (3 * n, 2 * n) for n in range(60)}, 901: (100, 60), 902: (9_000, 4_000)}
    nodes = "".join(
        f'<node id="{node}" lat="{north * METRE:.9f}" lon="{east * METRE:.9f}"/>'
        for node, (east, north) in places.items()
    )
    lane, canal = way(1, [200, 230, 259], highway="track"), way(2, [901, 902], waterway="canal")
    found = taken(f'<osm version="0.6">{nodes}{lane}{canal}</osm>'.encode())
    (scale,) = [one.args["metres"] for one in found.ignored if one.key.endswith("exchange_scale")]
    assert 2 < scale < 3
    assert {one.kind for one in features(found).values()} == {"area", "road"}


def test_an_extract_may_tell_places_where_it_uses_them() -> None:
    places = "".join(
        f'<nd lat="{north * METRE:.9f}" lon="{east * METRE:.9f}"/>'
        for east, north in ((0, 0), (80, 0), (80, 80), (0, 0))
    )
    member = f'<member type="way" ref="7" role="outer">{places}</member>'
    wood = '<tag k="type" v="multipolygon"/><tag k="natural" v="wood"/>'
    inner_bounds = '<bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/>'
    data = f'<osm version="0.6"><relation id="1">{inner_bounds}{member}{wood}</relation></osm>'.encode()
    (found,) = features(taken(data, scale=4)).values()
    assert {(round(x), round(y)) for x, y in found.points} == {(26, 34), (46, 34), (46, 14)}


def test_what_is_no_land_and_what_is_below_ground_is_counted() -> None:
    said = {one.args.get("what"): one.args.get("count") for one in taken(scale=4).ignored}
    assert said == {None: None, "railway=rail": 1, "waterway=stream": 1}


def test_nothing_of_an_extract_is_left_out_unsaid() -> None:
    strange = (
        *(way(301, [1, 2], aeroway="runway"), way(302, [11, 12, 13, 14, 11], military="bunker")),
        *(way(303, [1, 99], highway="track"), way(304, [1, 99, 3], highway="track", surface="mud")),
        '<node id="52" lat="0.0001" lon="0.0001"><tag k="addr:housenumber" v="4"/></node>',
        '<relation id="9"><member type="way" ref="101" role=""/><tag k="type" v="restriction"/></relation>',
        '<relation id="8"><tag k="type" v="route"/><tag k="route" v="bus"/></relation>',
    )
    said = [str(one) for one in taken(extract(*WAYS, *strange), scale=4).ignored]
    for what in (
        "aeroway=runway",
        "military=bunker",
        "addr:housenumber",
        "relation restriction",
        "route=bus",
    ):
        assert f"{what}: 1, without a counterpart here" in said
    assert "a way of which the file does not hold two nodes" in said
    assert any(one.startswith("a way has nodes that the file does not hold") for one in said)
    assert any(one.endswith("no counterpart here: surface") for one in said)


@pytest.mark.parametrize("system", TABLE_SYSTEMS)
def test_every_system_in_inches_takes_a_village(system: str) -> None:
    found = features(taken(scale=4, system=system))
    assert {"mill", "mill-lane", "woods", "water", "tree"} <= set(found)


def test_the_map_makers_are_credited() -> None:
    assert "OpenStreetMap contributors" in taken().document["description"]


def as_overpass(data: bytes) -> bytes:
    """Return an extract as Overpass writes it in JSON."""
    elements = []
    for one in ElementTree.fromstring(data):
        element = {"type": one.tag, "id": int(one.attrib["id"])}
        element |= {key: float(one.attrib[key]) for key in ("lat", "lon") if key in one.attrib}
        nodes = [int(node.attrib["ref"]) for node in one.iter("nd")]
        members = [{**member.attrib, "ref": int(member.attrib["ref"])} for member in one.iter("member")]
        tags = {tag.attrib["k"]: tag.attrib["v"] for tag in one.iter("tag")}
        said = {"nodes": nodes, "members": members, "tags": tags}
        elements.append(element | {key: value for key, value in said.items() if value})
    return json.dumps({"version": 0.6, "generator": "Overpass API", "elements": elements}).encode()


def test_what_overpass_answers_as_json_is_the_same_village() -> None:
    data = re.sub(rb"<bounds[^>]*>", b"", extract(*WAYS, WOOD, TREE))
    one = files.take(data, Wanted("Millbrook.osm", scale=4))
    other = files.take(as_overpass(data), Wanted("Millbrook.json", scale=4))
    assert len(one.document["board"]["features"]["features"]) > 5
    assert other.document["board"] == one.document["board"]
    assert other.ignored == one.ignored


def test_what_overpass_cut_off_at_its_box_is_told_as_a_gap() -> None:
    places: list[dict[str, float] | None] = [{"lat": 0.0018, "lon": at / 1000} for at in range(4)]
    square = [{"lat": y / 1000, "lon": x / 1000} for x, y in ((0, 1), (2, 1), (2, 3), (0, 3), (0, 1))]
    member = {"type": "way", "ref": 7, "role": "outer", "geometry": [*square, None]}
    wood = {"type": "multipolygon", "natural": "wood"}
    elements = [
        {"type": "way", "id": 5, "geometry": [*places, None], "tags": {"highway": "track"}},
        {"type": "relation", "id": 6, "members": [member], "tags": wood},
    ]
    found = files.take(json.dumps({"elements": elements}).encode(), Wanted("cut.json", scale=4))
    kinds = [one["properties"]["kind"] for one in found.document["board"]["features"]["features"]]
    assert sorted(kinds) == ["area", "road"]
    assert any("has nodes that the file does not hold" in str(one) for one in found.ignored)


def test_a_wrong_element_of_json_is_told_by_its_number() -> None:
    data = b'{"elements": [{"type": "node", "id": 1, "lat": 0, "lon": 0}, {"type": "node", "id": 2}]}'
    with pytest.raises(BadFile) as refused:
        files.take(data, Wanted("Millbrook.json"))
    assert "“Millbrook.json”, element 2: a node" in str(refused.value.why)


BILLION = '<!DOCTYPE osm [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE osm SYSTEM "file:///etc/passwd">'


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG", "it is not XML"),
        (b"<osm><node", "it is not XML"),
        (b"<gpx/>", "no extract of OpenStreetMap"),
        (b'<osm><node id="1" lat="x" lon="1"/></osm>', "line 1: a node, way, member or tag"),
        (b'<osm><node id="1"/></osm>', "line 1: a node, way, member or tag"),
        (b'<osm><node id="1" lat="nan" lon="1"/></osm>', "line 1: a node, way, member or tag"),
        (b'<osm><node id="1" lat="1e308" lon="1"/></osm>', "line 1: a node, way, member or tag"),
        (b'<?xml version="1.0" encoding="made-up"?><osm/>', "line 1"),
        (extract(head=BILLION), "declares a document type or entities"),
        (extract(head=OUTSIDE), "declares a document type or entities"),
    ],
)
def test_a_wrong_file_is_named_with_the_place_and_what_to_do(data: bytes, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        taken(data)
    assert words in str(refused.value.why)
    assert "Millbrook.osm" in str(refused.value.why)


def test_an_extract_of_a_whole_town_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openstreetmap, "MOST_THINGS", 5)
    with pytest.raises(BadFile, match="export a smaller part"):
        taken()
