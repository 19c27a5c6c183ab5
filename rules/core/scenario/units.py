"""Units in documents: in a scenario, or as they are added to a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.core.by_hand.kit import Kit
from rules.core.by_hand.marks import Mark
from rules.core.game.state import JsonObject, Side, TokenPicture, Unit, silhouette_in
from rules.core.geometry.plane import snap_point
from rules.core.scenario.contradictions import unknown_sides
from rules.core.scenario.kits import mark_problems
from rules.core.scenario.shape import schema_of
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.validation import Validation
from rules.core.words.messages import say
from rules.core.words.problems import JsonPath, Problem, show

_NEEDED = ("id", "side", "kind", "profile", "at", "hex")
"""The fields of a unit that others depend on."""


class UnitReader:
    """Reads units from documents whose shape was checked; notes contradictions with sides, board and kit.

    Sides, board and kit are None if they could not be read: then nothing is compared with them.
    """

    def __init__(
        self,
        system: SystemTypes,
        sides: tuple[Side, ...] | None,
        board: Any,
        validation: Validation,
        kit: Kit | None,
    ) -> None:
        self.system = system
        self.sides = sides
        self.board = board
        self.validation = validation
        self.kit = kit

    def units(self, found: object) -> dict[str, Unit] | None:
        """Return the units of a scenario by id, and note contradictions between them.

        None if one of them cannot be read, because then the set is incomplete.
        """
        members = found if isinstance(found, list) else []
        units: dict[str, Unit] = {}
        known: set[str] = set()
        for index, member in enumerate(members):
            unit = self.unit(member, ("units", index))
            if isinstance(member, dict) and self.validation.is_sound("units", index, "id"):
                if member["id"] in known:
                    message = say("same_unit_id", id=show(member["id"]))
                    self.validation.refuse(("units", index, "id"), message)
                known.add(member["id"])
            if unit is not None:
                units.setdefault(unit.id, unit)
        if len(units) < len(members):
            return None
        for index, member in enumerate(members):
            among = self.system.problems_among(units[member["id"]], units)
            self.validation.refuse_all(among, "units", index)
        return units

    def unit(self, found: Any, path: JsonPath) -> Unit | None:
        """Return a unit, with defaults for what its document leaves out; None if it cannot be read."""
        if not isinstance(found, dict):
            return None
        if not self._has_profile_of_its_kind(found, path):
            return None
        self.validation.refuse_all(self._strangers(found, path), *path)
        misplaced = list(self._misplaced(found, path))
        self.validation.refuse_all(misplaced, *path)
        unit = self._typed(found, path)
        if unit is not None and self.board is not None and not misplaced:
            self.validation.refuse_all(self.system.unit_problems(unit, self.board), *path)
        if unit is not None and unit.marks and self.kit is not None:
            self.validation.refuse_all(mark_problems(unit.marks, self.kit), *path)
        return unit

    def _has_profile_of_its_kind(self, found: JsonObject, path: JsonPath) -> bool:
        """Check the profile against the schema of its kind, or of the only kind if none is given.

        In a system where any word is a kind, a complete profile of another type shows that the word is
        misspelt: then the kind is refused, the profile is not checked, and False is returned.
        """
        if not self.validation.is_sound(*path, "profile"):
            return True
        has_kind = self.validation.is_sound(*path, "kind")
        known = (self.system.profile_of(found["kind"]),) if has_kind else self.system.profiles
        if len(known) > 1:
            return True
        profile = found.get("profile", {})
        if has_kind and not self.system.kinds and self._is_of_another(profile, known[0]):
            strange = tuple(name for name in profile if name not in known[0].__struct_encode_fields__)
            message = say("other_kind", kind=show(found["kind"]), fields=strange)
            self.validation.refuse((*path, "kind"), message)
            return False
        self.validation.check(profile, schema_of(known[0]), *path, "profile")
        return True

    def _is_of_another(self, profile: JsonObject, own: type[msgspec.Struct]) -> bool:
        """Return whether a profile fits another type of the system and has fields that its own type lacks."""
        return not set(profile) <= set(own.__struct_encode_fields__) and any(
            not any(schema_of(other).faults(profile)) for other in self.system.profiles if other is not own
        )

    def _strangers(self, found: JsonObject, path: JsonPath) -> Iterator[Problem]:
        """Yield the places where a unit names sides that the game does not have."""
        if self.sides is None:
            return
        if self.validation.is_sound(*path, "side"):
            yield from unknown_sides((found["side"],), self.sides, "side")
        for inner, name in self.validation.members(found.get("hidden_from"), *path, "hidden_from"):
            yield from unknown_sides((name,), self.sides, f"hidden_from[{inner[-1]}]")

    def _misplaced(self, found: JsonObject, path: JsonPath) -> Iterator[Problem]:
        """Yield the reasons why a unit cannot stand where it is placed."""
        put: JsonObject = {
            key: found.get(key) for key in ("at", "hex") if self.validation.is_sound(*path, key)
        }
        yield from self.system.boards.misplaced(put, self.board)

    def _typed(self, found: JsonObject, path: JsonPath) -> Unit | None:
        """Return a unit made of the sound fields of its document; None if a required field is unsound."""
        if not all(self.validation.is_sound(*path, field) for field in _NEEDED):
            return None
        profile_type = self.system.profile_of(found["kind"])
        profile = self.validation.typed(found.get("profile", {}), profile_type, *path, "profile")
        if profile is None:
            return None
        sound = dict(self.validation.sound_fields(found, *path))
        given = dict(self.validation.sound_fields(found.get("state"), *path, "state"))
        first = self.system.first_state(sound, profile)
        state = self.validation.typed({**first, **given}, self.system.UnitState, *path, "state")
        if state is None:
            return None
        at = sound.get("at")
        return Unit(
            id=sound["id"],
            side=sound["side"],
            name=sound["name"] if "name" in sound else sound["id"],
            kind=sound["kind"],
            profile=profile,
            at=snap_point(at) if at is not None else None,
            hex=sound.get("hex"),
            facing=bearing(sound.get("facing"), 0.0 if at is not None else None),
            state=state,
            hidden_from=tuple(dict.fromkeys(sound.get("hidden_from", ()))),
            silhouette=sound.get("silhouette") or silhouette_in(sound, self.system.looks_like(profile)),
            marks=msgspec.convert(sound.get("marks", ()), tuple[Mark, ...]),
            token=msgspec.convert(sound.get("token"), TokenPicture | None),
        )


def bearing(degrees: float | None, default: float | None) -> float | None:
    """Return a bearing in [0, 360), or the default if there is none."""
    return default if degrees is None else float(degrees) % 360 % 360
