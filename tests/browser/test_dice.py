"""The players' browsers put seeds of their own into the dice."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tabletop.games import exporting
from tests.browser.conftest import Hosted
from tests.browser.field import field


def test_two_browsers_seal_and_show_their_seeds_and_the_dice_hold_them(host: Callable[..., Hosted]) -> None:
    game = host(field())
    ada, ben = game.join("player", "a", name="Ada"), game.join("player", "b", name="Ben")
    for player in (ada, ben):
        player.open_panel()
        player.sees(re.compile("now hold seeds drawn by Ada and Ben"), player.log)
    exported: dict[str, Any] = json.loads(game.server.manage("export", game.id))
    assert exporting.problems(exported) == []
    assert exporting.unseeded(exported) == []


ALTER_WHAT_THE_BROWSER_KEPT = """() => {
  const key = Object.keys(localStorage).find((each) => each.startsWith("flat-out:heads:"));
  const told = JSON.parse(localStorage.getItem(key));
  told.heads[told.heads.length - 1][1] = "00".repeat(32);
  localStorage.setItem(key, JSON.stringify(told));
}"""


def test_a_record_is_downloaded_and_checked_and_a_changed_history_is_told(
    host: Callable[..., Hosted], tmp_path: Path
) -> None:
    game = host(field(), seats=[{"role": "player", "sides": ["a", "b"]}])
    ada = game.join("player", "a", "b")
    say = ada.page.get_by_label("Say something")
    for text in ("Good morning", "2d6"):
        ada.open_panel()
        say.fill(text)
        say.press("Enter")
    ada.sees("Good morning", ada.log)
    early = download(ada.page, tmp_path / "early.json")
    assert json.loads(early.read_text())["heads"]

    table_deed(ada.page, "End the game")
    ada.page.get_by_role("dialog").last.get_by_role("button", name=re.compile("^End")).click()
    ada.sees("The game is over", ada.page.locator("body"))
    file = download(ada.page, tmp_path / "game.json")
    said = game.server.manage("verify", str(file), "--heads", str(early))
    assert "nothing is wrong" in said
    assert "heads that browsers kept" in said

    ada.page.evaluate(ALTER_WHAT_THE_BROWSER_KEPT)
    ada.page.reload()
    ada.wait_until_live()
    ada.sees("The history of this game was changed", ada.page.locator("#banners"))
    ada.page.get_by_role("button", name="OK").click()

    ada.page.goto(f"{game.server.url}/dice/")
    ada.page.set_input_files("#dice-file", [file, early])
    ada.sees("every die shows what it had to, and the entries fit their hashes", ada.page.locator("main"))
    ada.sees("heads that browsers kept were compared", ada.page.locator("main"))


def table_deed(page: Page, name: str) -> None:
    page.get_by_role("button", name="This table").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def download(page: Page, path: Path) -> Path:
    """Download the record as a player does."""
    with page.expect_download() as found:
        table_deed(page, "Download the record")
    found.value.save_as(path)
    return path
