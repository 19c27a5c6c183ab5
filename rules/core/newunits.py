"""Units in documents: read for a scenario or as they are added, every problem named with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.fields import FieldReader, below, one_of, show
from rules.core.state import JsonObject, Side, Unit

if TYPE_CHECKING:
    from rules.core.system import RuleSystem

MOST_UNITS: Final = 500
MOST_SIDES: Final = 8
_UNIT_FIELDS: Final = ("id", "side", "name", "kind", "profile", "at", "hex", "facing", "state", "hidden_from")


def read_units(
    system: RuleSystem, value: object, sides: tuple[Side, ...], board: Any, fields: FieldReader
) -> dict[str, Unit]:
    """Return the units of a scenario's document by their ids; those that are refused are left out."""
    units: dict[str, Unit] = {}
    seen: set[str] = set()
    members = fields.array(value, "units", MOST_UNITS) or []
    for index, member in enumerate(members):
        place = f"units[{index}]"
        unit_id = member.get("id") if isinstance(member, dict) else None
        if isinstance(unit_id, str) and unit_id in seen:
            fields.refuse(f"{place}.id", f"{show(unit_id)} is the id of another unit too")
        if isinstance(unit_id, str):
            seen.add(unit_id)
        unit = read_new_unit(system, member, sides, board, fields, place)
        if unit is not None:
            units[unit.id] = unit
    if len(units) == len(members):
        _read_together(system, members, units, fields)
    return units


def _read_together(
    system: RuleSystem, members: list[Any], units: dict[str, Unit], fields: FieldReader
) -> None:
    """Refuse what is wrong with units among each other, once each of them is read."""
    for index, member in enumerate(members):
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


def read_id(found: JsonObject, fields: FieldReader, place: str) -> str | None:
    """Return the id of an object, or None when it has no proper one."""
    value = found.get("id")
    if isinstance(value, str) and 0 < len(value) <= 200:
        return value
    what = "the id is missing" if "id" not in found else f"{show(value)} is no id"
    fields.refuse(below(place, "id"), f"{what}: a word of 1 to 200 characters is one")
    return None
