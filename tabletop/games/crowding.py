"""The share of the writers' time that orders at crowded tables may take together.

While the rules carry out an order others wait, on SQLite those of every table. On a board that holds far more
than real ones that takes seconds: after such an order the next, at whichever crowded table, is put off.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from tabletop.games import permission
from tabletop.games.permission import Refused, refusal

CROWDED: Final = 2 * 1024 * 1024
"""The weight of a board from which a table counts as crowded: a usual one weighs half of it."""
REST: Final = 3
"""Times as long as an order took, until there may be another."""
_CHEAP: Final = permission.OPEN | permission.TABLE


class Turns:
    """When the next order at a crowded table may begin."""

    def __init__(self) -> None:
        self._free_at = 0.0

    def assert_free(self, board: Any, word: str) -> None:
        """Raise Refused, to be tried again, for an order at a crowded table whose turn has not come."""
        if word not in _CHEAP and board.weight >= CROWDED and monotonic() < self._free_at:
            why = refusal("busy", "Crowded tables take turns, so that the others can go on: try again.")
            raise Refused(why.code, why.verdict, retry=True)

    def took(self, board: Any, seconds: float) -> None:
        """Note how long an order at a table took."""
        if board.weight >= CROWDED:
            self._free_at = max(self._free_at, monotonic() + REST * seconds)


turns: Final = Turns()
