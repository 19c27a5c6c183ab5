"""What a fault did to a table: the line that a report prints of it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.faults.checker import Frame, History, effects


@dataclass(frozen=True)
class Fault:
    """One fault: how many orders were tried, and of those acknowledged how many were lost or done twice.

    `seconds` is how long the table took to serve its players again; `found` says what else was wrong.
    """

    name: str
    tried: int
    lost: int
    doubled: int
    seconds: float
    found: tuple[str, ...] = ()

    @property
    def is_survived(self) -> bool:
        return not (self.lost or self.doubled or self.found)


def outcome(name: str, history: History, journal: list[Frame], seconds: float, *found: str) -> Fault:
    """Return what a fault did, from what the clients were told and what the journal holds."""
    taken = effects(journal)
    lost = sum(order.id not in taken for order in history.acknowledged)
    doubled = sum(len(numbers) > 1 for numbers in taken.values())
    return Fault(name, len(history.sent), lost, doubled, round(seconds, 2), found)
