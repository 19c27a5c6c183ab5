"""The fields that several orders have."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]
Modifier = Annotated[int, Meta(ge=-100, le=100, title="DRM of a Bog Check")]
CanKill = Annotated[bool, Meta(title="It can destroy or shock the enemy AFV there")]
"""The players' word that the vehicle can destroy or shock the enemy AFV in a hex as it enters (2.6)."""
