"""In a language that accents every letter of the catalogues a page is left with no plain letter."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import rules
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios import library
from tests import services
from tests.browser.conftest import DESKTOP
from tests.browser.player import Player
from tests.browser.pseudo import LISTEN, Json, Program, accented_scenario, leftovers
from tests.every_field import fields, states
from tests.pseudo import LANGUAGE, TAG, accented
from tests.services import REPOSITORY, Server

DATA: Final = REPOSITORY / "tabletop" / "scenarios" / "data"
ORDERS: Final = 30

Guest = Callable[[], Page]


@pytest.fixture(scope="module")
def pseudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that speaks the pseudo-language as well."""
    settings = {"DJANGO_SETTINGS_MODULE": "tests.pseudo_settings", "LIVE_LIMITS": "off"}
    with services.server(tmp_path_factory.mktemp("pseudo"), **settings) as running:
        yield running


@pytest.fixture
def guest(pseudo_server: Server, chromium: Browser) -> Iterator[Guest]:
    """Open browsers that ask for the pseudo-language."""
    contexts = []

    def come() -> Page:
        asked = {"Accept-Language": TAG}
        context = chromium.new_context(
            base_url=pseudo_server.url,
            viewport=DESKTOP,
            reduced_motion="reduce",
            extra_http_headers=asked,
        )
        context.add_init_script(LISTEN)
        contexts.append(context)
        return context.new_page()

    yield come
    for context in contexts:
        context.close()


def sit_down(page: Page, link: str) -> Player:
    player = Player(page)
    page.goto(link)
    page.locator("input[name=name]").fill(accented("Anna"))
    page.locator("main form button[type=submit]").first.click()
    page.wait_for_url("**/games/**")
    player.wait_until_ready()
    return player


def host(server: Server, document: Json) -> Json:
    """Host a game with a GM and a player of all sides."""
    sides = [side["id"] for side in document["sides"]]
    seats = [{"role": "gm"}, {"role": "player", "sides": sides}]
    made = httpx.post(f"{server.url}/api/games/", json={"scenario": document, "seats": seats})
    assert made.status_code == 201, made.text
    return made.json()  # type: ignore[no-any-return]


def assert_nothing(left: Iterable[str]) -> None:
    assert not (found := sorted(set(left))), "\n".join(found)


# -- the pages around the tables ------------------------------------------------------------------


def texts_in(document: Any) -> Iterator[str]:
    if isinstance(document, str):
        yield " ".join(document.split())
    elif isinstance(document, dict | list):
        for member in document.values() if isinstance(document, dict) else document:
            yield from texts_in(member)


def names_of_the_data() -> str:
    """Return a pattern of what built-in scenarios and arsenals call things, and of the systems' titles."""
    arsenals = [tomllib.loads(path.read_text()) for path in DATA.glob("*/arsenal.toml")]
    scenarios = [
        [
            known.name,
            known.document["sides"],
            known.document.get("about", {}),
            *re.split(r"(?<=[.]) ", known.description),
        ]
        for known in library.scenarios().values()
    ]
    names = {text.replace("_", "-") for text in texts_in([arsenals, scenarios])}
    longest_first = sorted(names, key=len, reverse=True)
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)"


NAMES: Final = names_of_the_data()
PAGES: Final = ("/", "/host/", "/watch/", "/games/", "/scenarios/", "/arsenals/", "/dice/", "/rules/")


def test_every_page_around_the_tables(guest: Guest, pseudo_server: Server) -> None:
    page = guest()
    found = {}
    for path in (*PAGES, *(f"/rules/{system.id}/" for system in rules.systems()), "/nowhere/"):
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == LANGUAGE
        found[path] = leftovers(page, NAMES)
    page.goto("/")
    game = page.request.post("/api/games/", data={"scenario": library.DEMO}).json()
    for path in (f"{game['url']}invites/", game["seats"][0]["link"], game["recovery"]):
        page.goto(path)
        found[path] = leftovers(page, NAMES)
    assert_nothing(f"{path} {where}: {text}" for path, left in found.items() for text, where in left.items())


# -- the tables -----------------------------------------------------------------------------------


def seen(page: Page, *ways: Callable[[Page], Iterator[None]]) -> Iterator[dict[str, str]]:
    """Open one thing after the other of a table, and yield what each leaves plain."""
    return (leftovers(page, NAMES) for way in ways for _ in way(page))


def tabs(page: Page) -> Iterator[None]:
    yield
    for tab in page.locator("#panel [role=tab]").all():
        if tab.is_visible():
            tab.click()
            yield


def forms(page: Page) -> Iterator[None]:
    """Open the form of every kind of order, of every unit that may give it."""
    page.locator("#tab-orders").click()
    who, what = (page.locator("#body-orders form select").nth(number) for number in (0, 1))
    values = "(options) => options.map((option) => option.value)"
    opened = set()
    for unit in who.locator("option").evaluate_all(values):
        who.select_option(unit)
        for kind in what.locator("option").evaluate_all(values):
            if kind and kind not in opened:
                opened.add(kind)
                what.select_option(kind)
                yield
    assert opened


def dialogs(page: Page) -> Iterator[None]:
    """Open what lies behind buttons and keys: the keys, the menus, what the host may do."""
    for button in (*page.locator("#top-buttons button").all(), *page.locator("#tools button").all()):
        if button.is_visible() and button.is_enabled():
            button.click()
            yield
            for _ in range(2):
                page.keyboard.press("Escape")
    page.locator("#tab-units").click()
    for row in page.locator("#body-units .row-main").all()[:4]:
        row.click(button="right")
        yield
        page.keyboard.press("Escape")
        row.click()
        page.keyboard.press("Enter")
        yield
        page.keyboard.press("Escape")


TABLES: Final = ["farm_crossroads", "hill_41", "hedge_lane", "mill_road", "red_beach"]
"""A scenario of each system."""


@pytest.mark.slow
@pytest.mark.parametrize("scenario", TABLES)
def test_a_table(guest: Guest, pseudo_server: Server, scenario: str) -> None:
    game = host(pseudo_server, accented_scenario(library.scenario(scenario).document))
    gm, player = (sit_down(guest(), seat["link"]) for seat in game["seats"])
    program = Program(player.page.request, f"{pseudo_server.url}/api{game['url']}")
    found = [
        *program.play(ORDERS),
        *seen(player.page, tabs, dialogs),
        *seen(gm.page, tabs, forms, dialogs),  # the umpire may give every order that a player may
    ]
    assert_nothing(f"{where}: {text}" for left in found for text, where in left.items())
    assert program.entries() > 12


# -- what the table refuses -----------------------------------------------------------------------

END: Final = {"type": "end_game", "winner": None, "note": ""}
REFUSED: Final[list[tuple[Json, str]]] = [
    ({"type": "order", "order": {"type": "override", "on": True}}, "table.only_gm_overrides"),
    ({"type": "order", "order": END}, "table.needs_consent"),
    ({"type": "propose", "order": {**END, "note": 1}}, "core.unreadable_order"),
    ({"type": "answer", "proposal": 99, "agree": True}, "table.no_proposal"),
    ({"type": "undo", "to": 99}, "table.no_entry_to_return_to"),
]
"""What is sent in place of what a player says, and the key of the refusal."""


def test_refusals_and_a_proposal(guest: Guest, pseudo_server: Server) -> None:
    document = accented_scenario(library.scenario(library.DEMO).document)
    made = httpx.post(f"{pseudo_server.url}/api/games/", json={"scenario": document}).json()
    page, other = guest(), guest()
    frames = [*(frame for frame, _ in REFUSED), {"type": "propose", "order": END}]
    refused = send_instead(page, iter(frames))
    sit_down(page, made["seats"][0]["link"])
    sit_down(other, made["seats"][1]["link"])
    for count in range(1, len(frames)):
        say(page)
        for _ in range(100):
            if len(refused) < count:
                page.wait_for_timeout(50)
        expect(page.locator("#toasts")).to_contain_text(refused[-1]["message"])
    say(page)
    expect(other.locator("#banners")).to_contain_text(accented("end"))
    found = [leftovers(page, f"{NAMES}|end_game|note"), leftovers(other, NAMES)]
    assert_nothing(f"{where}: {text}" for left in found for text, where in left.items())
    assert [finding["key"] for finding in refused] == [key for _, key in REFUSED]


def say(page: Page) -> None:
    page.locator("#say").fill(accented("Good evening."))
    page.locator("#say").press("Enter")


def send_instead(page: Page, frames: Iterator[Json]) -> list[Json]:
    """Have a page send these frames in place of what its player says, under the ids of what was said.

    Returns a list that takes the first finding of each refusal.
    """
    refused: list[Json] = []

    def meet(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def take(frame: str | bytes) -> None:
            told = json.loads(frame)
            if told["type"] == "refused":
                refused.append(told["verdict"]["findings"][0])
            line.send(frame)

        server.on_message(take)

        def pass_on(frame: str | bytes) -> None:
            said = json.loads(frame)
            is_said = said["type"] == "order" and said["order"]["type"] == "say"
            server.send(json.dumps({**next(frames), "id": said["id"]}) if is_said else frame)

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/games/"), meet)
    return refused


# -- units ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", TABLES)
def test_units_of_which_every_field_says_something(
    guest: Guest, pseudo_server: Server, scenario: str
) -> None:
    document = accented_scenario(library.scenario(scenario).document)
    system = rules.system(document["system"])
    game = host(pseudo_server, document)
    page = guest()
    dress(page, lambda units: dressed(units, states(system.UnitState)))
    player = sit_down(page, game["seats"][1]["link"])
    rows = page.locator("#body-units")
    expect(rows).to_contain_text(accented("Dressed"))
    for word in words_of_states(system):
        expect(rows).to_contain_text(re.compile(re.escape(accented(word)), re.IGNORECASE))
    found = [
        leftovers(page, NAMES),
        *(leftovers(page, NAMES) for _ in looking_closer(player, system.board == "hex")),
    ]
    assert_nothing(f"{where}: {text}" for left in found for text, where in left.items())
    assert player.complaints == []


def words_of_states(system: RuleSystem) -> Iterator[str]:
    """Yield the whole words that a system has for what states may say, those of its defaults left out."""
    for field in fields(system.UnitState):
        for value in field.values if field.name not in system.signs.unsaid else ():
            for part in value if isinstance(value, list) else [value]:
                word = system.words.get(f"{field.name} {part}") if part != field.default else None
                yield from [str(word)] if word is not None and str(word) else []


def looking_closer(player: Player, is_on_hexes: bool) -> Iterator[None]:
    """Pick one unit after the other, have the table say where it is, and list its stack."""
    rows = player.page.locator("#body-units .row-main")
    spoken = player.page.locator("#spoken")
    for row in rows.all()[:3]:
        row.click()
        player.key("Shift+W")
        expect(spoken).to_contain_text(accented("Dressed"))
        yield
        if is_on_hexes:
            player.key("c")
            expect(player.page.locator(".stack-card")).to_contain_text(accented("Dressed"))
            yield
            player.key("Escape")


def dress(page: Page, change: Callable[[Json], Json]) -> None:
    """Have a page meet other units than those of its game."""

    def meet(line: WebSocketRoute) -> None:
        def pass_on(frame: str | bytes) -> None:
            told = json.loads(frame)
            if told["type"] == "welcome":
                told["state"]["units"] = change(told["state"]["units"])
            line.send(json.dumps(told))

        line.connect_to_server().on_message(pass_on)

    page.route_web_socket(re.compile("/ws/games/"), meet)


def dressed(units: Json, states: list[Json]) -> Json:
    """Return copies of a unit that stands somewhere, one in each state; and of one that stands nowhere."""
    unit = next(unit for unit in units.values() if unit["at"] or unit["hex"])
    placed = [{**unit, "state": {**unit["state"], **state}} for state in states]
    away = [{**unit, "at": None, "hex": None} for unit in placed]
    return {
        f"u{number}": {**each, "id": f"u{number}", "name": f"{accented('Dressed')} {number}"}
        for number, each in enumerate([*placed, *away])
    }
