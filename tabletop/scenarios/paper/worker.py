"""The process that makes paper of one table: a job as JSON on its input, the file on its output.

It has its own limits of memory and processor time, and holds the heavy libraries instead of the server.
"""

from __future__ import annotations

import resource
import sys
from typing import Any

import msgspec

from tabletop.scenarios.paper import pdf, png
from tabletop.scenarios.paper.shapes import shapes_in
from tabletop.scenarios.paper.styles import Sheet


def main() -> None:
    """Make the file of a job."""
    job: dict[str, Any] = msgspec.json.decode(sys.stdin.buffer.read())
    resource.setrlimit(resource.RLIMIT_AS, (job["memory"], job["memory"]))
    resource.setrlimit(resource.RLIMIT_CPU, (job["seconds"], job["seconds"] + 1))
    sheet = Sheet(job["style"])
    ground, units = (shapes_in(f"<svg>{job[part]}</svg>", sheet) for part in ("drawn", "units"))
    make = {"pdf": pdf.write, "png": png.paint}[job["want"]]
    sys.stdout.buffer.write(make(job, ground, units))


if __name__ == "__main__":
    main()
