"""What the rules say of an entry: the scenario reader reads it as a unit in reserve on an empty board."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

import rules
from rules.core.scenario.document import ScenarioProblems, read
from rules.core.scenario.schema import FORMAT
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.problems import MISSING, Problem

_PROFILE = "profile."
_BOARDS = {
    "table": {"kind": "table", "width": 48, "height": 48},
    "hex": {"kind": "hex", "orientation": "flat", "lines": 4, "length": 4, "shifted": "even"},
}


class Judged(Struct, frozen=True):
    """`wrong` is what the rules refuse, by its place in the entry; `fill` names the missing values."""

    wrong: tuple[Problem, ...] = ()
    fill: tuple[str, ...] = ()


def judge(system_id: str, kind: str, profile: dict[str, Any]) -> Judged:
    """Return what the rules say of a unit with a profile. Raises KeyError if there is no such system."""
    return _judge(system_id, kind, msgspec.json.encode(profile))


@lru_cache(4096)
def _judge(system_id: str, kind: str, profile: bytes) -> Judged:
    system = rules.system(system_id)
    unit = {"id": "entry", "side": "a", "kind": kind, "profile": msgspec.json.decode(profile)}
    scenario = {
        "format": FORMAT,
        "system": system_id,
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": _BOARDS[system.board],
        "units": [unit],
    }
    try:
        read(scenario)
    except ScenarioProblems as error:
        problems = [_in_entry(problem) for problem in error.problems if problem.place.startswith("units[0]")]
    else:
        problems = []
    fill = tuple(one.place.removeprefix(_PROFILE) for one in problems if _is_missing(one))
    return Judged(tuple(one for one in problems if not _is_missing(one)), fill)


def _in_entry(problem: Problem) -> Problem:
    return Problem(problem.place.removeprefix("units[0]").lstrip("."), problem.message)


def _is_missing(problem: Problem) -> bool:
    """Return whether a problem is a missing value of the profile."""
    return problem.message == MISSING and problem.place.startswith(_PROFILE)


def missing(system_id: str, kind: str, profile: dict[str, Any]) -> tuple[str, ...]:
    """Return the names of the values that the rules need for a unit and that are missing."""
    return judge(system_id, kind, profile).fill


def profile_of(system: SystemTypes, kind: str, profile: dict[str, Any]) -> Any:
    """Return a profile as the rules read it; None while a value is missing or wrong."""
    try:
        return msgspec.convert(profile, system.profile_of(kind))
    except (msgspec.ValidationError, LookupError):
        return None


def names(system: SystemTypes) -> tuple[str, ...]:
    """Return the names of all values that profiles of a system have, in order."""
    return tuple(dict.fromkeys(name for each in system.profiles for name in each.__struct_encode_fields__))
