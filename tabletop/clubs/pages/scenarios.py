"""The scenarios that a club's pages name, show and offer to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from uuid import UUID

from tabletop.clubs import shelf
from tabletop.clubs.permission import Access
from tabletop.people.keeping import held_by
from tabletop.scenarios import library
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import Stored
from tabletop.scenarios.shelf.cards import card_of
from tabletop.scenarios.systems import system_title


def pictures(ids: Iterable[str]) -> dict[str, str]:
    """Return the pictures of scenarios by their ids, with one query for stored scenarios."""
    wanted, built = {*ids} - {""}, library.scenarios()
    found = {one: of_built_in(one) for one in wanted if one in built}
    own = [one for one in map(_uuid, wanted - built.keys()) if one is not None]
    if own:
        found |= {str(one.pk): card_of(one).picture for one in Stored.objects.filter(pk__in=own)}
    return found


def of_built_in(scenario_id: str) -> str:
    """Return the picture of a built-in scenario."""
    return card_of(library.scenario(scenario_id)).picture


def name_of(scenario_id: str) -> str:
    """Return the name of a scenario; empty if the scenario no longer exists."""
    if scenario_id in library.scenarios():
        return library.scenario(scenario_id).name
    own = _uuid(scenario_id)
    held = Stored.objects.filter(pk=own).first() if own else None
    return str(held.document["name"]) if held else ""


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def choices(access: Access, held: str = "", system: str = "") -> list[tuple[str, str]]:
    """Return scenarios for a club's battle with their names: the shelf's, the person's own, built-in ones.

    They are those of a `system`, if there is one; the battle's present scenario, `held`, is among them.
    """
    shelved = shelf.listed(access) if access.may_look("shelf") else []
    found = {one.of: one.name for one in shelved if one.kind == "scenario" and system in ("", one.system)}
    own = held_by(access.person, "scenarios") if access.person else []
    asked = {*own, held} - found.keys()
    uuids = [one for one in map(_uuid, asked) if one is not None]
    if uuids:
        found |= {
            str(one.pk): one.document["name"]
            for one in Stored.objects.filter(pk__in=uuids)
            if system in ("", one.document["system"]) or str(one.pk) == held
        }
    return [*found.items(), *(built for built in built_in(system, held) if built[0] not in found)]


def built_in(system: str = "", *held: str) -> list[tuple[str, str]]:
    """Return the built-in scenarios with two sides as options: their ids, with name and rules.

    They are those of a `system`, if there is one, and those `held` already.
    """
    return [
        (one.id, f"{one.name} · {system_title(one.system)}")
        for one in _playable()
        if system in ("", one.system) or one.id in held
    ]


@cache
def _playable() -> tuple[Built, ...]:
    """Return the built-in scenarios with two sides, by name."""
    two = (one for one in library.scenarios().values() if len(one.document["sides"]) == len("ab"))
    return tuple(sorted(two, key=lambda one: one.name))
