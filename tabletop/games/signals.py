"""Signals that a game has changed; code that changes a game sends them to the live table.

A signal that is sent twice or lost costs time but never an entry, because the hub also polls the journal.
"""

from django.dispatch import Signal

entries_committed = Signal()
"""`entries` were committed to the game `game_id`, or a `proposal` was opened or closed."""

turned = Signal()
"""Sent within the transaction: another side is at turn or the game is over; the game `before` and `after`."""

seats_changed = Signal()
"""A seat of the game `game_id` has another holder or none, or the game began anew."""

gm_notified = Signal()
"""A `notice` for the GM of the game `game_id` alone; it is not stored."""
