"""What the table page shows to each seat."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.contexts import Contexts
from tests.browser.field import field, tank
from tests.browser.player import wait_until
from tests.services import server

Host = Callable[..., Hosted]

RED_DOT = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dw"
    "HwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
)


def test_a_scenarios_own_picture_lies_under_its_terrain(host: Host) -> None:
    plain = field()
    grass = host(plain).join("player", "a").look_at((26, 20), (34, 28))
    pictured = host({**plain, "board": {**plain["board"], "image": {"asset": RED_DOT, "opacity": 0.8}}})
    ada = pictured.join("player", "a")
    ada.waits_until_it_looks_different((26, 20), (34, 28), grass)


def test_what_it_says_is_fetched_once_ahead_of_what_says_it_and_all_of_it_in_thirty_requests(
    host: Host,
) -> None:
    ada = host(field()).join("player", "a")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    ada.page.reload()
    ada.wait_until_live()
    assert asked.count("en.ftl") == 1
    assert asked.index("en.ftl") < asked.index("page.js")
    assert len(asked) <= 30


def test_a_page_that_comes_in_part_says_so_and_loads_again(host: Host) -> None:
    game = host(field())
    page = game.join("player", "a").page.context.new_page()
    page.route("**/*.ftl", lambda route: route.abort())
    page.goto(game.url)
    expect(page.get_by_role("alert")).to_contain_text("The table did not load.")
    page.unroute("**/*.ftl")
    page.get_by_role("link", name="Load it again").click()
    expect(page.locator("#live")).to_contain_text("Live")
    expect(page.locator("#not-loaded")).to_be_hidden()


def test_the_page_works_from_its_sources_as_well(contexts: Contexts, tmp_path: Path) -> None:
    with server(tmp_path, DEBUG="on") as plain:
        game = httpx.post(f"{plain.url}/api/games/", json={"scenario": field()}, timeout=30).json()
        hosted = Hosted(plain, contexts, game)
        ada = hosted.join("player", "a")
        assert "/table/main.js" in ada.page.content()
        ada.drag((10, 16), (24, 16))
        expect(ada.chips).to_be_visible()
        hosted.close()


def test_a_watcher_is_shown_nothing_that_the_table_would_refuse(host: Host) -> None:
    cy = host(field()).join("watcher", name="Cy")
    expect(cy.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(cy.page.get_by_role("tab", name="Orders")).to_have_count(0)
    expect(cy.page.get_by_role("button", name="Point")).to_have_count(0)
    cy.walk_to(cy.page.get_by_role("tab", selected=True))
    cy.key("ArrowRight")
    expect(cy.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_the_umpire_turns_the_dial_and_everybody_is_told(host: Host) -> None:
    game = host(field(), seats=[{"role": "player", "sides": ["a"]}, {"role": "gm"}])
    ada, umpire = game.join("player", "a"), game.join("gm", name="Gus")
    umpire.tab("Orders")
    umpire.page.get_by_role("button", name="Advise").click()
    ada.sees("the rules advise")
    ada.tab("Orders")
    ada.sees("The rules advise", ada.page.locator("#panel"))
    expect(ada.page.get_by_role("button", name="Advise")).to_have_count(0)
    umpire.page.reload()
    umpire.wait_until_live()
    umpire.tab("Orders")
    expect(umpire.page.get_by_role("button", name="Advise")).to_have_attribute("aria-pressed", "true")


def test_the_umpires_switch_stays_on_and_lets_a_refused_move_be_made(host: Host) -> None:
    friend = tank("volga", "a", (17, 16))
    units = [tank("zarya", "a", (10, 16)), friend]
    game = host(field(units=units), seats=[{"role": "player", "sides": ["a"]}, {"role": "gm"}])
    umpire = game.join("gm", name="Gus")
    umpire.tab("Orders")
    umpire.page.get_by_role("switch").click()
    umpire.page.reload()
    umpire.wait_until_live()
    umpire.tab("Orders")
    expect(umpire.page.get_by_role("switch")).to_have_attribute("aria-checked", "true")
    umpire.drag((10, 16), (20, 16), (24, 16))
    expect(umpire.chips.locator(".refused").first).to_be_visible()
    umpire.key("2")
    umpire.tab("Log")
    umpire.sees("Zarya, Rapid")


def test_without_an_umpire_the_dial_is_turned_when_the_other_agrees(host: Host) -> None:
    game = host(field())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.tab("Orders")
    ada.page.get_by_text("The rules are enforced").click()
    ada.page.get_by_role("button", name="Advise").click()
    ben.sees("another way for the table to judge orders: to advise", ben.page.locator("#banners"))
    ben.page.get_by_role("button", name="Agree").click()
    expect(ada.page.get_by_role("button", name="Advise")).to_have_attribute("aria-pressed", "true")


def test_the_form_says_of_a_proposal_nothing_that_it_said_of_another_order(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.tab("Orders")
    order, told = ada.page.get_by_label("Order", exact=True), ada.page.locator(".told")
    ada.page.get_by_label("Who", exact=True).select_option("Zarya")
    order.select_option("Pivot")
    expect(told).to_have_text("Still missing: Facing.")
    order.select_option("Take it out of the game")
    expect(told).to_be_empty()


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}], ids=["phone", "small phone"])
def test_a_phone_shows_the_whole_table_and_every_tool_beside_it(host: Host, size: dict[str, int]) -> None:
    ada = host(field()).join("player", "a", viewport=size, has_touch=True, is_mobile=True)
    across, down = zip(*(ada.spot(corner) for corner in ((0, 0), (48, 0), (48, 32), (0, 32))), strict=True)
    assert min(across) >= 0
    assert max(across) <= size["width"]
    for name in ("Measure", "Point", "Reach", "Frame the table", "Day or night"):
        box = ada.page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= min(down)
    night = ada.page.locator("html[data-theme=dark]")
    ada.page.get_by_role("button", name="Day or night").tap()
    expect(night).to_have_count(1)


def test_the_theme_chosen_at_the_table_is_that_of_the_pages_around_it(host: Host) -> None:
    game = host(field())
    ada = game.join("player", "a")
    shown = ada.page.locator("html")
    before = shown.evaluate("page => getComputedStyle(page).colorScheme")
    ada.page.get_by_role("button", name="Day or night").click()
    expect(shown).not_to_have_css("color-scheme", before)
    after = shown.evaluate("page => getComputedStyle(page).colorScheme")
    ada.page.goto(game.server.url)
    expect(shown).to_have_css("color-scheme", after)
    wait_until(ada.page, "theme => document.querySelector('.hero img').currentSrc.includes(theme)", after)


def test_a_phone_shows_each_player_their_own_side_near_them(host: Host) -> None:
    game = host(field())
    zarya, luchs = (10, 16), (40, 16)
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ben = game.join("player", "b", name="Ben", viewport=PHONE, has_touch=True, is_mobile=True)
    assert ada.spot(zarya)[1] > ada.spot(luchs)[1]
    assert ben.spot(luchs)[1] > ben.spot(zarya)[1]


def test_a_ping_is_given_with_a_button_on_a_phone(host: Host) -> None:
    game = host(field())
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ben = game.join("player", "b", name="Ben")
    ada.page.get_by_role("button", name="Point").tap()
    ada.tap((30, 10))
    ben.hears("pointed")


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What a change of size asks for is drawn in the frame after it."""


def test_a_window_of_another_size_shows_the_whole_table_again_unless_a_hand_moved_it(host: Host) -> None:
    ada = host(field()).join("player", "a")

    def scale_in_a_window(width: int, height: int) -> float:
        ada.page.set_viewport_size({"width": width, "height": height})
        wait_until(ada.page, f"() => document.querySelector('#map canvas:not(.ground)').width === {width}")
        ada.page.evaluate(TWO_FRAMES)
        return float(json.loads(ada.page.locator("#map").get_attribute("data-stage") or "")["scale"])

    small = scale_in_a_window(900, 700)
    assert scale_in_a_window(1440, 900) > 1.2 * small
    stage = ada.page.locator("#map").get_attribute("data-stage")
    ada.key("+")
    expect(ada.page.locator("#map")).not_to_have_attribute("data-stage", str(stage))
    moved = scale_in_a_window(1300, 900)
    assert scale_in_a_window(900, 700) == moved


LOSES_A_BUTTON_AS_ANOTHER_COMES = """(log) => {
  const [first] = log.querySelectorAll("li");
  const button = document.createElement("p");
  button.style.height = "40px";
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  first.append(button);
  return frame().then(frame).then(() => {
    button.remove();
    void log.scrollTop;
    log.querySelector("li:last-child").style.paddingBottom = "90px";
    return frame().then(frame);
  });
}"""


def test_the_log_keeps_its_newest_line_in_sight_until_one_scrolls_up(host: Host) -> None:
    game = host("farm_crossroads")
    ann = game.join("player", "a", name="Ann")
    john = game.join("player", "b", name="John", viewport={"width": 1024, "height": 768})
    lines = john.page.get_by_role("log")

    def newest(text: str) -> Locator:
        box = ann.page.get_by_role("textbox", name="Say something")
        box.fill(text)
        box.press("Enter")
        return lines.get_by_text(text)

    expect(newest("Good evening")).to_be_in_viewport()
    john.page.set_viewport_size({"width": 1024, "height": 620})
    expect(newest("May I begin?")).to_be_in_viewport()
    lines.evaluate(LOSES_A_BUTTON_AS_ANOTHER_COMES)
    expect(newest("Please do")).to_be_in_viewport()
    lines.evaluate("(log) => log.scrollTo(0, 0)")
    begin = lines.get_by_text("Two small columns")
    expect(begin).to_be_in_viewport()
    expect(newest("I roll")).to_be_attached()
    expect(begin).to_be_in_viewport()
    expect(newest("We wait for you")).not_to_be_in_viewport()


def test_a_phone_that_is_turned_shows_the_table_as_if_it_were_opened_there(host: Host) -> None:
    ada = host("farm_crossroads").join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    table = ada.page.locator("#map")
    upright, lies = re.compile('"rotation":0[,}]'), re.compile(r'"rotation":-?1\.57')
    expect(table).to_have_attribute("data-stage", lies)
    ada.page.set_viewport_size({"width": 844, "height": 390})
    expect(table).to_have_attribute("data-stage", upright)
    ada.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(table).to_have_attribute("data-stage", lies)
