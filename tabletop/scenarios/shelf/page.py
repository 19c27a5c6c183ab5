"""What a scenario's own page shows beside its picture: briefing, clauses, forces, options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

import rules
from rules.core.game.reference import label_of
from rules.core.scenario.about import About
from rules.core.system.rule_system import RuleSystem
from tabletop.languages import worded
from tabletop.scenarios.host_form import house_rules
from tabletop.scenarios.thumbnails.drawing import SIDE_CLASSES, hull

_NUMBER: Final = re.compile(r"\s+(?:\d+|[IVX]+)$")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
MOST_ROWS: Final = 40


def clauses_of(system_id: str, about: About) -> list[dict[str, str]]:
    """Return the clauses that a scenario teaches, with their titles."""
    system = _system(system_id)
    titles = {clause.id: clause.title for clause in system.clauses} if system is not None else {}
    return [{"id": one, "title": str(worded(titles[one]))} for one in about.clauses if one in titles]


def _system(system_id: str) -> RuleSystem | None:
    return next((system for system in rules.systems() if system.id == system_id), None)


# -- forces ----------------------------------------------------------------------------------------


def forces_of(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return each side with its units in rows of the same kind, without hidden units."""
    system = _system(document["system"])
    sides = [side["id"] for side in document["sides"]]
    seen = [unit for unit in document.get("units", ()) if not unit.get("hidden_from")]
    return [
        {
            "number": number,
            "name": side.get("name", side["id"]),
            "units": len(own := [unit for unit in seen if unit["side"] == side["id"]]),
            "reserve": sum(_is_in_reserve(unit) for unit in own),
            "rows": [_row(list(units), sides, system) for units in _alike(own)][:MOST_ROWS],
        }
        for number, side in enumerate(document["sides"])
    ]


def _is_in_reserve(unit: Mapping[str, Any]) -> bool:
    aboard = (unit.get("state") or {}).get("aboard")
    return unit.get("at") is None and unit.get("hex") is None and not aboard


def _alike(units: Iterable[Mapping[str, Any]]) -> Iterable[Iterable[Mapping[str, Any]]]:
    """Return the units that are alike but for the number in their names, the largest first."""

    def kind(unit: Mapping[str, Any]) -> tuple[str, str, bytes]:
        profile = msgspec.json.encode(unit.get("profile"), order="deterministic")
        return unit["kind"], _NUMBER.sub("", unit.get("name", unit["id"])), profile

    found: dict[tuple[str, str, bytes], list[Mapping[str, Any]]] = {}
    for unit in units:
        found.setdefault(kind(unit), []).append(unit)
    return found.values()


def hides(document: Mapping[str, Any]) -> bool:
    """Return whether a unit begins hidden from a side; anyone who reads the document sees it."""
    return any(unit.get("hidden_from") for unit in document.get("units", ()))


def _row(units: list[Mapping[str, Any]], sides: list[str], system: RuleSystem | None) -> dict[str, Any]:
    first = units[0]
    named = first.get("name", first["id"])
    is_one_name = all(unit.get("name", unit["id"]) == named for unit in units)
    word = worded(label_of(system.catalogue, "kind", first["kind"])) if system is not None else first["kind"]
    return {
        "name": named if is_one_name else _NUMBER.sub("", named),
        "kind": capfirst(str(word)),
        "count": len(units),
        "reserve": all(map(_is_in_reserve, units)),
        "picture": _hull(first, sides),
    }


def _hull(unit: Mapping[str, Any], sides: list[str]) -> SafeString:
    """Return the SVG of a unit facing right, as it is drawn on the board."""
    if unit.get("hex") is not None or not {"length", "type"} & (unit.get("profile") or {}).keys():
        number = sides.index(unit["side"]) % len(SIDE_CLASSES)
        counter = '<rect class="p-hull" x="-1" y="-1" width="2" height="2" rx=".4"/>'
        parts, half = [f'<g class="{SIDE_CLASSES[number]}">{counter}</g>'], 2.4
    else:
        parts = hull({**unit, "at": (0, 0), "facing": 90}, sides)
        half = max(0.75 * float(unit["profile"].get("length") or 2.0), 0.9)
    box = f"{-half:g} {-half / 2:g} {2 * half:g} {half:g}"
    return mark_safe(f'<svg class="picture hull" viewBox="{box}" aria-hidden="true">{"".join(parts)}</svg>')  # noqa: S308 (our numbers)


# -- options ---------------------------------------------------------------------------------------


def options_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the house rules with the scenario's values, and how many of them are not the usual ones."""
    system, given = _system(document["system"]), document.get("options") or {}
    rows = []
    for choice in house_rules(system) if system is not None else ():
        value = given.get(choice.name, choice.default)
        value = {True: "on", False: "off"}.get(value, value) if choice.kind == "switch" else value
        said = next((word for known, word in choice.words if known == value), value)
        rows.append(
            {"title": choice.title, "says": choice.says, "value": said, "own": value != choice.default}
        )
    return {"rows": rows, "changed": sum(row["own"] for row in rows)}


# -- texts -----------------------------------------------------------------------------------------


def paragraphs(text: str) -> SafeString:
    """Return a briefing's Markdown as HTML: paragraphs, lists and bold words; other text stays as written."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return mark_safe("".join(_block(block) for block in blocks if block))  # noqa: S308 (escaped)


def _block(block: str) -> str:
    lines = block.splitlines()
    if all(line.startswith(("- ", "* ")) for line in lines):
        return f"<ul>{''.join(f'<li>{_inline(line[2:])}</li>' for line in lines)}</ul>"
    return f"<p>{_inline(' '.join(lines))}</p>"


def _inline(text: str) -> str:
    return _BOLD.sub(r"<b>\1</b>", escape(text))
