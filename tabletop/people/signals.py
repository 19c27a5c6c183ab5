"""Signals about people, for the floors above, which keep more that is theirs.

A receiver works in the transaction of what happens: what it raises undoes all of it.
"""

from django.dispatch import Signal

leaving = Signal()
"""A `person` is being deleted; `session` is what their sessions hold. Delete what is theirs alone, and their
name in what stays."""

organising = Signal()
"""Who organises the `game` besides its host? Return a list of persons."""

expecting = Signal()
"""For whom is the `seat` of the `game` meant, while nobody has it? Return `(person, path)`, where they find
it, or None."""

due = Signal()
"""Is there background work of another application now? Return whether, by one query."""

working = Signal()
"""A worker has time for what is due: receivers do it in transactions of their own."""

exporting = Signal()
"""A `person` asks for their data; `session` is what their sessions hold. Return files: their text by name."""
