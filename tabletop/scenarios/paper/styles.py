"""The style sheet of pictures, as far as their SVG uses it: the properties of an element by its classes."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec import Struct

from tabletop.scenarios.paper.colours import Rgb, colour

_RULE: Final = re.compile(r"([^{}]+){([^{}]*)}")
_COMPOUND: Final = re.compile(
    r'(?P<tag>[a-z]+)?(?P<classes>(?:\.[\w-]+)*)(?:\[class\^="(?P<begins>[\w-]+)"\])?(?::not\((?P<without>[^)]*)\))?'
)
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")

Classes = tuple[str, ...]
Properties = dict[str, str]


class Look(Struct, frozen=True):
    """How a shape is painted; widths and dashes are in inches."""

    fill: Rgb | None = None
    stroke: Rgb | None = None
    fill_opacity: float = 1
    stroke_opacity: float = 1
    width: float = 1
    dashes: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"
    stroke_first: bool = False


class _Rule(Struct, frozen=True):
    """A selector of one element, whatever it lies in, and what it sets."""

    tag: str
    classes: frozenset[str]
    begins: str
    without: frozenset[str]
    weight: tuple[int, int, int]
    properties: Properties

    def fits(self, tag: str, classes: Classes) -> bool:
        held = frozenset(classes)
        return (
            self.tag in ("", tag)
            and self.classes <= held
            and " ".join(classes).startswith(self.begins)
            and not self.without & held
        )


class Sheet:
    """A style sheet; a rule's specificity and order decide, as in a browser."""

    def __init__(self, text: str) -> None:
        self._rules = sorted(_rules(text), key=lambda rule: rule.weight)

    def properties(self, tag: str, classes: Classes, inherited: Properties) -> Properties:
        """Return what is set for an element, with the variables that it inherits."""
        found = {name: value for name, value in inherited.items() if name.startswith("--")}
        for rule in self._rules:
            if rule.fits(tag, classes):
                found |= rule.properties
        return found


def _rules(text: str) -> Any:
    for order, (selectors, body) in enumerate(_RULE.findall(text)):
        properties = dict(_declared(body))
        for selector in re.split(r",(?![^(]*\))", selectors):
            *around, last = re.sub(r",\s+", ",", selector.strip()).split()
            if (found := _COMPOUND.fullmatch(last)) is None:
                continue
            classes = frozenset(found["classes"].split(".")[1:])
            without = frozenset((found["without"] or "").replace(".", "").split(",")) - {""}
            attributes = len(classes) + bool(found["begins"]) + bool(without) + len(around)
            weight = (attributes, bool(found["tag"]), order)
            yield _Rule(found["tag"] or "", classes, found["begins"] or "", without, weight, properties)


def _declared(body: str) -> Any:
    for line in body.split(";"):
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip(), value.strip()


def look_of(properties: Properties) -> Look:
    """Return how a shape with these properties is painted."""

    def value(name: str, default: str) -> str:
        return _said(properties.get(name, default), properties)

    opacity = float(value("opacity", "1"))
    dashes = value("stroke-dasharray", "none")
    return Look(
        fill=colour(value("fill", "#000")),
        stroke=colour(value("stroke", "none")),
        fill_opacity=opacity * float(value("fill-opacity", "1")),
        stroke_opacity=opacity * float(value("stroke-opacity", "1")),
        width=float(value("stroke-width", "1")),
        dashes=() if dashes == "none" else tuple(map(float, dashes.replace(",", " ").split())),
        cap=value("stroke-linecap", "butt"),
        join=value("stroke-linejoin", "miter"),
        stroke_first=value("paint-order", "") == "stroke",
    )


def _said(text: str, variables: Properties) -> str:
    """Return a value with its variables replaced."""
    for _ in range(8):
        text, count = _VARIABLE.subn(lambda named: variables.get(named[1], "none"), text)
        if not count:
            break
    return text
