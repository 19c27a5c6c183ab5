"""Conformance cases: a scenario with steps, and the expected result of each step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.game.dice import ScriptedDice, ScriptError
from rules.core.game.events import apply_all
from rules.core.game.orders import UMPIRE, unit_of
from rules.core.game.state import Board, GameState, JsonObject, to_document
from rules.core.game.verdict import Verdict
from rules.core.scenario.document import ScenarioProblems, read
from rules.core.scenario.register import find
from rules.core.system.matching import ABSENT, NEAR_ODDS, differences
from rules.core.system.rule_system import RuleSystem
from rules.core.words.problems import show

_LISTS: Final = ("clauses", "not_clauses")
_OBJECTS: Final = ("units", "features", "hexes", "turn", "tokens", "tracks", "trays", "odds")


class NoCaseError(Exception):
    """A file contains no valid case."""


class Failure(Struct, frozen=True):
    """A difference between a step (numbered from 1; 0 is the scenario itself) and the case."""

    step: int
    message: str


class Result(Struct, frozen=True):
    """The result of a case: it passed if there are no failures."""

    file: str
    name: str
    failures: tuple[Failure, ...]


def load(path: Path) -> list[JsonObject]:
    """Return the cases of a file. Raises NoCaseError if it contains anything else."""
    try:
        found = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NoCaseError(f"{path}: {error}") from error
    cases = found if isinstance(found, list) else [found]
    for case in cases:
        if not isinstance(case, dict) or not _is_case(case):
            raise NoCaseError(f"{path}: {show(case)} is not a case: it has neither steps nor problems")
    return cases


def _is_case(case: JsonObject) -> bool:
    steps, problems = case.get("steps"), case.get("problems")
    if isinstance(problems, list):
        return True
    return isinstance(steps, list) and all(
        isinstance(step, dict) and isinstance(step.get("expect", {}), dict) for step in steps
    )


def files_of(paths: list[Path]) -> list[Path]:
    """Return the case files at some paths: files as they are, folders with every .json in them."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return files


def run(case: JsonObject, file: str = "") -> Result:
    """Return the result of a case; a case that cannot be completed fails without affecting others."""
    failures = []
    try:
        for failure in _problems(case) if isinstance(case.get("problems"), list) else _steps(case):
            failures.append(failure)
    except Exception as error:
        failures.append(Failure(0, f"the case breaks off: {type(error).__name__}: {error}"))
    return Result(file, str(case.get("case") or case.get("name") or "a case"), tuple(failures))


def _problems(case: JsonObject) -> Iterator[Failure]:
    try:
        read(case)
        reported = set()
    except ScenarioProblems as refused:
        reported = {problem.place for problem in refused.problems}
    for place in case["problems"]:
        if not isinstance(place, str):
            yield Failure(0, f"{show(place)} is not a place: a word is")
        elif place not in reported:
            others = ", ".join(sorted(reported)) or "none at all"
            yield Failure(0, f"expected a problem at {place}, found {others}")


def _steps(case: JsonObject) -> Iterator[Failure]:
    try:
        scenario = read(case)
    except ScenarioProblems as refused:
        yield from (Failure(0, f"{problem.place}: {problem.message}") for problem in refused.problems)
        return
    system = find(scenario.system)
    assert isinstance(system, RuleSystem)
    state = system.start(scenario)
    for number, step in enumerate(case["steps"], start=1):
        malformed = list(_malformed(step))
        state, messages = (state, malformed) if malformed else _step(state, step)
        yield from (Failure(number, message) for message in messages)


def _malformed(step: JsonObject) -> Iterator[str]:
    """Yield the reasons why a step cannot be run at all."""
    expect = step.get("expect", {})
    for key in _LISTS:
        if not isinstance(expect.get(key) or [], list):
            yield f"expect.{key}: {show(expect[key])} is not a list"
    for key in _OBJECTS:
        if not isinstance(expect.get(key) or {}, dict):
            yield f"expect.{key}: {show(expect[key])} is not an object"
    if not isinstance(step.get("dice") or [], list):
        yield f"dice: {show(step['dice'])} is not a list"
    if not isinstance(step.get("by") or "", str):
        yield f"by: {show(step['by'])} is not a side"


def _step(state: GameState, step: JsonObject) -> tuple[GameState, list[str]]:
    """Return the state after a step, and its differences from what was expected."""
    system = find(state.system)
    assert isinstance(system, RuleSystem)
    order, expect = step.get("order"), step.get("expect", {})
    by = step.get("by") or giver(state, order)
    messages = []
    if "odds" in expect:
        odds = system.forecast(state, order or {}, by)
        messages += [f"odds.{difference}" for difference in differences(expect["odds"], odds, "", NEAR_ODDS)]
    verdict = system.check(state, order or {}, by)
    dice = ScriptedDice(step.get("dice") or ())
    if verdict.legal:
        try:
            events = system.resolve(state, order or {}, by, dice)
            verdict = system.conclude(state, order or {}, by, events)
            state = apply_all(state, events)
        except ScriptError as error:
            messages.append(f"these dice do not fit: {error}")
    messages += _against_verdict(expect, verdict)
    if dice.left:
        messages.append(f"too many dice: {show(dice.left)} were not rolled")
    return state, [*messages, *_against_state(expect, state)]


def giver(state: GameState, order: Any) -> str:
    """Return the giver of an order if the case names none: its unit's side, or the umpire."""
    unit = state.units.get(unit_of(order) or "") if isinstance(order, dict) else None
    return unit.side if unit is not None else UMPIRE


def _against_verdict(expect: JsonObject, verdict: Verdict) -> Iterator[str]:
    listed = "; ".join(f"{f.clause} {f.severity}: {f.message}" for f in verdict.findings) or "no finding"
    if "legal" in expect and expect["legal"] is not verdict.legal:
        yield f"expected legal {show(expect['legal'])}, found {show(verdict.legal)} ({listed})"
    clauses = {finding.clause for finding in verdict.findings}
    for clause in expect.get("clauses") or ():
        if clause not in clauses:
            yield f"expected a finding of clause {clause}, found {listed}"
    for clause in expect.get("not_clauses") or ():
        if clause in clauses:
            yield f"expected no finding of clause {clause}, found {listed}"


def _against_state(expect: JsonObject, state: GameState) -> Iterator[str]:
    document = {**state.board.document(), **to_document(state)}
    if "hexes" in document:
        bare = _bare_hexes(expect.get("hexes") or {}, state.board)
        document["hexes"] = {**bare, **document["hexes"]}
    for part in ("units", "hexes", "hexsides", "turn", "tokens", "tracks", "trays"):
        if part in expect:
            yield from (
                f"{part}{difference}" for difference in differences(expect[part], document.get(part, ABSENT))
            )
    yield from (
        f"features{difference}" for difference in _against_features(expect.get("features") or {}, state.board)
    )


def _bare_hexes(expected: JsonObject, board: Any) -> JsonObject:
    """Return the content of the hexes that the case lists, whether the board lists them or not."""
    labels = [label for label, wanted in expected.items() if wanted is not None and board.grid.find(label)]
    return {label: msgspec.to_builtins(board.at(label)) for label in labels}


def _against_features(expected: JsonObject, board: Board) -> Iterator[str]:
    for feature_id, wanted in expected.items():
        if feature_id != "~any":
            layer = board.layer_of(feature_id)
            found = ABSENT if layer is None else _shown(layer)
            yield from differences(wanted, found, f".{feature_id}")
            continue
        features = [_shown(layer) for layer in board.layers()]
        for subset in wanted:
            if all(list(differences(subset, feature)) for feature in features):
                yield f": expected some feature with {show(subset)}, found {show(features)}"


def _shown(layer: JsonObject) -> JsonObject:
    """Return a feature's properties, and its coordinates where it has any."""
    geometry = layer.get("geometry")
    return (
        layer["properties"]
        if geometry is None
        else {**layer["properties"], "geometry": geometry["coordinates"]}
    )
