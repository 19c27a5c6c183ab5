"""The steps of a reach: each is an order that may be given once those before it have been carried out."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from rules.core.game.answers import HexReach, HexStep
from rules.core.game.dice import Roll
from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario
from rules.squad_leader.units import state_of
from tests.rules.squad_leader.board import SYSTEM, Game, truck, vehicle
from tests.rules.squad_leader.test_properties import a_game
from tests.rules.squad_leader.test_reach import UNITS_NEAR, Luck

DEMO = Path(__file__).parents[3] / "tabletop/scenarios/data/squad_leader/hedge_lane.json"


class Counted(Luck):
    """Dice in the vehicle's favour, and how often they were rolled."""

    rolls = 0

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        self.rolls += 1
        return super().roll(count, sides, why, unit)


def followed(state: GameState, unit_id: str, reach: HexReach) -> None:
    """Carry out every path of a reach, order by order, and compare the outcome with the reach."""
    unit = state.units[unit_id]
    states: list[GameState] = []
    for step in reach.steps:
        before = states[step.before] if step.before is not None else state
        verdict = SYSTEM.check(before, step.order, unit.side)
        assert verdict.legal, (step, verdict.findings)
        assert (verdict.findings[0].what, verdict.findings[0].clause) == (step.title, step.clause)
        luck = Counted()
        after = apply_all(before, SYSTEM.resolve(before, step.order, unit.side, luck))
        assert step.dice is (luck.rolls > 0), step
        _is_as_told(step, unit.id, state, after)
        states.append(after)
    for goal in reach.hexes:
        assert (goal.step is None) is (goal.cost is None)
        if goal.step is not None:
            last = reach.steps[goal.step]
            assert (last.hex, last.spent) == (goal.hex, pytest.approx(goal.cost))
            assert path_of(reach, goal.step, unit.hex) == goal.path


def _is_as_told(step: HexStep, unit_id: str, first: GameState, after: GameState) -> None:
    unit, own = after.units[unit_id], state_of(after.units[unit_id])
    assert (unit.hex, unit.facing) == (step.hex, step.facing)
    assert (own.bypass.hexside if own.bypass is not None else None) == step.side
    assert own.mp_spent - state_of(first.units[unit_id]).mp_spent == pytest.approx(step.spent)


def path_of(reach: HexReach, last: int, start: str | None) -> tuple[str, ...]:
    """Return the hexes on the way to a step, without the one where it begins."""
    path: list[str | None] = []
    at: int | None = last
    while at is not None:
        if not path or path[-1] != reach.steps[at].hex:
            path.append(reach.steps[at].hex)
        at = reach.steps[at].before
    if path[-1] == start:
        path.pop()
    return tuple(label for label in reversed(path) if label is not None)


@pytest.mark.parametrize("seed", range(10))
def test_every_way_of_a_reach_can_be_driven_order_by_order(seed):
    state = a_game(600 + seed, units=14, labels=UNITS_NEAR if seed % 2 else None)
    for unit in [each for each in state.units.values() if each.side == "a"][:4]:
        reach = SYSTEM.reach(state, unit.id, 0)
        assert reach.now
        followed(state, unit.id, reach)


@pytest.mark.parametrize("unit", ["sherman", "m8", "panther", "cart"])
def test_every_way_of_the_demo_can_be_driven(unit):
    state = SYSTEM.start(scenario.read(msgspec.json.decode(DEMO.read_bytes())))
    turn = msgspec.structs.replace(state.turn, side=state.units[unit].side, phase="mph")
    state = msgspec.structs.replace(state, turn=turn)
    reach = SYSTEM.reach(state, unit, 0)
    assert reach.now
    followed(state, unit, reach)


@pytest.mark.parametrize("seed", range(4))
def test_a_step_is_called_what_its_offer_is_called(seed):
    state = a_game(700 + seed)
    unit = next(each for each in state.units.values() if each.side == "a")
    reach = SYSTEM.reach(state, unit.id, 0)
    for step in random.Random(seed).sample(reach.steps, min(5, len(reach.steps))):
        before = state
        for order in orders_before(reach, step):
            before = apply_all(before, SYSTEM.resolve(before, order, "a", Luck()))
        offers = [offer for offer in SYSTEM.offers(before, "a") if offer.order == step.order]
        told = [(offer.allowed, str(offer.title).split(":")[0]) for offer in offers]
        assert told == [(True, str(step.title))]


def orders_before(reach: HexReach, step: HexStep) -> list[dict[str, object]]:
    orders = []
    while step.before is not None:
        step = reach.steps[step.before]
        orders.append(step.order)
    return orders[::-1]


def words(game: Game, unit: str, label: str) -> list[tuple[str, float, str]]:
    """Return title, sum and clause of each step to a hex."""
    reach = SYSTEM.reach(game.state, unit, 0)
    goal = next(goal for goal in reach.hexes if goal.hex == label)
    assert goal.step is not None
    steps = [reach.steps[goal.step]]
    while steps[0].before is not None:
        steps.insert(0, reach.steps[steps[0].before])
    return [(str(step.title), step.spent, step.clause) for step in steps]


def test_a_stopped_vehicle_starts_turns_and_enters():
    game = Game(vehicle(state={"status": "stopped"}))
    assert words(game, "tank", "N5") == [
        ("Start", 1, "2.12"),
        ("Turn right to 90°", 2, "2.11"),
        ("Enter N5", 3, "2.1"),
    ]


def test_it_stops_and_starts_to_go_the_other_way():
    game = Game(vehicle(state={"status": "moving", "direction": "reverse"}, rev=3))
    assert words(game, "tank", "N4") == [
        ("Stop", 1, "2.13"),
        ("Start", 2, "2.12"),
        ("Enter N4", 3, "2.1"),
    ]


def test_in_bypass_it_turns_about_a_vertex_and_passes_by():
    bypass = {"hexside": ["M5", "N5"]}
    state = {"status": "moving", "direction": "forward", "bypass": bypass}
    hexes = {label: {"terrain": ["woods"]} for label in ("M5", "N4", "N5")}
    game = Game(vehicle(mp=8, facing=30, state=state), hexes=hexes)
    assert ("Turn left to 330° about the front", 1, "2.33") in words(game, "tank", "M4")


def test_from_off_the_board_it_comes_in_with_a_facing():
    game = Game(truck("t", None, mp=2))
    reach = SYSTEM.reach(game.state, "t", 0)
    assert all("facing" in step.order for step in reach.steps if step.before is None)
    followed(game.state, "t", reach)


def test_what_takes_all_mp_and_a_minimum_move_are_one_order():
    hexes = {"M4": {"terrain": ["marsh"]}, "N4": {"level": 5}}
    game = Game(vehicle(), hexes=hexes)
    assert words(game, "tank", "M4") == [("Enter M4", 14, "2.7")]
    assert words(game, "tank", "N4") == [("Minimum Move into N4", 14, "2.15")]


def test_a_friend_that_has_done_is_shown_the_steps_of_its_next_turn():
    game = Game(vehicle(mp=2, state={"status": "stopped", "done": True, "mp_spent": 2}))
    reach = SYSTEM.reach(game.state, "tank", 0)
    assert not reach.now
    fresh = msgspec.structs.replace(
        game.state.units["tank"],
        state=msgspec.structs.replace(game.state.units["tank"].state, done=False, mp_spent=0.0),
    )
    followed(msgspec.structs.replace(game.state, units={"tank": fresh}), "tank", reach)
