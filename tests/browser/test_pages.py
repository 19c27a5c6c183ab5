"""The pages around the table by eye and hand: pictures by night, and a game hosted by keys and on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from tests.services import Server

LIGHT = """picture => {
  const grass = getComputedStyle(picture.querySelector(".p-grass")).fill;
  const { filter } = getComputedStyle(picture.querySelector(".p-ground"));
  const [red, green, blue] = grass.match(/\\d+/g).map(Number);
  return (Number(/brightness\\((.*)\\)/.exec(filter)?.[1] ?? 1) * (red + green + blue)) / 3;
}"""
"""How light the open ground of a picture is, from 0 to 255."""


def light_of(picture: Locator) -> float:
    return float(picture.evaluate(LIGHT))


def test_pictures_of_every_climate_are_dark_in_the_dark_theme(
    chromium: Browser, live_server_process: Server
) -> None:
    for scheme in ("light", "dark"):
        context = chromium.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(f"{live_server_process.url}/scenarios/")
        for climate in ("temperate", "winter", "desert"):
            picture = page.locator(f".table-picture svg[data-climate={climate}]").first
            expect(picture).to_be_attached()
            assert (light_of(picture) > 140) == (scheme == "light"), (scheme, climate)
        context.close()
