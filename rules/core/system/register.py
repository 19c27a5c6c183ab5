"""The register in which rule systems are found by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.system.rule_system import RuleSystem

_register: dict[str, RuleSystem] = {}


def register(system: RuleSystem) -> None:
    """Make a system known by its id."""
    _register[system.id] = system


def registered() -> list[RuleSystem]:
    """Return every system, in the order in which they were registered."""
    return list(_register.values())


def find(system_id: str) -> RuleSystem | None:
    """Return the system of that id, if there is one."""
    return _register.get(system_id)
