"""Two people make one table: real Chromium, the real server, which is started again in between."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Contexts
from tests.services import Server, running

MAKER = (Path(__file__).parent / "maker.js").read_text().partition("\n")[2]
EDITS = 12
AREA = {
    "type": "Feature",
    "id": "",
    "properties": {"kind": "area", "ground": "broken", "name": "the wood"},
    "geometry": {"type": "Polygon", "coordinates": [[[5, 5], [9, 5], [9, 9], [5, 9], [5, 5]]]},
}


class Maker:
    """A page of the editor, and in it a hand that edits by the page's own socket."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def take_up(self, scenario_id: str) -> None:
        expect(self.page.locator("#desk:not([aria-busy])")).to_be_attached()
        self.page.evaluate(MAKER, scenario_id)

    def edit(self, *changes: dict[str, Any]) -> None:
        self.page.evaluate("(changes) => maker.edit(changes)", list(changes))

    def edit_for_a_while(self, name: str) -> None:
        """Add an area every tenth of a second, and name the table each time."""
        self.page.evaluate(
            """([name, count, area]) => {
              let at = 0;
              const timer = setInterval(() => {
                const feature = { ...area, id: `${name}-${at}` };
                const drawn = { thing: `feature:${feature.id}`, to: feature };
                maker.edit([drawn, { thing: "field:name", to: name }]);
                at += 1;
                if (at === count) clearInterval(timer);
              }, 100);
            }""",
            [name, EDITS, AREA],
        )

    def wait_for(self, fits: str) -> None:
        """Wait until an expression about this hand is true."""
        self.page.evaluate(
            f"async () => {{ while (!({fits})) await new Promise((done) => setTimeout(done, 20)); }}"
        )

    @property
    def document(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("maker.document")
        return found

    def features(self) -> list[str]:
        return [one["id"] for one in self.document["board"]["features"]["features"]]


@contextmanager
def two_makers(server: Server, contexts: Contexts) -> Iterator[tuple[Maker, Maker]]:
    """Seat somebody who began a table, and somebody who came by the link."""
    taken = [contexts.take(server.url) for _ in range(2)]
    ada, ben = (Maker(context.new_page()) for context in taken)
    ada.page.goto(f"{server.url}/scenarios/new/")
    ada.page.get_by_label("Name").fill("The mill")
    ada.page.get_by_role("button", name="Begin").click()
    expect(ada.page).to_have_url(re.compile(r"/edit/\?start=draw$"))
    facts = json.loads(ada.page.locator("#editor-facts").text_content() or "")
    ben.page.goto(facts["links"]["edit"])
    for maker in (ada, ben):
        maker.take_up(facts["scenario"]["id"])
    yield ada, ben
    complaints = ada.complaints + ben.complaints
    for context in taken:
        contexts.give_back(context)
    assert complaints == []


@pytest.fixture
def two(live_server_process: Server, contexts: Contexts) -> Iterator[tuple[Maker, Maker]]:
    with two_makers(live_server_process, contexts) as makers:
        yield makers


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may start again."""
    with running(Server(tmp_path, LIVE_LIMITS="off").prepare()) as server:
        yield server


@pytest.fixture
def two_of_its_own(server: Server, contexts: Contexts) -> Iterator[tuple[Maker, Maker]]:
    with two_makers(server, contexts) as makers:
        yield makers


def test_two_people_lose_nothing_though_the_server_is_started_again(
    server: Server, two_of_its_own: tuple[Maker, Maker]
) -> None:
    two = two_of_its_own
    for maker, name in zip(two, ("ada", "ben"), strict=True):
        maker.edit_for_a_while(name)
    server.stop()
    server.start()
    made = {f"{name}-{number}" for name in ("ada", "ben") for number in range(EDITS)}
    for maker in two:
        maker.wait_for(f"maker.document.board.features.features.length === {len(made)}")
        maker.wait_for("maker.waiting.length === 0")
    ada, ben = two
    assert set(ada.features()) == made
    assert ada.document == ben.document
    for maker in two:
        expect(maker.page.locator("#live")).to_contain_text("Live", timeout=40_000)
        expect(maker.page.locator("#scenario-name")).to_have_text(ada.document["name"])


def test_each_sees_at_once_what_the_other_does(two: tuple[Maker, Maker]) -> None:
    ada, ben = two
    ada.edit({"thing": "field:name", "to": "The ford"})
    expect(ben.page.locator("#scenario-name")).to_have_text("The ford")
    ben.edit({"thing": "feature:wood", "to": {**AREA, "id": "wood"}})
    ada.wait_for("maker.number === 2")
    assert ada.features() == ["wood"]


def test_a_long_edit_is_stored_too(two: tuple[Maker, Maker]) -> None:
    ada, ben = two
    ada.edit(*({"thing": f"feature:w{n}", "to": {**AREA, "id": f"w{n}"}} for n in range(600)))
    for maker in two:
        maker.wait_for("maker.number === 1")
    assert (len(ada.features()), ben.features()) == (600, ada.features())


def test_what_is_wrong_is_told_to_both_with_the_thing_that_it_lies_in(two: tuple[Maker, Maker]) -> None:
    ada, _ = two
    wrong = {**AREA, "id": "wood", "properties": {"kind": "area", "ground": "lava"}}
    ada.edit({"thing": "feature:wood", "to": wrong})
    for maker in two:
        maker.wait_for("maker.problems?.length")
        (problem,) = maker.page.evaluate("maker.problems")
        assert (problem["thing"], problem["level"]) == ("feature:wood", "bad")


def test_a_refused_edit_is_told_in_words(two: tuple[Maker, Maker]) -> None:
    ada, _ = two
    ada.edit({"thing": "feature:wood", "to": "a wood"})
    ada.wait_for("maker.refused.length")
    assert "wood" in ada.page.evaluate("maker.refused[0]")


def test_a_file_that_is_too_large_is_named_and_not_sent(
    live_server_process: Server, contexts: Contexts
) -> None:
    page = contexts.take(live_server_process.url).new_page()
    page.goto(f"{live_server_process.url}/scenarios/")
    page.get_by_text("Take in a file").click()
    field = page.get_by_label("The file")
    field.evaluate("(input) => { input.dataset.most = 1000; }")
    small, large = ({"name": f"{n}.geojson", "mimeType": "", "buffer": b" " * n} for n in (999, 1001))
    field.set_input_files(large)  # type: ignore[arg-type]
    expect(page.get_by_role("alert")).to_contain_text("“1001.geojson” is larger than 20.0 MB")
    expect(field).to_have_value("")
    field.set_input_files(small)  # type: ignore[arg-type]
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(field).not_to_have_value("")
