"""Every path named in the documentation exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
PAGES = sorted([*HOUSE.glob("*.md"), *(HOUSE / "docs").glob("*.md")])
ROOMS = ("rules", "tabletop", "static", "templates", "tests", "docs", "scripts", "deploy")
NAMED = re.compile(rf"`((?:{'|'.join(ROOMS)})/[^`\s]*)`")


def missing(page: Path) -> list[str]:
    found = NAMED.findall(page.read_text(encoding="utf-8"))
    plain = [path for path in found if not set("<>*{}…") & set(path)]
    return [path for path in plain if not (HOUSE / path.partition("#")[0]).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    assert missing(page) == []


def test_a_path_that_is_gone_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("See `rules/core/no_such_module.py` and `docs/architecture.md`.", encoding="utf-8")
    assert missing(page) == ["rules/core/no_such_module.py"]
