"""How the log names what was done by hand."""

from rules.core.system.umpire_words import Changes, listed
from rules.great_war.system import GreatWar
from rules.valor_victory.system import ValorVictory
from tests.rules.chain_of_command.table import SYSTEM, Game, tank

BOARDS = ((SYSTEM, "table"), (GreatWar(), "board"), (ValorVictory(), "board"))


def test_names_are_listed_as_a_sentence_says_them() -> None:
    assert str(listed([])) == ""
    assert str(listed(["A"])) == "A"
    assert str(listed(["A", "B"])) == "A and B"
    assert str(listed(["A", "B", "C"])) == "A, B and C"


def test_a_unit_or_side_that_a_field_names_is_said_by_its_name() -> None:
    state = Game(tank("lone_truck") | {"name": "the truck"}).state
    changes = Changes(SYSTEM.catalogue, state.sides, state.units.values())
    assert changes.value("aboard", "lone_truck") == "the truck"
    assert changes.value("side", state.sides[0].id) == state.sides[0].name


def test_a_unit_that_stands_on_the_board_is_set_to_be_there_not_off_it() -> None:
    said = {str(Changes(system.catalogue, (), ()).value("place", where)) for system, where in BOARDS}
    assert said == {"on the table", "on the board"}


def test_ground_that_is_put_into_a_hex_is_said_word_by_word() -> None:
    changes = Changes(GreatWar().catalogue, (), ())
    hex_ = {"id": "D5", "properties": {"ground": "open", "terrain": ["forest", "trench"]}}
    assert str(changes.feature(hex_, None)) == "**D5** is open, forest, trench now."
    assert str(changes.feature({"id": "D5", "properties": {}}, None)) == "**D5** is bare ground now."


def test_a_field_that_has_fields_is_said_field_by_field() -> None:
    changes = Changes(SYSTEM.catalogue, (), ())
    assert str(changes.value("moved", {"dice": 2, "inches": 9.5})) == "dice 2 and inches 9.5"
    told = changes.of({"recovery": None}, {"recovery": {"turn": 1, "phase": None}})
    assert [str(each) for each in told] == ["recovery turn 1 (was none)"]
