"""Two people make one table: real Chromium, the real server, which is started again in between."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Contexts
from tests.services import Server, running

EDITS = 12


class Maker:
    """A page with a draft open; what is done with a hand elsewhere is done by its module here."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, address: str) -> Maker:
        self.page.goto(address)
        self.wait_until_saved()
        return self

    def wait_until_saved(self) -> None:
        expect(self.page.locator("#live")).to_contain_text("Saved", timeout=40_000)

    def do(self, what: str, argument: Any = None) -> Any:
        """Evaluate a function of the page's own workshop."""
        return self.page.evaluate(
            f"""async (argument) => {{
              const loaded = performance.getEntriesByType("resource").map((one) => one.name);
              const {{ workshop }} = await import(loaded.find((name) => /editor\\/main\\b/.test(name)));
              return ({what})(workshop, argument);
            }}""",
            argument,
        )

    def wait_for(self, what: str) -> None:
        """Wait until a function of the page's own workshop says yes."""
        self.do(
            f"""(workshop) => new Promise((done) => {{
              const look = () => ({what})(workshop) && done();
              workshop.on(look);
              look();
            }})"""
        )

    def edit(self, *changes: dict[str, Any]) -> None:
        self.do("(workshop, changes) => workshop.edit(changes)", list(changes))

    def edit_for_a_while(self, name: str) -> None:
        """Add an area every tenth of a second, and name the table each time."""
        self.do(
            """(workshop, [name, count, area]) => {
              let at = 0;
              const timer = setInterval(() => {
                const feature = { ...JSON.parse(area), id: `${name}-${at}` };
                const drawn = { thing: `feature:${feature.id}`, to: feature };
                workshop.edit([drawn, { thing: "field:name", to: name }]);
                at += 1;
                if (at === count) clearInterval(timer);
              }, 100);
            }""",
            [name, EDITS, json.dumps(AREA)],
        )

    @property
    def document(self) -> dict[str, Any]:
        found: dict[str, Any] = self.do("(workshop) => workshop.draft.document")
        return found

    def features(self) -> list[str]:
        return [one["id"] for one in self.document["board"]["features"]["features"]]


AREA = {
    "type": "Feature",
    "id": "",
    "properties": {"kind": "area", "ground": "broken", "name": "the wood"},
    "geometry": {"type": "Polygon", "coordinates": [[[5, 5], [9, 5], [9, 9], [5, 9], [5, 5]]]},
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(Server(tmp_path, LIVE_LIMITS="off").prepare()) as server:
        yield server


@pytest.fixture
def two(server: Server, contexts: Contexts) -> Iterator[tuple[Maker, Maker]]:
    """Somebody who began a table, and somebody who came by the link."""
    taken = [contexts.take(server.url) for _ in range(2)]
    ada, ben = (Maker(context.new_page()) for context in taken)
    ada.page.goto(f"{server.url}/scenarios/new/")
    ada.page.get_by_label("Name").fill("The mill")
    ada.page.get_by_role("button", name="Begin").click()
    expect(ada.page).to_have_url(re.compile(r"/edit/\?start=draw$"))
    ada.wait_until_saved()
    facts = json.loads(ada.page.locator("#editor-facts").text_content() or "")
    ben.open(facts["links"]["edit"])
    yield ada, ben
    complaints = ada.complaints + ben.complaints
    for context in taken:
        context.close()
    assert complaints == []


def test_two_people_lose_nothing_though_the_server_is_started_again(
    server: Server, two: tuple[Maker, Maker]
) -> None:
    for maker, name in zip(two, ("ada", "ben"), strict=True):
        maker.edit_for_a_while(name)
    server.stop()
    server.start()
    made = {f"{name}-{number}" for name in ("ada", "ben") for number in range(EDITS)}
    for maker in two:
        maker.wait_for(
            f"(workshop) => workshop.draft.document.board.features.features.length === {len(made)}"
        )
        maker.wait_until_saved()
    ada, ben = two
    assert set(ada.features()) == made
    assert ada.document == ben.document
    assert ada.document["name"] in {"ada", "ben"}


def test_each_sees_what_the_other_does_and_takes_back_only_what_is_their_own(
    two: tuple[Maker, Maker],
) -> None:
    ada, ben = two
    ada.edit({"thing": "field:name", "to": "The ford"})
    expect(ben.page.locator("#scenario-name")).to_have_text("The ford")
    ben.edit({"thing": "feature:wood", "to": {**AREA, "id": "wood"}})
    ben.edit({"thing": "field:description", "to": "A ford and a wood."})
    ben.wait_until_saved()
    ada.do("(workshop) => workshop.undo()")
    expect(ben.page.locator("#scenario-name")).to_have_text("The mill")
    assert (ben.document["description"], ben.features()) == ("A ford and a wood.", ["wood"])
    assert ada.do("(workshop) => workshop.undo()") is False


def test_a_long_edit_is_stored_too(two: tuple[Maker, Maker]) -> None:
    ada, ben = two
    woods = [{"thing": f"feature:w{n}", "to": {**AREA, "id": f"w{n}"}} for n in range(600)]
    ada.edit(*woods)
    ada.wait_until_saved()
    ben.page.reload()
    ben.wait_until_saved()
    assert len(ben.features()) == 600


def test_what_is_wrong_is_told_to_both_with_the_thing_that_it_lies_in(two: tuple[Maker, Maker]) -> None:
    ada, ben = two
    wrong = {**AREA, "id": "wood", "properties": {"kind": "area", "ground": "lava"}}
    ada.edit({"thing": "feature:wood", "to": wrong})
    things = "(workshop) => workshop.draft.problems.map(({ thing, level }) => `${thing} ${level}`).join()"
    for maker in (ada, ben):
        maker.wait_for(things)
        assert maker.do(things) == "feature:wood bad"
