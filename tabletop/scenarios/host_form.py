"""The host's form: its choices, and its fields as the game that they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from django.core.files.uploadedfile import UploadedFile
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

import rules
from rules.core.game.reference import label_of
from rules.core.scenario.document import MOST_BYTES, ScenarioProblems
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.problems import Problem, cut, show
from tabletop import strict_json
from tabletop.games.hosting import BadSeats, NewGame
from tabletop.games.values import Enforcement
from tabletop.languages import worded
from tabletop.scenarios import library, stored
from tabletop.scenarios.exchange.files import assert_kind
from tabletop.scenarios.exchange.taken import BadFile
from tabletop.whole_numbers import whole
from tabletop.words import say

MOST_SEATS_A_SIDE: Final = 6
Arrangement = Literal["sides", "solo", "gm"]
ENFORCEMENTS: Final = {
    "enforce": (_("Enforce"), _("An order against the rules is refused, with its reason.")),
    "advise": (_("Advise"), _("It may be given anyway, after a second confirmation, and the log marks it.")),
    "off": (_("Off"), _("Everybody places their own units by hand: measured, not judged.")),
}
ARRANGEMENTS: Final = {
    "sides": (_("A player a side"), _("One link for each side.")),
    "solo": (_("All sides myself"), _("One seat plays every side: to learn, or to try something out.")),
    "gm": (_("An umpire"), _("A seat that sees everything and may move anything, and a player a side.")),
}

PACES: Final = {
    "": _("Live: everybody is at the table"),
    "24": _("Slow: a day for a turn"),
    "48": _("Slow: two days for a turn"),
    "72": _("Slow: three days for a turn"),
    "168": _("Slow: a week for a turn"),
}
REMINDERS: Final = {
    "24": _("A day before the end"),
    "24 6": _("A day, and six hours before the end"),
    "6": _("Six hours before the end"),
    "none": _("None"),
}
LAST_HOURS: Final = 6.0
SWITCH: Final = {"on": pgettext_lazy("a switch", "on"), "off": pgettext_lazy("a switch", "off")}
Kind = Literal["choice", "switch", "number"]


class Choice(Struct, frozen=True):
    """One house rule of a system, as a field of the form; `clause` is the clause that leaves it open."""

    name: str
    title: str
    kind: Kind
    default: Any
    words: tuple[tuple[Any, Any], ...] = ()
    """The values, each with the word for it."""
    says: str = ""
    clause: str = ""


class Asked(Struct, frozen=True):
    """A game as the host's form asks for it, and what else is to be done about it."""

    game: NewGame
    solo: bool
    open: bool
    keep: bool


def pace_words(hours: str) -> str:
    """Return how a game is played whose turns have so many hours; live without any."""
    return str(PACES.get(hours) or gettext("Slow: %(hours)s hours for a turn") % {"hours": hours})


def house_rules(system: SystemTypes) -> list[Choice]:
    """Return a rule system's options that fit a form field; charts can only be set in a scenario."""
    choices = (_choice(system, field) for field in msgspec.structs.fields(system.Options))
    return [choice for choice in choices if choice is not None]


def _choice(system: SystemTypes, field: msgspec.structs.FieldInfo) -> Choice | None:
    name = field.encode_name
    default = None if field.default is msgspec.NODEFAULT else field.default
    annotated = get_args(field.type) if get_origin(field.type) is Annotated else (field.type,)
    clauses = [
        meta.extra["clause"] for meta in annotated[1:] if isinstance(meta, msgspec.Meta) and meta.extra
    ]
    values = get_args(annotated[0]) if get_origin(annotated[0]) is Literal else ()
    words: list[tuple[Any, Any]] = [
        (value, worded(label_of(system.catalogue, name, str(value)))) for value in values
    ]
    kind: Kind
    if words:
        kind = "choice"
    elif isinstance(default, bool):
        kind, default, words = "switch", "on" if default else "off", list(SWITCH.items())
    elif isinstance(default, int | float):
        kind = "number"
    else:
        return None
    title = str(worded(label_of(system.catalogue, name)))
    says = str(worded(system.fields.get(f"{name} says", "")))
    return Choice(name, capfirst(title), kind, default, tuple(words), says, next(iter(clauses), ""))


def asked(fields: Mapping[str, str], file: UploadedFile[Any] | None = None) -> Asked:
    """Return what the form asks for. Raises ScenarioProblems if a scenario cannot be read at all.

    The scenario's content is checked when the game starts.
    """
    return asked_of(_document(fields, file), fields)


def asked_of(document: dict[str, Any], fields: Mapping[str, str]) -> Asked:
    """Return what the form asks for with a scenario's document. Raises BadSeats."""
    arrangement = fields.get("seats") if fields.get("seats") in get_args(Arrangement) else "sides"
    enforcement = (
        fields.get("enforcement") if fields.get("enforcement") in get_args(Enforcement) else "enforce"
    )
    game = NewGame(
        document,
        name=fields.get("name_of_game", "").strip()[:80]
        or str(document.get("name") or gettext("A game"))[:200],
        options=_options(document, fields),
        enforcement=str(enforcement),
        seats=_seats(document, str(arrangement), fields),
        clock=_clock(fields),
        pace=pace_of(fields),
    )
    return Asked(
        game,
        solo=arrangement == "solo",
        open="open" in fields,
        keep=fields.get("scenario") == "own" and "keep" in fields,
    )


def _document(fields: Mapping[str, str], file: UploadedFile[Any] | None) -> dict[str, Any]:
    if fields.get("scenario") != "own":
        chosen = fields.get("scenario", "")
        known = library.scenarios().get(chosen) or stored.find(chosen)
        if known is None:
            raise ScenarioProblems([Problem("", say("choose_scenario"))])
        return known.document
    if file is not None and file.size is not None and file.size > MOST_BYTES:
        raise ScenarioProblems([Problem("", say("file_too_large", mb=MOST_BYTES // 1_000_000))])
    text = file.read() if file is not None else fields.get("text", "").strip().encode()
    if not text:
        raise ScenarioProblems([Problem("", say("choose_file"))])
    try:
        assert_kind(text, cut(str(file.name)) if file is not None else "")
        document = strict_json.decode(text, MOST_BYTES)
    except BadFile as error:
        raise ScenarioProblems([Problem("", error.why)]) from error
    except strict_json.BadJson as error:
        raise ScenarioProblems([Problem("", say("scenario_unreadable", why=error.why))]) from error
    if not isinstance(document, dict):
        raise ScenarioProblems([Problem("", say("scenario_no_object"))])
    return document


def _options(document: Mapping[str, Any], fields: Mapping[str, str]) -> dict[str, Any]:
    """Return the scenario's options, overridden by those set in the form."""
    given = document.get("options")
    options: dict[str, Any] = dict(given) if isinstance(given, dict) else {}
    system = next((system for system in rules.systems() if system.id == document.get("system")), None)
    if system is None:
        return options
    for choice in house_rules(system):
        text = fields.get(f"{system.id}.{choice.name}", "")
        if text != "":
            options[choice.name] = value_of(choice, text)
    return options


def _clock(fields: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the clock that the form asks for; None leaves the scenario's.

    What is no number is passed on as it was typed: the scenario's check says so.
    """
    minutes, more = fields.get("clock_minutes", "").strip(), fields.get("clock_increment", "").strip() or "0"
    if not minutes:
        return None
    seconds, increment = whole(minutes), whole(more)
    return {
        "per": fields.get("clock_per", "game"),
        "seconds": cut(minutes) if seconds is None else seconds * 60,
        "increment": cut(more) if increment is None else increment,
    }


def pace_of(fields: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the pace that the form asks for; None for a live game.

    A reminder as long before the end as a turn lasts would never come: the last hours' takes its place.
    """
    hours = fields.get("pace", "")
    if not hours:
        return None
    words = map(whole, fields.get("reminders", "24").split())
    reminders = [float(word) for word in words if word is not None]
    told = whole(hours)
    if told is not None and reminders and min(reminders) >= told > LAST_HOURS:
        reminders = [LAST_HOURS]
    return {"hours": cut(hours) if told is None else float(told), "reminders": reminders}


def value_of(choice: Choice, text: str) -> Any:
    """Return the value that the text of a house rule's field names."""
    if choice.kind == "switch":
        return {"on": True, "off": False}.get(text, text)
    if choice.kind == "number":
        try:
            return type(choice.default)(float(text))
        except (ValueError, OverflowError):
            return text
    return next((value for value, _ in choice.words if str(value) == text), text)


def _seats(document: Mapping[str, Any], arrangement: str, fields: Mapping[str, str]) -> list[dict[str, Any]]:
    sides = document.get("sides")
    found = [side for side in sides if isinstance(side, dict)] if isinstance(sides, list) else []
    watcher: list[dict[str, Any]] = [{"role": "watcher"}]
    if arrangement == "solo":
        return [{"role": "player", "sides": [str(side.get("id")) for side in found]}, *watcher]
    players = [seat for index, side in enumerate(found) for seat in _seats_of_side(index, side, fields)]
    if arrangement != "gm":
        return players + watcher
    return [{"role": "gm", "name": fields.get("gm.name")}, *players, *watcher]


def _seats_of_side(index: int, side: Mapping[str, Any], fields: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return a side's seats: the requested number, or one per name."""
    names = _names(fields.get(f"side.{index}.names"))
    asked = fields.get(f"side.{index}.seats", "1").strip() or "1"
    wanted = whole(asked) or 0
    if not 1 <= wanted <= MOST_SEATS_A_SIDE:
        raise BadSeats(say("seats_of_side", most=MOST_SEATS_A_SIDE, asked=show(asked)))
    count = max(wanted, len(names))
    names += [""] * (count - len(names))
    return [{"role": "player", "sides": [str(side.get("id"))], "name": name} for name in names]


def _names(text: str | None) -> list[str]:
    """Return the names in a comma-separated text."""
    return [name for part in (text or "").split(",") if (name := " ".join(part.split()))]
