"""What the expenditures of a vehicle are called wherever one is told of, and what prices an entry."""

from __future__ import annotations


def turn_title(by: float, facing: float, about: str | None = None) -> str:
    """Return what a turn by a hexspine is called, to the left when `by` is less than nothing."""
    hand = "left" if by < 0 else "right"
    vertex = f" about the {about}" if about is not None else ""
    return f"Turn {hand} to {facing:g}°{vertex}"


def entry_clause(by_road: bool, reverse: bool) -> str:
    """Return the clause that prices an entry paid for in MP: by road, in reverse, or the chart's."""
    return "2.16" if by_road else "2.21" if reverse else "2.1"


def enter_title(label: str, reverse: bool = False, beside: bool = False) -> str:
    """Return what it is called to enter a hex, in reverse or beside the road that leads there."""
    if reverse:
        return f"Reverse into {label}"
    return f"Enter {label} beside the road" if beside else f"Enter {label}"


def bypass_title(label: str, along: str, reverse: bool) -> str:
    """Return what it is called to pass by a hex."""
    return f"Bypass {label} along {label}–{along}{', in reverse' if reverse else ''}"


def minimum_title(label: str) -> str:
    """Return what a Minimum Move is called."""
    return f"Minimum Move into {label}"
