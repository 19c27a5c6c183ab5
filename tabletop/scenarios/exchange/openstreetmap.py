"""Extracts of OpenStreetMap, `.osm`: the roads, woods, water, fields, hedges and buildings of a real place.

The XML is read as it comes, without document types, entities or anything from outside, and within limits.
Elements of an Overpass answer in JSON go to the same reader.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from itertools import zip_longest
from typing import Any, Final
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler

import numpy as np
import shapely
from django.core.serializers.xml_serializer import DefusedExpatParser, DefusedXmlException
from msgspec import Struct
from shapely.geometry.base import BaseGeometry

from tabletop.scenarios.exchange import tags
from tabletop.scenarios.exchange.geojson import USUAL, lay_tagged
from tabletop.scenarios.exchange.ground_scale import Bounds, ground_scale, settled
from tabletop.scenarios.exchange.sheet import Sheet, thinned
from tabletop.scenarios.exchange.taken import (
    BadFile,
    Ignored,
    Taken,
    Wanted,
    scenario_of,
    size_of,
    system_for,
)
from tabletop.words import say

MOST_THINGS: Final = 400_000
"""The most elements in an extract: nodes, ways, their members and tags."""
CREDIT: Final = "© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)."
_FINEST_DEGREES: Final = 2e-6
_CUT_OFF: Final = {"ref": ""}
"""A node that Overpass leaves out of a geometry, as it lies outside of the box that was asked for."""
_WHOLE: Final = ("node", "way", "relation")
_AREAS: Final = ("multipolygon", "boundary")
Tags = dict[str, str]
Place = tuple[float, float]


class Way(Struct, frozen=True):
    """A line of nodes, by their ids."""

    nodes: list[str]
    tags: Tags


class Relation(Struct, frozen=True):
    """Ways that together make one thing, each with its role."""

    ways: list[tuple[str, str]]
    tags: Tags


class _TooMany(Exception):
    """An extract holds more elements than the limit."""


class _Extract(ContentHandler):
    """Gathers the nodes, ways and relations of an extract."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: dict[str, Place] = {}
        self.tagged: list[tuple[Place, Tags]] = []
        self.ways: dict[str, Way] = {}
        self.relations: list[Relation] = []
        self.bounds: Bounds | None = None
        self.is_osm = False
        self._things = 0
        self._id = ""
        self._tags: Tags = {}
        self._refs: list[str] = []
        self._members: list[tuple[str, str]] = []

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802 (as SAX calls it)
        self._things += 1
        if self._things > MOST_THINGS:
            raise _TooMany
        match name:
            case "osm":
                self.is_osm = True
            case "bounds" if not self._id:
                limits = (attrs[limit] for limit in ("minlon", "minlat", "maxlon", "maxlat"))
                self.bounds = tuple(map(_degrees, limits))  # type: ignore[assignment]
            case "node":
                self._begin(attrs)
                self.nodes[self._id] = _place_in(attrs)
            case "way" | "relation":
                self._begin(attrs)
            case "nd":
                self._refs.append(self._node_of(attrs))
            case "member" if attrs["type"] == "way":
                self._refs = []
                self._members.append((attrs["ref"], attrs.get("role", "")))
            case "tag":
                self._tags[attrs["k"]] = attrs["v"]

    def endElement(self, name: str) -> None:  # noqa: N802 (as SAX calls it)
        match name:
            case "node" if self._tags:
                self.tagged.append((self.nodes[self._id], self._tags))
            case "way":
                self.ways[self._id] = Way(self._refs, self._tags)
            case "member" if self._refs:
                self.ways.setdefault(self._members[-1][0], Way(self._refs, {}))
                self._refs = []
            case "relation":
                self.relations.append(Relation(self._members, self._tags))
        if name in _WHOLE:
            self._id = ""

    def _node_of(self, attrs: Any) -> str:
        """Return the id of a way's node; some extracts tell its place instead."""
        if "lat" not in attrs:
            return str(attrs["ref"])
        place = _place_in(attrs)
        node = str(attrs.get("ref") or place)
        self.nodes[node] = place
        return node

    def _begin(self, attrs: Any) -> None:
        self._id, self._tags, self._refs, self._members = attrs["id"], {}, [], []


def _place_in(attrs: Any) -> Place:
    return _degrees(attrs["lon"]), _degrees(attrs["lat"])


def _degrees(text: Any) -> float:
    """Return a number of degrees. Raises ValueError."""
    found = float(text)
    if not -180 <= found <= 180:
        raise ValueError(text)
    return found


def read(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of an extract of OpenStreetMap. Raises BadFile."""
    return _taken(_extract(data, wanted), wanted)


def read_json(document: dict[str, Any], wanted: Wanted) -> Taken:
    """Return the scenario of an extract as Overpass writes it in JSON. Raises BadFile."""
    return _taken(_extract_of_json(document, wanted), wanted)


def _taken(extract: _Extract, wanted: Wanted) -> Taken:
    system = system_for(wanted, "table")
    width, height = size_of(wanted, *USUAL)
    bounds = extract.bounds or settled(np.array([*extract.nodes.values()]))
    scale = ground_scale(bounds, width, height, wanted.scale)
    ignored = Ignored()
    sheet = Sheet(system, width, height, ignored)
    for said, shape in _joined(extract, ignored):
        lay_tagged(sheet, said, scale.inches(shape), scale, ignored)
    _tell_missing(extract, ignored)
    ignored.note(say("exchange_scale", metres=scale.metres))
    return Taken(scenario_of(system, wanted, sheet.board(), CREDIT), ignored.sentences())


# -- the file ------------------------------------------------------------------------------------


def _extract(data: bytes, wanted: Wanted) -> _Extract:
    extract = _Extract()
    parser = DefusedExpatParser()
    parser.setContentHandler(extract)
    try:
        parser.parse(BytesIO(data))
    except SAXParseException as error:
        line, why = error.getLineNumber() or 0, str(error.getMessage())
        raise BadFile(say("osm_no_xml", file=wanted.file, line=line, why=why)) from None
    except DefusedXmlException:
        raise BadFile(say("osm_entities", file=wanted.file)) from None
    except (LookupError, ValueError):  # something is missing, or the encoding is unknown
        line = parser.getLineNumber() or 0
        raise BadFile(say("osm_no_element", file=wanted.file, line=line)) from None
    except _TooMany:
        raise BadFile(say("osm_too_much", file=wanted.file)) from None
    if not extract.is_osm:
        raise BadFile(say("osm_none", file=wanted.file))
    return _with_nodes(extract, wanted)


def _extract_of_json(document: dict[str, Any], wanted: Wanted) -> _Extract:
    extract, number = _Extract(), 0
    try:
        for number, element in enumerate(document["elements"], start=1):  # noqa: B007 (told below)
            _tell(extract, element)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadFile(say("osm_no_json_element", file=wanted.file, number=number)) from None
    except _TooMany:
        raise BadFile(say("osm_too_much", file=wanted.file)) from None
    return _with_nodes(extract, wanted)


def _with_nodes(extract: _Extract, wanted: Wanted) -> _Extract:
    if not extract.nodes:
        raise BadFile(say("osm_none", file=wanted.file))
    return extract


def _tell(extract: _Extract, element: dict[str, Any]) -> None:
    """Pass a JSON element to an extract in the same calls as an XML one."""
    kind = str(element["type"])
    extract.startElement(kind, {**element, "id": str(element["id"])})
    for node, place in zip_longest(element.get("nodes", ()), element.get("geometry", ())):
        extract.startElement("nd", {**(place or _CUT_OFF), **({"ref": str(node)} if node else {})})
    for member in element.get("members", ()):
        extract.startElement("member", {**member, "ref": str(member["ref"])})
        for place in member.get("geometry", ()):
            extract.startElement("nd", place or _CUT_OFF)
        extract.endElement("member")
    for key, value in element.get("tags", {}).items():
        extract.startElement("tag", {"k": key, "v": str(value)})
    extract.endElement(kind)


# -- what is made of it --------------------------------------------------------------------------


def _joined(extract: _Extract, ignored: Ignored) -> Iterator[tuple[Tags, BaseGeometry]]:
    """Yield the things of an extract; the pieces of one road or stream that are drawn alike make one line."""
    lines: dict[tuple[tuple[str, str], ...], list[Any]] = defaultdict(list)
    for said, shape in _things(extract):
        if shape.geom_type == "LineString" and (meant := tags.meant_by(said, "LineString")):
            same = ((key, said[key]) for key in ("name", "width", *tags.LINE_KEYS) if key in said)
            lines[tuple(same)].append(shape)
            ignored.say_less(tags.further(said, meant.what))
        else:
            yield said, shape
    for alike, pieces in lines.items():
        merged = shapely.line_merge(shapely.MultiLineString(pieces))
        for line in getattr(merged, "geoms", (merged,)):
            yield dict(alike), line


def _tell_missing(extract: _Extract, ignored: Ignored) -> None:
    """Count the things taken without parts that the file lacks, and those that are no ground."""
    lost, gaps = 0, 0
    for way in extract.ways.values():
        if not tags.what_of(way.tags):
            continue
        if _line(way, extract) is None:
            lost += 1
        elif any(node not in extract.nodes for node in way.nodes):
            gaps += 1
    if lost:
        ignored.note(say("osm_no_nodes", count=lost))
    if gaps:
        ignored.note(say("osm_gaps", count=gaps))
    for relation in extract.relations:
        if (kind := relation.tags.get("type", "")) not in _AREAS:
            ignored.count(tags.what_of(relation.tags) or f"relation {kind}".strip())


def _things(extract: _Extract) -> Iterator[tuple[Tags, BaseGeometry]]:
    """Yield each thing whose tags say what it is, with its shape in degrees."""
    for place, said in extract.tagged:
        if tags.what_of(said):
            yield said, shapely.Point(place)
    for way in extract.ways.values():
        line = _line(way, extract)
        if line is not None and tags.what_of(way.tags):
            yield way.tags, _shape_of(way, line)
    for relation in extract.relations:
        if relation.tags.get("type") in _AREAS and tags.what_of(relation.tags):
            area = _area(relation, extract)
            yield from ((relation.tags, part) for part in getattr(area, "geoms", (area,)))


def _line(way: Way, extract: _Extract) -> BaseGeometry | None:
    places = [extract.nodes[node] for node in way.nodes if node in extract.nodes]
    return shapely.LineString(places) if len(set(places)) > 1 else None


def _shape_of(way: Way, line: BaseGeometry) -> BaseGeometry:
    """Return the area of a closed way whose tags mean one, else its line."""
    is_closed = way.nodes[0] == way.nodes[-1] and len(line.coords) > 3
    is_area = is_closed and (tags.meant_by(way.tags, "Polygon") or not tags.meant_by(way.tags, "LineString"))
    return shapely.Polygon(line.coords) if is_area else line


def _area(relation: Relation, extract: _Extract) -> BaseGeometry:
    """Return the area of a multipolygon: what its outer ways enclose, minus what its inner ways enclose."""

    def enclosed(is_inner: bool) -> BaseGeometry:
        ways = [
            extract.ways[ref]
            for ref, role in relation.ways
            if ref in extract.ways and (role == "inner") == is_inner
        ]
        lines: list[Any] = [line for way in ways if (line := _line(way, extract)) is not None]
        whole: Any = thinned(shapely.MultiLineString(lines), _FINEST_DEGREES)
        faces = shapely.polygonize(list(whole.geoms)) if whole is not None else shapely.Polygon()
        return shapely.union_all(list(getattr(faces, "geoms", ())))

    return shapely.difference(enclosed(False), enclosed(True))
