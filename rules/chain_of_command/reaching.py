"""Where a vehicle may get at each pace, for the map to shade: advice, while an order is checked exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from rules.chain_of_command.course import feature_kind
from rules.chain_of_command.firing import most_dice_after_firing
from rules.chain_of_command.orders import Move
from rules.chain_of_command.permission import bad_orders, may_act, may_move
from rules.chain_of_command.rates import INSIDE, Rate, Throw, rate_on
from rules.chain_of_command.units import Options, Profile, is_vehicle, options_of, profile_of, state_of
from rules.core.game.answers import Reach
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, forbidding
from rules.core.table import reach
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.reach import STEP
from rules.core.table.standing import hull_of, pose_of, standing_in, unit_outlines

INSIDE_CLASS: Final = "inside"
OBSTACLE_CLASS: Final = "obstacle"
GROUNDS: Final = ("open", "hard", "broken", "rough", "heavy", INSIDE_CLASS, OBSTACLE_CLASS)
BEST_THROWS: Final = (
    (1, Throw.of((6,)), False),
    (2, Throw.of((6, 6)), False),
    (2, Throw.of((6, 6), "higher"), True),
    (3, Throw.of((6, 6, 6)), False),
)
"""Dice, the best throw of them, and whether it is one that crosses what takes two dice."""


LATER: Final = frozenset({"not_your_phase", "pending", "moved", "just_deployed", "recovering"})
"""The rules by which a vehicle has only to wait before it moves."""


def reach_of(state: GameState, unit_id: str, dice: int) -> Reach:
    """Return where a vehicle may get by one straight leg with up to so many dice, whoever's phase it is.

    They are no more than it may roll now; if it may not move now, than it may roll in its next phase. Raises
    KeyError when the unit is no vehicle on the table.
    """
    unit = state.units[unit_id]
    if unit.at is None or not is_vehicle(unit):
        raise KeyError(unit_id)
    against = _against_moving(state, unit)
    lasting = next((finding for finding in against if finding.rule not in LATER), None)
    if lasting is not None:
        reason, clause = lasting.message, lasting.clause
        return Reach(unit_id, dice, unit.at, STEP, 0, 0, (), now=False, reason=reason, clause=clause)
    dice = dice if against else min(dice, most_dice_after_firing(unit))
    found = _within(state, unit, [throw for throw in BEST_THROWS if throw[0] <= dice])
    return Reach(
        unit_id, dice, found.origin, STEP, found.columns, found.rows, tuple(found.cells), now=not against
    )


def _against_moving(state: GameState, unit: Unit) -> list[Finding]:
    """Return why a vehicle may not move now, wherever to."""
    order = Move(unit=unit.id, dice=1)
    found = [
        *bad_orders(state, order, unit.side),
        *may_act(state, unit, order),
        *may_move(state, unit, order),
    ]
    return list(forbidding(found))


def _within(state: GameState, unit: Unit, throws: Sequence[tuple[int, Throw, bool]]) -> reach.Reach:
    """Return where a vehicle gets with the best of some throws, by the fewest dice."""
    profile, options, shock = profile_of(unit), options_of(state), state_of(unit).shock
    table: TableBoard = state.board
    paces = [
        reach.Pace(
            inches=[_inches(ground, profile, options, throw, shock) for ground in GROUNDS],
            blocks={feature.id for feature in table.features if _blocks(feature, profile, crosses)},
            worst=options.mixed_ground == "worst",
        )
        for _, throw, crosses in throws
    ]
    hull, pose, units = hull_of(unit), pose_of(unit), unit_outlines(state)
    found = reach.reach(
        table,
        units,
        hull,
        pose,
        paces=paces,
        classes=_classes(table, profile),
        base=GROUNDS.index(table.ground),
        ignore=standing_in(state, unit),
    )
    digits = str.maketrans({str(number): str(throw[0]) for number, throw in enumerate(throws, start=1)})
    return replace(found, cells=[row.translate(digits) for row in found.cells])


def _classes(table: TableBoard, profile: Profile) -> dict[str, int]:
    """Return the ground of every feature that is ground to a vehicle, as a number in GROUNDS."""
    classes: dict[str, int] = {}
    for feature in table.features:
        ground = _class_of(feature, profile)
        if ground is not None:
            classes[feature.id] = GROUNDS.index(ground)
    return classes


def _class_of(feature: Feature, profile: Profile) -> str | None:
    if feature.kind == "road":
        return "hard"
    if feature.kind == "area":
        return feature.properties.get("ground")
    if feature.kind == "building":
        return INSIDE_CLASS
    return OBSTACLE_CLASS if feature.kind == "obstacle" and profile.locomotion == "fully_tracked" else None


def _inches(ground: str, profile: Profile, options: Options, throw: Throw, shock: int) -> float:
    rate: Rate | None = INSIDE
    if ground != INSIDE_CLASS:
        rate = rate_on("broken" if ground == OBSTACLE_CLASS else ground, profile, options)
    return rate.inches(throw, shock) if rate is not None else 0


def _blocks(feature: Feature, profile: Profile, crosses: bool) -> bool:
    if not feature.is_solid:
        return False
    kind = feature_kind(feature, profile)
    return kind in ("barrier", "wall") or (kind in ("crossable", "enterable") and not crosses)
