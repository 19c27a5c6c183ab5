"""Exact odds: the outcomes of a function under every roll of its dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeVar

from rules.core.game.dice import Face, Roll

Outcome = TypeVar("Outcome")


@lru_cache(maxsize=64)
def rolls(count: int, sides: int = 6) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return every roll of `count` dice, lowest die first, with its probability.

    Rolls that differ only in the order of the dice are merged.
    """
    whole = sides**count
    return tuple(
        (faces, factorial(count) / prod(factorial(n) for n in Counter(faces).values()) / whole)
        for faces in combinations_with_replacement(range(1, sides + 1), count)
    )


class _Branching:
    """Dice that follow one branch of the tree of rolls and record the branches beside it."""

    def __init__(self, branch: list[tuple[int, int]]) -> None:
        self.branch = branch
        self.rolled = 0
        self.chance = 1.0

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        faces: list[Face] = []
        for _ in range(count):
            if self.rolled == len(self.branch):
                self.branch.append((1, sides))
            faces.append(self.branch[self.rolled][0])
            self.rolled += 1
            self.chance /= sides
        return Roll(tuple(faces))


def outcomes(run: Callable[[_Branching], Outcome]) -> list[tuple[Outcome, float]]:
    """Return each result of `run` with its probability, over every roll of the dice it is given.

    How many dice `run` rolls may depend on what the first ones show.
    """
    found: list[tuple[Outcome, float]] = []
    branch: list[tuple[int, int]] = []
    while True:
        dice = _Branching(branch)
        found.append((run(dice), dice.chance))
        while branch and branch[-1][0] == branch[-1][1]:
            branch.pop()
        if not branch:
            return found
        face, sides = branch.pop()
        branch.append((face + 1, sides))
