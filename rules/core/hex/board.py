"""The hex board: the content of hexes and hexsides, and the roads. Never changed in place."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from rules.core.game.state import JsonObject
from rules.core.geometry.plane import Point, is_near
from rules.core.hex.crossings import Crossing, Crossings
from rules.core.hex.grid import HexGrid, Hexside
from rules.core.hex.network import mesh_of

MOST_WORDS: Final = 10
"""The most words of a hex or a hexside."""
BYTES_A_HEX: Final = 5_000
BYTES_A_WORD: Final = 700
BETWEEN: Final = "/"
"""Separates the two hexes in a hexside's id: `M3/N3`."""


class Hex(Struct, frozen=True):
    """The content of a hex; a system adds its own fields. The default is clear ground at level 0.

    `features` are further words of the scenario: they are kept, and no rule uses them.
    """

    terrain: Annotated[tuple[str, ...], Meta(max_length=MOST_WORDS)] = ()
    level: Annotated[int, Meta(ge=-9, le=9)] = 0
    features: JsonObject = {}


class HexVocabulary(Struct, frozen=True):
    """What a system's boards may contain: the type of its hexes, its words, and the board's further fields.

    `terrain` None lets a hex contain any word. `beside` are the fields of a hex that list adjacent hexes,
    `sides` those that name a side.
    """

    hex: type[Hex] = Hex
    terrain: tuple[str, ...] | None = None
    hexsides: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()


class HexFeature(Struct, frozen=True):
    """A hex or a hexside, identified by its label, or by two labels with a slash between."""

    id: str
    properties: JsonObject


class HexBoard(Struct, frozen=True, dict=True, weakref=True):
    """Hexes, hexsides, roads (as the hexsides that they cross), half hexes and baselines (by side)."""

    grid: HexGrid
    kind: type[Hex]
    hexes: dict[str, Hex]
    hexsides: dict[Hexside, tuple[str, ...]]
    roads: frozenset[Hexside]
    half_hexes: frozenset[str] = frozenset()
    baselines: dict[str, tuple[str, ...]] = {}
    further: JsonObject = {}
    version: int = 1

    @staticmethod
    def read(document: JsonObject, kind: type[Hex] = Hex) -> HexBoard:
        """Return the board of a document that `document` wrote."""
        known = {field: document[field] for field in HexGrid.__struct_fields__ if field in document}
        hexsides: dict[Hexside, tuple[str, ...]] = {}
        for hexside in document.get("hexsides", ()):
            between = frozenset(hexside["between"])
            hexsides[between] = (*hexsides.get(between, ()), hexside["terrain"])
        return HexBoard(
            grid=HexGrid(**known),
            kind=kind,
            hexes={label: msgspec.convert(found, kind) for label, found in document.get("hexes", {}).items()},
            hexsides=hexsides,
            roads=frozenset(frozenset(pair) for pair in document.get("roads", ())),
            half_hexes=frozenset(document.get("half_hexes", ())),
            baselines={side: tuple(labels) for side, labels in document.get("baselines", {}).items()},
            further={key: value for key, value in document.items() if key not in _FIELDS},
        )

    def document(self) -> JsonObject:
        """Return the scenario format's board object."""
        return {
            "kind": "hex",
            **msgspec.to_builtins(self.grid),
            "hexes": {label: msgspec.to_builtins(found) for label, found in self.hexes.items()},
            "hexsides": [
                {"between": sorted(between), "terrain": word}
                for between, words in sorted(self.hexsides.items(), key=_in_order)
                for word in words
            ],
            "roads": sorted(sorted(pair) for pair in self.roads),
            "half_hexes": sorted(self.half_hexes),
            "baselines": {side: list(labels) for side, labels in self.baselines.items()},
            **self.further,
        }

    @property
    def weight(self) -> int:
        """The approximate bytes of memory that the board takes up, its crossings included."""
        held = len(self.hexes) + len(self.hexsides) + len(self.roads)
        return BYTES_A_HEX * self.grid.lines * self.grid.length + BYTES_A_WORD * held

    # -- what lies where -------------------------------------------------------------------------

    def at(self, label: str) -> Any:
        """Return the content of a hex, in the system's type of hexes."""
        found = self.hexes.get(label)
        return found if found is not None else self._bare

    @cached_property
    def _bare(self) -> Hex:
        return self.kind()

    def between(self, first: str, second: str) -> tuple[str, ...]:
        """Return the words for what lies on a hexside."""
        return self.hexsides.get(frozenset((first, second)), ())

    def is_road(self, first: str, second: str) -> bool:
        """Return whether a road crosses the hexside between two hexes."""
        return frozenset((first, second)) in self.roads

    def crossing(self, start: str, end: str) -> Crossing:
        """Return the crossing from a hex into an adjacent one."""
        entered = self.at(end)
        climb = max(0, entered.level - self.at(start).level)
        return Crossing(entered, self.between(start, end), climb, self.is_road(start, end))

    @cached_property
    def crossings(self) -> Crossings:
        """The crossings of every step on the board."""
        mesh = mesh_of(self.grid)
        return Crossings(mesh, list(map(self.at, mesh.labels)), self.hexsides, self.roads)

    def has_road(self, label: str) -> bool:
        """Return whether a road runs in a hex."""
        return label in self._by_road

    @cached_property
    def _by_road(self) -> frozenset[str]:
        return frozenset[str]().union(*self.roads)

    def is_edge(self, label: str) -> bool:
        """Return whether units may enter or leave the board at a hex: one on the rim, or a half hex."""
        return label in self.half_hexes or self.grid.is_edge(label)

    def is_near(self, at: Point) -> bool:
        """Return whether a place, in inches as maps are drawn, lies on the board or near it."""
        return is_near(at, *self.grid.extent)

    def has_hex(self, label: str) -> bool:
        """Return whether the board has a hex with this label."""
        return self.grid.find(label) is not None

    # -- change by hand --------------------------------------------------------------------------

    @property
    def features(self) -> list[HexFeature]:
        """Every hex and hexside that is not empty."""
        hexes = [HexFeature(label, msgspec.to_builtins(found)) for label, found in self.hexes.items()]
        return hexes + [
            HexFeature(BETWEEN.join(sorted(between)), {"terrain": list(words)})
            for between, words in self.hexsides.items()
        ]

    def layers(self) -> list[JsonObject]:
        """Return every hex and hexside that is not empty, as an event sets it."""
        return [msgspec.to_builtins(feature) for feature in self.features]

    def layer_of(self, feature_id: str) -> JsonObject | None:
        """Return a hex or hexside that is not empty, as an event sets it."""
        feature = self.feature(feature_id)
        return msgspec.to_builtins(feature) if feature is not None else None

    def feature(self, feature_id: str) -> HexFeature | None:
        """Return the content of a hex or hexside by id, or None if it is empty: N3/M3 is M3/N3."""
        labels = feature_id.split(BETWEEN)
        if len(labels) == 1:
            held = self.hexes.get(feature_id)
            return HexFeature(feature_id, msgspec.to_builtins(held)) if held is not None else None
        words = self.hexsides.get(frozenset(labels))
        return (
            HexFeature(BETWEEN.join(sorted(labels)), {"terrain": list(words)}) if words is not None else None
        )

    def name_of(self, feature: HexFeature) -> str:
        """Return the name of a hex or hexside for messages."""
        return feature.id

    def with_feature(self, feature: JsonObject, index: int | None = None) -> HexBoard:
        """Return a board on which the hex or hexside with this id has exactly these properties."""
        labels, properties = feature["id"].split(BETWEEN), feature["properties"]
        if len(labels) == 1:
            hexes = {**self.hexes, labels[0]: msgspec.convert(properties, self.kind)}
            return self._changed(hexes=hexes)
        hexsides = {**self.hexsides, frozenset(labels): tuple(properties["terrain"])}
        return self._changed(hexsides=hexsides)

    def without_feature(self, feature_id: str) -> HexBoard:
        """Return a board on which a hex is clear ground, or a hexside empty."""
        between = frozenset(feature_id.split(BETWEEN))
        return self._changed(
            hexes={label: found for label, found in self.hexes.items() if label != feature_id},
            hexsides={key: words for key, words in self.hexsides.items() if key != between},
        )

    def _changed(self, **fields: Any) -> HexBoard:
        return msgspec.structs.replace(self, **fields, version=self.version + 1)


def _in_order(hexside: tuple[Hexside, tuple[str, ...]]) -> list[str]:
    return sorted(hexside[0])


_FIELDS: Final = {
    *("kind", "hexes", "hexsides", "roads", "half_hexes", "baselines"),
    *HexGrid.__struct_fields__,
}
