"""Small scenarios for the browser to play: one thing to test on an open field."""

from typing import Any

Document = dict[str, Any]


def tank(unit_id: str, side: str, at: tuple[float, float], facing: float = 90, **profile: Any) -> Document:
    return {
        "id": unit_id,
        "side": side,
        "name": unit_id.capitalize(),
        "kind": "vehicle",
        "profile": {
            "speed": "standard",
            "locomotion": "fully_tracked",
            "afv": True,
            "length": 4,
            "width": 2,
            "weapons": ["main", "mg"],
            **profile,
        },
        "at": list(at),
        "facing": facing,
    }


def point(feature_id: str, at: tuple[float, float], name: str) -> Document:
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": {"kind": "point", "name": name},
        "geometry": {"type": "Point", "coordinates": list(at)},
    }


def line(feature_id: str, points: list[list[float]], **properties: Any) -> Document:
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": {"kind": "obstacle", **properties},
        "geometry": {"type": "LineString", "coordinates": points},
    }


def block(feature_id: str, box: tuple[float, float, float, float], **properties: Any) -> Document:
    west, north, east, south = box
    ring = [[west, north], [east, north], [east, south], [west, south], [west, north]]
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": properties,
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }


def field(*features: Document, units: list[Document] | None = None, **fields: Any) -> Document:
    """An open table of 48 by 32 inches: Zarya (side a) in the west, Luchs (b) in the east, an oak between."""
    return {
        "format": "tabletop-scenario/1",
        "name": "The field",
        "system": "chain_of_command",
        "sides": [
            {"id": "a", "name": "Rifles", "colour": "#B8402A"},
            {"id": "b", "name": "Grenadiers", "colour": "#2F62A8"},
        ],
        "board": {
            "kind": "table",
            "width": 48,
            "height": 32,
            "ground": "open",
            "features": {
                "type": "FeatureCollection",
                "features": [point("oak", (24, 16), "the lone oak"), *features],
            },
        },
        "units": units or [tank("zarya", "a", (10, 16)), tank("luchs", "b", (40, 16), 270)],
        **fields,
    }


def section(unit_id: str, side: str, at: tuple[float, float], **more: Any) -> Document:
    return {
        "id": unit_id,
        "side": side,
        "name": unit_id.capitalize(),
        "kind": "infantry",
        "profile": {"length": 2, "width": 1.5},
        "at": list(at),
        "facing": 90,
        **more,
    }
