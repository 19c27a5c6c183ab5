"""Signals that a game has changed, for the live table; code that changes a game outside of it sends them.

A signal sent twice, or not at all, costs time and never an entry: the hub polls the journal besides.
"""

from django.dispatch import Signal

entries_committed = Signal()
"""`entries` were committed to the game `game_id`, or a `proposal` was opened or closed."""

turned = Signal()
"""In the transaction of it: another side is at turn, or the game is over; the game `before` and `after`."""

seats_changed = Signal()
"""A seat of the game `game_id` has another holder or none, or the game began anew."""

gm_notified = Signal()
"""The GM of the game `game_id` alone is sent a `notice`, which nobody stores."""
