"""How far any vehicle gets: the search against every legal order given one after the other."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.core.game.dice import Roll
from rules.core.game.events import apply_all
from rules.core.game.state import GameState, JsonObject
from rules.squad_leader.units import state_of
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, truck, vehicle
from tests.rules.squad_leader.test_properties import a_game

SPENDING = ("start", "stop", "turn", "enter", "bypass", "minimum_move")
UNITS_NEAR = [f"{line}{number}" for line in "DEF" for number in range(3, 8)]


class Luck:
    """Dice that go in the vehicle's favour."""

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        return Roll((3, 4) if why == "mechanical reliability" else (1,) * count)


def place_of(state: GameState, unit: str) -> Any:
    own = state_of(state.units[unit])
    keep = msgspec.structs.replace(own, turns=0, hexes=min(own.hexes, 1), last=None)
    return state.units[unit].hex, state.units[unit].facing, keep


def tried(state: GameState, unit: str) -> dict[str, float]:
    """Return the fewest MP for each hex to which orders lead a unit that spend MP; nobody claims to kill."""
    side = state.units[unit].side
    before = state_of(state.units[unit]).mp_spent
    known, edge, found = {place_of(state, unit)}, [state], {}
    while edge:
        now = edge.pop()
        for offer in SYSTEM.offers(now, side):
            word, kills = offer.order["type"], "can_kill" in offer.order
            if offer.unit != unit or not offer.allowed or word not in SPENDING or kills:
                continue
            for goal in offer.hexes or (None,):
                order: JsonObject = {**offer.order, **(goal.fields if goal is not None else {})}
                after = apply_all(now, SYSTEM.resolve(now, order, side, Luck()))
                place = place_of(after, unit)
                if place not in known:
                    known.add(place)
                    edge.append(after)
                    label, spent = after.units[unit].hex, state_of(after.units[unit]).mp_spent - before
                    found[label] = min(spent, found.get(label, spent))
    found.pop(state.units[unit].hex, None)
    return found


def poor(seed: int) -> GameState:
    """A crowded game in which nobody has many MP left, so that every order can be tried."""
    state = a_game(seed, units=8, labels=UNITS_NEAR)
    units = dict(state.units)
    for unit in state.units.values():
        left = random.Random(seed).choice((4, 5, 6))
        own = state_of(unit)
        spent = max(own.mp_spent, unit.profile.mp - left) if own.status != "motion" else own.mp_spent
        profile = msgspec.structs.replace(unit.profile, mp=min(unit.profile.mp, spent + left))
        units[unit.id] = msgspec.structs.replace(
            unit, profile=profile, state=msgspec.structs.replace(own, mp_spent=spent)
        )
    return msgspec.structs.replace(state, units=units)


@pytest.mark.parametrize("seed", range(12))
def test_a_vehicle_reaches_what_its_orders_reach_one_after_the_other(seed):
    state = poor(seed)
    for unit in [each for each in state.units.values() if each.side == "a"][:3]:
        reach = SYSTEM.reach(state, unit.id, 0)
        assert reach.now
        goals = {goal.hex: goal.cost for goal in reach.hexes if goal.cost is not None}
        assert goals == pytest.approx(tried(state, unit.id))
        for goal in reach.hexes:
            if goal.cost is None:
                assert goal.clause
            else:
                assert goal.left == pytest.approx(unit.profile.mp - state_of(unit).mp_spent - goal.cost)


def costs(game: Game, unit: str) -> tuple[bool, dict[str, float | None]]:
    reach = SYSTEM.reach(game.state, unit, 0)
    return reach.now, {goal.hex: goal.cost for goal in reach.hexes if goal.cost is not None}


def test_it_tells_the_way_and_what_closes_a_hex():
    hexes = {"M4": {"terrain": ["marsh"]}, "N4": {"level": 1}}
    game = Game(vehicle(state={"status": "moving", "mp_spent": 11}), hexes=hexes)
    goals = {goal.hex: goal for goal in SYSTEM.reach(game.state, "tank", 0).hexes}
    assert (goals["L4"].cost, goals["L4"].left, goals["L4"].path) == (2, 1, ("L4",))
    assert goals["O5"].path == ("N5", "O5")
    assert (goals["M4"].clause, goals["N4"].clause) == ("2.7", "2.1")


def test_where_the_road_cannot_be_paid_it_takes_all_mp_beside_it():
    halftrack = vehicle("ht", mp=3, state={"status": "stopped"}, **{"class": "halftrack"})
    hexes = {"M4": {"terrain": ["woods"]}}
    game = Game(halftrack, bystander("w", "M4"), hexes=hexes, roads=[["M5", "M4"]])
    assert costs(game, "ht")[1]["M4"] == 3
    assert costs(game, "ht")[1] == tried(game.state, "ht")


def test_a_friend_that_has_done_is_shown_as_it_goes_next_turn():
    game = Game(vehicle(mp=2, state={"status": "stopped", "done": True, "mp_spent": 2}))
    now, goals = costs(game, "tank")
    assert (now, goals) == (False, {"M4": 2, "N4": 2})


def test_a_foe_is_shown_as_it_goes_in_its_own_turn():
    game = Game(vehicle(), vehicle("foe", "D5", side="b", mp=1, state={"status": "motion"}))
    assert costs(game, "foe") == (False, {"D4": 1, "E5": 1})


def test_what_cannot_move_gets_nowhere_and_says_why():
    game = Game(vehicle(state={"immobile": True}), bystander("gun", "D5", "gun"))
    for unit in ("tank", "gun"):
        reach = SYSTEM.reach(game.state, unit, 0)
        assert (reach.hexes, reach.clause) == ((), "2.1")
        assert reach.reason


def test_off_the_board_it_reaches_in_from_the_edge():
    game = Game(truck("t", None, mp=1))
    now, goals = costs(game, "t")
    assert now
    assert goals["A4"] == 1
    assert "B4" not in goals


def test_a_turn_that_is_paid_for_counts_no_second_time():
    bypass = {"hexside": ["M5", "N5"], "turned": {"from": 30, "about": "front"}}
    state = {"status": "moving", "direction": "forward", "bypass": bypass}
    game = Game(vehicle(mp=3, facing=330, state=state), hexes={"N4": {"terrain": ["woods"]}})
    assert costs(game, "tank")[1] == tried(game.state, "tank")


WOODS = {label: {"terrain": ["woods"]} for label in ("M4", "M5", "N4")}


@pytest.mark.parametrize("hexes", [{}, WOODS, {"N4": {"level": 1}, "M6": {"level": 1}}])
@pytest.mark.parametrize("foes", [[], [vehicle("foe", "M5", side="b", state={})]])
def test_in_bypass_it_turns_only_where_it_could_go_on_and_get_out_again(hexes, foes):
    state = {"status": "moving", "direction": None, "bypass": {"hexside": ["M5", "N5"]}}
    game = Game(vehicle(mp=5, facing=30, state=state), *foes, hexes=hexes)
    assert costs(game, "tank")[1] == tried(game.state, "tank")


def test_a_hex_with_an_enemy_afv_is_closed_to_those_who_could_not_get_out_again():
    ways = {label: {"terrain": ["marsh"]} for label in ("L3", "L4", "M3", "N3", "N4")}
    game = Game(vehicle(mp=2, facing=330), vehicle("foe", "M4", side="b", state={}), hexes=ways)
    reach = SYSTEM.reach(game.state, "tank", 0)
    closed = {goal.hex: goal for goal in reach.hexes}["M4"]
    assert closed.clause == "2.6"
    assert str(closed.reason).endswith("would have 0 MP in an enemy AFV's hex: the cheapest way out costs 3.")


def test_what_lies_behind_a_vehicle_that_never_goes_back_is_closed_for_that():
    state = {"status": "moving", "direction": None}
    game = Game(vehicle("cart", mp=1, state=state, **{"class": "wagon", "afv": False}))
    goals = {goal.hex: goal for goal in SYSTEM.reach(game.state, "cart", 0).hexes}
    assert (goals["M6"].cost, goals["M6"].clause) == (None, "2.2")


@pytest.mark.parametrize("direction", [None, "forward", "reverse"])
@pytest.mark.parametrize("rev", [1, 2, 3])
@pytest.mark.parametrize(
    "hexes", [{}, {"M5": {"terrain": ["building"]}}, WOODS | {"M5": {"terrain": ["woods"]}}]
)
def test_it_goes_the_other_way_after_a_stop_and_a_start_as_often_as_that_serves(direction, rev, hexes):
    state = {"status": "moving", "direction": direction, "mp_spent": 1}
    game = Game(vehicle(mp=7, state=state, rev=rev), hexes=hexes)
    assert costs(game, "tank")[1] == tried(game.state, "tank")
