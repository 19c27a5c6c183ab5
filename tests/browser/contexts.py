"""Browser contexts that tests share one after the other, each reset as if it were new."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession

from tests.browser import coverage

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
USUAL: dict[str, Any] = {"viewport": DESKTOP, "reduced_motion": "reduce"}


class Contexts:
    """Contexts for guests of a server: fetched files stay cached, but nothing that a guest stored stays.

    A page that stays open in each keeps its process, and so the modules that are compiled there.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._servers: dict[BrowserContext, str] = {}
        self._coverage: dict[BrowserContext, CDPSession] = {}

    def take(self, server: str, **options: Any) -> BrowserContext:
        """Return a context without cookies or stored values; one with special options is always new."""
        if options:
            return self._browser.new_context(**{**USUAL, **options})
        if self._free[server]:
            return self._free[server].pop()
        context = self._browser.new_context(**USUAL)
        page = context.new_page()
        page.goto(f"{server}/healthz")
        if coverage.FOLDER:
            self._coverage[context] = coverage.begin(page)
        self._servers[context] = server
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Close what a test opened in a context, and forget what it left."""
        if context not in self._servers:
            context.close()
            return
        if context in self._coverage:
            coverage.write(self._coverage[context])
        first, *opened = context.pages
        for page in opened:
            page.close()
        context.set_offline(False)
        context.clear_cookies()
        first.evaluate("localStorage.clear()")
        self._free[self._servers[context]].append(context)
