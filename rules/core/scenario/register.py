"""The register in which rule systems are found by their ids."""

from __future__ import annotations

from rules.core.scenario.system_types import SystemTypes

_register: dict[str, SystemTypes] = {}


class UnfinishedSystem(Exception):
    """A system lacks what every system has to declare, or contradicts itself."""


def register(system: SystemTypes) -> None:
    """Make a system known by its id; raises UnfinishedSystem, which says all that it lacks."""
    faults = list(system.faults())
    if faults:
        name = type(system).__name__
        raise UnfinishedSystem(f"{name} cannot be registered: {'; '.join(faults)}.")
    _register[system.id] = system


def registered() -> list[SystemTypes]:
    """Return every system, in the order in which they were registered."""
    return list(_register.values())


def find(system_id: str) -> SystemTypes | None:
    """Return the system of that id, if there is one."""
    return _register.get(system_id)
