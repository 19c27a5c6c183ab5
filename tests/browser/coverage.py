"""Which lines of the browser's code the pages of the tests ran, in the format of Node's own coverage.

If MODULES_COVERED names a folder, each test writes there what its bundled pages ran; `covered.js` maps it to
source lines and adds what the unit tests ran.
"""

import json
import os
import uuid
from pathlib import Path

from playwright.sync_api import CDPSession, Page

FOLDER = os.environ.get("MODULES_COVERED")
BUILD = Path(__file__).parents[2] / "build"


def begin(page: Page) -> CDPSession:
    """Count from here on what runs in the process of the page, which all pages of its context share."""
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": False, "detailed": True})
    return session


def write(session: CDPSession) -> None:
    """Leave what was run for the first time since this was last asked."""
    scripts = session.send("Profiler.takePreciseCoverage")["result"]
    bundled = [{**script, "url": file.as_uri()} for script in scripts if (file := _bundled(script["url"]))]
    report = {"result": bundled}
    (Path(FOLDER or ".") / f"pages-{uuid.uuid4()}.json").write_text(json.dumps(report))


def _bundled(address: str) -> Path | None:
    _, _, name = address.partition("/bundle/")
    file = BUILD / "static" / "bundle" / name
    return file if name and file.is_file() else None
