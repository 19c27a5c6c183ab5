"""What clients look up in a system's catalogue: its clauses, and the names of fields and values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.answers import Clause
from rules.core.words.messages import Catalogue, Message, Words
from rules.core.words.numbers import PLURALS

_CLAUSE: Final = "clause_"


def clauses_of(catalogue: Catalogue) -> tuple[Clause, ...]:
    """Return the clauses in the catalogue's order: `clause_11_1` is the title, `.text` the text of 11.1."""
    return tuple(
        Clause(key.removeprefix(_CLAUSE).replace("_", "."), catalogue.say(key), catalogue.say(f"{key}.text"))
        for key in catalogue
        if key.startswith(_CLAUSE) and "." not in key
    )


def words_of(catalogue: Catalogue, prefix: str) -> dict[str, Message]:
    """Return the catalogue's words for fields (`word_crew`) and values (`word_crew.bu`), by "crew bu".

    The value 1 is the attribute `n1`. In a word, {} stands for the value itself, {inches} for a distance, and
    {full} for what the profile gives. `word_moved-hexes` is the field `hexes` within `moved`, by
    "moved.hexes". If English has a plural form of a word, the result has all plural forms that a language may
    have.
    """
    start = f"{prefix}_"
    return {
        _spaced(form.removeprefix(start)): catalogue.say(form, value="{}", full="{full}")
        for key in catalogue
        if key.startswith(start)
        for form in _forms(key)
    }


def _forms(key: str) -> Iterator[str]:
    """Yield a key; if it is a plural form, the keys of all plural forms."""
    name, _, value = key.partition(".")
    yield from (f"{name}.{plural}" for plural in PLURALS) if value in PLURALS else (key,)


def label_of(catalogue: Catalogue, field: str, value: str = "") -> Words:
    """Return the name of a field (`field_crew`), or of one of its values (`word_crew.bu`).

    `field_crew.ce` names a value that is not shown for units, or that has another name beside its field.
    """
    keys = (f"field_{field}.{value}", f"word_{field}.{value}") if value else (f"field_{field}",)
    known = next((key for key in keys if key in catalogue.keys), None)
    return (value or field).replace("_", " ") if known is None else catalogue.say(known)


def _spaced(key: str) -> str:
    field, _, value = key.partition(".")
    if value[:1] == "n" and value[1:].isdigit():
        value = value[1:]
    field = field.replace("-", ".")
    return f"{field} {value}".strip()
