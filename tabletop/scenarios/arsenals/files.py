"""Files of arsenals and forces: which reader takes one, and what is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import Any, Final

import msgspec
from django.http import HttpResponse
from django.utils.text import slugify

import rules
from rules.core.words.problems import cut
from tabletop import strict_json
from tabletop.scenarios.arsenals import rosters, table_file
from tabletop.scenarios.arsenals.entries import FORMAT, Force, Owned, written
from tabletop.scenarios.arsenals.taken import BadFile, Taken, Taking
from tabletop.scenarios.pictures.kinds import kind_of
from tabletop.words import say

MOST_BYTES: Final = 2_000_000


def take(data: bytes, file: str, system_id: str) -> Taken:
    """Return what a file would become in a system. Raises BadFile, or KeyError if there is no such system."""
    name = cut(PurePath(file).name)
    ending = PurePath(name).suffix.lower()
    if ending not in ENDINGS:
        raise BadFile(say("exchange_unknown", file=name, endings=ENDINGS))
    if len(data) > MOST_BYTES:
        raise BadFile(say("exchange_too_large", file=name, mb=MOST_BYTES // 1_000_000))
    kind = kind_of(data)
    if kind and (kind, ending) != ("ZIP", ".rosz"):
        raise BadFile(say("exchange_kind", file=name, kind=kind))
    rules.system(system_id)
    taking = Taking(system_id, PurePath(name).stem.replace("_", " "))
    try:
        READERS[ending](data, taking)
    except BadFile as error:
        raise BadFile(say("arms_in_file", file=name, why=error.why)) from None
    return taking.done()


def _take_json(data: bytes, taking: Taking) -> None:
    """Take our own document, a roster, the `units` of an arsenal, or a list of rows. Raises BadFile."""
    try:
        found = strict_json.decode(data, MOST_BYTES)
    except strict_json.BadJson as error:
        raise BadFile(error.why) from None
    match found:
        case {"format": str(said)} if said == FORMAT:
            _take_own(found, taking)
        case {"roster": dict(roster)}:
            rosters.take_json(roster, taking)
        case {"units": [*units]}:
            _note_unread(found, ("units",), taking)
            _take_entries(units, "units", taking)
        case [*rows]:
            _take_rows(rows, taking)
        case _:
            raise BadFile(say("arms_no_json"))


def _take_own(parts: dict[str, Any], taking: Taking) -> None:
    system = parts.get("system")
    if system != taking.system:
        raise BadFile(say("arms_other_system", system=cut(str(system))))
    if isinstance(name := parts.get("name"), str) and name.strip():
        taking.name = name.strip()[:80]
    _note_unread(parts, Owned.__struct_fields__, taking)
    _take_entries(parts.get("entries"), "entries", taking)
    number = 0
    for count, force in enumerate(_listed(parts.get("forces"), "forces", taking), 1):
        if not isinstance(force, dict):
            taking.note(count, "forces", say("arms_no_row"), left=True)
            continue
        name = str(force.get("name", ""))
        taking.force(name, str(force.get("id", "")))
        _note_unread(force, Force.__struct_fields__, taking)
        for line in _listed(force.get("lines"), "lines", taking):
            number += 1
            taking.line(number, name, line)


def _note_unread(parts: dict[str, Any], known: tuple[str, ...], taking: Taking) -> None:
    for name in parts:
        if name not in known:
            taking.note(0, name, say("arms_unknown_part"))


def _listed(found: Any, name: str, taking: Taking) -> list[Any]:
    """Return a list of a document; note a value that should be a list and is not."""
    if found is not None and not isinstance(found, list):
        taking.note(0, name, say("arms_no_list"), left=True)
    return found if isinstance(found, list) else []


def _take_entries(entries: Any, name: str, taking: Taking) -> None:
    """Take entries; notes name each by its number in the list."""
    for number, entry in enumerate(_listed(entries, name, taking), 1):
        if isinstance(entry, dict):
            taking.entry(number, entry)
        else:
            taking.note(number, "", say("arms_no_row"), left=True)


def _take_rows(rows: list[Any], taking: Taking) -> None:
    named = [(number, row) for number, row in enumerate(rows, 1) if isinstance(row, dict)]
    if not named:
        raise BadFile(say("arms_no_json"))
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            taking.note(number, "", say("arms_no_row"), left=True)
    if len(named) > table_file.MOST_ROWS:
        raise BadFile(say("arms_many_rows", most=table_file.MOST_ROWS))
    head = list(dict.fromkeys(name for _, row in named for name in row))[: table_file.MOST_COLUMNS]
    table_file.take_rows(named, head, taking)


READERS: Final[dict[str, Callable[[bytes, Taking], None]]] = {
    ".csv": table_file.take_csv,
    ".tsv": table_file.take_csv,
    ".txt": table_file.take_csv,
    ".ros": rosters.take_ros,
    ".rosz": rosters.take_rosz,
    ".json": _take_json,
}
ENDINGS: Final = tuple(READERS)


def csv_of(owned: Owned, force: Force | None = None, *, forces: bool = False) -> bytes:
    """Return the entries of an arsenal as CSV; or its forces, or one of them."""
    if force is not None or forces:
        text = table_file.force_csv([force] if force else owned.forces)
    else:
        text = table_file.entries_csv(owned.entries, rules.system(owned.system))
    return text.encode("utf-8-sig")


def json_of(owned: Owned, force: Force | None) -> bytes:
    """Return an arsenal as JSON; or one of its forces, with the own entries that the force uses."""
    if force is not None:
        held = {line.entry for line in force.lines}
        entries = tuple(entry for entry in owned.entries if entry.id in held)
        owned = msgspec.structs.replace(owned, name=force.name, entries=entries, forces=(force,))
    return msgspec.json.format(msgspec.json.encode(written(owned)), indent=2)


def answer(owned: Owned, force: Force | None, ending: str) -> HttpResponse:
    """Return a file of an arsenal to download; as `csv`, or as `json`."""
    written = csv_of(owned, force) if ending == "csv" else json_of(owned, force)
    kind = "text/csv; charset=utf-8" if ending == "csv" else "application/json"
    called = slugify(force.name if force else owned.name) or "arsenal"
    disposition = f'attachment; filename="{called}.{ending}"'
    return HttpResponse(written, content_type=kind, headers={"Content-Disposition": disposition})
