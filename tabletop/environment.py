"""What settings need: the environment read, the secret key kept, invite links kept out of logs."""

import logging
import os
import re
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

LINK = re.compile(r"/(join|recover)/[^/\s'\"]+")


def flag(name: str, default: bool = False) -> bool:
    """Return whether an environment variable says yes (`1`, `true`, `yes`, `on`)."""
    value = os.environ.get(name, "").strip().lower()
    return value in {"1", "true", "yes", "on"} if value else default


def number(name: str, default: int) -> int:
    """Return a whole number above nought; raises ImproperlyConfigured for anything else."""
    value = os.environ.get(name, "").strip() or str(default)
    if not value.isdecimal() or int(value) < 1:
        raise ImproperlyConfigured(f"{name} must be a whole number above nought, not {value!r}.")
    return int(value)


def words(name: str) -> list[str]:
    """Return a list written with commas or spaces between its words."""
    return os.environ.get(name, "").replace(",", " ").split()


def origins(name: str) -> list[str]:
    """Return the exact origins (scheme, host, port) that a variable lists.

    Raises ImproperlyConfigured for anything that is not `http(s)://host[:port]`.
    """
    return [_origin(name, url) for url in words(name)]


def _origin(name: str, url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/"):
        raise ImproperlyConfigured(f"{name} must list addresses like https://table.example, not {url!r}.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def secret_key(data_dir: Path) -> str:
    """Return SECRET_KEY, or the key kept in the data directory: drawn once, readable by its owner alone."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    path = data_dir / "secret-key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(handle, "w") as file:
        key = secrets.token_urlsafe(48)
        file.write(key)
    return key


class RedactTokens(logging.Filter):
    """Take the secret out of invite links before a line is written."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if LINK.search(message):
            record.msg, record.args = LINK.sub(r"/\1/…", message), None
        return True
