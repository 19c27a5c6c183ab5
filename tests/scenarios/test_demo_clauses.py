"""The first turns of each demo on hexes, played through: a newcomer meets nearly every clause in them."""

from __future__ import annotations

from typing import Any

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated, apply_all
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario
from tabletop.scenarios import library


class Play:
    """A demo that is played: every clause is noted that an order's findings or the log cite."""

    def __init__(self, demo: str) -> None:
        document = library.scenario(demo).document
        self.system = rules.system(document["system"])
        self.state: GameState = self.system.start(scenario.read(document))
        self.met: set[str] = set()

    def _order(self, word: str, unit: Any, fields: dict[str, Any]) -> tuple[dict[str, Any], str]:
        named = {} if unit is None else {"unit": unit} if isinstance(unit, str) else {"units": unit}
        first = unit if isinstance(unit, str) or unit is None else unit[0]
        by = fields.pop("by", self.state.units[first].side if first is not None else "gm")
        return {"type": word, **named, **fields}, by

    def does(self, word: str, unit: Any = None, *dice: Any, **fields: Any) -> None:
        """Carry out an order that is legal and rolls exactly these dice."""
        order, by = self._order(word, unit, fields)
        verdict = self.system.check(self.state, order, by)
        assert verdict.legal, [str(finding.message) for finding in verdict.findings]
        rolls = ScriptedDice(dice)
        events = self.system.resolve(self.state, order, by, rolls)
        assert rolls.left == []
        concluded = self.system.conclude(self.state, order, by, events)
        self.met |= {finding.clause for finding in concluded.findings}
        self.met |= {clause for event in events if isinstance(event, Narrated) for clause in event.clauses}
        self.state = apply_all(self.state, events)

    def may_not(self, clause: str, word: str, unit: Any = None, **fields: Any) -> None:
        """Try an order that a clause refuses."""
        order, by = self._order(word, unit, fields)
        verdict = self.system.check(self.state, order, by)
        against = {finding.clause for finding in verdict.findings if finding.severity == "illegal"}
        assert clause in against, against
        self.met |= against

    def unmet(self) -> set[str]:
        return {clause.id for clause in self.system.clauses} - self.met


def test_the_mill_road_meets_every_clause_of_movement() -> None:
    play = Play("mill_road")
    play.may_not("6.9", "load", "squad-1", onto="lorry")
    play.does("load", "at-gun", onto="lorry")
    play.may_not("6.6", "move", "at-gun", path=["A5"])
    play.may_not("6.5", "move", "lorry", path=["A5"])
    play.does("move", "lorry", path=["B4", "C5", "D4"], turns=[120, 60, None])
    play.does("unload", "at-gun", facing=60)
    together = ["lt-ash", "squad-1"]
    play.does("move", together, path=["C5", "D5"], end=False)
    play.may_not("6.1", "move", "squad-3", path=["D5"])
    play.may_not("6.4", "move", together, path=["E6"], assault=True)
    play.does("pin", "lt-ash", by="b")
    play.does("end_move", by="a")
    play.does("move", "squad-3", path=["D5"], assault=True)
    play.may_not("6.1", "move", "squad-3", path=["D6"])
    play.does("move", "half-4", path=["D6"])
    play.may_not("6.7", "move", "cromwell-2", path=["B5", "C6", "D5"], turns=[120, 60, None])
    play.does("move", "cromwell-1", path=["B5"], turns=[180])
    play.may_not("6.10", "enter", "carrier", hex="C1", facing=180)
    play.does("enter", "carrier", hex="A5", facing=60, path=["B4"])
    play.may_not("6.10", "exit", "squad-2")
    play.does("end_turn", by="a")
    play.may_not("6.8", "move", "gruppe-3", path=["E4", "D4"])
    play.does("move", "gruppe-3", path=["E4", "D4"], attack="close_assault")
    play.does("move", "pak", path=["H5"], facing=240)
    assert play.unmet() == set()


def test_hill_41_meets_every_clause_but_the_examples() -> None:
    """Retreats are the umpire's hand; the examples are of other clauses."""
    play = Play("hill_41")
    play.may_not("G1", "move", "whippet", path=["C8"])
    for unit in play.state.units.values():
        if unit.side == "a" and unit.id != "a-inf-2":
            play.does("order", unit.id)
    play.does("next_phase", by="a")
    play.may_not("G4", "move", "a-inf-2", path=["D6"])
    play.may_not("G29", "move", "a-guns", path=["A1"])
    play.may_not("G10", "move", "a-inf-3", path=["D9"], figures=2)
    play.may_not("G11", "move", "a-inf-4", path=["C10", "C9"])
    play.may_not("G6", "move", "a-inf-4", path=["B11", "B12", "B13"])
    play.may_not("G7", "move", "a-inf-1", path=["off"])
    play.may_not("G17", "move", "a-inf-1", path=["D4", "E4"])
    play.does("move", "a-inf-1", path=["D3"])
    play.does("move", "a-inf-3", path=["C10"])
    play.does("move", "a-mg", path=["D8"])
    play.does("move", "whippet", path=["C8"], more=True)
    play.may_not("G2", "move", "mark-4", path=["D10"])
    play.does("move", "whippet", "star", "deadly", path=["D7", "E8"])
    play.may_not("G18", "move", "whippet", path=["E8"])
    play.does("move", "mark-4", "star", path=["D10"])
    play.may_not("G3", "move", "mark-4", path=["E10"])
    play.does("next_phase", by="a")
    play.may_not("G26", "battle", "whippet", target="G6")
    play.does("next_phase", by="a")
    play.does("order", "b-inf-3")
    play.does("next_phase", by="b")
    play.does("move", "b-inf-3", path=["G10", "F10"])
    play.does("next_phase", by="b")
    play.does("next_phase", by="b")
    play.does("order", "mark-4")
    play.does("next_phase", by="a")
    play.does("move", "mark-4", "star", path=["E10"])
    play.does("next_phase", by="a")
    play.does("battle", "mark-4", target="F10", won=True)
    play.does("give_way", "b-inf-3", hex="G10", by="b")
    play.may_not("G20", "next_phase", by="a")
    play.does("take_ground", "mark-4", "deadly", hex="F10")
    play.may_not("G27", "battle", "mark-4", target="G9")
    assert play.unmet() == {"G28"}


def test_hedge_lane_meets_every_clause_that_orders_meet() -> None:
    """Boarding, LOS, TEM and Case J appear in a unit's effects on its place; no order is about them."""
    play = Play("hedge_lane")
    play.may_not("2.12", "turn", "sherman", facing=150)
    play.does("start", "sherman")
    play.may_not("2.11", "enter", "sherman", hex="B3")
    play.may_not("2.22", "enter", "sherman", hex="C4", reverse=True)
    play.does("enter", "sherman", hex="C4")
    play.may_not("2.23", "enter", "sherman", hex="B4", reverse=True)
    play.does("turn", "sherman", facing=150)
    play.does("esb", "sherman", 2, 3, mp=2)
    play.may_not("2.4", "end_move", "sherman")

    play.does("delay", "jeep", mp=2)
    play.does("start", "jeep")
    play.may_not("2.31", "bypass", "jeep", hex="C4", along="C3")
    play.does("bypass", "jeep", hex="C3", along="C4")
    play.does("struck", "jeep", **{"from": "D3"}, by="b")
    play.does("aim", "jeep", hex="D3")
    play.may_not("2.35", "aim", "jeep", hex="A4", weapon="bow")
    play.does("turn", "jeep", facing=30)
    play.may_not("2.33", "end_move", "jeep")
    play.does("turn", "jeep", facing=90)
    play.does("stop", "jeep")
    play.does("end_move", "jeep")

    play.does("start", "sherman-2")
    play.does("enter", "sherman-2", hex="B3")
    play.does("enter", "sherman-2", 1, 2, hex="C3")

    play.does("start", "stuart")
    play.does("enter", "stuart", hex="B4", reverse=True)
    play.may_not("2.24", "end_move", "stuart")
    play.does("stop", "stuart")

    play.does("start", "m8")
    for label in ("B5", "C6", "D5", "E5", "F4", "G4", "H4", "I4", "J4"):
        play.does("enter", "m8", hex=label)
    play.may_not("2.6", "stop", "m8")
    play.does("motion_attempt", "panther", 6, 1, 2, enemy="m8", mp=8, facing=270)
    play.does("fire", "panther")
    play.does("enter", "m8", hex="K5")

    play.does("start", "m3")
    for label in ("C6", "D6", "E6"):
        play.does("enter", "m3", hex=label)
    play.may_not("2.7", "enter", "m3", hex="F6")
    play.may_not("2.4", "end_phase")

    for unit in ("sherman", "sherman-2", "m8", "m3"):
        play.does("stop", unit)
    while (play.state.turn.side, play.state.turn.phase) != ("b", "mph"):
        play.does("end_phase")
    play.may_not("2.2", "enter", "bike", hex="N6", reverse=True)
    play.does("start", "cart")
    play.does("minimum_move", "cart", hex="J7")
    play.does("start", "marder")
    play.does("start", "stug")
    play.does("enter", "stug", hex="K5")
    play.does("turn", "stug", facing=330)
    play.does("bypass", "stug", 4, hex="K4", along="J4")
    assert play.state.units["stug"].hex == "K5"
    assert play.unmet() == {"2.36", "2.37", "2.38", "2.41"}
