"""Generated tables can be played: in every system, each side can reach the other by the rules."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import rules
from rules.core.game.answers import HexReach
from tabletop.scenarios.generator.make import Unplayable, make
from tabletop.scenarios.generator.wishes import Wishes
from tabletop.scenarios.library import Built
from tests.scenarios.bots import Game, spot_of

SYSTEMS = {system.id: system for system in rules.systems()}
ACROSS = 500
"""So many stops are searched on the way from edge to edge."""
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)


@every_system
def test_some_unit_of_each_side_gets_to_where_the_other_begins(system: Any) -> None:
    document = make(system, Wishes(system=system.id)).document
    game = Game(Built("made", system.id, "Made", "", document))
    units = [unit for unit in game.state.units.values() if spot_of(unit) is not None]
    for side in ("a", "b"):
        own = [unit for unit in units if unit.side == side]
        theirs = [spot_of(unit) for unit in units if unit.side != side]
        assert any(game.walk(unit, spot, most=ACROSS) is not None for unit in own for spot in theirs), side


@every_system
@pytest.mark.parametrize("closed_to", ["a", "b"])
def test_where_the_rules_close_the_way_to_a_side_no_table_is_made(
    system: Any, closed_to: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = Wishes(system=system.id)
    assert set(make(system, wished).facts.turns) == {"a", "b"}
    kind = type(system)
    tell = kind.reach

    def reach(self: Any, state: Any, unit_id: str, dice: int) -> Any:
        found = tell(self, state, unit_id, dice)
        if unit_id != closed_to:
            return found
        return replace(found, hexes=()) if isinstance(found, HexReach) else replace(found, cells=())

    monkeypatch.setattr(kind, "reach", reach)
    with pytest.raises(Unplayable):
        make(system, wished)
