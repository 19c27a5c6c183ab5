"""A person at the editor, and a table of their own to begin with."""

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect


class Editor:
    """A person at the editor of a table of their own."""

    def __init__(self, page: Page, server: str, path: str) -> None:
        self.page, self.server = page, server
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(server + path)
        page.locator("#desk:not([aria-busy])").wait_for()
        page.locator("#live.up").wait_for()
        self.board = page.locator("#board")

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the table is on the page."""
        stage = json.loads(self.page.locator("#map").get_attribute("data-stage") or "{}")
        box = self.board.bounding_box()
        assert box
        east, south = (x - stage["centre"][0], y - stage["centre"][1])
        return (
            box["x"] + box["width"] / 2 + east * stage["scale"],
            box["y"] + box["height"] / 2 + south * stage["scale"],
        )

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.at(x, y))

    def drag(self, *places: tuple[float, float]) -> None:
        """Press at the first place, and let go at the last."""
        self.page.mouse.move(*self.at(*places[0]))
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*self.at(*place), steps=6)
        self.page.mouse.up()

    def choose(self, row: str) -> None:
        """Choose a row of the palette."""
        self.page.locator(f'[data-row="{row}"]').click()

    def put(self, piece: str, x: float, y: float) -> None:
        """Put the first piece of the palette that is found by a word on the table."""
        self.press("u")
        self.page.get_by_label("Find a piece").fill(piece)
        self.page.locator("[data-piece]").first.click()
        self.click(x, y)

    def field(self, name: str) -> Any:
        return self.page.locator(f'#inspector [data-focus="{name}"]')

    def document(self) -> dict[str, Any]:
        """Return the document as the server has it."""
        expect(self.page.locator(".saved")).to_have_text("Saved")
        scenario = re.findall(r"/scenarios/([^/]+)/", self.page.url)[0]
        answer = self.page.request.get(f"{self.server}/api/scenarios/{scenario}/edits/")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()["document"]
        return found

    def features(self, kind: str) -> list[dict[str, Any]]:
        everything = self.document()["board"]["features"]["features"]
        return [each for each in everything if each["properties"]["kind"] == kind]


def begun(context: BrowserContext, server: str, **wished: Any) -> str:
    """Begin an empty table of the context's own, and return the path of its editor."""
    address = f"{server}/scenarios/new/"
    context.request.get(address)
    token = next(each["value"] for each in context.cookies() if each["name"] == "csrftoken")
    usual = {"system": "chain_of_command", "way": "draw", "name": "Saint-Aubin"}
    form = {**usual, **wished, "csrfmiddlewaretoken": token}
    answer = context.request.post(address, form=form, headers={"Referer": address}, max_redirects=0)
    assert answer.status == 302, answer.text()
    return answer.headers["location"]
