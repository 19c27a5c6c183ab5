"""Land from other programs in the words of a system: the first word in `land.toml` that the system knows."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from rules.core.hex.documents import HexTypes
from rules.core.scenario.shape import schema_of
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.system.rule_system import RuleSystem

_LAND: Final = tomllib.loads((Path(__file__).parent / "land.toml").read_text(encoding="utf-8"))
LAYERS: Final = {word: layer for layer, word in enumerate(_LAND["features"])}
"""How high the features of each word lie: those of a later word on those of an earlier one."""


@cache
def features(system: RuleSystem) -> dict[str, dict[str, Any]]:
    """Return the properties of the features that stand for each word on a system's tables."""
    found = {
        word: next((form for form in forms if is_known(form, system.terrain)), None)
        for word, forms in _LAND["features"].items()
    }
    return {word: form for word, form in found.items() if form is not None}


def is_known(form: dict[str, Any], vocabulary: Vocabulary) -> bool:
    """Return whether a system knows the kind of a feature and all its properties."""
    said = {name: value for name, value in form.items() if name != "kind"}
    kind, needed = vocabulary.kinds.get(form["kind"]), vocabulary.needs_one_of.get(form["kind"], ())
    if kind is None or (needed and not any(said.get(name) for name in needed)):
        return False
    return not any(schema_of(kind).faults(said))


@cache
def hexes(system: RuleSystem) -> dict[str, str]:
    """Return the word of a system's hexes for each word of land."""
    known = _types(system).terrain
    return _first("hexes", known) if known is not None else {word: word for word in _LAND["hexes"]}


@cache
def hexsides(system: RuleSystem) -> dict[str, str]:
    """Return the word of a system's hexsides for each word of land."""
    return _first("hexsides", _types(system).hexsides)


def _types(system: RuleSystem) -> Any:
    return cast(HexTypes, system).hexes(system.Options())


def _first(table: str, known: tuple[str, ...]) -> dict[str, str]:
    found = {
        word: next((form for form in forms if form in known), "") for word, forms in _LAND[table].items()
    }
    return {word: form for word, form in found.items() if form}
