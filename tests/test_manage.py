"""The command line distinguishes an outdated environment from a fault of our own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def check(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("package", ["django", "msgspec", "shapely"])
def test_a_missing_package_is_one_sentence_with_the_remedy(package: str, tmp_path: Path) -> None:
    (tmp_path / f"{package}.py").write_text(f"raise ModuleNotFoundError(name={package!r})", encoding="utf-8")
    answer = check(PYTHONPATH=str(tmp_path))
    assert answer.returncode == 1
    assert answer.stderr.count("\n") == 1
    assert package in answer.stderr
    assert "make setup" in answer.stderr


def test_a_missing_module_of_our_own_keeps_its_traceback() -> None:
    assert "Traceback" in check(DJANGO_SETTINGS_MODULE="tabletop.nowhere").stderr
