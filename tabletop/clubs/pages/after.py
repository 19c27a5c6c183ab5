"""The after-battle tables of a campaign as a field of its form."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from django.utils.translation import gettext as _

from tabletop.clubs.after_tables import AfterTable, Recorded, assert_whole, usual
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import BadInput
from tabletop.words import say

NAME: Final = "setting.after"


def group(own: Mapping[Recorded, AfterTable]) -> Group:
    """Return the field in a folded group, filled with the tables that apply."""
    hint = _(
        "As TOML or JSON: the dice, and a line for each sum. A unit is lost, captured, in repair or ready; "
        "rounds that it misses, its condition in per cent and the supply it costs may be said as well. "
        "What is left out is as usual."
    )
    field = Field(name=NAME, label=_("Tables"), kind="area", value=text(usual() | dict(own)), hint=hint)
    return Group(title=_("After a battle"), fields=[field], folded=True)


def text(tables: Mapping[str, AfterTable]) -> str:
    """Return tables as TOML, one line of a table on each line."""
    return "\n".join(_table(name, table) for name, table in tables.items())


def _table(name: str, table: AfterTable) -> str:
    rows = [f"    {{ {_pairs(msgspec.to_builtins(line))} }},\n" for line in table.lines]
    return f"[{name}]\ndice = {table.dice}\nsides = {table.sides}\nlines = [\n{''.join(rows)}]\n"


def _pairs(line: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} = {json.dumps(value)}" for key, value in line.items())


def read(given: str) -> dict[str, Any]:
    """Return the field's tables that differ from the default ones. Raises BadInput with the field's name."""
    try:
        document = json.loads(given) if given.lstrip().startswith("{") else tomllib.loads(given)
        tables = msgspec.convert(document, dict[Recorded, AfterTable])
        assert_whole(tables, "$")
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise BadInput(NAME, say("clubs_bad_document", why=str(error))) from None
    return {name: msgspec.to_builtins(one) for name, one in tables.items() if one != usual()[name]}
