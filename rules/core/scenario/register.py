"""The register of rule systems by id."""

from __future__ import annotations

from rules.core.scenario.system_types import SystemTypes

_register: dict[str, SystemTypes] = {}


class UnfinishedSystem(Exception):
    """A system lacks a declaration that every system needs, or contradicts itself."""


def register(system: SystemTypes) -> None:
    """Register a system under its id. Raises UnfinishedSystem, which lists everything that it lacks."""
    faults = list(system.faults())
    if faults:
        name = type(system).__name__
        raise UnfinishedSystem(f"{name} cannot be registered: {'; '.join(faults)}.")
    _register[system.id] = system


def registered() -> list[SystemTypes]:
    """Return every system, in the order of registration."""
    return list(_register.values())


def find(system_id: str) -> SystemTypes | None:
    """Return the system with that id, or None."""
    return _register.get(system_id)
