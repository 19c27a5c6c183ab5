"""What the system says is in its catalogue: in another language no English is left."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.units import Phase, Profile, UnitState
from tests.pseudo import speak
from tests.rules.pseudo_language import plain_texts
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, truck, vehicle

UNITS = (
    vehicle(state={"status": "stopped"}, mp_red=True),
    vehicle("bypassing", "N5", 90, state={"status": "moving", "bypass": {"hexside": ["N5", "N6"]}}),
    vehicle("motion", "G4", state={"status": "motion"}, radioless=True),
    vehicle("outside", None, state={}),
    vehicle("enemy", "N6", 90, "b"),
    vehicle("waiting", "M8", 30, "b", {"status": "stopped"}),
    truck("towing", "K5", state={"status": "moving", "towing": {"mp": 2}}),
    bystander("wreck", "M4"),
    bystander("men", "L4", "infantry"),
)
MIXED = Game(
    *({**unit, "name": unit["id"]} for unit in UNITS),
    hexes={
        "M4": {"terrain": ["woods"], "doubtful": ["N4"]},
        "M6": {"terrain": ["marsh"]},
        "N5": {"terrain": ["woods"]},
        "N6": {"terrain": ["woods"], "obstructed": ["M6"]},
        "O6": {"terrain": ["woods"]},
        "L5": {"terrain": ["building"], "blaze": True},
        "G3": {"terrain": ["rubble"]},
    },
    hexsides={("M5", "N4"): "wall", ("L5", "M5"): "roadblock"},
    roads=[["G4", "G5"], ["G5", "G6"]],
).document


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_said_in_english_to_who_reads_another_language(monkeypatch, seed):
    speak(monkeypatch)
    assert plain_texts(SYSTEM, MIXED, 30, seed) == []


def test_a_phase_without_a_counter_for_fire_tells_of_fire_alone():
    game = Game(vehicle(), turn={"phase": "aph"})
    events = SYSTEM.resolve(game.state, {"type": "fire", "unit": "tank"}, "a", ScriptedDice())
    assert [str(event) for event in events if isinstance(event, Narrated)] == ["**tank** fires."]


def literals_in(kind: Any) -> Iterator[tuple[str, str]]:
    """Yield the fields of a struct that hold one of several words, with each word."""
    for field in msgspec.structs.fields(kind):
        for word in words_of(field.type):
            yield field.encode_name, word


def words_of(kind: Any) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) is not dict:
        for part in get_args(kind):
            yield from words_of(part)


def test_every_word_of_a_state_a_profile_an_order_and_a_hex_is_called_something_or_left_unsaid():
    kinds = [UnitState, Profile, MapHex, *(rule.order for rule in SYSTEM.orders)]
    unnamed = [
        (field, word)
        for kind in kinds
        for field, word in literals_in(kind)
        if f"{field} {word}" not in SYSTEM.words and field not in SYSTEM.words
    ]
    assert unnamed == []
    assert {f"kind {kind}" for kind in SYSTEM.kinds} <= set(SYSTEM.words)
    assert {f"terrain {word}" for word in SYSTEM.terrain.looks} <= set(SYSTEM.words)
    assert tuple(SYSTEM.phases) == get_args(Phase)


def test_what_units_leave_unsaid_is_said_of_what_the_umpire_sets():
    game = Game(vehicle(state={"status": "moving", "direction": "reverse"}))
    order = {"type": "adjust", "unit": "tank", "state": {"direction": "forward"}}
    events = SYSTEM.resolve(game.state, order, "gm", ScriptedDice())
    told = [str(event) for event in events if isinstance(event, Narrated)]
    assert told == ["**tank** is set to direction forward (was reverse)."]
