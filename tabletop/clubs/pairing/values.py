"""Values that all pairing methods share: pairs, and the meetings so far."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class NoPairing(Exception):
    """The rules allow no pairing of the round: all who may meet have met."""


class Pair(Struct, frozen=True):
    """Two participants who meet, `first` on the scenario's first side; `second` is None for a bye."""

    first: int
    second: int | None = None

    @property
    def both(self) -> frozenset[int | None]:
        """Return the participants, whatever their sides."""
        return frozenset((self.first, self.second))


class Meeting(Struct, frozen=True):
    """A settled battle with the league points and victory points of both; a bye has no `second`.

    A battle that was not played (somebody did not come) gives points, and the two may meet again.
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
    """Whether `first` won; None for a draw."""

    def of(self, who: int) -> tuple[float, float, float]:
        """Return a participant's league points and victory points, and the opponent's victory points."""
        if who == self.first:
            return self.first_points, self.first_victory, self.second_victory
        return self.second_points, self.second_victory, self.first_victory

    def other(self, who: int) -> int | None:
        """Return the opponent of a participant; None for a bye."""
        return self.second if who == self.first else self.first

    def outcome(self, who: int) -> str:
        """Return W, D or L for a participant, or B for a bye."""
        if self.second is None:
            return "B"
        if self.first_won is None:
            return "D"
        return "W" if self.first_won == (who == self.first) else "L"


def meetings_of(who: int, meetings: Sequence[Meeting]) -> list[Meeting]:
    """Return a participant's meetings, by round."""
    found = [one for one in meetings if who in (one.first, one.second)]
    return sorted(found, key=lambda one: one.round)
