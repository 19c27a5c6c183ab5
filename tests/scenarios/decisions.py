"""Who wins a table that two bots play to its last turn, where `decisions.toml` defines the winner."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, convert

from tabletop.scenarios.library import Built
from tests.scenarios.bots import Game, spot_of

DRAW: Final = "draw"


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """So many units of a side at each of some objectives."""

    units: int
    at: tuple[int, ...]
    of: tuple[str, ...] = ()
    alone: bool = False
    off: bool = False


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """What wins a table, and what came of it: who won, and since which turn that stood."""

    turns: int
    needs: tuple[Need, ...]
    won: str = ""
    turn: int = 0
    attacker: str = ""
    draw: int | None = None


_FOUND: Final = tomllib.loads((Path(__file__).parent / "decisions.toml").read_text(encoding="utf-8"))
DECISIONS: Final[dict[str, Decision]] = {name: convert(found, Decision) for name, found in _FOUND.items()}


def played(built: Built, decision: Decision) -> tuple[str, int, Game]:
    """Return who wins a table, since which turn that stood, and the game."""
    table = Table(Game(built), decision)
    verdicts = [table.turn() for _ in range(decision.turns)]
    won, since = verdicts[-1], decision.turns
    while won not in (DRAW, table.defender) and since > 1 and verdicts[since - 2] == won:
        since -= 1
    return won, since, table.game


class Table:
    """A game of two bots, with all who were ever at an objective."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game = game
        self._decision = decision
        self._came: dict[tuple[str, int], set[str]] = defaultdict(set)

    @property
    def defender(self) -> str:
        """The side that wins if the attacker does not; empty where either may."""
        others = [side.id for side in self.game.state.sides if side.id != self._decision.attacker]
        return others[0] if self._decision.attacker else ""

    def turn(self) -> str:
        """Play a turn, and return who would have won if it were the last."""
        self.game.turn()
        for side in self.game.state.sides:
            for index in range(len(self._objectives)):
                self._came[side.id, index] |= self._at(side.id, index, ())
        return self._verdict()

    @property
    def _objectives(self) -> list[Any]:
        tokens = self.game.state.tokens.values()
        return [token.hex or token.at for token in tokens if token.kind == "objective"]

    def _verdict(self) -> str:
        decision = self._decision
        if not decision.attacker:
            holding = [side.id for side in self.game.state.sides if self._met(decision.needs[0], side.id)]
            return holding[0] if holding else DRAW
        met = [need for need in decision.needs if self._met(need, decision.attacker)]
        if len(met) == len(decision.needs):
            return decision.attacker
        if decision.draw is None:
            return self.defender
        many = len(met) if len(decision.needs) > 1 else self._count(decision.needs[0], decision.attacker)
        return DRAW if many >= decision.draw else self.defender

    def _met(self, need: Need, side: str) -> bool:
        return self._count(need, side) >= need.units

    def _count(self, need: Need, side: str) -> int:
        """Return how many units of a need are at that of its objectives where there are fewest."""
        return min(self._count_at(need, side, index) for index in need.at)

    def _count_at(self, need: Need, side: str, index: int) -> int:
        others = (other.id for other in self.game.state.sides if other.id != side)
        if need.alone and any(self._at(other, index, ()) for other in others):
            return 0
        there = self._at(side, index, need.of)
        if need.off:
            there |= {unit for unit in self._came[side, index] if self._is_of(unit, need.of)}
        return len(there)

    def _is_of(self, unit: str, kinds: tuple[str, ...]) -> bool:
        return not kinds or self.game.state.units[unit].kind in kinds

    def _at(self, side: str, index: int, kinds: tuple[str, ...]) -> set[str]:
        goal = self._objectives[index]
        return {
            unit.id
            for unit in self.game.movers(side)
            if self._is_of(unit.id, kinds) and self.game.is_there(spot_of(unit), goal)
        }
