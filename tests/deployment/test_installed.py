"""The table installed from its wheel: it brings all it needs, prepares its own folder, and is played."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.faults.client import host, new_id
from tests.services import REPOSITORY, Server, free_port, running

pytestmark = pytest.mark.faults

INSIDE = {
    "rules": "rules",
    "tabletop": "tabletop",
    "static": "tabletop/files/static",
    "templates": "tabletop/files/templates",
}


@pytest.fixture(scope="module")
def table(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What `flat-out serve` makes of a folder that does not exist yet."""
    server = Server(tmp_path_factory.mktemp("home") / "data", LIVE_LIMITS="off")
    server.program, server.log = (str(program),), server.data.with_suffix(".log")
    with running(server):
        yield server


def said(program: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `flat-out` to its end."""
    here = {**os.environ, "DJANGO_SETTINGS_MODULE": "tabletop.settings", **environment}
    return subprocess.run(
        [program, *words], env=here, capture_output=True, text=True, timeout=60, check=False
    )


def test_the_wheel_carries_every_file_that_the_table_reads(wheel: Path) -> None:
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    there = {
        f"{inside}/{file.relative_to(REPOSITORY / folder)}"
        for folder, inside in INSIDE.items()
        for file in (REPOSITORY / folder).rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    }
    assert carried == there


async def test_the_first_start_prepares_the_folder_and_an_order_is_played(table: Server) -> None:
    players = await asyncio.to_thread(host, table.url)
    mine = await players[0].socket()
    mine.send("order", id=(name := new_id()), order={"type": "roll", "count": 3})
    assert (await mine.answer(name))["type"] == "ack"
    assert [entry["seq"] for entry in players[1].entries()] == [1]

    assert table.data.stat().st_mode & 0o777 == 0o700
    assert (table.data / "secret-key").stat().st_mode & 0o777 == 0o600
    assert len((table.data / "secret-key").read_text()) > 50


def test_its_pages_files_words_and_scenarios_are_there(table: Server) -> None:
    page = httpx.get(table.url).text
    for address in re.findall(r'"(/static/[0-9a-f]{12}/[^"]+)"', page):
        assert httpx.get(table.url + address).status_code == 200, address
    assert "/static/" in page
    built_in = {(one["id"], one["system"]) for one in httpx.get(f"{table.url}/api/scenarios/").json()}
    data = REPOSITORY / "tabletop" / "scenarios" / "data"
    assert built_in == {(path.stem, path.parent.name) for path in data.glob("*/*.json")}
    system = httpx.get(f"{table.url}/api/systems/chain_of_command/").json()
    assert "pips" in system["options"]["$defs"]["Options"]["properties"]["wheeled_on_broken"]["enum"]


def test_what_stands_in_the_way_of_serving_is_said_in_a_sentence(program: Path, tmp_path: Path) -> None:
    (in_the_way := tmp_path / "file").touch()
    folder = said(program, "serve", "--data", str(in_the_way / "data"))
    assert folder.returncode == 1
    assert (
        folder.stderr == f"flat-out: The data folder {in_the_way / 'data'} cannot be made: Not a directory.\n"
    )

    with socket.create_server(("127.0.0.1", free_port())) as taken:
        port = taken.getsockname()[1]
        second = said(program, "serve", "--port", str(port), "--data", str(tmp_path / "data"))
    assert second.returncode == 1
    assert f"Port {port} at 127.0.0.1 is taken by another program" in second.stderr
    assert "Traceback" not in second.stderr
    assert not (tmp_path / "data" / "static").exists()


def test_a_public_table_passes_the_check_of_its_settings(program: Path, tmp_path: Path) -> None:
    address = "https://table.example"
    checked = said(
        program, "check", "--deploy", "--fail-level", "WARNING", "--data", str(tmp_path), PUBLIC_URL=address
    )
    assert checked.returncode == 0, checked.stderr
