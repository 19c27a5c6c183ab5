"""Boards of MegaMek: what becomes of their hexes, and what is said of the rest."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules.core.scenario.document import read
from rules.core.words.messages import Message
from tabletop.scenarios.exchange import megamek
from tabletop.scenarios.exchange.taken import BadFile, Taken, Wanted

BOARD = """size 4 4
option exit_roads_to_pavement false
hex 0101 0 "" ""
hex 0201 1 "woods:2;foliage_elev:2" ""
hex 0301 0 "road:1:9" "grass"
hex 0302 0 "road:1:9;pavement:1" ""
hex 0303 0 "bridge:2:9;bridge_cf:40;water:1" ""
hex 0304 0 "road:1" ""
hex 0103 -1 "water:0" ""
hex 0203 2 "building:2:8;bldg_cf:40;bldg_elev:2" ""
hex 0403 12 "rough:1" ""
hex 0404 0 "cliff_top:1:1" ""
end
"""
HEX_SYSTEMS = [system.id for system in rules.systems() if system.board == "hex"]


def taken(text: str = BOARD, **wanted: Any) -> Taken:
    return megamek.read(text.encode(), Wanted("Old_Ford.board", **wanted))


def left_out(found: Taken) -> dict[str, int]:
    def name(one: Message) -> str:
        what = one.args.get("what", one.key.split("_")[-1])
        return f"{what}, taken as {one.args['taken']}" if "taken" in one.args else what

    return {name(one): one.args["count"] for one in found.ignored}


def test_hexes_keep_their_place_level_and_terrain() -> None:
    found = taken().document
    assert found["name"] == "Old Ford"
    assert found["board"]["hexes"] == {
        "A3": {"terrain": ["ford"], "level": -1},
        "B1": {"terrain": ["woods"], "level": 1},
        "B3": {"terrain": ["building"], "level": 2},
        "C3": {"terrain": ["bridge", "water"]},
        "D3": {"terrain": ["rough"], "level": 9},
    }


def test_even_columns_lie_half_a_hex_south_as_they_do_in_megamek() -> None:
    grid = read(taken().document).board.grid
    assert set(grid.neighbours("B1").values()) == {"A1", "A2", "B2", "C1", "C2"}


def test_roads_and_bridges_lead_from_hex_to_hex() -> None:
    assert taken().document["board"]["roads"] == [["C1", "C2"], ["C2", "C3"], ["C3", "C4"]]


def test_a_road_leads_only_over_the_hexsides_that_it_names() -> None:
    crossing = 'size 2 2\nhex 0101 0 "road:1:8" ""\nhex 0102 0 "road:1:1" ""\nhex 0201 0 "road:1:8" ""\n'
    assert taken(crossing).document["board"]["roads"] == [["A1", "A2"]]


def test_a_cliff_lies_on_its_hexside() -> None:
    assert taken().document["board"]["hexsides"] == [{"between": ["D3", "D4"], "terrain": "cliff"}]


def test_what_has_no_counterpart_is_counted_by_its_name() -> None:
    assert left_out(taken()) == {
        "missing": 6,
        "option": 1,
        "bridge:2, taken as bridge": 1,
        "building:2, taken as building": 1,
        "woods:2, taken as woods": 1,
        "foliage_elev": 1,
        "theme grass": 1,
        "pavement": 1,
        "bridge_cf": 1,
        "bldg_cf": 1,
        "bldg_elev": 1,
        "level 12, taken as level 9": 1,
    }


AS_SAVED = """# Data under a licence of their own.
#

Size 2 2\r
option exit_roads_to_pavement false\r
tag "Cliffs (Auto)"\r
note 0101 "Landing place"\r
hex 0101 0 "snow:1;road:3:9;deployment_zone:0:1073741824" "grass"\r
hex 0201 5 "bldg_elev:4;pavement:1;building:1:36;bldg_cf:100" "grass"\r
hex 0102 0 "ice:1;water:3;fluff:93:8" ""\r
hex 0202 0 "cliff_top:1:1;solaris_elevator:3:32" ""\r
end\r
"""
"""In the shape in which the program saves today, with what only its newer versions write."""


def test_a_board_as_the_program_saves_it_today_is_taken_and_what_is_lost_is_told() -> None:
    found = taken(AS_SAVED)
    assert found.document["board"]["hexes"] == {
        "A1": {"terrain": ["snow"]},
        "A2": {"terrain": ["water"]},
        "B1": {"terrain": ["building"], "level": 5},
    }
    assert left_out(found) == {
        **dict.fromkeys(("option", "tag", "note", "deployment_zone", "bldg_elev", "bldg_cf"), 1),
        **dict.fromkeys(("pavement", "ice", "fluff", "solaris_elevator"), 1),
        "theme grass": 2,
        "road:3, taken as road": 1,
        "water:3, taken as water": 1,
        "road": 1,
    }


def test_the_hundredth_row_is_found() -> None:
    assert taken('size 2 100\nhex 02100 1 "" ""\n').document["board"]["hexes"] == {"B100": {"level": 1}}


def test_a_road_or_cliff_that_leads_nowhere_is_told() -> None:
    found = left_out(taken('size 1 2\nhex 0101 0 "road:1:9;cliff_top:1:1" ""\nhex 0102 0 "" ""\n'))
    assert found == {"road": 1, "cliff_top": 1}


@pytest.mark.parametrize("system", HEX_SYSTEMS)
def test_every_hex_system_takes_the_board_in_its_own_words(system: str) -> None:
    board = read(taken(system=system).document).board
    assert "woods" in board.at("B1").terrain or "forest" in board.at("B1").terrain
    assert board.is_road("C1", "C2")


def test_a_system_without_a_word_for_it_tells_what_is_missing() -> None:
    assert left_out(taken(system="squad_leader"))["rough"] == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no board of MegaMek"),
        ('hex 0101 0 "" ""', "line 1"),
        ('size 2 2\nhex 0303 0 "" ""', '“hex 0303 0 "" ""” is no hex of a board of 2 × 2'),
        ('size 2 2\nhex 0101 0 "woods:many" ""', "line 2"),
        ("size 60 20", "at most 52 of 100"),
        ('size 9 9\nhex 0909 0 "road:1" ""\nsize 2 2', "line 3"),
        ("PNG", "line 1"),
    ],
)
def test_a_wrong_file_is_named_with_the_place_and_what_to_do(text: str, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        taken(text)
    said = str(refused.value.why)
    assert words in said
    assert "Old_Ford.board" in said


def test_a_table_in_inches_is_no_place_for_hexes() -> None:
    with pytest.raises(BadFile, match="is a board of hexes: choose one of"):
        taken(system="chain_of_command")


WORDS = st.sampled_from(
    ["woods:1", "rough:1", "water:0", "water:3", "road:1:9", "road:1", "swamp:1", "ufo:1"]
)


@given(st.lists(st.tuples(st.integers(-12, 12), st.lists(WORDS, max_size=4)), min_size=9, max_size=9))
def test_whatever_a_board_holds_the_rules_read_it(cells: list[tuple[int, list[str]]]) -> None:
    lines = [
        f'hex {index % 3 + 1:02}{index // 3 + 1:02} {level} "{";".join(words)}" ""'
        for index, (level, words) in enumerate(cells)
    ]
    board = read(taken("\n".join(["size 3 3", *lines, "end"])).document).board
    levels = [board.at(f"{'ABC'[index % 3]}{index // 3 + 1}").level for index in range(9)]
    assert levels == [max(-9, min(9, level)) for level, _ in cells]
