"""Hex boards: what is read, what is refused and where, and that a changed board says so."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec import Struct

from rules.core.game.state import Side
from rules.core.hex.board import Hex, HexBoard, HexVocabulary
from rules.core.hex.documents import HexBoards, HexTypes
from rules.core.hex.grid import PITCH, HexGrid
from rules.core.scenario.shape import Schema, schemas_of
from rules.core.scenario.validation import Validation
from tests.rules.core.hex.test_grid import grids_with_hexes

Document = dict[str, Any]
SIDES = (Side("a", "A", "#5b6b57"),)


class Options(Struct, frozen=True):
    pass


class Woods(HexTypes):
    """As much of a rule system as reading a board asks of one."""

    Options = Options

    def hexes(self, options: Any) -> HexVocabulary:
        return HexVocabulary(Hex, terrain=("woods", "hill"), hexsides=("wall", "hedge"), board=("sections",))

    def read_board(self, document: Document) -> HexBoard:
        return HexBoard.read(document)


def board(**fields: Any) -> Document:
    return {"kind": "hex", "orientation": "flat", "lines": 6, "length": 4, "shifted": "even", **fields}


WOODS = Woods()
(HEX,), DEFINITIONS = schemas_of((Hex,), "")
SCHEMA = Schema({**HexBoards().schema(WOODS, lambda kind: HEX), "$defs": DEFINITIONS})


def read(document: Document) -> tuple[HexBoard, dict[str, str]]:
    validation = Validation()
    validation.check(document, SCHEMA, "board")
    found = HexBoards().read(WOODS, document, Options(), SIDES, validation)
    return found, {problem.place: str(problem.message) for problem in validation.problems.problems}


def test_a_board_is_written_as_it_was_read() -> None:
    document = board(
        hexes={"B2": {"terrain": ["woods"], "level": 1}},
        hexsides=[
            {"between": ["B2", "B3"], "terrain": "wall"},
            {"between": ["B2", "B3"], "terrain": "hedge"},
        ],
        roads=[["A1", "B1"]],
        half_hexes=["A1"],
        baselines={"a": ["A1"]},
        sections={"left": ["A1", "A2"]},
    )
    found, problems = read(document)
    assert not problems
    assert HexBoard.read(found.document()) == found
    assert found.between("B3", "B2") == ("wall", "hedge")
    assert found.is_road("B1", "A1")
    assert found.at("B2").level == 1
    assert found.at("C3").terrain == ()


def test_every_problem_of_a_bad_board_is_named_at_once() -> None:
    _, problems = read(
        board(
            hexes={"Z9": {"terrain": ["swamp"]}, "B2": {"level": "high", "colour": "red"}},
            hexsides=[
                {"between": ["A1", "D4"], "terrain": "wall"},
                {"between": ["A1", "A2"], "terrain": "moat"},
            ],
            roads=[["A1", "C1"], ["A1", "Q1"], "A1"],
            half_hexes=["A9"],
            baselines={"a": ["B2", 7]},
        )
    )
    assert set(problems) == {
        "board.hexes.Z9",
        "board.hexes.Z9.terrain[0]",
        "board.hexes.B2.level",
        "board.hexes.B2.colour",
        "board.hexsides[0].between",
        "board.hexsides[1].terrain",
        "board.roads[0]",
        "board.roads[1][1]",
        "board.roads[2]",
        "board.half_hexes[0]",
        "board.baselines.a[1]",
    }
    assert "do not touch" in problems["board.hexsides[0].between"]
    assert "from A1 to F4" in problems["board.hexes.Z9"]


def test_a_board_larger_than_the_letters_is_refused() -> None:
    _, problems = read(board(lines=200, length=200))
    assert problems == {"board.lines": "200 is not from 1 to 52", "board.length": "200 is not from 1 to 100"}


@pytest.mark.parametrize("value", [None, 3, [], "x", {"A1": 5}, [["A1"]], [{}]])
def test_nothing_that_json_can_say_raises(value: Any) -> None:
    for key in ("orientation", "lines", "hexes", "hexsides", "roads", "half_hexes", "baselines", "sections"):
        read(board(**{key: value}))


def test_a_changed_hex_makes_a_new_board_and_leaves_the_old() -> None:
    found, _ = read(board(hexes={"B2": {"terrain": ["woods"]}}))
    cleared = found.with_feature({"id": "B2", "properties": {"terrain": []}})
    walled = cleared.with_feature({"id": "B2/B3", "properties": {"terrain": ["wall"]}})
    assert found.at("B2").terrain == ("woods",)
    assert cleared.at("B2").terrain == ()
    assert walled.between("B2", "B3") == ("wall",)
    assert walled.without_feature("B3/B2").between("B2", "B3") == ()
    assert (found.version, cleared.version, walled.version) == (1, 2, 3)


def test_hexsides_are_written_in_one_order_whatever_was_set_first() -> None:
    found, _ = read(board())
    wall = {"id": "B2/B3", "properties": {"terrain": ["wall"]}}
    hedge = {"id": "A1/A2", "properties": {"terrain": ["hedge"]}}
    one, other = (
        found.with_feature(first).with_feature(second) for first, second in ((wall, hedge), (hedge, wall))
    )
    assert one.document() == other.document()
    assert [layer["id"] for layer in one.layers()] == ["B2/B3", "A1/A2"]
    assert one.without_feature("B2/B3").without_feature("A1/A2").document() == found.document()


def test_a_hex_set_by_hand_is_a_whole_hex() -> None:
    found, _ = read(board())
    document = {"id": "B2", "properties": {"level": 1}}
    feature = HexBoards().feature(WOODS, document, found, Options(), SIDES, Validation())
    assert feature["properties"] == {"terrain": (), "level": 1, "features": {}}


@given(grids_with_hexes(4))
def test_a_half_hex_is_at_the_edge_wherever_it_lies(drawn: tuple[HexGrid, list[str]]) -> None:
    grid, labels = drawn
    half, whole = labels[:2], [label for label in labels[2:] if label not in labels[:2]]
    found, problems = read({"kind": "hex", **msgspec.structs.asdict(grid), "half_hexes": half})
    assert not problems
    assert all(found.is_edge(label) for label in half)
    assert all(found.is_edge(label) == (len(grid.neighbours(label)) < 6) for label in whole)
    assert found.document()["half_hexes"] == sorted(set(half))
    assert HexBoard.read(found.document()) == found


@given(grids_with_hexes())
def test_every_hex_of_a_board_is_near_it_and_nothing_far_off_is(found: tuple[HexGrid, list[str]]) -> None:
    grid, labels = found
    board = HexBoard(grid, Hex, {}, {}, frozenset())

    for label in labels:
        x, y = grid.middle(label)
        assert board.has_hex(label)
        assert board.is_near((x * PITCH, y * PITCH))
    assert not board.has_hex("ZZ999")
    assert not board.is_near((3 * max(grid.extent), 0))
