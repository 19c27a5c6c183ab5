"""Systems whose words nobody else uses are played in a browser without JavaScript of their own."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests import services
from tests.browser.conftest import Hosted
from tests.browser.contexts import Contexts
from tests.browser.field import point
from tests.browser.hexes import hex_board, middle
from tests.services import Server

Host = Callable[[Any], Hosted]


@pytest.fixture(scope="module")
def foreign_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the foreign systems as well."""
    settings = {"DJANGO_SETTINGS_MODULE": "tests.foreign.settings", "LIVE_LIMITS": "off"}
    with services.server(tmp_path_factory.mktemp("foreign"), **settings) as running:
        yield running


@pytest.fixture
def host(foreign_server: Server, contexts: Contexts) -> Iterator[Host]:
    hosted: list[Hosted] = []

    def start(scenario: Any) -> Hosted:
        answer = httpx.post(f"{foreign_server.url}/api/games/", json={"scenario": scenario}, timeout=20)
        assert answer.status_code == 201, answer.text
        hosted.append(Hosted(foreign_server, contexts, answer.json()))
        return hosted[-1]

    yield start
    for each in hosted:
        assert [complaint for player in each.players for complaint in player.complaints] == []
        each.close()


def boojums() -> dict[str, Any]:
    def boojum(name: str, side: str, **fields: Any) -> dict[str, Any]:
        return {"id": name, "side": side, "name": name.title(), "kind": "boojum", "profile": {}, **fields}

    return {
        "format": "tabletop-scenario/1",
        "name": "The hunt",
        "system": "snark",
        "sides": [{"id": "a", "name": "Hunters"}, {"id": "b", "name": "Snarks"}],
        "board": {
            "kind": "table",
            "width": 48,
            "height": 32,
            "features": {"type": "FeatureCollection", "features": [point("crag", (20, 16), "the crag")]},
        },
        "units": [
            boojum("bandersnatch", "a", at=[10, 16], facing=90),
            boojum("jubjub", "a"),
            boojum("vorpal", "b", at=[40, 16], facing=270),
        ],
    }


def toves() -> dict[str, Any]:
    def tove(name: str, side: str, label: str) -> dict[str, Any]:
        unit = {"id": name, "side": side, "name": name.title(), "kind": "tove", "profile": {}}
        return unit | {"hex": label, "facing": 90}

    return hex_board("burble", [tove("rath", "a", "D4"), tove("borogove", "b", "H4")])


# -- on inches ------------------------------------------------------------------------------------


def test_a_foreign_unit_is_dragged_to_a_place_and_drives_there(host: Host) -> None:
    ada = host(boojums()).join("player", "a")
    ada.drag((10, 16), (14, 18), (15, 20))
    expect(ada.chips).to_contain_text("Mimsily")
    expect(ada.chips).to_contain_text("Frabjously")
    ada.sees("Mimsily, ", ada.page.locator("#spoken"))
    ada.key("1")
    ada.sees("Bandersnatch skrimbles 6.4 inches", ada.page.locator("#spoken-log"))
    expect(ada.page.locator(".row", has_text="Bandersnatch")).to_contain_text("Fuzzed by 6.4")
    expect(ada.page.locator(".row", has_text="Bandersnatch")).to_contain_text("lurched 6.4″")


def test_a_foreign_unit_goes_by_keys_to_a_point_that_has_a_name(host: Host) -> None:
    ada = host(boojums()).join("player", "a")
    ada.page.locator(".row-main", has_text="Bandersnatch").focus()
    ada.key("Enter", "Enter")
    ada.chips.wait_for()
    expect(ada.chips).to_contain_text("the crag")
    expect(ada.chips.get_by_role("button", name=re.compile("Mimsily"))).to_contain_text("no farther")
    ada.key("2")
    ada.sees("Bandersnatch skrimbles 10.0 inches", ada.page.locator("#spoken-log"))


def test_a_foreign_unit_comes_onto_the_table_by_a_click(host: Host) -> None:
    ada = host(boojums()).join("player", "a")
    ada.page.locator(".row-main", has_text="Jubjub").click()
    ada.click((12, 24))
    ada.sees("plunk", ada.page.locator(".hint-strip"))
    ada.key("Enter")
    ada.sees("Jubjub plunks onto the table", ada.page.locator("#spoken-log"))


def test_a_foreign_order_is_typed_into_the_form(host: Host) -> None:
    ada = host(boojums()).join("player", "a")
    ada.tab("Orders")
    form = ada.page.get_by_role("form", name="Give an order")
    form.get_by_label("Who").select_option("bandersnatch")
    form.get_by_label("Order").select_option(label="Skrimble")
    expect(form.get_by_role("group", name="Pace")).to_contain_text("Frabjously")
    form.get_by_text("Frabjously").click()
    form.get_by_label("Wobble").fill("the crag")
    ada.sees("Gets there", form)
    form.get_by_role("button", name=re.compile("Skrimble, Frabjously")).click()
    ada.sees("Bandersnatch skrimbles 10.0 inches", ada.page.locator("#spoken-log"))


def test_what_a_foreign_turn_and_state_say_is_seen_and_heard(host: Host) -> None:
    ada = host(boojums()).join("player", "a")
    ada.sees("Treacly murk", ada.page.locator("#phase"))
    ada.sees("Galumphing", ada.page.locator("#phase"))
    ada.sees("Yawp 1", ada.page.locator("#phase"))
    ada.page.locator(".row-main", has_text="Bandersnatch").click()
    ada.page.locator(".row", has_text="Bandersnatch").get_by_role("button", name="Orders of").click()
    ada.page.get_by_role("menuitem", name=re.compile("Grumple")).click()
    expect(ada.page.locator(".row", has_text="Bandersnatch")).to_contain_text("Grumpled")
    ada.key("Escape", "z")
    ada.sees("Gauzy murk", ada.page.locator("#phase"))
    ada.sees("Outgribing", ada.page.locator("#phase"))


def drawn_ground(host: Host, ground: str) -> bytes:
    """Return a picture of a table of a ground, without what stands on it."""
    scenario = boojums()
    ada = host({**scenario, "board": {**scenario["board"], "ground": ground}}).join("player", "a")
    return ada.look_once_still((24, 2), (34, 8))


def test_a_foreign_ground_is_drawn_by_the_look_that_its_system_gives_it(host: Host) -> None:
    open_ground, glorp, slurp = (drawn_ground(host, ground) for ground in ("open", "glorp", "slurp"))
    assert len({open_ground, glorp, slurp}) == 3
    assert drawn_ground(host, "open") == open_ground


# -- on hexes -------------------------------------------------------------------------------------


def test_a_foreign_unit_is_dragged_over_hexes(host: Host) -> None:
    ada = host(toves()).join("player", "a")
    ada.drag(middle("D4"), middle("E4"), middle("F5"))
    expect(ada.page.locator(".chips:visible")).to_contain_text("2 puffs, 1 left")
    ada.key("Enter")
    ada.sees("Rath gyres to F5", ada.page.locator("#spoken-log"))
    expect(ada.page.locator(".row", has_text="Rath")).to_contain_text("puffed by 2 puffs")


def test_a_foreign_unit_is_clicked_on_turned_by_its_key_and_aimed(host: Host) -> None:
    ada = host(toves()).join("player", "a")
    ada.click(middle("D4"))
    ada.sees("3 puffs left", ada.page.locator(".hint-strip"))
    ada.key("j")
    ada.sees("Rath galumphs to 150 degrees", ada.page.locator("#spoken-log"))
    ada.click(middle("E4"))
    expect(ada.page.locator(".chips:visible")).to_contain_text("Gyre")
    ada.key("Enter")
    ada.sees("Rath gyres to E4", ada.page.locator("#spoken-log"))
    ada.click(middle("H4"))
    expect(ada.page.locator(".chips:visible")).to_contain_text("against H4")
    ada.key("Enter")
    ada.sees("Rath whiffles at H4", ada.page.locator("#spoken-log"))
    row = ada.page.locator(".row", has_text="Rath")
    expect(row).to_contain_text(re.compile("puffed by one puff · outgrabe · snibbed · flecked"))


def test_a_foreign_unit_finds_its_hexes_by_keys_and_says_them(host: Host) -> None:
    ada = host(toves()).join("player", "a")
    ada.page.locator(".row-main", has_text="Rath").focus()
    ada.key("Enter", "ArrowRight", "ArrowRight")
    ada.page.locator(".chips:visible").wait_for()
    ada.sees("Gyre: 1 puffs, 2 left", ada.page.locator("#spoken"))
    ada.key("Enter")
    ada.sees("Rath gyres to", ada.page.locator("#spoken-log"))


def test_what_a_foreign_hex_holds_is_listed(host: Host) -> None:
    board = {"hexes": {"D4": {"manxome": True, "brambles": ["tum"]}}}
    units = [*toves()["units"], {**toves()["units"][0], "id": "mome", "name": "Mome"}]
    ada = host(hex_board("burble", units, board=board)).join("player", "a")
    ada.page.locator(".row-main", has_text="Rath").click()
    ada.key("c")
    ada.sees("Here: tum-tum tree, manxome", ada.page.locator(".stack-card"))


def drawn_hex(host: Host, **held: Any) -> bytes:
    """Return a picture of a hex that holds something."""
    board = {"hexes": {"F5": held}}
    ada = host(hex_board("burble", toves()["units"], board=board)).join("player", "a")
    x, y = middle("F5")
    return ada.look_once_still((x - 1.9, y - 1.2), (x + 1.9, y + 1.9))


def test_a_foreign_hex_is_drawn_by_the_roles_of_its_fields(host: Host) -> None:
    drawn = partial(drawn_hex, host)
    bare = drawn()
    assert drawn() == bare
    assert len({bare, drawn(manxome=True), drawn(brambles=["tum"]), drawn(brambles=["tug"])}) == 4


def test_a_foreign_word_of_the_ground_is_drawn_by_the_look_that_its_system_gives_it(host: Host) -> None:
    assert len({drawn_hex(host, terrain=[word]) for word in ("glorp", "slurp", "flimp")}) == 3
