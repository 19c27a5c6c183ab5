"""What a scenario and the umpire's hand may not say, and what follows from a unit put somewhere."""

import pytest

from rules.core.scenario.document import ScenarioProblems

from .table import SYSTEM, WHOLE, Game, area, boat, carrier, man, tank, unit, wire


def places(*things, **changes):
    """Return where reading a table finds problems."""
    with pytest.raises(ScenarioProblems) as refused:
        Game(*things, **changes)
    return {problem.place for problem in refused.value.problems}


@pytest.mark.parametrize(
    "things",
    [
        [man(at=None, state={"aboard": "nobody"})],
        [man(at=None, state={"aboard": "man"})],
        [
            carrier("one", None, state={"aboard": "two"}),
            carrier("two", None, state={"aboard": "one"}),
        ],
    ],
    ids=["nobody", "itself", "each other"],
)
def test_nobody_is_aboard_what_is_not_there_or_aboard_himself(things):
    assert "units[0].state.aboard" in places(*things)


def test_a_unit_aboard_has_no_place_of_its_own():
    assert places(carrier(), man(state={"aboard": "apc"})) == {"units[1].state.aboard"}


@pytest.mark.parametrize("kind", ["car", "wide_track", "ship", "boat", "aircraft"])
def test_what_goes_by_its_speed_has_one(kind):
    assert places(unit("it", kind)) == {"units[0].profile.mph"}


def test_only_its_own_sides_have_a_turn():
    assert places(turn={"side": "c"}) == {"turn.side"}


def test_the_umpire_puts_nobody_aboard_what_is_not_there():
    game = Game(carrier(), man(at=None))
    assert game.refused("adjust", "man", by="gm", state={"aboard": "nobody"}) == {"order"}
    assert game.refused("adjust", "man", by="gm", state={"aboard": "apc"}) == set()


@pytest.mark.parametrize(("aboard", "against"), [("nobody", {"order"}), ("apc", set())])
def test_a_new_unit_is_aboard_what_is_there(aboard, against):
    order = {"type": "add_unit", "unit": man("sailor", None, state={"aboard": aboard})}
    findings = SYSTEM.check(Game(carrier()).state, order, "gm").findings
    assert {finding.clause for finding in findings} == against


def test_a_carrier_with_somebody_aboard_is_not_taken_out_of_the_game():
    game = Game(carrier(), man(at=None, state={"aboard": "apc"}))
    assert game.refused("remove_unit", "apc", by="gm") == {"order"}
    game.give("remove_unit", "man", by="gm")
    assert game.refused("remove_unit", "apc", by="gm") == set()


def test_who_is_aboard_what_the_umpire_would_take_out_of_the_game_is_said_by_name():
    riders = (man(name, None, state={"aboard": "apc"}) | {"name": name.title()} for name in ("ann", "bob"))
    game = Game(carrier() | {"name": "LCT (5)"}, *riders)
    [finding] = game.check("remove_unit", "apc", by="gm").findings
    assert str(finding.message) == (
        "Ann and Bob are aboard LCT (5): end that, or take them out of the game, first."
    )


def test_a_man_put_into_the_water_swims_and_one_put_on_land_does_not():
    game = Game(area("sea", (0, 0, 30, 48), ground="water"), man(at=(40, 20)))
    game.give("place", "man", by="gm", at=[10, 20])
    assert game.unit("man")["in_water"]
    game.give("place", "man", by="gm", at=[40, 20])
    assert not game.unit("man")["in_water"]


def test_a_diver_put_into_the_water_counts_as_moving():
    game = Game(area("sea", (0, 0, 30, 48), ground="water"), man(at=(40, 20), diver=True))
    game.give("place", "man", by="gm", at=[10, 20])
    assert game.unit("man")["counts_as"] == "moving"


def test_a_craft_put_on_the_shore_is_beached():
    game = Game(area("sea", (0, 0, 30, 48), ground="water"), boat())
    game.give("place", "boat", by="gm", at=[28.5, 20], facing=90)
    assert game.unit("boat")["beached"]
    game.give("place", "boat", by="gm", at=[20, 20], facing=90)
    assert not game.unit("boat")["beached"]


def test_a_man_taken_from_the_wire_cuts_it_no_more():
    game = Game(
        wire((20, 0), (20, 48)), man(state={"wire": {"obstacle": "wire", "turn": 1}}), turn={"turn": 2}
    )
    game.give("place", "man", by="gm", at=[40, 20])
    assert game.unit("man")["wire"] is None
    game.next_turn()
    assert game.state.board.feature("wire").properties.get("gaps") is None


def test_a_unit_put_on_the_table_is_off_its_carrier():
    game = Game(carrier(), man(at=None, state={"aboard": "apc"}))
    game.give("place", "man", by="gm", at=[40, 20])
    assert game.unit("man")["aboard"] is None


def test_what_is_aboard_or_in_tow_stays_so_wherever_the_umpire_puts_its_carrier():
    riders = [man(at=None, state={"aboard": "apc"}), unit("gun", "gun", None, state={"aboard": "apc"})]
    game = Game(carrier(), *riders)
    game.give("place", "apc", by="gm", at=[50, 30], facing=0)
    game.give("place", "apc", by="gm")
    game.give("place", "apc", by="gm", at=[40, 30], facing=90)
    assert {game.unit(who)["aboard"] for who in ("man", "gun")} == {"apc"}
    assert game.at("man") is None
    game.give("unload", "apc", cargo="gun")
    assert game.at("gun") == (38.5, 30)


def test_any_board_is_off_road_until_it_says_otherwise():
    assert Game(area("all", WHOLE, damp=True), tank()).goes("tank", 60, 20) == 18
