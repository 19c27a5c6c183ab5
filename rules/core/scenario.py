"""Scenarios: the one JSON format of boards, units and options. One reader, one writer, one schema."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from rules.core.boards import ID_SCHEMA
from rules.core.fields import FieldReader, Problem, below, one_of, show
from rules.core.register import find, registered
from rules.core.state import GameState, JsonObject, Side, Unit, to_document

if TYPE_CHECKING:
    from rules.core.system import RuleSystem

FORMAT: Final = "tabletop-scenario/1"
UMPIRE: Final = "gm"
MOST_BYTES: Final = 2_000_000
MOST_UNITS: Final = 500
MOST_SIDES: Final = 8
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}\Z")
_DEFAULT_COLOURS: Final = (
    *("#5b6b57", "#8a6d3b", "#2f5d7c", "#8c3b32"),
    *("#6a4c93", "#4d6a6d", "#7a6a3f", "#5a6468"),
)
_FIELDS: Final = ("format", "name", "description", "system", "options", "sides", "board", "units", "turn")
_CASE_FIELDS: Final = ("case", "clauses", "steps", "problems")  # a case file is a scenario with these besides
_UNIT_FIELDS: Final = ("id", "side", "name", "kind", "profile", "at", "hex", "facing", "state", "hidden_from")


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
    if scenario is None or fields.problems:
        raise ScenarioProblems(fields.problems)
    return scenario


def begin(system: RuleSystem, scenario: Scenario) -> GameState:
    """Return the state in which a scenario begins; raises ScenarioProblems when it is another system's."""
    if scenario.system != system.id:
        message = f"the scenario is played by {scenario.system}, not by {system.id}"
        raise ScenarioProblems([Problem("system", message)])
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
        known = one_of(system.id for system in registered())
        fields.refuse("system", f"{show(system_id)} is none of {known}")
        return None
    for problem in system.side_problems(sides):
        fields.refuse(problem.place, problem.message)
    options = fields.struct(found.get("options", {}), system.Options, "options")
    house_rules = options if options is not None else system.Options()
    board = _board(system, house_rules, found.get("board"), fields)
    units = _units(system, found.get("units", []), sides, board, fields)
    _read_together(system, found.get("units", []), units, fields)
    turn = read_turn(system, found.get("turn", {}), sides, units, fields)
    return Scenario(name, description, system.id, options, sides, board, tuple(units.values()), turn)


def _text(found: JsonObject, key: str, fields: FieldReader) -> str:
    value = found.get(key, "")
    if not isinstance(value, str) or len(value) > 20_000:
        fields.refuse(key, f"{show(value)} is no text of at most 20,000 characters")
        return ""
    return value


# -- sides ---------------------------------------------------------------------------------------


def _sides(value: object, fields: FieldReader) -> tuple[Side, ...]:
    members = fields.array(value, "sides", MOST_SIDES)
    if members is None:
        return ()
    if not members:
        fields.refuse("sides", "there is no side: a game needs one at least")
    sides: dict[str, Side] = {}
    for index, member in enumerate(members):
        side = _side(member, index, fields)
        if side is None:
            continue
        if side.id in sides:
            fields.refuse(f"sides[{index}].id", f"{show(side.id)} is the id of another side too")
        sides[side.id] = side
    return tuple(sides.values())


def _side(member: object, index: int, fields: FieldReader) -> Side | None:
    place = f"sides[{index}]"
    found = fields.mapping(member, place)
    if found is None:
        return None
    side_id = read_id(found, fields, place)
    if side_id == UMPIRE:
        fields.refuse(f"{place}.id", '"gm" is the umpire: a side needs another id')
    name = found.get("name", side_id)
    if not isinstance(name, str):
        fields.refuse(f"{place}.name", f"{show(name)} is no text")
    colour = found.get("colour", _DEFAULT_COLOURS[index])
    if not isinstance(colour, str) or not _COLOUR.match(colour):
        fields.refuse(f"{place}.colour", f'{show(colour)} is no colour: "#5b6b57" is one')
    return None if side_id is None else Side(side_id, str(name), str(colour))


def read_id(found: JsonObject, fields: FieldReader, place: str) -> str | None:
    """Return the id of an object, or None when it has no proper one."""
    value = found.get("id")
    if isinstance(value, str) and 0 < len(value) <= 200:
        return value
    what = "the id is missing" if "id" not in found else f"{show(value)} is no id"
    fields.refuse(below(place, "id"), f"{what}: a word of 1 to 200 characters is one")
    return None


# -- the board -----------------------------------------------------------------------------------


def _board(system: RuleSystem, options: Any, value: object, fields: FieldReader) -> Any:
    found = fields.mapping(value, "board")
    if found is None:
        return None
    if found.get("kind") != system.board:
        fields.refuse("board.kind", f'{show(found.get("kind"))} is not "{system.board}"')
        return None
    return system.boards.read(system, options, found, fields, "board")


# -- units ---------------------------------------------------------------------------------------


def _units(
    system: RuleSystem, value: object, sides: tuple[Side, ...], board: Any, fields: FieldReader
) -> dict[str, Unit]:
    units: dict[str, Unit] = {}
    seen: set[str] = set()
    for index, member in enumerate(fields.array(value, "units", MOST_UNITS) or []):
        place = f"units[{index}]"
        unit_id = member.get("id") if isinstance(member, dict) else None
        if isinstance(unit_id, str) and unit_id in seen:
            fields.refuse(f"{place}.id", f"{show(unit_id)} is the id of another unit too")
        if isinstance(unit_id, str):
            seen.add(unit_id)
        unit = read_new_unit(system, member, sides, board, fields, place)
        if unit is not None:
            units[unit.id] = unit
    return units


def _read_together(system: RuleSystem, value: Any, units: dict[str, Unit], fields: FieldReader) -> None:
    """Refuse what is wrong with units among each other, once each of them is read."""
    if fields.problems:
        return
    for index, member in enumerate(value):
        for problem in system.problems_among(units[member["id"]], units):
            fields.refuse(below(f"units[{index}]", problem.place), problem.message)


def read_new_unit(
    system: RuleSystem,
    value: object,
    sides: tuple[Side, ...],
    board: Any,
    fields: FieldReader,
    place: str,
) -> Unit | None:
    """Return the unit of a scenario's document, defaults filled in, or None when it is refused."""
    found = fields.mapping(value, place)
    if found is None:
        return None
    before = len(fields.problems)
    for key in found:
        if key not in _UNIT_FIELDS:
            fields.refuse(below(place, key), f"a unit has no such field: it has {one_of(_UNIT_FIELDS)}")
    unit_id = read_id(found, fields, place)
    side = _known_side(found.get("side"), sides, fields, below(place, "side"))
    name = fields.value(found.get("name", unit_id or ""), str, below(place, "name"))
    kind = fields.value(found.get("kind"), str, below(place, "kind"))
    if system.kinds and isinstance(kind, str) and kind not in system.kinds:
        fields.refuse(below(place, "kind"), f"{show(kind)} is none of {one_of(system.kinds)}")
    standing = system.boards.standing(found, board, fields, place)
    facing = read_facing(found.get("facing"), fields, below(place, "facing"))
    hidden = _hidden_from(found.get("hidden_from", ()), sides, fields, below(place, "hidden_from"))
    profile_type = system.profile_of(kind) if isinstance(kind, str) else system.Profile
    profile = fields.struct(found.get("profile", {}), profile_type, below(place, "profile"))
    state = _first_state(system, found, fields, below(place, "state"))
    if len(fields.problems) > before or unit_id is None or side is None:
        return None
    if standing.at is not None and facing is None:
        facing = 0.0
    unit = Unit(unit_id, side, name, kind, profile, standing.at, standing.hex, facing, state, hidden)
    for problem in system.unit_problems(unit, board):
        fields.refuse(below(place, problem.place), problem.message)
    return unit if len(fields.problems) == before else None


def _first_state(system: RuleSystem, found: JsonObject, fields: FieldReader, place: str) -> Any:
    state = fields.mapping(found.get("state", {}), place)
    if state is None:
        return None
    return fields.struct({**system.first_state(found), **state}, system.UnitState, place)


def _known_side(value: object, sides: tuple[Side, ...], fields: FieldReader, place: str) -> str | None:
    known = [side.id for side in sides]
    if isinstance(value, str) and value in known:
        return value
    fields.refuse(place, f"{show(value)} is no side: there are {one_of(known) or 'none'}")
    return None


def _hidden_from(value: object, sides: tuple[Side, ...], fields: FieldReader, place: str) -> tuple[str, ...]:
    members = fields.array(value, place, MOST_SIDES) or []
    known = [_known_side(member, sides, fields, f"{place}[{index}]") for index, member in enumerate(members)]
    return tuple(dict.fromkeys(side for side in known if side is not None))


def read_facing(value: object, fields: FieldReader, place: str) -> float | None:
    """Return a bearing in [0, 360), or None when there is none or it is refused."""
    if value is None:
        return None
    facing = fields.number(value, place)
    if facing is None:
        return None
    if abs(facing) > 100_000:
        fields.refuse(place, f"{show(facing)} is no bearing: 0 up to 360 degrees is")
        return None
    return facing % 360 % 360


# -- the turn ------------------------------------------------------------------------------------


def read_turn(
    system: RuleSystem, value: object, sides: tuple[Side, ...], units: dict[str, Unit], fields: FieldReader
) -> Any:
    """Return the turn of a document, defaults filled in, or None when it is refused."""
    found = fields.mapping(value, "turn")
    if found is None:
        return None
    turn = fields.struct({**system.first_turn(sides), **found}, system.TurnState, "turn")
    if turn is None:
        return None
    for problem in system.turn_problems(turn, sides, units):
        fields.refuse(below("turn", problem.place), problem.message)
    return turn


# -- the schema ----------------------------------------------------------------------------------


def schema() -> JsonObject:
    """Return the JSON Schema of scenarios, one alternative a system."""
    definitions: JsonObject = {}
    alternatives = []
    for system in registered():
        kinds = (system.Options, system.Profile, system.profile_of(""), system.UnitState, system.TurnState)
        _, components = msgspec.json.schema_components(
            [*dict.fromkeys((*kinds, *system.boards.parts(system)))],
            ref_template=f"#/$defs/{system.id}.{{name}}",
        )
        definitions |= {f"{system.id}.{name}": component for name, component in components.items()}
        alternatives.append(_system_schema(system))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        "oneOf": alternatives,
        "$defs": definitions,
    }


def _system_schema(system: RuleSystem) -> JsonObject:
    def part(kind: type[Struct]) -> JsonObject:
        return {"$ref": f"#/$defs/{system.id}.{kind.__name__}"}

    return {
        "title": system.title,
        "type": "object",
        "required": ["format", "system", "sides", "board"],
        "properties": {
            "format": {"const": FORMAT},
            "name": {"type": "string"},
            "description": {"type": "string"},
            "system": {"const": system.id},
            "options": part(system.Options),
            "sides": {"type": "array", "minItems": 1, "maxItems": MOST_SIDES, "items": _SIDE_SCHEMA},
            "board": system.boards.schema(system, part),
            "units": {
                "type": "array",
                "maxItems": MOST_UNITS,
                "items": {**_UNIT_SCHEMA, "properties": _unit_schema(system, part)},
            },
            "turn": part(system.TurnState),
        },
    }


_POSITION_SCHEMA: Final = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
_SIDE_SCHEMA: Final = {
    "type": "object",
    "required": ["id"],
    "properties": {
        "id": ID_SCHEMA,
        "name": {"type": "string"},
        "colour": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"},
    },
}
_UNIT_SCHEMA: Final = {
    "type": "object",
    "required": ["id", "side", "kind", "profile"],
    "additionalProperties": False,
}


def _unit_schema(system: RuleSystem, part: Any) -> JsonObject:
    profiles = dict.fromkeys((system.Profile, system.profile_of("")))
    return {
        "id": ID_SCHEMA,
        "side": ID_SCHEMA,
        "name": {"type": "string"},
        "kind": {"type": "string"},
        "profile": {"anyOf": [part(profile) for profile in profiles]},
        "at": {"anyOf": [_POSITION_SCHEMA, {"type": "null"}]},
        "hex": {"type": ["string", "null"]},
        "facing": {"type": ["number", "null"]},
        "state": part(system.UnitState),
        "hidden_from": {"type": "array", "items": ID_SCHEMA},
    }
