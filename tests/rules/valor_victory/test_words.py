"""What the system says is in its catalogue: in another language no English is left."""

import pytest

from tests.pseudo import speak
from tests.rules.pseudo_language import plain_texts
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck, unit

MAP = Game(
    squad("sq", "B2"),
    squad("other", "B2"),
    leader("ld", "B2"),
    gun("gun", "B3", mp=3),
    gun("small", "A4"),
    afv("tank", "C3", 120, carries=2),
    truck("lorry", "B3", 60, carries=1, tows=True),
    squad("rider", "B3", state={"aboard": "lorry"}),
    squad("reserve", None),
    afv("late", None),
    squad("pinned", "A4", state={"markers": ["pinned"]}),
    unit("post", "fortification", "D3"),
    squad("foe", "C4", side="b"),
    afv("panzer", "D5", 300, side="b"),
    truck("foes", "F6", side="b"),
    terrain={"B1": "woods", "C2": "brush", "C4": "building", "D4": "marsh", "E4": "water", "A3": "grain"},
    levels={"C2": 1, "D4": 2},
    board={
        "lines": 6,
        "length": 6,
        "hexsides": [
            {"between": ["B2", "C2"], "terrain": "wall"},
            {"between": ["B2", "C3"], "terrain": "cliff"},
        ],
        "roads": [["B3", "C4"], ["B3", "B4"]],
    },
    turn_on_the_spot="yes",
).document


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_in_english_to_who_reads_another_language(monkeypatch, seed):
    speak(monkeypatch)
    assert plain_texts(SYSTEM, MAP, 150, seed) == []
