"""Scenarios: the one JSON format of boards, units and options. One reader, one writer."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.game.cache import note_board
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, JsonObject, Side, Unit, to_document
from rules.core.scenario.boards import Name
from rules.core.scenario.fields import FieldReader
from rules.core.scenario.holes import HOLE, Unread
from rules.core.scenario.register import find, registered
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.units import MOST_SIDES, MOST_UNITS, read_id, read_units
from rules.core.words.problems import Problem, one_of, show

FORMAT: Final = "tabletop-scenario/1"
MOST_BYTES: Final = 2_000_000
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}\Z")
_DEFAULT_COLOURS: Final = (
    *("#5b6b57", "#8a6d3b", "#2f5d7c", "#8c3b32"),
    *("#6a4c93", "#4d6a6d", "#7a6a3f", "#5a6468"),
)
_FIELDS: Final = ("format", "name", "description", "system", "options", "sides", "board", "units", "turn")
_CASE_FIELDS: Final = ("case", "clauses", "steps", "problems")  # a case file is a scenario with these besides


class ScenarioProblems(Exception):
    """A document is no scenario; `problems` name everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{problem.place}: {problem.message}" for problem in problems))


class Scenario(Struct, frozen=True):
    """A board, sides, units and options from which a game starts."""

    name: str
    description: str
    system: str
    options: Struct
    sides: tuple[Side, ...]
    board: Any
    units: tuple[Unit, ...]
    turn: Struct


def read(document: JsonObject | bytes | str) -> Scenario:
    """Return the scenario of a document; raises ScenarioProblems that name every problem with its place."""
    fields = FieldReader()
    scenario = None
    try:
        found = _json_object(document, fields)
        if found is not None:
            scenario = _scenario(found, fields)
    except RecursionError:
        fields.refuse("", "the document is nested too deeply")
    if scenario is None or fields.refused:
        raise ScenarioProblems(fields.problems)
    return scenario


def begin(system: SystemTypes, scenario: Scenario) -> GameState:
    """Return the state in which a scenario begins; raises ScenarioProblems when it is another system's."""
    if scenario.system != system.id:
        message = f"the scenario is played by {scenario.system}, not by {system.id}"
        raise ScenarioProblems([Problem("system", message)])
    note_board(scenario.board.weight)
    return GameState(
        system=system.id,
        options=scenario.options,
        sides=scenario.sides,
        board=scenario.board,
        units={unit.id: unit for unit in scenario.units},
        turn=scenario.turn,
        types=system.types,
    )


def write(played: GameState | Scenario, name: str = "", description: str = "") -> JsonObject:
    """Return the scenario document of a scenario, or of a game as it stands now."""
    if isinstance(played, Scenario):
        system = find(played.system)
        assert system is not None
        return write(begin(system, played), name or played.name, description or played.description)
    state = to_document(played)
    return {
        "format": FORMAT,
        "name": name,
        "description": description,
        "system": played.system,
        "options": state["options"],
        "sides": state["sides"],
        "board": played.board.document(),
        "units": [_written_unit(unit) for unit in state["units"].values()],
        "turn": state["turn"],
    }


def _written_unit(unit: JsonObject) -> JsonObject:
    return {key: value for key, value in unit.items() if value is not None and value not in ([], ())}


def _json_object(document: JsonObject | bytes | str, fields: FieldReader) -> JsonObject | None:
    try:
        text = document if isinstance(document, bytes | str) else msgspec.json.encode(document)
        if len(text) > MOST_BYTES:
            fields.refuse("", f"the document is larger than {MOST_BYTES // 1_000_000} MB")
            return None
        if isinstance(document, bytes | str):
            document = msgspec.json.decode(document)
    except (msgspec.MsgspecError, UnicodeError, OverflowError, TypeError) as error:
        fields.refuse("", f"the document is no JSON: {error}")
        return None
    return fields.mapping(document, "")


def _scenario(found: JsonObject, fields: FieldReader) -> Scenario | None:
    if found.get("format") != FORMAT:
        fields.refuse("format", f'{show(found.get("format"))} is not "{FORMAT}"')
    for key in found:
        if key not in _FIELDS + _CASE_FIELDS:
            fields.refuse(key, f"a scenario has no such field: it has {one_of(_FIELDS)}")
    name = _text(found, "name", fields)
    description = _text(found, "description", fields)
    sides = _sides(found.get("sides"), fields)
    system_id = found.get("system")
    system = find(system_id) if isinstance(system_id, str) else None
    if system is None:
        fields.none_of(system_id, [system.id for system in registered()], "system")
        _shape(found, fields)
        return None
    fields.refuse_all(system.side_problems(sides), "")
    options = fields.value(found.get("options", {}), system.Options, "options")
    fields.refuse_all(system.options_problems(options, sides), "options")
    board = _board(system, options, sides, found.get("board"), fields)
    units = read_units(system, found.get("units", []), sides, board, fields)
    turn = read_turn(system, found.get("turn", {}), sides, units, fields)
    return Scenario(name, description, system.id, options, sides, board, tuple(units.values()), turn)


def _shape(found: JsonObject, fields: FieldReader) -> None:
    """Refuse what no system could read."""
    for key in ("options", "board", "turn"):
        fields.mapping(found.get(key, {}), key)
    for index, member in enumerate(fields.array(found.get("units", []), "units", MOST_UNITS) or []):
        fields.mapping(member, f"units[{index}]")


def _text(found: JsonObject, key: str, fields: FieldReader) -> str:
    value = found.get(key, "")
    if not isinstance(value, str) or len(value) > 20_000:
        fields.refuse(key, f"{show(value)} is no text of at most 20,000 characters")
        return ""
    return value


# -- sides ---------------------------------------------------------------------------------------


def _sides(value: object, fields: FieldReader) -> Any:
    members = fields.array(value, "sides", MOST_SIDES)
    if members is None:
        return HOLE
    if not members:
        fields.refuse("sides", "there is no side: a game needs one at least")
    sides: list[Side] = []
    for index, member in enumerate(members):
        side = _side(member, index, fields)
        if any(side.id is not HOLE and side.id == other.id for other in sides if other.id is not HOLE):
            fields.refuse(f"sides[{index}].id", f"{show(side.id)} is the id of another side too")
        sides.append(side)
    return tuple(sides)


def _side(member: object, index: int, fields: FieldReader) -> Side:
    place = f"sides[{index}]"
    found = fields.mapping(member, place)
    if found is None:
        return Side(HOLE, HOLE, HOLE)
    side_id = read_id(found, fields, place)
    if side_id is not HOLE and side_id == UMPIRE:
        fields.refuse(f"{place}.id", '"gm" is the umpire: a side needs another id')
    name = fields.value(found.get("name", side_id), Name, f"{place}.name")
    colour = found.get("colour", _DEFAULT_COLOURS[index])
    if not isinstance(colour, str) or not _COLOUR.match(colour):
        fields.refuse(f"{place}.colour", f'{show(colour)} is no colour: "#5b6b57" is one')
    return Side(side_id, name, str(colour))


# -- the board -----------------------------------------------------------------------------------


def _board(
    system: SystemTypes, options: Any, sides: tuple[Side, ...], value: object, fields: FieldReader
) -> Any:
    found = fields.mapping(value, "board")
    if found is None:
        return HOLE
    if found.get("kind") != system.board:
        fields.refuse("board.kind", f'{show(found.get("kind"))} is not "{system.board}"')
    return system.boards.read(system, options, sides, found, fields, "board")


# -- the turn ------------------------------------------------------------------------------------


def read_turn(
    system: SystemTypes, value: object, sides: tuple[Side, ...], units: dict[str, Unit], fields: FieldReader
) -> Any:
    """Return the turn of a document, defaults filled in, with holes for what is refused."""
    given = {**_first_turn(system, sides), **value} if isinstance(value, dict) else value
    turn = fields.value(given, system.TurnState, "turn")
    fields.refuse_all(system.turn_problems(turn, sides, units), "turn")
    return turn


def _first_turn(system: SystemTypes, sides: tuple[Side, ...]) -> JsonObject:
    try:
        return system.first_turn(sides)
    except Unread:
        return {field.encode_name: HOLE for field in msgspec.structs.fields(system.TurnState)}
