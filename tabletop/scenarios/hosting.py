"""What a host asks for: the form's fields read into what `games.seats.host` takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import msgspec
from django.core.files.uploadedfile import UploadedFile
from msgspec import Struct

import rules
from rules.core.problems import Problem
from rules.core.scenario import MOST_BYTES, ScenarioProblems
from tabletop import strict_json
from tabletop.games.facts import Enforcement
from tabletop.scenarios import library, stored

Arrangement = Literal["sides", "solo", "gm"]
ENFORCEMENTS: Final = {
    "enforce": ("Enforce", "An order against the rules is refused, with its reason."),
    "advise": ("Advise", "It may be given anyway, after a second confirmation, and the log marks it."),
    "off": ("Off", "Everybody places their own units by hand: measured, not judged."),
}
ARRANGEMENTS: Final = {
    "sides": ("A player a side", "One link for each side."),
    "solo": ("All sides myself", "One seat plays every side: to learn, or to try something out."),
    "gm": ("A game master", "A seat that sees everything and may move anything, and a player a side."),
}


Kind = Literal["choice", "switch", "number"]


class Choice(Struct, frozen=True):
    """One house rule of a system, as a field of the form."""

    name: str
    title: str
    kind: Kind
    default: Any
    values: tuple[Any, ...] = ()


class Asked(Struct, frozen=True):
    """A game as its host wants it."""

    document: dict[str, Any]
    name: str
    options: dict[str, Any]
    enforcement: str
    seats: list[dict[str, Any]]
    solo: bool
    open: bool
    keep: bool


def house_rules(system: Any) -> list[Choice]:
    """Return the options of a rule system that a form can ask for: a chart, say, is the scenario's alone."""
    choices = (_choice(field) for field in msgspec.structs.fields(system.Options))
    return [choice for choice in choices if choice is not None]


def _choice(field: msgspec.structs.FieldInfo) -> Choice | None:
    title = field.encode_name.replace("_", " ").capitalize()
    default = None if field.default is msgspec.NODEFAULT else field.default
    values = get_args(field.type) if getattr(field.type, "__origin__", None) is Literal else ()
    kind: Kind
    if values:
        kind = "choice"
    elif isinstance(default, bool):
        kind = "switch"
    elif isinstance(default, int | float):
        kind = "number"
    else:
        return None
    return Choice(field.encode_name, title, kind, default, values)


def asked(fields: Mapping[str, str], file: UploadedFile[Any] | None = None) -> Asked:
    """Return what the form asks for. Raises ScenarioProblems for a scenario that cannot be read at all.

    The scenario's content is judged when the game starts.
    """
    document = _document(fields, file)
    arrangement = fields.get("seats") if fields.get("seats") in get_args(Arrangement) else "sides"
    enforcement = (
        fields.get("enforcement") if fields.get("enforcement") in get_args(Enforcement) else "enforce"
    )
    return Asked(
        document=document,
        name=fields.get("name_of_game", "").strip()[:80] or str(document.get("name") or "A game")[:200],
        options=_options(document, fields),
        enforcement=str(enforcement),
        seats=_seats(document, str(arrangement)),
        solo=arrangement == "solo",
        open="open" in fields,
        keep=fields.get("scenario") == "own" and "keep" in fields,
    )


def _document(fields: Mapping[str, str], file: UploadedFile[Any] | None) -> dict[str, Any]:
    if fields.get("scenario") != "own":
        chosen = fields.get("scenario", "")
        known = library.scenarios().get(chosen) or stored.find(chosen)
        if known is None:
            raise ScenarioProblems([Problem("", "choose a scenario, or bring your own")])
        return known.document
    if file is not None and file.size is not None and file.size > MOST_BYTES:
        raise ScenarioProblems([Problem("", f"the file is larger than {MOST_BYTES // 1_000_000} MB")])
    text = file.read() if file is not None else fields.get("text", "").strip().encode()
    if not text:
        raise ScenarioProblems([Problem("", "choose a file with your scenario, or paste it")])
    try:
        document = strict_json.decode(text, MOST_BYTES)
    except strict_json.BadJson as error:
        raise ScenarioProblems([Problem("", f"the scenario cannot be read. {error}")]) from error
    if not isinstance(document, dict):
        raise ScenarioProblems([Problem("", "the scenario is no JSON object")])
    return document


def _options(document: Mapping[str, Any], fields: Mapping[str, str]) -> dict[str, Any]:
    """Return the scenario's options with the form's over them; only those of the scenario's system count."""
    given = document.get("options")
    options: dict[str, Any] = dict(given) if isinstance(given, dict) else {}
    system = next((system for system in rules.systems() if system.id == document.get("system")), None)
    if system is None:
        return options
    for choice in house_rules(system):
        field = f"{system.id}.{choice.name}"
        if choice.kind == "switch" and f"{field}.shown" in fields:
            options[choice.name] = field in fields
        elif field in fields and fields[field] != "":
            options[choice.name] = _value(choice, fields[field])
    return options


def _value(choice: Choice, text: str) -> Any:
    if choice.kind == "number":
        try:
            return type(choice.default)(float(text))
        except (ValueError, OverflowError):
            return text
    return next((value for value in choice.values if str(value) == text), text)


def _seats(document: Mapping[str, Any], arrangement: str) -> list[dict[str, Any]]:
    sides = document.get("sides")
    found = [side for side in sides if isinstance(side, dict)] if isinstance(sides, list) else []
    ids = [str(side.get("id")) for side in found]
    watcher: list[dict[str, Any]] = [{"role": "watcher"}]
    if arrangement == "solo":
        return [{"role": "player", "sides": ids}, *watcher]
    players: list[dict[str, Any]] = [{"role": "player", "sides": [side]} for side in ids]
    return [{"role": "gm"}, *players, *watcher] if arrangement == "gm" else players + watcher
