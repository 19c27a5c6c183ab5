"""The Chromium of this machine, with its background requests to the internet switched off."""

import shutil

from playwright.sync_api import Browser, Playwright

# The first has neither windows nor pages of its own to draw in them, a third of what the whole browser costs.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # so the pages of a context, one after the other, compile their modules once
)


def launch(playwright: Playwright) -> Browser:
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    return playwright.chromium.launch(executable_path=program, args=[*SWITCHES])
