"""What is read off a scenario's document, whatever is wrong with it: its facts, its places, its extent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from django.utils.translation import gettext as _

from rules.core.scenario.about import About, Briefing
from tabletop.games.visibility import see_briefing

_AREAS: Final = {"table": (2_304, 3_456), "hex": (130, 260)}
"""The most square inches of a small and of a usual table, and the most hexes."""


def about_of(document: Mapping[str, Any]) -> About:
    """Return a scenario's facts; a damaged document has none."""
    about: About = _read(document.get("about"), About)
    return about


def briefing_of(document: Mapping[str, Any]) -> Briefing:
    """Return what a watcher may read of a scenario's briefing."""
    briefing: Briefing = _read(document.get("briefing"), Briefing)
    return see_briefing(briefing, "watcher")


def _read(found: Any, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(found or {}, kind)
    except msgspec.ValidationError:
        return kind()


def places_in(document: Mapping[str, Any]) -> str:
    """Return the names of the things on a table and its public texts; nothing if it is damaged."""
    try:
        features = (document["board"].get("features") or {}).get("features") or ()
        named = [*(one["properties"] for one in features), *(document.get("tokens") or ())]
        told = (document.get("briefing") or {}).get("common", "")
        return " ".join((*(str(one.get("name") or "") for one in named), str(told)))
    except (TypeError, LookupError, AttributeError):
        return ""


def extent_of(board: Mapping[str, Any]) -> tuple[str, str]:
    """Return how large a board is, in words, and its size: small, usual or large."""
    if board.get("kind") == "hex":
        lines, length = int(board.get("lines") or 0), int(board.get("length") or 0)
        across, down = (length, lines) if board.get("orientation") == "pointy" else (lines, length)
        said = _("%(across)s × %(down)s hexes") % {"across": across, "down": down}
        return said, _size("hex", lines * length)
    width, height = float(board.get("width") or 0), float(board.get("height") or 0)
    feet = {"across": f"{width / 12:g}", "down": f"{height / 12:g}"}
    if width % 6 or height % 6:
        return f"{width:g}″ × {height:g}″", _size("table", width * height)
    return _("%(across)s × %(down)s ft") % feet, _size("table", width * height)


def _size(kind: str, area: float) -> str:
    small, usual = _AREAS[kind]
    return "small" if area <= small else "usual" if area <= usual else "large"
