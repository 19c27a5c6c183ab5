"""Workers are killed while they send: no mail is sent twice, and only mail being sent can be lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.faults.report import either
from tests.people.servers import mailbox
from tests.services import REPOSITORY, Server, running

pytestmark = pytest.mark.faults

KILLS = either(short=8, full=120)
NOTICES = either(short=40, full=500)
MAKE = """
from tests.people import make_person, subject
from tabletop.people.notices import notify
one = make_person("Anna")
for number in range({notices}):
    notify(one, "turn", str(number), subject("Farm"), path="/", button=subject("See"))
"""
STATES = """
from collections import Counter
from tabletop.people.models import Notice
print(dict(Counter(Notice.objects.filter(channel="mail").values_list("state", flat=True))))
"""
UNSURE = """
from tabletop.people.models import Notice
rows = Notice.objects.filter(channel="mail", state="unsure")
print([str(row.pk) for row in rows])
"""


def shell(server: Server, text: str) -> str:
    return server.manage("shell", "--no-imports", "-c", text).strip().splitlines()[-1]


@pytest.mark.slow
@pytest.mark.fault("F44")
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_killed_workers_send_nothing_twice_and_lose_nothing(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    luck = random.Random(4)
    more = {"DATABASE_URL": request.getfixturevalue("postgres_url")} if database == "postgresql" else {}
    with mailbox(slow=0.02) as mails:
        server = Server(tmp_path, MAIL_URL=mails.url, WORK_LEASE_SECONDS="2", WORKER="0", **more).prepare()
        shell(server, MAKE.format(notices=NOTICES) + "print('made')")
        workers = [_work(server) for _ in range(2)]
        for _ in range(KILLS):
            time.sleep(luck.uniform(0.1, 0.5))
            victim = luck.randrange(2)
            workers[victim].kill()
            workers[victim].wait()
            workers[victim] = _work(server)
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            states: Counter[str] = Counter(eval(shell(server, STATES)))
            if states["sent"] + states["unsure"] == NOTICES:
                break
            time.sleep(1)
        for worker in workers:
            worker.terminate()
            worker.wait(20)
        taken = Counter(mails.ids())
        assert max(taken.values()) == 1
        assert states["sent"] + states["unsure"] == NOTICES, states
        unsure = set(eval(shell(server, UNSURE)))
        assert len(taken) >= NOTICES - len(unsure)
        assert len(unsure) <= KILLS


def _work(server: Server) -> subprocess.Popen[bytes]:
    log = (server.data / "worker.log").open("ab")
    return subprocess.Popen(
        [sys.executable, "manage.py", "work"],
        cwd=REPOSITORY,
        env={**os.environ, **server.environment},
        stdout=log,
        stderr=log,
    )


@pytest.mark.fault("F45")
def test_the_server_starts_a_worker_when_there_is_work_and_holds_none_of_its_modules(tmp_path: Path) -> None:
    with mailbox() as mails:
        server = Server(tmp_path, MAIL_URL=mails.url).prepare()
        with running(server):
            assert server.process is not None
            assert _children(server.process.pid) == []
            shell(server, MAKE.format(notices=3) + "print('made')")
            deadline = time.monotonic() + 30
            while len(mails.taken) < 3 and time.monotonic() < deadline:
                time.sleep(0.1)
            assert len(set(mails.ids())) == 3
            while _children(server.process.pid) and time.monotonic() < deadline:
                time.sleep(0.1)
            assert _children(server.process.pid) == []
        assert "Traceback" not in server.log.read_text()


def _children(pid: int) -> list[str]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [one for one in found if b"work" in Path(f"/proc/{one}/cmdline").read_bytes()]


def test_the_server_reads_nothing_that_only_workers_need() -> None:
    heavy = ("pywebpush", "httpx", "requests", "fido2", "cryptography", "tabletop.people.sending.push")
    start = "import sys, tabletop.asgi, django.urls; django.urls.get_resolver().url_patterns"
    text = f"{start}\nprint([name for name in {heavy} if sys.modules.get(name)])"
    done = subprocess.run(
        [sys.executable, "-c", text],
        cwd=REPOSITORY,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tabletop.settings"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "[]"
