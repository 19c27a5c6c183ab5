"""Clause by clause, what the other tests leave out: each boundary, each refusal, each ruling by its own."""

from itertools import product

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import FeatureSet, Rolled, TurnChanged, UnitChanged, UnitPlaced
from rules.core.scenario import document as scenario
from tests.rules.great_war.field import SYSTEM, WON, Game, artillery, infantry, machine_gun, mortar, tank


def findings(game, kind, unit_id=None, rolls=None, **fields):
    """Return (clause, severity) of everything said of an order, or of one whose dice are thrown."""
    order, by = game._order(kind, unit_id, fields)
    if rolls is None:
        verdict = SYSTEM.check(game.state, order, by)
    else:
        events = SYSTEM.resolve(game.state, order, by, ScriptedDice(rolls))
        verdict = SYSTEM.conclude(game.state, order, by, events)
    return [(each.clause, each.severity) for each in verdict.findings]


# -- G1 to G5 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["order", "movement", "battle"])
def test_each_order_has_its_phase(phase):
    game = Game(infantry("one", "E5", battled=WON | {"target": "D5"}), phase=phase)
    own = {"order": "order", "move": "movement", "finish": "movement", "take_ground": "battle"}
    for word, fields in (("order", {}), ("move", {"path": ["E6"]}), ("take_ground", {"hex": "D5"})):
        assert ("G1" in game.refused(word, "one", **fields)) == (own[word] != phase)
    assert ("G1" in game.refused("finish", "one")) == (phase != "movement")


def test_the_umpire_gives_every_order_and_a_side_none_of_the_others():
    game = Game(infantry("one", "E5"), infantry("foe", "C5", side="b"))
    assert game.refused("move", "one", path=["E6"], by="gm") == set()
    assert game.refused("move", "foe", path=["C6"], by="gm") == {"G1"}
    assert "order" in game.refused("move", "one", path=["E6"], by="b")
    assert game.refused("next_phase", by="b") >= {"order"}


def test_a_continued_move_is_finished_by_its_unit_alone():
    game = Game(infantry("one", "E5"), infantry("two", "E8"))
    assert game.refused("finish", "one") == {"G2"}
    game.give("move", "one", path=["D5"], more=True)
    assert game.refused("finish", "two") == {"G2"}
    assert game.refused("move", "two", path=["D8"]) == {"G2"}
    game.give("finish", "one")
    assert game.own("one")["moved"] == {"hexes": 1}
    assert game.own("one")["no_battle"] is False


@pytest.mark.parametrize(
    ("unit", "hexes", "path", "rolls"),
    [
        (infantry("it", "E5"), {}, ["D5", "C5"], []),
        (machine_gun("it", "E5"), {}, ["D5"], []),
        (infantry("it", "E5"), {"D5": {"tokens": ["wire"]}}, ["D5"], []),
        (infantry("it", "E5"), {"D5": {"terrain": ["swamp"]}}, ["D5"], []),
        (tank("it", "E5", moves=3), {"D5": {"terrain": ["forest"]}}, ["D5"], ["deadly"]),
        (tank("it", "E5", moves=1), {}, ["D5"], ["star"]),
    ],
)
def test_a_move_that_cannot_go_on_is_closed_whatever_was_said(unit, hexes, path, rolls):
    game = Game(unit, hexes=hexes, terrain_effects={"swamp": {"stop": True}})
    game.give("move", "it", path=path, more=True, rolls=rolls)
    assert game.turn()["moving"] is None
    assert "G3" in game.refused("move", "it", path=["E5"])


def test_a_hex_of_no_section_lies_beyond_the_border_too():
    game = Game(infantry("one", "E5"), board={"sections": {"left": ["E5"]}})
    assert ("G5", "note") in findings(game, "move", "one", path=["D5"])
    assert game.refused("move", "one", path=["D5"]) == set()


def test_ground_is_taken_over_the_border_of_a_section_too():
    sections = {"left": ["E5"], "right": ["F5"]}
    for kind in (infantry, tank):
        game = Game(kind("it", "F5", battled=WON), board={"sections": sections}, phase="battle")
        assert ("G5", "note") in findings(game, "take_ground", "it", hex="E5")
    apart = Game(
        infantry("it", "F5", battled=WON), board={"sections": {"left": ["F5", "E5"]}}, phase="battle"
    )
    assert ("G5", "note") not in findings(apart, "take_ground", "it", hex="E5")


# -- G6 to G12 -----------------------------------------------------------------------------------


def test_a_half_hex_is_closed_on_the_way_and_at_the_end():
    game = Game(infantry("one", "E1"))
    assert game.refused("move", "one", path=["D0", "C1"]) == {"G6"}
    ground = {"target": "D0", "close": True, "won": True}
    taking = Game(infantry("one", "E1", battled=ground), phase="battle")
    assert taking.refused("take_ground", "one", hex="D0") == {"G6"}


def test_off_leads_off_only_at_the_end_and_only_by_an_open_baseline():
    game = Game(infantry("one", "A4"), infantry("foe", "I4", side="b"), exit={"a": ["b"], "b": ["b"]})
    assert game.refused("move", "one", path=["off", "A5"]) >= {"G1"}
    assert game.refused("move", "one", path=["off"]) == set()
    assert ("G7", "note") in findings(game, "move", "one", path=["off"])
    assert Game(infantry("one", "A4"), exit={"b": ["b"]}).refused("move", "one", path=["off"]) == {"G7"}
    game.give("move", "one", path=["off"])
    assert "G1" in game.refused("move", "one", path=["A4"], by="gm")
    assert game.own("one") | {"hex": None, "place": "off", "moved": {"hexes": 1}} == game.own("one")


def test_a_tank_leaves_without_a_die_and_with_its_last_hex():
    game = Game(tank("mk4", "B4"), exit={"a": ["b"]})
    odds = game.odds("move", "mk4", path=["A4", "off"])
    assert (odds["reach"], odds["bogged"]) == (1, 0)
    assert game.refused("move", "mk4", path=["A4", "A5", "off"]) == {"G16"}
    game.give("move", "mk4", path=["A4", "off"])
    assert game.own("mk4")["place"] == "off"


def test_a_unit_that_left_does_nothing_more():
    game = Game(infantry("one", "A4"), infantry("foe", "B4", side="b"), exit={"a": ["b"]})
    game.give("move", "one", path=["off"])
    game.give("next_phase", by="a")
    assert game.refused("battle", "one", target="B4")


@pytest.mark.parametrize("kind", [infantry, machine_gun, mortar])
@pytest.mark.parametrize(("mine", "theirs"), [(1, 9), (9, 1), (1, 1), (9, 9)])
def test_only_reduced_units_of_one_kind_and_side_would_combine(kind, mine, theirs):
    full = {infantry: 4, machine_gun: 3, mortar: 3}[kind]
    game = Game(kind("one", "E5", figures=min(mine, full)), kind("two", "D5", figures=min(theirs, full)))
    wanted = {"G8", "G9"} | ({"G11"} if 1 in (mine, theirs) else set())
    assert game.refused("move", "one", path=["D5"]) == wanted
    foe = Game(kind("one", "E5", figures=1), kind("two", "D5", side="b"))
    assert foe.refused("move", "one", path=["D5"]) == {"G8", "G9"}


@pytest.mark.parametrize(("figures", "clauses"), [(3, {"G10"}), (4, set()), (None, set())])
def test_all_the_figures_go_or_none(figures, clauses):
    fields = {} if figures is None else {"figures": figures}
    assert Game(infantry("one", "E5")).refused("move", "one", path=["D5"], **fields) == clauses


def test_terrain_of_the_scenario_counts_where_it_is_entered_not_where_a_unit_starts():
    effects = {"mud": {"stop": True, "no_battle": True}, "lake": {"impassable": True}}
    game = Game(
        infantry("one", "E5"),
        infantry("two", "F8"),
        hexes={"E5": {"terrain": ["mud", "hill"]}, "E8": {"terrain": ["mud"]}, "D8": {"terrain": ["lake"]}},
        terrain_effects=effects,
    )
    game.give("move", "one", path=["E4", "E3"])
    assert findings(game, "move", "two", path=["E8"])[1:] == [("G12", "limits"), ("G12", "limits")]
    assert game.refused("move", "two", path=["E8", "D8"]) == {"G12"}
    game.give("move", "two", path=["E8"])
    assert game.own("two") | {"no_battle": True, "moved": {"hexes": 1}} == game.own("two")
    game.give("next_phase", by="a")
    assert game.refused("battle", "two", target="D7") >= {"G12"}


# -- G14 to G18 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "most", "clause"),
    [
        (infantry("it", "E5"), 2, "G14"),
        (machine_gun("it", "E5"), 1, "G15"),
        (mortar("it", "E5"), 1, "G15"),
        (tank("it", "E5", moves=1), 1, "G16"),
        (tank("it", "E5", moves=2), 2, "G16"),
        (tank("it", "E5", moves=3), 3, "G16"),
    ],
)
def test_each_kind_moves_so_far_and_no_farther(unit, most, clause):
    path = ["D5", "C5", "B5", "A5"]
    game = Game(unit)
    assert game.refused("move", "it", path=path[: most + 1]) == {clause}
    assert (clause, "note") in findings(game, "move", "it", path=path[:most])


def test_artillery_is_ordered_and_battles_and_never_moves():
    game = Game(artillery("bat"), infantry("foe", "C5", side="b"))
    assert "G29" in game.refused("move", "bat", path=["I5"])
    game.give("next_phase", by="a")
    assert game.refused("battle", "bat", target="C5") == set()
    assert "G20" in game.refused("take_ground", "bat", hex="C5")


def test_wire_ends_the_move_of_all_but_tanks_and_a_tank_leaves_none():
    hexes = {"D5": {"tokens": ["wire"]}, "D6": {"tokens": ["wire"]}}
    for kind in (infantry, machine_gun, mortar):
        assert ("G17", "limits") in findings(Game(kind("it", "E5"), hexes=hexes), "move", "it", path=["D5"])
    game = Game(tank("mk4", "E5"), hexes=hexes)
    order = {"type": "move", "unit": "mk4", "path": ["D5", "D6"]}
    events = SYSTEM.resolve(game.state, order, "a", ScriptedDice(["star"]))
    laid = [event.feature for event in events if isinstance(event, FeatureSet)]
    assert [(feature["id"], feature["properties"]["tokens"]) for feature in laid] == [("D5", ()), ("D6", ())]


def test_a_bogged_tank_stays_and_only_a_move_that_bogged_it_bars_it_from_battle():
    game = Game(tank("mk4", "E5", bogged=True), infantry("foe", "D5", side="b"), phase="movement")
    assert game.refused("move", "mk4", path=["D4"]) == {"G18"}
    game.give("next_phase", by="a")
    assert game.refused("battle", "mk4", target="D5") == set()


# -- G19 to G28: the dice ------------------------------------------------------------------------

OWN, THEIRS, NOBODYS = ({"terrain": ["trench"], "trench_line": line} for line in ("a", "b", None))
WORDS = ["forest", "building", "rubble", "trench", "shell_crater", "mine_crater"]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("fortified", [False, True])
def test_each_word_asks_for_a_die_and_so_does_a_fortified_position(word, fortified):
    held = {"terrain": [word, "hill"], "tokens": ["fortified", "wire"] if fortified else ["wire"]}
    odds = Game(tank("it", "E5", moves=2), hexes={"D5": held}).odds("move", "it", path=["D5"])
    assert odds["dice"] == [1 + fortified]
    assert odds["bogged"] == pytest.approx(1 - (5 / 6) ** (1 + fortified))
    assert odds["reach"] == 1


@pytest.mark.parametrize(
    ("trench", "bog_terrain", "friendly_trench", "moves"),
    list(product((OWN, THEIRS, NOBODYS), ("each", "one"), ("trench_die", "no_roll"), (1, 2))),
)
def test_the_dice_of_a_trench_are_by_line_and_options(trench, bog_terrain, friendly_trench, moves):
    held = {**trench, "terrain": ["trench", "rubble", "forest"]}
    options = {"bog_terrain": bog_terrain, "friendly_trench": friendly_trench}
    game = Game(tank("it", "E5", moves=moves), hexes={"D5": held}, **options)
    distance, own = (1 if moves == 1 else 0), trench is OWN
    words = 2 if own else 3
    terrain = min(words, 1) if bog_terrain == "one" else words
    dice = 0 if own and friendly_trench == "no_roll" else distance + terrain
    assert game.odds("move", "it", path=["D5"])["dice"] == [dice]
    clauses = game.give("move", "it", path=["D5"], rolls=["star"] * dice)
    assert ("G23" in clauses) == (own and not (bog_terrain == "one" and friendly_trench == "trench_die"))
    assert ("G24" in clauses) == (dice > 1)


@pytest.mark.parametrize(
    ("hexes", "taking", "dice"),
    [
        ({}, False, 1),
        ({"D5": {"terrain": ["trench"]}}, False, 2),
        ({}, True, 1),
        ({"E5": {"terrain": ["shell_crater"]}}, True, 2),
    ],
)
def test_the_worked_examples(hexes, taking, dice):
    if taking:
        game = Game(tank("mk4", "F5", battled=WON), hexes=hexes, phase="battle")
        assert game.odds("take_ground", "mk4", hex="E5")["dice"] == [dice]
        assert "G20" in game.give("take_ground", "mk4", hex="E5", rolls=["star"] * dice)
    else:
        game = Game(tank("mk4", "F5", moves=2), hexes=hexes)
        assert game.odds("move", "mk4", path=["E5", "D5"])["dice"] == [0, dice]
        assert "G19" in game.give("move", "mk4", path=["E5", "D5"], rolls=["star"] * dice)


def test_the_first_hex_of_a_later_tank_gives_no_die_and_an_early_one_pays_for_it():
    assert ("G19", "note") not in findings(Game(tank("it", "E5", moves=3)), "move", "it", path=["D5"])
    assert ("G19", "note") in findings(Game(tank("it", "E5", moves=1)), "move", "it", path=["D5"])
    going_on = Game(tank("it", "E5", moves=3))
    going_on.give("move", "it", path=["D5"], more=True)
    assert going_on.odds("move", "it", path=["C5", "B5"])["dice"] == [1, 1]


def test_the_odds_of_a_whole_path_are_those_of_all_its_throws():
    game = Game(tank("it", "E5", moves=3), hexes={"C5": {"terrain": ["forest"]}})
    odds = game.odds("move", "it", path=["D5", "C5", "B5"])
    assert odds["dice"] == [0, 2, 1]
    assert odds["reach"] == pytest.approx((5 / 6) ** 2)
    assert odds["bogged"] == pytest.approx(1 - (5 / 6) ** 3)
    two = Game(tank("it", "E5", moves=1), battle_die=["deadly", "deadly", "star", "star", "flag", "burst"])
    assert two.odds("move", "it", path=["D5"])["bogged"] == pytest.approx(1 / 3)
    assert Game(infantry("one", "E5")).odds("move", "one", path=["D5"]) == {"reach": 1, "bogged": 0}


def test_each_hex_has_a_throw_of_its_own_before_the_next():
    game = Game(tank("it", "E5", moves=3), hexes={"C5": {"terrain": ["forest"]}})
    order = {"type": "move", "unit": "it", "path": ["D5", "C5", "B5"]}
    events = SYSTEM.resolve(game.state, order, "a", ScriptedDice(["star", "star", "deadly"]))
    assert [len(event.dice) for event in events if isinstance(event, Rolled)] == [2, 1]
    assert [event.hex for event in events if isinstance(event, UnitPlaced)] == ["D5", "C5", "B5"]
    said = findings(game, "move", "it", rolls=["star", "star", "deadly"], path=["D5", "C5", "B5"])
    assert said.count(("G25", "limits")) == 1
    assert ("G26", "limits") in said


# -- battle and ground ---------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["E6", "C5"])
def test_a_battle_is_close_beside_and_won_only_so(target):
    game = Game(infantry("one", "E5"), infantry("foe", target, side="b"), phase="battle")
    game.give("battle", "one", target=target, won=True)
    close = target == "E6"
    assert game.own("one")["battled"] == {"target": target, "close": close, "won": close}


def test_who_may_not_battle_and_why():
    foe = infantry("foe", "D5", side="b")
    cases = [
        (infantry("it", "E5", ordered=False), "G4"),
        (infantry("it", "E5", no_battle=True, moved={"hexes": 2}), "G14"),
        (machine_gun("it", "E5", no_battle=True, moved={"hexes": 1}), "G15"),
        (tank("it", "E5", no_battle=True, bogged=True, moved={"hexes": 1}), "G26"),
        (infantry("it", "E5", battled={"target": "D5", "close": True, "won": False}), "G27"),
    ]
    for unit, clause in cases:
        assert Game(unit, foe, phase="battle").refused("battle", "it", target="D5") == {clause}
    friend = Game(infantry("it", "E5"), infantry("two", "D5"), phase="battle")
    assert friend.refused("battle", "it", target="D5") == {"G1"}
    assert friend.refused("battle", "it", target="Q1") == {"order", "G1"}


def test_a_due_bonus_is_used_by_the_next_battle_and_gained_once():
    foe = infantry("foe", "D5", side="b")
    game = Game(tank("mk4", "E5", battled=WON | {"won": False}, bonus_combat="due"), foe, phase="battle")
    game.give("battle", "mk4", target="D5", won=True)
    assert game.own("mk4")["bonus_combat"] == "used"
    assert game.refused("battle", "mk4", target="D5") == {"G27"}


def test_taking_ground_onto_wire_crushes_it_and_leaves_the_move_as_it_was():
    hexes = {"E5": {"tokens": ["wire"]}}
    game = Game(tank("mk4", "F5", battled=WON, moved={"hexes": 1}), hexes=hexes, phase="battle")
    assert {"G17", "G22", "G20"} <= game.give("take_ground", "mk4", hex="E5", rolls=["star"])
    assert game.state.board.at("E5").tokens == ()
    assert game.own("mk4")["moved"] == {"hexes": 1}
    foot = Game(infantry("one", "F5", battled=WON), hexes=hexes, phase="battle")
    foot.give("take_ground", "one", hex="E5")
    assert foot.state.board.at("E5").tokens == ("wire",)


def test_two_tanks_owe_their_ground_in_any_order():
    other = {"target": "E8", "close": True, "won": True}
    game = Game(tank("mk4", "F5", battled=WON), tank("mk5", "F8", battled=other), phase="battle")
    assert game.refused("next_phase", by="a") == {"G20"}
    game.give("take_ground", "mk5", hex="E8", rolls=["star"])
    assert game.refused("next_phase", by="a") == {"G20"}
    game.give("take_ground", "mk4", hex="E5", rolls=["deadly"])
    assert game.own("mk4") | {"bogged": True, "bonus_combat": "none"} == game.own("mk4")
    assert game.refused("next_phase", by="a") == set()


def test_ground_won_by_a_tank_of_the_other_side_is_not_owed_now():
    theirs = tank("a7v", "F5", side="b", battled=WON)
    assert Game(theirs, phase="battle").refused("next_phase", by="a") == set()


# -- the turn, and the reader --------------------------------------------------------------------


def test_the_phases_go_round_and_the_number_with_every_side():
    game = Game(infantry("one", "E5"), phase="order")
    seen = []
    for _ in range(6):
        seen.append((game.turn()["turn"], game.turn()["side"], game.turn()["phase"]))
        game.give("next_phase", by="gm")
    phases = ("order", "movement", "battle")
    assert seen == [(1, "a", phase) for phase in phases] + [(2, "b", phase) for phase in phases]
    assert game.turn()["turn"] == 3


def test_what_a_side_forgets_it_is_told_unit_by_unit():
    game = Game(infantry("one", "E5", battled=WON), infantry("two", "E8", ordered=False), phase="battle")
    events = SYSTEM.resolve(game.state, {"type": "next_phase"}, "a", ScriptedDice())
    assert [(event.unit, set(event.state)) for event in events if isinstance(event, UnitChanged)] == [
        ("one", {"ordered", "battled"})
    ]
    assert sum(isinstance(event, TurnChanged) for event in events) == 1


def problems(*units, **changes):
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read({**Game().document, "units": list(units), **changes})
    return {problem.place for problem in refused.value.problems}


def test_a_scenario_says_nothing_that_cannot_be():
    sides = [{"id": side} for side in "abc"]
    assert problems(tank("t", "E5") | {"profile": {}}) == {"units[0].profile.moves"}
    assert problems(tank("t", "E5", moves=4)) == {"units[0].profile.moves"}
    assert problems(infantry("i", "E5", figures=5)) == {"units[0].state.figures"}
    assert problems(infantry("i", "E5", bogged=True)) == {"units[0].state.bogged"}
    assert problems(infantry("i", "E5", place="off")) == {"units[0].state.place"}
    assert problems(artillery("a") | {"hex": "E5"}) == {"units[0].hex"}
    assert problems(infantry("i", "E5") | {"kind": "cavalry"}) >= {"units[0].kind"}
    assert problems(sides=sides) == {"sides"}
    assert problems(turn={"phase": "lunch"}) == {"turn.phase"}
    assert problems(turn={"moving": "nobody"}) == {"turn.moving"}
    assert problems(options={"battle_die": ["deadly"]}) == {"options.battle_die"}
    assert problems(options={"terrain_effects": {"mud": {"slow": True}}}) == {
        "options.terrain_effects.mud.slow"
    }


@pytest.mark.parametrize(
    ("exits", "place"),
    [({"a": ["b"] * 9}, "options.exit.a"), ({f"s{n}": ["b"] for n in range(9)}, "options.exit")],
)
def test_no_more_ways_out_are_listed_than_there_may_be_sides(exits, place):
    with pytest.raises(scenario.ScenarioProblems) as refused:
        Game(infantry("one", "A4"), exit=exits)
    assert [(problem.place, str(problem.message)) for problem in refused.value.problems] == [
        (place, "9 are too many: at most 8 fit")
    ]
