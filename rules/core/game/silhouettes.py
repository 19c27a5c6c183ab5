"""Silhouettes: the shapes in which units are drawn from above, derived from the words of their documents."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args

Silhouette = Literal[
    "tank",
    "tank-destroyer",
    "half-track",
    "armoured-car",
    "carrier",
    "car",
    "truck",
    "motorcycle",
    "gun",
    "wagon",
    "boat",
    "landing-craft",
    "landing-ship",
    "ship",
    "aircraft",
    "infantry",
    "half-squad",
    "leader",
    "man",
    "horse",
    "mule",
    "ox",
    "animal",
    "post",
    "crates",
]
SILHOUETTES: Final = get_args(Silhouette)

_CHART: Final = tomllib.loads(files(__package__).joinpath("silhouettes.toml").read_text(encoding="utf-8"))
_WORDS: Final[tuple[tuple[Silhouette, re.Pattern[str]], ...]] = tuple(
    (each["silhouette"], re.compile("|".join(each["words"]))) for each in _CHART["named"]
)
_KINDS: Final[dict[str, Silhouette]] = _CHART["kinds"]


@cache
def _named_in(text: str) -> Silhouette | None:
    """Return the first silhouette that a word of a text names."""
    plain = text.lower().replace("_", " ")
    for silhouette, words in _WORDS:
        if words.search(plain):
            return silhouette
    return None


def unlike_any(look: str) -> tuple[str, ...]:
    """Return the known words most similar to a look that names no silhouette; none if it names one."""
    if _named_in(look) is not None:
        return ()
    known = [*(silhouette.replace("-", " ") for silhouette in SILHOUETTES), *_KINDS]
    return tuple(dict.fromkeys(get_close_matches(look.lower().replace("_", " "), known, 4, cutoff=0.0)))[:3]


def kind_like(kind: str) -> str:
    """Return the known kind of which an unknown kind is probably a misspelling; empty if there is none."""
    known = [*_KINDS, *_CHART["vehicles"]]
    return "" if kind in known else next(iter(get_close_matches(kind, known, 1, cutoff=0.8)), "")


def silhouette_of(
    kind: str, name: str, looks: tuple[str, ...] = (), usual: Silhouette | None = None
) -> Silhouette:
    """Return the silhouette of a unit, derived from its looks, its kind or its name.

    `looks` are the profile's words for what it looks like. If no word is known, the silhouette is `usual`;
    without that, a vehicle is a tank and any other unit infantry. A kind that only says "tank" is general: a
    word in the name may still make it another silhouette.
    """
    named = (_named_in(text) for text in looks)
    said = next((found for found in named if found is not None), None) or _KINDS.get(kind)
    if said is not None:
        return said
    of_kind = _named_in(kind)
    guessed = (_named_in(name) or of_kind) if of_kind in (None, "tank") else of_kind
    if guessed is not None:
        return guessed
    if usual is not None:
        return usual
    if kind in _CHART["vehicles"]:
        return "tank"
    return "infantry"
