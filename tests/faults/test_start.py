"""A server process that must not serve ends at once and says why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.services import REPOSITORY, Server, free_port

pytestmark = pytest.mark.faults


def refused(data: Path, **environment: str) -> str:
    """Start a server process that is to refuse; returns what it says."""
    server = Server(data, **environment)
    ended = subprocess.run(
        [sys.executable, "manage.py", "serve", "--port", str(free_port())],
        cwd=REPOSITORY, env=server.environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode != 0
    return ended.stderr


@pytest.mark.fault("F28")
def test_a_second_process_in_the_same_data_directory(server: Server) -> None:
    assert "already serves" in refused(server.data)


@pytest.mark.fault("F28")
def test_debug_in_public(tmp_path: Path) -> None:
    assert "DEBUG" in refused(tmp_path, PUBLIC_URL="https://table.example", DEBUG="1")


@pytest.mark.fault("F28")
def test_a_wildcard_and_many_processes(tmp_path: Path) -> None:
    said = refused(tmp_path, HOSTS="*", WEB_CONCURRENCY="4")

    assert "must name every host" in said
    assert "several processes need both" in said


def test_health_is_told_under_any_name_and_games_are_not(server: Server) -> None:
    foreign = {"Host": "evil.example"}

    assert httpx.get(server.url + "/healthz", headers=foreign).json() == {"status": "alive"}
    assert httpx.get(server.url + "/readyz", headers=foreign).json() == {"status": "ready"}
    assert "flat_out_sockets" in httpx.get(server.url + "/metrics").text
    assert httpx.get(server.url + "/", headers=foreign).status_code == 400


def test_metrics_are_off_unless_wanted(live_server_process: Server) -> None:
    assert httpx.get(live_server_process.url + "/metrics").status_code == 404


def test_pages_come_with_their_policy_and_files_are_kept(server: Server) -> None:
    page = httpx.get(server.url + "/")
    policy = page.headers["Content-Security-Policy"]
    address = next(part for part in page.text.split('"') if part.startswith("/static/"))
    file = httpx.get(server.url + address)

    assert "unsafe-inline" not in policy
    assert "default-src 'self'" in policy
    assert page.headers["Referrer-Policy"] == "same-origin"
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in file.headers["Cache-Control"]
    assert file.headers["X-Content-Type-Options"] == "nosniff"
    assert httpx.get(server.url + "/static/../manage.py").status_code == 404
