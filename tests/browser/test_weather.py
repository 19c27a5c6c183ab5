"""The weather that the turn names is visible on the map."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tabletop.scenarios import library
from tests.browser.conftest import PHONE

GRASS = (34.0, 44.0)
SEA = (6.0, 24.0)

DRAWN = """() => new Promise((done) => {
  const isDrawn = () => performance.getEntriesByName("table drawn").length > 0;
  const look = () => (isDrawn() ? done() : requestAnimationFrame(look));
  look();
})"""
PATCH = """([x, y]) => {
  const ground = [...document.querySelectorAll(".ground")].at(-1);
  const box = ground.getBoundingClientRect();
  const canvas = new OffscreenCanvas(ground.width, ground.height);
  canvas.getContext("2d").drawImage(ground, 0, 0);
  const density = canvas.width / box.width;
  const [left, top] = [(x - box.x - 20) * density, (y - box.y - 20) * density];
  const pixels = canvas.getContext("2d").getImageData(left, top, 40, 40).data;
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 1) if (at % 4 < 3) sums[at % 4] += pixels[at];
  return sums.map((sum) => sum / (pixels.length / 4));
}"""


@pytest.fixture
def colours(host) -> Any:
    """Open Red Beach under a sky and return the mean colours of its grass and of its sea."""

    def look(**turn: Any) -> tuple[list[float], list[float]]:
        document = {**library.scenario("red_beach").document, "turn": turn}
        player = host(document).join("player", "a")
        player.page.evaluate(DRAWN)
        return tuple(player.page.evaluate(PATCH, list(player.spot(at))) for at in (GRASS, SEA))

    return look


@pytest.mark.slow
def test_rain_darkens_mud_browns_and_snow_whitens_the_land_but_not_the_sea(colours):
    (dry, sea), (rain, _) = colours(), colours(weather="rain")
    mud, _ = colours(mud=True)
    snow, snowy_sea = colours(snow=True)
    assert sum(rain) < sum(dry) - 30
    assert mud[1] - mud[0] < dry[1] - dry[0] - 5, "less green than red"
    assert min(snow) > 200
    assert snowy_sea == pytest.approx(sea, abs=2)


def test_a_phase_that_a_phones_top_bar_has_no_room_for_is_cut_short_in_sight(host):
    document = {**library.scenario("red_beach").document, "turn": {"weather": "rain", "phase": "initiative"}}
    ada = host(document).join("player", "a", viewport={**PHONE, "width": 240}, has_touch=True, is_mobile=True)
    line, titles = ada.page.locator("#turn-line").bounding_box(), ada.page.locator(".titles").bounding_box()
    assert line["x"] + line["width"] <= titles["x"] + titles["width"] + 1
    expect(ada.page.locator("#turn-line > span").last).to_have_text("Initiative · Turn 1")
    assert ada.page.locator("#turn-line > span").last.evaluate(
        "(span) => span.scrollWidth > span.clientWidth"
    )


@pytest.mark.parametrize("width", [1180, 1024, 941])
def test_the_top_bar_of_a_tablet_keeps_its_menu_in_sight_in_every_phase(host, width):
    document = {**library.scenario("red_beach").document, "turn": {"phase": "movement", "side": "b"}}
    ada = host(document).join("player", "a", viewport={"width": width, "height": 768})
    expect(ada.page.locator(".phase-ends .btn").first).to_be_visible()
    assert ada.page.locator(".top").evaluate("(bar) => bar.scrollWidth - bar.clientWidth") == 0


@pytest.mark.parametrize("width", [390, 360, 320])
def test_a_phone_shows_the_game_and_the_turn_beside_its_signs(host, width: int) -> None:
    turn = {"turn": 10, "phase": "movement", "side": "a", "weather": "rain", "rain_turns": 3}
    document = {**library.scenario("red_beach").document, "turn": turn}
    game = host(document)
    for side in ("a", "b"):
        page = game.join("player", side, viewport={"width": width, "height": 700}).page
        expect(page.locator("#turn-line")).to_contain_text("Turn 10")
        for shown in (page.locator("#game-name"), page.locator("#turn-line > span").last):
            assert shown.evaluate("(words) => words.scrollWidth <= words.clientWidth")
