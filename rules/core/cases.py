"""Conformance cases: a scenario with steps, and what each step must show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.dice import OutOfDiceError, ScriptedDice
from rules.core.events import apply_all
from rules.core.fields import show
from rules.core.register import find
from rules.core.scenario import UMPIRE, ScenarioProblems, read
from rules.core.state import GameState, JsonObject, to_document
from rules.core.verdict import Verdict

NEAR: Final = 0.01
NEAR_DEGREES: Final = 0.1
NEAR_ODDS: Final = 0.0005
_ABSENT: Final = object()


class NoCaseError(Exception):
    """A file holds no case."""


class Failure(Struct, frozen=True):
    """What a step (numbered from 1; 0 is the scenario itself) showed otherwise than the case has it."""

    step: int
    message: str


class Result(Struct, frozen=True):
    """How a case went: it passed when nothing failed."""

    file: str
    name: str
    failures: tuple[Failure, ...]


def load(path: Path) -> list[JsonObject]:
    """Return the cases of a file; raises NoCaseError when it holds anything else."""
    try:
        found = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NoCaseError(f"{path}: {error}") from error
    cases = found if isinstance(found, list) else [found]
    for case in cases:
        if not isinstance(case, dict) or not _is_case(case):
            raise NoCaseError(f"{path}: {show(case)} is no case: it has neither steps nor problems")
    return cases


def _is_case(case: JsonObject) -> bool:
    steps, problems = case.get("steps"), case.get("problems")
    if isinstance(problems, list):
        return True
    return isinstance(steps, list) and all(
        isinstance(step, dict) and isinstance(step.get("expect", {}), dict) for step in steps
    )


def files_of(paths: list[Path]) -> list[Path]:
    """Return the case files that paths name: files as they are, folders with every .json in them."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return files


def run(case: JsonObject, file: str = "") -> Result:
    """Return how a case goes."""
    failures = _problems(case) if isinstance(case.get("problems"), list) else _steps(case)
    return Result(file, str(case.get("case") or case.get("name") or "a case"), tuple(failures))


def _problems(case: JsonObject) -> Iterator[Failure]:
    try:
        read(case)
        reported = set()
    except ScenarioProblems as refused:
        reported = {problem.place for problem in refused.problems}
    for place in case["problems"]:
        if place not in reported:
            others = ", ".join(sorted(reported)) or "none at all"
            yield Failure(0, f"expected a problem at {place}, found {others}")


def _steps(case: JsonObject) -> Iterator[Failure]:
    try:
        scenario = read(case)
    except ScenarioProblems as refused:
        yield from (Failure(0, f"{problem.place}: {problem.message}") for problem in refused.problems)
        return
    system = find(scenario.system)
    assert system is not None
    state = system.start(scenario)
    for number, step in enumerate(case["steps"], start=1):
        state, messages = _step(state, step)
        yield from (Failure(number, message) for message in messages)


def _step(state: GameState, step: JsonObject) -> tuple[GameState, list[str]]:
    """Return the state after a step, and what it showed otherwise than expected."""
    system = find(state.system)
    assert system is not None
    order, expect = step.get("order"), step.get("expect", {})
    by = step.get("by") or giver(state, order)
    messages = []
    if "odds" in expect:
        odds = system.forecast(state, order or {}, by)
        messages += [f"odds.{told}" for told in differences(expect["odds"], odds, "", NEAR_ODDS)]
    verdict = system.check(state, order or {}, by)
    dice = ScriptedDice(step.get("dice") or ())
    if verdict.legal:
        try:
            events = system.resolve(state, order or {}, by, dice)
            verdict = system.conclude(state, order or {}, by, events)
            state = apply_all(state, events)
        except OutOfDiceError as error:
            messages.append(f"too few dice: {error}")
    messages += _against_verdict(expect, verdict)
    if dice.left:
        messages.append(f"too many dice: {show(dice.left)} were not rolled")
    return state, [*messages, *_against_state(expect, state)]


def giver(state: GameState, order: Any) -> str:
    """Return who gives an order when the case does not say: its unit's side, or the umpire."""
    named = order.get("unit") if isinstance(order, dict) else None
    if named is None and isinstance(order, dict) and isinstance(order.get("units"), list) and order["units"]:
        named = order["units"][0]
    unit = state.units.get(named) if isinstance(named, str) else None
    return unit.side if unit is not None else UMPIRE


def _against_verdict(expect: JsonObject, verdict: Verdict) -> Iterator[str]:
    told = "; ".join(f"{f.clause} {f.severity}: {f.message}" for f in verdict.findings) or "no finding"
    if "legal" in expect and expect["legal"] is not verdict.legal:
        yield f"expected legal {show(expect['legal'])}, found {show(verdict.legal)} ({told})"
    clauses = {finding.clause for finding in verdict.findings}
    for clause in expect.get("clauses") or ():
        if clause not in clauses:
            yield f"expected a finding of clause {clause}, found {told}"
    for clause in expect.get("not_clauses") or ():
        if clause in clauses:
            yield f"expected no finding of clause {clause}, found {told}"


def _against_state(expect: JsonObject, state: GameState) -> Iterator[str]:
    document = {**state.board.document(), **to_document(state)}
    for part in ("units", "hexes", "hexsides", "turn"):
        if part in expect:
            yield from (f"{part}{told}" for told in differences(expect[part], document.get(part, _ABSENT)))
    if "features" in expect:
        yield from (f"features{told}" for told in _against_features(expect["features"], document))


def _against_features(expected: JsonObject, document: JsonObject) -> Iterator[str]:
    found = {
        feature["id"]: {**feature["properties"], "geometry": feature["geometry"]["coordinates"]}
        for feature in document["features"]["features"]
    }
    for feature_id, wanted in expected.items():
        if feature_id != "~any":
            yield from differences(wanted, found.get(feature_id, _ABSENT), f".{feature_id}")
            continue
        for subset in wanted:
            if all(list(differences(subset, feature)) for feature in found.values()):
                yield f": expected some feature with {show(subset)}, found {show(found)}"


def differences(expected: Any, found: Any, place: str = "", near: float = NEAR) -> Iterator[str]:
    """Yield where something found does not match what is expected of it: a subset of its fields."""
    if expected is None:
        if not (found is _ABSENT or found is None or found in ([], ())):
            yield f"{place}: expected nothing, found {show(found)}"
    elif found is _ABSENT:
        yield f"{place}: expected {show(expected)}, found no such field"
    elif isinstance(expected, dict):
        if not isinstance(found, dict):
            yield f"{place}: expected {show(expected)}, found {show(found)}"
            return
        for key, value in expected.items():
            yield from differences(value, found.get(key, _ABSENT), f"{place}.{key}", near)
    elif isinstance(expected, list):
        yield from _list_differences(expected, found, place, near)
    elif not _same(expected, found, place.rsplit(".", 1)[-1], near):
        yield f"{place}: expected {show(expected)}, found {show(found)}"


def _list_differences(expected: list[Any], found: Any, place: str, near: float) -> Iterator[str]:
    if not isinstance(found, list | tuple) or len(found) != len(expected):
        yield f"{place}: expected {show(expected)}, found {show(found)}"
    elif all(isinstance(member, str) for member in (*expected, *found)):
        if sorted(expected) != sorted(found):
            yield f"{place}: expected {show(expected)}, found {show(found)}"
    else:
        for index, (member, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(member, other, f"{place}[{index}]", near)


def _same(expected: Any, found: Any, key: str, near: float) -> bool:
    if _is_number(expected) and _is_number(found):
        if near == NEAR and ("facing" in key or "bearing" in key):
            near, off = NEAR_DEGREES, abs((expected - found + 180) % 360 - 180)
        else:
            off = abs(expected - found)
        return bool(off <= near + 1e-9)
    return type(expected) is type(found) and bool(expected == found)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
