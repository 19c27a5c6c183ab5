"""What the table page shows to whom."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import field

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


def test_a_watcher_is_shown_nothing_that_the_table_would_refuse(host: Host) -> None:
    cy = host(field()).join("watcher", name="Cy")
    expect(cy.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(cy.page.get_by_role("tab", name="Orders")).to_have_count(0)
    expect(cy.page.get_by_role("button", name="Point")).to_have_count(0)
    expect(cy.page.locator("#say")).to_be_hidden()
    cy.walk_to(cy.page.get_by_role("tab", selected=True))
    cy.key("ArrowRight")
    expect(cy.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}], ids=["phone", "small phone"])
def test_a_phone_shows_the_whole_table_and_every_tool_beside_it(host: Host, size: dict[str, int]) -> None:
    ada = host(field()).join("player", "a", viewport=size, has_touch=True, is_mobile=True)
    (left, top), (right, _) = ada.spot((0, 0)), ada.spot((48, 32))
    assert left >= 0
    assert right <= size["width"]
    for name in ("Measure", "Point", "Reach", "Frame the table", "Day or night"):
        box = ada.page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= top
    night = ada.page.locator("html[data-theme=dark]")
    ada.page.get_by_role("button", name="Day or night").tap()
    expect(night).to_have_count(1)


def test_a_ping_is_given_with_a_button_on_a_phone(host: Host) -> None:
    game = host(field())
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ben = game.join("player", "b", name="Ben")
    ada.page.get_by_role("button", name="Point").tap()
    ada.tap((30, 10))
    ben.hears("pointed")
