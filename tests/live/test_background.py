"""The worker that a server starts when there is work."""

from __future__ import annotations

import time
from pathlib import Path

from tests.people.servers import mailbox
from tests.services import server

TELL = """
from tests.people import make_person, subject
from tabletop.people.notices import notify
notify(make_person("Anna"), "turn", "1", subject("Farm"), path="/games/", button=subject("See"))
"""


def test_links_in_mails_of_local_play_lead_to_the_port_at_which_it_is_served(tmp_path: Path) -> None:
    with mailbox() as mails, server(tmp_path, MAIL_URL=mails.url) as running:
        running.manage("shell", "--no-imports", "-c", TELL)
        deadline = time.monotonic() + 60
        while not mails.taken and time.monotonic() < deadline:
            time.sleep(0.1)
        (mail,) = mails.taken
        assert f"http://localhost:{running.port}/games/" in mail.get_body(("plain",)).get_content()  # type: ignore[attr-defined]
