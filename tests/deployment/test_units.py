"""The systemd units for one small machine: they name commands that exist, and are sandboxed."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class

from tests.services import REPOSITORY

DEPLOY = REPOSITORY / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
PROGRAM = "/usr/local/bin/flat-out"
KEPT_IN = {
    "CapabilityBoundingSet": "", "NoNewPrivileges": "yes", "PrivateDevices": "yes", "PrivateTmp": "yes",
    "ProtectHome": "yes", "ProtectSystem": "strict", "StateDirectoryMode": "0700", "UMask": "0077",
}  # fmt: skip


def settings(unit: Path) -> list[tuple[str, str]]:
    lines = [line for line in unit.read_text().splitlines() if "=" in line and line[0] != "#"]
    return [(name, value) for name, _, value in (line.partition("=") for line in lines)]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_runs_as_its_own_user_who_may_do_little(unit: Path) -> None:
    found = dict(settings(unit))
    assert found["User"] == "flat-out"
    assert KEPT_IN.items() <= found.items()


def test_systemd_has_nothing_to_say_against_the_units(tmp_path: Path) -> None:
    """It does not run here, and nothing is installed: in place of our program stands one that is there."""
    for unit in DEPLOY.glob("flat-out*"):
        (tmp_path / unit.name).write_text(unit.read_text().replace(PROGRAM, "/bin/true"))
    units = sorted(map(str, tmp_path.iterdir()))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )
    assert (verified.stderr + verified.stdout, verified.returncode) == ("", 0)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_gives_commands_that_there_are(unit: Path) -> None:
    lines = [value for name, value in settings(unit) if name == "ExecStart" and "flat-out " in value]
    assert lines
    for line in lines:
        _, _, given = line.partition("/flat-out ")
        name, *words = shlex.split(given.rstrip("'"))
        command = load_command_class(get_commands()[name], name)
        command.create_parser("flat-out", name).parse_args(words)


def test_a_stop_has_the_time_that_a_process_takes() -> None:
    assert int(dict(settings(DEPLOY / "flat-out.service"))["TimeoutStopSec"]) > 15
