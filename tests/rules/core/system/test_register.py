"""A system is a folder and a line in the register: no other code names it, and it is complete."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import rules
from rules.core.game.events import Event
from rules.core.game.orders import Order, Place, Reveal
from rules.core.hex.board import Hex
from rules.core.scenario import register as registry
from rules.core.scenario.register import UnfinishedSystem, register
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.system.hex_system import HexSystem
from rules.core.system.order_rule import OfUnit, OrderRule
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import Catalogue
from rules.great_war.permission import is_phase

HOUSE = Path(rules.__file__).parents[1]
SYSTEMS = {system.id: system for system in rules.systems()}
PACKAGES = ("static", "tabletop", "templates")
TEXT = {".py", ".js", ".css", ".html", ".toml"}


def texts() -> list[Path]:
    """Return the text of all code outside the rules, except the systems' scenarios."""
    found = [path for package in PACKAGES for path in (HOUSE / package).rglob("*") if path.suffix in TEXT]
    return [path for path in found if "data" not in path.parts and "vendor" not in path.parts]


def test_each_system_is_a_folder_of_its_name() -> None:
    assert SYSTEMS
    for name, system in SYSTEMS.items():
        assert type(system).__module__ == f"rules.{name}.system"
        assert (HOUSE / "tests" / "rules" / name).is_dir()


def test_no_package_beside_the_rules_names_a_system() -> None:
    titles = [re.escape(word) for system in SYSTEMS.values() for word in (system.id, str(system.title))]
    known = re.compile(rf"\b({'|'.join(titles)})\b", re.IGNORECASE)
    assert len(texts()) > 100
    assert [str(path) for path in texts() if known.search(path.read_text(encoding="utf-8"))] == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the code with a system more, which knows the core; its contracts are the house's own."""
    for package in ("rules", "tabletop"):
        shutil.copytree(
            HOUSE / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "data")
        )
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    added = tmp_path / "rules" / "added"
    added.mkdir()
    (added / "__init__.py").touch()
    (added / "system.py").write_text("from rules.core.game import odds\n", encoding="utf-8")
    return tmp_path


def broken_contracts(house: Path) -> str:
    """Return what the import contracts say against the code in a folder."""
    lint = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(lint, cwd=house, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout


def test_the_import_contracts_let_a_system_know_the_core(house: Path) -> None:
    assert broken_contracts(house) == ""


@pytest.mark.parametrize("other", SYSTEMS)
def test_the_import_contracts_keep_a_system_from_another(house: Path, other: str) -> None:
    (house / "rules" / "added" / "system.py").write_text(f"import rules.{other}.system\n", encoding="utf-8")
    assert f"rules.added is not allowed to import rules.{other}" in broken_contracts(house)


def test_the_import_contracts_keep_the_core_from_every_system(house: Path) -> None:
    (house / "rules" / "core" / "added.py").write_text("import rules.added.system\n", encoding="utf-8")
    assert "rules.core is not allowed to import rules.added" in broken_contracts(house)


# -- what is not registered ----------------------------------------------------------------------


class March(Order, frozen=True, tag="march"):
    unit: str


class Halt(Order, frozen=True, tag="halt"):
    """Nobody's: it names no unit."""


class AnotherMarch(Order, frozen=True, tag="march"):
    unit: str


class Rest(Order, frozen=True, tag="rest"):
    unit: str


class Token(Struct, frozen=True):
    pass


def stays(*given: Any) -> list[Event]:
    return []


A_UNIT = OfUnit()


def rule(order: type[Order], **fields: Any) -> OrderRule:
    return OrderRule(**{"order": order, "title": "March", "who": A_UNIT, "resolve": stays} | fields)


def drill(without: str = "", **changes: Any) -> RuleSystem:
    """Return a system of one order that is whole but for what a test takes away or changes."""
    whole: dict[str, Any] = {
        "id": "drill",
        "title": "Drill",
        "UnitState": Token,
        "Profile": Token,
        "terrain": Vocabulary({"hex": Hex}, {}, ("clear",)),
        "catalogue": Catalogue("bare", Path(__file__).parent),
        "orders": (rule(March),),
    }
    declared = {name: value for name, value in (whole | changes).items() if name != without}
    system: RuleSystem = type("Drill", (HexSystem,), declared)()
    return system


def refused(system: RuleSystem) -> str:
    with pytest.raises(UnfinishedSystem) as refusal:
        register(system)
    assert system not in rules.systems()
    return str(refusal.value)


@pytest.fixture
def emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_register", {})


@pytest.mark.usefixtures("emptied")
def test_a_whole_system_is_registered() -> None:
    system = drill()
    register(system)
    assert registry.find("drill") is system


@pytest.mark.parametrize("part", ["id", "title", "UnitState", "Profile", "terrain", "catalogue", "orders"])
def test_a_system_that_lacks_a_part_is_refused_with_its_name(part: str) -> None:
    assert refused(drill(without=part)) == f"Drill cannot be registered: it has no `{part}`."


@pytest.mark.parametrize(
    ("orders", "sentence"),
    [
        ((rule(March, title=""),), 'its order "march" has no title'),
        ((rule(Halt),), 'its order "halt" has no field `unit`, by which it names whose it is'),
        ((rule(March), rule(AnotherMarch)), 'it has 2 orders "march"'),
        ((rule(March), rule(Place)), 'it has 2 orders "place"'),
        (
            (rule(March, key="m"), rule(Reveal, key="m")),
            'its orders "march" and "reveal" have one key, "m", at the same time',
        ),
        (
            (
                rule(March, key="m", is_listed=is_phase("movement")),
                rule(Rest, key="m", is_listed=is_phase("movement")),
            ),
            'its orders "march" and "rest" have one key, "m", at the same time',
        ),
    ],
)
def test_orders_that_do_not_fit_are_refused(orders: tuple[OrderRule, ...], sentence: str) -> None:
    assert sentence in refused(drill(orders=orders))


@pytest.mark.usefixtures("emptied")
def test_orders_share_a_key_where_they_are_listed_apart() -> None:
    def here(*given: Any) -> bool:
        return True

    def there(*given: Any) -> bool:
        return False

    register(drill(orders=(rule(March, key="m", is_listed=here), rule(Rest, key="m", is_listed=there))))


def test_all_that_is_missing_is_said_at_once() -> None:
    said = refused(drill(without="terrain", title=""))
    assert said == "Drill cannot be registered: it has no `title`; it has no `terrain`."
