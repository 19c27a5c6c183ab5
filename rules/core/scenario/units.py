"""Units in documents: read for a scenario or as they are added, every problem named with its place."""

from __future__ import annotations

from typing import Any, Final

from rules.core.game.state import JsonObject, Side, Unit
from rules.core.scenario.boards import Name
from rules.core.scenario.fields import FieldReader
from rules.core.scenario.holes import HOLE, Unread
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.problems import below, one_of, show

MOST_UNITS: Final = 500
MOST_SIDES: Final = 8
_UNIT_FIELDS: Final = ("id", "side", "name", "kind", "profile", "at", "hex", "facing", "state", "hidden_from")


def read_units(
    system: SystemTypes, value: object, sides: tuple[Side, ...], board: Any, fields: FieldReader
) -> dict[str, Unit]:
    """Return the units of a scenario's document by their ids, with holes for what is refused."""
    units: dict[str, Unit] = {}
    found: dict[str, Unit] = {}
    for index, member in enumerate(fields.array(value, "units", MOST_UNITS) or []):
        place = f"units[{index}]"
        unit = read_new_unit(system, member, sides, board, fields, place)
        if unit is None:
            continue
        found[place] = unit
        if unit.id is HOLE:
            continue
        if unit.id in units:
            fields.refuse(f"{place}.id", f"{show(unit.id)} is the id of another unit too")
        units.setdefault(unit.id, unit)
    for place, unit in found.items():
        fields.refuse_all(system.problems_among(unit, units), place)
    return units


def read_new_unit(
    system: SystemTypes,
    value: object,
    sides: tuple[Side, ...],
    board: Any,
    fields: FieldReader,
    place: str,
) -> Unit | None:
    """Return the unit of a scenario's document, defaults filled in, with holes for what is refused."""
    found = fields.mapping(value, place)
    if found is None:
        return None
    for key in found:
        if key not in _UNIT_FIELDS:
            fields.refuse(below(place, key), f"a unit has no such field: it has {one_of(_UNIT_FIELDS)}")
    unit_id = read_id(found, fields, place)
    side = _known_side(found.get("side"), sides, fields, below(place, "side"))
    name = fields.value(found.get("name", unit_id), Name, below(place, "name"))
    name = unit_id if name is HOLE else name
    kind = _kind(system, found.get("kind"), fields, below(place, "kind"))
    standing = system.boards.standing(found, board, fields, place)
    facing = read_facing(found.get("facing"), fields, below(place, "facing"))
    if standing.at is not None and facing is None:
        facing = 0.0
    hidden = _hidden_from(found.get("hidden_from", ()), sides, fields, below(place, "hidden_from"))
    profile = _profile(system, kind, found.get("profile", {}), fields, below(place, "profile"))
    state = _first_state(system, found, profile, fields, below(place, "state"))
    unit = Unit(unit_id, side, name, kind, profile, standing.at, standing.hex, facing, state, hidden)
    fields.refuse_all(system.unit_problems(unit, board), place)
    return unit


def _kind(system: SystemTypes, value: object, fields: FieldReader, place: str) -> Any:
    kind = fields.value(value, str, place)
    if kind is not HOLE and system.kinds and kind not in system.kinds:
        fields.none_of(kind, system.kinds, place)
        return HOLE
    return kind


def _profile(system: SystemTypes, kind: str, value: object, fields: FieldReader, place: str) -> Any:
    """Return a profile; of a unit of no kind only where those of all kinds are alike."""
    known = system.profiles if kind is HOLE else (system.profile_of(kind),)
    return fields.value(value, known[0], place) if len(known) == 1 else HOLE


def _first_state(
    system: SystemTypes, found: JsonObject, profile: Any, fields: FieldReader, place: str
) -> Any:
    given = found.get("state", {})
    if isinstance(given, dict):
        given = {**system.first_state(found, profile), **given}
    return fields.value(given, system.UnitState, place)


def _known_side(value: object, sides: tuple[Side, ...], fields: FieldReader, place: str) -> Any:
    try:
        known = [side.id for side in sides]
        if isinstance(value, str) and value in known:
            return value
        fields.refuse(place, f"{show(value)} is no side: there are {one_of(known) or 'none'}")
    except Unread:
        pass  # the sides were refused: nobody knows all of them
    return HOLE


def _hidden_from(value: object, sides: tuple[Side, ...], fields: FieldReader, place: str) -> tuple[str, ...]:
    members = fields.array(value, place, MOST_SIDES) or []
    known = [_known_side(member, sides, fields, f"{place}[{index}]") for index, member in enumerate(members)]
    return tuple(dict.fromkeys(side for side in known if side is not HOLE))


def read_facing(value: object, fields: FieldReader, place: str) -> Any:
    """Return a bearing in [0, 360), None when there is none, or a hole when it is refused."""
    if value is None:
        return None
    facing = fields.number(value, place)
    if facing is None:
        return HOLE
    if abs(facing) > 100_000:
        fields.refuse(place, f"{show(facing)} is no bearing: 0 up to 360 degrees is")
        return HOLE
    return facing % 360 % 360


def read_id(found: JsonObject, fields: FieldReader, place: str) -> Any:
    """Return the id of an object, or a hole when it has no proper one."""
    value = found.get("id")
    if isinstance(value, str) and 0 < len(value) <= 200:
        return value
    what = "the id is missing" if "id" not in found else f"{show(value)} is no id"
    fields.refuse(below(place, "id"), f"{what}: a word of 1 to 200 characters is one")
    return HOLE
