"""What a system's catalogue holds for reference: its clauses, and what it calls fields and values."""

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
    """Return what the catalogue calls something (`word_crew`) and its values (`word_crew.bu`), by "crew bu".

    The value 1 is the attribute `n1`. Where the value itself is to stand there is {}, or {inches} for a
    distance; for what a profile gives, {full}. `word_moved-hexes` is the field `hexes` within `moved`, by
    "moved.hexes". Where English has a word for one, there is a word for each plural that a language may have.
    """
    start = f"{prefix}_"
    return {
        _spaced(form.removeprefix(start)): catalogue.say(form, value="{}", full="{full}")
        for key in catalogue
        if key.startswith(start)
        for form in _forms(key)
    }


def _forms(key: str) -> Iterator[str]:
    """Yield a key, or the keys of all plural forms if it is one of them."""
    name, _, value = key.partition(".")
    yield from (f"{name}.{plural}" for plural in PLURALS) if value in PLURALS else (key,)


def label_of(catalogue: Catalogue, field: str, value: str = "") -> Words:
    """Return what a field is called (`field_crew`), or one of its values (`word_crew.bu`).

    A value that units leave unsaid, or that is called otherwise beside its field, is `field_crew.ce`.
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
