"""The table installed from its wheel: it brings all it needs, prepares its own folder, and is played."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import ssl
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests import services
from tests.deployment.files import SERVICES, health_of_the_image
from tests.faults.client import SCENARIO, host, new_id
from tests.services import REPOSITORY, Server, free_port, running

pytestmark = pytest.mark.faults

INSIDE = {
    "rules": "rules",
    "tabletop": "tabletop",
    "static": "tabletop/files/static",
    "build/static": "tabletop/files/static",
    "templates": "tabletop/files/templates",
}


@pytest.fixture(scope="module")
def table(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What `flat-out serve` makes of a folder that does not exist yet."""
    server = installed(program, tmp_path_factory.mktemp("home") / "data", LIVE_LIMITS="off")
    server.log = server.data.with_suffix(".log")
    server.patience = 120  # it compresses every static file first
    with running(server):
        yield server


def installed(program: Path, data: Path, **environment: str) -> Server:
    """A server of the installed table; its bytecode goes where it is installed."""
    server = Server(data, PYTHONPYCACHEPREFIX="", **environment)
    server.program = (str(program),)
    return server


def said(program: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `flat-out` to its end."""
    here = installed(program, Path(os.environ["DATA_DIR"]), **environment).environment
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


class Composed(NamedTuple):
    """What compose.yaml describes: two processes of the table, PostgreSQL, Redis, and Caddy before them."""

    tables: list[Server]
    database: services.Postgres
    redis: services.Redis
    caddy: services.Caddy


@pytest.fixture(scope="module")
def composed(program: Path, table: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Composed]:
    """Every service of compose.yaml as a process: with its command and settings at other addresses."""
    data, port = tmp_path_factory.mktemp("composed"), free_port()
    with ExitStack() as stack:
        database, redis = (stack.enter_context(start()) for start in (services.postgresql, services.redis))
        settings = {
            "PUBLIC_URL": f"https://localhost:{port}",
            "DATABASE_URL": database.url,
            "REDIS_URL": redis.url,
            "FORWARDED_ALLOW_IPS": "127.0.0.1",
            "METRICS": "1",
            "MAIL_URL": "",
            "MAIL_FROM": "",
        }
        assert SERVICES["table"]["environment"].keys() == settings.keys()
        settings |= {"STATIC_DIR": str(table.data / "static"), "GAMES_AN_HOUR_FROM_AN_ADDRESS": "1"}
        tables = [installed(program, data, **settings) for _ in range(2)]
        tables[0].manage(*SERVICES["migrate"]["command"])
        for one in tables:
            stack.enter_context(running(one))
        caddy = stack.enter_context(services.caddy(data, port, [one.port for one in tables]))
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("SSL_CERT_FILE", str(caddy.authority))
        yield Composed(tables, database, redis, caddy)


def hosted(address: str, url: str, times: int, name: str) -> list[int]:
    """How somebody at an address who claims another one each time is answered, who wants to host games."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address)) as browser:
        return [
            browser.post(
                f"{url}/api/games/",
                json={"scenario": SCENARIO},
                headers={"Host": name, "X-Forwarded-For": f"203.0.113.{time}", "X-Forwarded-Proto": "https"},
            ).status_code
            for time in range(times)
        ]


def test_each_service_says_that_it_is_well(composed: Composed) -> None:
    _, *image = [word.replace(":8000", f":{composed.tables[0].port}") for word in health_of_the_image()]
    _, *ready = SERVICES["database"]["healthcheck"]["test"]
    _, *ping = SERVICES["redis"]["healthcheck"]["test"]
    at_database = ["--host=127.0.0.1", f"--port={composed.database.port}"]
    for command in (
        [sys.executable, *image],
        [*ready, *at_database],
        [ping[0], "-p", str(composed.redis.port), *ping[1:]],
    ):
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0, command


def test_the_proxy_speaks_tls_and_http_2_and_keeps_the_metrics_to_itself(composed: Composed) -> None:
    port = int(composed.caddy.url.rpartition(":")[2])
    context = ssl.create_default_context(cafile=str(composed.caddy.authority))
    context.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", port)) as plain,
        context.wrap_socket(plain, server_hostname="localhost") as encrypted,
    ):
        assert encrypted.selected_alpn_protocol() == "h2"
    page = httpx.get(f"http://localhost:{composed.caddy.http_port}/watch/")
    assert (page.status_code, page.headers["Location"]) == (308, "https://localhost/watch/")
    assert httpx.get(composed.caddy.url).headers["Strict-Transport-Security"]
    assert httpx.get(f"{composed.caddy.url}/metrics").status_code == 404


def test_an_address_is_what_the_proxy_saw_whatever_its_owner_claims(composed: Composed) -> None:
    name = composed.caddy.url.removeprefix("https://")
    through = hosted("127.0.0.3", composed.caddy.url, 3, name)
    assert through[0] == 201
    assert through[-1] == 429, "one game for each process"
    assert hosted("127.0.0.4", composed.caddy.url, 1, name) == [201]
    assert hosted("127.0.0.5", composed.tables[1].url, 2, name) == [201, 429]


async def test_two_processes_behind_the_proxy_play_one_game_and_one_may_end(composed: Composed) -> None:
    players = await asyncio.to_thread(host, composed.caddy.url)
    sockets = [await player.socket() for player in players[:2]]
    counted = [httpx.get(f"{one.url}/metrics").text for one in composed.tables]
    assert [text.count("flat_out_sockets 1.0\n") for text in counted] == [1, 1], "each has one of the two"

    sockets[0].send("order", id=(name := new_id()), order={"type": "roll", "count": 3})
    assert (await sockets[0].answer(name))["type"] == "ack"
    assert (await sockets[1].receive("entry"))["seq"] == 1

    await asyncio.to_thread(composed.tables[0].stop)
    for player in players[:2]:
        again = await player.socket()
        again.send("order", id=(name := new_id()), order={"type": "roll", "count": 3})
        assert (await again.answer(name))["type"] == "ack"
