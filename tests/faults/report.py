"""What the faults cost: one line per test at the end of a run, from what the test counted.

A plugin of every run. A test names its fault, as docs/faults.md lists them, with
`@pytest.mark.fault("F1")`, and counts in a `tally`. `FAULTS=full` asks for the long form of every test.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from dataclasses import asdict, dataclass
from typing import Any

import pytest

from tests.faults.checker import Frame, History, counts

FULL = os.environ.get("FAULTS") == "full"


def either(*, short: int, full: int) -> int:
    """Return how much to try: the amount for every run of the tests, or the full amount on request."""
    return full if FULL else short


@dataclass
class Tally:
    """How often a fault was tried, what was lost or took effect twice; `note` is what else was measured."""

    tried: int = 0
    lost: int = 0
    doubled: int = 0
    note: str = ""

    def hold(self, history: History, journal: list[Frame]) -> None:
        """Count the orders of a history against its journal."""
        lost, doubled = counts(history, journal)
        self.tried += len(history.sent)
        self.lost += lost
        self.doubled += doubled


@dataclass
class Row:
    """What the report says of one test, all its parameters together."""

    tried: int = 0
    lost: int = 0
    doubled: int = 0
    seconds: float = 0
    failed: bool = False
    note: str = ""

    def add(self, tally: Tally, seconds: float, *, passed: bool) -> None:
        self.tried += tally.tried or 1
        self.lost += tally.lost
        self.doubled += tally.doubled
        self.seconds += seconds
        self.failed = self.failed or not passed
        self.note = tally.note or self.note


@pytest.fixture
def tally() -> Tally:
    return Tally()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Pass the counts on with the report, because the test may have run in another process."""
    report = yield
    if (mark := item.get_closest_marker("fault")) is not None:
        counted = getattr(item, "funcargs", {}).get("tally", Tally())
        report.user_properties += [("fault", " ".join(mark.args)), ("tally", asdict(counted))]
    return report


def pytest_terminal_summary(terminalreporter: Any) -> None:
    rows: dict[tuple[str, str], Row] = {}
    for outcome in ("passed", "failed", "error"):
        for report in terminalreporter.stats.get(outcome, []):
            _note(rows, report)
    if rows:
        terminalreporter.section("faults")
        terminalreporter.write_line(f"{'fault':12}{'tried':>8}{'lost':>6}{'doubled':>9}{'seconds':>9}")
    for (fault, test), row in sorted(rows.items(), key=lambda item: _order(item[0][0])):
        figures = f"{row.tried:>8,}{row.lost:>6,}{row.doubled:>9,}{row.seconds:>9.1f}"
        words = f"{'FAILED: ' if row.failed else ''}{test}{f' ({row.note})' if row.note else ''}"
        terminalreporter.write_line(f"{fault:12}{figures}  {words}")


def _note(rows: dict[tuple[str, str], Row], report: Any) -> None:
    known = dict(getattr(report, "user_properties", ()))  # a module that cannot be collected has none
    if "fault" not in known or (report.when != "call" and report.passed):
        return
    name = report.nodeid.split("::")[-1].split("[")[0]
    row = rows.setdefault((known["fault"], name.removeprefix("test_").replace("_", " ")), Row())
    row.add(Tally(**known["tally"]), report.duration, passed=report.passed)


def _order(fault: str) -> tuple[str, int]:
    """F2 comes before F10."""
    first, *_ = fault.split()
    letters = first.rstrip("0123456789")
    return letters, int(first[len(letters) :] or 0)
