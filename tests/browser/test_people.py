"""An account in a real browser: made, signed in to by figures and by a passkey, on a desk and on a phone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.people.servers import Mailbox, PushBrowser, mailbox, receiver
from tests.services import Server, server

pytestmark = pytest.mark.browser

SETTINGS: Final = {"LIVE_LIMITS": "off", "HOOKS_TO_PRIVATE_ADDRESSES": "1"}
PUSH_SERVICE: Final = """(([endpoint, keys]) => {
  let held = null;
  const unsubscribe = async () => (held = null);
  const made = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  PushManager.prototype.subscribe = async () => (held = made);
  PushManager.prototype.getSubscription = async () => held;
})"""
TELL: Final = """
from tabletop.people.models import Person
from tabletop.people.notices import notify
from tests.people import subject
notify(Person.objects.latest("pk"), "turn", "1", subject("Farm"), path="/games/g/", button=subject("See"))
"""


@pytest.fixture(scope="module")
def mails() -> Iterator[Mailbox]:
    with mailbox() as running:
        yield running


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, mails: Mailbox) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("people"), **SETTINGS, MAIL_URL=mails.url) as running:
        yield running


@pytest.fixture
def context(chromium: Browser, table: Server) -> Iterator[BrowserContext]:
    made = chromium.new_context(base_url=table.url.replace("127.0.0.1", "localhost"))
    yield made
    made.close()


def with_authenticator(page: Page) -> Any:
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return devtools


def enter_figures(page: Page, mails: Mailbox) -> None:
    """Enter what was mailed, once the page that asks for it is there: it comes after the mail."""
    asked = page.get_by_label("The six digits")
    asked.wait_for()
    asked.fill(mails.figures())
    page.get_by_role("button", name="Go on").click()


def make_account(page: Page, mails: Mailbox, email: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("link", name="Make one").click()
    page.get_by_label("Your name").fill("Anna Kowal")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Send the code").click()
    enter_figures(page, mails)


def add_passkey(page: Page) -> None:
    page.get_by_role("link", name="You: Anna Kowal").click()
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_role("button", name="Make the passkey").click()
    page.get_by_text("Passkey of").wait_for()


def test_an_account_and_a_passkey_that_signs_in(context: BrowserContext, mails: Mailbox) -> None:
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    with_authenticator(page)
    make_account(page, mails, "anna@people.example")
    add_passkey(page)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Use a passkey").click()
    page.get_by_role("link", name="You: Anna Kowal").wait_for()
    assert said == []


def test_an_account_is_made_with_a_passkey(context: BrowserContext, mails: Mailbox) -> None:
    page = context.new_page()
    with_authenticator(page)
    page.goto("/people/signup/")
    page.get_by_label("Your name").fill("Bo")
    page.get_by_label("E-mail").fill("bo@people.example")
    page.get_by_role("button", name="And make a passkey").click()
    enter_figures(page, mails)
    page.get_by_role("button", name="Make the passkey").click()
    page.get_by_role("link", name="You: Bo").wait_for()


def test_who_has_a_passkey_still_signs_in_by_figures_elsewhere(
    context: BrowserContext, mails: Mailbox
) -> None:
    laptop = context.new_page()
    with_authenticator(laptop)
    make_account(laptop, mails, "eve@people.example")
    add_passkey(laptop)
    context.clear_cookies()
    page = context.new_page()
    page.goto("/people/login/")
    page.get_by_label("E-mail").fill("eve@people.example")
    page.get_by_role("button", name="Send the code").click()
    enter_figures(page, mails)
    page.get_by_role("link", name="You: Anna Kowal").wait_for()


def with_push_service(page: Page, endpoint: str, keys: dict[str, str]) -> None:
    """Let the browser subscribe at a push service of the test's own: Chromium's is on the internet."""
    page.context.grant_permissions(["notifications"])
    page.add_init_script(f"{PUSH_SERVICE}({json.dumps([endpoint, keys])})")


def test_a_browser_that_asked_for_notices_gets_them_encrypted(
    context: BrowserContext, table: Server, mails: Mailbox
) -> None:
    page, browser = context.new_page(), PushBrowser()
    with receiver() as service:
        with_push_service(page, f"{service.url}/push/1", browser.keys())
        make_account(page, mails, "dee@people.example")
        page.goto("/people/you/")
        page.route("**/api/you/push/", lambda route: route.fulfill(status=503))
        page.get_by_role("button", name="Show notices in this browser").click()
        expect(page.get_by_text("The browser does not allow it")).to_be_visible()
        expect(page.get_by_role("button", name="Show notices in this browser")).to_be_visible()
        page.unroute("**/api/you/push/")
        page.get_by_role("button", name="Show notices in this browser").click()
        expect(page.get_by_role("button", name="No more notices in this browser")).to_be_visible()
        table.manage("shell", "--no-imports", "-c", TELL)
        deadline = time.monotonic() + 60
        while not service.posts and time.monotonic() < deadline:
            page.wait_for_timeout(100)
        told = browser.read(service.posts[0][2])
        assert (told["title"], told["url"]) == ("Farm 1", "/games/g/")


def test_nothing_is_wider_than_a_phone(context: BrowserContext, mails: Mailbox) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    make_account(page, mails, "cy@people.example")
    for path in ("/people/you/", "/people/you/notices/", "/people/you/leave/", "/people/report/"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
