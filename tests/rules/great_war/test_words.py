"""What the system says is in its catalogue: in another language no English is left."""

import pytest

from tests.pseudo import speak
from tests.rules.great_war.field import SYSTEM, Game, artillery, infantry, machine_gun, mortar, tank
from tests.rules.pseudo_language import plain_texts

FIELD = Game(
    tank("mark", "E5", moves=3),
    tank("early", "G3", moves=1),
    tank("foes", "C8", side="b"),
    infantry("one", "E7"),
    infantry("two", "E8", ordered=False, figures=2),
    machine_gun("gun", "G8"),
    mortar("mortar", "F4"),
    artillery("battery"),
    infantry("foe", "D6", side="b"),
    machine_gun("nest", "D5", side="b"),
    hexes={
        "E6": {"terrain": ["forest", "shell_crater"], "tokens": ["wire"]},
        "F5": {"terrain": ["trench"], "trench_line": "a", "tokens": ["fortified"]},
        "D7": {"terrain": ["swamp"]},
        "E4": {"terrain": ["lake"]},
        "F6": {"terrain": ["smoke"]},
    },
    terrain_effects={"swamp": {"stop": True}, "lake": {"impassable": True}, "smoke": {"no_battle": True}},
    exit={"a": ["a", "b"]},
    board={"sections": {"left": ["E5", "E4", "G3"], "right": ["E6", "F5"]}},
).document


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_in_english_to_who_reads_another_language(monkeypatch, seed):
    speak(monkeypatch)
    assert plain_texts(SYSTEM, FIELD, 150, seed) == []
