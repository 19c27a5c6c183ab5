"""Times as they are stored: ISO text, which sorts by time."""

from datetime import UTC, datetime


def iso_now() -> str:
    """Return the time now as it is stored: ISO, UTC, in milliseconds."""
    return iso(datetime.now(UTC))


def iso(moment: datetime) -> str:
    """Return a time as it is stored; such texts sort by time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
