"""The log's names for the things of a kit: the scenario's name, else the catalogue's."""

from __future__ import annotations

from rules.core.by_hand.kit import MarkKind, RollKind, Track
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.messages import COMMON, Words

_KINDS = {MarkKind: "mark", Track: "track", RollKind: "roll"}


def name_of(system: SystemTypes, declared: MarkKind | Track | RollKind) -> Words:
    """Return the name of a mark, a track or a roll."""
    return declared.name or word_of(system, _KINDS[type(declared)], declared.id)


def word_of(system: SystemTypes, what: str, word: str) -> Words:
    """Return the name of something in the system's catalogue, or else in the core's."""
    key = f"word_{what}.{word}"
    known = (catalogue for catalogue in (system.catalogue, COMMON) if key in catalogue.keys)
    catalogue = next(known, None)
    return word.replace("_", " ") if catalogue is None else catalogue.say(key)
