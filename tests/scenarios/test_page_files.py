"""The files of the table page: a bundle of the very sources, or the sources."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from pytest_django import Settings

from tabletop.scenarios.page_files import LATER, SCRIPTS, STYLES, page_files


@pytest.fixture
def bundle(tmp_path: Path, settings: Settings) -> Path:
    """Sources of two modules, and the list of a bundle made of them."""
    sources, made = tmp_path / "static", tmp_path / "build"
    texts = {
        "table/start.js": "",
        "table/page.js": 'import { say } from "./say.js";\n',
        "table/say.js": "",
    }
    for name, text in texts.items():
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        (sources / name).write_text(text)
    (made / "bundle").mkdir(parents=True)
    made_of = {name: sha256(text.encode()).hexdigest() for name, text in texts.items()}
    facts = {"scripts": ["start.js", "page.js", "chunk.js"], "made_of": made_of}
    (made / "bundle" / "bundle.json").write_text(json.dumps(facts))
    settings.STATICFILES_DIRS = [sources, made]
    return tmp_path


def test_a_bundle_of_these_sources_is_used(bundle: Path) -> None:
    files = page_files.__wrapped__()
    assert files.styles == ("bundle/page.css",)
    assert (files.start, files.page) == ("bundle/start.js", "bundle/page.js")
    assert files.modules == ("bundle/start.js", "bundle/page.js", "bundle/chunk.js")


def test_a_bundle_of_older_sources_is_not_used(bundle: Path) -> None:
    (bundle / "static" / "table" / "say.js").write_text("// another")
    files = page_files.__wrapped__()
    assert (files.start, files.page) == SCRIPTS
    assert files.styles == STYLES
    assert set(files.modules) == {*SCRIPTS, *LATER, "table/say.js"}


def test_while_it_is_worked_on_the_page_is_of_its_sources(bundle: Path, settings: Settings) -> None:
    settings.DEBUG = True
    assert page_files.__wrapped__().styles == STYLES
