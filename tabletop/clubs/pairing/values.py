"""What all ways of pairing share: pairs of two sides, and what was played so far."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class NoPairing(Exception):
    """The round cannot be paired by the rules: everybody who may meet has met."""


class Pair(Struct, frozen=True):
    """Two participants who meet, `first` with the scenario's first side; `second` is None for a bye."""

    first: int
    second: int | None = None

    @property
    def both(self) -> frozenset[int | None]:
        """Return who meets, whatever the sides."""
        return frozenset((self.first, self.second))


class Meeting(Struct, frozen=True):
    """A battle that was settled: league points and victory points of the two; a bye has no `second`.

    One that was not played (somebody did not come) gives points, and the two may meet again.
    """

    round: int
    first: int
    second: int | None
    first_points: float
    second_points: float = 0
    first_victory: float = 0
    second_victory: float = 0
    played: bool = True
    first_won: bool | None = None
    """Whether the first won; None for a draw."""

    def of(self, who: int) -> tuple[float, float, float]:
        """Return somebody's league points, victory points, and those of the other."""
        if who == self.first:
            return self.first_points, self.first_victory, self.second_victory
        return self.second_points, self.second_victory, self.first_victory

    def other(self, who: int) -> int | None:
        """Return whom somebody met."""
        return self.second if who == self.first else self.first

    def outcome(self, who: int) -> str:
        """Return W, D or L for somebody; a bye is B."""
        if self.second is None:
            return "B"
        if self.first_won is None:
            return "D"
        return "W" if self.first_won == (who == self.first) else "L"


def meetings_of(who: int, meetings: Sequence[Meeting]) -> list[Meeting]:
    """Return what somebody took part in, by round."""
    found = [one for one in meetings if who in (one.first, one.second)]
    return sorted(found, key=lambda one: one.round)
