"""Charts: the data of a system, in TOML files beside the modules that read them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_chart(package: str, name: str) -> dict[str, Any]:
    """Return a chart, given the name of the system's package and of the file without its suffix."""
    return tomllib.loads(files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
