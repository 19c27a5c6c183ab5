"""Real services for the tests: a private PostgreSQL, a private Redis, and Flat Out's own server process.

Each starts on a free loopback port in a temporary directory and ends with its `with` block.
"""

import contextlib
import fcntl
import json
import os
import random
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO

REPOSITORY = Path(__file__).parent.parent
# Servers start faster from compiled modules, which are kept out of the tree.
BYTECODE = str(Path(tempfile.gettempdir()) / f"flat-out-tests-bytecode-{os.getuid()}")


# Below the ports that the system gives to clients: one of them may take a server's while it is down, and on
# loopback a client that tries a closed port of that range again and again at last connects to itself.
PORTS = range(15_000, 32_000)


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def wait_for_port(port: int, process: subprocess.Popen[bytes], seconds: float = 20) -> None:
    """Return once something listens on the loopback port; raise RuntimeError when its process ends first."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} ended with {process.returncode} before it listened")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=0.5):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens on port {port} after {seconds} s")


def _postgres_program(name: str) -> str:
    found = shutil.which(name)
    if found:
        return found
    return str(max(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; its Debian package brings a user for it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


class Postgres:
    """A PostgreSQL of the tests' own that can be stopped and started again on the same port."""

    def __init__(self, home: Path) -> None:
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self.home = home
        if os.geteuid() == 0:
            shutil.chown(home, "postgres")
        self.run("initdb", "--no-sync", "-D", str(home / "data"), "-U", "postgres", "-A", "trust")
        self.start()

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's own programs as its user."""
        command = _as_postgres([_postgres_program(program), *words])
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.home)

    def start(self) -> None:
        options = {
            "port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": str(self.home),
            "max_connections": 200, "logging_collector": "off",
            "fsync": "off",  # so only a crash of the machine would lose anything
        }  # fmt: skip
        settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        command = _as_postgres([_postgres_program("postgres"), "-D", str(self.home / "data"), *settings])
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.home, stdout=log, stderr=log)
        wait_for_port(self.port, self.process)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it and every connection that it has (fast shutdown)."""
        # runuser passes no signal on, so the postmaster is asked by its own pid.
        with contextlib.suppress(OSError, IndexError, ValueError):
            postmaster = (self.home / "data" / "postmaster.pid").read_text().splitlines()
            os.kill(int(postmaster[0]), how)
        self.process.wait(20)

    def throw_away(self) -> None:
        """End it at once: what it would still write to the disk nobody reads."""
        self.stop(signal.SIGQUIT)


@contextlib.contextmanager
def postgresql() -> Iterator[Postgres]:
    """Run a PostgreSQL of the tests' own."""
    with tempfile.TemporaryDirectory(prefix="flat-out-postgres-") as directory:
        running = Postgres(Path(directory))
        try:
            yield running
        finally:
            running.throw_away()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Run a PostgreSQL of the tests' own; yields its database URL."""
    with postgresql() as running:
        yield running.url


class Redis:
    """A Redis of the tests' own that can be killed and started again on the same port."""

    def __init__(self, directory: str) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._directory = directory
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                "redis-server",
                "--port",
                str(self.port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--dir",
                self._directory,
            ],
            stdout=subprocess.DEVNULL,
        )
        wait_for_port(self.port, self.process)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def redis() -> Iterator[Redis]:
    with tempfile.TemporaryDirectory(prefix="flat-out-redis-") as directory:
        server = Redis(directory)
        try:
            yield server
        finally:
            server.kill()


class Caddy:
    """Caddy with the project's Caddyfile at https://localhost.

    All that is changed: it listens on high ports, asks nobody to trust its authority, and takes no orders.
    """

    def __init__(self, home: Path, port: int, tables: list[int]) -> None:
        self.url, self.http_port = f"https://localhost:{port}", free_port()
        self.authority = home / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        to = " ".join(["to", *(f"127.0.0.1:{table}" for table in tables)])
        folders = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        environment = {**os.environ, **folders, "SITE": f"localhost:{port}", "TABLES": to}
        adapt = ["caddy", "adapt", "--config", str(REPOSITORY / "deploy" / "Caddyfile")]
        adapted = subprocess.run(adapt, env=environment, check=True, capture_output=True).stdout
        configuration = json.loads(adapted) | {"admin": {"disabled": True}}
        configuration["apps"]["http"] |= {"https_port": port, "http_port": self.http_port}
        configuration["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
        (home / "caddy.json").write_text(json.dumps(configuration))
        with (home / "caddy.log").open("wb") as log:
            run = ["caddy", "run", "--config", str(home / "caddy.json")]
            self.process = subprocess.Popen(run, env=environment, stdout=log, stderr=log)
        wait_for_port(self.http_port, self.process)
        self._wait_for_certificate(port)

    def _wait_for_certificate(self, port: int) -> None:
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)) as plain:
                context = ssl.create_default_context(cafile=str(self.authority))
                with context.wrap_socket(plain, server_hostname="localhost"):
                    return
            time.sleep(0.05)
        raise RuntimeError("Caddy speaks no TLS")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@contextlib.contextmanager
def caddy(home: Path, port: int, tables: list[int]) -> Iterator[Caddy]:
    """Run Caddy before the processes that listen on these ports."""
    running = Caddy(home, port, tables)
    try:
        yield running
    finally:
        running.stop()


class Server:
    """Flat Out as an operator runs it: its own process, its own data directory, its log in a file."""

    program: tuple[str, ...] = (sys.executable, "manage.py")
    patience = 90
    """How many seconds it may take to listen, on a machine that is busy; one that ends is not waited for."""

    def __init__(self, data: Path, port: int | None = None, **environment: str) -> None:
        self.data = data
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data / f"server-{self.port}.log"
        self.environment = {
            **os.environ, "DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "tabletop.settings",
            "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": BYTECODE, **environment,
        }  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None
        self._log_file: IO[bytes] | None = None

    def manage(self, *words: str) -> str:
        """Run a management command against the same data; returns what it prints."""
        done = subprocess.run(
            [*self.program, *words],
            cwd=REPOSITORY, env=self.environment, check=True, capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout

    def install(self) -> "Server":
        """Migrate the database and collect the static files, as an operator does before the first start."""
        self.manage("migrate", "--verbosity", "0")
        self.manage("collectstatic", "--noinput", "--verbosity", "0")
        return self

    def prepare(self) -> "Server":
        """Give an empty data directory what `install` would make there, copied where it can be."""
        installed = installed_data()
        (self.data / "static").symlink_to(installed / "static")
        if "DATABASE_URL" in self.environment:
            self.manage("migrate", "--verbosity", "0")
        else:
            shutil.copy(installed / "flat-out.sqlite3", self.data)
        return self

    def start(self) -> "Server":
        self._log_file = self.log.open("ab")
        self.process = subprocess.Popen(
            [*self.program, "serve", "--port", str(self.port)],
            cwd=REPOSITORY, env=self.environment, stdout=self._log_file, stderr=self._log_file,
        )  # fmt: skip
        try:
            wait_for_port(self.port, self.process, self.patience)
        except RuntimeError as error:
            raise RuntimeError(f"{error}:\n{self.log.read_text()[-4000:]}") from None
        self._wait_until_ready()
        return self

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(self.url + "/readyz", timeout=2) as answer,
            ):
                if answer.status == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server is not ready:\n" + self.log.read_text()[-4000:])

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask the server to end; returns its exit status."""
        if self.process is None or self.process.poll() is not None:
            return 0
        self.process.terminate()
        try:
            return self.process.wait(25)
        finally:
            if self._log_file:
                self._log_file.close()


def installed_data() -> Path:
    """Return a data directory that no server has used: the first worker that asks makes it for all.

    Its pages are bundled, as in a release. The parts of `scripts/test` share one, in the folder it keeps.
    The fence begins with a server's first start, so a copy of this database is nobody's restored backup.
    """
    run = Path(os.environ.get("TESTS_KEPT", os.environ["DATA_DIR"]))
    ready, making = run / "installed", run / "installing"
    with (run / "installed.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            subprocess.run(
                [sys.executable, "scripts/bundle"], cwd=REPOSITORY, check=True, capture_output=True
            )
            Server(making).install()
            making.rename(ready)
    return ready


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """Start a server, and stop it at the end of the block."""
    try:
        yield server.start()
    finally:
        server.stop()


def server(data: Path, **environment: str) -> contextlib.AbstractContextManager[Server]:
    """Run a server in an empty data directory."""
    return running(Server(data, **environment).prepare())
