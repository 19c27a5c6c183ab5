"""Rounds on a campaign's map in real browsers, by a member and a guest with a link; keys; sharing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import APIResponse, Browser, Locator, Page, Route, expect

from tests.browser.contexts import USUAL
from tests.browser.player import box_of
from tests.faults.client import TOKEN
from tests.people.servers import Mailbox, mailbox
from tests.services import Server, server

MAP: Final = {
    "sides": ["red", "blue"],
    "areas": [
        {"id": "mill", "name": "The Mill", "x": 12, "y": 10, "worth": 2, "holder": "red"},
        {"id": "brod", "name": "Brod", "x": 30, "y": 18, "worth": 5, "scenario": "farm_crossroads"},
        {"id": "kamen", "name": "Kamen", "x": 50, "y": 12, "worth": 3, "holder": "blue"},
    ],
    "connections": [{"from": "mill", "to": "brod"}, {"from": "brod", "to": "kamen"}],
    "pieces": [
        {"id": "one", "name": "1 Company", "side": "red", "area": "mill"},
        {"id": "roth", "name": "Gruppe Roth", "side": "blue", "area": "kamen"},
    ],
}

ROUND_ONE: Final = re.compile(r"\?round=1$")
"""The address of what the page shows of the first round."""


@pytest.fixture(scope="module")
def mails() -> Iterator[Mailbox]:
    with mailbox() as running:
        yield running


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, mails: Mailbox) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("club"), MAIL_URL=mails.url, LIVE_LIMITS="off") as running:
        yield running


class Club:
    """A club that Anna has founded and organises; she is signed in, in a browser of her own."""

    def __init__(self, browser: Browser, url: str, mails: Mailbox) -> None:
        self._browser, self._url = browser, url
        self._contexts = [self._context()]
        self.complaints: list[str] = []
        self.anna = self.page()
        self._sign_up(mails)
        self.home = f"/clubs/{self.ask('/api/clubs/', name='Ferry Street')['id']}/"

    def _context(self) -> Any:
        return self._browser.new_context(base_url=self._url, **USUAL)

    def page(self) -> Page:
        """Return another page of the browser that was opened last; what it complains of is kept."""
        page = self._contexts[-1].new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        return page

    def guest(self) -> Page:
        """Return a page in another browser, which is nobody's."""
        self._contexts.append(self._context())
        return self.page()

    def _sign_up(self, mails: Mailbox) -> None:
        form = self.anna.request.get("/people/signup/")
        form = self._filled(form, name="Anna", email=f"anna{len(mails.taken)}@people.example")
        self._filled(form, code=mails.figures())

    def _filled(self, form: APIResponse, **fields: str) -> APIResponse:
        """Send a page's form; return the page to which that leads."""
        token = TOKEN.search(form.text())
        assert token, form.url
        answer = self.anna.request.post(form.url, form={**fields, "csrfmiddlewaretoken": token[1]})
        assert answer.ok, answer.text()
        return answer

    def ask(self, path: str, **body: Any) -> Any:
        """Return what a POST of Anna's comes to."""
        answer = self.anna.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def campaign(self, **fields: Any) -> str:
        """Make a campaign of Anna and, by a link, Kit; return its path in the club."""
        people = [self.anna.request.get("/api/you/").json()["id"]]
        made = f"campaigns/{self.ask(f'/api{self.home}campaigns/', **fields)['id']}/"
        for side, who in (("red", {"people": people}), ("blue", {"names": ["Kit"]})):
            given = {"side": side} if fields["kind"] == "map" else {}
            self.ask(f"/api{self.home}{made}participants/", **who, **given)
        self.ask(f"/api{self.home}{made}rounds/", number=1)
        return made

    def link(self) -> str:
        """Return the link of Kit."""
        (kit,) = self.anna.request.get(f"/api{self.home}guests/").json()
        return str(kit["link"])

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def club(chromium: Browser, table: Server, mails: Mailbox) -> Iterator[Club]:
    made = Club(chromium, table.url, mails)
    yield made
    made.close()
    assert made.complaints == []


def drag(page: Page, piece: str, place: str) -> None:
    """Drag a force to the name of a place."""
    begin = box_of(page.get_by_role("button", name=piece))
    end = box_of(page.locator(".land text.place", has_text=place))
    page.mouse.move(begin["x"] + 20, begin["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"], steps=4)
    page.mouse.up()


def test_orders_are_sealed_until_all_are_in_and_who_meets_fights(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    anna, kit = club.anna, club.guest()
    anna.goto(f"{club.home}{made}map/")
    expect(anna.get_by_role("button", name="1 Company, red, at The Mill")).to_be_visible()
    for key in ("o", "ArrowRight"):
        anna.keyboard.press(key)
    expect(anna.locator("#said")).to_have_text("To Brod: Enter gives the order.")
    anna.keyboard.press("Enter")
    expect(anna.get_by_label("Order of 1 Company")).to_have_value('["move",["brod"]]')
    anna.get_by_role("button", name="Send orders").click()
    expect(anna.locator("#panel").get_by_text("1 of 2 in")).to_be_visible()

    kit.goto(club.link())
    kit.get_by_role("link", name="The Orlya bridges").click()
    expect(kit.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("Sealed")
    assert 'brod"]' not in kit.locator("#map-facts").text_content().replace(" ", "")  # type: ignore[union-attr]
    expect(kit.locator(".land .arrow")).to_have_count(0)
    drag(kit, "Gruppe Roth", "Brod")
    kit.get_by_role("button", name="Send orders").click()
    expect(kit.locator("#panel").get_by_text("2 of 2 in")).to_be_visible()
    expect(kit.get_by_role("button", name="Reveal the orders")).to_have_count(0)

    anna.reload()
    expect(anna.get_by_role("listitem").filter(has_text="Kit")).to_contain_text("Sealed")
    anna.get_by_role("button", name="Reveal the orders").click()
    expect(anna.get_by_text("Gruppe Roth moves to Brod")).to_be_visible()
    expect(anna.locator(".call")).to_contain_text("Brod")
    anna.get_by_role("button", name="Open Brod").click()
    anna.wait_for_url("**/games/*/")

    kit.reload()
    kit.get_by_role("button", name="Go to Brod").click()
    kit.wait_for_url("**/games/*/")

    # Whoever concedes is led back to the battle.
    anna.get_by_role("button", name="This table").click()
    expect(anna.get_by_role("button", name="To The Orlya bridges")).to_be_visible()
    anna.locator("dialog[open] .deed", has_text="Concede").click()
    anna.get_by_role("button", name="Concede", exact=True).click()
    expect(anna.locator("#banners")).to_contain_text("Its result counts in The Orlya bridges.")
    anna.get_by_role("link", name="To the result").click()
    anna.wait_for_url(f"**{made}?round=1&table=1#table-1")


def test_forces_stand_on_the_map_that_is_drawn_and_are_dragged_to_another_area(club: Club) -> None:
    made = club.ask(f"/api{club.home}campaigns/", kind="map", name="The Orlya bridges", plan=MAP)
    anna = club.anna
    anna.goto(f"{club.home}campaigns/{made['id']}/map/edit/")
    expect(anna.get_by_role("button", name="1 Company, red, at The Mill")).to_be_visible()
    drag(anna, "1 Company, red", "Brod")
    anna.get_by_role("button", name="1 Company, red, at Brod").click()
    expect(anna.get_by_label("Force").first).to_be_focused()
    anna.get_by_role("button", name="Keep the map").click()
    anna.goto(f"{club.home}campaigns/{made['id']}/map/edit/")
    expect(anna.get_by_role("button", name="1 Company, red, at Brod")).to_be_visible()


def test_a_battle_that_is_settled_gives_its_area_to_who_won(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    api, anna = f"/api{club.home}{made}", club.anna
    token = club.link().split("/")[-2]
    for address, piece in (
        (f"{api}orders/", "one"),
        (f"/api/guests/{token}/{made}orders/", "roth"),
    ):
        orders = [{"piece": piece, "doing": "attack", "path": ["brod"]}]
        assert anna.request.put(address, data={"orders": orders}).ok
    club.ask(f"{api}rounds/1/reveal/")
    battle = anna.request.get(f"{api}rounds/1/battles/1/").json()
    outcome = "first" if battle["first"]["side"] == "blue" else "second"
    told = {"command": "by-hand-1", "outcome": outcome, "first_victory": 7, "second_victory": 5}
    assert anna.request.put(f"{api}rounds/1/battles/1/result/", data=told).ok
    anna.goto(f"{club.home}{made}map/")
    anna.get_by_role("button", name="Draw the aftermath").click()
    expect(anna.get_by_role("button", name="Begin round 2")).to_be_visible()
    anna.get_by_role("tab", name="Areas").click()
    brod = anna.locator(".area-row", has=anna.get_by_text("Brod", exact=True))
    expect(brod).to_contain_text("held by blue")
    expect(anna.get_by_role("button", name="Gruppe Roth, blue, at Brod")).to_be_visible()
    expect(anna.get_by_role("button", name="1 Company, red, at The Mill")).to_be_visible()


def test_every_round_is_looked_back_at_however_many_there_were(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP, settings={"rounds": 12})
    api, anna = f"/api{club.home}{made}rounds/", club.anna
    for number in range(1, 8):
        club.ask(f"{api}{number}/reveal/")
        club.ask(f"{api}{number}/finish/")
        club.ask(api, number=number + 1)
    anna.goto(f"{club.home}{made}map/")
    expect(anna.get_by_text("Round 8 of 12")).to_be_visible()
    expect(anna.locator("#timeline .now")).to_be_in_viewport()
    anna.get_by_role("button", name="Look back at round 1", exact=False).first.click()
    expect(anna.get_by_text("Looking back at round 1")).to_be_visible()
    anna.get_by_role("button", name="Back to now").click()
    expect(anna.get_by_text("Round 8 of 12")).to_be_visible()


def test_all_keys_are_a_dialog_away_on_the_map(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    club.anna.goto(f"{club.home}{made}map/")
    expect(club.anna.get_by_role("button", name="Send orders")).to_be_visible()
    keys = club.anna.get_by_role("dialog", name="All keys")
    club.anna.keyboard.press("?")
    expect(keys).to_contain_text("the next force without an order")
    club.anna.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    club.anna.keyboard.press("/")
    expect(club.anna.get_by_role("textbox", name="Write into the story")).to_be_focused()


def test_a_line_for_the_story_stays_until_it_is_taken(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    anna = club.anna
    anna.goto(f"{club.home}{made}map/")
    story = anna.get_by_role("textbox", name="Write into the story")
    story.fill("The bridge at Brod")
    anna.get_by_role("button", name="1 Company, red, at The Mill").click()
    expect(anna.get_by_label("Order of 1 Company")).to_be_visible()
    expect(story).to_have_value("The bridge at Brod")
    anna.route("**/story/", lambda route: route.abort())
    story.press("Enter")
    expect(anna.locator(".problem")).to_have_text("The table cannot be reached.")
    expect(story).to_have_value("The bridge at Brod")
    anna.unroute("**/story/")
    anna.route("**/map/now/", lambda route: route.abort())
    story.press("Enter")
    expect(anna.locator(".problem")).to_have_text("The table cannot be reached.")
    anna.evaluate("() => new Promise(requestAnimationFrame)")  # what was not taken would be back in the box
    expect(story).to_have_value("")
    anna.unroute("**/map/now/")
    story.fill("It holds.")
    story.press("Enter")
    expect(anna.locator(".story")).to_contain_text("The bridge at Brod")
    expect(story).to_have_value("")
    expect(anna.locator(".problem")).to_have_count(0)
    club.complaints = [said for said in club.complaints if "ERR_FAILED" not in said]


def test_a_force_stays_in_the_hand_while_the_map_is_drawn_anew(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    anna = club.anna
    anna.goto(f"{club.home}{made}map/")
    begin = box_of(anna.get_by_role("button", name="1 Company, red, at The Mill"))
    end = box_of(anna.locator(".land text.place", has_text="Brod"))
    anna.mouse.move(begin["x"] + 20, begin["y"] + 10)
    anna.mouse.down()
    anna.mouse.move(begin["x"] + 40, begin["y"] + 30, steps=3)
    story = anna.get_by_role("textbox", name="Write into the story")
    story.fill("The bridge at Brod")
    story.press("Enter")
    expect(anna.locator(".story")).to_contain_text("The bridge at Brod")
    anna.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"], steps=4)
    anna.mouse.up()
    expect(anna.get_by_label("Order of 1 Company")).to_have_value('["move",["brod"]]')


def test_the_bar_is_left_alone_while_nothing_in_it_changes(club: Club) -> None:
    """Drawn anew with every renewal, it would be read out each time, and lose the focus."""
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    anna = club.anna
    anna.goto(f"{club.home}{made}map/")
    send = anna.get_by_role("button", name="Send orders")
    send.focus()
    button = send.element_handle()
    force = anna.get_by_role("button", name="1 Company, red, at The Mill")
    force.dispatch_event("click", {"detail": 0})
    expect(force).to_have_attribute("aria-pressed", "true")
    assert button.evaluate("(button) => button.isConnected")
    expect(send).to_be_focused()


def test_the_round_that_was_asked_for_last_is_looked_back_at(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    api, anna = f"/api{club.home}{made}rounds/", club.anna
    for number in (1, 2):
        club.ask(f"{api}{number}/reveal/")
        club.ask(f"{api}{number}/finish/")
        club.ask(api, number=number + 1)
    anna.goto(f"{club.home}{made}map/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.route(ROUND_ONE, hold)
    anna.get_by_role("button", name="Look back at round 1", exact=False).first.click()
    anna.get_by_role("button", name="Look back at round 2", exact=False).first.click()
    expect(anna.get_by_text("Looking back at round 2")).to_be_visible()
    with anna.expect_response(ROUND_ONE) as answer:
        held[0].continue_()
    answer.value.finished()
    for _ in range(3):
        anna.evaluate("() => new Promise(requestAnimationFrame)")
    expect(anna.get_by_text("Looking back at round 2")).to_be_visible()


def test_a_round_that_cannot_be_fetched_is_told(club: Club) -> None:
    made = club.campaign(kind="map", name="The Orlya bridges", plan=MAP)
    api, anna = f"/api{club.home}{made}rounds/", club.anna
    for path in ("1/reveal/", "1/finish/"):
        club.ask(api + path)
    club.ask(api, number=2)
    anna.goto(f"{club.home}{made}map/")
    anna.route(ROUND_ONE, lambda route: route.abort())
    anna.get_by_role("button", name="Look back at round 1", exact=False).first.click()
    expect(anna.locator(".problem")).to_have_text("The table cannot be reached.")
    club.complaints = [said for said in club.complaints if "ERR_FAILED" not in said]


def test_a_campaigns_keys_are_listed_and_r_reminds(club: Club) -> None:
    made = club.campaign(kind="league", name="Winter league")
    anna = club.anna
    anna.goto(f"{club.home}{made}")
    expect(anna.get_by_role("heading", name="Winter league")).to_be_visible()
    keys = anna.get_by_role("dialog", name="Keys")
    anna.keyboard.press("?")
    expect(keys).to_contain_text("Remind who has not played")
    anna.keyboard.press("r")
    anna.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(anna.get_by_text("Whoever has not played yet is reminded.")).to_have_count(0)
    anna.keyboard.press("ArrowDown")
    expect(anna.locator("[data-row]").first).to_be_focused()
    anna.keyboard.press("r")
    expect(anna.get_by_text("Whoever has not played yet is reminded.")).to_be_visible()


def test_the_standings_are_shared_as_a_picture(club: Club) -> None:
    made = club.campaign(kind="league", name="Winter league")
    anna = club.anna
    anna.goto(f"{club.home}{made}")
    anna.get_by_text("Share", exact=True).click()
    field = anna.get_by_label("The standings as a picture, for a page of your own")
    anna.locator(".share-box").get_by_role("button", name="Copy").click()
    expect(anna.locator(".share-box").get_by_role("button", name="Copied")).to_be_visible()
    anna.set_content(field.input_value())
    picture = anna.get_by_role("img", name="Winter league")
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("({naturalWidth}) => naturalWidth") > 0


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_name_of_one_long_word_stays_within_the_page(club: Club, size: tuple[int, int]) -> None:
    word, anna = "W" * 40, club.anna
    home = f"/clubs/{club.ask('/api/clubs/', name=word)['id']}/"
    made = f"{home}campaigns/{club.ask(f'/api{home}campaigns/', kind='league', name=word)['id']}/"
    club.ask(f"/api{made}participants/", names=[word, "Kit"])
    club.ask(f"/api{made}rounds/", number=1)
    anna.set_viewport_size({"width": size[0], "height": size[1]})
    for path in (home, made, f"{made}?table=1", f"{made}players/", f"{home}guests/"):
        anna.goto(path)
        expect(anna.get_by_text(word).first).to_be_visible()
        assert anna.evaluate("document.documentElement.scrollWidth") <= size[0], path


def test_another_kind_of_campaign_keeps_what_was_typed(club: Club) -> None:
    anna = club.anna
    anna.goto(f"{club.home}campaigns/new/")
    anna.get_by_label("Name", exact=True).fill("Winter & more")
    anna.get_by_role("checkbox", name="Anna").check()
    anna.get_by_label("Guests without an account").fill("Kit\nBea")
    anna.get_by_role("link", name="Knock-out").click()
    expect(anna.get_by_role("link", name="Knock-out")).to_have_attribute("aria-current", "true")
    expect(anna.get_by_label("Name", exact=True)).to_have_value("Winter & more")
    expect(anna.get_by_role("checkbox", name="Anna")).to_be_checked()
    expect(anna.get_by_label("Guests without an account")).to_have_value("Kit\nBea")
    assert "Kit" not in anna.url, "it is in no log"


@pytest.mark.parametrize(("size", "across"), [((1440, 900), 4), ((390, 844), 2)])
def test_where_a_chapter_leads_stands_side_by_side(club: Club, size: tuple[int, int], across: int) -> None:
    anna = club.anna
    anna.set_viewport_size({"width": size[0], "height": size[1]})
    anna.goto(f"{club.home}campaigns/new/?kind=linked")
    chapter = anna.get_by_role("group", name="Chapter 1")
    tops = []
    for label in ("If the first side wins", "If the second side wins", "After a draw", "Points to win by"):
        box = chapter.get_by_label(label).bounding_box()
        assert box is not None
        tops.append(box["y"])
    assert tops.count(tops[0]) == across
    assert anna.evaluate("document.documentElement.scrollWidth") <= size[0]


def right_of_text(cell: Locator) -> float:
    expect(cell).to_be_visible()
    return float(
        cell.evaluate(
            "cell => { const text = document.createRange(); text.selectNodeContents(cell);"
            " return text.getBoundingClientRect().right; }"
        )
    )


def test_on_a_phone_points_stand_below_their_heading(club: Club) -> None:
    made = club.campaign(kind="league", name="Winter league")
    club.anna.set_viewport_size({"width": 390, "height": 844})
    club.anna.goto(f"{club.home}{made}?round=1&table=1")
    heading = right_of_text(club.anna.locator(".standings th.points"))
    points = right_of_text(club.anna.locator(".standings td.points").first)
    assert abs(heading - points) < 1
    kit = club.anna.locator("#result").get_by_text("Kit", exact=True)
    expect(kit).to_have_count(2)
    expect(kit.last).to_be_visible()
