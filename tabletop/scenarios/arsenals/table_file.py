"""Tables of entries or of a force: CSV of any spreadsheet, or rows that JSON holds as objects.

The first row names the columns, in English: those of entries, of lines, and the values of the system's
profiles. Written files hold no formulas: a cell that a spreadsheet would calculate begins with a quote.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec

import rules
from rules.core.game.silhouettes import SILHOUETTES
from rules.core.scenario.shape import schema_of
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.problems import show
from tabletop.scenarios.arsenals import judged
from tabletop.scenarios.arsenals.entries import Entry, Force
from tabletop.scenarios.arsenals.taken import BadFile, Taking
from tabletop.words import say

MOST_ROWS: Final = 1_000
MOST_COLUMNS: Final = 80
_DELIMITERS: Final = (",", ";", "\t", "|")
_OF_ENTRIES: Final = ("id", "name", "nation", "year", "silhouette", "kind", "note")
_OF_LINES: Final = ("force", "count", "name", "points", "entry", "models")
_CALLED: Final = {
    **dict.fromkeys(("vehicle", "unit", "model", "title"), "name"),
    **dict.fromkeys(("country", "army"), "nation"),
    **dict.fromkeys(("in service", "from"), "year"),
    **dict.fromkeys(("class", "shape"), "silhouette"),
    **dict.fromkeys(("notes", "remarks", "remark"), "note"),
    **dict.fromkeys(("qty", "quantity", "number", "amount", "no"), "count"),
    **dict.fromkeys(("pts", "cost", "costs", "points each"), "points"),
    "list": "force",
}
_QUOTED: Final = ("=", "+", "-", "@", "'")
_NUMBER: Final = re.compile(r"-?\d+([.,]\d+)?")
_YES: Final = {"yes": True, "true": True, "no": False, "false": False}


# -- reading ---------------------------------------------------------------------------------------


def take_csv(data: bytes, taking: Taking) -> None:
    """Take the rows of a CSV file. Raises BadFile."""
    text, guessed = _decoded(data)
    if guessed:
        taking.note(0, "", say("arms_guessed_encoding"))
    delimiter = max(_DELIMITERS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                rows.append((reader.line_num, row))
            if len(rows) > MOST_ROWS + 1:
                raise BadFile(say("arms_many_rows", most=MOST_ROWS))
    except csv.Error:
        raise BadFile(say("arms_no_csv", line=reader.line_num)) from None
    if not rows:
        raise BadFile(say("arms_no_rows"))
    (_, head), *cells = rows
    if len(head) > MOST_COLUMNS:
        raise BadFile(say("arms_many_columns", most=MOST_COLUMNS))
    for line, row in cells:
        if len(row) > len(head):
            taking.note(line, "", say("arms_more_cells", cells=len(row), columns=len(head)))
    named = [(line, dict(zip(map(str.strip, head), row, strict=False))) for line, row in cells]
    take_rows(named, [name.strip() for name in head], taking)


def _decoded(data: bytes) -> tuple[str, bool]:
    """Return a text, and whether its encoding was only guessed. Raises BadFile."""
    marks = (b"\xff\xfe", b"\xfe\xff")
    wide = data.startswith(marks)
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        return text, encoding == "cp1252"
    raise BadFile(say("arms_no_text"))


def take_rows(rows: Iterable[tuple[int, dict[str, Any]]], head: list[str], taking: Taking) -> None:
    """Take rows by their columns: as lines of forces if these say how many or of which, else as entries.

    Raises BadFile.
    """
    system = rules.system(taking.system)
    values = {_key(name): name for name in judged.names(system)}
    columns = {name: _column(name, values) for name in head if name}
    if "name" not in columns.values():
        raise BadFile(say("arms_no_name", columns=tuple(head[:20])))
    are_lines = bool({"count", "force", "entry"} & {*columns.values()}) and "kind" not in columns.values()
    known = {*_OF_LINES} if are_lines else {*_OF_ENTRIES, *judged.names(system)}
    for name, column in columns.items():
        if column not in known:
            taking.note(1, name, say("arms_unknown_column"))
    for line, row in rows:
        cells = {columns[name]: value for name, value in row.items() if columns.get(name) in known}
        cells = {column: value for column, value in cells.items() if value not in ("", None)}
        if are_lines:
            _take_line(line, cells, taking)
        else:
            _take_entry(line, cells, system, taking)


def _key(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())


def _column(name: str, values: dict[str, str]) -> str:
    """Return the field that a column names, ignoring case and signs; an unknown heading stays as it is."""
    key = _key(name)
    return values.get(key) or _CALLED.get(key) or (key if key in {*_OF_ENTRIES, *_OF_LINES} else name)


def _take_line(line: int, cells: dict[str, Any], taking: Taking) -> None:
    force = str(cells.pop("force", ""))
    found: dict[str, Any] = {name: _text(cells[name]) for name in ("name", "entry") if name in cells}
    found |= {name: _number(cells[name]) for name in ("count", "points", "models") if name in cells}
    taking.line(line, force, found)


def _take_entry(line: int, cells: dict[str, Any], system: SystemTypes, taking: Taking) -> None:
    kind = _text(cells.get("kind", "")) or ("vehicle" if "vehicle" in (system.kinds or ("vehicle",)) else "")
    kind = next((known for known in system.kinds if _key(known) == _key(kind)), kind)
    found: dict[str, Any] = {
        name: _text(cells[name]) for name in ("id", "name", "nation", "note") if name in cells
    }
    if not kind:
        taking.note(line, "kind", say("arms_no_kind", kinds=system.kinds), left=True)
        return
    if "year" in cells:
        found["year"] = _number(cells["year"])
    drawing = _key(_text(cells.get("silhouette", ""))).replace(" ", "-")
    if drawing in SILHOUETTES:
        found["class"] = drawing
    elif drawing:
        taking.note(line, "silhouette", say("arms_no_class", value=show(drawing)))
    profile = {name: cells[name] for name in judged.names(system) if name in cells}
    try:
        fields = system.profile_of(kind)
    except LookupError:
        fields = system.Profile
    read = {name: _value(value, name, fields) for name, value in profile.items()}
    taking.entry(line, {**found, "kind": kind, "profile": read})


def _text(value: Any) -> str:
    """Return a cell as a text, without the quote that keeps it from being a formula."""
    text = " ".join(str(value).split())
    return text[1:] if text.startswith("'") and text[1:2] in _QUOTED else text


def _number(value: Any) -> Any:
    """Return a cell as a number, with a comma or a point; other text stays, so that it can be reported."""
    text = _text(value)
    if isinstance(value, str) and _NUMBER.fullmatch(text) and len(text) < 20:
        number = float(text.replace(",", "."))
        return int(number) if number.is_integer() else number
    return value


def _value(value: Any, name: str, fields: type[msgspec.Struct]) -> Any:
    """Return a cell as the value that the profile's field takes: a number, yes or no, words, or JSON."""
    if not isinstance(value, str):
        return value
    text = _text(value)
    words = [word.strip() for word in re.split(r"[,;+]", text) if word.strip()]
    tried = [_number(text), _YES.get(text.casefold(), text), text, _key(text).replace(" ", "_"), words]
    if text[:1] in "[{":
        with suppress(msgspec.DecodeError):
            tried.insert(0, msgspec.json.decode(text))
    schema = schema_of(fields)
    for each in tried:
        if not any(path[:1] == (name,) for path, _ in schema.faults({name: each})):
            return each
    return tried[0]


# -- writing ---------------------------------------------------------------------------------------


def entries_csv(entries: Iterable[Entry], system: SystemTypes) -> str:
    """Return entries as CSV that reads back as the same entries."""
    listed = list(entries)
    names = [name for name in judged.names(system) if any(name in entry.profile for entry in listed)]
    return _csv([*_OF_ENTRIES, *names], (_row(entry, names) for entry in listed))


def _row(entry: Entry, names: list[str]) -> list[Any]:
    said = [entry.id, entry.name, entry.nation, entry.year or "", entry.drawing, entry.kind, entry.note]
    return [*said, *(_cell(entry.profile.get(name)) for name in names)]


def force_csv(forces: Iterable[Force]) -> str:
    """Return forces as CSV that reads back as the same forces."""
    rows = (
        [force.name, line.count, line.name, line.points, line.entry, line.models or ""]
        for force in forces
        for line in force.lines
    )
    return _csv([*_OF_LINES], rows)


def _csv(head: list[str], rows: Iterable[list[Any]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(head)
    writer.writerows([[_safe(cell) for cell in row] for row in rows])
    return written.getvalue()


def _safe(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_QUOTED) else cell


def _cell(value: Any) -> Any:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list() if value and all(isinstance(one, str) and not set(one) & set(",;+[{") for one in value):
            return ", ".join(value)
        case list() | dict():
            return msgspec.json.encode(value).decode()
    return value
