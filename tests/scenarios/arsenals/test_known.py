"""Names of pieces: which one is meant, however it is written."""

from __future__ import annotations

import pytest

from tabletop.scenarios.arsenals import known
from tabletop.scenarios.arsenals.known import Known


def test_the_words_of_the_pieces_are_read_once_for_any_number_of_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []
    words = known._words

    def noted(name: str) -> set[str]:
        read.append(name)
        return words(name)

    monkeypatch.setattr(known, "_words", noted)
    pieces = Known("chain_of_command")
    for number in range(50):
        assert pieces.matching(f"Rifle squad {number}") is None
        pieces.near(f"Rifle squad {number}")
    assert len(read) == 100 + len(pieces.sought("", 100_000))
