"""Threads that meet a struct type for the first time: msgspec crashes unless it knew the type before."""

from __future__ import annotations

import subprocess
import sys

CRASHES_UNLESS_LEARNT = """
import sys, threading
from msgspec import Struct, convert
from rules.core.game.structs import learn

sys.setswitchinterval(1e-6)

def read(kind, barrier):
    barrier.wait()
    for _ in range(20):
        convert({"parts": [{"at": [1, 2]}]}, kind)

for number in range(100):
    part = {f"f{i}": tuple[float, ...] | None for i in range(10)} | {"at": tuple[float, float]}
    defaults = {name: None for name in part}
    Part = type("Part", (Struct,), {"__annotations__": part, **defaults, "__module__": "here"})
    body = {"parts": list[Part]} | {f"g{i}": Part | None for i in range(10)}
    others = {f"g{i}": None for i in range(10)} | {"parts": [], "__module__": "here"}
    Whole = type("Whole", (Struct,), {"__annotations__": body, **others})
    learn("here")
    barrier = threading.Barrier(4)
    threads = [threading.Thread(target=read, args=(Whole, barrier)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_read_what_was_learnt() -> None:
    ended = subprocess.run([sys.executable, "-c", CRASHES_UNLESS_LEARNT], check=False, timeout=120)

    assert ended.returncode == 0
