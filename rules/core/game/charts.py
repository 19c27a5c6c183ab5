"""Charts: the data of a system, in TOML files beside the modules that read them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from rules.core.game.answers import Clause


def read_chart(package: str, name: str) -> dict[str, Any]:
    """Return a chart, given the name of the system's package and of the file without its suffix."""
    return tomllib.loads(files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def read_clauses(package: str) -> tuple[Clause, ...]:
    """Return the clauses of a system, from `clauses.toml` in its package."""
    return tuple(msgspec.convert(read_chart(package, "clauses")["clause"], list[Clause]))
