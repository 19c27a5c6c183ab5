"""What this process has counted, as text for a Prometheus scrape."""

from collections import Counter, defaultdict

_counts: Counter[str] = Counter()
_seconds: defaultdict[str, float] = defaultdict(float)


def count(name: str, label: str = "") -> None:
    """Count one more of something, told apart by a label."""
    _counts[f'flat_out_{name}_total{{kind="{label}"}}' if label else f"flat_out_{name}_total"] += 1


def took(name: str, seconds: float) -> None:
    """Add one duration to a sum and its count."""
    _seconds[f"flat_out_{name}_seconds_sum"] += seconds
    _counts[f"flat_out_{name}_seconds_count"] += 1


def text(gauges: dict[str, float]) -> str:
    """Return everything counted so far, and the gauges as they stand."""
    values = {**_counts, **_seconds, **{f"flat_out_{name}": value for name, value in gauges.items()}}
    return "".join(f"{name} {value:g}\n" for name, value in sorted(values.items()))
