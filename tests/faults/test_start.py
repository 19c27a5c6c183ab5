"""A server process that must not serve ends at once and says why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.services import REPOSITORY, Server, free_port, running

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


def test_what_is_kept_is_its_owner_s_alone_and_old_files_are_mended(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    for name in ("flat-out.sqlite3", "flat-out.sqlite3-wal", "secret-key", "backup.sqlite3"):
        (data / name).touch(mode=0o644)
    (data / "secret-key").write_text("a key of old")
    data.chmod(0o755)

    with running(Server(data).install()):
        modes = {path.name: path.stat().st_mode & 0o777 for path in data.iterdir() if path.is_file()}
        assert data.stat().st_mode & 0o777 == 0o700
    assert {
        name: oct(mode) for name, mode in modes.items() if mode != 0o600 and not name.endswith(".log")
    } == {}
    assert {
        "flat-out.sqlite3",
        "flat-out.sqlite3-wal",
        "flat-out.sqlite3-shm",
        "serving.lock",
    } <= modes.keys()


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
