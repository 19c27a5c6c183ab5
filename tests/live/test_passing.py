"""Dragging a group by hand: whose units it may contain, and what the others are shown."""

from typing import Any

from rules import system
from rules.core.game.state import GameState
from rules.core.scenario import document
from tabletop.games.values import SeatRow
from tabletop.live import passing
from tabletop.live.from_browser import Carried, Dragging, Pose, Route
from tabletop.live.from_server import Dragged
from tests.browser.field import field, tank

ADA = SeatRow(1, "Ada", "player", ("a",), taken=True, generation=1)


def state_with(*hidden: str) -> GameState:
    units: list[Any] = [tank(name, "a", (10 + 6 * at, 16)) for at, name in enumerate(("one", "two", "three"))]
    units.append(tank("foe", "b", (40, 16)))
    for unit in units:
        unit["hidden_from"] = ["b"] if unit["id"] in hidden else []
    return system("chain_of_command").start(document.read(field(units=units)))


def drag(unit: str, *others: str) -> Dragging:
    carried = [Carried(other, Pose((20.0, 20.0), 0.0)) for other in others]
    return Dragging(unit, Route(path=[[10.0, 16.0], [12.0, 16.0]], hand=True, others=carried))


def shown_to(audience: str, state: GameState, frame: Dragging) -> list[str] | None:
    passed = passing.shown(frame, ADA, state)
    assert isinstance(passed, Dragged)
    seen = passing.seen_by(passed, state, audience)
    if seen is None:
        return None
    assert isinstance(seen, Dragged)
    assert isinstance(seen.route, Route)
    return [other.unit for other in seen.route.others]


def test_a_group_in_a_hand_is_shown_to_the_others() -> None:
    assert shown_to("b", state_with(), drag("one", "two", "three")) == ["two", "three"]


def test_units_that_a_side_does_not_see_are_left_out_of_the_group_it_is_shown() -> None:
    state = state_with("two")
    assert shown_to("b", state, drag("one", "two", "three")) == ["three"]
    assert shown_to("gm", state, drag("one", "two", "three")) == ["two", "three"]


def test_a_group_about_an_unseen_unit_is_not_shown_at_all() -> None:
    assert shown_to("b", state_with("one"), drag("one", "two")) is None


def test_a_group_may_not_carry_anybody_elses_unit() -> None:
    assert passing.shown(drag("one", "foe"), ADA, state_with()) is None
