"""The machine that runs the measurements: which core runs what, and what a process has used."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

CORES = sorted(os.sched_getaffinity(0))
SERVER, CLIENTS = CORES[0], CORES[-1]
"""The core of the server and that of its clients: one and the same where there is only one."""


@contextlib.contextmanager
def on_core(core: int) -> Iterator[None]:
    """Keep this thread, and every process that it starts, on one core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def cpu_seconds(process: int, thread: str = "*") -> float:
    """Return the CPU time that a process and its threads have used, or one of them."""
    files = Path(f"/proc/{process}/task").glob(f"{thread}/schedstat")
    return sum(int(file.read_text().split()[0]) / 1e9 for file in files)


def memory_mb(process: int) -> float:
    """Return the memory that a process takes up (RSS), in millions of bytes."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024 / 1e6
