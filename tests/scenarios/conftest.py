"""What the tests of the pages share."""

import pytest

from tabletop.scenarios import tables


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read every listed table whole: on a busy machine some would be bare cards until the next load."""
    monkeypatch.setattr(tables, "READING_SECONDS", 60)
