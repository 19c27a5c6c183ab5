"""The landing on Red Beach lets players meet nearly every clause within three turns."""

from typing import Any

import pytest

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario
from tabletop.scenarios import library
from tabletop.scenarios.arsenals.built_in import arsenals

NEVER_TOLD = {"W4", "W41"}
"""Nothing is saved, and Slow said again: there is nothing to tell of them."""
NOT_HERE = {"W9", "W15", "W29"}
"""No antelope or great cat, no third turn of snow, no team of forty-one."""


class Landing:
    """A game of the scenario, and the clauses that its orders and their refusals cited."""

    def __init__(self) -> None:
        opened = scenario.read(library.scenario("red_beach").document)
        self.system = rules.system(opened.system)
        self.state: GameState = self.system.start(opened)
        self.cited: set[str] = set()

    def give(self, type: str, unit: str | None = None, dice: tuple[int, ...] = (), **fields: Any) -> None:
        """Carry out a legal order."""
        order, by = self._order(type, unit, fields)
        verdict = self.system.check(self.state, order, by)
        assert verdict.legal, (order, [str(finding.message) for finding in verdict.findings])
        self.cited |= {finding.clause for finding in verdict.findings}
        thrown = ScriptedDice(dice)
        self.state = apply_all(self.state, self.system.resolve(self.state, order, by, thrown))
        assert not thrown.left, order

    def refuse(self, type: str, unit: str | None = None, **fields: Any) -> set[str]:
        """Return the clauses that forbid an order."""
        verdict = self.system.check(self.state, *self._order(type, unit, fields))
        assert not verdict.legal, (type, unit, fields)
        against = {finding.clause for finding in verdict.findings if finding.severity == "illegal"}
        self.cited |= against
        return against

    def end_turn(self) -> None:
        while self.state.turn.phase in ("movement", "fire"):
            self.give("pass")
        self.give("end_turn")

    def moved(self, unit: str) -> float:
        return float(self.state.units[unit].state.moved.inches)

    def _order(self, type: str, unit: str | None, fields: dict[str, Any]) -> tuple[dict[str, Any], str]:
        side = self.state.units[unit].side if unit else "gm"
        return {"type": type, **({"unit": unit} if unit else {}), **fields}, side


@pytest.fixture
def landing() -> Landing:
    return Landing()


def first_turn(game: Landing) -> None:
    """Rain: craft run in, men swim and climb, the garrison wakes."""
    game.give("initiative", dice=(6, 2))
    game.give("move", "lcvp-1", dice=(40, 71), toward="landing-north")
    game.give("move", "lct", dice=(64, 12), toward="landing-cove")
    game.give("unload", "lct", cargo="sherman-1", at=[19.9, 33], facing=90)
    game.give("move", "sherman-1", toward="beacon")
    assert game.moved("sherman-1") == 1
    game.give("move", "diver-1", toward="landing-north")
    game.give("move", "swimmer-1", toward="landing-middle")
    game.give("load", "halftrack", cargo="at-gun")
    game.give("move", "halftrack", toward="lone-palm")
    game.give("move", "able-3", path=[[26, 9.4]])
    game.give("move", "able-4", path=[[22.4, 13.5]], gait="run")
    game.give("move", "ranger", toward="nest")
    game.give("move", "rex", toward="rock")
    game.give("move", "cub", toward="buoy")
    assert game.refuse("move", "cub", toward="nest") == {"W3"}
    game.give("pass")

    assert game.refuse("pass") == {"W34"}
    game.give("drift", "lorry", dice=(6, 3))
    game.give("move", "rider", toward="fig", gait="trot")
    game.give("move", "mule-1", toward="ford-north")
    assert game.refuse("move", "horse-wagon", toward="flagpole", gait="crawl") == {"W24"}
    game.give("move", "horse-wagon", along="metalled-road", to="milestone")
    assert game.refuse("move", "timber-wagon", toward="milestone", gait="run") == {"W26"}
    game.give("move", "timber-wagon", along="metalled-road", to="milestone")
    game.give("move", "mixed-team", toward="ford-south")
    game.give("move", "launch", path=[[51, 33.2]])
    assert game.refuse("unload", "launch", cargo="boatman") == {"W33"}
    game.give("move", "islander-2", toward="clearing")
    game.give("move", "stuart", toward="gravel-end")
    game.give("move", "observer", toward="crater")
    game.give("pass")

    assert game.refuse("designate", "diver-1") == {"W5"}
    assert game.refuse("end_turn") == {"W2"}
    game.give("pass")
    assert game.refuse("designate", "swimmer-1") == {"W19"}
    game.give("pass")
    assert game.refuse("move", "jeep", toward="rock") >= {"W1"}
    game.give("end_turn")


def second_turn(game: Landing) -> None:
    """Mud: tanks stick in the woods, armour meets the belt, sappers cut wire, the rain ends."""
    assert game.state.turn.mud
    game.give("initiative", dice=(5, 5, 4, 1))
    game.give("move", "sherman-1", toward="beacon")
    game.give("move", "halftrack", toward="lone-palm")
    game.give("pass")
    assert game.refuse("move", "t34", toward="beach-exit") == {"W40"}
    game.give("drift", "lorry", dice=(12, 1))
    game.give("pass")
    game.give("conditions", weather="dry", tide="high")
    game.end_turn()


def third_turn(game: Landing) -> None:
    """Dry: the belt is crossed at a crawl, the wire has its gap, and dust rises."""
    assert not game.state.turn.mud
    game.give("initiative", dice=(3, 1))
    game.give("move", "able-3", path=[[26, 9.4]])
    game.give("move", "sherman-1", path=[[27, 34.6]])
    game.give("move", "gmc", path=[[25.6, 14.2]])


def test_nearly_every_clause_is_met_within_three_turns(landing):
    first_turn(landing)
    second_turn(landing)
    third_turn(landing)
    every = {clause.id for clause in landing.system.clauses}
    assert every - landing.cited == NEVER_TOLD | NOT_HERE


def test_a_sapper_cuts_the_wire_and_goes_through(landing):
    first_turn(landing)
    second_turn(landing)
    landing.give("initiative", dice=(3, 1))
    landing.give("move", "able-3", path=[[26, 9.4]])
    assert landing.state.units["able-3"].at == (26, pytest.approx(9.4, abs=1e-4))


def test_an_obstacle_sinks_a_landing_craft_and_its_men_swim(landing):
    landing.give("initiative", dice=(6, 2))
    landing.give("move", "lcvp-1", dice=(40, 5), toward="landing-north")
    assert landing.state.units["lcvp-1"].state.condition == "destroyed"
    assert landing.state.units["baker-1"].state.in_water


def test_its_vehicles_have_the_sizes_and_speeds_of_the_arsenal(landing):
    listed = next(found for found in arsenals() if found.system == landing.system.id)
    known = {(*found.inches, found.profile["mph"]) for found in listed.vehicles}
    profiles = [
        unit.profile for unit in landing.state.units.values() if unit.profile.mph and unit.id != "launch"
    ]
    assert {(profile.length, profile.width, profile.mph) for profile in profiles} <= known


def test_its_names_are_unlike():
    document = library.scenario("red_beach").document
    names = [unit["name"] for unit in document["units"]]
    features = [feature["properties"] for feature in document["board"]["features"]["features"]]
    names += [properties["name"] for properties in features if "name" in properties]
    assert len(names) == len(set(names))
