"""The exact odds of a move: the outcome of every possible roll on the same course."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Any

from rules.chain_of_command.driving import Outcome, Plan, outcome
from rules.chain_of_command.judged_move import judged_move
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.tolerance import NEAR
from rules.core.game.odds import rolls
from rules.core.game.state import GameState, JsonObject, Unit


def outcomes(plan: Plan) -> list[tuple[Outcome, float]]:
    """Return the outcome of every possible roll of a plan's dice, each with its probability."""
    return [(outcome(plan, faces), chance) for faces, chance in rolls(plan.rolled)]


def forecast(state: GameState, unit: Unit, order: Move) -> JsonObject:
    """Return the odds of a move; empty if the vehicle has no way to drive."""
    plan = judged_move(state, order).plan
    return odds_of(plan, outcomes(plan)) if plan is not None else {}


def odds_of(plan: Plan, found_by_roll: list[tuple[Outcome, float]]) -> JsonObject:
    """Return a plan's odds as JSON, from the outcome and probability of every possible roll.

    "expected" is the mean distance in inches, "inches" the probability of each distance; every other key is
    the probability of that result.
    """
    odds: defaultdict[str, float] = defaultdict(float)
    inches: defaultdict[str, float] = defaultdict(float)
    for found, chance in found_by_roll:
        odds["reach"] += chance * (found.inches >= plan.reached - NEAR)
        odds["expected"] += chance * found.inches
        odds["immobilised"] += chance * (found.fault == "immobilised")
        odds["trapped"] += chance * (found.fault == "trapped")
        odds["halted"] += chance * found.halted
        odds["flat_out"] += chance * found.flat_out
        inches[distance_key(found.inches)] += chance
    rounded: dict[str, Any] = {name: round(value, 12) for name, value in odds.items()}
    return {**rounded, "inches": {key: round(value, 12) for key, value in inches.items()}}


@lru_cache(maxsize=4096)
def distance_key(inches: float) -> str:
    """Return inches as the key of their odds: with at most two decimals and no trailing zeros."""
    return f"{round(round(inches, 9), 2):.2f}".rstrip("0").rstrip(".")
