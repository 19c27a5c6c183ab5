"""`flat-out` and `serve`: how they read their arguments, and what they say about an unusable address."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command

import tabletop.__main__ as flat_out


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The words that were handed on to Django."""
    words: list[list[str]] = []
    monkeypatch.setattr(flat_out, "execute_from_command_line", words.append)
    monkeypatch.delenv("DATA_DIR")
    return words


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> str | None:
    """Call `flat-out`; return the data folder that it chose."""
    monkeypatch.setattr("sys.argv", ["flat-out", *words])
    flat_out.main()
    return os.environ.get("DATA_DIR")


def test_the_data_folder_may_be_named_before_and_after_the_command(
    given: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = str(tmp_path)
    assert call(monkeypatch, "--data", here, "links", "g1") == here
    assert call(monkeypatch, "serve", "--data", here, "--port", "9000") == here
    assert given == [["flat-out", "links", "g1"], ["flat-out", "serve", "--port", "9000", "--prepare"]]


def test_without_a_name_it_is_the_environments_or_lies_in_the_home(
    given: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert call(monkeypatch, "demo") == str(tmp_path / ".local" / "share" / "flat-out")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "own"))
    assert call(monkeypatch, "demo") == str(tmp_path / "own")


def test_without_a_command_it_says_which_there_are(
    given: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call(monkeypatch)
    assert "serve the tables" in capsys.readouterr().out
    assert given == []


def test_a_wrong_setting_is_said_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(words: list[str]) -> None:
        raise ImproperlyConfigured("The data folder is not writable.")

    monkeypatch.setattr(flat_out, "execute_from_command_line", refuse)
    monkeypatch.setenv("DATA_DIR", os.environ["DATA_DIR"])
    with pytest.raises(SystemExit, match=r"^flat-out: The data folder is not writable\.$"):
        call(monkeypatch, "demo")


@pytest.mark.parametrize(
    ("host", "port", "said"),
    [
        ("198.51.100.1", 8000, "198.51.100.1 is no address of this machine"),
        ("127.0.0.1", 80_000, "Cannot listen on port 80000 at 127.0.0.1"),
    ],
)
def test_an_address_that_is_not_to_be_had_is_said(host: str, port: int, said: str) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("serve", host=host, port=port)


def test_a_port_that_is_taken_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CommandError, match=f"Port {port} at 127.0.0.1 is taken by another program"):
            call_command("serve", host="127.0.0.1", port=port)
