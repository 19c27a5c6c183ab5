"""The settings of a kind of campaign as fields of a form, made from what the kind declares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext as _
from msgspec import inspect

from tabletop.clubs.campaigns.kinds.kind import Kind, Settings
from tabletop.clubs.models import ShelfItem
from tabletop.clubs.pages import after, named, scenarios
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.pairing.standings import MEASURES
from tabletop.clubs.permission import BadInput
from tabletop.whole_numbers import whole
from tabletop.words import say

MOST_MEASURES: Final = 5
MOST: Final = 365
"""The maximum of a number for which the kind declares none."""
FIRST: Final = ("rounds", "legs", "double", "sealed", "days", "turn_hours")
"""The settings in the first group; the rest is folded away."""
PLAYED: Final = ("scenarios", "options", "enforcement")
APART: Final = ("after",)
"""The settings that another module handles."""


def groups(kind: Kind, held: Settings, items: Sequence[ShelfItem], system: str = "") -> list[Group]:
    """Return the fields of a kind's settings, with the most important ones in the first group.

    The scenarios to choose from are those of a `system`, if there is one.
    """
    items = [one for one in items if system in ("", one.system) or one.of in held.scenarios]
    declared = {one.name: one for one in _declared(kind) if one.name not in APART}
    first = [one for name in FIRST if name in declared for one in _fields(declared.pop(name), held, items)]
    played = [one for name in PLAYED for one in _fields(declared.pop(name), held, items, system)]
    rest = [one for info in declared.values() for one in _fields(info, held, items)]
    return [
        Group(title=_("How it is played"), fields=first),
        Group(title=_("What is played"), fields=played, folded=True),
        Group(title=_("Points and order"), fields=rest, folded=True),
        after.group(held.after),
    ]


def _declared(kind: Kind) -> tuple[inspect.Field, ...]:
    told = inspect.type_info(kind.settings)
    assert isinstance(told, inspect.StructType)
    return told.fields


def _fields(info: inspect.Field, held: Settings, items: Sequence[ShelfItem], system: str = "") -> list[Field]:
    value, label = getattr(held, info.name), named.called("setting", info.name)
    name = f"setting.{info.name}"
    match info.type:
        case inspect.BoolType():
            return [Field(name=name, label=label, kind="check", value=value)]
        case inspect.LiteralType():
            return [
                Field(name=name, label=label, kind="select", value=value, options=named.options(info.name))
            ]
        case inspect.IntType() | inspect.FloatType():
            least, most = info.type.ge, info.type.le
            step = "1" if isinstance(info.type, inspect.IntType) else "any"
            return [
                Field(
                    name=name,
                    label=label,
                    kind="number",
                    value=f"{value:g}",
                    least=least,
                    most=most,
                    step=step,
                )
            ]
        case inspect.DictType():
            return _house_rules(name, label, value, items)
    if info.name == "reminders":
        return [Field(name=name, label=label, value=" ".join(map(str, value)))]
    if info.name == "measures":
        return _measures(name, value)
    return _scenarios(name, label, value, items, system)


def _house_rules(name: str, label: str, value: Any, items: Sequence[ShelfItem]) -> list[Field]:
    found = [one for one in items if one.kind == "rules"]
    held = next((str(one.pk) for one in found if value and one.options == value), "")
    options = [("", _("As the scenario has them")), *((str(one.pk), one.name) for one in found)]
    if value and not held:
        options.append(("kept", _("As they are now")))
    return [
        Field(name=name, label=label, kind="select", value=held or ("kept" if value else ""), options=options)
    ]


def _measures(name: str, value: Sequence[str]) -> list[Field]:
    options = [("", "–"), *((one, named.called("measure_says", one)) for one in MEASURES)]
    return [
        Field(
            name=f"{name}.{place}",
            label=_("Decides as number %(place)d") % {"place": place + 1},
            kind="select",
            value=value[place] if place < len(value) else "",
            options=options,
        )
        for place in range(MOST_MEASURES)
    ]


def _scenarios(
    name: str, label: str, value: Sequence[str], items: Sequence[ShelfItem], system: str
) -> list[Field]:
    own = {one.of: one.name for one in items if one.kind == "scenario"}
    options = [*own.items(), *(built for built in scenarios.built_in(system, *value) if built[0] not in own)]
    hint = _("Round by round, from the first again after the last. None: chosen for each battle.")
    return [Field(name=name, label=label, kind="many", value=list(value), options=options, hint=hint)]


def read(kind: Kind, held: Settings, given: QueryDict, items: Sequence[ShelfItem]) -> dict[str, Any]:
    """Return the settings from a form. Raises BadInput with the field's name."""
    text = given.get(after.NAME)
    own = msgspec.to_builtins(held.after) if text is None else after.read(text)
    told: dict[str, Any] = {"after": own} if own else {}
    for info in _declared(kind):
        if info.name not in APART:
            told[info.name] = _value(info, held, given, items)
    return told


def _value(info: inspect.Field, held: Settings, given: QueryDict, items: Sequence[ShelfItem]) -> Any:
    name = f"setting.{info.name}"
    match info.type:
        case inspect.BoolType():
            return name in given
        case inspect.LiteralType():
            return given.get(name, getattr(held, info.name))
        case inspect.IntType() | inspect.FloatType():
            return _number(name, info.type, given.get(name, f"{getattr(held, info.name):g}"))
        case inspect.DictType():
            if given.get(name) == "kept":
                return getattr(held, info.name)
            return next((one.options for one in items if str(one.pk) == given.get(name)), {})
    if info.name == "measures":
        chosen = [given.get(f"{name}.{place}", "") for place in range(MOST_MEASURES)]
        return list(dict.fromkeys(one for one in chosen if one)) or list(held.measures)
    if info.name == "reminders":
        return [one for word in given.get(name, "").split() if (one := whole(word)) is not None]
    return given.getlist(name)


def _number(name: str, of: inspect.IntType | inspect.FloatType, text: str) -> float:
    least, most = of.ge or 0, MOST if of.le is None else of.le
    try:
        value = int(text) if isinstance(of, inspect.IntType) else float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise BadInput(name, say("clubs_number_between", least=least, most=most))
    return value
