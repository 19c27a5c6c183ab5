"""The rules: pure functions over plain data, entered by `systems()` and `system(id)`."""

from rules.chain_of_command.system import ChainOfCommand
from rules.core.scenario.register import find, register, registered
from rules.core.system.rule_system import RuleSystem
from rules.great_war.system import GreatWar
from rules.open_hexes.system import OpenHexes
from rules.open_table.system import OpenTable
from rules.squad_leader.system import SquadLeader
from rules.valor_victory.system import ValorVictory
from rules.wargame_movement.system import WargameMovement

register(ChainOfCommand())
register(GreatWar())
register(OpenHexes())
register(OpenTable())
register(SquadLeader())
register(ValorVictory())
register(WargameMovement())


def systems() -> list[RuleSystem]:
    """Return every rule system."""
    return [system for system in registered() if isinstance(system, RuleSystem)]


def system(system_id: str) -> RuleSystem:
    """Return the rule system of that id; raises KeyError when there is none."""
    found = find(system_id)
    if not isinstance(found, RuleSystem):
        raise KeyError(system_id)
    return found
