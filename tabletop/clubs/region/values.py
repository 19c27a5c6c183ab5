"""The map of a campaign as a document: areas, connections, forces, the orders of a round."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Doing = Literal["hold", "move", "attack", "support"]


class Area(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An area to hold: its place on the sheet, its outline, its worth, and the scenario fought there."""

    id: Id
    name: Name
    x: float
    y: float
    worth: Annotated[int, Meta(ge=0, le=99)] = 1
    scenario: Annotated[str, Meta(max_length=80)] = ""
    outline: tuple[tuple[float, float], ...] = ()
    holder: str = ""


class Connection(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"one": "from"}):
    """A way between two areas, in both directions, and its cost in a force's moves."""

    one: Id
    to: Id
    kind: Literal["road", "track", "ford"] = "road"
    cost: Annotated[int, Meta(ge=1, le=9)] = 1


class Piece(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A force on the map; without an area it is off the map. It retreats to `came_from`."""

    id: Id
    name: Name
    side: Id
    area: str = ""
    moves: Annotated[int, Meta(ge=0, le=9)] = 2
    strength: Annotated[int, Meta(ge=0, le=999)] = 1
    came_from: str = ""


class Map(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The present state of a campaign's map."""

    areas: tuple[Area, ...]
    connections: tuple[Connection, ...] = ()
    pieces: tuple[Piece, ...] = ()
    sides: tuple[Id, ...] = ()
    picture: str = ""

    def area(self, area_id: str) -> Area:
        """Return an area. Raises KeyError."""
        return next((one for one in self.areas if one.id == area_id), None) or _absent(area_id)

    def piece(self, piece_id: str) -> Piece:
        """Return a force. Raises KeyError."""
        return next((one for one in self.pieces if one.id == piece_id), None) or _absent(piece_id)

    def costs(self) -> dict[tuple[str, str], int]:
        """Return the cost of each step from one area to an adjacent one."""
        ways = {(way.one, way.to): way.cost for way in self.connections}
        return ways | {(to, one): cost for (one, to), cost in ways.items()}


def _absent(what: str) -> Any:
    raise KeyError(what)


class Order(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An order to one force; `path` has the areas on its way, without the one where it stands."""

    piece: Id
    doing: Doing
    path: tuple[Id, ...] = ()


class BadMap(Exception):
    """A map that contradicts itself: `place` is where, `why` is a word for the reason."""

    def __init__(self, place: str, why: Literal["twice", "unknown", "itself", "empty"]) -> None:
        super().__init__(f"{place}: {why}")
        self.place, self.why = place, why


def read(document: Any) -> Map:
    """Return a map from its document. Raises BadMap or msgspec.ValidationError."""
    found = msgspec.convert(document, Map)
    areas = [area.id for area in found.areas]
    if not areas:
        raise BadMap("areas", "empty")
    _assert_once(areas, "areas")
    _assert_once([piece.id for piece in found.pieces], "pieces")
    for number, way in enumerate(found.connections):
        if way.one == way.to:
            raise BadMap(f"connections[{number}]", "itself")
        if not {way.one, way.to} <= {*areas}:
            raise BadMap(f"connections[{number}]", "unknown")
    for number, area in enumerate(found.areas):
        if area.holder and area.holder not in found.sides:
            raise BadMap(f"areas[{number}].holder", "unknown")
    for number, piece in enumerate(found.pieces):
        if piece.side not in found.sides or (piece.area and piece.area not in areas):
            raise BadMap(f"pieces[{number}]", "unknown")
    return found


def _assert_once(ids: list[str], where: str) -> None:
    for number, one in enumerate(ids):
        if one in ids[:number]:
            raise BadMap(f"{where}[{number}].id", "twice")


def written(region: Map) -> dict[str, Any]:
    """Return the document of a map."""
    document: dict[str, Any] = msgspec.to_builtins(region)
    return document
