"""A compact form of a reach by steps, a tenth of the bytes, for the table's page: docs/api.md has the format.

It states once what many steps share, and leaves out what follows from the steps.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from rules.core.game.answers import HexGoal, HexReach, HexStep
from rules.core.game.state import JsonObject
from rules.core.words.messages import Message, Words

HEX: Final = "{hex}"
BEYOND: Final = "{beyond}"


class StepKind(Struct, frozen=True):
    """What steps share: `HEX` stands for the hex of each, `BEYOND` for the one across its hexside."""

    order: JsonObject
    title: Words
    clause: str
    facing: float | None
    dice: bool


class PackedReach(Struct, frozen=True):
    """A `HexReach` whose `steps` are rows: kind, hex, points spent, step before, the hex across the hexside.

    A goal that steps lead to is the index of the last of them. Its hex and cost are that step's; its path are
    the hexes of the steps, each once, from `start` on, where the units are; its `left` are the `points` less
    the cost. Any other goal is told whole.
    """

    units: tuple[str, ...]
    hexes: tuple[int | HexGoal, ...]
    now: bool
    reason: Words | None
    clause: str | None
    start: str | None
    points: float | None
    kinds: tuple[StepKind, ...]
    steps: tuple[tuple[Any, ...], ...]


def packed(reach: HexReach, start: str | None) -> PackedReach:
    """Return the packed reach of units in the hex `start`; None if they are off the board."""
    kinds: dict[object, tuple[int, StepKind]] = {}
    rows = tuple([_row(step, kinds) for step in reach.steps])
    points = next((_points(goal) for goal in reach.hexes if goal.step is not None), None)
    return PackedReach(
        reach.units,
        tuple(_told(goal, reach.steps, points) for goal in reach.hexes),
        reach.now,
        reach.reason,
        reach.clause,
        start,
        points,
        tuple(kind for _, kind in kinds.values()),
        rows,
    )


def _points(goal: HexGoal) -> float | None:
    return goal.left + goal.cost if goal.left is not None and goal.cost is not None else None


def _told(goal: HexGoal, steps: tuple[HexStep, ...], points: float | None) -> int | HexGoal:
    """Return the index of the last step to a goal, or the whole goal if it does not follow from that step."""
    if goal.step is None or points is None or goal.fields or goal.reason or goal.clause:
        return goal
    last = steps[goal.step]
    follows = goal.hex == last.hex and goal.cost == last.spent and goal.left == points - last.spent
    return goal.step if follows else goal


def _row(step: HexStep, kinds: dict[object, tuple[int, StepKind]]) -> tuple[Any, ...]:
    """Return the row of a step; add its kind if it is new."""
    names = {step.hex: HEX} if step.side is None else {step.side[1]: BEYOND, step.hex: HEX}
    order, title = step.order, step.title
    sentence, args = (title.key, title.args) if isinstance(title, Message) else (title, {})
    values = [names.get(value, value) for value in (*order.values(), *args.values())]
    key = (*order, sentence, *values, step.clause, step.facing, step.dice)
    found = kinds.get(key)
    if found is None:
        found = kinds[key] = len(kinds), _kind(step, names)
    row = found[0], step.hex, step.spent, step.before
    return row if step.side is None else (*row, step.side[1])


def _kind(step: HexStep, names: dict[str, str]) -> StepKind:
    title = step.title
    if isinstance(title, Message):
        title = Message(title.key, _named(title.args, names))
    return StepKind(_named(step.order, names), title, step.clause, step.facing, step.dice)


def _named(fields: JsonObject, names: dict[str, str]) -> JsonObject:
    return {field: names.get(value, value) for field, value in fields.items()}
