"""A message that every system shares is worded once, in the core's catalogue."""

from __future__ import annotations

from pathlib import Path

import rules

FOLDER = Path(rules.__file__).parent


def test_that_there_is_no_such_unit_is_worded_in_the_core_alone() -> None:
    wording = {
        path.relative_to(FOLDER).parts[0]
        for path in FOLDER.glob("*/words/en/*.ftl")
        if "there is no unit {" in path.read_text(encoding="utf-8").lower()
    }
    assert wording == {"core"}
