"""GeoJSON: the features of a table, unchanged and in inches, or land at a stated scale.

A feature with one of the system's kinds is one of ours and stays as it is. Any other feature is land if it
has OpenStreetMap tags. The writer adds a member `table` with the size of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import shapely
import shapely.geometry
from shapely.geometry.base import BaseGeometry

from rules.core.system.rule_system import RuleSystem
from rules.core.table.terrain import SHAPES
from rules.core.words.problems import cut, one_of
from tabletop import strict_json
from tabletop.scenarios.exchange import tags
from tabletop.scenarios.exchange.ground_scale import GroundScale, ground_scale, settled
from tabletop.scenarios.exchange.sheet import FINEST, Sheet, can_be_mended, thinned
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

MOST_BYTES: Final = 4_000_000
TYPES: Final = ("FeatureCollection", "Feature")
"""What a file may be: features, or a single one."""
USUAL: Final = (72.0, 48.0)
_LEAST_INCHES: Final = 1.0
_MOST_INCHES: Final = 1_000.0
_LEAST_ROAD: Final = 1.0


def read(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a GeoJSON file. Raises BadFile."""
    try:
        found = strict_json.decode(data, MOST_BYTES)
    except strict_json.BadJson as error:
        raise BadFile(say("exchange_unreadable", file=wanted.file, why=error.why)) from None
    return of(found, wanted)


def of(found: Any, wanted: Wanted) -> Taken:
    """Return the scenario of a GeoJSON value. Raises BadFile."""
    features, table = _members(found, wanted), _table(found)
    system = system_for(wanted, "table", str(table.get("system", "")))
    width, height = size_of(wanted, *(_number(table.get(name)) or inches for name, inches in _SIZE))
    ignored = Ignored()
    for name in _unread(found, table):
        ignored.count(name)
    sheet = Sheet(system, width, height, ignored)
    shapes = [_shape(feature, number, wanted) for number, feature in enumerate(features, 1)]
    scale = _scale(shapes, bool(table), width, height, wanted, ignored)
    own = []
    for number, (feature, shape) in enumerate(zip(features, shapes, strict=True), 1):
        if shape is None or shape.is_empty:
            ignored.count(_called(feature, number))
        elif _kind(feature, system) and scale is None and _is_ours(feature, system):
            own.append(_own(feature, number))
        else:
            inches = shape if scale is None else scale.inches(shape)
            _lay(sheet, feature, inches, _called(feature, number), scale, ignored)
    board = sheet.board(own)
    board |= {name: table[name] for name in _GROUND if name in table}
    return Taken(scenario_of(system, wanted, board), ignored.sentences())


def write(document: dict[str, Any]) -> dict[str, Any]:
    """Return the features of a scenario's table as GeoJSON, with the table's own measures beside them."""
    board = document["board"]
    table = {name: board[name] for name in ("width", "height", *_GROUND) if name in board}
    features = (board.get("features") or {}).get("features", [])
    return {
        "type": "FeatureCollection",
        "name": document.get("name", ""),
        "table": {"system": document["system"], **table, "unit": "inch"},
        "features": features,
    }


_GROUND: Final = ("ground", "climate")
_SIZE: Final = (("width", USUAL[0]), ("height", USUAL[1]))
_MEMBERS: Final = ("type", "features", "name", "table", "bbox")
_OF_TABLE: Final = ("system", "width", "height", "unit", *_GROUND)
_DEGREES: Final = ("CRS84", "EPSG::4326", "EPSG:4326")

# -- the file ------------------------------------------------------------------------------------


def _members(found: Any, wanted: Wanted) -> list[dict[str, Any]]:
    """Return the features of a file, which may be a single one."""
    kind = found.get("type") if isinstance(found, dict) else None
    features: list[Any]
    if kind == "FeatureCollection" and isinstance(found.get("features"), list):
        features = found["features"]
    elif kind == "Feature":
        features = [found]
    else:
        raise BadFile(say("geojson_none", file=wanted.file))
    for number, feature in enumerate(features, 1):
        if not isinstance(feature, dict) or not isinstance(feature.get("properties") or {}, dict):
            raise BadFile(say("geojson_feature", file=wanted.file, feature=str(number)))
    return features


def _table(found: Any) -> dict[str, Any]:
    table = found.get("table")
    return table if isinstance(table, dict) else {}


def _unread(found: dict[str, Any], table: dict[str, Any]) -> list[str]:
    """Return the members of a file that are not read; a coordinate system in degrees counts as read."""
    is_of_degrees = any(code in str(found.get("crs")) for code in _DEGREES)
    known = (*_MEMBERS, "crs") if is_of_degrees else _MEMBERS
    own = [name for name in found if name not in known and found["type"] == "FeatureCollection"]
    return [*own, *(f"table.{name}" for name in table if name not in _OF_TABLE)]


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and value > 0 else None


def _called(feature: dict[str, Any], number: int) -> str:
    """Return what a feature is called: its name, else its id, else its number."""
    properties = feature.get("properties") or {}
    return cut(str(properties.get("name") or feature.get("id") or number))


def _shape(feature: dict[str, Any], number: int, wanted: Wanted) -> BaseGeometry | None:
    """Return a feature's shape; None if it has no geometry. Raises BadFile if the geometry is invalid."""
    geometry = feature.get("geometry")
    if geometry is None:
        return None
    try:
        shape = shapely.force_2d(shapely.geometry.shape(geometry))
        if not shape.is_empty and not all(abs(limit) < 1e9 for limit in shape.bounds):
            raise ValueError
    except (ValueError, TypeError, LookupError, AttributeError, shapely.errors.ShapelyError):
        raise BadFile(say("geojson_geometry", file=wanted.file, feature=_called(feature, number))) from None
    return shape


def _scale(
    shapes: list[BaseGeometry | None],
    is_ours: bool,
    width: float,
    height: float,
    wanted: Wanted,
    ignored: Ignored,
) -> GroundScale | None:
    """Return the scale of the land; None if its coordinates are inches. Raises BadFile if none can be."""
    whole = [shape for shape in shapes if shape is not None and not shape.is_empty]
    if not whole:
        return None
    land = shapely.GeometryCollection(whole)
    if wanted.scale is not None:
        scale = ground_scale(settled(shapely.get_coordinates(land)), width, height, wanted.scale)
        ignored.note(say("exchange_scale", metres=scale.metres))
        return scale
    west, south, east, north = map(float, shapely.total_bounds(land))
    span = max(east - west, north - south)
    is_point = len(whole) == 1 and whole[0].geom_type == "Point"
    if not is_ours and not is_point and not _LEAST_INCHES <= span <= _MOST_INCHES:
        raise BadFile(say("geojson_no_inches", file=wanted.file, wide=east - west, high=north - south))
    return None


# -- what is made of it --------------------------------------------------------------------------


def _kind(feature: dict[str, Any], system: RuleSystem) -> str:
    kind = (feature.get("properties") or {}).get("kind")
    return kind if isinstance(kind, str) and kind in system.terrain.kinds else ""


def _is_ours(feature: dict[str, Any], system: RuleSystem) -> bool:
    return bool(feature["geometry"].get("type") == SHAPES[_kind(feature, system)])


def _own(feature: dict[str, Any], number: int) -> dict[str, Any]:
    """Return a feature of ours as it stands in the file."""
    geometry = {name: feature["geometry"][name] for name in ("type", "coordinates")}
    feature_id = str(feature["id"]) if feature.get("id") is not None else f"feature-{number}"
    return {"type": "Feature", "id": feature_id, "properties": feature["properties"], "geometry": geometry}


def _lay(
    sheet: Sheet,
    feature: dict[str, Any],
    shape: BaseGeometry,
    called: str,
    scale: GroundScale | None,
    ignored: Ignored,
) -> None:
    """Lay a feature: one of ours with its properties, any other by its OpenStreetMap tags."""
    properties = feature.get("properties") or {}
    if _kind(feature, sheet.system):
        sheet.lay_own(properties, shape, called)
        return
    if isinstance(tagged := properties.get("tags"), dict):  # the tags stand beside who mapped it, and when
        properties = tagged
    texts = {str(key): value for key, value in properties.items() if isinstance(value, str)}
    if "kind" in texts and not any(tags.meant_by(texts, part.geom_type) for part in _parts(shape)):
        kinds = one_of(sheet.system.terrain.kinds, texts["kind"])
        ignored.note(say("geojson_kind", called=called, kind=cut(texts["kind"]), known=kinds))
        return
    ignored.say_less(name for name, value in properties.items() if not isinstance(value, str))
    for part in _parts(shape):
        lay_tagged(sheet, texts, part, scale, ignored)


def lay_tagged(
    sheet: Sheet, said: dict[str, str], shape: BaseGeometry, scale: GroundScale | None, ignored: Ignored
) -> None:
    """Lay a shape, in inches, as what its tags say; a river becomes water of its width."""
    meant = tags.meant_by(said, shape.geom_type)
    if meant is None:
        ignored.count(tags.what_of(said) or shape.geom_type)
        return
    ignored.say_less(tags.further(said, meant.what))
    name = said.get("name", "")
    inches = max(meant.metres / scale.metres if scale is not None else 0.0, _LEAST_ROAD)
    if meant.word in ("water", "stream") and shape.geom_type == "LineString":
        bed = thinned(shape, FINEST)
        if bed is None or not (bed.is_simple or can_be_mended(bed)):
            ignored.note(say("exchange_intricate", what=meant.what))
            return
        sheet.lay_river(meant.word, bed, inches, meant.what, name)
    elif meant.word in ("road", "track"):
        sheet.lay(meant.word, shape, meant.what, name, width=round(min(inches, 12.0), 2))
    else:
        sheet.lay(meant.word, shape, meant.what, name)


def _parts(shape: BaseGeometry) -> Iterator[BaseGeometry]:
    """Yield the single shapes within a multi-part shape."""
    members = getattr(shape, "geoms", None)
    if members is None:
        yield shape
    else:
        for member in members:
            yield from _parts(member)
