"""The charts of Wargame Movement, as data."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def chart(name: str) -> dict[str, Any]:
    """Return one of this system's charts."""
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
