"""Signals about people, for the packages above this one, which keep more data of theirs.

A receiver runs in the transaction of the event: an exception that it raises rolls everything back.
"""

from django.dispatch import Signal

leaving = Signal()
"""A `person` is being deleted; `session` is what their sessions hold. Delete what is theirs alone, and their
name in what stays."""

organising = Signal()
"""Ask who organises the `game` besides its host. Receivers return a list of persons."""

expecting = Signal()
"""Ask for whom a free `seat` of the `game` is meant. Receivers return `(person, path)`, the path on which
they find it, or None."""

belonging = Signal()
"""Ask what the `game` is played for. Receivers return `(name, path)`, the page on which the `person` (None: a
guest, of whom only the browser's `session` is known) finds that, or None if it is nothing or not for them."""

due = Signal()
"""Ask whether another application has background work now. Receivers use one query."""

working = Signal()
"""A worker has time for due work: receivers do it in transactions of their own."""

exporting = Signal()
"""A `person` asks for their data; `session` is what their sessions hold. Receivers return texts by name."""
