"""A system is a folder and a line: nothing else in the house knows that it is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import rules

HOUSE = Path(rules.__file__).parents[1]
SYSTEMS = {system.id: system for system in rules.systems()}
ROOMS = ("static", "tabletop", "templates")
TEXT = {".py", ".js", ".css", ".html", ".toml"}


def texts() -> list[Path]:
    """Return what is written in the rooms beside the rules, less the scenarios of the systems."""
    found = [path for room in ROOMS for path in (HOUSE / room).rglob("*") if path.suffix in TEXT]
    return [path for path in found if "data" not in path.parts and "vendor" not in path.parts]


def test_each_system_is_a_folder_of_its_name() -> None:
    assert SYSTEMS
    for name, system in SYSTEMS.items():
        assert type(system).__module__ == f"rules.{name}.system"
        assert (HOUSE / "tests" / "rules" / name).is_dir()


def test_no_room_beside_the_rules_names_a_system() -> None:
    titles = [re.escape(word) for system in SYSTEMS.values() for word in (system.id, system.title)]
    known = re.compile(rf"\b({'|'.join(titles)})\b", re.IGNORECASE)
    assert len(texts()) > 100
    assert [str(path) for path in texts() if known.search(path.read_text(encoding="utf-8"))] == []


def test_the_import_contracts_hold_every_system_apart() -> None:
    settings = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {contract["name"]: contract for contract in settings["tool"]["importlinter"]["contracts"]}
    folders = {f"rules.{name}" for name in SYSTEMS}
    assert set(contracts["A rule system knows no other system"]["modules"]) == folders
    assert set(contracts["The core knows no system"]["forbidden_modules"]) == folders
