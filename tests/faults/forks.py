"""A server that is killed and restarted again and again: forked from a process that has loaded its modules.

A start mostly loads modules and catalogues, which never differ; a fork reads the database and the data
directory afresh. `python -m tests.faults.forks PORT` forks a server for each line that it reads, prints its
pid, and reports when it has ended.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.services import REPOSITORY, Server, wait_for_port


class ForkedServer(Server):
    """A server whose next process costs a fraction of a start."""

    def __init__(self, data: Path, **environment: str) -> None:
        super().__init__(data, **environment)
        self._parent: subprocess.Popen[bytes] | None = None
        self._pid: int | None = None

    def start(self) -> ForkedServer:
        if self._parent is None:
            self._parent = self._start_parent()
        assert self._parent.stdin
        self._parent.stdin.write(b"\n")
        self._parent.stdin.flush()
        self._pid = int(self._next_line())
        wait_for_port(self.port, self._parent)
        self._wait_until_ready()
        return self

    def kill(self) -> None:
        assert self._pid
        os.kill(self._pid, signal.SIGKILL)
        self._next_line()
        self._pid = None

    def stop(self) -> int:
        if self._parent is None:
            return 0
        assert self._parent.stdin
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
        self._parent.stdin.close()
        return self._parent.wait(25)

    def _start_parent(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", __name__, str(self.port)],
                cwd=REPOSITORY, env=self.environment,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip

    def _next_line(self) -> bytes:
        assert self._parent
        assert self._parent.stdout
        if line := self._parent.stdout.readline():
            return line
        raise RuntimeError("no server can be forked:\n" + self.log.read_text()[-4000:])


def main(port: int) -> None:
    """Do what `manage.py serve` does, the imports once and the rest in every fork."""
    import django

    django.setup()
    from django.core.management import call_command

    import tabletop.asgi

    assert tabletop.asgi.application
    for _ in sys.stdin:
        if (pid := os.fork()) == 0:
            os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
            call_command("serve", port=port)
            return
        print(pid, flush=True)
        os.waitpid(pid, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
