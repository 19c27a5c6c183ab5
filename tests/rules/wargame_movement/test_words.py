"""What the system says is in its catalogue: in another language no English is left."""

import pytest

from tests.pseudo import speak
from tests.rules.pseudo_language import plain_texts
from tests.rules.wargame_movement.table import (
    SYSTEM,
    Game,
    area,
    boat,
    carrier,
    man,
    road,
    tank,
    unit,
    wagon,
    wire,
)

TABLE = Game(
    area("wood", (20, 5, 40, 20), ground="woods", name="wood"),
    area("hill", (30, 10, 50, 40), relief="hill", name="hill"),
    area("lake", (2, 26, 24, 46), ground="water", name="lake"),
    area("screen", (50, 20, 60, 30), smoke=True, name="screen"),
    road((0, 24), (36, 24), (60, 10)),
    wire((15, 5), (15, 20), (25, 25), name="wire"),
    man(at=(18, 12)),
    man("enemy", at=(21, 12), side="b", climber=True, native=["woods"]),
    unit("horse", "horse", (30, 22)),
    tank(at=(26, 22), armoured=True),
    carrier(at=(40, 20)),
    carrier("loose", at=(44, 30), side="b", state={"out_of_control": True}),
    man("rider", None, state={"aboard": "apc"}),
    unit("gun", "gun", (42, 20)),
    wagon(at=(50, 36), tons=3, horse=4, ox=1),
    wagon("stuck", (56, 36)),
    boat(at=(12, 36), side="b"),
    options={"amphibious": True},
    turn={"snow": True},
).document


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_in_english_to_who_reads_another_language(monkeypatch, seed):
    speak(monkeypatch)
    assert plain_texts(SYSTEM, TABLE, 30, seed) == []
