"""Findings about an order, and the verdict whether it is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from rules.core.words.messages import Message, Words, read_message

Severity = Literal["illegal", "limits", "risk", "note"]


class Finding(Struct, frozen=True, gc=False):
    """What one clause says about an order; the sentence is shown to players unchanged.

    `rule` is a short slug by which programs distinguish findings; `at` is a place on the board, in inches or
    the label of a hex; `inches` is how far along the route that place lies, `mp` the movement points
    concerned. `what` says what the points are spent on and is worded to precede the place: "by road to";
    without a place it stands alone. `key` and `args` are those of the message, for programs.
    """

    clause: str
    rule: str
    severity: Severity
    message: Words
    at: tuple[float, float] | str | None = None
    inches: float | None = None
    mp: float | None = None
    what: Words | None = None
    key: str = ""
    args: dict[str, Any] = {}

    def __post_init__(self) -> None:
        if isinstance(self.message, Message):
            force_setattr(self, "key", self.message.key)
            force_setattr(self, "args", self.message.plain_args())

    def __hash__(self) -> int:
        return hash((self.clause, self.rule, self.severity, self.at))


class Verdict(Struct, frozen=True, gc=False):
    """Every finding about an order; it is legal when none of them is illegal."""

    findings: tuple[Finding, ...]
    legal: bool

    @staticmethod
    def of(findings: Iterable[Finding]) -> Verdict:
        """Return the verdict of these findings, without duplicates."""
        kept = tuple(dict.fromkeys(findings))
        return Verdict(kept, not any(forbidding(kept)))


def verdict_text(verdict: Verdict | None) -> bytes:
    """Return a verdict as JSON text, its messages as keys and arguments instead of sentences; or null."""
    return _encoder.encode(verdict)


def _without_words(message: Message) -> dict[str, Any]:
    return {"key": message.key, "args": message.plain_args()}


_encoder: Final = msgspec.json.Encoder(enc_hook=_without_words)


def read_verdict_text(text: bytes) -> Verdict | None:
    """Return the verdict that `verdict_text` wrote, or None; old texts hold sentences instead of keys."""
    found = msgspec.json.decode(text)
    if found is None:
        return None
    return Verdict(tuple(_read_finding(**finding) for finding in found["findings"]), found["legal"])


def _read_finding(*, message: Any, what: Any = None, at: Any = None, **more: Any) -> Finding:
    place = tuple(at) if isinstance(at, list) else at
    return Finding(message=_read_words(message), what=_read_words(what), at=place, **more)


def _read_words(words: Any) -> Any:
    return read_message(words["key"], words["args"]) if isinstance(words, dict) else words


def illegal(
    clause: str,
    rule: str,
    message: Words,
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
    message: Words,
    at: tuple[float, float] | str | None = None,
    *,
    inches: float | None = None,
    mp: float | None = None,
    what: Words | None = None,
) -> Finding:
    """Return a finding that informs and forbids nothing."""
    return Finding(clause, rule, "note", message, at, inches, mp, what)


def forbidding(found: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings that forbid the order."""
    return (finding for finding in found if finding.severity == "illegal")


def first_forbidding(found: Iterable[Finding]) -> Finding | None:
    """Return the first finding that forbids the order, if there is one."""
    for finding in found:
        if finding.severity == "illegal":
            return finding
    return None


def bad_order(message: Words, rule: str = "bad_order") -> Finding:
    """Return the finding for an order that cannot be read as one."""
    return Finding("order", rule, "illegal", message)
