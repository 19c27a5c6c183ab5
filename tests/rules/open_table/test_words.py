"""What the system says is in its catalogue: in another language no English is left."""

import pytest

import rules
from tests.pseudo import speak
from tests.rules.open_table.table import PHASES, document, unit
from tests.rules.pseudo_language import plain_texts

FIELD = document(unit("one", (10, 10), move=6), unit("foe", (40, 10), side="b"), phases=PHASES)


@pytest.mark.parametrize("phases", [PHASES, []])
def test_nothing_is_said_in_english_to_who_reads_another_language(monkeypatch, phases):
    speak(monkeypatch)
    assert plain_texts(rules.system("open_table"), {**FIELD, "options": {"phases": phases}}, 10) == []
