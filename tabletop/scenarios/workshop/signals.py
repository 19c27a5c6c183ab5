"""What the workshop tells the rest of this process, once it is committed."""

from django.dispatch import Signal

changed = Signal()
"""A draft has another edit, or other links; sent with `scenario_id`."""
