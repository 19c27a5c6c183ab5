"""The phases of a system without rules of its own: a scenario declares them, and they follow one another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta, Struct

from rules.core.game.accessors import options_accessor, turn_accessor
from rules.core.game.roles import role
from rules.core.game.state import GameState, Side
from rules.core.scenario.contradictions import Sides, unknown_sides
from rules.core.words.messages import say
from rules.core.words.problems import Problem, show

MOST_PHASES: Final = 30
EACH: Final = "each"
ALL: Final = "all"

Title = Annotated[str, Meta(min_length=1, max_length=60)]
Count = Annotated[int, Meta(ge=1, le=999)]
Share = Annotated[float, Meta(gt=0, le=1)]


class Phase(Struct, frozen=True):
    """A phase of the turn: `whose` it is, "each" side's in turn, of "all" together, or one side's alone.

    `activations` are the units that a side activates in it; with None as many as it likes.
    """

    name: Title
    whose: Title = EACH
    activations: Count | None = None


class OpenOptions(Struct, frozen=True):
    """What a scenario declares: its phases, and the share of an allowance that words of ground leave."""

    phases: Annotated[tuple[Phase, ...], Meta(max_length=MOST_PHASES)] = ()
    going: Annotated[dict[Title, Share], Meta(max_length=100)] = {}


class OpenTurn(Struct, frozen=True):
    """The turn, the name of its phase, and the side whose phase it is; None for all of them."""

    side: Annotated[str | None, role("side")] = None
    turn: Annotated[int, Meta(ge=1), role("turn")] = 1
    phase: Annotated[str, Meta(max_length=60), role("phase")] = ""


class OpenState(Struct, frozen=True):
    """The state of a unit: marks say what has happened to it."""


class Step(Struct, frozen=True):
    """A phase of one side, or of all of them."""

    phase: str
    side: str | None
    activations: int | None = None


options_of: Final = options_accessor(OpenOptions)
turn_of: Final = turn_accessor(OpenTurn)


def steps_of(phases: tuple[Phase, ...], sides: tuple[Side, ...]) -> tuple[Step, ...]:
    """Return the steps of a turn; if no phases of known sides are declared, the sides take turns."""
    if not phases:
        return tuple(Step("", side.id) for side in sides)
    return tuple(
        Step(phase.name, side, phase.activations) for phase in phases for side in _whose(phase, sides)
    ) or steps_of((), sides)


def _whose(phase: Phase, sides: tuple[Side, ...]) -> tuple[str | None, ...]:
    if phase.whose == ALL:
        return (None,)
    return tuple(side.id for side in sides if phase.whose in (EACH, side.id))


def steps(state: GameState) -> tuple[Step, ...]:
    """Return the steps of a turn of a game."""
    return steps_of(options_of(state).phases, state.sides)


def step_now(state: GameState) -> Step | None:
    """Return the current step of a game; None if its phase is not declared, as the umpire may set it."""
    turn = turn_of(state)
    return next((step for step in steps(state) if (step.phase, step.side) == (turn.phase, turn.side)), None)


def step_after(state: GameState) -> Step | None:
    """Return the next step of the turn; None after the last, and the first after an undeclared one."""
    row, now = steps(state), step_now(state)
    following = 0 if now is None else row.index(now) + 1
    return row[following] if following < len(row) else None


# -- contradictions --------------------------------------------------------------------------------


def phase_problems(options: OpenOptions, sides: Sides) -> Iterator[Problem]:
    """Yield phases of unknown sides, and names that two phases share."""
    known: set[str] = set()
    for index, phase in enumerate(options.phases):
        if phase.whose not in (EACH, ALL):
            yield from unknown_sides((phase.whose,), sides, f"phases[{index}].whose")
        if phase.name in known:
            yield Problem(f"phases[{index}].name", say("same_phase", name=show(phase.name)))
        known.add(phase.name)


def side_problems(turn: OpenTurn, sides: Sides) -> Iterator[Problem]:
    """Yield a problem if the turn belongs to an unknown side."""
    if turn.side is not None:
        yield from unknown_sides((turn.side,), sides, "side")
