"""The looks that the page gets for drawing a table."""

from __future__ import annotations

import pytest

import rules
from rules.core.game.roles import roles_of
from tabletop.scenarios.systems import looks_in


def test_a_page_gets_the_words_and_the_roles_of_its_system() -> None:
    looks = looks_in("wargame_movement")
    assert looks["words"]["off_road"] == "grass"
    assert looks["roles"]["area"] == {
        "ground": "ground",
        "relief": "relief",
        "cover": "cover",
        "smoke": "smokes",
    }
    assert looks["roles"]["obstacle"] == {"obstacle": "obstacle", "continuous": "belt", "gaps": "gaps"}


def test_a_table_of_a_system_that_is_gone_is_drawn_by_free_words() -> None:
    looks = looks_in("gone")
    assert (looks["words"], looks["roles"]) == ({}, {})
    assert looks["tables"]["areas"]


@pytest.mark.parametrize("system", ["chain_of_command", "wargame_movement"])
def test_a_word_that_stands_for_a_yes_has_a_look(system: str) -> None:
    terrain = rules.system(system).terrain
    said = {
        name
        for kind in terrain.kinds.values()
        for name, role in roles_of(kind).items()
        if role in ("patch", "smokes")
    }
    assert said
    assert said <= set(terrain.looks)
