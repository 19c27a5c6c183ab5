"""A picture's SVG as plain shapes on the plane: outlines in inches, each with how it is painted."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element, fromstring

from msgspec import Struct

from tabletop.scenarios.paper.styles import Classes, Look, Properties, Sheet, look_of

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

_UNMOVED: Final[Matrix] = (1, 0, 0, 1, 0, 0)
_MOVE: Final = re.compile(r"(translate|rotate)\(([^)]*)\)")
_STEP: Final = re.compile(r"([MLVHhvz])([^MLVHhvz]*)")
_CORNERS: Final = 24
"""The corners of a circle."""
_ROUNDING: Final = 4
"""The corners of a rounded corner."""
_ATTRIBUTES: Final = ("stroke-width", "stroke-linecap")


class Shape(Struct, frozen=True):
    """Lines through points, each closed or not, and how they are painted."""

    lines: tuple[tuple[tuple[Point, ...], bool], ...]
    look: Look

    @property
    def box(self) -> tuple[float, float, float, float]:
        """West, north, east and south of everything that is painted."""
        out = self.look.width / 2 if self.look.stroke else 0
        xs = [x for points, _ in self.lines for x, _ in points]
        ys = [y for points, _ in self.lines for _, y in points]
        return min(xs) - out, min(ys) - out, max(xs) + out, max(ys) + out


def shapes_in(svg: str, sheet: Sheet) -> list[Shape]:
    """Return the shapes of a picture that this server drew, bottom first."""
    root = fromstring(svg)  # noqa: S314 (drawn here)
    return list(_Reader(sheet).within(root, _UNMOVED, {}))


class _Reader:
    def __init__(self, sheet: Sheet) -> None:
        self._properties = lru_cache(1024)(
            lambda tag, classes, held: sheet.properties(tag, classes, dict(held))
        )

    def within(self, element: Element, moved: Matrix, inherited: Properties) -> Iterator[Shape]:
        """Yield the shapes of an element and of what lies in it."""
        tag = element.tag.rpartition("}")[2]
        classes: Classes = tuple(element.get("class", "").split())
        moved = _times(moved, _matrix(element.get("transform", "")))
        variables = tuple(sorted((name, value) for name, value in inherited.items() if name[:2] == "--"))
        own = {name: value for name in _ATTRIBUTES if (value := element.get(name)) is not None}
        properties = own | self._properties(tag, classes, variables)
        if lines := tuple(_lines(tag, element)):
            look = look_of(properties)
            if look.fill or look.stroke:
                yield Shape(tuple((_moved(points, moved), closed) for points, closed in lines), look)
        for inner in element:
            yield from self.within(inner, moved, properties)


def _lines(tag: str, element: Element) -> Iterator[tuple[list[Point], bool]]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    match tag:
        case "rect":
            yield _rounded(number("x"), number("y"), number("width"), number("height"), number("rx")), True
        case "circle":
            turns = (math.tau * step / _CORNERS for step in range(_CORNERS))
            yield [(number("r") * math.cos(turn), number("r") * math.sin(turn)) for turn in turns], True
        case "polygon" | "polyline":
            pairs = (pair.split(",") for pair in element.get("points", "").split())
            if points := [(float(x), float(y)) for x, y in pairs]:
                yield points, tag == "polygon"
        case "path":
            yield from _path(element.get("d", ""))


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    middles = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    turns = [90 * step / _ROUNDING for step in range(_ROUNDING + 1)]
    return [
        (
            east + radius * math.cos(math.radians(start + turn)),
            south + radius * math.sin(math.radians(start + turn)),
        )
        for east, south, start in middles
        for turn in turns
    ]


def _path(data: str) -> Iterator[tuple[list[Point], bool]]:
    """Yield the lines of a path of straight stretches."""
    points: list[Point] = []
    for step, text in _STEP.findall(data):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        if step == "M":
            if points:
                yield points, False
            points = [(numbers[0], numbers[1])]
        elif step == "L":
            points.append((numbers[0], numbers[1]))
        elif step == "z":
            yield points, True
            points = []
        else:
            x, y = points[-1]
            along = {"V": (x, numbers[0]), "H": (numbers[0], y), "v": (x, y + numbers[0])}
            points.append(along.get(step, (x + numbers[0], y)))
    if points:
        yield points, False


def _matrix(text: str) -> Matrix:
    found = _UNMOVED
    for word, inner in _MOVE.findall(text):
        numbers = [float(one) for one in inner.replace(",", " ").split()]
        if word == "translate":
            found = _times(found, (1, 0, 0, 1, numbers[0], numbers[1]))
        else:
            cosine, sine = math.cos(math.radians(numbers[0])), math.sin(math.radians(numbers[0]))
            found = _times(found, (cosine, sine, -sine, cosine, 0, 0))
    return found


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _moved(points: list[Point], matrix: Matrix) -> tuple[Point, ...]:
    a, b, c, d, e, f = matrix
    return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points)
