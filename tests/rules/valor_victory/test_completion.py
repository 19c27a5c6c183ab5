"""6.1, 6.4, 6.5: what a path that was laid hex by hex comes to, and the turns that it needs."""

from typing import Any

from rules.core.game.answers import HexGoal
from tests.rules.valor_victory.map import SYSTEM, Game, afv, leader, squad, truck


def along(game: Game, units: list[str], **fields: Any) -> HexGoal | None:
    by_name: dict[str, Any] = {"unit": units[0]} if len(units) == 1 else {"units": units}
    return SYSTEM.preview(game.state, {"type": "move", **by_name, **fields}, "a").along


def points(goal: HexGoal | None) -> tuple[float | None, float | None]:
    assert goal is not None
    return goal.cost, goal.left


def fields(goal: HexGoal | None) -> Any:
    assert goal is not None
    return goal.fields


def test_a_vehicle_s_path_that_bends_is_given_its_turns():
    game = Game(afv("t", "M2"))
    goal = along(game, ["t"], path=["M3", "N3", "N4"])
    assert fields(goal) == {"path": ["M3", "N3", "N4"], "turns": [120, 180, None]}
    assert points(goal) == (3, 5)
    game.give("move", "t", **fields(goal))
    assert (game.spent("t"), game.own("t")["facing"]) == (3, 180)


def test_a_turn_that_the_order_names_stays_and_is_paid():
    game = Game(afv("t", "M2"))
    goal = along(game, ["t"], path=["M3", "N3"], turns=[None, 240])
    assert fields(goal)["turns"] == [120, 240]
    assert points(goal) == (3, 5)


def test_a_path_that_needs_no_turn_has_none():
    assert fields(along(Game(afv("t", "M2")), ["t"], path=["M3", "M4"])) == {"path": ["M3", "M4"]}
    back = Game(afv("t", "M5"), reverse="yes")
    assert fields(along(back, ["t"], path=["M4", "M3"])) == {"path": ["M4", "M3"]}


def test_before_its_first_hex_it_turns_by_option_only():
    assert along(Game(afv("t", "M5")), ["t"], path=["N5"]) is None
    game = Game(afv("t", "M5"), turn_on_the_spot="yes")
    goal = along(game, ["t"], path=["N5"])
    assert (fields(goal)["face_first"], points(goal)) == (120, (2, 6))
    game.give("move", "t", **fields(goal))


def test_no_path_that_is_forbidden_comes_to_anything():
    game = Game(afv("t", "M2", mp=2), squad("foe", "M5", side="b"))
    assert along(game, ["t"], path=["M3", "M4", "N4"]) is None
    assert along(game, ["t"], path=["M3", "M4", "M5"]) is None
    assert along(game, ["t"], path=["M3", "P3"]) is None
    assert along(game, ["t"], path=["M3", "M4"], turns=[None, 0]) is None
    assert along(game, ["t"], path=["M3", "Z99"]) is None


def test_a_path_of_a_vehicle_in_reserve_comes_to_nothing():
    assert along(Game(afv("t", None)), ["t"], path=["M3", "N3"]) is None


def test_assault_halves_what_there_is_to_spend():
    game = Game(squad("sq", "M2"))
    assert points(along(game, ["sq"], path=["M3"])) == (1, 3)
    assert points(along(game, ["sq"], path=["M3", "M4"], assault=True)) == (2, 0)
    assert along(game, ["sq"], path=["M3", "M4", "M5"], assault=True) is None


def test_of_a_group_the_poorest_tells_what_is_left_and_its_vehicles_turn_alike():
    led = Game(squad("sq", "M2"), leader("ldr", "M2"))
    assert points(along(led, ["sq", "ldr"], path=["M3"])) == (1, 5)
    game = Game(afv("t", "M2", mp=5), truck("tr", "M2"))
    assert fields(along(game, ["t", "tr"], path=["M3", "N3"]))["turns"] == [120, None]
    assert points(along(game, ["t", "tr"], path=["M3", "N3"])) == (2, 3)


def test_one_that_comes_in_is_given_the_turns_after_its_first_hex():
    game = Game(afv("t", None, facing=0))
    order = {"type": "enter", "unit": "t", "hex": "M1", "facing": 180, "path": ["M2", "N2"]}
    goal = SYSTEM.preview(game.state, order, "a").along
    assert fields(goal) == {"path": ["M2", "N2"], "turns": [120, None]}


# -- a hex at a time -----------------------------------------------------------------------------


def stepped(game: Game, order: dict[str, Any], by: str = "a") -> list[dict[str, Any]]:
    """Return the orders that give an open move a hex at a time."""
    return [step.order for step in SYSTEM.preview(game.state, {**order, "end": False}, by).steps]


def test_a_move_that_stays_open_is_told_hex_by_hex_and_one_that_ends_is_not():
    game = Game(leader("l", "M2"), squad("s", "M2"))
    order = {"type": "move", "units": ["l", "s"], "path": ["M3", "M4"], "assault": True}
    assert SYSTEM.preview(game.state, order, "a").steps == ()
    first, last = SYSTEM.preview(game.state, {**order, "end": False}, "a").steps
    together = {"type": "move", "units": ["l", "s"], "end": False}
    assert first.order == {**together, "path": ["M3"], "assault": True}
    assert last.order == {**together, "path": ["M4"]}
    assert [(str(step.title), step.hex, step.spent, step.before) for step in (first, last)] == [
        ("Move to M3", "M3", 1, None),
        ("Move to M4", "M4", 2, 0),
    ]


def test_a_vehicle_turns_in_each_hex_by_the_order_that_enters_it():
    game = Game(afv("t", "M2"), turn_on_the_spot="yes")
    order = {"type": "move", "unit": "t", "path": ["N2", "N3", "M4"], "turns": [None, None, 300]}
    one = {"type": "move", "unit": "t", "end": False}
    assert stepped(game, order) == [
        {**one, "path": ["N2"], "turns": [180], "face_first": 120},
        {**one, "path": ["N3"], "turns": [240]},
        {**one, "path": ["M4"], "turns": [300]},
    ]


def test_what_comes_in_goes_on_by_moves_and_an_attack_is_the_last_step():
    game = Game(squad("s", None), squad("foe", "M3", side="b"))
    order = {"type": "enter", "unit": "s", "hex": "M1", "path": ["M2", "M3"], "attack": "close_assault"}
    one = {"type": "move", "unit": "s"}
    assert stepped(game, order) == [
        {"type": "enter", "unit": "s", "hex": "M1", "end": False},
        {**one, "path": ["M2"], "end": False},
        {**one, "path": ["M3"], "attack": "close_assault", "end": True},
    ]


def test_a_move_that_may_stay_open_says_so_in_its_offer():
    game = Game(squad("s", "M2"), squad("late", None))
    offered = {offer.order["type"]: offer.open for offer in SYSTEM.offers(game.state, "a") if offer.open}
    assert offered == {"move": {"end": False}, "enter": {"end": False}}
