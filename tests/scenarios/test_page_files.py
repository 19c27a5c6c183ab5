"""The files of the pages with many modules: a bundle of the very sources, or the sources."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from pytest_django import Settings

from tabletop.scenarios.page_files import PAGES, files_of


@pytest.fixture
def bundle(tmp_path: Path, settings: Settings) -> Path:
    """Sources of the table page's modules, and the list of a bundle made of them."""
    sources, made = tmp_path / "static", tmp_path / "build"
    texts = {
        "table/start.js": "",
        "table/page.js": 'import { say } from "./say.js";\n',
        "table/say.js": "",
    }
    for name, text in texts.items():
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        (sources / name).write_text(text)
    (made / "bundle" / "table").mkdir(parents=True)
    made_of = {name: sha256(text.encode()).hexdigest() for name, text in texts.items()}
    facts = {"scripts": ["start.js", "page.js", "chunk.js"], "made_of": made_of}
    (made / "bundle" / "table" / "bundle.json").write_text(json.dumps(facts))
    settings.STATICFILES_DIRS = [sources, made]
    return tmp_path


def test_a_bundle_of_these_sources_is_used(bundle: Path) -> None:
    files = files_of.__wrapped__("table")
    assert files.styles == ("bundle/table/page.css",)
    assert files.scripts == {
        "table/start.js": "bundle/table/start.js",
        "table/page.js": "bundle/table/page.js",
    }
    assert files.modules == ("bundle/table/start.js", "bundle/table/page.js", "bundle/table/chunk.js")


def test_a_page_without_a_bundle_is_of_its_sources(bundle: Path) -> None:
    assert files_of.__wrapped__("editor").scripts == {"editor/page.js": "editor/page.js"}


def test_a_bundle_of_older_sources_is_not_used(bundle: Path) -> None:
    (bundle / "static" / "table" / "say.js").write_text("// another")
    files, table = files_of.__wrapped__("table"), PAGES["table"]
    assert tuple(files.scripts) == tuple(files.scripts.values()) == table.scripts
    assert files.styles == table.styles
    assert set(files.modules) == {*table.scripts, *table.later, "table/say.js"}


def test_while_it_is_worked_on_the_page_is_of_its_sources(bundle: Path, settings: Settings) -> None:
    settings.DEBUG = True
    assert files_of.__wrapped__("table").styles == PAGES["table"].styles
