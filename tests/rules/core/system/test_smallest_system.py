"""The smallest system, as the page on adding a rule system prints it: it is complete, and it is played."""

from __future__ import annotations

import importlib
import json
import re
import sys
from pathlib import Path

import pytest

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from rules.core.scenario import document, register
from rules.core.system.rule_system import RuleSystem
from tabletop.games import exporting, queries
from tests.games.table import A, B, Table

PAGE = Path(rules.__file__).parents[1] / "docs" / "adding-a-rule-system.md"


def listing(language: str = "python") -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


MARSH = json.loads(listing("json"))


@pytest.fixture
def skimmer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> RuleSystem:
    """Register the documentation page's system, as a package, while the test runs."""
    folder = tmp_path / "skimmer"
    (folder / "words" / "en").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "system.py").write_text(listing(), encoding="utf-8")
    (folder / "words" / "en" / "messages.ftl").write_text(listing("ftl"), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("skimmer", "skimmer.system"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(register, "_register", dict(register._register))
    register.register(importlib.import_module("skimmer.system").Skimmer())
    return rules.system("skimmer")


def marsh(system: RuleSystem) -> GameState:
    return system.start(document.read(MARSH))


def play(system: RuleSystem, state: GameState, by: str, **order: str) -> GameState:
    assert system.check(state, order, by).legal, system.check(state, order, by)
    return apply_all(state, system.resolve(state, order, by, ScriptedDice()))


def test_it_is_under_a_hundred_lines() -> None:
    assert len(listing().splitlines()) < 100


def test_a_craft_glides_until_its_points_are_spent_and_anew_in_its_next_turn(skimmer: RuleSystem) -> None:
    state = play(skimmer, marsh(skimmer), "a", type="glide", unit="one", hex="C3")
    state = play(skimmer, state, "a", type="glide", unit="one", hex="B3")
    refused = skimmer.check(state, {"type": "glide", "unit": "one", "hex": "C3"}, "a")
    assert [finding.rule for finding in refused.findings] == ["spent"]
    state = play(skimmer, state, "a", type="end_turn")
    state = play(skimmer, state, "b", type="end_turn")
    assert play(skimmer, state, "a", type="glide", unit="one", hex="C3").units["one"].hex == "C3"


def test_what_it_refuses_names_the_clause(skimmer: RuleSystem) -> None:
    for order, rule in (
        ({"type": "glide", "unit": "one", "hex": "B2"}, "woods"),
        ({"type": "glide", "unit": "one", "hex": "E5"}, "too_far"),
        ({"type": "glide", "unit": "one", "hex": "Z9"}, "bad_order"),
        ({"type": "glide", "unit": "ghost", "hex": "B3"}, "bad_order"),
        ({"type": "glide", "unit": "two", "hex": "D2"}, "other_side"),
    ):
        assert rule in [finding.rule for finding in skimmer.check(marsh(skimmer), order, "a").findings]


def test_its_menus_keys_and_hexes_follow_from_its_orders(skimmer: RuleSystem) -> None:
    glide, end, *_ = skimmer.offers(marsh(skimmer), "a")
    assert (str(glide.title), glide.key, glide.gesture, glide.allowed) == ("Glide", "d", "step", True)
    assert "C3" in [goal.hex for goal in glide.hexes]
    assert "B2" not in [goal.hex for goal in glide.hexes]
    assert (str(end.title), end.allowed) == ("End turn", True)
    (other,) = [offer for offer in skimmer.offers(marsh(skimmer), "b") if str(offer.title) == "End turn"]
    assert not other.allowed


@pytest.mark.django_db
def test_it_is_hosted_played_and_replayed_like_every_other(skimmer: RuleSystem) -> None:
    table = Table(MARSH)
    assert table.order(A, "glide", unit="one", hex="C3").ok
    assert not table.order(B, "glide", unit="two", hex="D2").ok
    assert table.order(A, "end_turn").ok
    assert table.order(B, "glide", unit="two", hex="D2").ok
    assert queries.load(table.id).state.units["two"].hex == "D2"
    assert list(exporting.problems(exporting.export(table.id))) == []
