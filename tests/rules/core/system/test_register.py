"""A system is a folder and a line: nothing else in the house knows that it is there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the code with a system more, which knows the core; its contracts are the house's own."""
    for room in ("rules", "tabletop"):
        shutil.copytree(HOUSE / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__", "data"))
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    added = tmp_path / "rules" / "added"
    added.mkdir()
    (added / "__init__.py").touch()
    (added / "system.py").write_text("from rules.core.game import odds\n", encoding="utf-8")
    return tmp_path


def broken_contracts(house: Path) -> str:
    """Return what the import contracts say against the code in a folder."""
    lint = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(lint, cwd=house, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout


def test_the_import_contracts_let_a_system_know_the_core(house: Path) -> None:
    assert broken_contracts(house) == ""


@pytest.mark.parametrize("other", SYSTEMS)
def test_the_import_contracts_keep_a_system_from_another(house: Path, other: str) -> None:
    (house / "rules" / "added" / "system.py").write_text(f"import rules.{other}.system\n", encoding="utf-8")
    assert f"rules.added is not allowed to import rules.{other}" in broken_contracts(house)


def test_the_import_contracts_keep_the_core_from_every_system(house: Path) -> None:
    (house / "rules" / "core" / "added.py").write_text("import rules.added.system\n", encoding="utf-8")
    assert "rules.core is not allowed to import rules.added" in broken_contracts(house)
