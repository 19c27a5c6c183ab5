"""The things of a plan in the words of a system: the first form in `words.toml` that the system knows."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from rules.core.hex.documents import HexTypes
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.exchange.land import is_known

_WORDS: Final = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))


@cache
def features(system: RuleSystem) -> dict[str, dict[str, Any]]:
    """Return the properties of the features of each word on a system's tables, the lowest first."""
    found = {
        word: next((form for form in forms if is_known(form, system.terrain)), None)
        for word, forms in _WORDS["features"].items()
    }
    return {word: form for word, form in found.items() if form is not None}


@cache
def hexes(system: RuleSystem) -> dict[str, str]:
    """Return the word of a system's hexes for each word of the land, the lowest first."""
    types = _types(system)
    return _known("hexes", types.terrain if types.terrain is not None else system.terrain.grounds)


@cache
def hexsides(system: RuleSystem) -> dict[str, str]:
    """Return the word of a system's hexsides for each word of the land."""
    return _known("hexsides", _types(system).hexsides)


def knows(system: RuleSystem, word: str) -> bool:
    """Return whether a word may be one of a hex."""
    terrain = _types(system).terrain
    return word in (terrain if terrain is not None else system.terrain.grounds)


def has_field(system: RuleSystem, name: str) -> bool:
    """Return whether the hexes of a system have a field of their own."""
    return name in _types(system).hex.__struct_fields__


def _types(system: RuleSystem) -> Any:
    return cast(HexTypes, system).hexes(system.Options())


def _known(table: str, known: tuple[str, ...]) -> dict[str, str]:
    found = {
        word: next((form for form in forms if form in known), "") for word, forms in _WORDS[table].items()
    }
    return {word: form for word, form in found.items() if form}
