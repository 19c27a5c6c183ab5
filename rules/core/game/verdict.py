"""What a check of an order finds, and whether the order stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

Severity = Literal["illegal", "limits", "risk", "note"]


class Finding(Struct, frozen=True):
    """One thing that a clause says about an order, in a sentence a player can read as it stands.

    `rule` is a short slug that programs may tell findings apart by; `at` is a place on the board, in inches
    or the label of a hex; `inches` is how far along the route it lies, `mp` the movement points it is about;
    `what` says what those go on, so that it reads before the place: "by road to"; without one, as it stands.
    """

    clause: str
    rule: str
    severity: Severity
    message: str
    at: tuple[float, float] | str | None = None
    inches: float | None = None
    mp: float | None = None
    what: str | None = None


class Verdict(Struct, frozen=True):
    """Every finding about an order; it is legal when none of them is illegal."""

    findings: tuple[Finding, ...]
    legal: bool

    @staticmethod
    def of(findings: Iterable[Finding]) -> Verdict:
        """Return the verdict that these findings make, without repetitions."""
        kept = tuple(dict.fromkeys(findings))
        return Verdict(kept, not any(forbidding(kept)))


def illegal(
    clause: str,
    rule: str,
    message: str,
    at: tuple[float, float] | str | None = None,
    *,
    inches: float | None = None,
    mp: float | None = None,
) -> Finding:
    """Return a finding that forbids an order."""
    return Finding(clause, rule, "illegal", message, at, inches, mp)


def note(
    clause: str,
    rule: str,
    message: str,
    at: tuple[float, float] | str | None = None,
    *,
    inches: float | None = None,
    mp: float | None = None,
    what: str | None = None,
) -> Finding:
    """Return a finding that only tells what counts."""
    return Finding(clause, rule, "note", message, at, inches, mp, what)


def forbidding(found: Iterable[Finding]) -> Iterator[Finding]:
    """Yield those findings that forbid the order."""
    return (finding for finding in found if finding.severity == "illegal")


def bad_order(message: str, rule: str = "bad_order") -> Finding:
    """Return the finding for an order that is no order at all."""
    return Finding("order", rule, "illegal", message)
