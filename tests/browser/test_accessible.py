"""axe-core finds no violation on any page, by day and by night."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Hosted
from tests.browser.field import field
from tests.browser.hexes import hex_board, middle, squad, ways
from tests.browser.landing import landing, man, truck
from tests.browser.test_arsenals import SEND
from tests.services import REPOSITORY, Server

AXE = REPOSITORY / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    *(
        "/",
        "/host/",
        "/watch/",
        "/games/",
        "/scenarios/",
        "/scenarios/new/",
        "/scenarios/generate/",
        "/scenarios/farm_crossroads/",
        "/scenarios/night_relief/",
        "/arsenals/",
        "/rules/",
        "/rules/chain_of_command/",
    ),
    *("/dice/", "/api/docs/", "/no-such-page/"),
]


AT_REST = """() => {
  const ending = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity;
  return Promise.allSettled(document.getAnimations().filter(ending).map((one) => one.finished));
}"""
"""What half fades in has no contrast."""


COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules about colours: nothing else of a page differs by night."""

WHAT = {"exclude": [["tbody tr:nth-child(n+6)"]]}
"""The hundreds of further rows of a list are made as its first ones are."""


def violations(page: Page) -> list[str]:
    page.evaluate(AT_REST)
    is_night = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    rules = {"runOnly": COLOURS} if is_night else {"rules": {"target-size": {"enabled": True}}}
    run = f"axe.run({json.dumps(WHAT)}, {json.dumps(rules)})"
    found: dict[str, Any] = page.evaluate(f"{AXE.read_text()};{run}")
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:160]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_violation(live_server_process: Server, chromium: Browser, scheme: Any) -> None:
    context = chromium.new_context(viewport=DESKTOP, color_scheme=scheme)
    page = context.new_page()
    found = {}
    for path in PAGES:
        page.goto(live_server_process.url + path)
        found[path] = violations(page)
    context.close()
    assert {path: broken for path, broken in found.items() if broken} == {}


def test_every_page_reflows_at_320_pixels(live_server_process: Server, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    widths = {}
    for path in PAGES:
        page.goto(live_server_process.url + path)
        widths[path] = page.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert {path: width for path, width in widths.items() if width > 320} == {}


TANK = {"id": "luchs", "name": "Luchs", "kind": "vehicle", "class": "tank"}
ARSENAL = {
    "system": "chain_of_command",
    "name": "Tuesday",
    "entries": [
        {
            **TANK,
            "profile": {"speed": "fast", "locomotion": "fully_tracked", "length": 3.2, "width": 1.7},
        },
        {**TANK, "id": "unknown", "name": "Number 9", "profile": {"length": 4}},
    ],
    "forces": [
        {
            "id": "van",
            "name": "Vanguard",
            "lines": [{"name": "Luchs", "entry": "luchs", "count": 3, "points": 10}],
        }
    ],
}


def opened_arsenal(page: Page, server: str) -> None:
    """Make an arsenal with a force and an entry to be filled in, and open it."""
    page.goto(f"{server}/arsenals/")
    made = page.evaluate(SEND, ["/api/arsenals/", ARSENAL])
    page.goto(f"{server}/arsenals/{made['id']}/")
    expect(page.locator(".arms-row")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_arsenal_its_lists_and_its_form_have_no_violation(
    live_server_process: Server, chromium: Browser, scheme: Any, size: Any
) -> None:
    context = chromium.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    opened_arsenal(page, live_server_process.url)
    assert violations(page) == []
    page.get_by_role("button", name="Add from the lists").click()
    lists = page.get_by_role("dialog")
    expect(lists.get_by_role("button", name="Copy").first).to_be_visible()
    assert violations(page) == [], "the lists"
    lists.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="New entry").click()
    expect(page.get_by_label("Name", exact=True)).to_be_visible()
    assert violations(page) == [], "the form of an entry"
    context.close()


def test_an_arsenal_reflows_at_320_pixels(live_server_process: Server, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    opened_arsenal(page, live_server_process.url)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_has_no_violation(host: Callable[..., Hosted], scheme: str, size: Any) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada = game.join("player", "a", color_scheme=scheme, viewport=size)
    assert violations(ada.page) == []
    ada.drag((10, 16), (24, 16))
    ada.chips.wait_for()
    assert violations(ada.page) == []
    ada.key("2")
    expect(ada.chips).to_be_hidden()
    ada.open_panel()
    for tab in ("Units", "Orders", "Log", "Notes", "Rules"):
        ada.tab(tab)
        assert violations(ada.page) == [], tab


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_carrier_and_its_cargo_have_no_violation(host: Callable[..., Hosted], scheme: str) -> None:
    aboard = man("joe", None, state={"aboard": "truck"})
    ada = host(landing(truck(), aboard)).join("player", "a", color_scheme=scheme)
    ada.click((20, 16))
    ada.page.locator(".cargo").wait_for()
    assert violations(ada.page) == []
    ada.drag((20, 16), (30, 16))
    ada.chips.wait_for()
    assert violations(ada.page) == []


def test_a_hosts_table_on_a_phone_has_no_violation(live_server_process: Server, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(live_server_process.url)
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("button", name="Invite").wait_for()
    assert violations(page) == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_board_of_hexes_has_no_violation(host: Callable[..., Hosted], scheme: Any, size: Any) -> None:
    stack = [squad("ash", "a", "C4"), squad("bell", "a", "C4"), squad("foe", "b", "K4")]
    both = [{"role": "player", "sides": ["a", "b"]}]
    ada = host(hex_board("valor_victory", stack), seats=both).join(
        "player", "a", "b", color_scheme=scheme, viewport=size
    )
    ada.click(middle("C4"))
    ada.page.locator(".row-main[aria-pressed=true]").wait_for(state="attached")
    ada.key("c")
    ada.page.locator(".stack-card").wait_for()
    assert violations(ada.page) == [], "the list of a stack"
    ada.key("Escape")
    ada.click(middle("D5"))
    ways(ada).wait_for()
    expect(ada.page.locator(".spending li")).to_have_count(1)
    assert violations(ada.page) == [], "what a path spends"
