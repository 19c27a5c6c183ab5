"""Who may give which order: every order by every role, as declared here. A new order without a row fails."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from tabletop.games import orders, permission
from tests.games import skirmish
from tests.games.table import GM, SIDES, SOLO, WATCHER, WITH_GM, A, B, Table, new_id

pytestmark = pytest.mark.django_db

FIELDS: dict[str, dict[str, Any]] = {
    "run": {"unit": "a1"},
    "wait": {"unit": "a1"},
    "join": {"unit": "a1", "friend": "a2"},
    "hold": {"unit": "a1"},
    "go": {"unit": "a1"},
    "pass": {},
    "place": {"unit": "a1", "at": [30, 30], "facing": 0},
    "adjust": {"unit": "a1", "state": {"waited": 2}},
    "add_unit": {"unit": skirmish.unit("a9", "a", 40, 40)},
    "remove_unit": {"unit": "a1"},
    "set_feature": {
        "feature": {
            "type": "Feature", "id": "oak", "properties": {"kind": "point"},
            "geometry": {"type": "Point", "coordinates": [9, 9]},
        }
    },
    "remove_feature": {"feature": "well"},
    "reveal": {"unit": "a1"},
    "hide": {"unit": "a1"},
    "set_turn": {"turn": {"turn": 4}},
    "roll": {"count": 2},
    "say": {"text": "hello"},
    "enforcement": {"to": "advise"},
    "override": {"on": True},
    "new_dice": {},
    "seed": {"epoch": 1, "commitment": "ab" * 32},
    "pause": {"on": True},
    "end_game": {},
    "hand": {"unit": "a1", "path": [[30, 30]]},
    "mark": {"unit": "a1", "mark": "pinned"},
    "token": {"token": {"id": "new", "kind": "fire", "side": "a", "at": [9, 9]}},
    "remove_token": {"token": "smoke"},
    "track": {"track": "morale", "side": "a", "to": 8},
    "spend": {"die": 0, "side": "a"},
}  # fmt: skip
OWN = {"run", "wait", "join", "hold", "go", "pass", "mark", "token", "remove_token", "track", "spend"}
OPEN = {"roll", "say"}
UMPIRE = {
    "place", "adjust", "add_unit", "remove_unit", "set_feature", "remove_feature",
    "reveal", "hide", "set_turn",
}  # fmt: skip
# role: its seat, the seats of its game, the enforcement, what it may order of side a's unit
ROLES: dict[str, tuple[int, Any, str, set[str]]] = {
    "own side": (A, SIDES, "enforce", OWN | OPEN | {"new_dice", "seed"}),
    "own side, rules off": (A, SIDES, "off", OWN | OPEN | {"new_dice", "seed", "place", "hand"}),
    "own side, with a GM": (A, WITH_GM, "enforce", OWN | OPEN | {"new_dice", "seed"}),
    "other side": (B, SIDES, "enforce", OPEN | {"new_dice", "seed"}),
    "other side, rules off": (B, SIDES, "off", OPEN | {"new_dice", "seed"}),
    "all sides": (
        1,
        SOLO,
        "enforce",
        OWN | OPEN | UMPIRE | {"new_dice", "seed", "enforcement", "pause", "end_game", "hand"},
    ),
    "watcher": (WATCHER, SIDES, "enforce", OPEN),
    "GM": (GM, WITH_GM, "enforce", set(FIELDS) - {"seed"}),
    "stranger": (17, SIDES, "enforce", set()),
}


def known_orders() -> set[str]:
    return set(skirmish.enlist().order_types) | permission.TABLE


def test_every_order_has_a_row() -> None:
    assert known_orders() == set(FIELDS)
    assert permission.UMPIRE == UMPIRE
    assert permission.OPEN == OPEN


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("word", FIELDS)
def test_it_lets_each_role_give_its_orders_only(role: str, word: str) -> None:
    seat, places, enforcement, allowed = ROLES[role]
    well = {
        "type": "Feature", "id": "well", "properties": {"kind": "point"},
        "geometry": {"type": "Point", "coordinates": [50, 9]},
    }  # fmt: skip
    smoke = {"id": "smoke", "kind": "smoke", "side": "a", "at": [5, 5]}
    document = skirmish.scenario(tracks=[{"id": "morale", "start": 9}], tokens=[smoke])
    document["board"]["features"]["features"].append(well)
    table = Table(document, places=places, enforcement=enforcement)
    answer = orders.submit(table.id, seat, new_id(), {"type": word, **FIELDS[word]}).now()
    if word not in allowed:
        assert (answer.ok, answer.code) == (False, "forbidden")
        assert table.head == 0
    elif word == "new_dice":
        assert answer.code == "stale"
    elif word == "spend":
        assert answer.code == "bad_order"  # there are no dice to spend
    else:
        assert answer.ok, answer.verdict


def test_no_rule_system_uses_the_words_of_the_table_s_own_orders() -> None:
    for system in rules.systems():
        assert not permission.TABLE & set(system.order_types)
