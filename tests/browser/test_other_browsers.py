"""The same evening in the engines that are not Chromium: Firefox and WebKit, each by its own driver."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Hosted
from tests.browser.field import field, section
from tests.browser.hexes import hex_board, middle, squad
from tests.browser.test_tray import COMMAND, TRACK

Host = Callable[..., Hosted]

STORY = Path(__file__).parent / "smoke" / "play.js"


def a_company_and_its_foe() -> dict[str, Any]:
    units = [
        squad("first", "a", "E5", "infantry", state={"ordered": True}),
        squad("foe", "b", "H7", "infantry"),
    ]
    turn = {"turn": 1, "side": "a", "phase": "movement"}
    return hex_board("great_war", units, turn=turn, board={"orientation": "pointy"})


def an_evening_by_hand() -> dict[str, Any]:
    units = [section("rifles", "a", (10, 10)), section("gruppe", "b", (30, 12))]
    return field(units=units, rolls=[COMMAND], tracks=[TRACK])


def links(game: Hosted) -> dict[str, dict[str, str]]:
    return {"links": {side: game.links["player", side] for side in ("a", "b")}}


@pytest.mark.slow
@pytest.mark.parametrize("browser", ["firefox", "webkit"])
def test_two_people_play_on_inches_on_hexes_and_by_hand(browser: str, host: Host, tmp_path: Path) -> None:
    inches, hexes, evening = host(field()), host(a_company_and_its_foe()), host(an_evening_by_hand())
    inches.load_dice((3, 4))
    evening.load_dice((1, 2, 3, 5, 6))
    places = {label: middle(label, "pointy") for label in ("E5", "E7")}
    tables = {"inches": links(inches), "hexes": {**links(hexes), "places": places}, "evening": links(evening)}
    display = [shutil.which("xvfb-run"), "-a", "-s", "-screen 0 1600x1000x24"] if browser == "webkit" else []
    done = subprocess.run(
        [*display, shutil.which("node"), STORY, browser, json.dumps(tables), tmp_path],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}\nPictures: {tmp_path}"
