"""The Chromium of this machine, with its errands to the outside switched off."""

import shutil

from playwright.sync_api import Browser, Playwright

SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch(playwright: Playwright) -> Browser:
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    return playwright.chromium.launch(executable_path=program, args=[*SWITCHES])
