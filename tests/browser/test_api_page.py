"""The page of the API: Swagger UI under the site's own content security policy, readable by everybody."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import yaml
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESKTOP
from tests.browser.test_accessible import violations
from tests.services import Server


@pytest.fixture(params=["light", "dark"])
def page(live_server_process: Server, chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = chromium.new_context(viewport=DESKTOP, color_scheme=request.param)
    page = context.new_page()
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if said.type == "error" else None)
    page.goto(f"{live_server_process.url}/api/docs/")
    page.locator(".model-container").first.wait_for()
    yield page
    context.close()
    assert refused == []


METHODS = ("get", "post", "put", "patch", "delete")
MODELS = 20
"""So many of the models are opened: all are drawn alike, and reading all of them takes a minute."""


def read_through(page: Page) -> set[tuple[str, ...]]:
    """Return address and summary of every operation.

    Of a long document Swagger UI draws only what is near the screen.
    """
    rows = page.locator(".opblock-summary-path-description-wrapper")
    found: set[tuple[str, ...]] = set()
    is_more = True
    while is_more:
        found |= {
            tuple(text.split("\n")) for text in rows.evaluate_all("rows => rows.map(row => row.innerText)")
        }
        is_more = page.evaluate(
            "() => new Promise(done => { const before = scrollY; scrollBy(0, innerHeight / 2);"
            " setTimeout(() => done(scrollY > before), 150); })"
        )
    return found


def test_it_names_every_operation(page: Page, live_server_process: Server) -> None:
    described: dict[str, Any] = yaml.safe_load(httpx.get(f"{live_server_process.url}/api/schema/").text)
    wanted = {
        (path, operation["summary"])
        for path, methods in described["paths"].items()
        for operation in methods.values()
    }
    assert read_through(page) == wanted


def test_it_has_no_violation_closed_or_with_an_operation_open(page: Page) -> None:
    assert violations(page) == []
    page.locator(".opblock-summary-control").first.click()
    page.locator(".responses-table").wait_for()
    assert violations(page) == []


def test_an_operation_of_each_method_and_models_are_readable_and_fit_a_narrow_screen(page: Page) -> None:
    for method in METHODS:
        for button in page.locator(f".opblock-{method} .opblock-summary-control").all()[:1]:
            button.click()
    for button in page.locator(".models .model-box-control[aria-expanded=false]").all()[MODELS - 1 :: -1]:
        button.click()
    page.locator(".models .property-row").first.wait_for()
    # Swagger UI gives the regions of its answers no names: with two open, this one rule finds them alike.
    assert [found for found in violations(page) if not found.startswith("landmark-unique")] == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
