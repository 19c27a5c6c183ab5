"""The reach of a vehicle at each pace, which the map shades. It is a guide: orders are checked exactly."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from rules.chain_of_command.course import feature_kind
from rules.chain_of_command.fire import most_dice_after_firing
from rules.chain_of_command.ground import Ground, ground_for
from rules.chain_of_command.permission import may_move
from rules.chain_of_command.rates import Throw, rate_on
from rules.chain_of_command.units import Options, is_vehicle, options_of, profile_of, state_of
from rules.core.game.answers import Reach
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import forbidding
from rules.core.table.features import Feature
from rules.core.table.reach import Pace, no_reach, reach
from rules.core.table.standing import hull_of, pose_of, standing_in, unit_outlines

BEST_THROWS: Final = (
    (1, Throw.of((6,)), False),
    (2, Throw.of((6, 6)), False),
    (2, Throw.of((6, 6), "higher"), True),
    (3, Throw.of((6, 6, 6)), False),
)
"""The number of dice, their best throw, and whether that crosses what takes two dice."""

LATER: Final = frozenset({"not_your_phase", "pending", "moved", "just_deployed", "recovering"})
"""The rules that only make a vehicle wait before it moves."""


def reach_of(state: GameState, unit_id: str, dice: int) -> Reach:
    """Return where a vehicle may get by one straight leg with up to `dice` dice, in any side's phase.

    It uses no more dice than it may roll now, or, if it may not move now, in its next phase. Raises
    KeyError if the unit is not a vehicle on the table.
    """
    unit = state.units[unit_id]
    if unit.at is None or not is_vehicle(unit):
        raise KeyError(unit_id)
    against = list(forbidding(may_move(state, unit)))
    refused = no_reach(unit, dice, against, LATER)
    if refused is not None:
        return refused
    dice = dice if against else min(dice, most_dice_after_firing(unit))
    profile, options = profile_of(unit), options_of(state)

    @cache
    def kind_of(feature: Feature) -> str:
        return feature_kind(feature, profile)

    cells = reach(
        state.board,
        unit_outlines(state),
        hull_of(unit),
        pose_of(unit),
        paces=[_pace(unit, options, kind_of, *throw) for throw in BEST_THROWS if throw[0] <= dice],
        ground_of=ground_for(state.board, profile, options),
        mixed=options.mixed_ground,
        ignore=standing_in(state, unit),
    )
    return cells.answer(unit, dice, now=not against)


def _pace(
    unit: Unit, options: Options, kind_of: Callable[[Feature], str], dice: int, throw: Throw, crosses: bool
) -> Pace[Ground]:
    """Return how a vehicle goes with a throw: at its rates, and stopped by what it does not cross."""
    profile, shock = profile_of(unit), state_of(unit).shock
    fastest = rate_on("open", profile, options)
    passed = ("passable", "crossable", "enterable") if crosses else ("passable",)
    return Pace(
        dice,
        gives=lambda ground: ground.inches(throw, shock),
        most=fastest.inches(throw, shock) if fastest is not None else 0,
        stops=lambda feature: kind_of(feature) not in passed,
    )
