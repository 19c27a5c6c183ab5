"""The new type of vehicle that docs/driving.md adds step by step: the steps are complete, and it drives."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "driving.md").read_text(encoding="utf-8")
RUN = """
import sys, json, rules
from rules.core.system.cases import run
print(json.dumps([[f.message for f in run(case).failures] for case in json.load(sys.stdin)]))
"""
LISTED = """
import json
from tabletop.scenarios.arsenals.built_in import arsenals
listed = [vehicle for arsenal in arsenals() for vehicle in arsenal.vehicles]
hovering = [vehicle.profile for vehicle in listed if vehicle.listed.drawing == "hovercraft"]
print(json.dumps([(profile.get("type"), profile.get("speed")) for profile in hovering]))
"""


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def changed(text: str, diff: list[str]) -> str:
    """Return a text after a diff of one hunk, which must fit in exactly one place."""
    old = "".join(line[1:] for line in diff if line[0] in " -")
    new = "".join(line[1:] for line in diff if line[0] in " +")
    assert text.count(old) == 1, f"{text.count(old)} places for:\n{old}"
    return text.replace(old, new)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the rules and of the server."""
    for layer in ("rules", "tabletop"):
        shutil.copytree(HOUSE / layer, tmp_path / layer, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def printed(folder: Path, code: str) -> str:
    """Return what a piece of Python prints that reads the cases of the page, with the code in a folder."""
    (cases,) = blocks("json")
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, input=cases, capture_output=True, text=True, check=True
    ).stdout.strip()


def follow(folder: Path) -> None:
    """Take the steps of the page in a folder."""
    for block in blocks("diff"):
        head, *diff = block.splitlines(keepends=True)
        file = folder / head.removeprefix("--- ").strip()
        file.write_text(changed(file.read_text(encoding="utf-8"), diff), encoding="utf-8")


def test_the_steps_of_the_page_make_a_vehicle_that_hovers(copy: Path) -> None:
    follow(copy)
    assert printed(copy, RUN) == "[[], []]"


def test_the_arsenals_list_it(copy: Path) -> None:
    follow(copy)
    assert printed(copy, LISTED) == '[[null, "fast"], ["hovercraft", null]]'


def test_without_them_the_rules_know_no_such_vehicle(copy: Path) -> None:
    assert "hovercraft" in printed(copy, RUN)
    assert "hovering" in printed(copy, RUN)
