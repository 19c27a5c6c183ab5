"""Scenarios: the one JSON format of boards, units and options. One reader, one writer.

A document is read in three passes: its shape is checked against the published schema; the parts with the
right shape become typed values; those are checked for contradictions.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.by_hand.kit import Kit
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tracks import THE_GAME, first_values
from rules.core.game.cache import shared_board
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, JsonObject, Side, Unit, to_document
from rules.core.scenario.about import About, Briefing, read_about, read_briefing
from rules.core.scenario.kits import TokenReader, kit_document, read_own
from rules.core.scenario.register import find
from rules.core.scenario.schema import FORMAT, checked_scenario, schema_for, schema_of_any
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.units import UnitReader
from rules.core.scenario.validation import NumberTooLarge, Validation, plain
from rules.core.words.messages import Message, say
from rules.core.words.problems import Problem, named, show

MOST_BYTES: Final = 2_000_000
_BYTE: Final = re.compile(r"byte (\d+)")
_DEFAULT_COLOURS: Final = (
    *("#5b6b57", "#8a6d3b", "#2f5d7c", "#8c3b32"),
    *("#6a4c93", "#4d6a6d", "#7a6a3f", "#5a6468"),
)


class ScenarioProblems(Exception):
    """A document is not a valid scenario; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{problem.place}: {problem.message}" for problem in problems))


class Scenario(Struct, frozen=True):
    """A board, sides, units and options from which a game starts, and what its author says of it."""

    name: str
    description: str
    system: str
    options: Struct
    sides: tuple[Side, ...]
    board: Any
    units: tuple[Unit, ...]
    turn: Struct
    kit: Kit
    tokens: tuple[Token, ...]
    briefing: Briefing = Briefing()
    about: About = About()


def read(document: JsonObject | bytes | str) -> Scenario:
    """Return the scenario of a document. Raises ScenarioProblems, which lists all problems."""
    validation, found = Validation(), None
    try:
        found = _json(document)
        scenario = _scenario(found, validation)
    except RecursionError:
        raise ScenarioProblems([Problem("", say("too_deep"))]) from None
    if scenario is None or validation.problems:
        raise ScenarioProblems(named(validation.problems.problems, found))
    return scenario


def begin(system: SystemTypes, scenario: Scenario) -> GameState:
    """Return the initial state of a scenario. Raises ScenarioProblems if it belongs to another system."""
    if scenario.system != system.id:
        message = say("other_system", played=scenario.system, system=system.id)
        raise ScenarioProblems([Problem("system", message)])
    read = scenario.board
    return GameState(
        system=system.id,
        options=scenario.options,
        sides=scenario.sides,
        board=shared_board(system.id, read.document(), lambda: read),
        units={unit.id: unit for unit in scenario.units},
        turn=scenario.turn,
        types=system.types,
        kit=scenario.kit,
        tokens={token.id: token for token in scenario.tokens},
        tracks=first_values(scenario.kit, (side.id for side in scenario.sides)),
        trays={},
    )


def write(played: GameState | Scenario, name: str = "", description: str = "") -> JsonObject:
    """Return the scenario document of a scenario, or of a game as it stands now."""
    if isinstance(played, Scenario):
        begun = find(played.system)
        assert begun is not None
        said = {"briefing": played.briefing, "about": played.about}
        return write(begin(begun, played), name or played.name, description or played.description) | {
            field: written for field, value in said.items() if (written := msgspec.to_builtins(value))
        }
    state = to_document(played)
    system = find(played.system)
    assert system is not None
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
        **kit_document(_kit_now(played), system.kit),
        **({"tokens": [*state["tokens"].values()]} if played.tokens else {}),
    }


def _kit_now(state: GameState) -> Kit:
    """Return a game's kit, its tracks beginning with the values that they have now."""
    if state.tracks == first_values(state.kit, (side.id for side in state.sides)):
        return state.kit
    tracks = (
        msgspec.structs.replace(track, start=values.get(THE_GAME, values))
        for track in state.kit.tracks
        if (values := state.tracks[track.id])
    )
    return msgspec.structs.replace(state.kit, tracks=tuple(tracks))


def _written_unit(unit: JsonObject) -> JsonObject:
    return {key: value for key, value in unit.items() if value is not None and value not in ([], ())}


def _json(document: JsonObject | bytes | str) -> Any:
    """Return a document as plain JSON values. Raises ScenarioProblems."""
    try:
        text = document if isinstance(document, bytes | str) else msgspec.json.encode(document)
        if len(text) > MOST_BYTES:
            raise ScenarioProblems([Problem("", say("document_too_large", mb=MOST_BYTES // 1_000_000))])
        return plain(text)
    except (ValueError, OverflowError, TypeError) as error:
        raise ScenarioProblems([Problem("", _not_json(error))]) from None


def _not_json(error: Exception) -> Message:
    """Return why a text is not JSON, and at which byte if the decoder says it."""
    if isinstance(error.__cause__, NumberTooLarge):
        return say("number_too_large", number=error.__cause__.number)
    byte = _BYTE.search(str(error))
    return say("not_json_at", byte=int(byte[1])) if byte else say("not_json")


def _scenario(found: Any, validation: Validation) -> Scenario | None:
    system = find(str(found.get("system"))) if isinstance(found, dict) else None
    validation.check(found, schema_for(system, checked_scenario) if system is not None else schema_of_any())
    if system is None or validation.problems.is_full:
        return None
    sides = _sides(system, found.get("sides"), validation)
    options = _options(system, found, sides, validation)
    board = _board(system, found.get("board"), options, sides, validation)
    kit = read_own(system.kit, found, sides, validation)
    units = UnitReader(system, sides, board, validation, kit).units(found.get("units"))
    turn = _turn(system, found, sides, options, units, validation)
    tokens = TokenReader(system.boards, sides, units, board, validation).tokens(found.get("tokens"))
    briefing = read_briefing(found, sides, validation)
    about = read_about(found, system.clauses, validation)
    if options is None or sides is None or units is None or turn is None or kit is None:
        return None
    return Scenario(
        name=found.get("name", ""),
        description=found.get("description", ""),
        system=system.id,
        options=options,
        sides=sides,
        board=board,
        units=tuple(units.values()),
        turn=turn,
        kit=kit,
        tokens=tokens,
        briefing=briefing,
        about=about,
    )


def _sides(system: SystemTypes, found: object, validation: Validation) -> tuple[Side, ...] | None:
    """Return the sides, if all of their ids are sound; unsound fields of a side are left out."""
    members = found if isinstance(found, list) else []
    if not members or not all(validation.is_sound("sides", index, "id") for index in range(len(members))):
        return None
    sides: list[Side] = []
    for index, member in enumerate(members):
        side = dict(validation.sound_fields(member, "sides", index))
        side_id = side["id"]
        if side_id == UMPIRE:
            validation.refuse(("sides", index, "id"), say("umpires_id"))
        if any(side_id == other.id for other in sides):
            validation.refuse(("sides", index, "id"), say("same_side_id", id=show(side_id)))
        sides.append(Side(side_id, side.get("name", side_id), side.get("colour", _DEFAULT_COLOURS[index])))
    validation.refuse_all(system.side_problems(tuple(sides)))
    return tuple(sides)


def _options(
    system: SystemTypes, found: JsonObject, sides: tuple[Side, ...] | None, validation: Validation
) -> Struct | None:
    """Return the house rules, if they are sound."""
    if not validation.is_sound("options"):
        return None
    options = validation.typed(found.get("options", {}), system.Options, "options")
    if options is not None and sides is not None:
        validation.refuse_all(system.options_problems(options, sides), "options")
    return options


def _board(
    system: SystemTypes, found: object, options: Any, sides: tuple[Side, ...] | None, validation: Validation
) -> Any:
    return system.boards.read(system, found, options, sides, validation) if isinstance(found, dict) else None


def _turn(
    system: SystemTypes,
    found: JsonObject,
    sides: tuple[Side, ...] | None,
    options: Struct | None,
    units: dict[str, Unit] | None,
    validation: Validation,
) -> Struct | None:
    """Return the turn, with defaults for what the document leaves out."""
    if sides is None:
        return None
    given = dict(validation.sound_fields(found.get("turn"), "turn"))
    first = system.first_turn(sides, system.Options() if options is None else options)
    turn = validation.typed({**first, **given}, system.TurnState, "turn")
    if turn is not None:
        validation.refuse_all(system.turn_problems(turn, sides, units), "turn")
    return turn
